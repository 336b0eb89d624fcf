"""Mistakes that other scorekeepers make, by their number: ours is right for the whole kind.

The ones about schedules (12, 13, 15) are in tests/rules too; those about pages, storage and paper
(11, 27 to 30, 33 to 35) where pages, storage and paper are tested.
"""

import itertools

import pytest

from scorekeeper.game.acts import (
    TricksDoNotAddUp,
    adjust_points,
    agree,
    call_bid,
    change_bid,
    correct_bid,
    correct_hand,
    count_tricks,
    join,
    leave,
    redo,
    undo,
    void_deal,
)
from scorekeeper.game.audit import findings
from scorekeeper.game.calling import bidder, bids_for
from scorekeeper.game.findings import Kind
from scorekeeper.game.points import points_of
from scorekeeper.game.record import RecordProblem, read_record, write_record
from scorekeeper.game.standings import leaders, lines, totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, due, on_the_table, phase
from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal
from tests.game.refusing import refused
from tests.game.table import ANN, BOB, CY, DI, game_of, then


def allowed(game: Game, player: int) -> tuple[int, ...]:
    deal = on_the_table(game.position)
    assert deal is not None
    return bids_for(game.position, deal, player).allowed


@pytest.mark.parametrize("own", [0, 2])
def test_01_the_hook_leaves_out_the_last_bidders_present_bid(own: int) -> None:
    game = game_of(f"schedule 2\nhand 1 bids 1 0 0 {own}")
    assert allowed(game, DI) == (0, 2)
    other = 2 - own
    assert then(game, change_bid, deal=1, player=DI, bid=other).position.deals[0].bids[DI] == other


@pytest.mark.parametrize("player", [ANN, BOB, CY])
def test_02_a_forbidden_sum_is_noticed_whichever_earlier_bid_was_corrected(player: int) -> None:
    game = game_of("schedule 5\nhand 1 bids 2 2 2 2")
    game = then(game, correct_bid, deal=1, player=player, bid=0, why="misheard")
    game = then(game, correct_bid, deal=1, player=(player + 1) % 3, bid=1, why="misheard")
    assert phase(game.position) is Phase.REBID


@pytest.mark.parametrize("bids", [(1, 2, 0, 2), (0, 0, 5, 0), (2, 2, 0, 1)])
def test_02_a_forbidden_sum_in_a_finished_hand_is_noticed(bids: tuple[int, ...]) -> None:
    game = game_of("schedule 5\nhand 1 bids 1 2 0 1 tricks 1 3 0 1")
    game = then(game, correct_hand, deal=1, bids=bids, tricks=(1, 3, 0, 1), why="looked again")
    assert [finding.kind for finding in findings(game)] == [Kind.HOOK]


@pytest.mark.parametrize("rules", ["club-sheet", "club-sheet\nhook none", "overbid", "table-7"])
def test_03_all_others_bidding_zero_is_not_nobody_having_bid(rules: str) -> None:
    game = game_of(f"rules {rules}\nschedule 3\nhand 1 bids 0 0 0 -")
    for bid in allowed(game, DI):
        assert then(game, call_bid, deal=1, player=DI, bid=bid).position.deals[0].next_bidder is None
    assert allowed(game, DI)


def test_04_bids_are_added_as_numbers(game: Game) -> None:
    """
    schedule 4
    hand 1  bids 1 1 1 -
    """
    assert 1 not in allowed(game, DI)
    assert str(refused(game, call_bid, deal=1, player=DI, bid=1)).endswith("would add up to 4.")


def test_05_no_order_of_bids_but_clockwise_from_the_dealers_left_is_taken() -> None:
    start = game_of("schedule 2\ndealer Bob")
    for order in itertools.permutations(range(4)):
        game, taken = start, []
        for player in order:
            try:
                game = then(game, call_bid, deal=1, player=player, bid=2)
            except Refusal:
                continue
            taken.append(player)
        assert taken == [CY, DI, ANN, BOB][: len(taken)]
        assert (taken == [CY, DI, ANN, BOB]) == (order == (CY, DI, ANN, BOB))


