"""The agreement as it is read to the table before anything is written."""

from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.game.events import Chosen, Setup
from scorekeeper.game.turns import next_chair
from scorekeeper.rules.parts import Direction
from scorekeeper.rules.remedy_words import remedies_in_words
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.words import (
    Example,
    rule_lines,
    scoring_in_words,
    worked_examples,
)
from scorekeeper.web.answers import Problem
from scorekeeper.web.draft import Draft
from scorekeeper.web.games_view import NAME
from scorekeeper.web.new_game_view import Place
from scorekeeper.web.wording import curved

_CHOSEN = {
    Chosen.HIGHEST_CARD: Markup("<bdi>{name}</bdi>, drew highest."),
    Chosen.APP_DREW: Markup("<bdi>{name}</bdi>, drawn by the app."),
    Chosen.AGREED: Markup("<bdi>{name}</bdi>, as agreed."),
    Chosen.ROTATION: Markup("<bdi>{name}</bdi>, whose turn it is after the last game."),
}
_WAYS = {
    Direction.CLOCKWISE: Markup("{names}, clockwise."),
    Direction.ANTICLOCKWISE: Markup("{names}, anticlockwise."),
}
_PRACTICE = Markup(
    "Before that a practice hand of 1 card each, without points. <bdi>{name}</bdi> deals it too."
)
_PRACTICES = Markup(
    "Before that a practice hand of {cards} cards each, without points. <bdi>{name}</bdi> deals it too."
)
_ONE_HAND, _HANDS = "1 hand: cards and dealer", "{hands} hands: cards and dealer"
_ENDLESS = "Hands of {size} until someone has {target}: cards and dealer"
_CHANGED = "{name}, changed"
_WIDTHS = ((4, "tiny"), (6, "short"), (9, "middling"))  # letters of the longest name: how wide a cell is


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One hand of the schedule: its cards over its dealer."""

    size: int
    dealer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A label and a sentence, marked where the rules' source leaves it open."""

    label: str
    sentence: str | Markup
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """A result and what it is worth."""

    result: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadBack:
    """Everything that is read to the table."""

    place: Place
    draft: Draft
    heading: str
    cells: tuple[Cell, ...]
    width: str
    practice: str | Markup
    shrunk: bool  # the source does not say how large the largest hand is with so many players
    name: str
    points: tuple[str, ...]
    examples: tuple[Worked, ...]
    facts: tuple[Fact, ...]
    remedies: tuple[Fact, ...]  # what is done when something goes wrong
    why: str
    problem: Problem | None


def readback_of(
    draft: Draft, setup: Setup, place: Place, *, why: str = "", problem: Problem | None = None
) -> ReadBack:
    """The read-back of what would be agreed."""
    rules = RuleSet.from_text(setup.rules)
    players = len(setup.players)
    longest = max(map(len, setup.players))
    # Without a last hand the deal goes round once for all: one size, and every dealer.
    sizes = setup.schedule * len(setup.seats) if rules.endless else setup.schedule
    return ReadBack(
        place=place,
        draft=draft,
        heading=_heading(setup, rules),
        cells=tuple(
            Cell(size=size, dealer=setup.players[next_chair(setup.seats, setup.first_dealer, steps=hand)])
            for hand, size in enumerate(sizes)
        ),
        width=next((width for letters, width in _WIDTHS if longest <= letters), "wide"),
        practice=_practice(setup),
        shrunk="cap" in rules.assumed and rules.largest(players) < rules.cap,
        name=_CHANGED.format(name=rules.name) if draft.kept or draft.touched else rules.name,
        points=scoring_in_words(rules.scoring),
        examples=tuple(map(worked, worked_examples(rules, players=players))),
        facts=facts_of(setup, rules),
        remedies=tuple(
            Fact(label=line.label, sentence=curved(line.sentence)) for line in remedies_in_words(rules)
        ),
        why=why,
        problem=problem,
    )


def _heading(setup: Setup, rules: RuleSet) -> str:
    if rules.endless:
        return _ENDLESS.format(size=setup.schedule[0], target=rules.finish.target)
    return (_ONE_HAND if len(setup.schedule) == 1 else _HANDS).format(hands=len(setup.schedule))


def _practice(setup: Setup) -> str | Markup:
    if not setup.practice:
        return ""
    template = _PRACTICE if setup.practice == 1 else _PRACTICES
    return template.format(cards=setup.practice, name=setup.players[setup.first_dealer])


def facts_of(setup: Setup, rules: RuleSet) -> tuple[Fact, ...]:
    """The rules in one sentence each."""
    dealer = _CHOSEN[setup.chosen].format(name=setup.players[setup.first_dealer])
    names = Markup(", ").join(NAME.format(name=name) for name in setup.players)
    return (
        Fact(label="Players", sentence=_WAYS[rules.direction].format(names=names)),
        *(
            Fact(label=line.label, sentence=line.sentence, assumed=line.part in rules.assumed)
            for line in rule_lines(rules, players=len(setup.players), sizes=setup.schedule)
            if line.part != "direction"  # said of the players
        ),
        Fact(label="First dealer", sentence=dealer),
    )


def worked(example: Example) -> Worked:
    """A worked example in one line.

    >>> worked(Example(bid=3, tricks=(2, 4), points=-10, size=10)).result
    'Bid 3, won 2 or 4'
    """
    won = " or ".join(map(str, example.tricks))
    return Worked(result="Bid {bid}, won {won}".format(bid=example.bid, won=won), points=example.points)
