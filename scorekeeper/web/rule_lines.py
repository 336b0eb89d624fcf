"""Rule sets as lines to choose from: the table's own, the usual ones, and all others by any name."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from scorekeeper.rules.names import find, remark
from scorekeeper.rules.presets import DEFAULT, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import schedule_in_words
from scorekeeper.rules.words import scoring_parts
from scorekeeper.web.draft import AS_AGREED, IN_CODE, Draft
from scorekeeper.web.own_rules import own_rules

USUAL = 3  # presets that everybody sees; the others are found by name
_MORE = "{count} more rule sets, by any name"
_ABOVE = "{name} stands above."
_NONE = "No rule set is called that. Take what is nearest and change it."
_CALLED = "{other} · {about}"


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
    region: str = ""
    options: tuple[Switch, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSets:
    """All rule sets: in sight, or found."""

    first: tuple[RuleLine, ...]
    regions: tuple[tuple[str, tuple[RuleLine, ...]], ...]  # what was found, or all others
    more: str
    find: str
    told: str  # about what was looked for
    opened: bool


def rule_sets(draft: Draft, base: RuleSet, players: int) -> RuleSets:
    """The rule sets of the new game's screen. ``base``: the one that was picked."""
    picked = draft.rules or DEFAULT
    own, every = own_rules(), presets()
    named = own | every
    first = [*own, *list(every)[:USUAL]]
    if picked in named and picked not in first:
        first.insert(0, picked)
    lines = [_line(key, named[key], draft, players) for key in first]
    if picked in (AS_AGREED, IN_CODE):
        line = in_one_line(base, players)
        lines.insert(0, RuleLine(key=picked, name=base.name, line=line, chosen=True))
    others = {key: rules for key, rules in every.items() if key not in first}
    searched = bool(draft.find.strip())
    shown = _found(draft, others) if searched else _all(draft, others) if draft.listed else ()
    return RuleSets(
        first=tuple(lines),
        regions=_regions(shown),
        more=_MORE.format(count=len(others)),
        find=draft.find,
        told=_told(draft.find, set(first)),
        opened=searched or draft.listed,
    )


def _line(key: str, rules: RuleSet, draft: Draft, players: int) -> RuleLine:
    return RuleLine(
        key=key,
        name=rules.name,
        line=in_one_line(rules, players),
        chosen=key == (draft.rules or DEFAULT),
        region=rules.region,
        options=_switches(key, rules, draft),
    )


def _switches(key: str, rules: RuleSet, draft: Draft) -> tuple[Switch, ...]:
    return tuple(
        Switch(
            field=f"option.{key}.{option.key}",
            label=option.label,
            on=f"{key}.{option.key}" in draft.options,
        )
        for option in rules.options
    )


def _other(key: str, rules: RuleSet, draft: Draft, line: str, *, region: str) -> RuleLine:
    return RuleLine(
        key=key,
        name=rules.name,
        line=line,
        chosen=False,
        region=region,
        options=_switches(key, rules, draft),
    )


def _all(draft: Draft, others: Mapping[str, RuleSet]) -> Iterator[RuleLine]:
    for key in by_region():
        if key in others:
            rules = others[key]
            yield _other(key, rules, draft, rules.about, region=rules.region)


def by_region() -> list[str]:
    """All presets, region by region, in the order in which both are first offered.

    >>> by_region()[0]
    'club-sheet'
    """
    regions = list(dict.fromkeys(rules.region for rules in presets().values()))
    return sorted(presets(), key=lambda key: regions.index(presets()[key].region))


def _found(draft: Draft, others: Mapping[str, RuleSet]) -> Iterator[RuleLine]:
    for found in find(draft.find):
        if found.key in others:
            rules = others[found.key]
            line = _CALLED.format(other=found.other, about=rules.about) if found.other else rules.about
            yield _other(found.key, rules, draft, line, region="")


def _regions(lines: Iterable[RuleLine]) -> tuple[tuple[str, tuple[RuleLine, ...]], ...]:
    return tuple((region, tuple(group)) for region, group in groupby(lines, key=lambda line: line.region))


def _told(text: str, first: set[str]) -> str:
    if not text.strip():
        return ""
    found = find(text)
    above = [_ABOVE.format(name=one.name) for one in found if one.key in first]
    said = [*above, *filter(None, [remark(text)])]
    return " ".join(said) if found or said else _NONE


@lru_cache(maxsize=1024)
def in_one_line(rules: RuleSet, players: int) -> str:
    """Schedule and points of a rule set for so many players, in one line.

    >>> in_one_line(presets()["club-sheet"], 4)
    '10 to 1 to 10 · made: 10 × bid (zero: 10) · missed: −10 a trick'
    """
    fewest, most = rules.players
    try:
        sizes = rules.sizes(min(max(players, fewest), most))
    except Refusal:  # a table's own schedule that so many can't play
        return " · ".join((rules.schedule, *scoring_parts(rules.scoring)))
    return " · ".join((schedule_in_words(sizes), *scoring_parts(rules.scoring)))
