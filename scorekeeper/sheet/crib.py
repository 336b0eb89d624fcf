"""The crib strip: the points of every bid made and missed by one, so that a paper scorer never computes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorekeeper.rules.scoring import Scoring
from scorekeeper.rules.words import number


@dataclass(frozen=True, slots=True, kw_only=True)
class CribRow:
    """The points of every bid for one result."""

    label: str
    points: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Crib:
    """The strip: bids from left to right, results from top to bottom."""

    bids: tuple[str, ...]
    rows: tuple[CribRow, ...]


def crib_of(scoring: Scoring, *, players: int, sizes: Sequence[int]) -> Crib | None:
    """Return the points of every bid, or None where they hang on more than bid and tricks.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> crib = crib_of(parse_scoring("made zero: 10; made: 10*bid; missed: -10*off"), players=4, sizes=(3, 2))
    >>> [(row.label, row.points) for row in crib.rows]
    [('Made', ('10', '10', '20', '30')), ('One off', ('−10', '−10', '−10', '−10'))]
    """
    largest = max(sizes)
    if scoring.needs_trump:
        return None

    def points(bid: int, tricks: int, size: int, hand: int) -> int:
        return scoring.points(bid=bid, tricks=tricks, size=size, players=players, largest=largest, hand=hand)

    if not _same_in_every_hand(points, sizes):
        return None
    bids = range(largest + 1)

    def row(label: str, off: int) -> CribRow:
        told = (points(bid, bid + off, largest, 1) if 0 <= bid + off <= largest else None for bid in bids)
        return CribRow(label=label, points=tuple("" if one is None else number(one) for one in told))

    under, over = row("One under", -1), row("One over", +1)
    pairs = zip(under.points, over.points, strict=True)
    if all(not few or not many or few == many for few, many in pairs):
        merged = tuple(few or many for few, many in zip(under.points, over.points, strict=True))
        missed: tuple[CribRow, ...] = (CribRow(label="One off", points=merged),)
    else:
        missed = (under, over)
    return Crib(bids=tuple(map(str, bids)), rows=(row("Made", 0), *missed))


def _same_in_every_hand(points: Callable[[int, int, int, int], int], sizes: Sequence[int]) -> bool:
    """Whether one strip is true for all hands of the schedule."""
    for bid in range(max(sizes) + 1):
        for tricks in (bid - 1, bid, bid + 1):
            told = {
                points(bid, tricks, size, hand)
                for hand, size in enumerate(sizes, start=1)
                if 0 <= tricks <= size and bid <= size
            }
            if len(told) > 1:
                return False
    return True
