"""Adding up points and comparing totals, where one that nobody knows stays unknown."""

from collections.abc import Sequence

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Values
from scorekeeper.game.position import Position


def add_hand(totals: list[int | None], deal: Deal, points: Values) -> None:
    """Add the points of a hand: a blank is never a zero."""
    for player in deal.seats:
        totals[player] = plus(totals[player], points[player])


def plus(total: int | None, gained: int | None) -> int | None:
    """A total and what is added to it; None where either is not known."""
    return None if total is None or gained is None else total + gained


def best_of(
    position: Position, totals: Sequence[int | None], *, among: tuple[int, ...] | None = None
) -> tuple[int, ...]:
    """Who has the best total of these people, or of those who play now; nobody where one is not known."""
    wanted = min if position.rules.scoring.lowest_wins else max
    present = position.seats if among is None else among
    playing = tuple(player for player in position.people if player in present)
    known = [total for player in playing if (total := totals[player]) is not None]
    if len(known) < len(playing):
        return ()
    best = wanted(known)
    return tuple(player for player in playing if totals[player] == best)
