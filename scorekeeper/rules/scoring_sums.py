"""The points of one hand worked out with its numbers, as one would on the edge of the paper."""

from collections.abc import Sequence

from scorekeeper.rules.conditions import Outcome
from scorekeeper.rules.figures import MINUS, number
from scorekeeper.rules.rows import Feature, Term

_TIMES, _SQUARED, _IN_BRACKETS = "{n} × {value}", "{value}²", "({terms})"
_EQUALS = "{terms} = {points}"


def worked(terms: Sequence[Term], outcome: Outcome, *, times: int, points: int) -> str:
    """Return a row's points as a sum with this hand's numbers, the points alone where nothing is reckoned.

    ``times`` is what all points of the hand are multiplied by.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> row = parse_scoring("any: 10+bid-5*off").rows[0]
    >>> worked(row.terms, Outcome(bid=3, tricks=1, size=5, players=4, largest=10), times=2, points=6)
    '(10 + 3 − 5 × 2) × 2 = 6'
    >>> row = parse_scoring("any: tri(off)").rows[0]
    >>> worked(row.terms, Outcome(bid=0, tricks=3, size=5, players=4, largest=10), times=1, points=6)
    '1 + 2 + 3 = 6'
    """
    shown = _sum(terms, outcome)
    if times != 1:
        inner = _IN_BRACKETS.format(terms=shown) if " + " in shown or f" {MINUS} " in shown else shown
        shown = _TIMES.format(n=inner, value=times)
    told = number(points)
    return told if shown == told else _EQUALS.format(terms=shown, points=told)


def _sum(terms: Sequence[Term], outcome: Outcome) -> str:
    written = ""
    for term in terms:
        alone = len(terms) == 1 and term.coefficient == 1
        value, n = _value(term.feature, outcome, alone=alone), abs(term.coefficient)
        if term.feature is Feature.ONE:
            value, n = str(n), 1
        shown = value if n == 1 else _TIMES.format(n=n, value=value)
        if written:
            written += (f" {MINUS} " if term.coefficient < 0 else " + ") + shown
        else:
            written = (MINUS if term.coefficient < 0 else "") + shown
    return written


def _value(feature: Feature, outcome: Outcome, *, alone: bool) -> str:
    """What a feature is in this hand. ``alone``: without anything before or behind it."""
    if feature is Feature.BID_SQUARED:
        return _SQUARED.format(value=outcome.bid)
    if feature is Feature.OFF_SQUARED:
        return _SQUARED.format(value=abs(outcome.bid - outcome.tricks))
    off = abs(outcome.bid - outcome.tricks)
    if feature is Feature.OFF_TRIANGLE and off > 1:
        steps = " + ".join(map(str, range(1, off + 1)))
        return steps if alone else _IN_BRACKETS.format(terms=steps)
    return str(feature.of(outcome))
