"""Which hand comes next, who deals it, and what a void does."""

from scorekeeper.game.acts import (
    call_bid,
    change_setup,
    correct_dealer,
    correct_hand,
    correct_seating,
    count_tricks,
    let_stand,
    void_deal,
)
from scorekeeper.game.acts.opening import agree
from scorekeeper.game.audit import findings
from scorekeeper.game.events import BidCalled, HandDealt, TrumpTurned
from scorekeeper.game.points import points_of
from scorekeeper.game.standings import totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import dealer_of, due, on_the_table, size_of
from scorekeeper.rules.presets import preset
from tests.game.refusing import refused
from tests.game.table import ANN, BOB, CY, DI, game_of, then


def coming(game: Game) -> tuple[int, int, int]:
    """Hand, cards each and dealer of what comes next."""
    hand = due(game.position)
    assert hand is not None
    return hand.hand, hand.size, hand.dealer


def test_a_hand_is_dealt_on_the_record_with_its_first_bid() -> None:
    game = game_of("schedule 3,2")
    events = call_bid(game, deal=1, player=ANN, bid=1)
    assert events == (
        HandDealt(deal=1, hand=1, size=3, dealer=DI, seats=(0, 1, 2, 3)),
        BidCalled(deal=1, player=ANN, bid=1),
    )


def test_the_next_bid_deals_nothing(game: Game) -> None:
    """
    schedule 3,2
    hand 1  trump H
    """
    assert [type(event) for act in game.acts for event in (e.event for e in act.entries)][-2:] == [
        HandDealt,
        TrumpTurned,
    ]
    assert call_bid(game, deal=1, player=ANN, bid=1) == (BidCalled(deal=1, player=ANN, bid=1),)


def test_the_deal_moves_one_chair_with_every_hand(game: Game) -> None:
    """
    schedule 2,1,2
    dealer   Cy
    hand 1   bids 0 1 0 0  tricks 0 2 0 0
    hand 2   bids 1 0 1 0  tricks 1 0 0 0
    """
    assert [deal.dealer for deal in game.position.deals] == [CY, DI]
    assert coming(game) == (3, 2, ANN)


def test_a_hand_in_progress_is_finished_first(game: Game) -> None:
    """
    schedule 3,2,1
    hand 1  bids 0 1 0 0  tricks 0 3 0 0
    hand 2  bids - 1 - -
    """
    game = then(game, void_deal, deal=1, why="a revoke, seen late", again=True)
    assert on_the_table(game.position) == game.position.deals[1]
    assert str(refused(game, call_bid, deal=3, player=ANN, bid=0)) == (
        "That was for deal 3. Deal 2 is on the table."
    )


def test_a_voided_old_hand_comes_right_after_the_present_one(game: Game) -> None:
    """
    schedule 3,2,1
    hand 1  bids 0 1 0 0  tricks 0 3 0 0
    hand 2  bids - 1 - -
    """
    game = then(game, void_deal, deal=1, why="a revoke, seen late", again=True)
    for player, bid in ((CY, 1), (DI, 1), (ANN, 0)):
        game = then(game, call_bid, deal=2, player=player, bid=bid)
    game = then(game, count_tricks, deal=2, tricks=(0, 1, 1, 0))
    assert coming(game) == (1, 3, DI)
    assert totals(game.position) == (10, 11, 11, 0)


def test_a_void_deal_scores_nothing_and_is_dealt_again_by_the_same_dealer(game: Game) -> None:
    """
    # source 000
    schedule 3,2
    hand 1  bids 0 1 0 -  void "seven cards dealt to Ann"
    """
    assert coming(game) == (1, 3, DI)
    assert totals(game.position) == (0, 0, 0, 0)
    assert points_of(game.position, game.position.deals[0]) == (None,) * 4
    assert game.position.deals[0].void == "seven cards dealt to Ann"


def test_a_void_deal_stays_on_the_record_with_its_bids(game: Game) -> None:
    """
    schedule 3,2
    hand 1  bids 0 1 0 -  void "seven cards dealt to Ann"
    hand 1  bids 1 1 0 0  tricks 1 1 1 0
    """
    assert [deal.bids for deal in game.position.deals] == [(0, 1, 0, None), (1, 1, 0, 0)]
    assert coming(game) == (2, 2, ANN)


def test_a_hand_can_be_void_before_anybody_bid(game: Game) -> None:
    """
    schedule 3,2
    """
    game = then(game, void_deal, deal=1, why="a card lay face up", again=True)
    assert coming(game) == (1, 3, DI)


