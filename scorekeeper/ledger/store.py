"""The ledger: a line that was acknowledged is never lost, never altered, and never half there."""

import base64
import hmac
import threading
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from sqlalchemy import Row, Select
from sqlalchemy.exc import IntegrityError

from scorekeeper.game.events import Event
from scorekeeper.game.state import Game, fold
from scorekeeper.ledger import chain, files, queries, schema, sqlite, upgrade
from scorekeeper.ledger.codec import Line, decode, entry
from scorekeeper.ledger.folding import folded, refuse_gap
from scorekeeper.ledger.links import Rights
from scorekeeper.ledger.listing import Listed, every_game
from scorekeeper.ledger.openfile import OpenFile
from scorekeeper.ledger.plain import is_text
from scorekeeper.ledger.prefixes import Prefixes
from scorekeeper.ledger.problems import Garbled, LedgerProblem
from scorekeeper.ledger.refusals import NoSuchGame, NoSuchPlace, OtherAnswer, Stale
from scorekeeper.ledger.settings import Settings

GAMES = "games.sqlite3"
SECRET = "secret"  # noqa: S105 (a file's name)
TIDY_EVERY = 1_000  # acts; the log then holds some 4 MB
_MOST = 2**31 - 1  # lines that a game can have


class Ledger:
    """The games of one folder. Threads may share it; other programs may use the folder too."""

    def __init__(self, file: OpenFile, *, secret: bytes) -> None:
        self.path = file.path
        self.secret = secret
        self.trouble: LedgerProblem | None = None  # why nothing could be recorded when last tried
        self._file = file
        self._prefixes = Prefixes()
        self._acts = count(1)
        self._tidying: threading.Thread | None = None
        self.settings = Settings(file)
        self.rights = Rights(file)

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Open the games in a folder; make both when they aren't there.

        Raises LedgerProblem when that can't be done. A folder that can only be read opens too: then
        ``trouble`` says why nothing can be recorded.
        """
        files.make_folder(folder)
        path = folder / GAMES
        if not path.exists():
            files.make_games(path)
        sqlite.recognise(path)
        secret = files.secret(folder / SECRET)  # first: when it is refused, no file is left open
        ledger = cls(OpenFile(path), secret=secret)
        try:
            ledger._bring_up_to_date()
            ledger._tidy()
        except BaseException:
            ledger.close()
            raise
        return ledger

    def close(self) -> None:
        """Let go of the file. What was recorded is moved out of the log."""
        if self._tidying is not None:
            self._tidying.join()
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def create(self, events: Sequence[Event], *, key: str, at: datetime) -> str:
        """Record the opening of a game and return the game's id, which nobody can guess.

        The id follows from the key: a page that is sent twice opens one game.
        """
        lines = chain.written(events, after=0, before="", key=key, at=at)
        return self._begin(lines, fold(map(entry, lines, events)), key=key)

    def take_in(self, lines: Sequence[Line], *, key: str) -> str:
        """Record the lines of a game, seals and all, as a game of this folder, and return its id.

        The id follows from the key. Nothing that is here already is changed or replaced.
        """
        return self._begin(lines, folded(lines), key=key)

    def _begin(self, lines: Sequence[Line], then: Game, *, key: str) -> str:
        seal = hmac.digest(self.secret, b"game " + key.encode("utf-8", "replace"), "sha256")
        game = base64.b32encode(seal[:16]).decode().rstrip("=").lower()
        try:
            self._record(game, lines, then)
        except OtherAnswer:
            there = self.lines(game)[: len(lines)]
            if [line.content for line in there] != [line.content for line in lines]:  # else it was sent twice
                raise
        return game

    def append(self, game: str, events: Sequence[Event], *, after: int, key: str, at: datetime) -> Game:
        """Record the events of one act right after line ``after``, all or none, and return the game then.

        Sent again with the same key and the same events, it gives the same answer and records
        nothing. Raises OtherAnswer when the key was answered with other events, Stale when someone
        else was faster, NoSuchGame, NoSuchPlace, and LedgerProblem when it can't be recorded.
        """
        return self.append_acts(game, [events] if events else [], after=after, key=key, at=at)

    def append_acts(
        self, game: str, acts: Sequence[Sequence[Event]], *, after: int, key: str, at: datetime
    ) -> Game:
        """Record several acts one after the other, as ``append`` does one: all of them or none."""
        before = self.game(game, after)
        if not acts:
            return before
        lines = chain.written_acts(acts, after=after, before=before.last_hash, key=key, at=at)
        events = [event for act in acts for event in act]
        return self._record(game, lines, before.then(map(entry, lines, events)))

    def game(self, game: str, length: int | None = None) -> Game:
        """A game as it stands, or as it was after so many lines."""
        wanted = self.length(game) if length is None else length
        known = self._prefixes.longest(game, wanted)
        if known is not None and known.length == wanted:
            return known
        if not 1 <= wanted <= _MOST:
            raise NoSuchPlace(after=wanted, length=self.length(game))
        start = known.length if known else 0
        lines = self._lines(queries.LINES, game, after=start, until=wanted)
        if not lines or lines[-1].seq < wanted:
            raise NoSuchPlace(after=wanted, length=self.length(game))
        refuse_gap(lines, after=start)
        found = known.then(map(entry, lines)) if known else folded(lines)
        self._prefixes.put(game, found)
        return found

    def length(self, game: str) -> int:
        """How many lines a game has. NoSuchGame when there is none."""
        if not is_text(game):
            raise NoSuchGame
        found = self._file.length_of(game)
        if found is None:
            raise NoSuchGame
        if type(found) is not int:
            raise Garbled(seq=found)
        return found

    def games(self) -> list[Listed]:
        """Every game with its length and the time of its last line, newest first."""
        return every_game(self._file)

    def verify(self, game: str) -> tuple[chain.Finding, ...]:
        """Look for lines of a game that are not what was written. () when all are.

        Raises NoSuchGame, and Damaged when the file itself can't be read.
        """
        return chain.findings(self.lines(game))

    def lines(self, game: str) -> tuple[Line, ...]:
        """Every line of a game as it stands in the file, altered or not. Raises NoSuchGame."""
        lines = self._lines(queries.EVERYTHING, game)
        if not lines:
            raise NoSuchGame
        return tuple(lines)

    def _lines(self, question: Select[Any], game: str, **place: int | str) -> list[Line]:
        return [Line._make(row) for row in self._ask(question, game, **place)]

    def _ask(self, question: Select[Any], game: str, **place: int | str) -> Sequence[Row[Any]]:
        if not is_text(game):
            raise NoSuchGame
        with self._file.reading() as connection:
            return connection.execute(question, {"in_game": game, **place}).all()

    def _record(self, game: str, lines: Sequence[Line], then: Game) -> Game:
        rows = [{"game": game, **line._asdict()} for line in lines]
        try:
            with self._file.writing() as connection:
                connection.execute(queries.ADD, rows)
        except IntegrityError:
            return self._answer_again(game, lines)
        except LedgerProblem as problem:
            self.trouble = problem
            raise
        self.trouble = None
        self._prefixes.put(game, then)
        if next(self._acts) % TIDY_EVERY == 0:
            self._tidying = threading.Thread(target=self._tidy, name="tidy", daemon=True)
            self._tidying.start()
        return then

    def _answer_again(self, game: str, lines: Sequence[Line]) -> Game:
        """The place is taken: by the same page sent twice, by another answer to it, or by someone else."""
        first = lines[0].seq
        found = self._lines(queries.ANSWER, game, after=first - 1, by=lines[0].key)
        recorded = [line for place, line in enumerate(found, start=first) if line.seq == place]
        if not recorded or recorded[0].act != first:
            raise Stale(game=self.game(game))
        if [line.content for line in recorded] != [line.content for line in lines]:
            raise OtherAnswer(recorded=tuple(map(decode, recorded)), game=self.game(game))
        return self.game(game, recorded[-1].seq)

    def _bring_up_to_date(self) -> None:
        with self._file.reading() as connection:
            found = sqlite.version_of(connection)
        if found != schema.VERSION:
            upgrade.bring_up_to_date(self._file)

    def _tidy(self) -> None:
        """Empty the log into the file, then write something: the log's new beginning is no bid's business.

        It must be something new each time: what is there already would not be written.
        """
        try:
            self._file.empty_log()
            self.settings.put("tidied", datetime.now(UTC).isoformat(timespec="microseconds"))
        except LedgerProblem as problem:
            self.trouble = problem
        else:
            self.trouble = None
