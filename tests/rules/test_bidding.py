"""The hook: the last bidder may not make everyone right."""

from itertools import combinations_with_replacement

import pytest

from scorekeeper.rules.bidding import legal_bids
from scorekeeper.rules.hooks import Hook, HookRule
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
