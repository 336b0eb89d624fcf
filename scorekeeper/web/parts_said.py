"""The parts of the rules in groups, as the set-up asks for them, and what each group means."""

from dataclasses import dataclass

from scorekeeper.rules.parts import DEFAULTS, read_part
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import schedule_in_words
from scorekeeper.rules.words import Example, number, rule_lines, scoring_in_words
from scorekeeper.web.evening import length

GROUPS = {  # of fields, and the parts that they say
    "points": ("scoring",),
    "schedule": ("schedule", "each", "overflow"),
    "hook": ("hook",),
    "trump": ("trump",),
    "lead": ("lead",),
    "bidding": ("bidding", "direction", "zeros"),
    "special": ("special", "streak", "tricks"),
    "end": ("finish",),
    "pack": ("players", "deck", "reserve", "cap"),
    "during": ("allow",),
    "ties": ("ties",),
}
GROUP_OF = {part: group for group, parts in GROUPS.items() for part in parts}
FURTHER = {
    "bidding": "In turn, clockwise, any number of zeros.",
    "special": "No special hands, no bonus for a streak.",
    "end": "After the last hand.",
    "pack": "{cards} cards; for {people} players; at most {largest} cards each.",
    "during": "Nothing: the people and the schedule stay as agreed.",
}
LABELS = {
    "points": "points",
    "schedule": "schedule",
    "hook": "hook",
    "trump": "trump",
    "lead": "first lead",
    "bidding": "bidding",
    "special": "special hands and streaks",
    "end": "end of the game",
    "pack": "pack and table",
    "during": "changes during the game",
    "ties": "ties",
}
_ONE_NUMBER, _RANGE = "{most}", "{fewest} to {most}"
_SCHEDULE = "{path}: {length}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """A result in a few words, and what it is worth."""

    result: str
    points: str


def unusual_in(rules: RuleSet) -> frozenset[str]:
    """The groups in which these rules are not as usual."""
    usual = {**DEFAULTS, "deck": "52"}
    return frozenset(
        GROUP_OF[part] for part, text in usual.items() if getattr(rules, part) != read_part(part, text)
    )


def now_played(rules: RuleSet, players: int, sizes: tuple[int, ...]) -> dict[str, tuple[str, ...]]:
    """What the table would play, group by group, in sentences."""
    lines = {line.part: line.sentence for line in rule_lines(rules, players=players, sizes=sizes)}
    fewest, most = rules.players
    people = (_ONE_NUMBER if fewest == most else _RANGE).format(fewest=fewest, most=most)
    usual = {
        group: template.format(cards=rules.deck.of(players), people=people, largest=rules.fitting(players))
        for group, template in FURTHER.items()
    }
    now = {group: tuple(lines[part] for part in parts if part in lines) for group, parts in GROUPS.items()}
    now |= {group: now[group] or (sentence,) for group, sentence in usual.items()} | {
        "pack": (usual["pack"],)
    }
    schedule = _SCHEDULE.format(path=schedule_in_words(sizes), length=length(rules, players))
    now["schedule"] = (schedule[:1].upper() + schedule[1:], *now["schedule"])
    return now | {"points": scoring_in_words(rules.scoring)}


_MADE, _MISSED_BY, _MISSED = "{bid} made", "{bid} missed by one", "{bid}, won {won}"


def in_few_words(example: Example) -> Worked:
    """A worked example in a few words.

    >>> in_few_words(Example(bid=3, tricks=(2, 4), points=-10, size=10))
    Worked(result='3 missed by one', points='−10')
    """
    won = example.tricks
    if won == (example.bid,):
        template = _MADE
    elif all(abs(tricks - example.bid) == 1 for tricks in won) and len(won) > 1:
        template = _MISSED_BY
    else:
        template = _MISSED
    result = template.format(bid=example.bid, won=" or ".join(map(str, won)))
    return Worked(result=result, points=number(example.points))
