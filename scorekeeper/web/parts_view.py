"""The parts of the picked rules: what stands in their fields, what that means, and what contradicts."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.rules.disagreements import said
from scorekeeper.rules.parts import read_part
from scorekeeper.rules.presets import DEFAULT
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.words import worked_examples
from scorekeeper.web.controls import NUMBERS, Controls, controls_of, parts_changed
from scorekeeper.web.draft import Draft
from scorekeeper.web.parts_said import (
    FURTHER,
    GROUP_OF,
    GROUPS,
    LABELS,
    Worked,
    in_few_words,
    now_played,
    unusual_in,
)
from scorekeeper.web.rule_choice import base_of
from scorekeeper.web.touched import numbers_shown

_AS_USUAL = "Bidding, special hands, end, pack: as usual."
_UNSETTLED = "Not settled: {parts}."
_CHANGED = "Changed in these rules: {parts}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """Everything about the rules that can be changed."""

    base: str
    values: Controls
    scored: str
    simple: bool  # the points fit the sentence
    now: Mapping[str, tuple[str, ...]]  # group -> what the table would play
    unusual: frozenset[str]  # groups of which few tables ask
    sizes: str
    examples: tuple[Worked, ...]
    remarks: tuple[str, ...]
    wrong: Mapping[str, str]  # part -> its contradiction
    opened: frozenset[str]  # groups
    changed: tuple[str, ...]  # groups
    asked: bool  # for the parts that few tables change

    groups = tuple(GROUPS)
    sources = staticmethod(said)  # what they say differently about a part
    parts_of = staticmethod(GROUPS.__getitem__)

    @property
    def unsettled(self) -> tuple[str, ...]:
        """The groups with a contradiction, in their order."""
        return tuple(group for group, parts in GROUPS.items() if not self.wrong.keys().isdisjoint(parts))

    @property
    def told_unsettled(self) -> str:
        """What keeps the table from agreeing; "" for nothing."""
        named = [LABELS[group] for group in self.unsettled] or ["rules"] * bool(self.wrong)
        return _UNSETTLED.format(parts=", ".join(named)) if named else ""

    @property
    def further(self) -> str:
        """What is unusual about the parts that few tables change."""
        told = [" ".join(self.now[group]) for group in FURTHER if group in self.unusual]
        return " ".join(told) or _AS_USUAL

    @property
    def further_open(self) -> bool:
        """True when one of them is wrong, or they were asked for."""
        return self.asked or not self.opened.isdisjoint(FURTHER)

    @property
    def further_wanted(self) -> bool:
        """True when their fields must stand in the form: what is not sent was not changed."""
        return self.further_open or not FURTHER.keys().isdisjoint(self.changed)

    @property
    def told_changed(self) -> str:
        """What is not as the rules' name says."""
        return _CHANGED.format(parts=", ".join(LABELS[group] for group in self.changed))


@dataclass(slots=True)
class _Tried:
    """Rules with as many of the changes as go together, and why the others do not."""

    rules: RuleSet
    wrong: dict[str, str] = field(default_factory=dict)

    def change(self, texts: Mapping[str, str]) -> None:
        good = {}
        for part, text in texts.items():
            try:
                read_part(part, text)
                good[part] = text
            except Refusal as refusal:
                self.wrong[part] = str(refusal)
        while good:
            try:
                self.rules = self.rules.changed(**good)
            except Refusal as refusal:
                self.wrong[refusal.field] = str(refusal)
                if good.pop(refusal.field, None) is None:
                    return
            else:
                return

    def checked(self, players: int) -> tuple[str, ...]:
        """What the table should know; a contradiction that so many players find is kept too."""
        try:
            return self.rules.check(players)
        except Refusal as refusal:
            self.wrong.setdefault(refusal.field, str(refusal))
            return ()


def parts_of_draft(draft: Draft, players: int, *, problem_at: str = "") -> Parts:
    """The parts of a settled draft, as so many would play them."""
    base = base_of(draft.base, draft.like)
    tried = _tried(base, draft, players)
    remarks = tried.checked(players)
    rules, wrong = tried.rules, tried.wrong
    sizes = rules.sizes(players)
    values = controls_of(base) | dict(draft.kept)
    if draft.kept.keys().isdisjoint(NUMBERS):
        values |= numbers_shown(values["scoring"])
    changed = _changed(base, draft)
    return Parts(
        base=draft.base or DEFAULT,
        values=values,
        scored=values["scoring"],
        simple=values["made"] != "" or not draft.kept.keys().isdisjoint(NUMBERS),
        now=now_played(rules, players, sizes),
        unusual=unusual_in(rules),
        sizes=" ".join(map(str, sizes)),
        examples=()
        if "scoring" in wrong
        else tuple(map(in_few_words, worked_examples(rules, players=players))),
        remarks=remarks,
        wrong=wrong,
        opened=frozenset({GROUP_OF[part] for part in wrong if part in GROUP_OF} | {problem_at}),
        changed=changed,
        asked=draft.further,
    )


def _tried(base: RuleSet, draft: Draft, players: int) -> _Tried:
    tried = _Tried(base)
    try:
        texts = parts_changed(base, draft.kept)
    except Refusal as refusal:  # numbers of the points
        tried.wrong[refusal.field] = str(refusal)
        rest = {name: value for name, value in draft.kept.items() if name not in NUMBERS}
        texts = parts_changed(base, rest)
    tried.change(texts)
    if draft.touched and draft.schedule is not None:
        try:
            tried.rules.sizes(players, draft.schedule)
            tried.rules = tried.rules.changed(schedule=draft.schedule)
        except Refusal as refusal:
            tried.wrong[refusal.field] = str(refusal)
    return tried


def _changed(base: RuleSet, draft: Draft) -> tuple[str, ...]:
    try:
        parts = set(parts_changed(base, draft.kept))
    except Refusal:
        parts = {"scoring"}
    parts |= {"schedule"} if draft.touched else set()
    return tuple(group for group, own in GROUPS.items() if parts & set(own))
