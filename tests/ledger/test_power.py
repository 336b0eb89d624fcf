"""When the power goes, every acknowledged entry stays. Replayed from the calls that were really made."""

import os
import random
import shutil
from pathlib import Path

import pytest

from scorekeeper.ledger.store import GAMES, Ledger
from tests.ledger.power import CALLS, OPTIONS, Call, Disk, calls
from tests.ledger.scorer import events
from tests.ledger.table import DEAL, OPENING, acts_of, opened
from tests.ledger.watched import command, listen, strace

ACTS = 50


def played(folder: Path, how: str) -> tuple[str, Disk, list[Call]]:
    """A game, the disk before it went on, and every call made from then on."""
    with Ledger.open(folder) as ledger:
        game = opened(ledger)
    disk = Disk(sure={path.name: path.read_bytes() for path in folder.iterdir()})
    log = folder.with_name("log")
    watched = strace(log, *OPTIONS, calls=CALLS)
    said = listen([*watched, *command(folder, game, acts=ACTS, how=how)])
    assert said.numbers("kept") == list(range(1, ACTS + 1)), said.errors
    made = [call for call in calls(log) if not call.file.endswith("-shm")]
    assert sum(call.data.startswith(b"kept ") for call in made) == ACTS
    return game, disk, made


def lost(folder: Path, how: str, *, cuts: int) -> int:
    """Cut the power so many times, at random. In how many of them an acknowledged act is gone."""
    game, disk, made = played(folder, how)
    chance = random.Random(os.urandom(8))
    moments = sorted(chance.choices(range(len(made) + 1), k=cuts))
    kept = gone = done = 0
    for moment in moments:
        for call in made[done:moment]:
            disk.follow(call)
            kept += call.data.startswith(b"kept ")
        done = moment
        there = acts_after_a_cut(folder.with_name("found"), disk.after_a_cut(chance), game, how)
        assert there <= kept + 1
        gone += there < kept
    return gone


def acts_after_a_cut(folder: Path, files: dict[str, bytes], game: str, how: str) -> int:
    """Open what is left. How many acts there are: each of them whole, and in order."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    with Ledger.open(folder) as ledger:
        assert ledger.verify(game) == ()
        acts = list(acts_of(ledger, game))
    assert acts == [OPENING, DEAL, *(events(number, how) for number in range(1, len(acts) - 1))]
    return len(acts) - 2


@pytest.mark.parametrize("how", ["", "tidy", "checkpoints"])
def test_no_acknowledged_entry_is_lost_when_the_power_goes(folder: Path, how: str) -> None:
    assert lost(folder, how, cuts=40) == 0


def test_the_replay_sees_the_entries_that_a_careless_ledger_loses(folder: Path) -> None:
    assert lost(folder, "careless", cuts=40) > 0


@pytest.mark.prove
@pytest.mark.parametrize("how", ["", "tidy", "checkpoints"])
def test_no_acknowledged_entry_is_lost_in_a_thousand_power_cuts(folder: Path, how: str) -> None:
    assert lost(folder, how, cuts=1_000) == 0


def test_the_disk_holds_at_last_what_the_folder_holds(folder: Path) -> None:
    _, disk, made = played(folder, "")
    for call in made:
        disk.follow(call)
    assert disk.sure[GAMES] == (folder / GAMES).read_bytes()
    assert disk.open_calls == {}
