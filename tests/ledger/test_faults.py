"""Whatever fails, and whenever: what was acknowledged is there, and nothing is ever half there."""

import os
import random
import signal
import subprocess
import time
from pathlib import Path

import pytest

from scorekeeper.game.state import fold
from scorekeeper.ledger.store import Ledger
from tests.ledger.table import DEAL, OPENING, act, acts_of, at, opened
from tests.ledger.watched import ROOT, Said, command, listen, strace

ACTS = 12


@pytest.fixture
def game(folder: Path) -> str:
    with Ledger.open(folder) as ledger:
        return opened(ledger)


def check(folder: Path, game: str, said: Said) -> int:
    """Every act that was acknowledged is there, whole and once; at most one more. How many there are."""
    kept = len(said.numbers("kept"))
    assert said.numbers("kept") == list(range(1, kept + 1))
    with Ledger.open(folder) as ledger:
        assert ledger.trouble is None
        assert ledger.verify(game) == ()
        acts = list(acts_of(ledger, game))
        there = len(acts) - 2
        assert kept <= there <= len(said.numbers("sent")) <= kept + 1
        assert acts == [OPENING, DEAL, *map(act, range(1, there + 1))]
    return there


def resume(folder: Path, game: str, said: Said) -> None:
    """The last page is sent again, answered or not: its act is there once. Then the game goes on."""
    lengths = [3, *(int(line.split()[2]) for line in said.lines if line.startswith("kept "))]
    last = len(said.numbers("sent"))
    with Ledger.open(folder) as ledger:
        for _twice in range(2 if last else 0):
            ledger.append(game, act(last), after=lengths[last - 1], key=f"scorer {last}", at=at(5))
        assert list(acts_of(ledger, game)) == [OPENING, DEAL, *map(act, range(1, last + 1))]
        length = ledger.length(game)
        then = ledger.append(game, act(99), after=length, key="on", at=at(6))
        assert then.length == length + len(act(99))


def hinder(folder: Path, game: str, fault: str) -> Said:
    """A scorer, one of whose system calls goes wrong."""
    return listen(
        [*strace(folder.with_name("log"), "-e", f"inject={fault}"), *command(folder, game, acts=ACTS)]
    )


SENTENCES = {
    "ENOSPC": "is full, so this could not be recorded. Make some room on it, then send this again.",
    "EIO": "reported a fault, so it is not certain that this was recorded. Send it again",
}


def fails_once(folder: Path, game: str, *, call: str, error: str, number: int) -> Said:
    said = hinder(folder, game, f"{call}:error={error}:when={number}")
    assert said.code == 0, said.errors
    assert said.numbers("kept") == list(range(1, ACTS + 1))  # it went on, with the same key
    assert all(SENTENCES[error] in sentence and str(folder) in sentence for sentence in said.problems)
    assert check(folder, game, said) == ACTS
    return said


# The first eleven writes lay out the log when the ledger is opened; what fails there is mended there.
@pytest.mark.parametrize("number", [1, 9, 12, 15, 22, 31])
@pytest.mark.parametrize("error", ["ENOSPC", "EIO"])
def test_a_write_that_fails_once_is_told_and_can_be_sent_again(
    folder: Path, game: str, error: str, number: int
) -> None:
    said = fails_once(folder, game, call="pwrite64", error=error, number=number)
    assert bool(said.problems) is (number > 11)


@pytest.mark.parametrize("number", [1, 3, 5, 9])
def test_a_disk_that_does_not_confirm_is_told_and_can_be_sent_again(
    folder: Path, game: str, number: int
) -> None:
    said = fails_once(folder, game, call="fdatasync", error="EIO", number=number)
    assert bool(said.problems) is (number > 3)


@pytest.mark.parametrize("number", [1, 12, 20])
def test_on_a_full_disk_reading_goes_on_and_nothing_is_lost(folder: Path, game: str, number: int) -> None:
    said = hinder(folder, game, f"pwrite64:error=ENOSPC:when={number}+")
    assert said.code == 0, said.errors
    (sentence,) = said.problems
    assert SENTENCES["ENOSPC"] in sentence
    kept = check(folder, game, said)
    assert kept == len(said.numbers("kept"))  # what was refused is not there
    with Ledger.open(folder) as ledger:
        assert said.lines[-1] == f"reads {ledger.length(game)} 1"
    resume(folder, game, said)


@pytest.mark.parametrize("number", [9, 13, 17, 26, 40])
def test_a_scorer_killed_at_a_write_leaves_whole_acts(folder: Path, game: str, number: int) -> None:
    said = hinder(folder, game, f"pwrite64:signal=SIGKILL:when={number}")
    assert len(said.numbers("kept")) < ACTS
    check(folder, game, said)
    resume(folder, game, said)


