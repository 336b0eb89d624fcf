"""What bids and tricks of a hand may add up to: told beforehand, worked out once it is written."""

from collections.abc import Sequence

from scorekeeper.rules.bidding import Bidding, legal_bids
from scorekeeper.rules.hooks import HookRule
from scorekeeper.rules.parts import Tricks
from scorekeeper.rules.ruleset import RuleSet

BIDS_NOTES = {
    HookRule.NOT_EQUAL: "not {size}",
    HookRule.MUST_EXCEED: "more than {size}",
    HookRule.MUST_BE_UNDER: "less than {size}",
    HookRule.MUST_EQUAL: "= {size}",
}
TRICKS_NOTES = {Tricks.EXACT: "= {size}", Tricks.AT_MOST: "≤ {size}"}
RULED = "ruled"  # in place of what the tricks must add up to
NOTHING_BARRED = "–"
ZERO_OR = "0, {bid}"

# "not bid" and "at least" stay on one line
BARRED = {
    HookRule.NOT_EQUAL: "{who} may not\u00a0bid",
    HookRule.MUST_EXCEED: "{who} at\u00a0least",
    HookRule.MUST_BE_UNDER: "{who} at\u00a0most",
    HookRule.MUST_EQUAL: "{who} must bid",
}
DEALER, LAST = "Dealer", "Last"


def barred_head(rules: RuleSet) -> str:
    """Return the head of the column for the bid that the hook takes from the last bidder, or leaves.

    "" where there is no such column. It speaks of the dealer only where the dealer bids last and nobody
    else is bound.

    >>> from scorekeeper.rules.presets import preset
    >>> club = preset("club-sheet")
    >>> [barred_head(club.changed(bidding=way)).split()[:1] for way in ("in_turn", "dealer_first", "secret")]
    [['Dealer'], ['Last'], []]
    """
    hook = rules.hook_in_force
    if hook.rule is HookRule.NONE:
        return ""
    dealer = rules.bidding is Bidding.IN_TURN and not hook.any_bidder
    return BARRED[hook.rule].format(who=DEALER if dealer else LAST)


def bids_note(rules: RuleSet, *, size: int, last_hand: bool) -> str:
    """Return what the bids may not, or must, add up to; "" in a hand without a hook.

    >>> from scorekeeper.rules.presets import preset
    >>> rules = preset("club-sheet").changed(hook="not_equal min-cards=4")
    >>> bids_note(rules, size=4, last_hand=False), bids_note(rules, size=3, last_hand=False)
    ('not 4', '')
    """
    hook = rules.hook_in_force
    holds = hook.holds(size=size, last_hand=last_hand)
    return BIDS_NOTES[hook.rule].format(size=size) if holds else ""


def tricks_note(rules: RuleSet, *, size: int) -> str:
    """Return what the tricks must add up to.

    >>> from scorekeeper.rules.presets import preset
    >>> tricks_note(preset("club-sheet").changed(tricks="at_most"), size=7)
    '≤ 7'
    """
    return TRICKS_NOTES[rules.tricks].format(size=size)


def last_bidder(rules: RuleSet, *, dealer: int, seats: Sequence[int]) -> int:
    """Return the place of whoever bids last, where one bids after the other; ``seats`` in that order.

    >>> from scorekeeper.rules.presets import preset
    >>> last_bidder(preset("club-sheet").changed(bidding="dealer_first"), dealer=0, seats=(0, 1, 2))
    2
    """
    if rules.bidding is not Bidding.DEALER_FIRST or dealer not in seats:
        return dealer
    return seats[seats.index(dealer) - 1]


def barred_bid(rules: RuleSet, *, size: int, last_hand: bool, others: Sequence[int | None]) -> str:
    """Return what the last bidder could not bid, or had to, once all the ``others`` have bid.

    In a hand without a hook a dash stands there from the start.

    >>> from scorekeeper.rules.presets import preset
    >>> barred_bid(preset("club-sheet"), size=5, last_hand=False, others=(1, 2, 0))
    '2'
    """
    hook = rules.hook_in_force
    if hook.rule is HookRule.NONE:
        return ""
    if not hook.holds(size=size, last_hand=last_hand):
        return NOTHING_BARRED
    known = tuple(bid for bid in others if bid is not None)
    if len(known) < len(others):
        return ""
    bids = legal_bids(hook, size=size, players=len(others) + 1, earlier=known, last_hand=last_hand)
    if not bids.hooked:
        return NOTHING_BARRED
    if hook.rule is HookRule.NOT_EQUAL:
        return str(bids.hooked[0])
    nonzero = [bid for bid in bids.allowed if bid or not hook.zero_allowed]
    if hook.rule is HookRule.MUST_BE_UNDER:
        return str(max(bids.allowed))
    if not nonzero:
        return "0"
    return (ZERO_OR if hook.zero_allowed else "{bid}").format(bid=min(nonzero))


def added(values: Sequence[int | None]) -> str:
    """Return the sum once nobody is missing: a blank is never a zero.

    >>> added([1, 0, 2]), added([1, None, 2])
    ('3', '')
    """
    known = [value for value in values if value is not None]
    return str(sum(known)) if known and len(known) == len(values) else ""
