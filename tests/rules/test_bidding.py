"""The hook: the last bidder may not make everyone right."""

from itertools import combinations_with_replacement, product

import pytest

from scorekeeper.rules.bidding import ZeroLimit, legal_bids
from scorekeeper.rules.hooks import Hook, HookRule, parse_hook
from scorekeeper.rules.refusals import Refusal

EVERY_LAST_BID = [
    (size, players, earlier)
    for players in range(2, 8)
    for size in range(1, 11)
    for earlier in combinations_with_replacement(range(min(size, 4) + 1), players - 1)
] + [(13, 4, (13, 13, 13)), (10, 3, (10, 0)), (10, 5, (0, 0, 0, 10))]


@pytest.mark.parametrize("hook", [Hook(rule=rule) for rule in HookRule], ids=str)
def test_somebody_can_always_bid(hook: Hook) -> None:
    for size, players, earlier in EVERY_LAST_BID:
        bids = legal_bids(hook, size=size, players=players, earlier=earlier)
        assert bids.allowed, (size, players, earlier)
        assert set(bids.allowed) | set(bids.forbidden) == set(range(size + 1))
        assert not set(bids.allowed) & set(bids.forbidden)


def test_not_equal_never_lets_the_bids_add_up() -> None:
    for size, players, earlier in EVERY_LAST_BID:
        bids = legal_bids(Hook(rule=HookRule.NOT_EQUAL), size=size, players=players, earlier=earlier)
        assert not bids.waived
        for bid in range(size + 1):
            assert (bid in bids.forbidden) is (sum(earlier) + bid == size)


def test_must_exceed_brings_the_bids_above_the_cards_unless_all_earlier_bids_are_zero() -> None:
    for size, players, earlier in EVERY_LAST_BID:
        bids = legal_bids(Hook(rule=HookRule.MUST_EXCEED), size=size, players=players, earlier=earlier)
        assert bids.waived is (sum(earlier) == 0)
        if not bids.waived:
            assert all((bid in bids.allowed) is (sum(earlier) + bid > size) for bid in range(size + 1))


def test_without_a_hook_nothing_is_forbidden() -> None:
    for size, players, earlier in EVERY_LAST_BID:
        assert not legal_bids(Hook(rule=HookRule.NONE), size=size, players=players, earlier=earlier).forbidden


@pytest.mark.parametrize("hook", [Hook(rule=rule) for rule in HookRule], ids=str)
@pytest.mark.parametrize("earlier", [(), (5,), (2, 3), (0, 0)])
def test_the_hook_is_the_last_bidders_alone(hook: Hook, earlier: tuple[int, ...]) -> None:
    bids = legal_bids(hook, size=5, players=4, earlier=earlier)
    assert bids.allowed == (0, 1, 2, 3, 4, 5)
    assert (bids.last, bids.waived, bids.reason, bids.waiver) == (False, False, "", "")


def test_all_others_bidding_zero_is_not_nobody_having_bid() -> None:  # known mistake 3
    bids = legal_bids(Hook(rule=HookRule.NOT_EQUAL), size=5, players=4, earlier=(0, 0, 0))
    assert (bids.last, bids.forbidden) == (True, (5,))


def test_a_key_that_is_struck_out_says_why() -> None:
    assert (
        legal_bids(Hook(rule=HookRule.NOT_EQUAL), size=10, players=4, earlier=(3, 2, 3)).reason
        == "the bids would add up to 10"
    )
    assert (
        legal_bids(Hook(rule=HookRule.MUST_EXCEED), size=10, players=4, earlier=(1, 2, 3)).reason
        == "the bids must add up to more than 10"
    )


def test_a_waived_hook_says_so_and_strikes_nothing_out() -> None:
    bids = legal_bids(Hook(rule=HookRule.MUST_EXCEED), size=10, players=3, earlier=(0, 0))
    assert (bids.forbidden, bids.reason) == ((), "")
    assert bids.waiver == "no bid could bring the bids above 10"


def test_nobody_bids_after_the_last_bidder() -> None:
    with pytest.raises(Refusal, match=r"^All 3 players have bid\.$") as refused:
        legal_bids(Hook(rule=HookRule.NONE), size=5, players=3, earlier=(1, 1, 1))
    assert refused.value.field == "earlier"


OPTIONS = ("zero-allowed", "any-bidder", "free-one-card", "not-last-hand", "min-cards=4")
EVERY_HOOK = [
    parse_hook(" ".join([rule, *(option for option, on in zip(OPTIONS, switched, strict=True) if on)]))
    for rule in HookRule
    for switched in product((False, True), repeat=len(OPTIONS))
    if not any(switched)
    or (
        rule is not HookRule.NONE
        and (not switched[1] or rule in (HookRule.NOT_EQUAL, HookRule.MUST_BE_UNDER))
    )
]
LIMITS = [(None, 0), (ZeroLimit(most=5, players=6), 5), (ZeroLimit(most=1), 1), (ZeroLimit(most=2), 1)]


