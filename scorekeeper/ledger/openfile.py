"""The file of games while it is open: many read it, one at a time writes, and reading goes on without."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from sqlalchemy import Connection, Engine

from scorekeeper.ledger import sqlite
from scorekeeper.ledger.problems import LedgerProblem, in_words


class OpenFile:
    """Connections to the file. Threads may share it.

    Where the file can't be opened for writing (no right to, no room for its log) it is opened as it
    stands, for reading only; every attempt to write then tries again to open it properly.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = Lock()
        self._frozen = False
        try:
            self._reader = self._opened()
        except LedgerProblem:
            log = path.with_name(path.name + "-wal")
            if log.exists() and log.stat().st_size > 0:
                raise  # another program may be writing, or has left lines in its log
            self._frozen = True
            self._reader = sqlite.reading(path, frozen=True)
        self._writer = sqlite.writing(self._reader)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection on which each statement stands by itself. Raises LedgerProblem."""
        with in_words(self.path), self._reader.connect() as connection:
            yield connection

    def length_of(self, game: str) -> object:
        """How many lines a game has, None for none. Raises LedgerProblem."""
        with in_words(self.path):
            return sqlite.length_of(self._reader, game)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that nobody else can write beside; committed at the end. Raises LedgerProblem."""
        if self._frozen:
            self._open_again()
        with in_words(self.path), self._writer.begin() as connection:
            yield connection

    def empty_log(self) -> None:
        """Move what the log holds into the file, as far as no reader needs it, so that it can begin anew."""
        with self.reading() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def close(self) -> None:
        """Let go of the file. The last one to do so moves the log into the file."""
        self._reader.dispose()

    def _opened(self) -> Engine:
        engine = sqlite.reading(self.path)
        try:
            with in_words(self.path), engine.connect() as connection:
                sqlite.version_of(connection)
        except LedgerProblem:
            engine.dispose()
            raise
        return engine

    def _open_again(self) -> None:
        with self._lock:
            if self._frozen:
                frozen, self._reader = self._reader, self._opened()
                self._writer = sqlite.writing(self._reader)
                self._frozen = False
                frozen.dispose()
