"""A bid is on the disk before it is acknowledged, for one wait and a few writes. Counted, never timed."""

from collections import Counter
from pathlib import Path
from statistics import median

import pytest

from scorekeeper.ledger.store import Ledger
from tests.ledger.table import opened
from tests.ledger.watched import calls_of_each_bid, command, listen, strace


def bids(folder: Path, *, acts: int, how: str) -> list[Counter[str]]:
    """What each of so many bids asked of the system."""
    with Ledger.open(folder) as ledger:
        game = opened(ledger)
    log = folder.with_name("log")
    said = listen([*strace(log), *command(folder, game, acts=acts, how=how)])
    assert said.code == 0, said.errors
    counted = list(calls_of_each_bid(log))
    assert len(counted) == len(said.numbers("kept")) == acts
    return counted


def waits(bid: Counter[str]) -> int:
    return bid["fdatasync"] + bid["fsync"]


def test_a_bid_waits_for_the_disk_once_and_writes_twice(folder: Path) -> None:
    counted = bids(folder, acts=500, how="bids")
    writes = [bid["pwrite64"] for bid in counted]
    print(f"writes per bid: median {median(writes)}, most {max(writes)}; waits {set(map(waits, counted))}")
    assert {waits(bid) for bid in counted} == {1}
    assert median(writes) == 2
    assert max(writes) <= 20


def test_a_bid_after_the_log_was_emptied_costs_no_more(folder: Path) -> None:
    counted = bids(folder, acts=100, how="tidy")
    assert {waits(bid) for bid in counted} == {1}
    assert max(bid["pwrite64"] for bid in counted) <= 20


def test_the_count_sees_a_bid_that_does_not_wait(folder: Path) -> None:
    assert {waits(bid) for bid in bids(folder, acts=40, how="careless")} == {0}


def test_the_count_sees_an_index_on_the_key(folder: Path) -> None:
    counted = bids(folder, acts=40, how="index")
    assert median(bid["pwrite64"] for bid in counted) >= 4


def test_the_count_sees_a_bid_that_empties_the_log(folder: Path) -> None:
    counted = bids(folder, acts=60, how="checkpoints")
    assert max(waits(bid) for bid in counted) > 1


@pytest.mark.prove
def test_an_evening_of_three_thousand_bids_costs_each_the_same(folder: Path) -> None:
    counted = bids(folder, acts=3_000, how="bids")
    writes = [bid["pwrite64"] for bid in counted]
    assert sum(waits(bid) != 1 for bid in counted) <= 3  # one may meet the emptying of the log half-way
    assert median(writes) == 2
    assert max(writes) <= 20
