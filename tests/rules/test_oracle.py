"""What the sources state, and what follows from them by plain arithmetic."""

from typing import Any

import pytest

from scorekeeper.rules.bidding import legal_bids, parse_zero_limit
from scorekeeper.rules.finish import parse_streak
from scorekeeper.rules.hooks import NO_HOOK, Hook, HookRule
from scorekeeper.rules.schedules import largest_hand, parse_schedule
from scorekeeper.rules.scoring import parse_scoring
from scorekeeper.rules.suits import Suit
from tests.cases import ALL, case_id, oracle
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
    each = case.get("each", 1)
    assert each in (1, case["players"])
    sizes = parse_schedule(case["path"], players=case["players"], largest=case["max"], each=each > 1)
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


@pytest.mark.parametrize("case", oracle("streak"), ids=case_id)
def test_a_run_of_bids(case: Case) -> None:
    """Whist Mate Free: the fifth of a run counts five more or less, one-card hands aside."""
    streak = parse_streak("5 made=+5 missed=-5 skip=1")
    assert streak
    assert case["rule"] == "romanian + streak{len:5,bonus:+5,penalty:-5,skip_hand_size:1,reset:true}"
    sizes, results = case["hand_sizes"], case["bid_took"]
    bonuses = streak.bonuses((size, bid == won) for size, (bid, won) in zip(sizes, results, strict=True))
    romanian = parse_scoring(TEXTS["romanian"])
    points = [
        bonus + romanian.points(bid=bid, tricks=won, size=size, players=case["players"], largest=8)
        for size, (bid, won), bonus in zip(sizes, results, bonuses, strict=True)
    ]
    assert points == case["points"], case["source"]


@pytest.mark.parametrize("case", oracle("zero_limit"), ids=case_id)
def test_zeros_in_a_row(case: Case) -> None:
    limit = parse_zero_limit("5,6")  # Kachufool: more than five players, five in a row
    assert set(case["own_previous_bids"]) == {0}
    for bidders in range(case["players"]):
        bids = legal_bids(
            NO_HOOK,
            size=case["hand_size"],
            players=case["players"],
            earlier=(1,) * bidders,
            zero_limit=limit,
            zero_run=len(case["own_previous_bids"]),
        )
        assert (0 in bids.forbidden) is case["zero_banned"], case["source"]


HERE = ("score", "schedule", "hook", "max_hand", "trick_sum", "streak", "zero_limit")
AT_THE_TABLE = ("finish",)  # tests/game


def test_every_documented_case_is_run() -> None:
    run = {case["id"] for kind in (*HERE, *AT_THE_TABLE) for case in oracle(kind)}
    assert run == {case["id"] for case in ALL}
    assert len({case["id"] for case in ALL}) == len(ALL) == 280
