"""Every rule of a table in words, for the screen, for the sheet and for the command line."""

from collections.abc import Iterator, Sequence

from scorekeeper.rules.brief_words import rules_in_brief
from scorekeeper.rules.examples import Example, worked_examples
from scorekeeper.rules.figures import number, plain, signed
from scorekeeper.rules.further_words import (
    allow_sentence,
    direction_sentence,
    each_sentence,
    overflow_sentence,
    pack_sentence,
    special_sentence,
    streak_sentence,
    tricks_sentence,
    zeros_sentence,
)
from scorekeeper.rules.hook_words import HookBox, hook_box, hook_example, hook_sentence
from scorekeeper.rules.part_words import (
    Line,
    bidding_sentence,
    finish_sentence,
    lead_sentence,
    tie_sentence,
    trump_sentence,
)
from scorekeeper.rules.parts import DEFAULTS, read_part
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring_words import (
    explain_points,
    points_table,
    scoring_in_words,
    scoring_parts,
    scoring_short,
)

__all__ = [
    "Example",
    "HookBox",
    "Line",
    "allow_sentence",
    "bidding_sentence",
    "direction_sentence",
    "each_sentence",
    "explain_points",
    "finish_sentence",
    "hook_box",
    "hook_example",
    "hook_sentence",
    "lead_sentence",
    "number",
    "overflow_sentence",
    "pack_sentence",
    "plain",
    "points_table",
    "rule_lines",
    "rules_in_brief",
    "rules_line",
    "scoring_in_words",
    "scoring_parts",
    "scoring_short",
    "signed",
    "special_sentence",
    "streak_sentence",
    "tie_sentence",
    "tricks_sentence",
    "trump_sentence",
    "worked_examples",
    "zeros_sentence",
]

_USUAL = DEFAULTS | {"deck": "52"}
_WITH_EXAMPLE = "{sentence} {example}"


def rule_lines(rules: RuleSet, *, players: int, sizes: Sequence[int]) -> tuple[Line, ...]:
    """Return the rules of a table in one sentence each, but for its players, its schedule and its points.

    Bidding, hook, trump, first lead, end and ties are always said; the others where they are not as usual.

    >>> from scorekeeper.rules.presets import preset
    >>> [line.label for line in rule_lines(preset("club-sheet"), players=4, sizes=[3, 2, 1])]
    ['Bidding', 'Hook', 'Trump', 'First lead', 'End', 'Tie']
    >>> zeros = preset("club-sheet").changed(zeros="5,6", deck="40", reserve="0")
    >>> [line.part for line in rule_lines(zeros, players=4, sizes=[3, 2, 1])]
    ['deck', 'bidding', 'hook', 'zeros', 'trump', 'lead', 'finish', 'ties']
    """
    always = ("bidding", "hook", "trump", "lead", "finish", "ties")
    return tuple(
        Line(part=part, label=label, sentence=sentence)
        for part, label, sentence in _lines(rules, players=players, sizes=sizes)
        if part in always or getattr(rules, part) != read_part(part, _USUAL[part])
    )


def _lines(rules: RuleSet, *, players: int, sizes: Sequence[int]) -> Iterator[tuple[str, str, str]]:
    """Every line there can be, in the order in which a table plays by them."""
    yield "direction", "Direction", direction_sentence(rules.direction)
    yield "deck", "Pack", pack_sentence(rules.deck, players=players)
    yield "each", "Each size", each_sentence(each=rules.each, players=players)
    yield "overflow", "Too large", overflow_sentence(rules.overflow)
    yield "bidding", "Bidding", bidding_sentence(rules.bidding, rules.direction)
    yield "hook", "Hook", _hook(rules, players=players, sizes=sizes)
    yield "zeros", "Zeros", zeros_sentence(rules.zeros)
    yield "trump", "Trump", trump_sentence(rules.trump)
    yield "special", "Special hands", special_sentence(rules.special)
    yield "lead", "First lead", lead_sentence(rules.lead, rules.direction)
    yield "tricks", "Tricks", tricks_sentence(rules.tricks)
    yield "streak", "Streak", streak_sentence(rules.streak)
    lowest = rules.scoring.lowest_wins
    yield "finish", "End", finish_sentence(rules.finish, endless=rules.endless, lowest_wins=lowest)
    yield "ties", "Tie", tie_sentence(rules.ties, largest=max(sizes))
    yield "allow", "Changes", allow_sentence(rules.allow)


def _hook(rules: RuleSet, *, players: int, sizes: Sequence[int]) -> str:
    example = hook_example(rules.hook, sizes=sizes, players=players, bidding=rules.bidding)
    return _WITH_EXAMPLE.format(sentence=hook_sentence(rules.hook, rules.bidding), example=example).rstrip()


_RULES_LINE = "{id} | {name} | {schedule} | {scoring} | {source}"


def rules_line(rules: RuleSet) -> str:
    """Return a rule set as one line of a list on the command line.

    >>> from scorekeeper.rules.presets import preset
    >>> rules_line(preset("exact-classic")).split(" | ")[:3]
    ['exact-classic', 'Exact or nothing', 'max..1..max']
    """
    return _RULES_LINE.format(
        id=rules.id,
        name=rules.name,
        schedule=rules.schedule,
        scoring=plain(" ".join(scoring_in_words(rules.scoring))),
        source=rules.source,
    )
