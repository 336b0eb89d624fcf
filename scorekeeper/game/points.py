"""The points of one deal: what the scoring gives, what a ruling states, and the bonus of a streak."""

from functools import lru_cache

from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.events import Values
from scorekeeper.game.position import Position, once, rules_from
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.scoring import Scoring


def points_of(position: Position, deal: Deal) -> Values:
    """The points of one deal by player number; None where there are none (void, not recorded, practice)."""
    if not deal.recorded or deal.hand == PRACTICE:
        return (None,) * len(deal.bids)
    points = _points_of(position.rules_text, position.setup.largest, deal)
    if position.rules.streak is None:
        return points
    return tuple(
        None if one is None else one + streak_bonus(position, deal, player)
        for player, one in enumerate(points)
    )


@lru_cache(maxsize=4096)  # a deal that is recorded stays as it is from one bid to the next
def _points_of(rules: str, largest: int, deal: Deal) -> Values:
    scoring = rules_from(rules).scoring
    return tuple(_points(scoring, largest, deal, player) for player in range(len(deal.bids)))


def _points(scoring: Scoring, largest: int, deal: Deal, player: int) -> int | None:
    if player not in deal.seats:
        return None
    if deal.ruling is not None and deal.ruling.points[player] is not None:
        return deal.ruling.points[player]
    bid, won = deal.bids[player], deal.won[player]
    if bid is None or won is None:
        return None
    try:
        return scoring.points(
            bid=bid,
            tricks=won,
            size=deal.size,
            players=len(deal.seats),
            largest=largest,
            trump=deal.trump,
            hand=deal.hand,
        )
    except Refusal:  # from an import: the rules say nothing about such a hand
        return None


@once
def played_hands(position: Position) -> tuple[Deal, ...]:
    """The recorded deals that count, in the order of the hands, but for those settled by a ruling."""
    hands = sorted({deal.hand for deal in position.deals if deal.recorded and deal.hand > PRACTICE})
    counted = (position.counted(hand) for hand in hands)
    return tuple(deal for deal in counted if deal is not None and deal.ruling is None)


def streak_bonus(position: Position, deal: Deal, player: int) -> int:
    """What a run of made or missed bids adds to this hand; 0 without one, or without such a rule."""
    return _streaks(position).get((deal.number, player), 0)


@once
def _streaks(position: Position) -> dict[tuple[int, int], int]:
    """The bonus by deal and player. Void and ruled hands neither count nor break a run."""
    streak = position.rules.streak
    if streak is None:
        return {}
    bonuses: dict[tuple[int, int], int] = {}
    for player in range(len(position.names)):
        hands = [
            deal
            for deal in played_hands(position)
            if deal.tricks is not None and None not in (deal.bids[player], deal.tricks[player])
        ]
        results = ((deal.size, is_exact(deal, player)) for deal in hands)
        for deal, bonus in zip(hands, streak.bonuses(results), strict=True):
            if bonus:
                bonuses[deal.number, player] = bonus
    return bonuses


def is_exact(deal: Deal, player: int) -> bool:
    """True when a player won as many tricks as were bid."""
    return deal.tricks is not None and deal.tricks[player] == deal.bids[player]
