"""A scoring in words: as sentences, in one short line, as the printed box, and for one result."""

from collections.abc import Sequence

from scorekeeper.rules.conditions import ZERO, Outcome, Result
from scorekeeper.rules.figures import number
from scorekeeper.rules.rows import Feature, Modifiers, Row
from scorekeeper.rules.scoring import Scoring
from scorekeeper.rules.scoring_groups import by_result
from scorekeeper.rules.scoring_phrases import amount, conditions, formula, joined, label
from scorekeeper.rules.scoring_sums import worked
from scorekeeper.rules.suits import Suit

_ONE = "{label}: {points}"
_TWO = "{so_far}; {more}"
_SENTENCE = "{line}."
_FIRST_THAT_FITS = "The first line that fits counts."
_MULTIPLIED = "{line}, times {times}"
_WITH_LABEL = "{label}, {amount}"

_WHEN_TRUMP = "With {suit} as trump all points count {times} times."
_WHEN_NO_TRUMP = "Without trump all points count {times} times."
_BY_HAND = "All points count {times} times the number of the hand: in hand 5, {example} times."
_LOWEST_WINS = "The lowest total wins."

_SHORT_LABELS = {
    Result.MADE: "made",
    Result.MISSED: "missed",
    Result.UNDER: "too few",
    Result.OVER: "too many",
    Result.ANY: "every bid",
}
_A_TRICK = "{points} a trick"
_SHORT_TRUMP, _SHORT_NO_TRUMP = "× {times} in {suit}", "× {times} without trump"
_SHORT_BY_HAND, _SHORT_LOWEST_WINS = "× {times} × hand number", "lowest wins"
_QUALIFIED = "{so_far} {more}"
_ASIDE = "{so_far} ({more})"
_COMMA = "{so_far}, {more}"

_BOX = {
    Result.MADE: "Bid made exactly",
    Result.MISSED: "Missed",
    Result.UNDER: "Too few tricks",
    Result.OVER: "Too many tricks",
    Result.ANY: "Every bid",
}
_BOX_ZERO = {
    Result.MADE: "Exact zero",
    Result.MISSED: "Zero missed",
    Result.UNDER: "Zero, too few tricks",
    Result.OVER: "Zero, too many tricks",
    Result.ANY: "Zero bid",
}
_BOX_EACH = {
    Result.MISSED: "Each trick over or under",
    Result.UNDER: "Each trick under",
    Result.OVER: "Each trick over",
}


def scoring_in_words(scoring: Scoring) -> tuple[str, ...]:
    """Return a scoring as sentences to be read aloud, one for each result.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> for sentence in scoring_in_words(parse_scoring("made zero: 10; made: 10*bid; missed: -10*off")):
    ...     print(sentence)
    Made: 10 for each trick bid; zero made: 10.
    Missed: 10 off for each trick of difference.
    """
    groups = by_result(scoring.rows)
    lines = [
        joined(_TWO, [_ONE.format(label=label(row), points=amount(row.terms)) for row in group])
        for group in groups or [[row] for row in scoring.rows]
    ]
    sentences = [_capital(_SENTENCE.format(line=line)) for line in lines]
    return (*sentences, *[_FIRST_THAT_FITS] * (not groups), *_modifiers_in_words(scoring.modifiers))


def scoring_short(scoring: Scoring) -> str:
    """Return a scoring in one line.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> scoring_short(parse_scoring("made zero: 10; made: 10*bid; missed: -10*off"))
    'made: 10 × bid (zero: 10), missed: −10 a trick'
    """
    return joined(_COMMA, scoring_parts(scoring))


def scoring_parts(scoring: Scoring) -> tuple[str, ...]:
    """Return the parts of that line, for places that set their own marks between them.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> scoring_parts(parse_scoring("made: 10+bid; missed: 0 | times 2 if spades"))
    ('made: 10 + bid', 'missed: 0', '× 2 in spades')
    """
    parts = []
    for group in by_result(scoring.rows) or [[row] for row in scoring.rows]:
        base, *exceptions = group
        line = _ONE.format(label=label(base, _SHORT_LABELS), points=_short_points(base))
        if exceptions:
            asides = [_ONE.format(label=_aside(row), points=_short_points(row)) for row in exceptions]
            line = _ASIDE.format(so_far=line, more=joined(_TWO, asides))
        parts.append(line)
    return (*parts, *_modifiers_short(scoring.modifiers))


