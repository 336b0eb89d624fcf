"""How a game ends: ties, extra hands, stopping, closing, and what comes after."""

from typing import Any

import pytest

from scorekeeper.game.acts import (
    adjust_points,
    call_bid,
    close,
    correct_hand,
    count_tricks,
    rename,
    reopen,
    resume,
    rule_extra_counts,
    share_tie,
    stop,
    trick_won,
    undo,
    void_deal,
    withdraw_ruling,
    write_note,
)
from scorekeeper.game.audit import findings
from scorekeeper.game.findings import Kind
from scorekeeper.game.position import Status
from scorekeeper.game.standings import leaders, lines, places, totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, due, on_the_table, phase
from tests.cases import case_id, oracle
from tests.game.refusing import refused
from tests.game.table import ANN, BOB, CY, DI, game_of, then

TIED = """
rules    club-sheet
schedule 2,1
hand 1   bids 2 0 0 1  tricks 2 0 0 0
hand 2   bids 0 1 0 1  tricks 0 1 0 0
adjusted Bob 10 "for the tie"
"""  # Ann 30, Bob 30, Cy 20, Di -20


def extra(game: Game, *, bids: tuple[int, ...], tricks: tuple[int, ...]) -> Game:
    """Play the hand that comes next."""
    deal = on_the_table(game.position)
    assert deal is not None
    for player in deal.order:
        game = then(game, call_bid, deal=deal.number, player=player, bid=bids[player])
    return then(game, count_tricks, deal=deal.number, tricks=tricks)


def kinds(game: Game) -> list[Kind]:
    return [finding.kind for finding in findings(game)]


def test_a_tied_lead_asks_for_a_hand_of_the_largest_size_by_the_next_dealer() -> None:
    """Source 000. Hand 2 was dealt by Ann."""
    game = game_of(TIED)
    coming = due(game.position)
    assert totals(game.position) == (30, 30, 20, -20)
    assert coming is not None
    assert (coming.hand, coming.size, coming.dealer) == (3, 2, BOB)
    assert phase(game.position) is Phase.BIDDING
    assert "hands left to play" in str(refused(game, close))


def test_the_largest_size_is_that_of_the_agreed_schedule() -> None:
    """Not the ten cards that the pack would allow."""
    position = game_of(TIED).position
    coming = due(position)
    assert coming is not None
    assert coming.size == position.setup.largest == 2
    assert position.rules.largest(4) == 10


def test_an_extra_hand_is_added_and_someone_outside_the_tie_may_win() -> None:
    game = extra(game_of(TIED), bids=(1, 1, 2, 1), tricks=(0, 0, 2, 0))
    assert totals(game.position) == (20, 20, 40, -30)
    assert leaders(game.position) == (CY,)
    assert phase(game.position) is Phase.OVER


def test_extra_hands_repeat_while_the_lead_is_tied() -> None:
    game = extra(game_of(TIED), bids=(1, 1, 0, 1), tricks=(1, 1, 0, 0))
    coming = due(game.position)
    assert totals(game.position)[:2] == (40, 40)
    assert coming is not None
    assert (coming.hand, coming.size, coming.dealer) == (4, 2, CY)


def test_a_tie_below_first_place_plays_nothing(game: Game) -> None:
    """
    rules    club-sheet
    schedule 2
    hand 1   bids 2 0 0 1  tricks 2 0 0 0
    """
    assert totals(game.position) == (20, 10, 10, -10)
    assert phase(game.position) is Phase.OVER


def test_shared_ties_share(game: Game) -> None:
    """
    # source 001: the win is shared instead of adding hands that nobody scheduled
    schedule 2
    hand 1  bids 1 1 1 1  tricks 1 1 0 0
    """
    assert phase(game.position) is Phase.OVER
    assert leaders(game.position) == (ANN, BOB)
    assert places(game.position) == ((1, ANN, 11), (1, BOB, 11), (3, CY, 0), (3, DI, 0))


