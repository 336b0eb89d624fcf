"""Writing numbers down: a blank is never a zero, and what can't be is refused by name."""

import pytest

from scorekeeper.game.acts import TricksDoNotAddUp, call_bid, change_bid, count_tricks, trick_won
from scorekeeper.game.standings import totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, phase
from tests.game.refusing import refused
from tests.game.table import ANN, BOB, CY, DI, game_of, then


def test_a_blank_is_never_a_zero(game: Game) -> None:
    """
    schedule 2
    hand 1  bids 0 1 0 0
    """
    refusal = refused(game, count_tricks, deal=1, tricks=(0, 1, None, 1))
    assert (str(refusal), refusal.field) == ("Cy's tricks are blank.", "tricks2")


def test_a_hand_cannot_close_with_players_left_out(game: Game) -> None:
    """
    schedule 2
    hand 1  bids 0 1 0 0
    """
    assert str(refused(game, count_tricks, deal=1, tricks=(1, 1))) == "Cy's tricks are blank."
    assert str(refused(game, count_tricks, deal=1, tricks=())) == "Ann's tricks are blank."


def test_a_hand_cannot_close_before_everybody_bid(game: Game) -> None:
    """
    schedule 2
    hand 1  bids 0 1 0 -
    """
    refusal = refused(game, count_tricks, deal=1, tricks=(0, 1, 0, 1))
    assert str(refusal) == "Di has not bid yet."


def test_zero_is_a_real_bid_and_scores_when_it_is_made(game: Game) -> None:
    """
    schedule 2
    hand 1  bids 0 1 0 0  tricks 0 2 0 0
    """
    assert totals(game.position) == (10, 0, 10, 10)


@pytest.mark.parametrize("won", [-1, 3, 99])
def test_only_tricks_outside_the_hand_are_refused_for_one_seat(won: int) -> None:
    """A seat's own number is refused outside 0 to the cards each, whatever the others took."""
    game = game_of("schedule 2\nhand 1 bids 0 1 0 0")
    refusal = refused(game, count_tricks, deal=1, tricks=(won, 2, 2, 2))
    assert str(refusal) == f"Ann can have won 0 to 2 tricks, not {won}."
    assert refusal.field == "tricks0"
    assert not isinstance(refusal, TricksDoNotAddUp)


def test_tricks_short_of_the_hand_name_those_who_are_one_under_their_bid(game: Game) -> None:
    """
    schedule 7
    hand 1  bids 2 3 1 0
    """
    refusal = refused(game, count_tricks, deal=1, tricks=(2, 2, 1, 0))
    assert str(refusal) == "5 of 7 tricks are given: 2 still out."
    assert isinstance(refusal, TricksDoNotAddUp)
    assert refusal.suspects.short == (BOB,)
    assert refusal.suspects.over == ()


def test_tricks_above_the_hand_name_those_who_are_one_over_their_bid(game: Game) -> None:
    """
    schedule 7
    hand 1  bids 2 3 1 0
    """
    refusal = refused(game, count_tricks, deal=1, tricks=(3, 3, 2, 1))
    assert str(refusal) == "9 tricks are given and the hand has 7: 2 too many."
    assert isinstance(refusal, TricksDoNotAddUp)
    assert refusal.suspects.over == (ANN, CY, DI)
    assert refusal.suspects.short == ()


def test_the_first_trick_starts_play(game: Game) -> None:
    """
    schedule 3
    hand 1  bids 1 1 0 0
    """
    assert game.position.current is not None
    assert not game.position.current.play_started
    game = then(game, trick_won, deal=1, player=BOB)
    assert game.position.current is not None
    assert game.position.current.play_started
    assert game.position.current.live_count == (0, 1, 0, 0)
    assert str(refused(game, change_bid, deal=1, player=DI, bid=2)).startswith("Di's bid of 0 stands")


def test_whoever_counts_only_at_the_end_never_needs_the_live_count(game: Game) -> None:
    """
    schedule 3
    hand 1  bids 1 1 0 0
    """
    assert phase(game.position) is Phase.PLAY
    assert totals(then(game, count_tricks, deal=1, tricks=(1, 1, 0, 1)).position) == (11, 11, 10, 0)


def test_no_more_tricks_fall_than_the_hand_has(game: Game) -> None:
    """
    schedule 1
    hand 1  bids 1 1 0 0  taken Ann
    """
    refusal = refused(game, trick_won, deal=1, player=BOB)
    assert str(refusal) == "All 1 tricks of this hand are noted."


def test_a_live_count_does_not_bind_the_count(game: Game) -> None:
    """
    schedule 2
    hand 1  bids 1 0 0 0  taken Ann Ann  tricks 1 1 0 0
    """
    assert totals(game.position) == (11, 0, 10, 10)


def test_a_bid_for_another_deal_is_refused_by_its_number(game: Game) -> None:
    """
    schedule 2,1
    hand 1  bids 0 1 0 0  tricks 0 2 0 0
    """
    assert str(refused(game, call_bid, deal=1, player=BOB, bid=0)) == (
        "That was for deal 1. Deal 2 is on the table."
    )


def test_somebody_who_does_not_play_is_refused(game: Game) -> None:
    """
    schedule 2
    hand 1  bids 0 1 0 0
    """
    assert str(refused(game, trick_won, deal=1, player=4)) == "Player number 5 does not play this hand."
    assert refused(game, count_tricks, deal=1, tricks=(0, 1, 0, 0, 1)).field == "tricks4"
