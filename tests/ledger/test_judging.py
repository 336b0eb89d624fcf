"""A seal that fits is no proof: what nobody can have written is not taken in, whatever its seal says."""

import random
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.record import keep, read_record
from scorekeeper.game.state import Game
from scorekeeper.ledger.chain import sealed
from scorekeeper.ledger.evidence import write_evidence
from scorekeeper.ledger.taking_in import Looked, look_through
from scorekeeper.rules.presets import preset
from tests.game.evenings import evenings
from tests.game.table import EIGHT
from tests.ledger.forging import Row, forged, rows_of, sealed_anew

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.txt"))
NEVER = "Entry {seq} holds what this program never writes."
SHEET = """
players Ann, Bob, Cy, Di
rules exact-classic
dealer Di
hand 1 bids 1 2 3 0 tricks 1 2 7 0
adjusted Ann -5 "late"
hand 2 bids 1 0 0 0 tricks 9 0 0 0
ruled rules club-sheet by "all" because "tapped wrong"
stopped "the last bus"
"""


def evidence_of(game: Game) -> str:
    return write_evidence(sealed(game.entries, key="k"))


@cache
def evidence(text: str = SHEET) -> str:
    return evidence_of(keep(read_record(text), at=EIGHT).game)


def looked(text: str) -> Looked:
    return look_through(text, key="k", at=EIGHT)


def changed(change: Callable[[list[Row]], object], text: str = "") -> Looked:
    """What is found in the evidence once somebody changed its entries and sealed them anew."""
    rows = rows_of(text or evidence())
    change(rows)
    return looked(sealed_anew(rows))


def put(seq: int, value: Any, *place: Any) -> Callable[[list[Row]], object]:
    """The change of one part of an entry."""

    def change(rows: list[Row]) -> None:
        held: Any = rows[seq - 1]
        for name in place[:-1]:
            held = held[name]
        assert type(held[place[-1]]) is not type(value) or held[place[-1]] != value
        held[place[-1]] = value

    return change


def event(rows: list[Row], kind: str) -> Row:
    return next(row for row in rows if row["kind"] == kind)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: str(file.stem))
def test_what_was_played_is_believed(file: Path) -> None:
    assert not looked(evidence(file.read_text("utf-8"))).barred


@given(evenings(longest=120))
def test_every_evening_that_was_scored_here_is_believed(game: Game) -> None:
    there = looked(evidence_of(game))
    assert not there.barred, there.found
    assert there.game is not None
    assert [entry.event for entry in there.game.entries] == [entry.event for entry in game.entries]


SETUP = ("event", "setup")


@pytest.mark.parametrize(
    ("seq", "value", "place"),
    [
        (1, [10**9] * 19, (*SETUP, "schedule")),
        (1, [14, *[1] * 18], (*SETUP, "schedule")),
        (1, 9, (*SETUP, "largest")),
        (1, [9, 8, 7, 6], (*SETUP, "seats")),
        (1, [0, 1, 2], (*SETUP, "seats")),
        (1, [0, 0, 1, 2], (*SETUP, "seats")),
        (1, [], (*SETUP, "players")),
        (1, ["Ann", "Bob", "Cy", "ann"], (*SETUP, "players")),
        (1, ["Ann", "Bob", "Cy", "Di\n"], (*SETUP, "players")),
        (1, 4, (*SETUP, "first_dealer")),
        (1, 99, (*SETUP, "practice")),
        (1, "garbage", (*SETUP, "rules")),
        (1, "1969-12-31T23:59:59Z", ("at",)),
        (3, [1], ("key",)),
        (3, "", ("key",)),
        (3, "k" * 81, ("key",)),
        (3, 999, ("act",)),
        (3, 1, ("act",)),
        (3, 0, ("act",)),
        (3, ["BidCalled"], ("kind",)),
        (3, True, ("version",)),
        (2, 10**9, ("event", "hand")),
        (2, 61, ("event", "size")),
        (2, 9, ("event", "dealer")),
        (3, 61, ("event", "bid")),
        (3, 4, ("event", "player")),
        (3, 2, ("event", "deal")),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_this_program_never_writes_is_named_with_its_line(
    seq: int, value: Any, place: tuple[str, ...]
) -> None:
    if value is True:
        sentence = "Entry 3 is of the kind BidCalled, version True, which this program does not know."
    elif value == ["BidCalled"]:
        sentence = "Entry 3 is of the kind ['BidCalled'], version 1, which this program does not know."
    else:
        sentence = NEVER.format(seq=seq)
    there = changed(put(seq, value, *place))
    assert there.barred
    first = there.found[0]
    assert (first.line, first.says.removeprefix(f"Line {seq + 1}: ")) == (seq + 1, sentence)


@pytest.mark.parametrize(
    ("kind", "part", "value"),
    [
        ("PointsAdjusted", "points", 10**6),
        ("PointsAdjusted", "points", -(10**6)),
        ("PointsAdjusted", "player", -1),
        ("PointsAdjusted", "why", ""),
        ("PointsAdjusted", "why", "two\nlines"),
        ("GameStopped", "why", "x" * 201),
        ("RulesRuled", "rules", "garbage"),
        ("RulesRuled", "rules", preset("club-sheet").changed(schedule="5..1").to_text()),
        ("RulesRuled", "by", "two\nlines"),
        ("TricksCounted", "tricks", [10**12, 0, 0, 0]),
    ],
)
def test_numbers_and_reasons_keep_to_what_a_table_can_say(kind: str, part: str, value: Any) -> None:
    there = changed(lambda rows: event(rows, kind)["event"].update({part: value}))
    assert there.barred
    assert there.game is None
    assert "holds what this program never writes." in there.found[0].says


@pytest.mark.parametrize("at", ["9999-12-31T23:59:59Z", f"{EIGHT + timedelta(days=1, minutes=1):%FT%TZ}"])
def test_a_time_that_is_still_to_come_is_not_believed(at: str) -> None:
    there = changed(put(3, at, "at"))
    assert [(one.line, one.says) for one in there.found] == [(4, "Entry 3 has a time that is still to come.")]
    assert there.barred


def test_a_clock_that_was_set_a_day_ahead_or_never_is_believed() -> None:
    for at in (f"{EIGHT + timedelta(hours=23):%FT%TZ}", "1970-01-02T03:04:05Z"):
        assert not changed(put(3, at, "at")).barred


def test_tricks_that_no_table_can_have_won_bar_evidence_as_they_bar_a_record() -> None:
    there = changed(lambda rows: event(rows, "TricksCounted")["event"].update(tricks=[13] * 4))
    assert there.game is not None
    assert there.barred
    assert "Hand 1: Ann's tricks are 13, and 0 to 10 are possible." in [one.says for one in there.found]


def test_a_line_that_is_missing_ends_what_is_believed() -> None:
    rows = evidence().splitlines()
    there = looked("".join(f"{row}\n" for row in rows[:4] + rows[5:]))
    assert there.barred
    assert there.game is not None
    assert there.game.length == 3


@given(st.sampled_from(RECORDS), st.integers(0, 2**32))
def test_whatever_is_sealed_anew_is_judged_in_sentences(file: Path, number: int) -> None:
    rows = forged(rows_of(evidence(file.read_text("utf-8"))), random.Random(number))
    there = looked(sealed_anew(rows))
    assert there.game or there.found
    assert all(one.says for one in there.found)
