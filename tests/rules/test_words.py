"""Every rule in words: what is said at the table and printed on the sheet."""

import re
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.parts import write_part
from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.words import (
    Line,
    bidding_sentence,
    hook_example,
    hook_sentence,
    lead_sentence,
    number,
    plain,
    rule_lines,
    rules_in_brief,
    rules_line,
    scoring_in_words,
    signed,
    tie_sentence,
    trump_sentence,
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


def told(rules: RuleSet) -> list[str]:
    return [line.sentence for line in rule_lines(rules, players=4, sizes=rules.sizes(4))]


def test_what_is_as_usual_is_said_only_where_every_table_decides_it() -> None:
    rules = preset("exact-classic")
    parts = [line.part for line in rule_lines(rules, players=4, sizes=rules.sizes(4))]
    assert parts == ["bidding", "hook", "trump", "lead", "finish", "ties"]


def test_anticlockwise_everything_goes_to_the_right() -> None:
    rules = preset("exact-classic").changed(direction="anticlockwise")
    brief = rules_in_brief(rules, players=4, sizes=rules.sizes(4))
    said = " ".join([*told(rules), *(line.sentence for line in brief)])
    assert " left" not in said
    assert "In turn from the dealer’s right, 0 to the hand size." in said
    assert "The player on the dealer’s right leads to the first trick." in said
    assert "The deal passes right." in said


def test_a_table_without_trump_is_not_told_to_trump() -> None:
    rules = preset("plump")
    brief = {line.part: line.sentence for line in rules_in_brief(rules, players=4, sizes=rules.sizes(4))}
    assert brief["schedule"] == "The cards shown. The deal passes left."
    assert brief["trump"] == "There is no trump."
    assert brief["play"] == "Follow suit if you can. The highest card of the suit led wins."


def test_the_sheet_says_what_is_trump_without_a_card_left_only_to_those_who_deal_the_whole_pack() -> None:
    rules = preset("oh-pshaw")
    for players, parts in ((4, ["trump"]), (5, [])):
        brief = rules_in_brief(rules, players=players, sizes=rules.sizes(players))
        assert [line.part for line in brief if line.part == "trump"] == parts


SAID = ("special", "hook", "zeros", "scoring", "streak", "finish")


def numbers(text: str) -> set[str]:
    return set(re.findall("[0-9]+", text.replace("^2", "")))


def numbers_said(rules: RuleSet, lines: Iterable[Line]) -> set[str]:
    return numbers(" ".join([*(line.sentence for line in lines), *scoring_in_words(rules.scoring)]))


def numbers_agreed(rules: RuleSet) -> set[str]:
    return numbers(" ".join(write_part(getattr(rules, part)) for part in SAID))


@pytest.mark.parametrize("rules", presets().values(), ids=presets())
def test_the_words_mention_every_number_of_a_preset(rules: RuleSet) -> None:
    players = rules.players[0]
    for variant in (rules, *(rules.choose([option.key]) for option in rules.options)):
        sizes = variant.sizes(players)
        for lines in (rule_lines, rules_in_brief):
            assert numbers_agreed(variant) <= numbers_said(
                variant, lines(variant, players=players, sizes=sizes)
            )


@given(agreed=st.lists(st.integers(2, 60), min_size=6, max_size=6, unique=True), two=st.integers(2, 10))
def test_the_words_mention_every_number_of_any_rules(agreed: list[int], two: int) -> None:
    least, most, size, made, missed, target = agreed
    rules = preset("club-sheet").changed(
        hook=f"not_equal min-cards={least}",
        zeros=f"{most},{two}",
        special=f"forehead size={size}; no-trump last {made}",
        streak=f"{max(2, missed % 50)} made={made * 3} missed=-{missed * 7} skip={size}",
        finish=f"target {target * 11}",
    )
    for lines in (rule_lines, rules_in_brief):
        assert numbers_agreed(rules) <= numbers_said(rules, lines(rules, players=4, sizes=rules.sizes(4)))


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


@pytest.mark.parametrize(
    ("value", "shown", "change"), [(30, "30", "+30"), (-10, "−10", "−10"), (0, "0", "0")]
)
def test_minus_is_a_true_minus(value: int, shown: str, change: str) -> None:
    assert (number(value), signed(value)) == (shown, change)
    assert plain(number(value)) == str(value)
