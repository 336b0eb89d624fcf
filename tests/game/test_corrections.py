"""Corrections: one act on the whole hand, with a reason; what it replaced stays beside it."""

import pytest

from scorekeeper.game.acts import (
    adjust_points,
    call_bid,
    correct_hand,
    correct_trump,
    count_tricks,
    redo,
    rule_deal,
    undo,
    void_deal,
    withdraw_ruling,
    write_note,
)
from scorekeeper.game.audit import findings
from scorekeeper.game.events import BidCalled
from scorekeeper.game.points import points_of
from scorekeeper.game.standings import leaders, lines, totals
from scorekeeper.game.state import Game
from scorekeeper.rules.suits import Suit
from tests.game.refusing import refused
from tests.game.table import ANN, BOB, CY, DI, game_of, then

ONE_HAND = "schedule 5,4\nhand 1 bids 1 2 0 1 tricks 1 3 0 1"


def test_one_correction_puts_the_whole_hand_right(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  tricks 1 3 0 1
    """
    game = then(game, correct_hand, deal=1, bids=(1, 3, 0, 1), tricks=(1, 3, 0, 1), why="Bob bid 3")
    assert totals(game.position) == (11, 13, 10, 11)
    assert len(game.acts[-1].entries) == 1


def test_both_values_stay(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 3 0 2  tricks 1 3 0 1
    corrected hand 1 Bob bid 2 Di bid 1 "the columns were swapped"
    """
    deal = game.position.deals[0]
    assert (deal.bids, deal.tricks) == ((1, 3, 0, 2), (1, 3, 0, 1))
    assert [game.earlier_bids(deal, player) for player in range(4)] == [(), (2,), (), (1,)]
    assert [game.earlier_tricks(deal, player) for player in range(4)] == [(), (), (), ()]


def test_a_value_corrected_twice_shows_both_earlier_ones(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 3 2 0 1  tricks 1 3 0 1
    corrected hand 1 Ann bid 1 "misheard"
    corrected hand 1 Ann bid 2 "misheard again"
    """
    assert game.earlier_bids(game.position.deals[0], ANN) == (1, 2)


def test_a_corrected_bid_leaves_the_tricks_alone(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  tricks 1 3 0 1
    """
    game = then(game, correct_hand, deal=1, bids=(2, 2, 0, 1), tricks=(1, 3, 0, 1), why="misheard")
    assert game.position.deals[0].tricks == (1, 3, 0, 1)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"bids": (None, 2, 0, 1)}, "Ann's bid is blank."),
        ({"bids": (6, 2, 0, 1)}, "Ann's bid is 0 to 5, not 6."),
        ({"tricks": (1, 3, 0, 0)}, "4 of 5 tricks are given: 1 still out."),
        ({"tricks": (1, 3, None, 1)}, "Cy's tricks are blank."),
        ({"why": ""}, "Say why: a word or two is enough."),
        (
            {"bids": (1, 2, 0, 1), "tricks": (1, 3, 0, 1)},
            "Nothing is different: change the value that is wrong.",
        ),
        ({"deal": 2}, "Hand 2 is not recorded yet."),
        ({"deal": 9}, "There is no deal 9 in this game."),
    ],
)
def test_until_it_can_be_nothing_changes(fields: dict[str, object], sentence: str) -> None:
    usual = {"deal": 1, "bids": (1, 3, 0, 1), "tricks": (1, 3, 0, 1), "why": "Bob bid 3"}
    assert str(refused(game_of(ONE_HAND), correct_hand, **(usual | fields))) == sentence