def test_a_tie_is_judged_only_when_no_scheduled_hand_is_unscored() -> None:
    game = extra(game_of(TIED), bids=(1, 1, 0, 1), tricks=(0, 2, 0, 0))
    game = then(game, void_deal, deal=1, why="a revoke, seen very late", again=True)
    coming = due(game.position)
    assert coming is not None
    assert (coming.hand, coming.dealer) == (1, DI)
    assert totals(game.position) == (10, 20, 10, -10)  # neither hand 1 nor the extra hand counts


def test_a_correction_that_removes_the_tie_leaves_the_extra_hand_without_points() -> None:
    game = extra(game_of(TIED), bids=(1, 1, 2, 1), tricks=(0, 0, 2, 0))
    assert leaders(game.position) == (CY,)
    game = then(game, correct_hand, deal=1, bids=(2, 1, 0, 1), tricks=(2, 0, 0, 0), why="Bob bid 1")
    assert totals(game.position) == (30, 10, 20, -20)
    assert [line.counts for line in lines(game.position) if line.deal] == [True, True, False]
    assert leaders(game.position) == (ANN,)
    assert kinds(game) == [Kind.NOT_NEEDED]
    assert phase(game.position) is Phase.OVER


def test_the_table_may_rule_that_such_a_hand_counts() -> None:
    game = extra(game_of(TIED), bids=(1, 1, 2, 1), tricks=(0, 0, 2, 0))
    assert str(refused(game, rule_extra_counts, deal=3, by="all", why="x")) == (
        "That extra hand counts already."
    )
    game = then(game, correct_hand, deal=1, bids=(2, 1, 0, 1), tricks=(2, 0, 0, 0), why="Bob bid 1")
    game = then(game, rule_extra_counts, deal=3, by="the table", why="we played it in good faith")
    assert totals(game.position) == (20, 0, 40, -30)
    assert findings(game) == ()
    ruling = game.position.deals[2].extra_ruled
    assert ruling is not None
    game = then(game, withdraw_ruling, act=ruling.act, why="Ann objects after all")
    assert leaders(game.position) == (ANN,)


def test_only_a_recorded_extra_hand_can_be_ruled_to_count() -> None:
    refusal = refused(game_of(TIED), rule_extra_counts, deal=1, by="all", why="x")
    assert str(refusal) == "Only a recorded extra hand can be ruled to count."


def test_a_correction_that_creates_a_tie_makes_an_extra_hand_due(game: Game) -> None:
    """
    rules    club-sheet
    schedule 2
    hand 1   bids 1 1 1 0  tricks 1 0 0 1
    """
    assert phase(game.position) is Phase.OVER
    game = then(game, correct_hand, deal=1, bids=(1, 1, 1, 0), tricks=(1, 1, 0, 0), why="Bob won it")
    coming = due(game.position)
    assert coming is not None
    assert (coming.hand, coming.dealer) == (2, ANN)


def test_a_void_extra_hand_is_dealt_again_by_its_own_dealer() -> None:
    """Even when a further extra hand was being played meanwhile, which is finished first."""
    game = extra(game_of(TIED), bids=(1, 1, 0, 1), tricks=(1, 1, 0, 0))
    game = then(game, call_bid, deal=4, player=DI, bid=0)
    game = then(game, void_deal, deal=3, why="a revoke, seen late", again=True)
    for player, bid in ((ANN, 2), (BOB, 1), (CY, 1)):
        game = then(game, call_bid, deal=4, player=player, bid=bid)
    game = then(game, count_tricks, deal=4, tricks=(2, 0, 0, 0))
    assert len(leaders(game.position)) == 1
    coming = due(game.position)
    assert coming is not None
    assert (coming.hand, coming.size, coming.dealer, coming.again) == (3, 2, BOB, True)