@pytest.mark.parametrize("called", range(4))
def test_06_a_player_who_was_not_asked_has_no_bid_and_no_points(called: int) -> None:
    bids = " ".join(["0"] * called + ["-"] * (4 - called))
    game = game_of(f"schedule 3\nhand 1 bids {bids}")
    with pytest.raises(Refusal, match="has not bid yet"):
        count_tricks(game, deal=1, tricks=(3, 0, 0, 0))
    assert totals(game.position) == (0, 0, 0, 0)


def test_07_a_real_zero_is_kept_and_scores(game: Game) -> None:
    """
    schedule 3
    hand 1  bids 0 1 0 0  tricks 0 3 0 0
    """
    assert game.position.deals[0].bids == (0, 1, 0, 0)
    assert points_of(game.position, game.position.deals[0]) == (10, 0, 10, 10)


@pytest.mark.parametrize("bid", [-1, 3, 9, 10**9])
def test_08_a_bid_outside_the_hand_is_refused(bid: int) -> None:
    game = game_of("schedule 2")
    assert refused(game, call_bid, deal=1, player=ANN, bid=bid).field == "bid"
    assert refused(game, count_tricks, deal=1, tricks=(bid, 0, 0, 0)).field == "player"


@pytest.mark.parametrize(
    "typed", ["-1", "0.5", "true", "abc", "NaN", "null", '""', "1e0", "٢", "²", "1_0", "+1"]
)
def test_08_what_is_no_number_is_not_read_as_one(typed: str) -> None:
    with pytest.raises(RecordProblem, match="where one of 3 numbers stands"):
        read_record(f"players Ann, Bob, Cy\nrules club-sheet\ndealer Cy\nhand 1 bids {typed} 0 0")


@pytest.mark.parametrize("tricks", [(7, 7, 7, 7), (0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 2)])
def test_09_tricks_that_are_not_those_of_the_hand_are_not_recorded(tricks: tuple[int, ...]) -> None:
    game = game_of("schedule 7\nhand 1 bids 0 0 0 0")
    assert isinstance(refused(game, count_tricks, deal=1, tricks=tricks), TricksDoNotAddUp)
    one = game_of("schedule 1\nhand 1 bids 0 0 0 0")
    assert isinstance(refused(one, count_tricks, deal=1, tricks=(0, 0, 0, 0)), TricksDoNotAddUp)


def test_10_a_count_that_is_too_large_is_put_right_without_the_bids(game: Game) -> None:
    """
    schedule 3
    hand 1  bids 2 1 1 0
    """
    assert refused(game, count_tricks, deal=1, tricks=(3, 3, 0, 0)).field == "tricks"
    counted = then(game, count_tricks, deal=1, tricks=(2, 0, 1, 0))
    assert counted.position.deals[0].bids == (2, 1, 1, 0)
    assert counted.length == game.length + 1


@pytest.mark.parametrize(("players", "largest"), [(3, 10), (4, 10), (5, 10), (6, 8), (7, 7)])
def test_12_a_card_is_left_to_turn_for_every_number_of_players(players: int, largest: int) -> None:
    names = [f"P{number}" for number in range(players)]
    setup = agree(names=names, rules=preset("club-sheet"), first_dealer=0)
    assert max(setup.schedule) == largest
    assert largest * players <= 51


def test_13_the_turning_hand_is_played_once_when_once_was_asked() -> None:
    sizes = agree(names=["Ann", "Bob", "Cy"], rules=preset("club-sheet"), first_dealer=0).schedule
    assert (sizes.count(1), sizes.count(10), len(sizes)) == (1, 2, 19)


def test_14_hands_keep_their_size_when_somebody_leaves(game: Game) -> None:
    """
    players  Ann, Bob, Cy, Di, Eve, Flo
    dealer   Flo
    allow    people
    schedule 8..6
    hand 1   bids 2 2 1 1 1 0  tricks 2 2 1 1 1 1
    left     Eve "the last bus"
    """
    assert game.position.schedule == (8, 7, 6)
    coming = due(game.position)
    assert coming is not None
    assert (coming.hand, coming.size) == (2, 7)


