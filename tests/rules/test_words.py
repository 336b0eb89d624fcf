"""Every rule in words: what is said at the table and printed on the sheet."""

import re

import pytest

from scorekeeper.rules.bidding import legal_bids
from scorekeeper.rules.hooks import Hook, HookRule
from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.ruleset import Lead, RuleSet, Ties
from scorekeeper.rules.words import (
    HookBox,
    bidding_sentence,
    hook_box,
    hook_example,
    hook_sentence,
    lead_sentence,
    number,
    plain,
    rules_in_brief,
    rules_line,
    scoring_in_words,
    signed,
    tie_sentence,
    trump_sentence,
    worked_examples,
)


def test_the_read_back_of_the_club_sheet() -> None:
    rules = preset("club-sheet")
    sizes = rules.sizes(4)
    assert [
        bidding_sentence(),
        f"{hook_sentence(rules.hook)} {hook_example(rules.hook, sizes=sizes, players=4)}",
        trump_sentence(),
        lead_sentence(rules.lead),
        tie_sentence(rules.ties, largest=max(sizes)),
    ] == [
        "In turn from the dealer’s left, 0 to the hand size.",
        "The dealer bids last and may not make the bids add up to the cards. 6 cards, 4 bid so far: not 2.",
        "Turn up the next card.",
        "The dealer.",
        "Everyone plays another hand of 10, until one player leads.",
    ]


def test_every_choice_has_a_sentence_of_its_own() -> None:
    assert len({hook_sentence(Hook(rule=rule)) for rule in HookRule}) == len(HookRule)
    assert len({lead_sentence(lead) for lead in Lead}) == len(Lead)
    assert len({tie_sentence(ties, largest=10) for ties in Ties}) == len(Ties)


def test_must_exceed_says_when_it_does_not_hold() -> None:
    assert "When all others bid 0" in hook_sentence(Hook(rule=HookRule.MUST_EXCEED))
    brief = rules_in_brief(preset("overbid"), players=4, sizes=[3, 2, 1])
    assert "any bid is allowed" in next(line.sentence for line in brief if line.part == "hook")


@pytest.mark.parametrize("players", [2, 3, 7])
@pytest.mark.parametrize("sizes", [(1,), (2, 1), (3,), (10, 9), (13, 7, 1), tuple(range(1, 11))])
@pytest.mark.parametrize("hook", [Hook(rule=HookRule.NOT_EQUAL), Hook(rule=HookRule.MUST_EXCEED)])
def test_the_example_of_the_hook_is_true_for_this_table(
    hook: Hook, sizes: tuple[int, ...], players: int
) -> None:
    said = hook_example(hook, sizes=sizes, players=players)
    box = hook_box(hook, sizes=sizes, players=players)
    assert box
    size, so_far, bid = map(int, re.findall("[0-9]+", said))
    assert [size, so_far, bid] == [int(n) for n in re.findall("[0-9]+", box.example)]
    assert size in sizes
    assert so_far <= size * (players - 1)
    bids = legal_bids(hook, size=size, players=2, earlier=(so_far,))
    assert not bids.waived
    if hook is Hook(rule=HookRule.NOT_EQUAL):
        assert bids.forbidden == (bid,) == (size - so_far,)
    else:
        assert bids.allowed[0] == bid == size - so_far + 1


def test_the_box_of_the_hook() -> None:
    assert hook_box(Hook(rule=HookRule.NOT_EQUAL), sizes=[5, 6], players=4) == HookBox(
        title="Dealer may not bid",
        formula="cards − bids so far.",
        exception="Below zero: any bid is allowed.",
        example="6 cards, bids so far 4: the dealer may not bid 2.",
    )
    assert hook_box(Hook(rule=HookRule.NONE), sizes=[5, 6], players=4) is None
    assert hook_example(Hook(rule=HookRule.NONE), sizes=[5, 6], players=4) == ""


def test_one_card_is_not_one_cards() -> None:
    assert hook_example(Hook(rule=HookRule.NOT_EQUAL), sizes=[1], players=4) == "1 card, 0 bid so far: not 1."


def test_the_rules_in_brief_of_the_club_sheet() -> None:
    rules = preset("club-sheet")
    brief = rules_in_brief(rules, players=4, sizes=rules.sizes(4))
    assert [f"{line.label}: {line.sentence}" for line in brief] == [
        "Deal: The cards shown; the next card turned up is trump. The deal passes left.",
        "Bid: 0 to the hand size, in turn from the dealer’s left; the dealer bids last.",
        (
            "Hook: The dealer bids last and may not make the bids add up to the cards. "
            "6 cards, 4 bid so far: not 2."
        ),
        "Lead: The dealer leads to the first trick.",
        "Play: Follow suit if you can. Highest trump wins, or else the highest of the suit led.",
        "Tie: On a tie for first everyone plays T1, then T2 if it is still tied: 10 cards each.",
    ]
    assert {"lead", "ties", "hook"} <= {line.part for line in brief}  # what can be marked as assumed


@pytest.mark.parametrize("rules", presets().values(), ids=presets())
def test_a_preset_is_one_line_on_the_command_line(rules: RuleSet) -> None:
    line = rules_line(rules)
    assert line.split(" | ") == [
        rules.id,
        rules.name,
        rules.schedule,
        " ".join(scoring_in_words(rules.scoring)),
        rules.source,
    ]
    assert "−" not in line
    assert "\n" not in line


def test_the_worked_examples_of_the_default() -> None:
    examples = worked_examples(preset("exact-classic"), players=4)
    assert [(e.bid, e.tricks, e.points, e.size) for e in examples] == [
        (0, (0,), 10, 10),
        (1, (1,), 11, 10),
        (3, (3,), 13, 10),
        (3, (2, 4), 0, 10),
        (0, (2,), 0, 10),
    ]


def test_misses_that_differ_are_two_examples() -> None:
    rules = preset("exact-classic").changed(scoring="made: 10+bid; over: tricks; under: -10")
    assert [(e.bid, e.tricks, e.points) for e in worked_examples(rules, players=4)][3:5] == [
        (3, (2,), -10),
        (3, (4,), 4),
    ]


@pytest.mark.parametrize(
    ("largest", "results"),
    [
        (1, [(0, (0,)), (1, (1,)), (1, (0,)), (0, (1,))]),
        (2, [(0, (0,)), (1, (1,)), (1, (0, 2)), (0, (2,))]),
        (3, [(0, (0,)), (1, (1,)), (2, (2,)), (2, (1, 3)), (0, (2,))]),
    ],
)
def test_small_hands_get_examples_that_can_happen(
    largest: int, results: list[tuple[int, tuple[int, ...]]]
) -> None:
    rules = preset("club-sheet").changed(cap=str(largest))
    assert [(e.bid, e.tricks) for e in worked_examples(rules, players=4)] == results


def test_examples_are_worked_in_a_suit_without_a_rule_of_its_own() -> None:
    rules = preset("club-sheet").changed(
        scoring="made: bid; missed: 0 | times 2 if spades | times 3 if hearts"
    )
    assert worked_examples(rules, players=4)[1].points == 1


@pytest.mark.parametrize(
    ("value", "shown", "change"), [(30, "30", "+30"), (-10, "−10", "−10"), (0, "0", "0")]
)
def test_minus_is_a_true_minus(value: int, shown: str, change: str) -> None:
    assert (number(value), signed(value)) == (shown, change)
    assert plain(number(value)) == str(value)
