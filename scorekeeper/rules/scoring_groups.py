"""A scoring is said result by result, with the exceptions after the rule, where that is the same."""

from collections.abc import Sequence

from scorekeeper.rules.conditions import Outcome, Result, Subject
from scorekeeper.rules.limits import LARGEST_SIZE
from scorekeeper.rules.rows import Row


def by_result(rows: Sequence[Row]) -> list[list[Row]]:
    """Return the rows by result, the plain row first and then its exceptions; [] where that misleads.

    It misleads where results overlap, where a result has no plain row after its exceptions, or
    where two exceptions can hold at once, so that their order counts.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> [[str(row) for row in group] for group in by_result(parse_scoring("made zero: 5; made: bid").rows)]
    [['made: bid', 'made zero: 5']]
    >>> by_result(parse_scoring("made: 10; any: 0").rows)
    []
    """
    grouped: dict[Result, list[Row]] = {}
    for row in rows:
        grouped.setdefault(row.result, []).append(row)
    overlapping = Result.MISSED in grouped and grouped.keys() & {Result.UNDER, Result.OVER}
    if overlapping or (Result.ANY in grouped and len(grouped) > 1):
        return []
    for group in grouped.values():
        *exceptions, base = group
        plain = [row for row in group if not row.conditions and not row.no_trump]
        if plain != [base] or not _apart(exceptions):
            return []
    return [[group[-1], *group[:-1]] for group in grouped.values()]


def _apart(exceptions: Sequence[Row]) -> bool:
    """Whether no bid meets two of these rows."""
    if len(exceptions) < 2:
        return True
    only_bids = all(
        condition.subject is Subject.BID and condition.number is not None
        for row in exceptions
        for condition in row.conditions
    ) and not any(row.no_trump for row in exceptions)
    made = [Outcome(bid=b, tricks=b, size=b, players=0, largest=b) for b in range(LARGEST_SIZE + 1)]
    return only_bids and all(
        sum(all(condition.fits(outcome) for condition in row.conditions) for row in exceptions) <= 1
        for outcome in made
    )
