"""The hook in words: whom it binds, when it does not hold, and an example that is true."""

import re
from itertools import product

import pytest

from scorekeeper.rules.bidding import Bidding, legal_bids
from scorekeeper.rules.hooks import Hook, HookRule, parse_hook
from scorekeeper.rules.presets import preset
from scorekeeper.rules.words import HookBox, hook_box, hook_example, hook_sentence, rule_lines, rules_in_brief

RULES = [rule for rule in HookRule if rule is not HookRule.NONE]
SWITCHES = ("", "min-cards=4", "not-last-hand", "free-one-card", "zero-allowed", "any-bidder")
HOOKS = [
    Hook(rule=HookRule.NONE),
    *(
        parse_hook(f"{rule} {option}")
        for rule, option in product(RULES, SWITCHES)
        if option != "any-bidder" or rule in (HookRule.NOT_EQUAL, HookRule.MUST_BE_UNDER)
    ),
]


@pytest.mark.parametrize("bidding", [Bidding.IN_TURN, Bidding.DEALER_FIRST])
def test_every_hook_has_a_sentence_of_its_own(bidding: Bidding) -> None:
    said = [hook_sentence(hook, bidding) for hook in HOOKS]
    assert len(set(said)) == len(HOOKS)
    assert all(sentence.endswith(".") for sentence in said)


@pytest.mark.parametrize("bidding", [Bidding.SIMULTANEOUS, Bidding.SECRET])
@pytest.mark.parametrize("hook", HOOKS[1:], ids=str)
def test_where_all_bid_at_once_the_hook_is_off_and_it_is_said_why(hook: Hook, bidding: Bidding) -> None:
    assert hook_sentence(hook, bidding) == "Off: all bid at once, so nobody bids last."
    assert hook_box(hook, sizes=[6, 5], players=4, bidding=bidding) is None
    assert hook_example(hook, sizes=[6, 5], players=4, bidding=bidding) == ""


@pytest.mark.parametrize("hook", HOOKS, ids=str)
def test_where_the_dealer_bids_first_the_hook_is_not_the_dealers(hook: Hook) -> None:
    box = hook_box(hook, sizes=[6, 5], players=4, bidding=Bidding.DEALER_FIRST)
    said = [hook_sentence(hook, Bidding.DEALER_FIRST), *([box.title, box.example] if box else [])]
    assert not any("dealer" in sentence.lower() for sentence in said)


def test_must_exceed_says_when_it_does_not_hold() -> None:
    assert "When all others bid 0" in hook_sentence(Hook(rule=HookRule.MUST_EXCEED))
    brief = rules_in_brief(preset("overbid"), players=4, sizes=[3, 2, 1])
    assert "any bid is allowed" in next(line.sentence for line in brief if line.part == "hook")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("not_equal min-cards=4", "It holds in hands of 4 cards or more."),
        ("not_equal not-last-hand", "It does not hold in the last hand."),
        ("must_exceed free-one-card", "It does not hold in hands of 1 card."),
        ("not_equal zero-allowed", "Zero is always allowed."),
        (
            "must_equal zero-allowed",
            "Zero is always allowed, and it is all that is left when that can’t be done.",
        ),
        ("not_equal any-bidder", "Nobody, first or last, may make the bids so far add up to the cards."),
        ("must_be_under", "When they have reached them already, any bid is allowed."),
        ("must_equal", "When they are past them already, any bid is allowed."),
    ],
)
def test_an_exception_is_said(text: str, sentence: str) -> None:
    rules = preset("exact-classic").changed(hook=text)
    assert sentence in hook_sentence(parse_hook(text))
    for lines in (rule_lines, rules_in_brief):
        assert sentence in next(
            line.sentence for line in lines(rules, players=4, sizes=[3, 2, 1]) if line.part == "hook"
        )


@pytest.mark.parametrize("hook", HOOKS[1:], ids=str)
def test_what_is_said_to_be_possible_is_what_may_be_bid(hook: Hook) -> None:
    """The sentence promises any bid, or zero alone, exactly where the hook leaves nothing else."""
    said = hook_sentence(hook)
    size, players = 5, 3
    for earlier in product(range(size + 1), repeat=2):
        if hook.rule is HookRule.MUST_BE_UNDER and hook.any_bidder and sum(earlier) >= size:
            continue  # nobody can have come so far
        bids = legal_bids(hook, size=size, players=players, earlier=earlier)
        if bids.waived:
            assert "any bid is allowed" in said
        if hook.zero_allowed:
            assert 0 in bids.allowed
            assert "Zero is always allowed" in said


