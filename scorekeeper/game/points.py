"""The points of one deal: what the scoring gives, what a ruling states, and the bonus of a streak."""

from functools import lru_cache

from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.events import Made, Values
from scorekeeper.game.marks import as_written, worth
from scorekeeper.game.position import Position, once, rules_from
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.scoring import Scoring


def points_of(position: Position, deal: Deal) -> Values:
    """The points of one deal by player number; None where there are none (void, not recorded, practice)."""
    points = points_without_streak(position, deal)
    if position.rules.streak is None or not deal.recorded:
        return points
    return tuple(_with_bonus(position, deal, player, one) for player, one in enumerate(points))


def points_without_streak(position: Position, deal: Deal) -> Values:
    """The same without what a run of made or missed bids adds."""
    if not deal.recorded or deal.hand == PRACTICE:
        return (None,) * len(deal.bids)
    return _points_of(position.rules_text, position.setup.largest, deal)


def _with_bonus(position: Position, deal: Deal, player: int, points: int | None) -> int | None:
    """Points that stand on the paper have the bonus in them; one that nobody can tell leaves none."""
    bonus = streak_bonus(position, deal, player)
    if points is None or written_points(position, deal, player):
        return points
    return None if bonus is None else points + bonus


def written_points(position: Position, deal: Deal, player: int) -> bool:
    """Whether someone's points count as they stand on the paper, because the rules can't give them."""
    return as_written(position.rules.scoring, position.setup.largest, deal, player)


@lru_cache(maxsize=4096)  # a deal that is recorded stays as it is from one bid to the next
def _points_of(rules: str, largest: int, deal: Deal) -> Values:
    scoring = rules_from(rules).scoring
    return tuple(_points(scoring, largest, deal, player) for player in range(len(deal.bids)))


def _points(scoring: Scoring, largest: int, deal: Deal, player: int) -> int | None:
    if player not in deal.seats:
        return None
    if deal.ruling is not None and deal.ruling.points[player] is not None:
        return deal.ruling.points[player]
    if deal.made and not deal.settled:
        possible = worth(scoring, largest, deal, player)
        return possible[0] if len(possible) == 1 else deal.stated[player]
    bid, won = deal.bids[player], deal.won[player]
    if deal.settled and won is None:
        won = bid  # settled as bid
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


def streak_bonus(position: Position, deal: Deal, player: int) -> int | None:
    """What a run of made or missed bids adds to this hand; 0 without one, or without such a rule.

    None behind a hand of which nobody knows whether the bid was made.
    """
    return _streaks(position).get((deal.number, player), 0)


@once
def _streaks(position: Position) -> dict[tuple[int, int], int | None]:
    """The bonus by deal and player. Void and ruled hands neither count nor break a run."""
    streak = position.rules.streak
    if streak is None:
        return {}
    bonuses: dict[tuple[int, int], int | None] = {}
    for player in range(len(position.names)):
        hands = [deal for deal in played_hands(position) if player in deal.seats and _told(deal, player)]
        dark = next(
            (
                at
                for at, deal in enumerate(hands)
                if was_made(deal, player) is None and deal.size != streak.skip
            ),
            len(hands),
        )
        results = [(deal.size, was_made(deal, player) is True) for deal in hands[:dark]]
        for deal, bonus in zip(hands[:dark], streak.bonuses(results), strict=True):
            if bonus:
                bonuses[deal.number, player] = bonus
        bonuses |= dict.fromkeys(((deal.number, player) for deal in hands[dark:]), None)
    return bonuses


def _told(deal: Deal, player: int) -> bool:
    """Whether anything is known of a hand's result: a gap in a record counts for no run."""
    return deal.bids[player] is not None and (bool(deal.made) or was_made(deal, player) is not None)


def was_made(deal: Deal, player: int) -> bool | None:
    """Whether a player won as many tricks as were bid; None where nobody can say."""
    if deal.made:
        return {Made.MADE: True, Made.MISSED: False}.get(deal.made[player] or Made.UNKNOWN)
    won = deal.tricks[player] if deal.tricks is not None else None
    return None if won is None else won == deal.bids[player]
