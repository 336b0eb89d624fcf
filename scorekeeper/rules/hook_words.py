"""The hook in words: the rule, when it does not hold, and an example that is true for this table."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.bidding import legal_bids
from scorekeeper.rules.hooks import Hook, HookRule

_HOOKS = {
    HookRule.NONE: "Off: the bids may add up to the cards.",
    HookRule.NOT_EQUAL: "The dealer bids last and may not make the bids add up to the cards.",
    HookRule.MUST_EXCEED: (
        "The dealer bids last and must bring the bids above the cards. "
        "When all others bid 0 that can’t be done, and any bid is allowed."
    ),
    HookRule.MUST_BE_UNDER: (
        "The dealer bids last and must keep the bids under the cards. "
        "When they have reached them already, any bid is allowed."
    ),
    HookRule.MUST_EQUAL: (
        "The dealer bids last and must make the bids add up to the cards. "
        "When they are past them already, any bid is allowed."
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class HookBox:
    """The hook as a sum that a paper scorer does, with an example that is true for this table."""

    title: str
    formula: str
    exception: str
    example: str


def hook_sentence(hook: Hook) -> str:
    """Return what the last bidder may not do, and when that does not hold.

    >>> hook_sentence(Hook())
    'The dealer bids last and may not make the bids add up to the cards.'
    """
    return _HOOKS[hook.rule]


_EXAMPLE_SIZE = 6  # or the next smaller hand that this table plays
_EXAMPLES = {  # one card, more than one
    HookRule.NONE: ("", ""),
    HookRule.NOT_EQUAL: (
        "{size} card, {so_far} bid so far: not {bid}.",
        "{size} cards, {so_far} bid so far: not {bid}.",
    ),
    HookRule.MUST_EXCEED: (
        "{size} card, {so_far} bid so far: {bid} or more.",
        "{size} cards, {so_far} bid so far: {bid} or more.",
    ),
}
_BOX_EXAMPLES = {
    HookRule.NONE: ("", ""),
    HookRule.NOT_EQUAL: (
        "{size} card, bids so far {so_far}: the dealer may not bid {bid}.",
        "{size} cards, bids so far {so_far}: the dealer may not bid {bid}.",
    ),
    HookRule.MUST_EXCEED: (
        "{size} card, bids so far {so_far}: the dealer must bid {bid} or more.",
        "{size} cards, bids so far {so_far}: the dealer must bid {bid} or more.",
    ),
}
_BOXES = {
    HookRule.NOT_EQUAL: ("Dealer may not bid", "cards − bids so far.", "Below zero: any bid is allowed."),
    HookRule.MUST_EXCEED: (
        "Dealer must bid at least",
        "cards − bids so far + 1.",
        "Zero or below, or nothing but zeros so far: any bid is allowed.",
    ),
}


def hook_example(hook: Hook, *, sizes: Sequence[int], players: int) -> str:
    """Return an example of the hook in a hand that this table plays; "" without a hook.

    >>> hook_example(Hook(), sizes=[7, 6, 5], players=4)
    '6 cards, 4 bid so far: not 2.'
    """
    return _example(hook, _EXAMPLES, sizes=sizes, players=players)


def hook_box(hook: Hook, *, sizes: Sequence[int], players: int) -> HookBox | None:
    """Return the printed box about the hook, or None without a hook.

    >>> hook_box(Hook(), sizes=[3, 2, 1], players=4).example
    '3 cards, bids so far 1: the dealer may not bid 2.'
    """
    if hook.rule not in _BOXES:
        return None
    title, formula, exception = _BOXES[hook.rule]
    example = _example(hook, _BOX_EXAMPLES, sizes=sizes, players=players)
    return HookBox(title=title, formula=formula, exception=exception, example=example)


def _example(
    hook: Hook, templates: dict[HookRule, tuple[str, str]], *, sizes: Sequence[int], players: int
) -> str:
    size = max((size for size in sizes if size <= _EXAMPLE_SIZE), default=min(sizes))
    exceeds = hook.rule is HookRule.MUST_EXCEED
    so_far = max(size - 2, 1) if exceeds or size > 1 else 0
    bids = legal_bids(hook, size=size, players=players, earlier=(so_far, *[0] * (players - 2)))
    bid = bids.allowed[0] if exceeds else max(bids.forbidden, default=0)
    one, many = templates.get(hook.rule, ("", ""))
    return (one if size == 1 else many).format(size=size, so_far=so_far, bid=bid)