def test_a_needed_extra_hand_is_not_left_undealt() -> None:
    game = game_of(TIED)
    refusal = refused(game, void_deal, deal=3, why="late", again=False)
    assert str(refusal) == "The lead is tied: deal the extra hand again, or rule that the tie is shared."


def test_a_tie_can_be_shared_by_ruling_at_one_in_the_morning() -> None:
    game = then(game_of(TIED), share_tie, by="the table", why="one in the morning")
    assert phase(game.position) is Phase.OVER
    assert leaders(game.position) == (ANN, BOB)
    assert then(game, close).position.status is Status.CLOSED


def test_an_extra_hand_that_was_played_keeps_its_points_when_the_tie_is_shared_after_it() -> None:
    game = extra(game_of(TIED), bids=(1, 1, 0, 1), tricks=(1, 1, 0, 0))
    game = then(game, share_tie, by="the table", why="one in the morning")
    assert totals(game.position) == (40, 40, 30, -30)
    assert findings(game) == ()
    assert phase(game.position) is Phase.OVER


def test_nothing_is_shared_where_nothing_is_tied(game: Game) -> None:
    """
    rules    club-sheet
    schedule 2
    hand 1   bids 2 0 0 1  tricks 2 0 0 0
    """
    assert "is not tied" in str(refused(game, share_tie, by="all", why="x"))


def test_no_tie_is_shared_while_the_extra_hand_is_played() -> None:
    game = then(game_of(TIED), call_bid, deal=3, player=CY, bid=1)
    assert "An extra hand is being played" in str(refused(game, share_tie, by="all", why="late"))


@pytest.mark.parametrize("case", oracle("finish"), ids=case_id)
def test_finish_as_the_sources_say(case: dict[str, Any]) -> None:
    """Totals that end a game, or do not, made by penalties after hands with so many exact bids."""
    rules = {
        "extra_max_hand_all_players": "rules club-sheet",
        "share": "rules exact-classic",
        "low_wins": "rules exact-classic\nscoring made: 10+bid; missed: 0 | lowest wins",
        "most_exact_bids": "rules exact-classic\nties most_exact_bids",
    }[case["rule"]]
    stated = case["totals"] if isinstance(case["totals"], dict) else {"totals": case["totals"]}
    wanted, made = stated["totals"], stated.get("made", [1, 1, 1])
    hands = "".join(_one_card_hand(hand, made) for hand in range(1, max(made) + 1))
    schedule = f"hook none\nschedule 1*{max(made)}\ndealer Cy\n"
    game = game_of(f"{rules}\nplayers Ann, Bob, Cy\n{schedule}{hands}")
    for player, total in enumerate(wanted):
        off = total - totals(game.position)[player]
        game = then(game, adjust_points, player=player, points=off, why="to the case's total")
    assert totals(game.position) == tuple(wanted)
    coming = due(game.position)
    if case["result"] == {"finished": False, "extra_hand": "max"}:
        assert coming is not None
        assert (coming.hand, coming.size) == (2, max(game.position.schedule))
    else:
        assert coming is None
        assert case["result"] == {"finished": True, "winners": list(leaders(game.position))}


def _one_card_hand(hand: int, made: list[int]) -> str:
    """Ann wins the trick; everybody with exact bids left makes one, the others miss."""
    bids = [won if hand <= exact else 1 - won for won, exact in zip((1, 0, 0), made, strict=True)]
    return f"hand {hand} bids {bids[0]} {bids[1]} {bids[2]} tricks 1 0 0\n"


def test_with_only_negative_totals_the_highest_still_wins(game: Game) -> None:
    """
    rules    club-sheet
    schedule 2
    hand 1   bids 2 2 2 1  tricks 1 0 1 0
    """
    assert totals(game.position) == (-10, -20, -10, -10)
    assert leaders(game.position) == (ANN, CY, DI)


