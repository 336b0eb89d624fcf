"""The new game's screen: names on writing lines, rules as lines to choose from, the first dealer as keys."""

from dataclasses import dataclass, replace

from markupsafe import Markup

from scorekeeper.game.events import Chosen
from scorekeeper.rules.presets import DEFAULT, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.answers import Problem
from scorekeeper.web.draft import Draft
from scorekeeper.web.evening import length
from scorekeeper.web.parts_said import GROUP_OF
from scorekeeper.web.parts_view import Parts, parts_of_draft
from scorekeeper.web.rule_choice import base_of, chosen_before_schedule, chosen_rules, settled, with_schedule
from scorekeeper.web.rule_lines import RuleSets, rule_sets

LONG_NAME = 10  # letters
_KEPT = "{name} is kept, and chosen for this game."
_DREW = Markup("The app drew <bdi>{name}</bdi>.")
_SECTIONS = GROUP_OF | {
    "players": "names",
    "dealer": "dealer",
    "rules": "rules",
    "options": "rules",
    "name": "keep",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where the screen stands: outside any game, or in one whose set-up or rules are put right."""

    url: str
    back: str
    game_id: str = ""
    after: int = 0
    only_rules: bool = False  # people, hands and dealer stay

    @property
    def title(self) -> str:
        """What is asked here."""
        if self.only_rules:
            return "What was really agreed?"
        return "Change the set-up" if self.game_id else "New game"


@dataclass(frozen=True, slots=True, kw_only=True)
class NameLine:
    """A writing line for a name."""

    chair: int
    typed: str
    called: str  # by screen readers and on the dealer's key
    wrong: bool
    first: bool
    last: bool
    may_go: bool
    deals: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """Everything on the screen."""

    place: Place
    draft: Draft
    names: tuple[NameLine, ...]
    known: tuple[str, ...]
    range: str
    may_add: bool
    sets: RuleSets
    base: RuleSet
    parts: Parts
    schedule: str
    length: str
    drew: str | Markup
    kept: str  # what was just kept
    problem: Problem | None
    problem_at: str
    focus: str

    @property
    def long_names(self) -> bool:
        """True when the dealer's keys must be wide."""
        return any(len(line.called) > LONG_NAME for line in self.names)


def players_for_now(draft: Draft, rules: RuleSet) -> int:
    """How many players the lines are worked out for, while names are still being written."""
    fewest, most = rules.players
    named = len(draft.players)
    return min(max(named if named >= fewest else len(draft.names), fewest), most)


def players_of(draft: Draft) -> int:
    """How many players a draft is worked out for; the usual rules' where it picks none that there are."""
    draft, _, rules = _picked(settled(draft))
    return players_for_now(draft, rules)


def new_game_of(
    draft: Draft,
    place: Place,
    *,
    known: tuple[str, ...],
    problem: Problem | None = None,
    focus: str = "",
    kept: str = "",
) -> NewGame:
    """The screen for what is typed so far."""
    draft = settled(draft)
    draft, base, rules = _picked(draft)
    players = players_for_now(draft, rules)
    field = problem.field if problem else ""
    fewest, most = rules.players
    try:
        shown = with_schedule(draft, players)
    except Refusal:
        shown = draft
    section = _section(field, draft) if problem else ""
    parts = parts_of_draft(draft, players, problem_at=section)
    if focus == "look":  # without a script what somebody works at would close
        parts = replace(parts, opened=parts.opened.union(parts.changed))
    return NewGame(
        place=place,
        draft=shown,
        names=tuple(_name_lines(shown, fewest=fewest, wrong=field)),
        known=known,
        range=("{most}" if fewest == most else "{fewest} to {most}").format(fewest=fewest, most=most),
        may_add=len(shown.names) < most,
        sets=rule_sets(draft, base, players),
        base=base,
        parts=parts,
        schedule=shown.schedule or "",
        length=parts.told_unsettled or _length(shown, players),
        drew=_drew(shown),
        kept=_KEPT.format(name=kept) if kept else "",
        problem=problem,
        problem_at=section,
        focus=focus,
    )


def _picked(draft: Draft) -> tuple[Draft, RuleSet, RuleSet]:
    """The draft, the rules that were picked, and those with what was changed, as far as there are any."""
    try:
        base = base_of(draft.base, draft.like)
    except Refusal:
        draft = replace(draft, rules="", options=frozenset(), kept={})
        base = presets()[DEFAULT]
    try:
        return draft, base, chosen_before_schedule(draft)
    except Refusal:
        return draft, base, base


def _section(field: str, draft: Draft) -> str:
    if field.startswith("name") and field != "name":
        return "names"
    if field == "players" and not draft.kept.keys().isdisjoint(("fewest", "most", "deck")):
        return "pack"  # the rules' own range contradicts itself, or is what refuses these people
    return _SECTIONS.get(field, "top")


def _name_lines(draft: Draft, *, fewest: int, wrong: str) -> list[NameLine]:
    last = len(draft.names) - 1
    return [
        NameLine(
            chair=chair,
            typed=name,
            called=name.strip() or "Player {number}".format(number=chair + 1),
            wrong=wrong == f"name{chair}",
            first=chair == 0,
            last=chair == last,
            may_go=last + 1 > fewest,
            deals=chair == draft.dealer,
        )
        for chair, name in enumerate(draft.names)
    ]


def _length(draft: Draft, players: int) -> str:
    try:
        return length(chosen_rules(draft, players), players)
    except Refusal:
        return ""


def _drew(draft: Draft) -> str | Markup:
    if draft.how is not Chosen.APP_DREW or draft.dealer is None or draft.dealer >= len(draft.names):
        return ""
    name = draft.names[draft.dealer].strip()
    if not name:
        return "The app drew player {number}.".format(number=draft.dealer + 1)
    return _DREW.format(name=name)
