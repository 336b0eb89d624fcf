"""The rules on every print screen that is for any table: which ones, their options, another schedule."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.game.code_letters import MOST_LETTERS
from scorekeeper.rules.presets import DEFAULT, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.words import scoring_short
from scorekeeper.sheet.facts import schedule_facts
from scorekeeper.web.draft import IN_CODE, Draft
from scorekeeper.web.own_rules import own_rules
from scorekeeper.web.prints_paper import Choice, choices
from scorekeeper.web.rule_choice import base_of, with_schedule

FIELDS = r"rules|like|option[.][a-z0-9.-]+"  # of a form
USUAL_PLAYERS = "4"
_CODE_FIELDS = ("code", "like")
_LONGEST = 200  # of what is shown again, but for a code
_LINE = "{schedule} · {scoring}"
_CODED = "{name}, as the code says"


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesForm:
    """What there is to choose, and what is chosen."""

    chosen: RuleSet | None  # None where nobody knows them
    rules: tuple[Choice, ...]
    options: tuple[Choice, ...]
    like: str  # the code that the rules are taken from, "" where they have a name here

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most that they are for."""
        return (self.chosen or presets()[DEFAULT]).players

    def count(self, typed: str = "") -> int:
        """How many play: as typed, or the number nearest to the usual one where that is none of theirs."""
        fewest, most = self.players
        if typed in map(str, range(fewest, most + 1)):
            return int(typed)
        return min(max(int(USUAL_PLAYERS), fewest), most)

    @property
    def counts(self) -> tuple[tuple[str, str], ...]:
        """Every number of players that they are for, as a choice."""
        fewest, most = self.players
        return tuple((str(number), str(number)) for number in range(fewest, most + 1))

    def line(self, players: int) -> str:
        """The chosen rules in short."""
        return line_of(self.chosen, players) if self.chosen else ""


def rules_form(draft: Draft) -> RulesForm:
    """Return the part of the form, as it was filled in."""
    named, in_code = own_rules() | presets(), draft.rules == IN_CODE
    chosen = _coded(draft) if in_code else named.get(draft.rules)
    known = [(key, one.name) for key, one in named.items()]
    if in_code and chosen:
        known.insert(0, (IN_CODE, _CODED.format(name=chosen.name)))
    return RulesForm(
        chosen=chosen,
        rules=choices(known, draft.rules),
        options=_options(chosen, draft) if chosen and not in_code else (),
        like=draft.like if in_code else "",
    )


def _coded(draft: Draft) -> RuleSet | None:
    """The rules of the code that the form took them from."""
    try:
        return base_of(draft.base, draft.like)
    except Refusal:
        return None


def _options(rules: RuleSet, draft: Draft) -> tuple[Choice, ...]:
    """The documented options of these rules, as fields of the form."""
    fields = [(f"{rules.id}.{option.key}", option.label) for option in rules.options]
    return tuple(
        Choice(value=f"option.{field}", label=label, on=field in draft.options) for field, label in fields
    )


def line_of(rules: RuleSet, players: int) -> str:
    """Return the rules in short.

    >>> from scorekeeper.rules.presets import preset
    >>> line_of(preset("exact-classic"), 4)
    '10–1–10 · made: 10 + bid, missed: 0'
    """
    schedule = schedule_facts(rules, rules.sizes(players))[0]
    return _LINE.format(schedule=schedule, scoring=scoring_short(rules.scoring))


def offered_in(draft: Draft, players: int) -> Draft:
    """Return the draft with the rules' own schedule in its field, unless another was typed there."""
    try:
        return with_schedule(draft, players)
    except Refusal:
        return draft


def kept(name: str, typed: str) -> str:
    """Return as much of a field as is kept to be shown again.

    >>> len(kept("schedule", "1," * 500)), len(kept("like", "A" * 500))
    (200, 500)
    """
    return typed[: 4 * MOST_LETTERS if name in _CODE_FIELDS else _LONGEST]


def passed_on(query: Mapping[str, str], *, touched: bool) -> dict[str, str]:
    """Return what another print screen wants to know of a table: all but who sits there.

    The schedule is left out where it is the rules' own: another number of players has another.

    >>> passed_on({"rules": "club-sheet", "schedule": "5..1", "name0": "Ann"}, touched=True)
    {'rules': 'club-sheet', 'schedule': '5..1'}
    """
    names = ("rules", "players", "paper", *(("schedule",) if touched else ()))
    fields = {name: typed for name, typed in query.items() if name in names or name.startswith("option.")}
    return fields | ({"like": query["like"]} if query.get("rules") == IN_CODE and "like" in query else {})
