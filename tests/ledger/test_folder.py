"""What is opened is ours and whole, or is left as it is, with a sentence that says what to do."""

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from scorekeeper.ledger import sqlite
from scorekeeper.ledger.problems import (
    Empty,
    Foreign,
    LedgerProblem,
    LostSecret,
    Newer,
    NoFolder,
)
from scorekeeper.ledger.store import GAMES, SECRET, Ledger
from tests.ledger.table import evening, opened


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def bytes_of(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077, 0o177])
def test_only_the_owner_may_read_the_games(tmp_path: Path, mask: int) -> None:
    folder = tmp_path / "a" / "b"
    (tmp_path / "a").mkdir()
    with umask(mask), Ledger.open(folder) as ledger:
        opened(ledger)
        assert mode(folder) == 0o700
        assert {path.name: mode(path) for path in folder.iterdir()} == {
            GAMES: 0o600,
            f"{GAMES}-wal": 0o600,
            f"{GAMES}-shm": 0o600,
            SECRET: 0o600,
        }


def test_a_folder_that_was_there_keeps_its_rights(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    Ledger.open(tmp_path).close()
    assert mode(tmp_path) == 0o755


def test_folders_on_the_way_are_made_too(tmp_path: Path) -> None:
    Ledger.open(tmp_path / "a" / "b" / "c").close()
    assert sorted(bytes_of(tmp_path / "a" / "b" / "c")) == [GAMES, SECRET]


def test_a_closed_ledger_is_one_file_and_a_secret(folder: Path) -> None:
    with Ledger.open(folder) as ledger:
        evening(ledger, 5)
    assert sorted(bytes_of(folder)) == [GAMES, SECRET]


def test_programs_that_start_at_once_in_an_empty_folder_share_one_ledger(folder: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from scorekeeper.ledger.store import Ledger\n"
        "from tests.ledger.table import opened\n"
        "with Ledger.open(Path(sys.argv[1])) as ledger: opened(ledger, sys.argv[2])\n"
        "print(ledger.secret.hex())"
    )
    starts = [
        subprocess.Popen([sys.executable, "-c", program, folder, key], stdout=subprocess.PIPE, text=True)
        for key in "abc"
    ]
    secrets = {start.communicate(timeout=60)[0].strip() for start in starts}
    assert [start.returncode for start in starts] == [0, 0, 0]
    with Ledger.open(folder) as ledger:
        assert len(ledger.games()) == 3
        assert secrets == {ledger.secret.hex()}
    assert sorted(bytes_of(folder)) == [GAMES, SECRET]


def test_a_disk_without_links_is_good_enough(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(_source: Path, _target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    with Ledger.open(folder) as ledger:
        game = opened(ledger)
    with Ledger.open(folder) as ledger:
        assert ledger.length(game) == 3


def test_the_secret_stays(folder: Path) -> None:
    with Ledger.open(folder) as first:
        secret = first.secret
    with Ledger.open(folder) as second:
        assert second.secret == secret == (folder / SECRET).read_bytes()
    assert len(secret) == 32


def test_every_folder_has_a_secret_of_its_own(tmp_path: Path) -> None:
    with Ledger.open(tmp_path / "a") as one, Ledger.open(tmp_path / "b") as other:
        assert one.secret != other.secret


@pytest.mark.parametrize("content", [b"", b"short", b"x" * 33])
def test_a_damaged_secret_is_named_and_not_replaced(folder: Path, content: bytes) -> None:
    Ledger.open(folder).close()
    (folder / SECRET).write_bytes(content)
    with pytest.raises(LostSecret, match=r"secret is damaged\. Put your backup in its place"):
        Ledger.open(folder)
    assert (folder / SECRET).read_bytes() == content


def database(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)


def make_foreign(path: Path) -> None:
    database(path, "PRAGMA journal_mode = WAL", "CREATE TABLE events (game)", "PRAGMA user_version = 1")


def make_newer(path: Path) -> None:
    Ledger.open(path.parent).close()
    database(path, "PRAGMA user_version = 9")


@pytest.mark.parametrize(
    ("make", "kind", "sentence"),
    [
        (lambda path: path.write_bytes(b""), Empty, "is empty, .* left as it is. Put your backup"),
        (lambda path: path.write_bytes(b"x"), Foreign, "is not a file of games .* left as it is. Move it"),
        (lambda path: path.write_text("Ann 10\n" * 999), Foreign, "is not a file of games"),
        (lambda path: path.mkdir(), Foreign, "is not a file of games"),
        (make_foreign, Foreign, "is not a file of games"),
        (make_newer, Newer, r"newer version .* \(form 9; this one knows forms up to 1\).* Install"),
    ],
    ids=["empty", "one byte", "text", "folder", "foreign database", "newer"],
)
def test_a_file_that_is_not_ours_is_refused_by_name_and_not_touched(
    folder: Path, make: object, kind: type[LedgerProblem], sentence: str
) -> None:
    folder.mkdir()
    assert callable(make)
    make(folder / GAMES)
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
    content = {path: path.read_bytes() for path in before if path.is_file()}
    with pytest.raises(kind, match=sentence) as refused:
        Ledger.open(folder)
    assert str(folder / GAMES) in str(refused.value)
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*")} == before
    assert {path: path.read_bytes() for path in before if path.is_file()} == content


@pytest.mark.parametrize("inside", ["", "deeper"])
def test_a_folder_that_can_not_be_made_is_named(tmp_path: Path, inside: str) -> None:
    (tmp_path / "file").write_text("here already")
    with pytest.raises(NoFolder, match=r"The folder .*file.* can't be made \(.+\)\. Choose another folder"):
        Ledger.open(tmp_path / "file" / inside)


def test_a_file_without_room_for_its_first_page_is_not_left_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(sqlite, "build", full)
    with pytest.raises(LedgerProblem, match="is full"):
        Ledger.open(folder)
    assert list(folder.iterdir()) == []
    monkeypatch.undo()
    Ledger.open(folder).close()
