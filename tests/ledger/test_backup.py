"""A backup holds the games and opens none of them; putting it back is done whole or leaves no trace."""

from pathlib import Path

import pytest

from scorekeeper.ledger import sqlite
from scorekeeper.ledger.backup import back_up, restore
from scorekeeper.ledger.links import EVERY_GAME, digest
from scorekeeper.ledger.problems import Damaged
from scorekeeper.ledger.refusals import BrokenCopy, LeftOver, Taken
from scorekeeper.ledger.store import GAMES, Ledger
from tests.ledger.table import at, evening

PAGE = 4096  # bytes


def test_a_copy_that_somebody_finds_opens_no_game(ledger: Ledger, tmp_path: Path) -> None:
    game = evening(ledger, 6)
    token = ledger.rights.make_link(game, "scorer", at=at(1))
    ledger.rights.use_link(token, device="phone", at=at(2))
    ledger.rights.grant(EVERY_GAME, "scorer", device="laptop", at=at(3))
    ledger.settings.put("names", ["Ann"])
    back_up(ledger, tmp_path / "copy")
    held = (tmp_path / "copy").read_bytes()
    for secret in (token, "phone", "laptop"):
        assert digest(secret) in (
            ledger.path.read_bytes() + _log(ledger)
        )  # the test looks for the right thing
        assert digest(secret) not in held
    with restore(tmp_path / "copy", tmp_path / "back") as back:
        assert back.lines(game) == ledger.lines(game)
        assert back.settings.get("names") == ["Ann"]
        assert (back.rights.link_of(token), back.rights.links(game), back.rights.grants(game)) == (
            None,
            (),
            (),
        )
        assert back.rights.role_of("phone", game) is None
        assert back.rights.role_of("laptop", EVERY_GAME) is None
    assert ledger.rights.role_of("phone", game) == "scorer"
    assert ledger.rights.link_of(token) is not None


def _log(ledger: Ledger) -> bytes:
    log = ledger.path.with_name(GAMES + "-wal")
    return log.read_bytes() if log.exists() else b""


@pytest.mark.parametrize("end", ["-wal", "-shm", "-journal"])
def test_games_are_not_put_beside_the_log_of_others(
    ledger: Ledger, folder: Path, tmp_path: Path, end: str
) -> None:
    evening(ledger, 3)
    back_up(ledger, tmp_path / "copy")
    left = tmp_path / "crashed" / (GAMES + end)
    left.parent.mkdir()
    left.write_bytes((folder / (GAMES + "-wal")).read_bytes())
    sentence = "crashed/games.sqlite3" + end + " is left over from other games"
    with pytest.raises(LeftOver, match=sentence):
        restore(tmp_path / "copy", left.parent)
    with pytest.raises(LeftOver, match=sentence):
        Ledger.open(left.parent)
    assert list(left.parent.iterdir()) == [left]


def test_a_name_that_leads_nowhere_is_taken_too(ledger: Ledger, tmp_path: Path) -> None:
    place = tmp_path / "copy"
    place.symlink_to(tmp_path / "no folder" / "copy")
    with pytest.raises(Taken, match="copy is there already"):
        back_up(ledger, place)
    assert place.is_symlink()
    assert not place.exists()


def test_who_is_faster_keeps_the_name(
    ledger: Ledger, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program writes the same name while the copy is being made."""
    place, lock_out = tmp_path / "copy", sqlite.lock_out

    def meanwhile(made: Path) -> None:
        place.write_text("mine")
        lock_out(made)

    monkeypatch.setattr(sqlite, "lock_out", meanwhile)
    with pytest.raises(Taken):
        back_up(ledger, place)
    assert place.read_text() == "mine"


@pytest.mark.parametrize("kept", [0.02, 0.5, 0.999])
def test_a_backup_that_was_cut_is_named_and_nothing_is_left_of_it(
    ledger: Ledger, tmp_path: Path, kept: float
) -> None:
    for number in range(3):
        evening(ledger, 12, key=str(number))
    back_up(ledger, tmp_path / "copy")
    whole = (tmp_path / "copy").read_bytes()
    (tmp_path / "cut").write_bytes(whole[: int(len(whole) * kept)])
    with pytest.raises(BrokenCopy, match="cut is damaged: a part of it is missing"):
        restore(tmp_path / "cut", tmp_path / "a" / "new" / "folder")
    assert not (tmp_path / "a").exists()


def test_games_that_are_damaged_are_named_and_not_the_copy(folder: Path, tmp_path: Path) -> None:
    with Ledger.open(folder) as ledger:
        for number in range(3):
            evening(ledger, 12, key=str(number))
    with Ledger.open(folder) as ledger:
        with ledger.path.open("r+b") as file:
            file.truncate(8192)
        with pytest.raises(Damaged, match=f"{GAMES} is damaged"):
            back_up(ledger, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_one_game_that_is_damaged_does_not_keep_the_others_out_of_the_copy(
    folder: Path, tmp_path: Path
) -> None:
    with Ledger.open(folder) as ledger:
        games = [evening(ledger, 24, key=str(number)) for number in range(3)]
        due = {game: ledger.lines(game) for game in games}
    whole = (folder / GAMES).read_bytes()
    page = whole.rfind(b"x" * 700) // PAGE * PAGE  # a long note stands there
    (folder / GAMES).write_bytes(whole[:page] + b"\xff" * PAGE + whole[page + PAGE :])
    with Ledger.open(folder) as ledger:
        back_up(ledger, tmp_path / "copy")
    with restore(tmp_path / "copy", tmp_path / "back") as back:
        assert 0 < sum(_lines(back, game) == due[game] for game in games) < 3


def _lines(ledger: Ledger, game: str) -> object:
    try:
        return ledger.lines(game)
    except Damaged:
        return None


def test_a_backup_that_is_no_backup_inside_leaves_nothing_behind(ledger: Ledger, tmp_path: Path) -> None:
    """Long enough, and its tables are destroyed: that shows only while it is copied."""
    evening(ledger, 6)
    back_up(ledger, tmp_path / "copy")
    whole = (tmp_path / "copy").read_bytes()
    (tmp_path / "spoilt").write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    with pytest.raises(BrokenCopy, match="spoilt is damaged"):
        restore(tmp_path / "spoilt", tmp_path / "a" / "new" / "folder")
    assert not (tmp_path / "a").exists()
