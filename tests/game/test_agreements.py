"""What else a table agrees on: how it bids, what is trump, who leads, and when it is over."""

import pytest

from scorekeeper.game.acts import (
    Hooked,
    adjust_points,
    agree,
    call_bid,
    change_bid,
    change_setup,
    correct_hand,
    correct_trump,
    count_tricks,
    share_tie,
    turn_trump,
)
from scorekeeper.game.audit import findings
from scorekeeper.game.calling import bidder, bids_for, leader_of, zero_run
from scorekeeper.game.points import points_of, streak_bonus
from scorekeeper.game.standings import leaders, places
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, due, on_the_table, phase
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit
from tests.game.refusing import refused
from tests.game.table import ANN, BOB, CY, DI, counted_up, game_of, then


def deal_of(game: Game):  # type: ignore[no-untyped-def]
    """The deal on the table."""
    deal = on_the_table(game.position)
    assert deal is not None
    return deal


def test_the_dealer_bids_first_where_that_is_agreed_and_the_hook_goes_with_the_last() -> None:
    game = game_of("bidding dealer_first\nschedule 3\nhand 1 bids 1 1 - 0")
    assert deal_of(game).order == (DI, ANN, BOB, CY)
    assert bidder(game.position, deal_of(game)) == CY
    with pytest.raises(Hooked, match="Cy bids last and can't bid 1: the bids would add up to 3"):
        call_bid(game, deal=1, player=CY, bid=1)


@pytest.mark.parametrize("bidding", ["simultaneous", "secret"])
def test_where_all_bid_at_once_anybody_may_bid_and_change_until_play_starts(bidding: str) -> None:
    game = game_of(f"bidding {bidding}\nschedule 3")
    for player, bid in ((CY, 1), (ANN, 1), (DI, 1)):
        game = then(game, call_bid, deal=1, player=player, bid=bid)
    game = then(game, change_bid, deal=1, player=CY, bid=0)
    assert phase(game.position) is Phase.BIDDING
    game = then(game, call_bid, deal=1, player=BOB, bid=1)  # they add up: there is no last bidder
    assert phase(game.position) is Phase.PLAY
    game = then(game, call_bid, deal=1, player=CY, bid=2)
    counted = then(game, count_tricks, deal=1, tricks=(1, 1, 1, 0))
    assert phase(counted.position) is Phase.OVER
    played = game_of(f"bidding {bidding}\nschedule 3\nhand 1 bids 1 1 0 1 taken Ann")
    assert str(refused(played, call_bid, deal=1, player=CY, bid=2)).startswith(
        "Cy's bid of 0 stands: it can be changed only until play starts."
    )


def test_no_bidder_may_bring_the_bids_to_the_cards_where_the_hook_binds_all() -> None:
    game = game_of("hook not_equal any-bidder\nschedule 3\nhand 1 bids 2 - - -")
    assert bids_for(game.position, deal_of(game), BOB).forbidden == (1,)
    assert str(refused(game, call_bid, deal=1, player=BOB, bid=1)) == (
        "Bob can't bid 1: the bids would add up to 3."
    )


@pytest.mark.parametrize(
    ("hook", "free"),
    [
        ("not_equal", []),
        ("not_equal min-cards=2", [2]),
        ("not_equal free-one-card", [2]),
        ("not_equal not-last-hand", [3]),
    ],
)
def test_the_hook_rests_in_the_hands_the_table_agreed_on(hook: str, free: list[int]) -> None:
    text = f"hook {hook}\nschedule 2,1,2\n"
    rests = []
    for hand, bids in enumerate(("hand 1 bids 0 0 0 -", "hand 2 bids - 0 0 0", "hand 3 bids 0 - 0 0"), 1):
        game = game_of(text + bids)
        deal = deal_of(game)
        if not bids_for(game.position, deal, deal.last_bidder).forbidden:
            rests.append(hand)
        tricks = "2 0 0 0" if hand == 1 else "1 0 0 0"
        text += bids.replace("-", "0") + f" tricks {tricks}\n"
    assert rests == free


