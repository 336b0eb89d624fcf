"""The phrases that a scoring is said in: amounts, labels and conditions, each a whole template."""

from collections.abc import Sequence

from scorekeeper.rules.conditions import ZERO, Comparison, Condition, Result, Subject
from scorekeeper.rules.figures import number
from scorekeeper.rules.rows import Feature, Row, Term

_AMOUNTS = {
    Feature.ONE: "{n}",
    Feature.BID: "{n} for each trick bid",
    Feature.BID_SQUARED: "{n} times the bid squared",
    Feature.TRICKS: "{n} for each trick won",
    Feature.OFF: "{n} for each trick of difference",
    Feature.OFF_SQUARED: "{n} times the difference squared",
    Feature.OFF_TRIANGLE: "{n} for the first trick of difference, {twice} for the second and so on",
    Feature.LARGEST: "{n} times the largest hand size",
    Feature.CARDS: "{n} times the hand size",
}
_AMOUNTS_OFF = {
    Feature.ONE: "{n} off",
    Feature.BID: "{n} off for each trick bid",
    Feature.BID_SQUARED: "minus {n} times the bid squared",
    Feature.TRICKS: "{n} off for each trick won",
    Feature.OFF: "{n} off for each trick of difference",
    Feature.OFF_SQUARED: "minus {n} times the difference squared",
    Feature.OFF_TRIANGLE: "{n} off for the first trick of difference, {twice} for the second and so on",
    Feature.LARGEST: "minus {n} times the largest hand size",
    Feature.CARDS: "{n} off for each card of the hand",
}
_ONCE = {  # where the number is 1 and need not be said
    Feature.BID_SQUARED: "the bid squared",
    Feature.OFF_SQUARED: "the difference squared",
    Feature.LARGEST: "the largest hand size",
    Feature.CARDS: "the hand size",
}
_ONCE_OFF = {
    Feature.BID_SQUARED: "minus the bid squared",
    Feature.OFF_SQUARED: "minus the difference squared",
    Feature.LARGEST: "minus the largest hand size",
}
_THE_BID = {Feature.BID: "the bid"}  # "10 plus the bid"; alone it is "1 for each trick bid"

_SYMBOLS = {
    Feature.BID: "bid",
    Feature.BID_SQUARED: "bid²",
    Feature.TRICKS: "tricks",
    Feature.OFF: "difference",
    Feature.OFF_SQUARED: "difference²",
    Feature.OFF_TRIANGLE: "(1 + … + difference)",
    Feature.LARGEST: "largest hand",
    Feature.CARDS: "cards",
}

_LABELS = {
    Result.MADE: "made",
    Result.MISSED: "missed",
    Result.UNDER: "too few tricks",
    Result.OVER: "too many tricks",
    Result.ANY: "every bid",
}
_ZERO_LABELS = {
    Result.MADE: "zero made",
    Result.MISSED: "zero missed",
    Result.UNDER: "zero, too few tricks",
    Result.OVER: "zero, too many tricks",
    Result.ANY: "zero bid",
}
NO_TRUMP = "without trump"

_THAN_A_NUMBER = {  # one, more than one
    Subject.BID: {
        Comparison.LESS: ("with a bid under {n}",) * 2,
        Comparison.AT_MOST: ("with a bid up to {n}",) * 2,
        Comparison.EQUAL: ("with a bid of {n}",) * 2,
        Comparison.AT_LEAST: ("with a bid of {n} or more",) * 2,
        Comparison.MORE: ("with a bid over {n}",) * 2,
    },
    Subject.CARDS: {
        Comparison.LESS: ("in hands of fewer than {n} card", "in hands of fewer than {n} cards"),
        Comparison.AT_MOST: ("in hands of up to {n} card", "in hands of up to {n} cards"),
        Comparison.EQUAL: ("in hands of {n} card", "in hands of {n} cards"),
        Comparison.AT_LEAST: ("in hands of {n} card or more", "in hands of {n} cards or more"),
        Comparison.MORE: ("in hands of more than {n} card", "in hands of more than {n} cards"),
    },
    Subject.PLAYERS: {
        Comparison.LESS: ("with fewer than {n} player", "with fewer than {n} players"),
        Comparison.AT_MOST: ("with up to {n} player", "with up to {n} players"),
        Comparison.EQUAL: ("with {n} player", "with {n} players"),
        Comparison.AT_LEAST: ("with {n} player or more", "with {n} players or more"),
        Comparison.MORE: ("with more than {n} player", "with more than {n} players"),
    },
}
_THAN_PLAYERS = {
    Subject.BID: {
        Comparison.LESS: "with a bid under the number of players",
        Comparison.AT_MOST: "with a bid up to the number of players",
        Comparison.EQUAL: "with a bid of the number of players",
        Comparison.AT_LEAST: "with a bid of the number of players or more",
        Comparison.MORE: "with a bid over the number of players",
    },
    Subject.CARDS: {
        Comparison.LESS: "in hands of fewer cards than players",
        Comparison.AT_MOST: "in hands of no more cards than players",
        Comparison.EQUAL: "in hands of as many cards as players",
        Comparison.AT_LEAST: "in hands of at least as many cards as players",
        Comparison.MORE: "in hands of more cards than players",
    },
    Subject.PLAYERS: {  # true or false everywhere, but it can be written
        Comparison.LESS: "with fewer players than there are",
        Comparison.AT_MOST: "with no more players than there are",
        Comparison.EQUAL: "with as many players as there are",
        Comparison.AT_LEAST: "with at least as many players as there are",
        Comparison.MORE: "with more players than there are",
    },
}
_SUM, _LESS = "{so_far} plus {more}", "{so_far}, less {more}"
_AND, _QUALIFIED = "{so_far} and {more}", "{so_far} {more}"
_TIMES = "{n} × {symbol}"


