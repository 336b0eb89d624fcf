"""A game of which only the totals are left is kept as just that."""

import pytest

from scorekeeper.game.acts import adjust_points, call_bid, change_setup, close
from scorekeeper.game.audit import findings
from scorekeeper.game.record import RecordProblem, keep, play, read_record, write_record
from scorekeeper.game.spreadsheet import write_csv
from scorekeeper.game.standings import leaders, places, totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, on_the_table, phase
from scorekeeper.game.unknown import no_winner
from scorekeeper.rules.refusals import Refusal
from tests.game.table import ANN, BOB, CY, EIGHT, then

HEAD = "players  Ann, Bob, Cy\nrules    club-sheet\ndealer   Cy\nentered  totals\n"
WHOLE, HALF = HEAD + "totals 120 0 -30\n", HEAD + "totals 120 - -30\n"


def kept(text: str) -> Game:
    return play(read_record(text), at=EIGHT)


@pytest.mark.parametrize("text", [WHOLE, HALF, WHOLE + 'adjusted Bob 5 "late"\nclosed\n'])
def test_it_reads_back_as_it_was_written(text: str) -> None:
    game = kept(text)
    written = write_record(game)
    again = keep(read_record(written), at=EIGHT)
    assert again.findings == ()
    assert write_record(again.game) == written
    assert "entered  totals\ntotals 120 " in written


def test_the_best_total_wins_and_no_hand_can_be_dealt() -> None:
    game = kept(WHOLE)
    assert totals(game.position) == (120, 0, -30)
    assert leaders(game.position) == (ANN,)
    assert phase(game.position) is Phase.OVER
    assert on_the_table(game.position) is None
    with pytest.raises(Refusal, match="no hand is left to play"):
        call_bid(game, deal=1, player=ANN, bid=1)
    with pytest.raises(Refusal, match="Only the totals of this game are kept"):
        change_setup(game, game.position.setup, why="x")
    assert findings(then(game, close)) == (), "not closed early"


def test_a_total_that_is_missing_is_no_zero_and_leaves_no_winner() -> None:
    game = kept(HALF)
    assert totals(game.position) == (120, None, -30)
    assert leaders(game.position) == ()
    assert [(place, player) for place, player, _ in places(game.position)] == [
        (None, ANN),
        (None, CY),
        (None, BOB),
    ]
    assert no_winner(game.position) == ("Bob’s total is not known.",)
    assert findings(then(game, close)) == ()


def test_points_outside_the_hands_are_added_to_what_is_known() -> None:
    game = then(kept(HALF), adjust_points, player=ANN, points=5, why="late")
    game = then(game, adjust_points, player=BOB, points=5, why="late")
    assert totals(game.position) == (125, None, -30)


def test_the_spreadsheet_says_that_it_has_no_hands() -> None:
    assert write_csv(kept(HALF)).splitlines()[1:] == [
        ",,,,Ann,,,,120,only the totals are left",
        ",,,,Bob,,,,,only the totals are left",
        ",,,,Cy,,,,-30,only the totals are left",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (HEAD + "totals - - -", "Line 5: At least one total is needed."),
        (WHOLE + "totals 1 2 3", "Line 6: Totals alone are kept once"),
        (HEAD.replace("entered  totals\n", "") + "totals 1 2 3", "Line 4: Totals alone are kept once"),
        (HEAD + "totals 100000 2 3", "Line 5: Ann's total is between −99999 and 99999, not 100000."),
        (WHOLE + "hand 1 bids 1 0 0 tricks 1 0 0", "Line 6: The game is over: no hand is left to play."),
    ],
)
def test_what_can_not_be_is_refused(text: str, problem: str) -> None:
    with pytest.raises(RecordProblem, match=problem.replace(".", "[.]")):
        kept(text)
