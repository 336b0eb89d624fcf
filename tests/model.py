"""The game once more, on one page and without a look at the program: what the program is compared with."""

from collections.abc import Callable, Sequence
from typing import NamedTuple


class Hand(NamedTuple):
    size: int
    dealer: int  # by seat, from 0
    bids: Sequence[int]
    tricks: Sequence[int]
    void: bool = False


FORMULAS: dict[str, Callable[[int, int], int]] = {
    "club": lambda bid, won: max(10, 10 * bid) if bid == won else -10 * abs(bid - won),  # source 000
    "exact": lambda bid, won: 10 + bid if bid == won else 0,  # sources 001, 002 and 003
    "tricks": lambda bid, won: won + (10 if bid == won else 0),  # an option in 000, 002 and 003
}


def sizes(players: int) -> list[int]:
    return [*range(most := min(10, 51 // players), 0, -1), *range(2, most + 1)]


def totals(formula: str, hands: Sequence[Hand]) -> list[list[int]]:
    """Everybody's total after each hand; a void hand changes nothing."""
    now, after = [0] * len(hands[0].bids), []
    for hand in hands:
        points = [FORMULAS[formula](bid, won) for bid, won in zip(hand.bids, hand.tricks, strict=True)]
        now = [total + gained * (not hand.void) for total, gained in zip(now, points, strict=True)]
        after.append(now)
    return after


def forbidden(hook: str, size: int, earlier: Sequence[int]) -> set[int]:
    """What the last bidder may not bid, where that leaves anything to bid."""
    left = size - sum(earlier)
    barred = {"none": set(), "not_equal": {left}, "must_exceed": set(range(left + 1))}[hook]
    return barred & set(range(size + 1)) if barred < set(range(size + 1)) or left > size else set()
