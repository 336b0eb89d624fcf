"""The parts of the picked rules: what stands in their fields, what that means, and what contradicts."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.rules.disagreements import said
from scorekeeper.rules.parts import DEFAULTS, read_part
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import schedule_in_words
from scorekeeper.rules.words import (
    Example,
    number,
    rule_lines,
    scoring_in_words,
    worked_examples,
)
from scorekeeper.web.controls import NUMBERS, Controls, controls_of, parts_changed
from scorekeeper.web.draft import Draft
from scorekeeper.web.evening import length
from scorekeeper.web.rule_choice import base_of
from scorekeeper.web.touched import numbers_shown

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
_USUAL = {
    "bidding": "In turn, clockwise, any number of zeros.",
    "special": "No special hands, no bonus for a streak.",
    "end": "After the last hand.",
    "pack": "{cards} cards; {fewest} to {most} players; at most {cap} cards each.",
    "during": "Nothing: the people and the schedule stay as agreed.",
}
_LABELS = {
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
_AS_USUAL = "Bidding, special hands, end, pack: as usual."
_CHANGED = "Changed in these rules: {parts}."
_SCHEDULE = "{path}: {length}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """A result in a few words, and what it is worth."""

    result: str
    points: str


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

    groups = tuple(GROUPS)
    sources = staticmethod(said)  # what they say differently about a part
    parts_of = staticmethod(GROUPS.__getitem__)

    @property
    def further(self) -> str:
        """What is unusual about the parts that few tables change."""
        told = [" ".join(self.now[group]) for group in _USUAL if group in self.unusual]
        return " ".join(told) or _AS_USUAL

    @property
    def further_open(self) -> bool:
        """True when one of them is wrong."""
        return not self.opened.isdisjoint(_USUAL)

    @property
    def told_changed(self) -> str:
        """What is not as the rules' name says."""
        return _CHANGED.format(parts=", ".join(_LABELS[group] for group in self.changed))


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


def parts_of_draft(draft: Draft, players: int, *, problem_at: str = "") -> Parts:
    """The parts of a settled draft, as so many would play them."""
    base = base_of(draft.base, draft.like)
    tried = _tried(base, draft, players)
    rules, wrong = tried.rules, tried.wrong
    sizes = rules.sizes(players)
    remarks: tuple[str, ...] = ()
    try:
        remarks = rules.check(players)
    except Refusal as refusal:
        wrong.setdefault(refusal.field, str(refusal))
    values = controls_of(base) | dict(draft.kept)
    if draft.kept.keys().isdisjoint(NUMBERS):
        values |= numbers_shown(values["scoring"])
    changed = _changed(base, draft)
    return Parts(
        base=draft.base,
        values=values,
        scored=values["scoring"],
        simple=values["made"] != "" or not draft.kept.keys().isdisjoint(NUMBERS),
        now=_now(rules, players, sizes),
        unusual=_unusual(rules),
        sizes=" ".join(map(str, sizes)),
        examples=tuple(map(_worked, worked_examples(rules, players=players))),
        remarks=remarks,
        wrong=wrong,
        opened=frozenset({GROUP_OF[part] for part in wrong if part in GROUP_OF} | {problem_at}),
        changed=changed,
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


def _unusual(rules: RuleSet) -> frozenset[str]:
    usual = {**DEFAULTS, "deck": "52"}
    return frozenset(
        GROUP_OF[part] for part, text in usual.items() if getattr(rules, part) != read_part(part, text)
    )


def _now(rules: RuleSet, players: int, sizes: tuple[int, ...]) -> dict[str, tuple[str, ...]]:
    lines = {line.part: line.sentence for line in rule_lines(rules, players=players, sizes=sizes)}
    fewest, most = rules.players
    usual = {
        group: template.format(cards=rules.deck.of(players), fewest=fewest, most=most, cap=rules.cap)
        for group, template in _USUAL.items()
    }
    now = {group: tuple(lines[part] for part in parts if part in lines) for group, parts in GROUPS.items()}
    now |= {group: now[group] or (sentence,) for group, sentence in usual.items()}
    schedule = _SCHEDULE.format(path=schedule_in_words(sizes), length=length(rules, players))
    now["schedule"] = (schedule[:1].upper() + schedule[1:], *now["schedule"])
    return now | {"points": scoring_in_words(rules.scoring)}


_MADE, _MISSED_BY, _MISSED = "{bid} made", "{bid} missed by one", "{bid}, won {won}"


def _worked(example: Example) -> Worked:
    """A worked example in a few words.

    >>> _worked(Example(bid=3, tricks=(2, 4), points=-10, size=10))
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
