"""Bids in turn, and the hook: it belongs to the last bidder, whatever happens before play."""

import pytest

from scorekeeper.game.acts import (
    Hooked,
    call_bid,
    change_bid,
    correct_bid,
    correct_trump,
    count_tricks,
    may_change_bid,
    trick_won,
    turn_trump,
)
from scorekeeper.game.audit import findings
from scorekeeper.game.calling import bidder, bids_for
from scorekeeper.game.findings import Kind
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, on_the_table, phase
from scorekeeper.rules.suits import Suit
from tests.game.refusing import refused
from tests.game.table import ANN, BOB, CY, DI, game_of, then


def allowed(game: Game, player: int) -> tuple[int, ...]:
    deal = on_the_table(game.position)
    assert deal is not None
    return bids_for(game.position, deal, player).allowed


def wanted(game: Game) -> int | None:
    deal = on_the_table(game.position)
    assert deal is not None
    return bidder(game.position, deal)


def test_the_dealer_may_not_make_everyone_right(game: Game) -> None:
    """
    # source 001, section 06
    schedule 5
    dealer   Di
    hand 1   bids 1 2 0 -
    """
    assert allowed(game, DI) == (0, 1, 3, 4, 5)
    refusal = refused(game, call_bid, deal=1, player=DI, bid=2)
    assert isinstance(refusal, Hooked)
    assert str(refusal) == "Di bids last and can't bid 2: the bids would add up to 5."


def test_bids_that_are_already_over_leave_every_bid_open(game: Game) -> None:
    """
    # source 000: if earlier bids already exceed the cards, every bid is allowed
    schedule 4
    hand 1  bids 3 2 0 -
    """
    assert allowed(game, DI) == (0, 1, 2, 3, 4)


def test_only_the_last_bidder_is_hooked(game: Game) -> None:
    """
    schedule 2
    hand 1  bids 2 - - -
    """
    assert allowed(game, BOB) == allowed(game, CY) == (0, 1, 2)


def test_the_hook_leaves_out_the_last_bidders_own_bid(game: Game) -> None:
    """
    schedule 2
    hand 1  bids 1 0 0 2
    """
    assert allowed(game, DI) == (0, 2)
    assert isinstance(refused(game, change_bid, deal=1, player=DI, bid=1), Hooked)
    assert then(game, change_bid, deal=1, player=DI, bid=0).position.deals[0].bids == (1, 0, 0, 0)


def test_a_correction_before_play_can_leave_the_last_bidder_on_a_forbidden_bid(game: Game) -> None:
    """
    schedule 5
    hand 1  bids 2 1 1 2
    """
    game = then(game, correct_bid, deal=1, player=ANN, bid=1, why="misheard")
    assert phase(game.position) is Phase.REBID
    assert wanted(game) == DI
    refusal = refused(game, count_tricks, deal=1, tricks=(1, 1, 1, 2))
    assert str(refusal) == "Di bids again before play: 2 is forbidden now."
    assert "2 is forbidden now" in str(refused(game, trick_won, deal=1, player=ANN))
    game = then(game, call_bid, deal=1, player=DI, bid=3)
    assert phase(game.position) is Phase.PLAY
    assert findings(game) == ()


def test_the_hook_is_recomputed_after_every_change_of_an_earlier_bid(game: Game) -> None:
    """
    schedule 5
    hand 1  bids 2 1 1 -
    """
    assert 1 not in allowed(game, DI)
    game = then(game, correct_bid, deal=1, player=BOB, bid=2, why="misheard")
    assert allowed(game, DI) == (1, 2, 3, 4, 5)


def test_with_the_hook_off_the_bids_may_add_up(game: Game) -> None:
    """
    # source 000: the bids may add up, and everyone can make theirs
    rules    club-sheet
    hook     none
    schedule 5
    hand 1   bids 1 2 0 2  tricks 1 2 0 2  points 10 20 10 20
    """
    assert findings(game) == ()


def test_must_exceed_asks_for_more_than_the_cards(game: Game) -> None:
    """
    # source 003: four players, ten cards, bids of one, two and three: at least five
    rules    overbid
    schedule 10
    hand 1   bids 1 2 3 -
    """
    assert allowed(game, DI) == (5, 6, 7, 8, 9, 10)
    assert str(refused(game, call_bid, deal=1, player=DI, bid=4)) == (
        "Di bids last and can't bid 4: the bids must add up to more than 10."
    )