def test_more_zeros_in_a_row_than_agreed_are_barred() -> None:
    """Void and ruled hands neither count nor break a run (Wikipedia, Kachufool, for the limit)."""
    game = game_of("""
        zeros    2,3
        hook     none
        schedule 1,1,1,1,1
        hand 1   bids 0 1 1 1  tricks 1 0 0 0
        hand 2   void "misdeal"
        hand 2   bids 1 0 0 0  tricks 1 0 0 0
        ruled hand 2 points 0 0 0 0 "nobody scores"
        hand 3   bids 0 0 0 0  tricks 1 0 0 0
        hand 4   bids - - - 1
        """)
    assert [zero_run(game.position, 4, player) for player in (ANN, BOB, CY, DI)] == [2, 1, 1, 1]
    assert str(refused(game, call_bid, deal=5, player=ANN, bid=0)) == (
        "Ann can't bid 0: that would be more than 2 zeros in a row."
    )
    assert bids_for(game_of("zeros 2,5\nschedule 1").position, deal_of(game), ANN).forbidden == ()


@pytest.mark.parametrize(
    ("trump", "suits"),
    [
        ("rotate S D C H", "SDCHSDC"),
        ("fixed S", "SSSSSSS"),
    ],
)
def test_the_rules_know_the_trump(trump: str, suits: str) -> None:
    text = f"trump {trump}\nhook none\nschedule 1*7\n"
    seen = ""
    for hand in range(1, 8):
        game = game_of(text)
        seen += str(deal_of(game).trump)
        text += f"hand {hand} bids 0 0 0 0 tricks 1 0 0 0\n"
    assert seen == suits


def test_a_hand_without_trump_by_agreement_can_be_corrected_but_not_noted_otherwise() -> None:
    game = game_of(
        "trump rotate S H\nspecial no-trump last\nschedule 2,1\nhand 1 bids 0 0 0 0 tricks 2 0 0 0"
    )
    assert deal_of(game).trump is Suit.NO_TRUMP
    assert str(refused(game, turn_trump, deal=2, suit=Suit.SPADES)).startswith(
        "By the rules this hand has no"
    )
    played = then(game, correct_trump, deal=2, suit=Suit.SPADES, why="played by mistake")
    assert deal_of(played).trump is Suit.SPADES


def test_the_highest_bidder_names_trump_after_the_bids() -> None:
    game = game_of("trump bidder_names S H\nschedule 3\nhand 1 bids 1 1 - -")
    assert str(refused(game, turn_trump, deal=1, suit=Suit.SPADES)).startswith("The highest bidder names")
    game = game_of("trump bidder_names S H\nschedule 3\nhand 1 bids 1 2 2 0")
    assert str(refused(game, turn_trump, deal=1, suit=Suit.CLUBS)) == (
        "Clubs can’t be trump in this game: spades, hearts can."
    )
    assert deal_of(then(game, turn_trump, deal=1, suit=Suit.HEARTS)).trump is Suit.HEARTS


@pytest.mark.parametrize(
    ("lead", "leader"),
    [
        ("dealer", DI),
        ("left_of_dealer", ANN),
        ("second_from_dealer", BOB),
        ("opposite_dealer", BOB),
        ("highest_bidder", CY),
    ],
)
def test_who_leads(lead: str, leader: int) -> None:
    game = game_of(f"lead {lead}\nschedule 4\nhand 1 bids 0 0 2 1")
    assert leader_of(game.position, deal_of(game)) == leader


def test_of_equal_bids_the_first_after_the_dealer_leads() -> None:
    game = game_of("lead highest_bidder\nschedule 4\nhand 1 bids 0 2 - -")
    assert leader_of(game.position, deal_of(game)) is None
    game = game_of("lead highest_bidder\nschedule 4\nhand 1 bids 0 2 2 1")
    assert leader_of(game.position, deal_of(game)) == BOB


def test_the_first_after_the_dealer_is_not_the_first_at_the_table() -> None:
    game = game_of("lead highest_bidder\nschedule 4\ndealer Bob\nhand 1 bids 2 0 2 1")
    assert leader_of(game.position, deal_of(game)) == CY


def test_where_all_bid_at_once_nobody_is_told_to_bid_last() -> None:
    agreed = "bidding simultaneous\nzeros 1,2\nschedule 2,1\n"
    game = game_of(agreed + "hand 1 bids 0 0 0 0 tricks 1 1 0 0\nhand 2 bids - 1 1 1")
    assert str(refused(game, call_bid, deal=2, player=ANN, bid=0)) == (
        "Ann can't bid 0: that would be two zeros in a row."
    )


