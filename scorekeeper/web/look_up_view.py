"""Every rule set in words, with its source; or those that a name finds."""

from dataclasses import dataclass
from itertools import groupby

from scorekeeper.rules.names import find, remark
from scorekeeper.rules.presets import presets
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import schedule_in_words
from scorekeeper.rules.words import rule_lines, scoring_in_words
from scorekeeper.web.readback_view import Fact
from scorekeeper.web.rule_lines import by_region

USUAL_PLAYERS = 4
_HANDS, _ENDLESS = "{path}: {hands} hands with {players} players", "{path} each, until someone has {target}"
_NONE = "No rule set is called that."


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """A rule set, all of it."""

    key: str
    name: str
    region: str
    about: str
    others: str  # other names
    facts: tuple[Fact, ...]
    options: tuple[str, ...]
    source: str
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LookedUp:
    """The whole page."""

    find: str
    told: str
    presets: tuple[Rules, ...]

    @property
    def regions(self) -> tuple[tuple[str, tuple[Rules, ...]], ...]:
        """The rule sets by where they are played, in the order of the page."""
        grouped = groupby(self.presets, key=lambda rules: rules.region)
        return tuple((region, tuple(group)) for region, group in grouped)


def looked_up(text: str) -> LookedUp:
    """All presets, or those that are called so.

    >>> [rules.key for rules in looked_up("marrana").presets]
    ['pocha']
    """
    known = presets()
    keys = [found.key for found in find(text)] if text.strip() else by_region()
    told = (remark(text) or ("" if keys else _NONE)) if text.strip() else ""
    return LookedUp(find=text, told=told, presets=tuple(rules_of(known[key]) for key in keys))


def rules_of(rules: RuleSet) -> Rules:
    """A preset in words, as four play it."""
    fewest, most = rules.players
    players = min(max(USUAL_PLAYERS, fewest), most)
    sizes = rules.sizes(players)
    made_for = ("{most}" if fewest == most else "{fewest} to {most}").format(fewest=fewest, most=most)
    schedule = (_ENDLESS if rules.endless else _HANDS).format(
        path=schedule_in_words(sizes), hands=len(sizes), players=players, target=rules.finish.target
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
        region=rules.region,
        about=rules.about,
        others=", ".join(rules.names),
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