def bars(hook: Hook, *, total: int, size: int, bid: int, last: bool) -> bool:
    """The hook in a hand in which it holds, written without the keys' code."""
    if (bid == 0 and hook.zero_allowed) or not (last or hook.any_bidder):
        return False
    return {
        HookRule.NONE: False,
        HookRule.NOT_EQUAL: total == size,
        HookRule.MUST_EXCEED: total <= size,
        HookRule.MUST_BE_UNDER: total >= size,
        HookRule.MUST_EQUAL: total != size,
    }[hook.rule]


def holds(hook: Hook, *, size: int, last_hand: bool) -> bool:
    return not (
        (last_hand and hook.not_last_hand) or (size == 1 and hook.free_one_card) or size < hook.min_cards
    )


def bids_before(size: int, places: int) -> set[tuple[int, ...]]:
    """Earlier bids: nobody's, all zeros, and every sum around the cards of the hand."""
    if places == 0:
        return {()}
    sums = {0, 1, size - 2, size - 1, size, size + 1, size * places}
    return {
        tuple(min(max(total - size * place, 0), size) for place in range(places))
        for total in sums
        if 0 <= total <= size * places
    }


@pytest.mark.parametrize("hook", EVERY_HOOK, ids=str)
def test_there_is_always_a_bid_and_no_rule_gives_way_without_need(hook: Hook) -> None:
    """Hands of 1 to 13, 2 to 7 seats: the limit on zeros gives way first, then the hook."""
    last_hands = (False, True) if hook.not_last_hand else (False,)
    for size, players, last_hand in product(range(1, 14), range(2, 8), last_hands):
        places = {0, 1, players - 1} if hook.any_bidder else {0, players - 1}
        for earlier, (limit, run) in product(
            [bids for place in places for bids in bids_before(size, place)], LIMITS
        ):
            bids = legal_bids(
                hook,
                size=size,
                players=players,
                earlier=earlier,
                last_hand=last_hand,
                zero_limit=limit,
                zero_run=run,
            )
            hooked = {
                bid
                for bid in range(size + 1)
                if holds(hook, size=size, last_hand=last_hand)
                and bars(hook, total=sum(earlier) + bid, size=size, bid=bid, last=len(earlier) == players - 1)
            }
            no_zero = {0} if limit and players >= limit.players and run >= limit.most else set()
            every = set(range(size + 1))
            wanted = every - hooked - no_zero or every - hooked or every
            assert set(bids.allowed) == wanted, (size, earlier, limit)
            assert bids.zero_dropped is (bool(no_zero) and not every - hooked - no_zero)
            assert bids.waived is (not every - hooked)
            assert bool(bids.waiver) is (bids.waived or bids.zero_dropped)
            assert all(bids.why(bid) for bid in bids.forbidden)
            assert not any(bids.why(bid) for bid in bids.allowed)


def test_where_zeros_and_hook_leave_nothing_zero_may_be_bid() -> None:
    """One card, all others zero: the hook bars 1, so the limit on zeros gives way."""
    bids = legal_bids(
        Hook(), size=1, players=6, earlier=(0,) * 5, zero_limit=ZeroLimit(most=5, players=6), zero_run=5
    )
    assert (bids.allowed, bids.forbidden) == ((0,), (1,))
    assert bids.reason == "the bids would add up to 1"
    assert bids.waiver == "0 is the only bid that the hook leaves, so the limit on zeros does not hold"


@pytest.mark.parametrize(
    ("hook", "earlier", "reason"),
    [
        ("must_be_under", (1, 2, 0), "the bids must add up to less than 4"),
        ("must_equal", (1, 2, 0), "the bids must add up to 4"),
        ("not_equal any-bidder", (4,), "the bids would add up to 4"),
    ],
)
def test_each_hook_says_why_it_bars_a_bid(hook: str, earlier: tuple[int, ...], reason: str) -> None:
    assert reason in legal_bids(parse_hook(hook), size=4, players=4, earlier=earlier).reason


def test_a_bidder_barred_by_two_rules_is_told_both() -> None:
    bids = legal_bids(Hook(), size=4, players=3, earlier=(1, 1), zero_limit=ZeroLimit(most=5), zero_run=5)
    assert bids.forbidden == (0, 2)
    assert (bids.why(0) == bids.why(2)) is False
    assert bids.reason.count(";") == 1