def test_a_hand_is_dealt_again_when_the_table_agrees_to_bid_another_way() -> None:
    game = game_of("schedule 3\nhand 1 bids 1 - - -")
    position = game.position
    for part, text in (("bidding", "dealer_first"), ("trump", "none"), ("special", "no-trump last")):
        rules = position.rules.changed(**{part: text})
        setup = agree(names=position.names, rules=rules, first_dealer=DI)
        changed = then(game, change_setup, setup=setup, why="agreed late")
        assert changed.position.current is None, part
    same = agree(names=position.names, rules=position.rules.changed(ties="extra_max_hand"), first_dealer=DI)
    assert then(game, change_setup, setup=same, why="agreed late").position.current is not None


def test_fewer_tricks_than_cards_are_no_finding_where_equal_cards_cancel() -> None:
    few = "tricks at_most\nschedule 3\nhand 1 bids 1 1 0 0 tricks 1 1 0 0"
    assert findings(game_of(few)) == ()
    assert str(refused(game_of("schedule 3\nhand 1 bids 1 1 0 0"), count_tricks, deal=1, tricks=(1, 1, 0, 0)))


def test_tricks_may_be_fewer_than_the_cards_where_equal_cards_cancel() -> None:
    game = game_of("tricks at_most\nschedule 3\nhand 1 bids 1 1 0 0")
    counted = then(game, count_tricks, deal=1, tricks=(1, 1, 0, 0))
    assert counted_up(counted) == {"Ann": 11, "Bob": 11, "Cy": 10, "Di": 10}
    assert "1 too many" in str(refused(game, count_tricks, deal=1, tricks=(1, 1, 1, 1)))


def until(target: int, **parts: str) -> str:
    """A game of hands of two cards until somebody has so many points."""
    more = "".join(f"{part} {text}\n" for part, text in parts.items())
    return f"schedule 2*until\nfinish target {target}\n{more}"


def test_a_game_to_a_target_ends_after_the_hand_in_which_it_is_reached() -> None:
    text = until(20) + "hand 1 bids 1 0 0 0 tricks 1 1 0 0\n"
    game = game_of(text)
    assert phase(game.position) is Phase.BIDDING
    assert due(game.position).hand == 2  # type: ignore[union-attr]
    game = game_of(text + "hand 2 bids 0 2 0 1 tricks 0 2 0 0\n")
    assert counted_up(game) == {"Ann": 21, "Bob": 12, "Cy": 20, "Di": 10}
    assert phase(game.position) is Phase.OVER
    assert leaders(game.position) == (ANN,)  # two past it: the higher


def test_equals_past_the_target_share() -> None:
    game = game_of(until(10) + "hand 1 bids 0 0 0 1 tricks 0 0 1 1\n")
    assert leaders(game.position) == (ANN, BOB, DI)[:2] or leaders(game.position) == (DI,)
    assert phase(game.position) is Phase.OVER
    shared = game_of(until(10) + "hand 1 bids 0 0 1 0 tricks 0 0 0 2\n")
    assert leaders(shared.position) == (ANN, BOB)


def test_without_a_last_hand_a_tie_that_is_played_off_goes_on() -> None:
    text = until(10, ties="extra_max_hand") + "hand 1 bids 0 0 1 0 tricks 0 0 0 2\n"
    game = game_of(text)
    assert phase(game.position) is Phase.BIDDING
    assert phase(then(game, share_tie, by="all", why="late").position) is Phase.OVER


def test_a_correction_below_the_target_goes_on() -> None:
    game = game_of(until(12) + "hand 1 bids 2 0 0 1 tricks 2 0 0 0\n")
    assert phase(game.position) is Phase.OVER
    game = then(game, correct_hand, deal=1, bids=(1, 0, 0, 1), tricks=(2, 0, 0, 0), why="misheard")
    assert phase(game.position) is Phase.BIDDING
    game = then(game, adjust_points, player=BOB, points=2, why="agreed")
    assert phase(game.position) is Phase.BIDDING  # a target is judged after a hand
    game = game_of(until(12) + 'adjusted Bob 2 "agreed"\nhand 1 bids 0 0 1 0 tricks 1 0 1 0\n')
    assert (phase(game.position), counted_up(game)["Bob"]) == (Phase.OVER, 12)


def test_a_hand_that_is_dropped_does_not_end_a_game_without_a_last_hand() -> None:
    game = game_of(until(50) + 'hand 1 bids 1 0 0 0 tricks 1 1 0 0\nhand 2 void "misdeal" undealt\n')
    coming = due(game.position)
    assert coming is not None
    assert (coming.hand, coming.size) == (3, 2)


