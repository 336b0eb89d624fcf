"""What the sources state, and what follows from them by plain arithmetic."""

from typing import Any

import pytest

from scorekeeper.rules.bidding import legal_bids
from scorekeeper.rules.hooks import Hook, HookRule
from scorekeeper.rules.schedules import largest_hand, parse_schedule
from scorekeeper.rules.scoring import parse_scoring
from scorekeeper.rules.suits import Suit
from tests.cases import ALL, LEFT_OUT, case_id, oracle
from tests.rules.documented import TEXTS

Case = dict[str, Any]


@pytest.mark.parametrize("case", oracle("score"), ids=case_id)
def test_points(case: Case) -> None:
    context = case.get("context", {})
    points = parse_scoring(TEXTS[case["rule"]]).points(
        bid=case["bid"],
        tricks=case["took"],
        size=case["hand_size"],
        players=case["players"],
        largest=context.get("top", case["hand_size"]),
        trump=Suit(context.get("trump", "H")),
        hand=context.get("hand_no", 1),
    )
    assert points == case["points"], case["source"]


@pytest.mark.parametrize("case", oracle("schedule"), ids=case_id)
def test_schedule(case: Case) -> None:
    sizes = parse_schedule(case["path"], players=case["players"], largest=case["max"])
    assert list(sizes) == case["schedule"], case["source"]
    assert (len(sizes), sum(sizes)) == (case["hands"], case["tricks"])


@pytest.mark.parametrize("case", oracle("hook"), ids=case_id)
def test_hook(case: Case) -> None:
    size, earlier = case["hand_size"], tuple(case["earlier_bids"])
    bids = legal_bids(
        Hook(rule=HookRule(case["policy"])), size=size, players=case["players"], earlier=earlier
    )
    if case.get("waived"):
        assert bids.waived
        assert (list(bids.allowed), bids.forbidden) == (list(range(size + 1)), ())
    else:
        assert not bids.waived
        assert (list(bids.allowed), list(bids.forbidden)) == (case["allowed"], case["forbidden"])


@pytest.mark.parametrize("case", oracle("max_hand"), ids=case_id)
def test_largest_hand(case: Case) -> None:
    largest = largest_hand(
        players=case["players"], deck=case["deck"], reserve=case["reserve"], cap=case["cap"]
    )
    assert largest == case["max_hand"], case["source"]


@pytest.mark.parametrize("case", oracle("trick_sum"), ids=case_id)
def test_the_tricks_won_are_the_cards_of_the_hand(case: Case) -> None:
    assert (sum(case["took"]) == case["hand_size"]) is case["ok"]


def test_every_case_is_run_or_left_out_with_a_reason() -> None:
    here = {
        case["id"] for kind in ("score", "schedule", "hook", "max_hand", "trick_sum") for case in oracle(kind)
    }
    at_the_table = {case["id"] for case in oracle("finish")}  # tests/game
    assert here | at_the_table | LEFT_OUT.keys() == {case["id"] for case in ALL}
    assert not (here | at_the_table) & LEFT_OUT.keys()
    assert all(LEFT_OUT.values())
