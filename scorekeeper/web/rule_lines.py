"""Rule sets as lines to choose from: a name, and schedule and points for so many players."""

from dataclasses import dataclass

from scorekeeper.rules.presets import DEFAULT, presets
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import schedule_in_words
from scorekeeper.rules.words import scoring_parts
from scorekeeper.web.draft import AS_AGREED, Draft


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch:
    """A documented option of a rule set."""

    field: str
    label: str
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleLine:
    """A rule set in two lines."""

    key: str
    name: str
    line: str
    chosen: bool
    options: tuple[Switch, ...] = ()


def rule_lines(draft: Draft, rules: RuleSet, players: int) -> tuple[RuleLine, ...]:
    """All rule sets with their options, and before them the agreed rules that are none of these."""
    wanted = draft.rules or DEFAULT
    lines = []
    if wanted == AS_AGREED:
        lines.append(RuleLine(key=AS_AGREED, name=rules.name, line=in_one_line(rules, players), chosen=True))
    for key, preset in presets().items():
        options = tuple(
            Switch(
                field=f"option.{key}.{option.key}",
                label=option.label,
                on=f"{key}.{option.key}" in draft.options,
            )
            for option in preset.options
        )
        line = in_one_line(preset, players)
        lines.append(RuleLine(key=key, name=preset.name, line=line, chosen=key == wanted, options=options))
    return tuple(lines)


def in_one_line(rules: RuleSet, players: int) -> str:
    """Schedule and points of a rule set for so many players, in one line.

    >>> in_one_line(presets()["club-sheet"], 4)
    '10 to 1 to 10 · made: 10 × bid (zero: 10) · missed: −10 a trick'
    """
    fewest, most = rules.players
    sizes = rules.sizes(min(max(players, fewest), most))
    return " · ".join((schedule_in_words(sizes), *scoring_parts(rules.scoring)))
