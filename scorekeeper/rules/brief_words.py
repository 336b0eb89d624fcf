"""The rules of a table in brief, for the foot of its sheet."""

from collections.abc import Iterator, Sequence

from scorekeeper.rules.bidding import Bidding
from scorekeeper.rules.finish import SCHEDULE
from scorekeeper.rules.further_words import (
    allow_sentence,
    special_sentence,
    streak_sentence,
    tricks_sentence,
    zeros_sentence,
)
from scorekeeper.rules.hook_words import hook_example, hook_sentence
from scorekeeper.rules.part_words import NO_CARD_LEFT, SIDES, Line, finish_sentence, trump_sentence
from scorekeeper.rules.parts import Lead, Ties, Tricks
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.trumps import TrumpMethod

_DEAL_AND_TURN = "The cards shown; the next card turned up is trump. The deal passes {side}."
_DEAL = "The cards shown. The deal passes {side}."
_BIDS = {
    Bidding.IN_TURN: "0 to the hand size, in turn from the dealer’s {side}; the dealer bids last.",
    Bidding.DEALER_FIRST: "0 to the hand size; the dealer bids first, then in turn from the dealer’s {side}.",
    Bidding.SIMULTANEOUS: "0 to the hand size, all at once. Say whether the bids are over, under or even.",
    Bidding.SECRET: (
        "0 to the hand size, noted in secret and shown together. "
        "Say whether the bids are over, under or even."
    ),
}
_LEADS = {
    Lead.DEALER: "The dealer leads to the first trick.",
    Lead.LEFT_OF_DEALER: "The player on the dealer’s {side} leads to the first trick.",
    Lead.SECOND_FROM_DEALER: "The second player to the dealer’s {side} leads to the first trick.",
    Lead.OPPOSITE_DEALER: "The player opposite the dealer leads to the first trick.",
    Lead.HIGHEST_BIDDER: "The highest bidder leads to the first trick; of equals the first after the dealer.",
}
_PLAY = "Follow suit if you can. Highest trump wins, or else the highest of the suit led."
_PLAY_WITHOUT_TRUMP = "Follow suit if you can. The highest card of the suit led wins."
_TIES = {
    Ties.SHARE: "A tie for first is shared.",
    Ties.EXTRA_MAX_HAND: (
        "On a tie for first everyone plays T1, then T2 if it is still tied: {largest} cards each."
    ),
    Ties.MOST_EXACT_BIDS: "Of those tied for first the most exact bids win; equal again is shared.",
    Ties.SUM_OF_MADE_BIDS: (
        "Of those tied for first the largest sum of made bids wins; equal again is shared."
    ),
    Ties.SUM_OF_ALL_BIDS: "Of those tied for first the largest sum of all bids wins; equal again is shared.",
}
_WITH_EXAMPLE = "{sentence} {example}"


def rules_in_brief(rules: RuleSet, *, players: int, sizes: Sequence[int]) -> tuple[Line, ...]:
    """Return the rules of this table for the foot of a sheet; the points have a box of their own.

    >>> from scorekeeper.rules.presets import preset
    >>> brief = rules_in_brief(preset("club-sheet"), players=4, sizes=[3, 2, 1])
    >>> [line.label for line in brief]
    ['Deal', 'Bid', 'Hook', 'Lead', 'Play', 'Tie']
    >>> streak = preset("club-sheet").changed(streak="5 made=5 missed=-5", trump="fixed S")
    >>> [line.label for line in rules_in_brief(streak, players=4, sizes=[3, 2, 1])]
    ['Deal', 'Trump', 'Bid', 'Hook', 'Lead', 'Play', 'Streak', 'Tie']
    """
    lines = _lines(rules, players=players, sizes=sizes)
    return tuple(Line(part=part, label=label, sentence=sentence) for part, label, sentence in lines)


def _lines(rules: RuleSet, *, players: int, sizes: Sequence[int]) -> Iterator[tuple[str, str, str]]:
    side = SIDES[rules.direction]
    turned = rules.trump.method is TrumpMethod.TURN_UP
    yield "schedule", "Deal", (_DEAL_AND_TURN if turned else _DEAL).format(side=side)
    if (
        whole := _when_none_is_left(rules, players=players, sizes=sizes)
        if turned
        else trump_sentence(rules.trump)
    ):
        yield "trump", "Trump", whole
    if rules.special:
        yield "special", "Special", special_sentence(rules.special)
    yield "bidding", "Bid", _BIDS[rules.bidding].format(side=side)
    yield "hook", "Hook", _hook(rules, players=players, sizes=sizes)
    if rules.zeros:
        yield "zeros", "Zeros", zeros_sentence(rules.zeros)
    yield "lead", "Lead", _LEADS[rules.lead].format(side=side)
    yield "play", "Play", _PLAY_WITHOUT_TRUMP if rules.trump.method is TrumpMethod.NONE else _PLAY
    if rules.tricks is not Tricks.EXACT:
        yield "tricks", "Tricks", tricks_sentence(rules.tricks)
    if rules.streak:
        yield "streak", "Streak", streak_sentence(rules.streak)
    if rules.finish != SCHEDULE:
        lowest = rules.scoring.lowest_wins
        yield "finish", "End", finish_sentence(rules.finish, endless=rules.endless, lowest_wins=lowest)
    yield "ties", "Tie", _TIES[rules.ties].format(largest=max(sizes))
    if rules.allow:
        yield "allow", "Changes", allow_sentence(rules.allow)


def _when_none_is_left(rules: RuleSet, *, players: int, sizes: Sequence[int]) -> str:
    """What is trump when the whole pack is dealt; "" where this table never deals it."""
    if rules.trump.no_card_left is None or max(sizes) * players < rules.deck.of(players):
        return ""
    return NO_CARD_LEFT[rules.trump.no_card_left]


def _hook(rules: RuleSet, *, players: int, sizes: Sequence[int]) -> str:
    example = hook_example(rules.hook, sizes=sizes, players=players, bidding=rules.bidding)
    return _WITH_EXAMPLE.format(sentence=hook_sentence(rules.hook, rules.bidding), example=example).rstrip()
