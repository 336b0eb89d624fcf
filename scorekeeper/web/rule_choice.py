"""Which rules a table chooses: a rule set that has a name, and what the table changes in it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations

from scorekeeper.game import acts
from scorekeeper.game.events import Entered, Setup
from scorekeeper.game.setup_code import read_code
from scorekeeper.ledger.refusals import NoSuchGame
from scorekeeper.rules.presets import DEFAULT, preset, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import is_endless, write_schedule
from scorekeeper.web.controls import NUMBERS, controls_of, with_controls
from scorekeeper.web.draft import AS_AGREED, IN_CODE, Draft
from scorekeeper.web.own_rules import own_rules
from scorekeeper.web.serving import serving
from scorekeeper.web.touched import changes_in

PRACTICE_CARDS = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A rule set as a form names it."""

    rules: str
    options: frozenset[str] = frozenset()
    schedule: str | None = None  # None: the rule set's own
    kept: Mapping[str, str] = field(default_factory=dict)  # the fields that differ


def named_rules(key: str) -> RuleSet:
    """Return a preset, or a rule set of the table's own; refuse what is neither."""
    return presets().get(key) or own_rules().get(key) or preset(key)


def recognise(rules: RuleSet, known: Mapping[str, RuleSet]) -> Choice | None:
    """Return how the form would name these rules, or None when no rule set leads to them.

    >>> rules = preset("table-7").choose(["open"]).changed(schedule="5..1")
    >>> recognise(rules, presets())
    Choice(rules='table-7', options=frozenset({'table-7.open'}), schedule='5..1', kept={})
    >>> recognise(preset("overbid").changed(lead="dealer"), presets()).kept
    {'lead': 'dealer'}
    """
    for key, base in known.items():
        for options in _subsets(base):
            candidate = base.choose(options)
            named = frozenset(f"{key}.{option}" for option in options)
            if candidate == rules:
                return Choice(rules=key, options=named)
            if candidate.name == rules.name and candidate.changed(schedule=rules.schedule) == rules:
                return Choice(rules=key, options=named, schedule=rules.schedule)
    return _with_changes(rules, known[rules.id]) if rules.id in known else None


def _with_changes(rules: RuleSet, base: RuleSet) -> Choice | None:
    before, now = controls_of(base), controls_of(rules)
    kept = {
        name: value for name, value in now.items() if value != before[name] and name not in NUMBERS
    }  # the points as text
    try:
        led_to = with_controls(base, kept).changed(schedule=rules.schedule)
    except Refusal:
        return None
    return Choice(rules=rules.id, schedule=rules.schedule, kept=kept) if led_to == rules else None


def _subsets(rules: RuleSet) -> Iterator[tuple[str, ...]]:
    keys = [option.key for option in rules.options]
    for many in range(len(keys) + 1):
        yield from combinations(keys, many)


def base_of(named: str, like: str) -> RuleSet:
    """The rules that a draft's ``base`` names, with their options."""
    key, *options = named.split(" ")
    if key == IN_CODE:
        return read_code(like).rules
    if key == AS_AGREED:
        try:
            return serving().ledger.game(like).position.rules
        except NoSuchGame:
            raise Refusal(
                "The game whose rules were taken over is gone. Choose rules.", field="rules"
            ) from None
    return named_rules(key or DEFAULT).choose(options)


def settled(draft: Draft) -> Draft:
    """The draft with what somebody changed, apart from what the picked rules had filled in."""
    if not draft.based:
        return draft
    try:
        before = controls_of(base_of(draft.based, draft.like))
    except Refusal:  # those rules are gone, and their fields with them
        return replace(draft, based="", parts={})
    return replace(draft, based="", parts={}, kept=changes_in(draft.parts, before))


def chosen_before_schedule(draft: Draft) -> RuleSet:
    """The rules that were picked, with their options and what the table changed, and their own schedule."""
    draft = settled(draft)
    return with_controls(base_of(draft.base, draft.like), draft.kept)


def chosen_rules(draft: Draft, players: int) -> RuleSet:
    """The rules that were picked, as so many players would play them."""
    rules = chosen_before_schedule(draft)
    if not draft.touched or draft.schedule is None:
        return rules
    if is_endless(draft.schedule) != rules.endless:
        return rules.changed(schedule=draft.schedule)
    sizes = rules.sizes(players, draft.schedule)
    return rules if sizes == rules.sizes(players) else rules.changed(schedule=draft.schedule)


def agreed(draft: Draft, *, entered: Entered = Entered.LIVE) -> Setup:
    """What the table would agree on, or a refusal that names the field."""
    names = acts.clean_names(draft.players)
    return acts.agree(
        names=names,
        rules=chosen_rules(draft, len(names)),
        first_dealer=-1 if draft.dealer is None else draft.dealer,
        chosen=draft.how,
        practice=PRACTICE_CARDS if draft.practice else 0,
        entered=entered,
    )


def with_choice(draft: Draft, rules: RuleSet, *, like: str, source: str = AS_AGREED) -> Draft:
    """The draft with the rules of a game, or of the set-up code in ``like``."""
    choice = recognise(rules, own_rules() | presets())
    if choice is None:
        return replace(draft, rules=source, like=like)
    return replace(
        draft, rules=choice.rules, options=choice.options, schedule=choice.schedule, kept=choice.kept
    )


def with_schedule(draft: Draft, players: int) -> Draft:
    """The draft with the schedule of its rules in the field, unless somebody wrote one of their own."""
    if draft.touched:
        return draft
    rules = chosen_before_schedule(draft)
    sizes = rules.sizes(players)
    offered = rules.schedule if rules.endless or rules.each else write_schedule(sizes)
    return replace(draft, schedule=offered, offered=offered)
