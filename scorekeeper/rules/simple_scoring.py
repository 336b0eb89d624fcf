"""Most tables' points fit one sentence: so much and so much a trick when made, so much when missed.

The sentence is what the set-up asks first; a scoring that says more is written as text.
"""

from dataclasses import dataclass

from scorekeeper.rules.conditions import ZERO, Result
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.rows import Feature, Modifiers, Row, Term
from scorekeeper.rules.scoring import Scoring
from scorekeeper.rules.scoring_reader import LARGEST_NUMBER

_MADE = (Feature.ONE, Feature.BID, Feature.TRICKS)
_MISSED = (Feature.ONE, Feature.TRICKS, Feature.OFF)


@dataclass(frozen=True, slots=True, kw_only=True)
class SimpleScoring:
    """The numbers of the sentence. ``off`` is taken away; all others are given.

    >>> print(SimpleScoring(made=10, each=1, off=1).scoring)
    made: 10+bid; missed: -off
    """

    made: int = 0  # for a bid that is made
    each: int = 0  # and for each of its tricks
    won: bool = False  # which are called tricks won, not tricks bid: when made, the same
    zero: int | None = None  # for a bid of 0 that is made; None: like any other
    missed: int = 0  # for a bid that is missed
    off: int = 0  # less, for each trick of difference
    taken: int = 0  # more, for each trick won
    lowest: bool = False  # the lowest total wins

    def __post_init__(self) -> None:
        for number in (self.made, self.each, self.zero or 0, self.missed, self.off, self.taken):
            if abs(number) > LARGEST_NUMBER:
                raise Refusal(
                    "Points go from −{most} to {most}, not to {number}.",
                    field="scoring",
                    most=LARGEST_NUMBER,
                    number=number,
                )

    @property
    def scoring(self) -> Scoring:
        """The scoring that the sentence says."""
        by = Feature.TRICKS if self.won else Feature.BID
        rows = [
            _row(Result.MADE, {Feature.ONE: self.made, by: self.each}),
            _row(
                Result.MISSED,
                {Feature.ONE: self.missed, Feature.TRICKS: self.taken, Feature.OFF: -self.off},
            ),
        ]
        if self.zero is not None:
            zero = _row(Result.MADE, {Feature.ONE: self.zero})
            rows.insert(0, Row(result=zero.result, conditions=(ZERO,), terms=zero.terms))
        return Scoring(rows=tuple(rows), modifiers=Modifiers(lowest_wins=self.lowest))


def simple_of(scoring: Scoring) -> SimpleScoring | None:
    """Return the sentence's numbers, or None where the scoring says more than the sentence can.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> found = simple_of(parse_scoring("made zero: 5; made: 10+tricks; missed: tricks"))
    >>> found.made, found.each, found.won, found.zero, found.taken
    (10, 1, True, 5, 1)
    >>> simple_of(parse_scoring("made: 10+bid^2; missed: 0"))
    """
    rows = list(scoring.rows)
    zero = rows.pop(0) if len(rows) == 3 else None
    if len(rows) != 2:
        return None
    made, missed = (_numbers(row, known) for row, known in zip(rows, (_MADE, _MISSED), strict=True))
    nothing = _numbers(zero, (Feature.ONE,)) if zero else {}
    if made is None or missed is None or nothing is None:
        return None
    simple = SimpleScoring(
        made=made[Feature.ONE],
        each=made[Feature.BID] or made[Feature.TRICKS],
        won=made[Feature.TRICKS] != 0,
        zero=nothing.get(Feature.ONE),
        missed=missed[Feature.ONE],
        off=-missed[Feature.OFF],
        taken=missed[Feature.TRICKS],
        lowest=scoring.lowest_wins,
    )
    return simple if simple.scoring == scoring else None  # other results, conditions, modifiers


def _row(result: Result, points: dict[Feature, int]) -> Row:
    terms = tuple(Term(points[feature], feature) for feature in Feature if points.get(feature))
    return Row(result=result, terms=terms or (Term(0, Feature.ONE),))


def _numbers(row: Row, known: tuple[Feature, ...]) -> dict[Feature, int] | None:
    found = {term.feature: term.coefficient for term in row.terms}
    return dict.fromkeys(known, 0) | found if found.keys() <= set(known) else None
