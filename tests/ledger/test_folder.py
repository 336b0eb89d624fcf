"""What is opened is ours and whole, or is left as it is, with a sentence that says what to do."""

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from scorekeeper.ledger import sqlite
from scorekeeper.ledger.problems import (
    Damaged,
    Empty,
    Foreign,
    LedgerProblem,
    LostSecret,
    Newer,
    NoFolder,
    ReadOnly,
    Unreadable,
)
from scorekeeper.ledger.store import GAMES, SECRET, Ledger
from tests.ledger.table import act, at, evening, opened

NOBODY = 65_534


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without the rights of the administrator, to whom nothing is forbidden."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that other people can reach; pytest's own are closed to them."""
    with TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        yield Path(place)


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


def test_a_folder_in_a_place_of_others_is_named(public: Path) -> None:
    public.chmod(0o555)
    with as_nobody(), pytest.raises(NoFolder, match=r"Permission denied"):
        Ledger.open(public / "games")


@pytest.fixture
def lent(public: Path) -> tuple[Path, str]:
    """A folder with a game in it, which is soon to be without the right to write."""
    folder = public / "games"
    if os.geteuid() == 0:
        os.chown(public, NOBODY, NOBODY)
    with as_nobody(), Ledger.open(folder) as ledger:
        game = evening(ledger, 5)
    return folder, game


def close_off(folder: Path, *, names: tuple[str, ...], folder_too: bool) -> None:
    for name in names:
        (folder / name).chmod(0o400)
    if folder_too:
        folder.chmod(0o500)


@pytest.mark.parametrize(
    ("names", "folder_too"),
    [((GAMES,), False), ((), True), ((GAMES, SECRET), True)],
    ids=["file", "folder", "both"],
)
def test_games_that_may_only_be_read_are_read(
    lent: tuple[Path, str], names: tuple[str, ...], folder_too: bool
) -> None:
    folder, game = lent
    with as_nobody():
        close_off(folder, names=names, folder_too=folder_too)
        before = bytes_of(folder)
        with Ledger.open(folder) as ledger:
            assert isinstance(ledger.trouble, ReadOnly)
            assert ledger.game(game).length == 12
            assert [listed.game for listed in ledger.games()] == [game]
            assert ledger.verify(game) == ()
            with pytest.raises(ReadOnly, match=r"may be read but not written to.* Allow yourself"):
                ledger.append(game, act(1), after=12, key="k", at=at(9))
            with pytest.raises(ReadOnly):
                ledger.rights.make_link(game, "watch", at=at(9))
        assert {name: was for name, was in bytes_of(folder).items() if name in before} == before


def test_a_file_that_may_not_be_read_is_named(lent: tuple[Path, str]) -> None:
    folder, _ = lent
    with as_nobody():
        (folder / GAMES).chmod(0)
        with pytest.raises(Unreadable, match=r"can't be opened\. Allow yourself to read"):
            Ledger.open(folder)


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


def spoil_page_of(path: Path, game: str) -> None:
    """Overwrite a page in the middle of a game's lines."""
    content = bytearray(path.read_bytes())
    size = 4096
    pages = [at for at in range(0, len(content), size) if content.count(game.encode(), at, at + size) > 3]
    start = pages[len(pages) // 2]
    content[start : start + size] = b"\xff" * size
    path.write_bytes(content)


def test_a_damaged_page_spares_the_games_around_it(folder: Path) -> None:
    with Ledger.open(folder) as ledger:
        games = sorted(evening(ledger, 60, key) for key in "abcde")
        expected = {game: ledger.game(game) for game in games}
    spoil_page_of(folder / GAMES, games[2])
    with Ledger.open(folder) as ledger:
        for game in (*games[:2], *games[3:]):
            assert ledger.game(game) == expected[game]
            assert ledger.verify(game) == ()
        assert {listed.game for listed in ledger.games()} >= {*games[:2], *games[3:]}
        with pytest.raises(Damaged, match=r"damaged and can't be read\. Keep a copy .* backup"):
            ledger.game(games[2])
        with pytest.raises(Damaged):
            ledger.verify(games[2])
        after = expected[games[0]].length
        assert ledger.append(games[0], act(1), after=after, key="k", at=at(9)).length == after + 1


def test_a_file_that_is_damaged_from_the_start_is_named(folder: Path) -> None:
    with Ledger.open(folder) as ledger:
        evening(ledger, 60)
    content = (folder / GAMES).read_bytes()
    (folder / GAMES).write_bytes(content[:100] + b"\xff" * (len(content) - 100))
    with pytest.raises(Damaged, match=r"damaged .* backup"), Ledger.open(folder) as ledger:
        ledger.games()
