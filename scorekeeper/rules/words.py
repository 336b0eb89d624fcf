"""Every rule of a table in words, for the screen, for the sheet and for the command line."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.examples import Example, worked_examples
from scorekeeper.rules.figures import number, plain, signed
from scorekeeper.rules.hook_words import HookBox, hook_box, hook_example, hook_sentence
from scorekeeper.rules.ruleset import Lead, RuleSet, Ties
from scorekeeper.rules.scoring_words import (
    explain_points,
    points_table,
    scoring_in_words,
    scoring_parts,
    scoring_short,
)

__all__ = [
    "Example",
    "HookBox",
    "Line",
    "bidding_sentence",
    "explain_points",
    "hook_box",
    "hook_example",
    "hook_sentence",
    "lead_sentence",
    "number",
    "plain",
    "points_table",
    "rules_in_brief",
    "rules_line",
    "scoring_in_words",
    "scoring_parts",
    "scoring_short",
    "signed",
    "tie_sentence",
    "trump_sentence",
    "worked_examples",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A label and a sentence. ``part`` is the rule set's part, so that "assumed" can be marked."""

    part: str
    label: str
    sentence: str


def bidding_sentence() -> str:
    """Return how the table bids.

    >>> bidding_sentence()
    'In turn from the dealer’s left, 0 to the hand size.'
    """
    return "In turn from the dealer’s left, 0 to the hand size."


def trump_sentence() -> str:
    """Return how trump is found.

    >>> trump_sentence()
    'Turn up the next card.'
    """
    return "Turn up the next card."


def lead_sentence(lead: Lead) -> str:
    """Return who leads to the first trick.

    >>> lead_sentence(Lead.DEALER)
    'The dealer.'
    """
    match lead:
        case Lead.DEALER:
            return "The dealer."
        case Lead.LEFT_OF_DEALER:
            return "The player on the dealer’s left."


_TIES = {
    Ties.SHARE: "A tie for first is shared.",
    Ties.EXTRA_MAX_HAND: "Everyone plays another hand of {largest}, until one player leads.",
}


def tie_sentence(ties: Ties, *, largest: int) -> str:
    """Return what settles a tie for first.

    >>> tie_sentence(Ties.EXTRA_MAX_HAND, largest=10)
    'Everyone plays another hand of 10, until one player leads.'
    """
    return _TIES[ties].format(largest=largest)


_WITH_EXAMPLE = "{sentence} {example}"
_BRIEF_LEADS = {
    Lead.DEALER: "The dealer leads to the first trick.",
    Lead.LEFT_OF_DEALER: "The player on the dealer’s left leads to the first trick.",
}
_BRIEF_TIES = {
    Ties.SHARE: "A tie for first is shared.",
    Ties.EXTRA_MAX_HAND: (
        "On a tie for first everyone plays T1, then T2 if it is still tied: {largest} cards each."
    ),
}


def rules_in_brief(rules: RuleSet, *, players: int, sizes: Sequence[int]) -> tuple[Line, ...]:
    """Return the rules of this table for the foot of a sheet; the points have a box of their own.

    >>> from scorekeeper.rules.presets import preset
    >>> brief = rules_in_brief(preset("club-sheet"), players=4, sizes=[3, 2, 1])
    >>> [line.label for line in brief]
    ['Deal', 'Bid', 'Hook', 'Lead', 'Play', 'Tie']
    """
    hook = _WITH_EXAMPLE.format(
        sentence=hook_sentence(rules.hook),
        example=hook_example(rules.hook, sizes=sizes, players=players),
    )
    lines = (
        ("schedule", "Deal", "The cards shown; the next card turned up is trump. The deal passes left."),
        ("bidding", "Bid", "0 to the hand size, in turn from the dealer’s left; the dealer bids last."),
        ("hook", "Hook", hook.rstrip()),
        ("lead", "Lead", _BRIEF_LEADS[rules.lead]),
        ("play", "Play", "Follow suit if you can. Highest trump wins, or else the highest of the suit led."),
        ("ties", "Tie", _BRIEF_TIES[rules.ties].format(largest=max(sizes))),
    )
    return tuple(Line(part=part, label=label, sentence=sentence) for part, label, sentence in lines)


_RULES_LINE = "{id} | {name} | {schedule} | {scoring} | {source}"


def rules_line(rules: RuleSet) -> str:
    """Return a rule set as one line of a list on the command line.

    >>> from scorekeeper.rules.presets import preset
    >>> rules_line(preset("exact-classic")).split(" | ")[:3]
    ['exact-classic', 'Exact or nothing', 'max..1..max']
    """
    return _RULES_LINE.format(
        id=rules.id,
        name=rules.name,
        schedule=rules.schedule,
        scoring=plain(" ".join(scoring_in_words(rules.scoring))),
        source=rules.source,
    )
