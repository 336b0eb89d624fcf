"""The hook in words: the rule, when it does not hold, and an example that is true for this table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.rules.bidding import Bidding, legal_bids
from scorekeeper.rules.hooks import Hook, HookRule

_OFF_AT_ONCE = "Off: all bid at once, so nobody bids last."
_DEALER = {  # the dealer bids last
    HookRule.NONE: "Off: the bids may add up to the cards.",
    HookRule.NOT_EQUAL: "The dealer bids last and may not make the bids add up to the cards.",
    HookRule.MUST_EXCEED: "The dealer bids last and must bring the bids above the cards.",
    HookRule.MUST_BE_UNDER: "The dealer bids last and must keep the bids under the cards.",
    HookRule.MUST_EQUAL: "The dealer bids last and must make the bids add up to the cards.",
}
_LAST_BIDDER = _DEALER | {  # the dealer bids first
    HookRule.NOT_EQUAL: "The last bidder may not make the bids add up to the cards.",
    HookRule.MUST_EXCEED: "The last bidder must bring the bids above the cards.",
    HookRule.MUST_BE_UNDER: "The last bidder must keep the bids under the cards.",
    HookRule.MUST_EQUAL: "The last bidder must make the bids add up to the cards.",
}
_ANYBODY = {
    HookRule.NOT_EQUAL: "Nobody, first or last, may make the bids so far add up to the cards.",
    HookRule.MUST_BE_UNDER: "Everybody, first or last, must keep the bids so far under the cards.",
}
_IMPOSSIBLE = {
    HookRule.MUST_EXCEED: "When all others bid 0 that can’t be done, and any bid is allowed.",
    HookRule.MUST_BE_UNDER: "When they have reached them already, any bid is allowed.",
    HookRule.MUST_EQUAL: "When they are past them already, any bid is allowed.",
}
_ZERO, _ONLY_ZERO = (
    "Zero is always allowed.",
    "Zero is always allowed, and it is all that is left when that can’t be done.",
)
_FROM = "It holds in hands of {cards} cards or more."
_NOT_LAST, _NOT_ONE = "It does not hold in the last hand.", "It does not hold in hands of 1 card."


@dataclass(frozen=True, slots=True, kw_only=True)
class HookBox:
    """The hook as a sum that a paper scorer does, with an example that is true for this table."""

    title: str
    formula: str
    exception: str
    example: str


def hook_sentence(hook: Hook, bidding: Bidding = Bidding.IN_TURN) -> str:
    """Return what the last bidder may not do, and when that does not hold.

    >>> from scorekeeper.rules.hooks import parse_hook
    >>> hook_sentence(Hook())
    'The dealer bids last and may not make the bids add up to the cards.'
    >>> hook_sentence(parse_hook("must_be_under zero-allowed min-cards=4"), Bidding.DEALER_FIRST)
    'The last bidder must keep the bids under the cards. Zero is always allowed, and it is all that is left
    when that can’t be done. It holds in hands of 4 cards or more.'
    """
    if hook.rule is not HookRule.NONE and not bidding.in_order:
        return _OFF_AT_ONCE
    wordings = _ANYBODY if hook.any_bidder else _DEALER if bidding is Bidding.IN_TURN else _LAST_BIDDER
    return " ".join([wordings[hook.rule], *_when_impossible(hook), *_exceptions(hook)])


def _when_impossible(hook: Hook) -> list[str]:
    """What holds when nothing would be left to bid; nobody ever gets there by any-bidder."""
    said = "" if hook.any_bidder else _IMPOSSIBLE.get(hook.rule, "")
    if hook.zero_allowed:
        return [_ONLY_ZERO if said else _ZERO]
    return [said] if said else []


def _exceptions(hook: Hook) -> list[str]:
    said = [_FROM.format(cards=hook.min_cards)] if hook.min_cards > 1 else []
    return [*said, *[_NOT_LAST] * hook.not_last_hand, *[_NOT_ONE] * hook.free_one_card]


_EXAMPLE_SIZE = 6  # or the next smaller hand that this table plays
_SO_FAR, _SO_FAR_MANY = (
    "{size} card, {so_far} bid so far: {bids}.",
    "{size} cards, {so_far} bid so far: {bids}.",
)
_BOX_SO_FAR = (
    "{size} card, bids so far {so_far}: {bids}.",
    "{size} cards, bids so far {so_far}: {bids}.",
)
_BIDS = {  # without zero-allowed, with it
    HookRule.NOT_EQUAL: ("not {bid}", "not {bid}"),
    HookRule.MUST_EXCEED: ("{bid} or more", "0, or {bid} or more"),
    HookRule.MUST_BE_UNDER: ("{bid} at most", "{bid} at most"),
    HookRule.MUST_EQUAL: ("only {bid}", "only 0 or {bid}"),
}
_BOX_BIDS = {
    HookRule.NOT_EQUAL: ("{who} may not bid {bid}", "{who} may not bid {bid}"),
    HookRule.MUST_EXCEED: ("{who} must bid {bid} or more", "{who} must bid 0, or {bid} or more"),
    HookRule.MUST_BE_UNDER: ("{who} must bid {bid} at most", "{who} must bid {bid} at most"),
    HookRule.MUST_EQUAL: ("{who} must bid {bid}", "{who} must bid 0 or {bid}"),
}
_WHO = ("the dealer", "the last bidder", "the next bidder")  # by _voice
_TITLES = {
    HookRule.NOT_EQUAL: ("Dealer may not bid", "Last bidder may not bid", "Nobody may bid"),
    HookRule.MUST_EXCEED: ("Dealer must bid at least", "Last bidder must bid at least", ""),
    HookRule.MUST_BE_UNDER: (
        "Dealer must bid at most",
        "Last bidder must bid at most",
        "Everybody must bid at most",
    ),
    HookRule.MUST_EQUAL: ("Dealer must bid", "Last bidder must bid", ""),
}
_FORMULAS = {
    HookRule.NOT_EQUAL: "cards − bids so far.",
    HookRule.MUST_EXCEED: "cards − bids so far + 1.",
    HookRule.MUST_BE_UNDER: "cards − bids so far − 1.",
    HookRule.MUST_EQUAL: "cards − bids so far.",
}
_BELOW_ZERO = {
    HookRule.NOT_EQUAL: "Below zero: any bid is allowed.",
    HookRule.MUST_EXCEED: "Zero or below, or nothing but zeros so far: any bid is allowed.",
    HookRule.MUST_BE_UNDER: "Below zero: any bid is allowed.",
    HookRule.MUST_EQUAL: "Below zero: any bid is allowed.",
}
_BELOW_ZERO_OR_ZERO = {  # where zero is always allowed
    HookRule.NOT_EQUAL: "Below zero: any bid is allowed. Zero always is.",
    HookRule.MUST_EXCEED: "Zero or below: any bid is allowed. Zero always is.",
    HookRule.MUST_BE_UNDER: "Zero is always allowed.",
    HookRule.MUST_EQUAL: "Zero is always allowed.",
}


def hook_example(
    hook: Hook, *, sizes: Sequence[int], players: int, bidding: Bidding = Bidding.IN_TURN
) -> str:
    """Return an example of the hook in a hand that this table plays; "" where it never holds.

    >>> hook_example(Hook(), sizes=[7, 6, 5], players=4)
    '6 cards, 4 bid so far: not 2.'
    """
    if not bidding.in_order:
        return ""
    return _example(hook, (_SO_FAR, _SO_FAR_MANY), _BIDS, sizes=sizes, players=players, who="")


def hook_box(
    hook: Hook, *, sizes: Sequence[int], players: int, bidding: Bidding = Bidding.IN_TURN
) -> HookBox | None:
    """Return the printed box about the hook, or None where it never holds.

    >>> hook_box(Hook(), sizes=[3, 2, 1], players=4).example
    '3 cards, bids so far 1: the dealer may not bid 2.'
    """
    voice = 2 if hook.any_bidder else 0 if bidding is Bidding.IN_TURN else 1
    example = _example(hook, _BOX_SO_FAR, _BOX_BIDS, sizes=sizes, players=players, who=_WHO[voice])
    if not example or not bidding.in_order:
        return None
    never_past = hook.any_bidder and hook.rule is HookRule.MUST_BE_UNDER
    below = (_BELOW_ZERO_OR_ZERO if hook.zero_allowed or never_past else _BELOW_ZERO)[hook.rule]
    return HookBox(
        title=_TITLES[hook.rule][voice],
        formula=_FORMULAS[hook.rule],
        exception=" ".join([below, *_exceptions(hook)]),
        example=example,
    )


def _example(
    hook: Hook,
    frames: tuple[str, str],
    bids: Mapping[HookRule, tuple[str, str]],
    *,
    sizes: Sequence[int],
    players: int,
    who: str,
) -> str:
    last = len(sizes)
    held = [size for hand, size in enumerate(sizes, 1) if hook.holds(size=size, last_hand=hand == last)]
    if not held:
        return ""
    size = max((size for size in held if size <= _EXAMPLE_SIZE), default=min(held))
    so_far = max(size - 2, 1) if hook.rule is HookRule.MUST_EXCEED or size > 1 else 0
    allowed = legal_bids(hook, size=size, players=players, earlier=(so_far, *[0] * (players - 2)))
    match hook.rule:
        case HookRule.NOT_EQUAL:
            bid = max(allowed.forbidden)
        case HookRule.MUST_BE_UNDER:
            bid = max(allowed.allowed)
        case _:
            bid = next(bid for bid in allowed.allowed if bid > 0)
    said = bids[hook.rule][hook.zero_allowed].format(who=who, bid=bid)
    return frames[size > 1].format(size=size, so_far=so_far, bids=said)
