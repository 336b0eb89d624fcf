"""The file that holds the games: everything about it that is particular to SQLite.

An answer is given only when the line is on the disk (write-ahead log, synchronous=FULL). Bids never
pay for tidying the log: the connections' own checkpoints are off, and it is done beside them.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, create_engine, event

from scorekeeper.ledger import schema
from scorekeeper.ledger.problems import Damaged, Empty, Foreign, Newer, Unreadable, in_words

APPLICATION = int.from_bytes(b"OhSk")  # stands in the file's first page: these are our games
_BUSY = 5_000  # milliseconds to wait for another program's write

EACH_CONNECTION: tuple[str, ...] = (
    f"PRAGMA busy_timeout = {_BUSY}",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA recursive_triggers = ON",  # INSERT OR REPLACE would slip past a delete trigger otherwise
    "PRAGMA wal_autocheckpoint = 0",
)

TRIGGERS = (
    """CREATE TRIGGER events_stay BEFORE UPDATE ON events BEGIN
    SELECT RAISE(ABORT, 'a line is never changed');
END""",
    """CREATE TRIGGER events_remain BEFORE DELETE ON events BEGIN
    SELECT RAISE(ABORT, 'a line is never taken out');
END""",
    """CREATE TRIGGER events_follow BEFORE INSERT ON events
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM events WHERE game = NEW.game) BEGIN
    SELECT RAISE(ABORT, 'a line stands right after the last one');
END""",
)


@event.listens_for(schema.events, "after_create")
def _guard_lines(_table: Table, connection: Connection, **_options: object) -> None:
    if connection.dialect.name == "sqlite":
        for trigger in TRIGGERS:
            connection.exec_driver_sql(trigger)


def reading(path: Path, *, frozen: bool = False) -> Engine:
    """Connections that read, each statement by itself: they never hold up a writer.

    ``frozen``: nobody can write to the file, not even the locks that readers use.
    """

    def connect() -> sqlite3.Connection:
        address = path.absolute().as_uri() + ("?mode=ro&immutable=1" if frozen else "?mode=rw")
        return sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)

    # hide_parameters: what is in a statement (keys, names) never shows in an error or a log
    engine = create_engine(
        "sqlite:///" + str(path),
        creator=connect,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,
        pool_size=16,
        max_overflow=16,
        pool_use_lifo=True,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        for statement in EACH_CONNECTION:
            connection.execute(statement)

    return engine


def writing(engine: Engine) -> Engine:
    """The same connections, in transactions that take the write lock at once.

    SQLite's own deferred transaction finds out at the second statement that another was faster.
    """
    writer = engine.execution_options()

    @event.listens_for(writer, "begin")
    def begin(connection: Connection) -> None:
        file: Any = connection.connection.driver_connection
        file.execute("BEGIN IMMEDIATE")  # by the driver itself: a seventh of a bid's time is saved

    return writer


def length_of(engine: Engine, game: str) -> object:
    """How many lines a game has, None for none: by the driver itself, as viewers ask it every two seconds."""
    connection = engine.raw_connection()
    try:
        file: Any = connection.driver_connection
        return file.execute("SELECT max(seq) FROM events WHERE game = ?", (game,)).fetchone()[0]
    finally:
        connection.close()


def recognise(path: Path) -> None:
    """Refuse a file that is empty, of another program or of a newer version, before any lock or write."""
    with in_words(path):
        if not path.is_file():
            raise Foreign(path)
        if path.stat().st_size == 0:
            raise Empty(path)
    try:
        with closing(sqlite3.connect(path.absolute().as_uri() + "?mode=ro&immutable=1", uri=True)) as file:
            # The power may have gone while the log was moved into the file, which then says that it is
            # longer than it is; what is missing is in the log.
            file.execute("PRAGMA writable_schema = ON")
            (application,) = file.execute("PRAGMA application_id").fetchone()
            (version,) = file.execute("PRAGMA user_version").fetchone()
    except sqlite3.OperationalError as error:
        raise Unreadable(path) from error
    except sqlite3.DatabaseError as error:
        raise (Foreign if error.sqlite_errorname == "SQLITE_NOTADB" else Damaged)(path) from error
    if application != APPLICATION:
        raise Foreign(path)
    if version > schema.VERSION:
        raise Newer(path, found=version, known=schema.VERSION)


def is_cut(path: Path) -> bool:
    """Whether a file of games without a log beside it is shorter than its first page says."""
    with in_words(path), path.open("rb") as file:
        head = file.read(100)
        pages, page = int.from_bytes(head[28:32]), int.from_bytes(head[16:18])
        return path.stat().st_size < pages * (65536 if page == 1 else page)


def version_of(connection: Connection) -> int:
    """The version of the schema that the file has."""
    return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def mark(connection: Connection, version: int = schema.VERSION) -> None:
    """Write whose file this is and which version of the schema it has."""
    connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
    connection.exec_driver_sql(f"PRAGMA user_version = {version}")


def build(path: Path) -> None:
    """Make a file of games without any game at a path where there is none; closed and on the disk."""
    path.touch(mode=0o600, exist_ok=False)
    path.chmod(0o600)
    engine = reading(path)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
        with writing(engine).begin() as connection:
            schema.metadata.create_all(connection)
            connection.execute(
                schema.alembic_version.insert(), {"version_num": schema.revision(schema.VERSION)}
            )
            mark(connection)
    finally:
        engine.dispose()  # the last connection moves the log into the file


def copy(path: Path, target: Path) -> None:
    """Copy the games as they are now, while others may read and write."""
    target.touch(mode=0o600, exist_ok=False)
    target.chmod(0o600)
    with (
        closing(sqlite3.connect(path.absolute().as_uri() + "?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(target)) as copied,
    ):
        source.backup(copied)
        copied.execute("PRAGMA journal_mode = DELETE")  # one file, with no log beside it


def lock_out(path: Path) -> None:
    """Take every link and every phone that was let in out of a copy that nobody else has open yet."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA secure_delete = ON")  # else it could still be read between the rows
        for table in (schema.grants.name, schema.links.name):
            file.execute(f"DELETE FROM {table}")  # noqa: S608 (our own names)
