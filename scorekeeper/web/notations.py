"""How rules are written: every notation with examples that the app itself reads and says in words."""

from collections.abc import Callable
from dataclasses import dataclass

from flask import Blueprint, render_template

from scorekeeper.rules.bidding import parse_zero_limit
from scorekeeper.rules.finish import parse_finish, parse_streak
from scorekeeper.rules.hooks import parse_hook
from scorekeeper.rules.parts import parse_pack
from scorekeeper.rules.schedules import is_endless, parse_schedule
from scorekeeper.rules.scoring import parse_scoring
from scorekeeper.rules.specials import parse_specials
from scorekeeper.rules.trumps import parse_trump
from scorekeeper.rules.words import (
    finish_sentence,
    hook_sentence,
    pack_sentence,
    scoring_in_words,
    special_sentence,
    streak_sentence,
    trump_sentence,
    zeros_sentence,
)
from scorekeeper.web.access import Right, needs
from scorekeeper.web.notations_written import WRITTEN

screen = Blueprint("notations", __name__)

PLAYERS, LARGEST = 4, 10  # of the schedules that stand as examples
_UNTIL = "hands of {size} until the target is reached"


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A text that can be typed, and what it means."""

    text: str
    means: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation:
    """One part of the rules: where it is written, its words, and examples."""

    key: str
    title: str
    about: str
    words: tuple[tuple[str, str], ...]
    examples: tuple[Example, ...]


def _scoring(text: str) -> str:
    return " ".join(scoring_in_words(parse_scoring(text)))


def _schedule(text: str) -> str:
    sizes = parse_schedule(text, players=PLAYERS, largest=LARGEST)
    if is_endless(text):
        return _UNTIL.format(size=sizes[0])
    return " ".join(map(str, sizes))


SAYS: dict[str, Callable[[str], str]] = {
    "scoring": _scoring,
    "schedule": _schedule,
    "hook": lambda text: hook_sentence(parse_hook(text)),
    "zeros": lambda text: zeros_sentence(parse_zero_limit(text)),
    "trump": lambda text: trump_sentence(parse_trump(text)),
    "special": lambda text: special_sentence(parse_specials(text)),
    "streak": lambda text: streak_sentence(parse_streak(text)),
    "finish": lambda text: finish_sentence(parse_finish(text)),
    "deck": lambda text: pack_sentence(parse_pack(text), players=PLAYERS),
}


def notations() -> tuple[Notation, ...]:
    """Every notation, in the order in which a rule set is written.

    >>> [notation.key for notation in notations()][:3]
    ['scoring', 'schedule', 'hook']
    """
    return tuple(
        Notation(
            key=key,
            title=title,
            about=about,
            words=words,
            examples=tuple(Example(text=text, means=SAYS[key](text)) for text in examples),
        )
        for key, title, about, words, examples in WRITTEN
    )


@screen.get("/rules/notation")
@needs(Right.ANYONE)
def page() -> str:
    """The help page."""
    return render_template("notations/page.html", notations=notations())
