"""Which parts of the rules were written down wrongly, and how they really are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.game.naming import person
from scorekeeper.game.position import Position
from scorekeeper.game.standings import totals
from scorekeeper.rules.figures import known
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring_words import scoring_in_words
from scorekeeper.rules.words import rule_lines

_AGREED = "Really agreed were {name}."
_PART, _PART_ALONE = "{label}: {now}", "{label}: as usual."
_POINTS = "Points"
_TOTAL, _TOTALS = "{name} {now} instead of {was}", "Totals: {totals}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A part of the rules, as it was written down and as it was agreed; "" where it is as usual."""

    label: str
    was: str
    now: str


def differences(was: RuleSet, now: RuleSet, *, players: int, sizes: Sequence[int]) -> tuple[Difference, ...]:
    """Every part that is told differently, in the order in which a table is told of its rules.

    >>> from scorekeeper.rules.presets import preset
    >>> club = preset("club-sheet")
    >>> really = club.changed(hook="none", ties="share")
    >>> [one.label for one in differences(club, really, players=4, sizes=[2])]
    ['Hook', 'Tie']
    """
    old, new = (_told(rules, players, sizes) for rules in (was, now))
    labels = dict.fromkeys((*new, *old))
    return tuple(
        Difference(label=label, was=old.get(label, ""), now=new.get(label, ""))
        for label in labels
        if old.get(label) != new.get(label)
    )


def _told(rules: RuleSet, players: int, sizes: Sequence[int]) -> dict[str, str]:
    lines = rule_lines(rules, players=players, sizes=sizes)
    return {_POINTS: " ".join(scoring_in_words(rules.scoring))} | {
        line.label: line.sentence for line in lines
    }


def rules_agreed(before: Position, after: Position) -> str:
    """What was really agreed and what everybody has by it, where that is different: whole sentences."""
    return " ".join((*_sentences(before, after.rules), *_totals(before, after)))


def _totals(before: Position, after: Position) -> Iterator[str]:
    was, now = totals(before), totals(after)
    told = [
        _TOTAL.format(name=person(after, player), now=known(now[player]), was=known(was[player]))
        for player in after.columns
        if now[player] != was[player]
    ]
    if told:
        yield _TOTALS.format(totals=", ".join(told))


def _sentences(before: Position, rules: RuleSet) -> Iterator[str]:
    was = before.rules
    if rules.name != was.name:
        yield _AGREED.format(name=rules.name)
    sizes = (*before.sizes, before.setup.largest)
    for one in differences(was, rules, players=len(before.seats), sizes=sizes):
        yield (_PART if one.now else _PART_ALONE).format(label=one.label, now=one.now)
