"""Where writing is impossible, reading goes on; where reading is impossible, the rest is spared."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from scorekeeper.game.state import Game
from scorekeeper.ledger import queries
from scorekeeper.ledger.problems import Damaged, LedgerProblem, NoFolder, ReadOnly, Unreadable
from scorekeeper.ledger.store import GAMES, SECRET, Ledger
from tests.ledger.table import act, at, evening

NOBODY = 65_534
PAGE = 4_096


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


def bytes_of(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


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


def test_recording_goes_on_without_a_new_start_once_writing_is_allowed(lent: tuple[Path, str]) -> None:
    folder, game = lent
    with as_nobody():
        close_off(folder, names=(), folder_too=True)
        with Ledger.open(folder) as ledger:
            assert "may be read but not written to" in str(ledger.trouble)
            folder.chmod(0o700)
            assert ledger.append(game, act(1), after=12, key="k", at=at(9)).length == 13
            assert ledger.trouble is None
            assert ledger.length(game) == 13
        with Ledger.open(folder) as ledger:
            assert ledger.length(game) == 13


def test_lines_that_are_in_the_log_only_are_never_left_out_of_sight(lent: tuple[Path, str]) -> None:
    folder, game = lent
    with as_nobody():
        with Ledger.open(folder) as ledger:
            ledger.append(game, act(1), after=12, key="k", at=at(9))
            shutil.copytree(folder, folder.with_name("found"), ignore=shutil.ignore_patterns("*-shm"))
        found = folder.with_name("found")
        close_off(found, names=(), folder_too=True)
        with pytest.raises(LedgerProblem, match="Allow yourself to"):
            Ledger.open(found)
        found.chmod(0o700)
        with Ledger.open(found) as ledger:
            assert ledger.length(game) == 13


def test_games_are_read_even_where_the_secret_is_gone_and_can_not_be_made(lent: tuple[Path, str]) -> None:
    folder, game = lent
    with as_nobody():
        (folder / SECRET).unlink()
        close_off(folder, names=(), folder_too=True)
        with Ledger.open(folder) as ledger:
            assert ledger.length(game) == 12
            assert len(ledger.secret) == 32
        assert not (folder / SECRET).exists()


def test_a_secret_that_may_not_be_read_is_named(lent: tuple[Path, str]) -> None:
    folder, _ = lent
    with as_nobody():
        (folder / SECRET).chmod(0)
        with pytest.raises(Unreadable, match=r"secret can't be opened"):
            Ledger.open(folder)


def test_a_file_that_may_not_be_read_is_named(lent: tuple[Path, str]) -> None:
    folder, _ = lent
    with as_nobody():
        (folder / GAMES).chmod(0)
        with pytest.raises(Unreadable, match=r"can't be opened\. Allow yourself to read"):
            Ledger.open(folder)


LEAF = 0x0A  # the first byte of a page that holds nothing but lines


def spoil(path: Path, games: list[str], *, which: set[str]) -> None:
    """Overwrite a page that holds lines of exactly these games."""
    content = bytearray(path.read_bytes())
    found = [
        start
        for start in range(PAGE, len(content), PAGE)
        if content[start] == LEAF
        and {game for game in games if content.find(game.encode(), start, start + PAGE) > 0} == which
    ]
    start = found[len(found) // 2]
    content[start : start + PAGE] = b"\xff" * PAGE
    path.write_bytes(content)


@pytest.fixture
def evenings(folder: Path) -> list[Game]:
    """Five games in the order in which they lie in the file, always the same: the secret is given."""
    folder.mkdir()
    (folder / SECRET).write_bytes(bytes(32))
    with Ledger.open(folder) as ledger:
        return [ledger.game(game) for game in names(ledger, *"abcde")]


def names(ledger: Ledger, *keys: str) -> list[str]:
    """The ids of games that were opened with these keys, in the order of the file."""
    known = {listed.game for listed in ledger.games()}
    return sorted(known or (evening(ledger, 60, key) for key in keys))


def test_a_damaged_page_in_a_game_spares_the_others(folder: Path, evenings: list[Game]) -> None:
    with Ledger.open(folder) as ledger:
        games = names(ledger)
    spoil(folder / GAMES, games, which={games[2]})
    with Ledger.open(folder) as ledger:
        assert names(ledger) == games
        for number in (0, 1, 3, 4):
            assert ledger.game(games[number]) == evenings[number]
            assert ledger.verify(games[number]) == ()
        with pytest.raises(Damaged, match=r"damaged and can't be read\. Keep a copy .* backup"):
            ledger.game(games[2])
        with pytest.raises(Damaged):
            ledger.verify(games[2])
        after = evenings[0].length
        assert ledger.append(games[0], act(1), after=after, key="k", at=at(9)).length == after + 1


def test_a_damaged_page_where_two_games_meet_hides_no_more_than_those(
    folder: Path, evenings: list[Game]
) -> None:
    with Ledger.open(folder) as ledger:
        games = names(ledger)
    spoil(folder / GAMES, games, which={games[2], games[3]})
    with Ledger.open(folder) as ledger:
        with pytest.raises(Damaged), ledger._file.reading() as connection:
            connection.execute(queries.EVERY_GAME).all()
        assert {*games[:2], games[4]} <= set(names(ledger)) < set(games)
        for number in (0, 1, 4):
            assert ledger.game(games[number]) == evenings[number]


def test_a_file_that_is_damaged_from_the_start_is_named(folder: Path) -> None:
    with Ledger.open(folder) as ledger:
        evening(ledger, 60)
    content = (folder / GAMES).read_bytes()
    (folder / GAMES).write_bytes(content[:100] + b"\xff" * (len(content) - 100))
    with pytest.raises(Damaged, match=r"damaged .* backup"), Ledger.open(folder) as ledger:
        ledger.games()


def test_a_file_cut_short_while_the_log_was_moved_into_it_is_made_whole_from_the_log(
    folder: Path, tmp_path: Path
) -> None:
    found = tmp_path / "found"
    with Ledger.open(folder) as ledger:
        short = (folder / GAMES).read_bytes()
        games = [evening(ledger, 40, key) for key in "abc"]
        expected = [ledger.game(game) for game in games]
        shutil.copytree(folder, found)
    whole = (folder / GAMES).read_bytes()
    assert len(whole) > 2 * len(short)
    (found / GAMES).write_bytes(whole[:PAGE] + short[PAGE:])  # the first page was written, no other
    with Ledger.open(found) as ledger:
        assert [ledger.game(game) for game in games] == expected
        assert ledger.trouble is None


def test_a_file_cut_short_whose_log_is_gone_is_called_damaged(folder: Path) -> None:
    with Ledger.open(folder) as ledger:
        evening(ledger, 60)
    whole = (folder / GAMES).read_bytes()
    (folder / GAMES).write_bytes(whole[: 2 * PAGE])
    with pytest.raises(Damaged, match=r"damaged .* backup"), Ledger.open(folder) as ledger:
        ledger.games()