def test_trump_that_was_named_by_the_highest_bid_holds_the_bids() -> None:
    game = game_of("trump bidder_names S H\nschedule 3\nhand 1 bids 0 2 1 1")
    assert then(game, change_bid, deal=1, player=DI, bid=2).position.deal(1) is not None
    named = then(game, turn_trump, deal=1, suit=Suit.SPADES)
    assert "stands" in str(refused(named, change_bid, deal=1, player=DI, bid=2))


def test_a_target_also_ends_a_game_with_a_schedule() -> None:
    game = game_of("finish target 12\nschedule 2,1,2\nhand 1 bids 2 0 0 1 tricks 2 0 0 0")
    assert (phase(game.position), leaders(game.position)) == (Phase.OVER, (ANN,))


TIED = """
    {ties}
    hook     none
    schedule 2,1
    hand 1   bids 0 2 0 0  tricks 0 2 0 0
    hand 2   bids 1 0 1 1  tricks 1 0 0 0
    """


@pytest.mark.parametrize(
    ("ties", "winners"),
    [
        ("share", (ANN, BOB)),
        ("most_exact_bids", (ANN, BOB)),
        ("sum_of_made_bids", (BOB,)),
        ("sum_of_all_bids", (BOB,)),
    ],
)
def test_a_tie_is_settled_as_the_table_agreed(ties: str, winners: tuple[int, ...]) -> None:
    game = game_of(TIED.format(ties=f"ties {ties}"))
    game = then(game, adjust_points, player=ANN, points=1, why="to a tie")
    assert counted_up(game)["Ann"] == counted_up(game)["Bob"]
    assert leaders(game.position) == winners
    first = [player for place, player, _ in places(game.position) if place == 1]
    assert tuple(first) == winners


def test_a_tie_is_settled_only_when_the_last_hand_is_played(game: Game) -> None:
    """
    ties     most_exact_bids
    schedule 2,2,1
    hand 1   bids 1 0 0 0  tricks 1 1 0 0
    hand 2   bids 0 1 2 2  tricks 0 2 0 0
    adjusted Bob 21 "agreed"
    """
    assert leaders(game.position) == (ANN, BOB)


def test_the_one_with_more_exact_bids_wins_a_tie(game: Game) -> None:
    """
    ties     most_exact_bids
    schedule 2,2
    hand 1   bids 1 0 0 0  tricks 1 1 0 0
    hand 2   bids 0 1 2 2  tricks 0 2 0 0
    adjusted Bob 21 "agreed"
    """
    assert leaders(game.position) == (ANN,)


def test_a_run_of_exact_bids_is_worth_what_the_table_agreed(game: Game) -> None:
    """
    streak   2 made=+5 missed=-3 skip=1
    hook     none
    schedule 2,1,2,2
    hand 1   bids 0 0 1 1  tricks 0 2 0 0
    hand 2   bids 0 0 0 0  tricks 0 0 1 0
    hand 3   bids 0 0 1 1  tricks 0 2 0 0
    hand 4   bids 0 0 1 1  tricks 0 2 0 0
    """
    hands = [game.position.deal(number) for number in (1, 2, 3, 4)]
    assert [points_of(game.position, deal) for deal in hands if deal] == [
        (10, 0, 0, 0),
        (10, 10, 0, 10),
        (15, -3, -3, -3),
        (10, 0, 0, 0),
    ]
    assert streak_bonus(game.position, hands[2], ANN) == 5  # type: ignore[arg-type]
    assert counted_up(game) == {"Ann": 45, "Bob": 7, "Cy": -3, "Di": 7}


def test_a_ruled_hand_counts_for_no_run_and_no_tie(game: Game) -> None:
    """
    streak   2 made=+5 missed=-3
    hook     none
    schedule 2,2,2
    hand 1   bids 0 0 0 1  tricks 0 1 0 1
    hand 2   bids 0 0 0 1  tricks 0 1 0 1
    ruled hand 2 points 1 1 1 1 "nobody knows"
    hand 3   bids 0 0 0 1  tricks 0 1 0 1
    """
    assert counted_up(game) == {"Ann": 26, "Bob": -2, "Cy": 26, "Di": 28}
    second, third = game.position.deal(2), game.position.deal(3)
    assert second is not None
    assert third is not None
    assert points_of(game.position, second) == (1, 1, 1, 1)
    assert points_of(game.position, third) == (15, -3, 15, 16)


def test_an_endless_schedule_without_a_target_is_refused() -> None:
    with pytest.raises(Refusal, match="never ends: agree on a target"):
        game_of("schedule 2*until")
