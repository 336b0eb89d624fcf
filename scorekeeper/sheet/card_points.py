"""The points of a rule card: every bid against every number of tricks, and what the table does not show."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scoring
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.words import number

NOT_SAID = "–"
_SHOWN_HAND = "For hands of {size} cards."
_SHOWN_SUIT = "For hands with {suit} as trump."
_SHOWN_FIRST = "For hand 1 of the schedule."
_CLIPPED = "Larger bids and more tricks count by the same rule, up to {most}."
_OTHER_ONE = "Bid {bid}, won {tricks}: {points} in hands of {size}."
_OTHER_RANGE = "Bid {bid}, won {tricks}: {points} in hands of {low} to {high}."
_OTHERS = "In other hands some points are different: the lines above the table decide."
LETTERS = 60  # in a row of points
MOST_OTHERS = 3  # cells that are told one by one


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Points by bid, from top to bottom, and tricks, from left to right; both from 0."""

    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]  # what it does not show

    @property
    def most(self) -> int:
        """The largest bid in it."""
        return len(self.rows) - 1


def grid_of(rules: RuleSet, *, players: int, sizes: Sequence[int], most: int, letters: int = LETTERS) -> Grid:
    """Return the points for bids and tricks up to ``most``, worked for the largest hand of the schedule.

    Where numbers are so long that a row has more than ``letters``, the table ends earlier.

    Where points hang on trump, on the hand's number or on its size, the usual ones stand there and a note
    says for which hands they are.

    >>> from scorekeeper.rules.presets import preset
    >>> grid = grid_of(preset("club-sheet"), players=4, sizes=(3, 2, 1, 2, 3), most=10)
    >>> for row in grid.rows:
    ...     print(*row)
    10 −10 −20 −30
    −10 10 −10 −20
    −20 −10 20 −10
    −30 −20 −10 30
    >>> grid.notes
    ()
    """
    points = _Points(rules.scoring, players=players, largest=max(sizes))
    size = max(sizes)
    rows = _rows(points, size, min(size, most))
    while len(rows) > 1 and len(rows) * max(len(cell) for row in rows for cell in row) > letters:
        rows = tuple(row[:-1] for row in rows[:-1])
    most = len(rows) - 1
    return Grid(
        rows=rows,
        notes=tuple(_notes(rules.scoring, points, sizes=sizes, most=most)),
    )


class _Points:
    """What a bid is worth in a usual hand: hand 1, with a trump that has no rule of its own."""

    def __init__(self, scoring: Scoring, *, players: int, largest: int) -> None:
        self.scoring, self.players, self.largest = scoring, players, largest
        special = dict(scoring.modifiers.by_trump)
        self.suit = next((suit for suit in Suit if suit not in special), Suit.SPADES)

    def of(self, bid: int, tricks: int, size: int) -> int | None:
        try:
            return self.scoring.points(
                bid=bid,
                tricks=tricks,
                size=size,
                players=self.players,
                largest=self.largest,
                trump=self.suit if self.scoring.needs_trump else None,
            )
        except Refusal:  # a scoring that was kept before scorings were checked may leave it open
            return None


def _rows(points: _Points, size: int, most: int) -> tuple[tuple[str, ...], ...]:
    shown = range(most + 1)
    return tuple(tuple(_said(points.of(bid, tricks, size)) for tricks in shown) for bid in shown)


def _said(points: int | None) -> str:
    return NOT_SAID if points is None else number(points)


def _notes(scoring: Scoring, points: _Points, *, sizes: Sequence[int], most: int) -> Iterator[str]:
    size = max(sizes)
    others = list(_other_sizes(points, sizes, most))
    if others:
        yield _SHOWN_HAND.format(size=size)
    if scoring.needs_trump:
        yield _SHOWN_SUIT.format(suit=points.suit.word)
    if scoring.modifiers.by_hand is not None:
        yield _SHOWN_FIRST
    if len(others) <= MOST_OTHERS:
        yield from others
    else:
        yield _OTHERS
    if size > most:
        yield _CLIPPED.format(most=size)


def _other_sizes(points: _Points, sizes: Sequence[int], most: int) -> Iterator[str]:
    """The cells that are worth something else in smaller hands, each with the hands it is so in."""
    largest = max(sizes)
    smaller = sorted(set(sizes) - {largest})
    for bid in range(min(largest, most) + 1):
        for tricks in range(min(largest, most) + 1):
            usual = points.of(bid, tricks, largest)
            told = [(size, points.of(bid, tricks, size)) for size in smaller if max(bid, tricks) <= size]
            for worth, hands in groupby(told, key=lambda one: one[1]):
                if worth != usual:
                    yield _other(bid, tricks, worth, [size for size, _ in hands])


def _other(bid: int, tricks: int, worth: int | None, hands: Sequence[int]) -> str:
    template = _OTHER_ONE if len(hands) == 1 else _OTHER_RANGE
    return template.format(
        bid=bid, tricks=tricks, points=_said(worth), size=hands[0], low=hands[0], high=hands[-1]
    )