def test_must_exceed_is_waived_when_no_bid_could_exceed(game: Game) -> None:
    """
    rules    overbid
    schedule 3
    hand 1   bids 0 0 0 -
    """
    deal = on_the_table(game.position)
    assert deal is not None
    bids = bids_for(game.position, deal, DI)
    assert (bids.waived, bids.allowed) == (True, (0, 1, 2, 3))
    assert bids.waiver == "no bid could bring the bids above 3"
    game = then(game, call_bid, deal=1, player=DI, bid=0)
    assert phase(game.position) is Phase.PLAY
    assert findings(then(game, count_tricks, deal=1, tricks=(1, 1, 1, 0))) == ()


def test_a_waived_hook_holds_again_once_an_earlier_bid_is_corrected(game: Game) -> None:
    """
    rules    overbid
    schedule 3
    hand 1   bids 0 0 0 1
    """
    game = then(game, correct_bid, deal=1, player=ANN, bid=1, why="misheard")
    assert phase(game.position) is Phase.REBID
    assert allowed(game, DI) == (3,)


def test_the_hook_follows_the_dealer(game: Game) -> None:
    """
    schedule 5,4
    dealer   Di
    hand 1   bids 1 2 0 1  tricks 1 3 0 1
    hand 2   bids - 1 2 0
    """
    assert wanted(game) == ANN
    assert allowed(game, ANN) == (0, 2, 3, 4)


def test_a_bid_can_be_changed_until_the_next_player_has_bid(game: Game) -> None:
    """
    # sources 000 and 001
    schedule 5
    hand 1  bids 1 2 - -
    """
    deal = on_the_table(game.position)
    assert deal is not None
    assert may_change_bid(game.position, deal, BOB)
    assert not may_change_bid(game.position, deal, ANN)
    assert then(game, change_bid, deal=1, player=BOB, bid=3).position.deals[0].bids[BOB] == 3
    refusal = refused(game, change_bid, deal=1, player=ANN, bid=2)
    assert str(refusal) == (
        "Ann's bid of 1 stands: it can be changed only until the next player bids. "
        "If it was written wrong, correct it with a reason."
    )


@pytest.mark.parametrize(
    "sheet",
    ["hand 1 bids 1 - - -", 'hand 1 bids 1 2 - -\nstopped "late"', "hand 1 bids 1 2 0 1 tricks 1 3 0 1"],
)
def test_no_bid_is_changed_that_was_not_called_or_is_not_on_the_table(sheet: str) -> None:
    game = game_of("schedule 5\n" + sheet)
    deal = game.position.deals[0]
    assert not may_change_bid(game.position, deal, BOB)
    assert not may_change_bid(game.position, deal, DI)


def test_a_bid_that_was_changed_in_time_is_no_correction(game: Game) -> None:
    """
    schedule 5
    hand 1  bids 1 2 - -
    """
    game = then(game, change_bid, deal=1, player=BOB, bid=3)
    assert game.earlier_bids(game.position.deals[0], BOB) == ()


def test_only_a_bid_that_was_called_is_changed_or_corrected(game: Game) -> None:
    """
    schedule 5
    hand 1  bids 1 2 - -
    """
    for act, why in ((change_bid, {}), (correct_bid, {"why": "misheard"})):
        assert str(refused(game, act, deal=1, player=CY, bid=1, **why)) == "Cy has not bid yet."
        assert refused(game, act, deal=1, player=BOB, bid=2, **why).field == "bid"


def test_the_last_bidder_may_change_until_play_starts(game: Game) -> None:
    """
    # source 000, a house convention
    schedule 5
    hand 1  bids 1 2 0 1
    """
    game = then(game, change_bid, deal=1, player=DI, bid=3)
    game = then(game, trick_won, deal=1, player=ANN)
    assert "Di's bid of 3 stands" in str(refused(game, change_bid, deal=1, player=DI, bid=0))