def test_by_agreement_a_void_hand_is_left_undealt(game: Game) -> None:
    """
    schedule 3,2
    hand 1  bids 0 1 0 -  void "it is late" undealt
    """
    assert coming(game) == (2, 2, ANN)


def test_a_hand_left_undealt_can_leave_a_game_without_any() -> None:
    game = game_of('rules club-sheet\nschedule 1\nhand 1 void "it is late" undealt')
    assert due(game.position) is not None  # all are tied at nothing, and a tie is played off
    shared = game_of('schedule 1\nhand 1 void "it is late" undealt')
    assert due(shared.position) is None


def test_no_deal_is_void_twice(game: Game) -> None:
    """
    schedule 3,2
    hand 1  bids 0 1 0 -  void "seven cards dealt to Ann"
    """
    assert str(refused(game, void_deal, deal=1, why="again", again=True)) == "Deal 1 is already void."


def test_correcting_the_dealer_is_one_act_and_rotation_goes_on_from_there(game: Game) -> None:
    """
    schedule 4,3,2,1
    hand 1  bids 0 1 0 1  tricks 0 4 0 0
    hand 2  bids 1 1 1 1  tricks 1 1 1 0
    """
    game = then(game, correct_dealer, deal=2, dealer=CY, why="Cy picked up the pack")
    assert game.position.deals[1].dealer == CY
    assert coming(game) == (3, 2, DI)
    assert [dealer_of(game.position, hand) for hand in (1, 2, 3, 4)] == [DI, CY, DI, ANN]
    assert findings(game) == ()


def test_a_dealer_corrected_before_the_bids_changes_who_bids_first(game: Game) -> None:
    """
    schedule 4,3
    """
    game = then(game, correct_dealer, deal=1, dealer=BOB, why="Bob dealt")
    deal = on_the_table(game.position)
    assert deal is not None
    assert deal.order == (CY, DI, ANN, BOB)


def test_the_dealer_is_somebody_who_plays_and_somebody_else(game: Game) -> None:
    """
    schedule 4,3
    """
    assert str(refused(game, correct_dealer, deal=1, dealer=7, why="x")) == (
        "Player number 8 does not play this hand."
    )
    assert str(refused(game, correct_dealer, deal=1, dealer=DI, why="x")) == (
        "Di is already down as the dealer."
    )


def test_played_hands_keep_their_chairs_when_the_seating_is_corrected(game: Game) -> None:
    """
    schedule 4,3,2
    hand 1  bids 0 1 0 1  tricks 0 4 0 0
    """
    game = then(game, correct_seating, seats=(ANN, CY, BOB, DI), why="Bob and Cy sit the other way round")
    assert game.position.deals[0].seats == (ANN, BOB, CY, DI)
    deal = on_the_table(game.position)
    assert deal is not None
    assert deal.order == (CY, BOB, DI, ANN)
    assert totals(game.position) == (10, 0, 10, 0)


def test_the_seating_is_corrected_before_hand_two_and_between_hands() -> None:
    start = "schedule 4,3,2\nhand 1 bids 0 1 0 1"
    new = {"seats": (ANN, CY, BOB, DI), "why": "seen now"}
    assert "A hand is being played" in str(refused(game_of(start), correct_seating, **new))
    later = game_of(f"{start} tricks 0 4 0 0\nhand 2 bids 1 1 1 1 tricks 1 1 1 0")
    assert "until hand 2 is dealt" in str(refused(later, correct_seating, **new))
    between = game_of(f"{start} tricks 0 4 0 0")
    assert str(refused(between, correct_seating, seats=(0, 0, 1, 2), why="x")) == (
        "Every player has exactly one seat."
    )


def test_totals_never_include_the_hand_in_progress(game: Game) -> None:
    """
    schedule 4,3
    hand 1  bids 0 1 0 1  tricks 0 4 0 0
    hand 2  bids 1 1 1 1  taken Ann Bob
    """
    assert totals(game.position) == (10, 0, 10, 0)


def test_totals_may_be_negative(game: Game) -> None:
    """
    rules    club-sheet
    schedule 4
    hand 1   bids 4 0 2 0  tricks 0 1 2 1
    """
    assert totals(game.position) == (-40, -10, 20, -10)


