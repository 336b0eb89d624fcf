"""What can be looked up: every rule set in words, and what a bid is worth."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.presets import DEFAULT, preset, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import schedule_in_words
from scorekeeper.rules.words import (
    explain_points,
    rule_lines,
    scoring_in_words,
)
from scorekeeper.web.answers import Problem
from scorekeeper.web.forms import Form
from scorekeeper.web.readback_view import Fact

USUAL_PLAYERS = 4
_USUAL = {"rules": DEFAULT, "players": "4", "cards": "5", "bid": "2", "tricks": "2"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """A rule set, all of it."""

    key: str
    name: str
    facts: tuple[Fact, ...]
    options: tuple[str, ...]
    source: str
    note: str


def rules_of(rules: RuleSet) -> Rules:
    """A preset in words, as four play it."""
    fewest, most = rules.players
    players = min(max(USUAL_PLAYERS, fewest), most)
    sizes = rules.sizes(players)
    made_for = "{fewest} to {most}".format(fewest=fewest, most=most)
    schedule = "{path}: {hands} hands with {players} players".format(
        path=schedule_in_words(sizes), hands=len(sizes), players=players
    )
    told = [
        ("players", "Players", made_for),
        ("schedule", "Cards each", schedule),
        ("cap", "Largest hand", _largest(rules)),
        ("scoring", "Points", " ".join(scoring_in_words(rules.scoring))),
        *((line.part, line.label, line.sentence) for line in rule_lines(rules, players=players, sizes=sizes)),
    ]
    return Rules(
        key=rules.id,
        name=rules.name,
        facts=tuple(
            Fact(label=label, sentence=sentence, assumed=part in rules.assumed)
            for part, label, sentence in told
        ),
        options=tuple(option.label for option in rules.options),
        source=rules.source,
        note=rules.note,
    )


def _largest(rules: RuleSet) -> str:
    """The largest hand for every number of players: "10 with 3 to 5 players, 8 with 6, 7 with 7"."""
    fewest, most = rules.players
    groups: dict[int, list[int]] = {}
    for players in range(fewest, most + 1):
        groups.setdefault(rules.largest(players), []).append(players)
    if len(groups) == 1:
        return str(rules.largest(fewest))
    told: list[str] = []
    for cards, who in groups.items():
        span = "{first}" if len(who) == 1 else "{first} to {last}"
        template = "{cards} with {who}" if told else "{cards} with {who} players"
        told.append(template.format(cards=cards, who=span.format(first=who[0], last=who[-1])))
    return ", ".join(told)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What a bid and its tricks are worth."""

    points: int
    made: bool
    asked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """All results of one bid."""

    bid: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """The calculator: what was asked, the answer, and every other answer for the same hand."""

    typed: dict[str, str]
    rules: tuple[tuple[str, str], ...]
    answer: str
    points: int | None
    rows: tuple[Row, ...]
    problem: Problem | None


def points_of(asked: Mapping[str, str]) -> Points:
    """Answer a question about points, or say what is wrong with it."""
    typed = {name: asked.get(name, usual)[:40] for name, usual in _USUAL.items()}
    named = tuple((key, rules.name) for key, rules in presets().items())
    try:
        return _answered(typed, named, preset(typed["rules"]), Form(typed))
    except Refusal as refusal:
        problem = Problem(heading="Not that", text=str(refusal), field=refusal.field, refusal=refusal)
        return Points(typed=typed, rules=named, answer="", points=None, rows=(), problem=problem)


def _answered(
    typed: dict[str, str], named: tuple[tuple[str, str], ...], rules: RuleSet, form: Form
) -> Points:
    players = form.number("players", called="number of players", most=99)
    largest = rules.largest(players)
    size = form.number("cards", called="number of cards each", most=largest)
    if size == 0:
        raise Refusal(
            "A hand has 1 to {largest} cards each with {players} players, not 0.",
            field="cards",
            largest=largest,
            players=players,
        )
    bid = form.number("bid", called="bid", most=size)
    tricks = form.number("tricks", called="number of tricks", most=size)

    def worth(one_bid: int, won: int) -> int:
        return rules.scoring.points(bid=one_bid, tricks=won, size=size, players=players, largest=largest)

    return Points(
        typed=typed,
        rules=named,
        answer=explain_points(
            rules.scoring, bid=bid, tricks=tricks, size=size, players=players, largest=largest
        ),
        points=worth(bid, tricks),
        rows=tuple(
            Row(
                bid=row,
                cells=tuple(
                    Cell(points=worth(row, won), made=row == won, asked=(row, won) == (bid, tricks))
                    for won in range(size + 1)
                ),
            )
            for row in range(size + 1)
        ),
        problem=None,
    )
