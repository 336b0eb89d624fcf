"""A practice hand shows how it goes: same steps, no points, and not in the schedule (source 000)."""

import pytest

from scorekeeper.game.acts import agree, call_bid, void_deal
from scorekeeper.game.points import points_of
from scorekeeper.game.standings import lines, totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import due
from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal
from tests.game.table import DI, game_of, then


def test_a_practice_hand_comes_before_hand_one() -> None:
    coming = due(game_of("practice 3\nschedule 2,1").position)
    assert coming is not None
    assert (coming.hand, coming.size, coming.dealer) == (0, 3, DI)


def test_a_practice_hand_scores_nothing_and_does_not_advance_the_deal(game: Game) -> None:
    """
    practice 3
    schedule 2,1
    hand 0  bids 1 1 0 0  tricks 1 1 1 0
    """
    coming = due(game.position)
    assert coming is not None
    assert (coming.hand, coming.dealer) == (1, DI)
    assert totals(game.position) == (0, 0, 0, 0)
    assert points_of(game.position, game.position.deals[0]) == (None,) * 4
    assert lines(game.position) == ()


def test_a_practice_hand_is_played_once(game: Game) -> None:
    """
    practice 3
    schedule 2,1
    hand 0  bids 1 1 0 0  tricks 1 1 1 0
    hand 1  bids 0 1 0 0  tricks 0 1 1 0
    """
    coming = due(game.position)
    assert coming is not None
    assert coming.hand == 2


def test_a_practice_hand_can_be_broken_off() -> None:
    game = game_of("practice 3\nschedule 2,1")
    game = then(game, call_bid, deal=1, player=0, bid=1)
    again = due(then(game, void_deal, deal=1, why="cards fell down", again=True).position)
    left = due(then(game, void_deal, deal=1, why="understood", again=False).position)
    assert again is not None
    assert left is not None
    assert (again.hand, left.hand) == (0, 1)


def test_the_hook_holds_in_practice_too(game: Game) -> None:
    """
    practice 3
    schedule 2,1
    hand 0  bids 1 1 0 -
    """
    with pytest.raises(Refusal, match="can't bid 1"):
        call_bid(game, deal=1, player=DI, bid=1)


@pytest.mark.parametrize("cards", [-1, 11])
def test_a_practice_hand_has_as_many_cards_as_the_pack_allows(cards: int) -> None:
    with pytest.raises(Refusal, match=f"A practice hand has 1 to 10 cards, not {cards}"):
        agree(names=["Ann", "Bob", "Cy"], rules=preset("club-sheet"), first_dealer=0, practice=cards)