def test_15_six_players_do_not_play_hands_that_the_pack_does_not_have() -> None:
    names = [f"P{number}" for number in range(6)]
    with pytest.raises(Refusal, match="9 cards can’t be dealt"):
        agree(names=names, rules=preset("club-sheet").changed(schedule="9..1"), first_dealer=0)


def test_16_everybody_who_was_named_plays() -> None:
    names = ["Ann", "Bob", "Cy", "Di", "Eve"]
    setup = agree(names=names, rules=preset("club-sheet"), first_dealer=4)
    assert (list(setup.players), setup.seats) == (names, (0, 1, 2, 3, 4))


def test_17_correcting_a_bid_leaves_everybodys_tricks(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  tricks 1 3 0 1
    """
    for player in range(4):
        bids = tuple(bid + 1 if seat == player else bid for seat, bid in enumerate((1, 2, 0, 1)))
        after = then(game, correct_hand, deal=1, bids=bids, tricks=(1, 3, 0, 1), why="misheard")
        assert after.position.deals[0].tricks == (1, 3, 0, 1)
        assert after.position.deals[0].bids == bids


def test_18_a_hand_that_is_taken_back_leaves_nothing_in_the_totals(game: Game) -> None:
    """
    schedule 2,1
    hand 1  bids 1 0 0 0  tricks 1 1 0 0
    hand 2  bids 0 0 1 1  tricks 0 0 1 0
    """
    second = totals(game.position)
    while game.position.last_deal(2) is not None:
        game = then(game, undo, act=game.acts[-1].number, why="hand 1 first")
    assert totals(game.position) == (11, 0, 10, 10)
    while game.undone:
        game = then(game, redo, act=game.undone[-1].number)
    assert totals(game.position) == second


def test_18_a_voided_hand_leaves_its_points_nowhere(game: Game) -> None:
    """
    schedule 2,1
    hand 1  bids 1 0 0 0  tricks 1 1 0 0
    hand 2  bids 0 0 1 1  tricks 0 0 1 0
    """
    game = then(game, void_deal, deal=1, why="a revoke", again=True)
    assert totals(game.position) == (10, 10, 11, 0)
    assert game.position.deals[1].recorded


def test_19_undo_over_a_hand_comes_back_to_the_right_player(game: Game) -> None:
    """
    schedule 2,1
    hand 1  bids 1 0 0 0  tricks 1 1 0 0
    hand 2  bids - 0 - -
    """
    wanted = []
    while len(game.acts) > 1:
        game = then(game, undo, act=game.acts[-1].number, why="all of it")
        deal = on_the_table(game.position)
        assert deal is not None
        wanted.append((deal.hand, bidder(game.position, deal)))
    assert wanted == [(2, BOB), (1, None), (1, DI), (1, CY), (1, BOB), (1, ANN)]


def test_19_undo_after_the_end_and_counting_again_makes_no_second_game(game: Game) -> None:
    """
    schedule 1
    hand 1  bids 1 0 0 1  tricks 1 0 0 0
    """
    once = totals(game.position)
    game = then(game, undo, act=game.acts[-1].number, why="counted too fast")
    game = then(game, count_tricks, deal=1, tricks=(1, 0, 0, 0))
    assert totals(game.position) == once
    assert len(game.position.deals) == 1
    assert phase(game.position) is Phase.OVER


def test_20_totals_go_from_the_old_ones_to_the_new_ones_in_one_step(game: Game) -> None:
    """
    schedule 2,1
    hand 1  bids 1 0 0 0  tricks 1 1 0 0
    hand 2  bids 0 0 1 1  tricks 0 0 1 0
    """
    before = totals(game.position)
    after = then(game, correct_hand, deal=1, bids=(1, 1, 0, 0), tricks=(1, 1, 0, 0), why="misheard")
    assert after.length == game.length + 1
    assert (before, totals(after.position)) == ((21, 10, 21, 10), (21, 21, 21, 10))


def test_21_correcting_the_last_hand_makes_no_extra_one(game: Game) -> None:
    """
    schedule 1
    hand 1  bids 1 0 0 1  tricks 1 0 0 0
    """
    game = then(game, correct_hand, deal=1, bids=(1, 0, 0, 1), tricks=(0, 0, 0, 1), why="Di won it")
    assert due(game.position) is None
    assert len(lines(game.position)) == 1


def test_22_a_penalty_leaves_the_totals_of_earlier_hands(game: Game) -> None:
    """
    schedule 2,1
    hand 1   bids 1 0 0 0  tricks 1 1 0 0
    hand 2   bids 0 1 1 0  tricks 0 1 0 0
    """
    before = lines(game.position)
    after = lines(then(game, adjust_points, player=ANN, points=-5, why="looked").position)
    assert after[: len(before)] == before
    assert after[-1].totals == ((before[-1].totals[0] or 0) - 5, *before[-1].totals[1:])


@pytest.mark.parametrize("names", [("Ann", "ANN"), ("Ann", "Ann "), ("Zoë", "ZOE\u0308")])
def test_23_two_equal_names_are_refused(names: tuple[str, str]) -> None:
    with pytest.raises(Refusal, match="looks the same"):
        agree(names=[*names, "Cy"], rules=preset("club-sheet"), first_dealer=0)


def test_23_strange_names_play_like_any_other() -> None:
    game = game_of(
        "players __proto__, McKay, O'Neil, constructor\ndealer constructor\nschedule 1\n"
        "hand 1 bids 1 0 0 1 tricks 1 0 0 0"
    )
    assert game.position.names == ("__proto__", "McKay", "O'Neil", "constructor")
    assert totals(game.position) == (11, 10, 10, 0)


def test_24_who_leaves_takes_nothing_from_finished_hands_and_no_turn_from_anybody(game: Game) -> None:
    """
    allow    people
    schedule 3,2,2
    hand 1   bids 1 1 0 0  tricks 1 1 1 0
    """
    first = game.position.deal(1)
    left = then(game, leave, player=DI, why="who dealt last goes")
    assert left.position.deal(1) == first
    deal = on_the_table(left.position)
    assert deal is not None
    assert (deal.dealer, deal.order, deal.last_bidder) == (ANN, (BOB, CY, ANN), ANN)
    called = then(then(left, call_bid, deal=2, player=BOB, bid=1), call_bid, deal=2, player=CY, bid=0)
    assert bids_for(called.position, on_the_table(called.position) or deal, ANN).forbidden == (1,)
    joined = then(left, join, name="Eve", behind=CY, why="late")
    coming = on_the_table(joined.position)
    assert coming is not None
    assert coming.dealer == ANN
    assert coming.order == (BOB, CY, 4, ANN)
    assert joined.position.deal(1) is not None
    assert totals(joined.position)[:4] == totals(game.position)


def test_25_a_tie_is_not_won_by_the_first_name(game: Game) -> None:
    """
    schedule 1
    hand 1  bids 1 0 0 1  tricks 0 0 0 1
    """
    assert leaders(game.position) == (DI,)
    tied = then(game, correct_hand, deal=1, bids=(0, 0, 0, 0), tricks=(0, 0, 0, 1), why="all zero")
    assert leaders(tied.position) == (ANN, BOB, CY)


def test_25_with_only_negative_totals_somebody_wins(game: Game) -> None:
    """
    rules    club-sheet
    schedule 3
    hand 1   bids 3 2 1 3  tricks 0 1 2 0
    """
    assert totals(game.position) == (-30, -10, -10, -30)
    assert leaders(game.position) == (BOB, CY)


def test_32_numbers_of_a_record_are_those_of_no_country(game: Game) -> None:
    """
    rules    club-sheet
    schedule 10
    scoring  made: 999*bid; missed: -999*off
    hand 1   bids 10 0 0 10  tricks 10 0 0 0
    """
    assert "points 9990 0 0 -9990  totals 9990 0 0 -9990" in write_record(game)
