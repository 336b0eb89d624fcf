"""Which rules a table chooses: a preset, with its documented options and perhaps another schedule."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from scorekeeper.game import acts
from scorekeeper.game.events import Entered, Setup
from scorekeeper.ledger.refusals import NoSuchGame
from scorekeeper.rules.presets import DEFAULT, preset, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import write_schedule
from scorekeeper.web.draft import AS_AGREED, Draft
from scorekeeper.web.serving import serving

PRACTICE_CARDS = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A rule set as a form names it."""

    preset: str
    options: frozenset[str] = frozenset()
    schedule: str | None = None  # None: the preset's own


def recognise(rules: RuleSet) -> Choice | None:
    """Return how the form would name these rules, or None when no preset leads to them.

    >>> recognise(preset("table-7").choose(["open"]).changed(schedule="5..1"))
    Choice(preset='table-7', options=frozenset({'table-7.open'}), schedule='5..1')
    """
    for key, base in presets().items():
        for options in _subsets(base):
            candidate = base.choose(options)
            named = frozenset(f"{key}.{option}" for option in options)
            if candidate == rules:
                return Choice(preset=key, options=named)
            if candidate.name == rules.name and candidate.changed(schedule=rules.schedule) == rules:
                return Choice(preset=key, options=named, schedule=rules.schedule)
    return None


def _subsets(rules: RuleSet) -> Iterator[tuple[str, ...]]:
    keys = [option.key for option in rules.options]
    for many in range(len(keys) + 1):
        yield from combinations(keys, many)


def chosen_before_schedule(draft: Draft) -> RuleSet:
    """The rules that were picked, with their options, and with their own schedule."""
    if draft.rules == AS_AGREED:
        try:
            return serving().ledger.game(draft.like).position.rules
        except NoSuchGame:
            raise Refusal(
                "The game whose rules were taken over is gone. Choose rules.", field="rules"
            ) from None
    key = draft.rules or DEFAULT
    prefix = f"{key}."
    options = [option.removeprefix(prefix) for option in sorted(draft.options) if option.startswith(prefix)]
    return preset(key).choose(options)


def chosen_rules(draft: Draft, players: int) -> RuleSet:
    """The rules that were picked, as so many players would play them."""
    rules = chosen_before_schedule(draft)
    if not draft.touched or draft.schedule is None:
        return rules
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


def with_choice(draft: Draft, rules: RuleSet, *, like: str) -> Draft:
    """The draft with the rules of a game."""
    choice = recognise(rules)
    if choice is None:
        return replace(draft, rules=AS_AGREED, like=like)
    return replace(draft, rules=choice.preset, options=choice.options, schedule=choice.schedule)


def with_schedule(draft: Draft, players: int) -> Draft:
    """The draft with the schedule of its rules in the field, unless somebody wrote one of their own."""
    if draft.touched:
        return draft
    offered = write_schedule(chosen_before_schedule(draft).sizes(players))
    return replace(draft, schedule=offered, offered=offered)