def points_table(scoring: Scoring) -> tuple[tuple[str, str], ...]:
    """Return a scoring as the printed box shows it: a label and its points on each line.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> points_table(parse_scoring("made: 10+bid; missed: 0"))
    (('Bid made exactly', '10 + bid'), ('Exact zero', '10'), ('Missed', '0'))
    >>> points_table(parse_scoring("made zero: 10; made: 10*bid; missed: -10*off"))[-1]
    ('Each trick over or under', '−10')
    """
    groups = by_result(scoring.rows)
    lines = []
    for group in groups or [[row] for row in scoring.rows]:
        for row in group:
            each = _BOX_EACH.get(row.result) if _only_off(row) else None
            if each and not row.conditions and not row.no_trump:
                lines.append((each, number(row.terms[0].coefficient)))
            else:
                lines.append((label(row, _BOX, _BOX_ZERO), formula(row.terms)))
        if groups:
            lines += _zero_line(group)
    if not groups:
        lines.append((_FIRST_THAT_FITS, ""))
    return (*lines, *((line, "") for line in _modifiers_in_words(scoring.modifiers)))


def explain_points(
    scoring: Scoring,
    *,
    bid: int,
    tricks: int,
    size: int,
    players: int,
    largest: int,
    trump: Suit | None = None,
    hand: int = 1,
) -> str:
    """Return why a bid and its tricks are worth what they are: the row that applies, and its sum.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> club = parse_scoring("made zero: 10; made: 10*bid; missed: -10*off")
    >>> explain_points(club, bid=3, tricks=2, size=5, players=4, largest=10)
    '10 off for each trick of difference: −10 × 1 = −10'
    >>> explain_points(club, bid=0, tricks=0, size=5, players=4, largest=10)
    'Zero made: 10'
    """
    outcome = Outcome(
        bid=bid, tricks=tricks, size=size, players=players, largest=largest, trump=trump, hand=hand
    )
    row = scoring.row_for(outcome)
    constant = [term.feature for term in row.terms] == [Feature.ONE]
    why = label(row) if constant else amount(row.terms)
    if not constant and (row.conditions or row.no_trump):
        why = _WITH_LABEL.format(label=label(row), amount=why)
    times = scoring.multiplier(outcome)
    if times != 1:
        why = _MULTIPLIED.format(line=why, times=times)
    points = worked(row.terms, outcome, times=times, points=scoring.points_of(outcome))
    return _capital(_ONE.format(label=why, points=points))


def _only_off(row: Row) -> bool:
    return row.result is not Result.MADE and [term.feature for term in row.terms] == [Feature.OFF]


def _zero_line(group: Sequence[Row]) -> list[tuple[str, str]]:
    """What an exact zero is worth, where that follows from the bid alone and no row says it."""
    base = group[0]
    by_the_bid = {Feature.BID, Feature.BID_SQUARED, Feature.TRICKS}
    features = {term.feature for term in base.terms}
    if base.result is not Result.MADE or len(group) > 1 or not features & by_the_bid:
        return []
    if features - by_the_bid - {Feature.ONE}:
        return []
    zero = Outcome(bid=0, tricks=0, size=1, players=0, largest=1)
    return [(_BOX_ZERO[Result.MADE], number(base.points(zero)))]


def _short_points(row: Row) -> str:
    if _only_off(row):
        return _A_TRICK.format(points=number(row.terms[0].coefficient))
    return formula(row.terms)


def _aside(row: Row) -> str:
    """Return what sets an exception apart from the plain row of its result."""
    return joined(_QUALIFIED, ["zero"] * (ZERO in row.conditions) + conditions(row))


def _modifiers_in_words(modifiers: Modifiers) -> tuple[str, ...]:
    sentences = [
        (_WHEN_NO_TRUMP if suit is Suit.NO_TRUMP else _WHEN_TRUMP).format(suit=suit.word, times=times)
        for suit, times in modifiers.by_trump
    ]
    if modifiers.by_hand is not None:
        sentences.append(_BY_HAND.format(times=modifiers.by_hand, example=5 * modifiers.by_hand))
    return (*sentences, *[_LOWEST_WINS] * modifiers.lowest_wins)


def _modifiers_short(modifiers: Modifiers) -> tuple[str, ...]:
    parts = [
        (_SHORT_NO_TRUMP if suit is Suit.NO_TRUMP else _SHORT_TRUMP).format(suit=suit.word, times=times)
        for suit, times in modifiers.by_trump
    ]
    if modifiers.by_hand is not None:
        parts.append(_SHORT_BY_HAND.format(times=modifiers.by_hand))
    return (*parts, *[_SHORT_LOWEST_WINS] * modifiers.lowest_wins)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
