"""Every rule set in words, with its source."""

from dataclasses import dataclass

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import schedule_in_words
from scorekeeper.rules.words import rule_lines, scoring_in_words
from scorekeeper.web.readback_view import Fact

USUAL_PLAYERS = 4


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