def test_a_void_deal_is_not_corrected(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  tricks 1 3 0 1  void "a revoke"
    """
    refusal = refused(game, correct_hand, deal=1, bids=(1, 3, 0, 1), tricks=(1, 3, 0, 1), why="x")
    assert str(refusal) == "Deal 1 is void: there is nothing to correct."
    assert "its trump does not matter" in str(refused(game, correct_trump, deal=1, suit=None, why="x"))


def test_a_changed_winner_follows_from_the_corrected_totals(game: Game) -> None:
    """
    schedule 2,1
    hand 1  bids 1 0 0 0  tricks 1 1 0 0
    hand 2  bids 0 0 1 1  tricks 0 0 1 0
    """
    assert leaders(game.position) == (ANN, CY)
    game = then(game, correct_hand, deal=2, bids=(0, 0, 1, 1), tricks=(0, 0, 0, 1), why="Di won it")
    assert totals(game.position) == (21, 10, 10, 21)
    assert leaders(game.position) == (ANN, DI)


def test_a_hook_found_broken_afterwards_is_a_finding_and_holds_up_nothing(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 2  tricks 1 3 0 1
    corrected hand 1 Di bid 1 "misheard"
    hand 2  bids - 1 - -
    """
    assert [str(finding) for finding in findings(game)] == [
        "Hand 1: Di bid 2 last, which the hook forbids: the bids add up to 5."
    ]
    assert totals(game.position) == (11, 0, 10, 0)
    assert game.position.deals[1].in_progress


def test_correcting_and_correcting_back_gives_the_first_totals(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  tricks 1 3 0 1
    """
    before = totals(game.position)
    game = then(game, correct_hand, deal=1, bids=(1, 2, 0, 1), tricks=(2, 2, 0, 1), why="miscounted")
    assert totals(game.position) != before
    game = then(game, correct_hand, deal=1, bids=(1, 2, 0, 1), tricks=(1, 3, 0, 1), why="it was right")
    assert totals(game.position) == before


def test_a_trump_that_is_put_right_gives_the_points_again(game: Game) -> None:
    """
    schedule 2
    scoring  made: 10+bid; missed: 0 | times 2 if spades
    hand 1   trump H  bids 1 0 0 0  tricks 1 1 0 0
    """
    assert totals(game.position) == (11, 0, 10, 10)
    game = then(game, correct_trump, deal=1, suit=Suit.SPADES, why="it was a spade")
    assert totals(game.position) == (22, 0, 20, 20)


def test_a_penalty_stands_on_its_own_line_after_the_hands_that_were_played(game: Game) -> None:
    """
    schedule 2,1
    hand 1  bids 1 0 0 0  tricks 1 1 0 0
    adjusted Bob -10 "looked at Cy's cards"
    hand 2  bids 0 0 1 1  tricks 0 0 1 0
    """
    shown = [(line.points, line.totals) for line in lines(game.position)]
    assert shown == [
        ((11, 0, 10, 10), (11, 0, 10, 10)),
        ((None, -10, None, None), (11, -10, 10, 10)),
        ((10, 10, 11, 0), (21, 0, 21, 10)),
    ]


def test_a_penalty_of_nothing_or_without_bounds_is_refused() -> None:
    game = game_of(ONE_HAND)
    assert str(refused(game, adjust_points, player=BOB, points=0, why="x")) == "0 points change nothing."
    assert str(refused(game, adjust_points, player=BOB, points=10_000, why="x")) == (
        "Points are between −9999 and 9999, not 10000."
    )
    assert str(refused(game, adjust_points, player=9, points=5, why="x")) == "There is no player number 10."


def test_a_ruling_beats_arithmetic(game: Game) -> None:
    """
    # settled as bid: the others get a made bid's points, no trick counts
    schedule 5,4
    hand 1  bids 1 2 0 1  ruled "settled as bid" by "the table" because "Bob had six cards"  points 11 0 10 11
    """
    deal = game.position.deals[0]
    assert totals(game.position) == (11, 0, 10, 11)
    assert deal.recorded
    assert deal.ruling is not None
    assert (deal.ruling.ruled, deal.ruling.by, deal.ruling.why) == (
        "settled as bid",
        "the table",
        "Bob had six cards",
    )
    assert findings(game) == ()


def test_a_ruling_names_tricks_or_states_points(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1
    """
    words = {"deal": 1, "ruled": "the trick is Ann's", "by": "all", "why": "agreed"}
    nothing = (None,) * 4
    refusal = refused(game, rule_deal, tricks=(2, 2, None, 1), points=nothing, **words)
    assert (str(refusal), refusal.field) == ("State Cy's points.", "points2")
    ruled = then(game, rule_deal, tricks=(2, 2, None, 1), points=(None, None, 0, None), **words)
    assert totals(ruled.position) == (0, 12, 0, 11)
    assert refused(game, rule_deal, tricks=(9, 2, 0, 1), points=nothing, **words).field == "tricks0"
    assert refused(game, rule_deal, tricks=nothing, points=(1, 1, 1, 99999), **words).field == "points3"
    assert refused(game, rule_deal, tricks=nothing, points=(1, 1, 1, 1), **(words | {"by": ""})).field == "by"


def test_a_ruling_can_be_withdrawn_and_the_count_counts_again(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  tricks 1 3 0 1
    ruled hand 1 points 0 0 0 0 "nobody scores" by "all" because "the pack was short"
    """
    deal = game.position.deals[0]
    assert totals(game.position) == (0, 0, 0, 0)
    assert deal.ruling is not None
    assert "settled by a ruling" in str(
        refused(game, correct_hand, deal=1, bids=(1, 3, 0, 1), tricks=(1, 3, 0, 1), why="x")
    )
    game = then(game, withdraw_ruling, act=deal.ruling.act, why="it was complete")
    assert totals(game.position) == (11, 0, 10, 11)


def test_a_hand_is_ruled_once_until_the_ruling_is_withdrawn(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  tricks 1 3 0 1
    ruled hand 1 points 0 0 0 0 "nobody scores"
    """
    words = {"ruled": "x", "by": "x", "why": "x", "tricks": (None,) * 4, "points": (1, 1, 1, 1)}
    refusal = refused(game, rule_deal, deal=1, **words)
    assert str(refusal) == "Deal 1 is already ruled. Withdraw that first."
    assert "There is no ruling in force" in str(refused(game, withdraw_ruling, act=2, why="x"))


def test_a_hand_that_was_never_counted_is_not_unsettled_once_play_went_on(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  ruled "nobody scores"  points 0 0 0 0
    hand 2  bids - 1 - -
    """
    deal = game.position.deals[0]
    assert deal.ruling is not None
    refusal = refused(game, withdraw_ruling, act=deal.ruling.act, why="x")
    assert str(refusal) == (
        "Hand 1 was settled before it was counted, and play went on. Declare it void, and it is dealt again."
    )


def test_a_ruling_silences_the_hook(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 2  tricks 1 3 0 1
    corrected hand 1 Di bid 1 "misheard"
    ruled hand 1 tricks 1 3 0 1 "let it stand" by "all" because "found two hands later"
    """
    assert findings(game) == ()


def test_a_voided_hand_has_no_ruling_to_make(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  void "a revoke"
    """
    refusal = refused(
        game, rule_deal, deal=1, ruled="x", by="x", why="x", tricks=(None,) * 4, points=(0, 0, 0, 0)
    )
    assert str(refusal) == "Deal 1 is void. Rule on the one that counts."


def test_a_note_is_kept_with_its_hand(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  tricks 1 3 0 1
    note hand 1 "Cy followed suit in time"
    note "Eve watches"
    """
    assert [(note.deal, note.text) for note in game.position.notes] == [
        (1, "Cy followed suit in time"),
        (0, "Eve watches"),
    ]
    assert refused(game, write_note, text=" ").field == "text"


def test_undoing_a_void_brings_bids_and_tricks_back(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  tricks 1 3 0 1
    """
    void = then(game, void_deal, deal=1, why="a revoke", again=True)
    assert totals(void.position) == (0, 0, 0, 0)
    back = then(void, undo, act=void.acts[-1].number)
    assert back.position == game.position
    assert totals(back.position) == (11, 0, 10, 11)


def test_undo_names_what_it_takes_back_and_takes_nothing_else(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 - -
    """
    latest = game.acts[-1]
    assert latest.entries[0].event == BidCalled(deal=1, player=BOB, bid=2)
    refusal = refused(game, undo, act=latest.number - 1)
    assert str(refusal) == "Something else was written since. Look again at what undo takes back."
    assert then(game, undo, act=latest.number).position.deals[0].bids == (1, None, None, None)


def test_redo_goes_until_something_new_is_written(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 - -
    """
    second, first = game.acts[-1].number, game.acts[-2].number
    both_gone = then(then(game, undo, act=second), undo, act=first)
    assert both_gone.position.deals == ()
    again = then(then(both_gone, redo, act=first), redo, act=second)
    assert again.position == game.position
    one_back = then(both_gone, redo, act=first)
    written_on = then(one_back, write_note, text="new")
    assert str(refused(written_on, redo, act=second)) == (
        "There is nothing to redo: something new was written since."
    )


def test_undoing_past_a_recorded_hand_asks_for_a_reason(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  tricks 1 3 0 1
    """
    count = game.acts[-1].number
    assert str(refused(game, undo, act=count)) == "Say why: a word or two is enough."
    game = then(game, undo, act=count, why="one packet was counted twice")
    assert game.position.deals[0].in_progress


def test_undoing_a_ruling_or_a_correction_asks_for_a_reason_too(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  ruled "nobody scores"  points 0 0 0 0
    """
    assert refused(game, undo, act=game.acts[-1].number).field == "why"


def test_a_value_that_once_counted_counts_as_corrected_whatever_path_it_took(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  tricks 1 3 0 1
    """
    game = then(game, undo, act=game.acts[-1].number, why="one packet was counted twice")
    game = then(game, count_tricks, deal=1, tricks=(1, 2, 1, 1))
    deal = game.position.deals[0]
    assert [game.earlier_tricks(deal, player) for player in range(4)] == [(), (3,), (0,), ()]


def test_a_deal_that_was_undone_lends_its_values_to_no_other_hand(game: Game) -> None:
    """
    schedule 2,2,2
    hand 1  bids 0 1 0 0  tricks 0 2 0 0
    hand 2  bids 1 1 1 1  tricks 1 1 0 0
    """
    while game.position.deals[1:]:
        game = then(game, undo, act=game.acts[-1].number, why="hand 1 is wrong")
    game = then(game, void_deal, deal=1, why="a revoke", again=True)
    for player, bid in enumerate((0, 1, 0, 0)):
        game = then(game, call_bid, deal=2, player=player, bid=bid)
    game = then(game, count_tricks, deal=2, tricks=(0, 1, 0, 1))
    again = game.position.deals[1]
    assert (again.number, again.hand) == (2, 1)
    assert [game.earlier_bids(again, player) for player in range(4)] == [(), (), (), ()]
    assert [game.earlier_tricks(again, player) for player in range(4)] == [(), (), (), ()]


def test_two_hands_that_look_alike_keep_their_own_earlier_values(game: Game) -> None:
    """
    schedule 2,2
    hand 1  bids 0 1 0 0  tricks 0 2 0 0
    hand 2  bids 0 1 0 0  tricks 0 2 0 0
    """
    game = then(game, correct_hand, deal=2, bids=(0, 1, 0, 0), tricks=(0, 1, 0, 1), why="Di won one")
    first, second = game.position.deals
    assert [game.earlier_tricks(first, player) for player in range(4)] == [(), (), (), ()]
    assert [game.earlier_tricks(second, player) for player in range(4)] == [(), (2,), (), (0,)]


def test_undo_stops_at_the_opening() -> None:
    game = game_of("schedule 5,4")
    assert str(refused(game, undo, act=1)) == "There is nothing to undo."


def test_points_of_nobody_are_given_twice(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  tricks 1 3 0 1  void "a revoke"
    hand 1  bids 1 2 0 1  tricks 1 2 1 1
    """
    assert totals(game.position) == (11, 12, 0, 11)
    assert points_of(game.position, game.position.deals[0]) == (None,) * 4