@pytest.mark.parametrize("players", [2, 3, 7])
@pytest.mark.parametrize("sizes", [(1,), (2, 1), (3,), (10, 9), (13, 7, 1), tuple(range(1, 11))])
@pytest.mark.parametrize("hook", HOOKS[1:], ids=str)
def test_the_example_of_the_hook_is_true_for_this_table(
    hook: Hook, sizes: tuple[int, ...], players: int
) -> None:
    said = hook_example(hook, sizes=sizes, players=players)
    box = hook_box(hook, sizes=sizes, players=players)
    held = [s for hand, s in enumerate(sizes, 1) if hook.holds(size=s, last_hand=hand == len(sizes))]
    if not held:
        assert (said, box) == ("", None)
        return
    assert box
    size, so_far, *named = map(int, re.findall("[0-9]+", said))
    assert [size, so_far, *named] == [int(n) for n in re.findall("[0-9]+", box.example)]
    bid = named[-1]
    assert size in held
    assert so_far <= size * (players - 1)
    bids = legal_bids(hook, size=size, players=2, earlier=(so_far,))
    assert not bids.waived
    match hook.rule:
        case HookRule.NOT_EQUAL:
            assert bids.forbidden == (bid,) == (size - so_far,)
        case HookRule.MUST_EXCEED:
            assert set(bids.allowed) - {0} == set(range(bid, size + 1))
        case HookRule.MUST_BE_UNDER:
            assert bids.allowed == tuple(range(bid + 1))
        case _:
            assert set(bids.allowed) - {0} == {bid}
    assert (0 in bids.allowed) is (
        hook.zero_allowed or hook.rule in (HookRule.NOT_EQUAL, HookRule.MUST_BE_UNDER)
    )


def sum_in(box: HookBox, *, cards: int, so_far: int) -> int:
    """Do the sum that the box asks of a paper scorer."""
    more = re.search(r"([+−]) 1\.$", box.formula)
    return cards - so_far + (0 if not more else 1 if more[1] == "+" else -1)


@pytest.mark.parametrize("hook", [hook for hook in HOOKS[1:] if hook.holds(size=5)], ids=str)
def test_the_sum_in_the_box_gives_the_bids_that_are_allowed(hook: Hook) -> None:
    box = hook_box(hook, sizes=[6, 5, 4], players=2)
    assert box
    for so_far in range(6):
        bids = legal_bids(hook, size=5, players=2, earlier=(so_far,))
        result = sum_in(box, cards=5, so_far=so_far)
        if hook.rule is HookRule.MUST_BE_UNDER and hook.any_bidder and so_far >= 5:
            continue  # nobody can have come so far
        every = set(range(6))
        by_the_box = {
            "may not bid": every - {result},
            "Nobody may bid": every - {result},
            "must bid at least": set(range(max(result, 0), 6)),
            "must bid at most": set(range(result + 1)),
            "must bid": {result},
        }
        allowed = next(bids for end, bids in by_the_box.items() if box.title.endswith(end))
        if (
            (result < 0 and "Below zero: any bid" in box.exception)
            or (result <= 0 and "Zero or below" in box.exception)
            or (so_far == 0 and "nothing but zeros so far" in box.exception)
        ):
            allowed = every
        if "Zero always is" in box.exception or "Zero is always allowed" in box.exception:
            allowed |= {0}
        assert set(bids.allowed) == allowed, so_far


def test_the_box_of_the_hook() -> None:
    assert hook_box(Hook(rule=HookRule.NOT_EQUAL), sizes=[5, 6], players=4) == HookBox(
        title="Dealer may not bid",
        formula="cards − bids so far.",
        exception="Below zero: any bid is allowed.",
        example="6 cards, bids so far 4: the dealer may not bid 2.",
    )
    assert hook_box(parse_hook("must_be_under min-cards=3"), sizes=[5, 6], players=4) == HookBox(
        title="Dealer must bid at most",
        formula="cards − bids so far − 1.",
        exception="Below zero: any bid is allowed. It holds in hands of 3 cards or more.",
        example="6 cards, bids so far 4: the dealer must bid 1 at most.",
    )
    assert hook_box(Hook(rule=HookRule.NONE), sizes=[5, 6], players=4) is None
    assert hook_example(Hook(rule=HookRule.NONE), sizes=[5, 6], players=4) == ""


def test_one_card_is_not_one_cards() -> None:
    assert hook_example(Hook(rule=HookRule.NOT_EQUAL), sizes=[1], players=4) == "1 card, 0 bid so far: not 1."
