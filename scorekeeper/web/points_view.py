"""The points calculator: one answer under every rule set, and every other answer for the same hand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from urllib.parse import urlencode

from scorekeeper.rules.presets import presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.words import explain_points, number, scoring_in_words
from scorekeeper.web.answers import Problem
from scorekeeper.web.own_rules import own_rules
from scorekeeper.web.points_question import COLUMNS, Question, question_of, typed_of

_LETTERS = "ABC"
_ONE, _RUN = "{first}", "{first}–{last}"
_NONE = ("", "none")
_TITLE = "Bid {bid}, won {tricks} of {size}"
_PLAYERS, _TRUMP, _NO_TRUMP, _HAND = "{players} players", "{suit} trump", "no trump", "hand {hand}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What was asked, under one of the rule sets."""

    letter: str
    name: str
    words: str
    points: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Numbers of tricks that are worth the same under every rule set."""

    won: str
    points: tuple[str, ...]
    made: bool
    asked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BidTable:
    """Everything that can become of a bid."""

    bid: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """The whole screen."""

    typed: Mapping[str, str]
    choices: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]  # groups of rule sets
    title: str
    answers: tuple[Answer, ...]
    tables: tuple[BidTable, ...]
    asks_trump: bool
    asks_hand: bool
    address: str
    problem: Problem | None

    columns = COLUMNS
    suits = tuple((suit.value, suit.word) for suit in Suit)

    @property
    def wrong(self) -> str:
        """The field at fault."""
        return self.problem.field if self.problem else ""


def points_of(asked: Mapping[str, str]) -> Points:
    """Answer a question about points, or say what is wrong with it."""
    typed = typed_of(asked)
    try:
        question = question_of(typed)
        return _shown(typed, question, None)
    except Refusal as refusal:
        problem = Problem(heading="Not that", text=str(refusal), field=refusal.field, refusal=refusal)
        return _shown(typed, None, problem)


def _shown(typed: Mapping[str, str], question: Question | None, problem: Problem | None) -> Points:
    return Points(
        typed=typed,
        choices=_choices(),
        title=_title(question) if question else "",
        answers=tuple(_answers(question)) if question else (),
        tables=tuple(_tables(question)) if question else (),
        asks_trump=question is not None and question.asks_trump,
        asks_hand=question is not None and question.asks_hand,
        address=urlencode({name: value for name, value in typed.items() if value}),
        problem=problem,
    )


def _title(question: Question) -> str:
    """What was asked, with everything that the points of these rule sets hang on."""
    told = [
        _TITLE.format(bid=question.bid, tricks=question.tricks, size=question.size),
        _PLAYERS.format(players=question.players),
    ]
    if question.asks_trump:
        template = _NO_TRUMP if question.trump is Suit.NO_TRUMP else _TRUMP
        told.append(template.format(suit=question.trump.word))
    if question.asks_hand:
        told.append(_HAND.format(hand=question.hand))
    return " · ".join(told)


def _choices() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    own = tuple((key, rules.name) for key, rules in own_rules().items())
    known = tuple((key, rules.name) for key, rules in presets().items())
    return (("Your rule sets", own), ("Rule sets", known)) if own else (("Rule sets", known),)


def _answers(question: Question) -> Iterator[Answer]:
    for letter, column in zip(_LETTERS, question.columns, strict=False):
        why = explain_points(
            column.scoring,
            bid=question.bid,
            tricks=question.tricks,
            size=question.size,
            players=question.players,
            largest=max(column.largest, question.size),
            trump=question.trump,
            hand=question.hand,
        )
        yield Answer(
            letter=letter,
            name=column.name,
            words=" ".join(scoring_in_words(column.scoring)),
            points=number(question.worth(column, bid=question.bid, tricks=question.tricks)),
            why=why,
        )


def _tables(question: Question) -> Iterator[BidTable]:
    for bid in range(question.size + 1):
        worth = [
            (tricks, tuple(question.worth(column, bid=bid, tricks=tricks) for column in question.columns))
            for tricks in range(question.size + 1)
        ]
        lines = []
        runs = groupby(((tricks == bid, points, tricks) for tricks, points in worth), key=lambda one: one[:2])
        for (made, points), run in runs:
            tricks = [won for _, _, won in run]
            lines.append(
                Line(
                    won=(_ONE if len(tricks) == 1 else _RUN).format(first=tricks[0], last=tricks[-1]),
                    points=tuple(map(number, points)),
                    made=made,
                    asked=bid == question.bid and question.tricks in tricks,
                )
            )
        yield BidTable(bid=bid, lines=tuple(lines))