def test_a_hand_can_be_let_stand_at_another_size(game: Game) -> None:
    """
    schedule 4,3
    """
    game = then(game, let_stand, deal=1, size=5, why="five were dealt, nobody minded")
    for player, bid in enumerate((2, 1, 1)):
        game = then(game, call_bid, deal=1, player=player, bid=bid)
    assert "would add up to 5" in str(refused(game, call_bid, deal=1, player=DI, bid=1))
    game = then(game, call_bid, deal=1, player=DI, bid=2)
    game = then(game, count_tricks, deal=1, tricks=(2, 1, 1, 1))
    assert (game.position.deals[0].size, size_of(game.position, 1)) == (5, 4)
    assert findings(game) == ()


def test_a_size_that_a_bid_or_the_pack_rules_out_is_refused(game: Game) -> None:
    """
    schedule 4,3
    hand 1  bids 4 - - -
    """
    assert str(refused(game, let_stand, deal=1, size=14, why="x")) == (
        "14 cards each is not possible: 1 to 13 are."
    )
    assert "Ann bid 4, more than 3 cards allow" in str(refused(game, let_stand, deal=1, size=3, why="x"))


def test_a_size_below_the_tricks_that_fell_is_refused(game: Game) -> None:
    """
    schedule 4,3
    hand 1  bids 1 1 1 0  taken Ann Ann Bob
    """
    assert str(refused(game, let_stand, deal=1, size=2, why="x")) == "3 tricks are noted already."
    assert str(refused(game, let_stand, deal=1, size=4, why="x")) == "The hand already has 4 cards each."


def test_the_setup_can_change_until_the_first_hand_is_scored(game: Game) -> None:
    """
    schedule 4,3
    hand 1  bids 0 1 - -
    """
    ten = agree(names=["Ann", "Bob", "Cy", "Di"], rules=preset("club-sheet"), first_dealer=ANN)
    game = then(game, change_setup, setup=ten, why="ten cards, as always")
    assert game.position.deals[0].void == "ten cards, as always"
    assert coming(game) == (1, 10, ANN)
    assert game.position.rules == preset("club-sheet")


def test_a_hand_in_progress_goes_on_when_the_change_does_not_concern_it(game: Game) -> None:
    """
    schedule 4,3
    hand 1  bids 0 1 - -
    """
    rules = preset("exact-classic").changed(schedule="4..1..4")
    longer = agree(names=["Ann", "Bob", "Cy", "Di"], rules=rules, first_dealer=DI)
    game = then(game, change_setup, setup=longer, why="a longer game")
    assert game.position.current == game.position.deals[0]
    assert game.position.deals[0].bids == (0, 1, None, None)
    assert len(game.position.schedule) == 7


def test_people_keep_their_numbers_when_somebody_joins_before_the_first_hand(game: Game) -> None:
    """
    schedule 4,3
    """
    names = ["Ann", "Eve", "Bob", "Cy", "Di"]
    five = agree(names=names, rules=preset("exact-classic"), first_dealer=1)
    game = then(game, change_setup, setup=five, why="Eve came")
    assert game.position.names == ("Ann", "Bob", "Cy", "Di", "Eve")
    assert game.position.seats == (ANN, 4, BOB, CY, DI)
    assert coming(game) == (1, 10, 4)


def test_a_change_that_changes_nothing_is_refused(game: Game) -> None:
    """
    rules club-sheet
    """
    same = agree(names=["Ann", "Bob", "Cy", "Di"], rules=preset("club-sheet"), first_dealer=DI)
    assert str(refused(game, change_setup, setup=same, why="x")) == (
        "Nothing is different from what was agreed."
    )


def test_the_setup_is_frozen_once_a_hand_is_scored(game: Game) -> None:
    """
    schedule 4,3
    hand 1  bids 0 1 0 1  tricks 0 4 0 0
    """
    other = agree(names=["Ann", "Bob", "Cy", "Di"], rules=preset("club-sheet"), first_dealer=0)
    assert "Hand 1 is already scored" in str(refused(game, change_setup, setup=other, why="better"))


def test_a_correction_of_an_old_hand_creates_no_new_one(game: Game) -> None:
    """
    schedule 2,1
    hand 1  bids 0 1 0 0  tricks 0 2 0 0
    hand 2  bids 1 0 1 0  tricks 1 0 0 0
    """
    game = then(game, correct_hand, deal=2, bids=(1, 0, 1, 0), tricks=(0, 1, 0, 0), why="Bob won it")
    assert due(game.position) is None
    assert len(game.position.deals) == 2
