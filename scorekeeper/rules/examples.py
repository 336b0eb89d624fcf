"""Worked examples: what a few results are worth under this table's rules."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scoring
from scorekeeper.rules.suits import Suit

_USUAL_BID = 3
_ZERO_MISSED_BY = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A bid, the tricks that are worth the same with it, and their points."""

    bid: int
    tricks: tuple[int, ...]
    points: int
    size: int  # cards each in the hand that the example is worked for


def worked_examples(rules: RuleSet, *, players: int, schedule: str | None = None) -> tuple[Example, ...]:
    """Return the examples that are read to the table, worked for the largest hand it plays.

    Zero made; one made; three made; three missed by one either way; zero missed by two. Small hands
    get smaller numbers. Where points depend on trump the suit is one without a rule of its own.

    >>> from scorekeeper.rules.presets import preset
    >>> [(e.bid, e.tricks, e.points) for e in worked_examples(preset("club-sheet"), players=4)]
    [(0, (0,), 10), (1, (1,), 10), (3, (3,), 30), (3, (2, 4), -10), (0, (2,), -20)]
    """
    size = max(rules.sizes(players, schedule))
    trump = _plain_suit(rules.scoring)
    examples: list[Example] = []
    for bid, tricks in _results(size):
        points = rules.scoring.points(
            bid=bid, tricks=tricks, size=size, players=players, largest=size, trump=trump
        )
        before = examples[-1] if examples else None
        missed_alike = before and (before.bid, before.points) == (bid, points) and bid not in before.tricks
        if before and missed_alike and tricks != bid:
            examples[-1] = Example(bid=bid, tricks=(*before.tricks, tricks), points=points, size=size)
        else:
            examples.append(Example(bid=bid, tricks=(tricks,), points=points, size=size))
    return tuple(examples)


def _results(size: int) -> Iterator[tuple[int, int]]:
    usual = max(1, min(_USUAL_BID, size - 1))
    yield 0, 0
    yield 1, 1
    if usual > 1:
        yield usual, usual
    yield usual, usual - 1
    if usual < size:
        yield usual, usual + 1
    yield 0, min(_ZERO_MISSED_BY, size)


def _plain_suit(scoring: Scoring) -> Suit:
    special = dict(scoring.modifiers.by_trump)
    return next((suit for suit in Suit if suit not in special), Suit.SPADES)