@pytest.mark.parametrize("number", [3, 4, 8])
def test_a_scorer_killed_before_the_disk_confirmed_leaves_whole_acts(
    folder: Path, game: str, number: int
) -> None:
    said = hinder(folder, game, f"fdatasync:signal=SIGKILL:when={number}")
    assert len(said.numbers("kept")) < ACTS
    check(folder, game, said)
    resume(folder, game, said)


def start(folder: Path, game: str, *, name: str, acts: int) -> subprocess.Popen[str]:
    """A scorer who says "ready" and begins when nothing more comes on standard input."""
    return subprocess.Popen(
        command(folder, game, name=name, acts=acts, how="wait"),
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def kill(folder: Path, game: str, *, after: float) -> Said:
    """A scorer without end, killed so many seconds after it was ready."""
    scorer = start(folder, game, name="scorer", acts=100_000)
    assert scorer.stdout is not None
    assert scorer.stdin is not None
    first = scorer.stdout.readline()
    scorer.stdin.close()
    scorer.stdin = None
    time.sleep(after)
    scorer.kill()
    rest, errors = scorer.communicate(timeout=60)
    assert scorer.returncode == -signal.SIGKILL, errors
    whole = (first + rest).rpartition("\n")[0]
    return Said(lines=tuple(whole.splitlines()), code=scorer.returncode, errors=errors)


def killed_at_random(folder: Path, game: str, *, times: int) -> None:
    """Each time in the middle of something else; each time everything acknowledged is there."""
    chance = random.Random(os.urandom(8))
    for _ in range(times):
        with Ledger.open(folder) as ledger:
            before = ledger.length(game)
        said = kill(folder, game, after=chance.uniform(0, 0.2))
        kept = said.numbers("kept")
        with Ledger.open(folder) as ledger:
            assert ledger.verify(game) == ()
            new = [entry for entry in ledger.game(game).entries if entry.seq > before]
            acts = list(acts_of(ledger, game))[-len({entry.act for entry in new}) :] if new else []
            assert acts == [act(number) for number in range(1, len(acts) + 1)]
            assert len(kept) <= len(acts) <= len(kept) + 1
            assert ledger.game(game) == fold(ledger.game(game).entries)


def test_a_scorer_killed_at_any_moment_loses_nothing_that_was_acknowledged(folder: Path, game: str) -> None:
    killed_at_random(folder, game, times=4)


def race(folder: Path, game: str, *, scorers: int, acts: int) -> None:
    """Several scorers who all write as fast as they can, each in a process of its own."""
    started = [start(folder, game, name=f"scorer {number}", acts=acts) for number in range(scorers)]
    for scorer in started:
        assert scorer.stdout is not None
        assert scorer.stdout.readline() == "ready\n"
    for scorer in started:  # all of them wait for this
        assert scorer.stdin is not None
        scorer.stdin.close()
        scorer.stdin = None
    with Ledger.open(folder) as watching:
        seen = []
        while any(scorer.poll() is None for scorer in started):
            seen.append(watching.game(game))
            time.sleep(0.005)
        outputs = [scorer.communicate(timeout=120) for scorer in started]
        assert [scorer.returncode for scorer in started] == [0] * scorers, outputs
        entries = watching.game(game).entries
        assert all(one == fold(entries[: one.length]) for one in seen[:: 1 + len(seen) // 50])
        assert watching.verify(game) == ()
        recorded = list(acts_of(watching, game))[2:]
    kept = [line for said, _ in outputs for line in said.splitlines() if line.startswith("kept ")]
    assert sum(said.count("stale") for said, _ in outputs) > 0
    assert len(kept) == len(recorded) == scorers * acts
    for number in range(1, acts + 1):
        assert recorded.count(act(number)) == scorers


def test_two_scorers_who_race_lose_nothing_and_overwrite_nothing(folder: Path, game: str) -> None:
    race(folder, game, scorers=2, acts=60)


@pytest.mark.prove
@pytest.mark.parametrize("number", range(1, 70))
@pytest.mark.parametrize("fault", ["error=ENOSPC", "error=EIO", "signal=SIGKILL"])
def test_any_write_may_fail(folder: Path, game: str, fault: str, number: int) -> None:
    said = hinder(folder, game, f"pwrite64:{fault}:when={number}")
    check(folder, game, said)
    resume(folder, game, said)


@pytest.mark.prove
@pytest.mark.parametrize("number", range(1, 18))
@pytest.mark.parametrize("fault", ["error=EIO", "signal=SIGKILL"])
def test_any_confirmation_may_fail(folder: Path, game: str, fault: str, number: int) -> None:
    said = hinder(folder, game, f"fdatasync:{fault}:when={number}")
    check(folder, game, said)
    resume(folder, game, said)


@pytest.mark.prove
def test_a_scorer_killed_a_hundred_times_loses_nothing(folder: Path, game: str) -> None:
    killed_at_random(folder, game, times=100)


@pytest.mark.prove
def test_five_scorers_who_race_lose_nothing(folder: Path, game: str) -> None:
    race(folder, game, scorers=5, acts=300)
