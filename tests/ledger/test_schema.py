"""The file guards its own lines, and a file from an older version becomes the same as a new one."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url
from sqlalchemy.schema import CreateTable

from scorekeeper.ledger import queries, schema, sqlite, upgrade
from scorekeeper.ledger.problems import LedgerProblem, Newer
from scorekeeper.ledger.store import GAMES, Ledger
from tests.ledger.table import opened

FORMS = Path(upgrade.__file__).with_name("migrations") / "versions"


@pytest.fixture
def game(ledger: Ledger) -> str:
    return opened(ledger)


@pytest.fixture(params=["ON", "OFF"])
def stranger(request: pytest.FixtureRequest, behind: sqlite3.Connection) -> sqlite3.Connection:
    """A connection of another program, which may not even know about recursive triggers."""
    behind.execute(f"PRAGMA recursive_triggers = {request.param}")
    return behind


ROW = "act, version, kind, deal, player, value, body, at, key, hash FROM events WHERE seq = 3"


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("UPDATE events SET value = 9", "never changed"),
        ("UPDATE events SET key = key WHERE seq = 2", "never changed"),
        ("UPDATE OR REPLACE events SET seq = 2 WHERE seq = 3", "never changed"),
        ("DELETE FROM events", "never taken out"),
        ("DELETE FROM events WHERE seq = 3", "never taken out"),
        (f"INSERT INTO events SELECT game, 5, {ROW}", "right after the last"),
        (f"INSERT INTO events SELECT game, 0, {ROW}", "right after the last"),
        (f"INSERT INTO events SELECT game, NULL, {ROW}", "right after the last"),
        (f"INSERT INTO events SELECT game, 3, {ROW}", "right after the last"),
        (f"INSERT OR REPLACE INTO events SELECT game, 3, {ROW}", "right after the last"),
        (f"REPLACE INTO events SELECT game, 1, {ROW}", "right after the last"),
        (f"INSERT OR IGNORE INTO events SELECT game, 3, {ROW}", "right after the last"),
        (f"INSERT INTO events SELECT 'other', 2, {ROW}", "right after the last"),
        (f"INSERT INTO events SELECT game, 3, {ROW} ON CONFLICT DO UPDATE SET value = 9", "right after"),
        (f"INSERT INTO events SELECT game, 4, 9, {ROW.removeprefix('act, ')}", "CHECK"),
        (f"INSERT INTO events SELECT game, 4, {ROW.replace('hash FROM', 'zeroblob(31) FROM')}", "CHECK"),
        (f"INSERT INTO events SELECT game, 4, {ROW.replace('key', 'NULL')}", "NOT NULL"),
    ],
)
def test_no_statement_alters_a_line_or_leaves_a_gap(
    game: str, stranger: sqlite3.Connection, statement: str, why: str
) -> None:
    before = stranger.execute("SELECT * FROM events").fetchall()
    with pytest.raises(sqlite3.IntegrityError, match=why):
        stranger.execute(statement)
    assert stranger.execute("SELECT * FROM events").fetchall() == before


def test_a_line_right_after_the_last_is_taken(game: str, stranger: sqlite3.Connection) -> None:
    assert stranger.execute(f"INSERT INTO events SELECT game, 4, {ROW}").rowcount == 1


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("recursive_triggers", 1),
        ("foreign_keys", 1),
        ("busy_timeout", 5_000),
        ("wal_autocheckpoint", 0),
        ("application_id", sqlite.APPLICATION),
        ("user_version", schema.VERSION),
    ],
)
def test_every_connection_is_set_to_lose_nothing(ledger: Ledger, setting: str, value: object) -> None:
    with ledger._file._reader.connect() as first, ledger._file._writer.connect() as second:
        for connection in (first, second):
            assert connection.exec_driver_sql(f"PRAGMA {setting}").scalar() == value


def form(path: Path) -> dict[str, object]:
    """Everything that makes up the form of a file."""
    with closing(sqlite3.connect(path)) as connection:
        marks = {
            name: connection.execute(f"PRAGMA {name}").fetchone()
            for name in ("application_id", "user_version", "journal_mode", "encoding", "page_size")
        }
        tables = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
        return {
            **marks,
            "tables": connection.execute(tables).fetchall(),
            "revision": connection.execute("SELECT * FROM alembic_version").fetchall(),
        }


@pytest.fixture
def older(folder: Path) -> Path:
    """A file of ours from before the first form: marked, and without a table."""
    folder.mkdir()
    path = folder / GAMES
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA application_id = {sqlite.APPLICATION}")
        connection.execute("CREATE TABLE scratch (a)")
        connection.execute("DROP TABLE scratch")
    return path


def test_a_file_that_was_brought_up_to_date_is_the_same_as_a_new_one(older: Path, tmp_path: Path) -> None:
    with Ledger.open(older.parent) as migrated, Ledger.open(tmp_path / "new") as fresh:
        assert form(migrated.path) == form(fresh.path)
        assert opened(migrated)


def test_the_copy_of_the_older_file_is_kept_beside_it(older: Path) -> None:
    was = older.read_bytes()
    Ledger.open(older.parent).close()
    copy = older.with_name(f"{GAMES}.form-0.copy-1")
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("PRAGMA user_version").fetchone() == (0,)
        assert kept.execute("PRAGMA application_id").fetchone() == (sqlite.APPLICATION,)
    assert copy.stat().st_mode & 0o777 == 0o600
    older.unlink()
    older.write_bytes(was)
    Ledger.open(older.parent).close()
    assert older.with_name(f"{GAMES}.form-0.copy-2").exists()  # an earlier copy is never replaced


def test_a_step_that_fails_leaves_the_older_file_as_it_was(
    older: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    was = form_without_revision(older)

    def run_half(connection: object) -> None:
        steps(connection)
        raise OSError(28, "No space left on device")

    steps = upgrade._run_steps
    monkeypatch.setattr(upgrade, "_run_steps", run_half)
    with pytest.raises(LedgerProblem, match="full"):
        Ledger.open(older.parent)
    assert form_without_revision(older) == was
    monkeypatch.undo()
    with Ledger.open(older.parent) as ledger:
        assert opened(ledger)


def form_without_revision(path: Path) -> list[object]:
    with closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("SELECT sql FROM sqlite_master").fetchall()
        return [tables, connection.execute("PRAGMA user_version").fetchone()]


def test_two_programs_that_open_an_older_file_at_once_bring_it_up_to_date_once(older: Path) -> None:
    opening = "import sys; from pathlib import Path; from scorekeeper.ledger.store import Ledger; "
    program = opening + "Ledger.open(Path(sys.argv[1])).close()"
    both = [subprocess.Popen([sys.executable, "-c", program, older.parent]) for _ in range(2)]
    assert [one.wait(60) for one in both] == [0, 0]
    assert len(list(older.parent.glob("*.copy-*"))) == 1


def test_a_form_that_appears_in_the_log_only_is_recognised(
    ledger: Ledger, behind: sqlite3.Connection
) -> None:
    behind.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    with pytest.raises(Newer, match=f"form {schema.VERSION + 1}"):
        Ledger.open(ledger.path.parent)


def test_every_form_has_its_step() -> None:
    steps = sorted(path.stem[:5] for path in FORMS.glob("v*.py"))
    assert steps == [f"v{schema.revision(version)}" for version in range(1, schema.VERSION + 1)]


def test_a_step_leans_on_nothing_that_goes_on_changing() -> None:
    assert not any("scorekeeper" in path.read_text() for path in FORMS.glob("v*.py"))


def test_nobody_waits_for_the_steps_when_there_are_none(folder: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from scorekeeper.ledger.store import Ledger\n"
        "Ledger.open(Path(sys.argv[1])).close(); Ledger.open(Path(sys.argv[1])).close()\n"
        "sys.exit('alembic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program, folder], check=False).returncode == 0


def test_the_list_of_games_goes_from_game_to_game(ledger: Ledger) -> None:
    with ledger._file._reader.connect() as connection:
        steps = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {queries.EVERY_GAME}").all()
    plan = " | ".join(str(step[-1]) for step in steps)
    assert "SEARCH events USING PRIMARY KEY" in plan
    assert "SCAN events" not in plan
    assert "SCAN inner_events" not in plan


def test_tables_and_questions_are_good_for_a_server_too() -> None:
    dialect = make_url("postgresql+psycopg://").get_dialect()()
    for table in schema.metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=dialect))
    assert "WITH RECURSIVE" in str(queries.EVERY_GAME.compile(dialect=dialect))
    for table in (schema.events, schema.links, schema.grants, schema.settings):
        assert next(iter(table.primary_key.columns)).name == "game"