def test_after_that_a_change_is_a_correction_with_a_reason(game: Game) -> None:
    """
    schedule 5
    hand 1  bids 1 2 0 1
    """
    refusal = refused(game, correct_bid, deal=1, player=ANN, bid=3, why="  ")
    assert (str(refusal), refusal.field) == ("Say why: a word or two is enough.", "why")
    game = then(game, correct_bid, deal=1, player=ANN, bid=3, why="misheard")
    deal = game.position.deals[0]
    assert deal.bids == (3, 2, 0, 1)
    assert game.earlier_bids(deal, ANN) == (1,)


def test_a_bid_out_of_turn_is_not_taken(game: Game) -> None:
    """
    schedule 5
    hand 1  bids 1 - - -
    """
    refusal = refused(game, call_bid, deal=1, player=DI, bid=0)
    assert str(refusal) == "Bob bids next. Di's bid is taken when its turn comes."


@pytest.mark.parametrize("bid", [-1, 6, 11])
def test_a_bid_is_zero_to_the_cards_each(bid: int) -> None:
    game = game_of("schedule 5")
    assert str(refused(game, call_bid, deal=1, player=ANN, bid=bid)) == f"Ann can bid 0 to 5, not {bid}."


def test_a_correction_in_play_holds_up_nothing_and_becomes_a_finding(game: Game) -> None:
    """
    schedule 5
    hand 1  bids 2 1 1 2  taken Ann
    """
    game = then(game, correct_bid, deal=1, player=ANN, bid=1, why="misheard", playing=True)
    assert phase(game.position) is Phase.PLAY
    assert [finding.kind for finding in findings(game)] == [Kind.HOOK]
    assert str(findings(game)[0]) == ("Hand 1: Di bid 2 last, which the hook forbids: the bids add up to 5.")
    assert then(game, count_tricks, deal=1, tricks=(1, 1, 1, 2)).position.deals[0].recorded


@pytest.mark.parametrize("taken", ["", "taken Ann"])
def test_the_last_bidder_too_is_corrected_in_play_whatever_the_hook_says(taken: str) -> None:
    game = game_of(f"schedule 5\nhand 1 bids 2 1 1 2 {taken}")
    before_play = {"deal": 1, "player": DI, "bid": 1, "why": "misheard"}
    if not taken:
        assert isinstance(refused(game, correct_bid, **before_play), Hooked)
    game = then(game, correct_bid, **before_play, playing=True)
    assert phase(game.position) is Phase.PLAY
    assert [finding.kind for finding in findings(game)] == [Kind.HOOK]


def test_nobody_plays_before_everybody_bid(game: Game) -> None:
    """
    schedule 5
    hand 1  bids 2 1 - -
    """
    refusal = refused(game, correct_bid, deal=1, player=ANN, bid=1, why="misheard", playing=True)
    assert str(refusal) == "Cy has not bid yet: no card can have been played."


def test_trump_can_be_noted_and_noted_again_until_somebody_bids(game: Game) -> None:
    """
    schedule 5
    """
    game = then(game, turn_trump, deal=1, suit=Suit.HEARTS)
    game = then(game, turn_trump, deal=1, suit=Suit.SPADES)
    game = then(game, call_bid, deal=1, player=ANN, bid=0)
    assert str(refused(game, turn_trump, deal=1, suit=Suit.CLUBS)) == (
        "The trump is noted: spades. Correct it with a reason."
    )
    game = then(game, correct_trump, deal=1, suit=Suit.CLUBS, why="looked again")
    assert game.position.deals[0].trump is Suit.CLUBS


def test_points_that_depend_on_the_trump_need_the_trump(game: Game) -> None:
    """
    schedule 2
    scoring  made: 10+bid; missed: 0 | times 2 if spades
    hand 1   bids 1 0 0 0
    """
    refusal = refused(game, count_tricks, deal=1, tricks=(1, 1, 0, 0))
    assert str(refusal) == "These points depend on the trump: note it first."
    game = then(game, turn_trump, deal=1, suit=Suit.SPADES)
    game = then(game, count_tricks, deal=1, tricks=(1, 1, 0, 0))
    assert str(refused(game, correct_trump, deal=1, suit=None, why="nobody knows")) == (
        "These points depend on the trump: say which it was."
    )
