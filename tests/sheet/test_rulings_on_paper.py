"""A ruling is marked on paper: by the trick sum and a note; totals under wrong rules stay, struck out."""

from datetime import UTC, datetime

import pytest

from scorekeeper.game.record import play, read_record
from scorekeeper.game.state import Game
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.hands import Figure
from scorekeeper.sheet.written import filled_of
from tests.sheet import checks
from tests.sheet.kept import printed_game

HEAD = "players Ann, Bob, Cy, Di\nrules club-sheet\nschedule 4,3,2\ndealer Di\n"
COUNTED = HEAD + "hand 1 bids 1 2 0 2 tricks 1 2 0 1\n"
PLAYED = COUNTED + "hand 2 bids 0 1 1 0 tricks 0 2 1 0\n"
AS_BID = HEAD + (
    'hand 1 bids 1 2 0 2\nruled hand 1 points 10 0 10 20 "settled as bid" by "all" because "one card short" '
    "penalty Bob -5\n"
)
OTHERWISE = (
    PLAYED + 'ruled rules club-sheet scoring "made: 10+bid; missed: 0" by "all" because "typed wrong"\n'
)


def game_of(record: str) -> Game:
    return play(read_record(record), at=datetime(2026, 1, 31, 20, 0, tzinfo=UTC))


def sheet_of(record: str) -> Sheet:
    return filled_of(game_of(record))


def notes(sheet: Sheet) -> tuple[str, ...]:
    return sheet.filled.notes if sheet.filled else ()


@pytest.mark.parametrize(
    "record",
    [
        AS_BID,
        COUNTED + 'ruled hand 1 "the bids stand" by "all" because "seen late"\n',
        COUNTED + 'ruled hand 1 tricks 1 2 - - points - - 0 0 "so" by "all" because "mixed"\n',
        HEAD + 'hand 1 bids 1 2 0 2 taken Ann\nruled hand 1 "it is played on" by "all" because "seen late"\n',
    ],
    ids=["as bid", "stands", "open", "in progress"],
)
def test_the_trick_sum_of_a_ruled_hand_says_ruled_and_nothing_else(record: str) -> None:
    row = sheet_of(record).rows[0]
    assert (row.tricks_note, row.tricks, row.mark) == ("ruled", "", "*")
    assert sheet_of(record).rows[1].tricks_note == "= 3"


def test_once_the_ruling_is_withdrawn_the_count_is_printed_and_the_withdrawal_told() -> None:
    ruled = (
        COUNTED
        + 'ruled hand 1 "the bids stand" by "all" because "seen late"\nwithdrawn hand 1 "it was right"\n'
    )
    sheet = sheet_of(ruled)
    row = sheet.rows[0]
    assert (row.tricks_note, row.tricks, row.mark) == ("= 4", "4", "")
    assert any("“the bids stand” no longer holds: “it was right”." in note for note in notes(sheet))


def test_a_note_tells_who_decided_and_why_and_the_penalty_has_its_own() -> None:
    told = notes(sheet_of(AS_BID))
    assert told[0].startswith("* Hand 1")
    assert told[0].endswith("Ruled by all: settled as bid. “one card short”.")
    assert "Bob −5, now −5: “one card short”." in told[1]


def test_under_the_rules_really_agreed_the_old_points_and_totals_are_struck_out() -> None:
    sheet = sheet_of(OTHERWISE)
    first, second = (row.quads[1] for row in sheet.rows[:2])
    assert first.points == Figure(now="+12", earlier=("+20",))
    assert first.total == Figure(now="12", earlier=("20",))
    assert second.points == Figure(now="0", earlier=("−10",))
    assert second.total == Figure(now="12", earlier=("10",))
    assert notes(sheet)[0].startswith("Rules put right by all: “typed wrong”. Points: ")
    assert sheet.brief.points != sheet_of(PLAYED).brief.points
    assert "Bob 12 instead of 10" in notes(sheet)[0]
    assert len(notes(sheet)) == 1


def test_it_prints_as_a_right_sheet() -> None:
    assert (
        checks.failures(printed_game(OTHERWISE + 'ruled hand 1 "the bids stand" because "seen late"\n')) == []
    )