def joined(template: str, phrases: Sequence[str]) -> str:
    """Return phrases joined by a template for two.

    >>> joined("{so_far} and {more}", ["cards", "pencil", "paper"])
    'cards and pencil and paper'
    """
    so_far = phrases[0]
    for more in phrases[1:]:
        so_far = template.format(so_far=so_far, more=more)
    return so_far


def amount(terms: Sequence[Term]) -> str:
    """Return points in words.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> rows = parse_scoring("made: 10+bid; under: -bid-10*off; over: 5-15*off").rows
    >>> [amount(row.terms) for row in rows][:2]
    ['10 plus the bid', '1 off for each trick bid and 10 off for each trick of difference']
    >>> amount(rows[2].terms)
    '5, less 15 for each trick of difference'
    """
    given = [term for term in terms if term.coefficient >= 0]
    taken = [term for term in terms if term.coefficient < 0]
    if not given:
        return joined(_AND, [_phrase(term, _AMOUNTS_OFF, _ONCE_OFF) for term in taken])
    once = _ONCE if len(terms) == 1 else _ONCE | _THE_BID
    plus = joined(_SUM, [_phrase(term, _AMOUNTS, once) for term in given])
    if not taken:
        return plus
    return _LESS.format(so_far=plus, more=joined(_AND, [_phrase(term, _AMOUNTS, once) for term in taken]))


def _phrase(term: Term, many: dict[Feature, str], once: dict[Feature, str]) -> str:
    n = abs(term.coefficient)
    template = once.get(term.feature, many[term.feature]) if n == 1 else many[term.feature]
    return template.format(n=n, twice=2 * n)


def formula(terms: Sequence[Term]) -> str:
    """Return points in symbols.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> [formula(row.terms) for row in parse_scoring("made: 10*bid; missed: 5-15*off").rows]
    ['10 × bid', '5 − 15 × difference']
    """
    written = ""
    for term in terms:
        n, symbol = abs(term.coefficient), _SYMBOLS.get(term.feature, "")
        shown = number(n) if not symbol else symbol if n == 1 else _TIMES.format(n=n, symbol=symbol)
        if written:
            written += (" − " if term.coefficient < 0 else " + ") + shown
        else:
            written = ("−" if term.coefficient < 0 else "") + shown
    return written


def label(
    row: Row, labels: dict[Result, str] = _LABELS, zero_labels: dict[Result, str] = _ZERO_LABELS
) -> str:
    """Return whom a row speaks of.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> [label(row) for row in parse_scoring("made zero cards>=6: 20; over no-trump: 0").rows]
    ['zero made in hands of 6 cards or more', 'too many tricks without trump']
    """
    start = zero_labels[row.result] if ZERO in row.conditions else labels[row.result]
    return joined(_QUALIFIED, [start, *conditions(row)])


def conditions(row: Row) -> list[str]:
    """Return a row's conditions in words, but for "zero", which is part of the label."""
    said = [_condition(condition) for condition in row.conditions if condition != ZERO]
    return [*said, *[NO_TRUMP] * row.no_trump]


def _condition(condition: Condition) -> str:
    if condition.number is None:
        return _THAN_PLAYERS[condition.subject][condition.comparison]
    one, many = _THAN_A_NUMBER[condition.subject][condition.comparison]
    return (one if condition.number == 1 else many).format(n=condition.number)
