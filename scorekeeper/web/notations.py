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
_WRITTEN = (
    (
        "scoring",
        "Points",
        (
            "Rows, one for each result, with ; between them. The first row that fits counts. After the rows "
            "come changes to all points, each after a |."
        ),
        (
            ("made missed under over any", "the result; under: too few tricks, over: too many"),
            ("zero, bid>=10, cards<6, players=4, no-trump", "conditions after the result; all must hold"),
            (
                "bid tricks off cards largest",
                "what is counted; off: the difference, largest: the largest hand",
            ),
            (
                "bid^2 off^2 tri(off)",
                "squared; 1 for the first trick of difference, 2 for the second and so on",
            ),
            ("10 + 2*bid - off", "whole numbers from 0 to 999, with + and -; no division"),
            ("times 2 if spades, times 10*hand, lowest wins", "after a |: changes to all points"),
        ),
        (
            "made zero: 10; made: 10*bid; missed: -10*off",
            "made: 10+bid; over: tricks; under: -10",
            "made zero: 5; made bid>=10: 100+bid; made: 10+bid; missed: 0",
            "made: 10+bid^2; missed: -5*tri(off)",
            "made zero cards>players: 20; made: 10; missed: 0",
            "made: 10+bid; missed: 0 | times 2 if spades",
            "made: 0; missed: off^2 | lowest wins",
        ),
    ),
    (
        "schedule",
        "Schedule",
        (
            "Hand sizes: a path through its turning hands, or a list. Shown here as four play it, with "
            "at most ten cards."
        ),
        (
            ("..", "every size on the way"),
            ("max", "the largest hand that the pack and the steps allow"),
            ("*2, *P", "twice; once for each player"),
            ("/2", "in steps of two, or up to nine"),
            ("+", "one part after the other"),
            ("10*until", "hands of ten, until someone reaches the target"),
        ),
        (
            "10..1..10",
            "1..8*2..1",
            "max..1*P..max",
            "7,7,5",
            "1..9..1/2",
            "1..8+8,8",
            "10*until",
        ),
    ),
    (
        "hook",
        "Hook",
        "What the last bidder may not do, and exceptions after it.",
        (
            ("none not_equal must_exceed must_be_under must_equal", "the rule"),
            ("min-cards=4", "only in hands of four cards or more"),
            ("free-one-card not-last-hand zero-allowed", "not in these hands; a zero always goes"),
            ("any-bidder", "for everybody, not only for the last"),
        ),
        (
            "not_equal",
            "not_equal min-cards=4",
            "not_equal free-one-card not-last-hand",
            "must_exceed",
            "must_be_under any-bidder",
            "none",
        ),
    ),
    (
        "zeros",
        "Zeros",
        "How many zeros in a row one player may bid, and from how many players on.",
        (("5,6", "at most five in a row, with six players or more"),),
        ("5,6", "1,2", "none"),
    ),
    (
        "trump",
        "Trump",
        "How trump is found, the suits it takes, and what happens when no card is left to turn up.",
        (
            ("turn_up fixed rotate none bidder_names dealer_names", "how it is found"),
            ("S H D C NT", "spades, hearts, diamonds, clubs, no trump"),
            ("left=no_trump, left=last_card, left=cut", "when no card is left; with turn_up only"),
        ),
        (
            "turn_up",
            "turn_up left=no_trump",
            "fixed S",
            "rotate S D C H",
            "bidder_names C D H S NT",
            "none",
        ),
    ),
    (
        "special",
        "Special hands",
        "A kind of hand and where in the schedule it is played, with ; between several.",
        (
            ("forehead", "everyone sees all cards but their own"),
            ("no-trump", "played without trump"),
            ("last, last 5, size=1", "the last hand, the last five, every hand of one card"),
        ),
        ("forehead size=1", "forehead last", "no-trump last 5", "forehead size=1; no-trump size=8", "none"),
    ),
    (
        "streak",
        "Streak",
        "Extra points for so many bids in a row that are all made, or all missed.",
        (
            ("5", "the length of the run"),
            ("made=+5 missed=-5", "what it is worth"),
            ("skip=1", "hands of one card neither count nor break it"),
        ),
        ("5 made=+5 missed=-5 skip=1", "3 made=+10 missed=0", "none"),
    ),
    (
        "finish",
        "End",
        "The end of the schedule, or the hand in which someone reaches a target.",
        (("target 101", "first to 101 points"),),
        ("schedule", "target 101"),
    ),
    (
        "deck",
        "Pack",
        "How many cards there are, or how many for each player.",
        (("8n", "eight for each player"),),
        ("52", "40", "8n"),
    ),
)


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
        for key, title, about, words, examples in _WRITTEN
    )


@screen.get("/rules/notation")
@needs(Right.ANYONE)
def page() -> str:
    """The help page."""
    return render_template("notations/page.html", notations=notations())