def test_the_lowest_total_wins_where_that_was_agreed(game: Game) -> None:
    """
    scoring  made: 10+bid; missed: 0 | lowest wins
    schedule 2
    hand 1   bids 2 0 0 1  tricks 2 0 0 0
    """
    assert leaders(game.position) == (DI,)
    assert places(game.position)[0] == (1, DI, 0)


def test_a_game_can_be_stopped_by_agreement_and_goes_on_another_day(game: Game) -> None:
    """
    schedule 2,1,2
    hand 1  bids 2 0 0 1  tricks 2 0 0 0
    hand 2  bids - 1 - -
    """
    game = then(game, stop, why="the last bus")
    assert (phase(game.position), game.position.stopped) == (Phase.STOPPED, "the last bus")
    assert places(game.position)[0] == (1, ANN, 12)
    assert str(refused(game, call_bid, deal=2, player=CY, bid=0)) == ("The game is stopped. Resume it first.")
    assert "already stopped" in str(refused(game, stop, why="again"))
    game = then(game, resume)
    assert on_the_table(game.position) == game.position.deals[1]
    assert str(refused(game, resume)) == "Only a stopped game can be resumed."


def test_a_game_that_is_over_is_closed_and_not_stopped(game: Game) -> None:
    """
    schedule 2
    hand 1  bids 2 0 0 1  tricks 2 0 0 0
    """
    assert "agree on the totals" in str(refused(game, stop, why="x"))
    game = then(game, close)
    assert game.position.closed is not None
    assert (game.position.closed.totals, game.position.closed.winners) == ((12, 10, 10, 0), (ANN,))
    assert str(refused(game, close)) == "The game is already closed."


def test_after_the_close_corrections_and_penalties_are_amendments(game: Game) -> None:
    """
    schedule 2
    hand 1  bids 2 0 0 1  tricks 2 0 0 0
    closed  totals 12 10 10 0  winners Ann
    """
    assert game.position.amended == ()
    game = then(game, correct_hand, deal=1, bids=(2, 0, 0, 1), tricks=(1, 0, 0, 1), why="Di won one")
    game = then(game, adjust_points, player=CY, points=-20, why="a bet")
    assert len(game.position.amended) == 2
    assert totals(game.position) == (0, 10, -10, 11)
    assert phase(game.position) is Phase.CLOSED
    assert findings(game) == ()  # the totals at the close were those of the record then


def test_no_hand_is_dealt_after_the_close_unless_the_game_is_reopened() -> None:
    start = TIED.replace('adjusted Bob 10 "for the tie"', "closed")
    game = game_of(start)
    game = then(game, adjust_points, player=BOB, points=10, why="a tie after all")
    assert due(game.position) is not None
    closed = "The game is closed. Reopen it first, with a reason."
    assert str(refused(game, call_bid, deal=3, player=CY, bid=0)) == closed
    assert str(refused(game, trick_won, deal=3, player=CY)) == closed
    assert str(refused(game, write_note, text="x", deal=3)) == closed
    assert str(refused(game, void_deal, deal=1, why="x", again=True)) == closed
    assert refused(game, reopen, why="").field == "why"
    game = then(game, reopen, why="the tie is played off")
    assert then(game, call_bid, deal=3, player=CY, bid=0).position.current is not None


def test_undo_stops_at_the_close(game: Game) -> None:
    """
    schedule 2
    hand 1  bids 2 0 0 1  tricks 2 0 0 0
    closed
    note "well played"
    """
    game = then(game, undo, act=game.acts[-1].number)
    refusal = refused(game, undo, act=game.acts[-1].number, why="x")
    assert str(refusal) == "The game is closed: undo stops there. Reopen it with a reason."


def test_people_are_renamed_even_after_the_close(game: Game) -> None:
    """
    schedule 2
    hand 1  bids 2 0 0 1  tricks 2 0 0 0
    closed
    """
    game = then(game, rename, player=ANN, name="Anna")
    assert game.position.names[ANN] == "Anna"
    assert totals(game.position)[ANN] == 12
