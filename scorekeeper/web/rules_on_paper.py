"""The rules on every print screen that is for any table: which ones, their options, another schedule."""

from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.words import scoring_short
from scorekeeper.sheet.facts import schedule_facts
from scorekeeper.web.draft import Draft
from scorekeeper.web.prints_paper import Choice
from scorekeeper.web.rule_choice import with_schedule

_LINE = "{schedule} · {scoring}"


def options_of(rules: RuleSet, draft: Draft) -> tuple[Choice, ...]:
    """Return the documented options of these rules, as fields of the form."""
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
