"""A scoring in words: every number of the rule is said, in whichever form."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.scoring import parse_scoring
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.words import (
    explain_points,
    number,
    points_table,
    scoring_in_words,
    scoring_parts,
    scoring_short,
)
from tests.reckoning import reckoned
from tests.rules.documented import DOCUMENTED, Documented
from tests.rules.strategies import full_scoring_texts, scoring_texts

CLUB = parse_scoring("made zero: 10; made: 10*bid; missed: -10*off")


def numbers(text: str) -> set[str]:
    """The numbers that a text says; zero and squared are numbers too."""
    plain_text = re.sub(r"(bid|off)\^2", r"\1", text).replace("zero", "0")
    return set(re.findall(r"[0-9]+", plain_text))


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        (
            "made zero: 10; made: 10*bid; missed: -10*off",
            "Made: 10 for each trick bid; zero made: 10. Missed: 10 off for each trick of difference.",
        ),
        ("made: 10+bid; missed: 0", "Made: 10 plus the bid. Missed: 0."),
        (
            "made: 10+bid; over: tricks; under: -10",
            "Made: 10 plus the bid. Too many tricks: 1 for each trick won. Too few tricks: 10 off.",
        ),
        (
            "made zero: 5; made bid>=10: 100+bid; made: 10+bid; missed: 0",
            (
                "Made: 10 plus the bid; zero made: 5; made with a bid of 10 or more: 100 plus the bid. "
                "Missed: 0."
            ),
        ),
        (
            "made: 10+5*tricks; missed: 5-15*off",
            "Made: 10 plus 5 for each trick won. Missed: 5, less 15 for each trick of difference.",
        ),
        (
            "made: 0; missed: 5*tri(off) | lowest wins",
            (
                "Made: 0. Missed: 5 for the first trick of difference, 10 for the second and so on. "
                "The lowest total wins."
            ),
        ),
        (
            "made zero no-trump: 35; missed zero no-trump: -10; made: 10+bid^2; missed: -3*off",
            (
                "Made: 10 plus the bid squared; zero made without trump: 35. "
                "Missed: 3 off for each trick of difference; zero missed without trump: 10 off."
            ),
        ),
        (
            "made zero cards>players: 20; made: 10; missed: -bid-off^2",
            (
                "Made: 10; zero made in hands of more cards than players: 20. "
                "Missed: 1 off for each trick bid and minus the difference squared."
            ),
        ),
        (
            "any: bid | times 2 if spades | times 3 if no-trump | times 10*hand",
            (
                "Every bid: 1 for each trick bid. With spades as trump all points count 2 times. "
                "Without trump all points count 3 times. "
                "All points count 10 times the number of the hand: in hand 5, 50 times."
            ),
        ),
        (
            "made cards=1: 1; made cards<=5 players>1: 2; made: 3; missed: 0",  # one may hide the other
            (
                "Made in hands of 1 card: 1. Made in hands of up to 5 cards with more than 1 player: 2. "
                "Made: 3. Missed: 0. The first line that fits counts."
            ),
        ),
        (
            "missed zero: 1; under: 2; any: 3",
            "Zero missed: 1. Too few tricks: 2. Every bid: 3. The first line that fits counts.",
        ),
    ],
)
def test_a_scoring_is_said_in_sentences(text: str, sentences: str) -> None:
    assert " ".join(scoring_in_words(parse_scoring(text))) == sentences


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("made zero: 10; made: 10*bid; missed: -10*off", "made: 10 × bid (zero: 10), missed: −10 a trick"),
        ("made: 10+bid; missed: 0", "made: 10 + bid, missed: 0"),
        ("made: 10+tricks; missed: tricks", "made: 10 + tricks, missed: tricks"),
        ("made: 10+bid; missed: -bid-10*off", "made: 10 + bid, missed: −bid − 10 × difference"),
        ("made: bid; missed: -off | times 10*hand", "made: bid, missed: −1 a trick, × 10 × hand number"),
        ("made: 0; missed: off^2 | lowest wins", "made: 0, missed: difference², lowest wins"),
        ("any: 1 | times 2 if no-trump | times 3 if clubs", "every bid: 1, × 3 in clubs, × 2 without trump"),
    ],
)
def test_a_scoring_fits_one_line(text: str, short: str) -> None:
    assert scoring_short(parse_scoring(text)) == short


@given(text=scoring_texts())
def test_the_words_mention_every_number_of_the_rule(text: str) -> None:
    try:
        scoring = parse_scoring(text)
    except Refusal:
        return
    said = " ".join(scoring_in_words(scoring))
    lines = " ".join(f"{label} {points}" for label, points in points_table(scoring))
    for words in (said, scoring_short(scoring), lines):
        assert numbers(str(scoring)) <= numbers(words.lower()), words
    assert "-" not in said
    assert "{" not in said


@pytest.mark.parametrize("rule", DOCUMENTED, ids=[rule.key for rule in DOCUMENTED])
def test_the_printed_box_of_a_documented_rule_has_short_lines(rule: Documented) -> None:
    for label, points in points_table(parse_scoring(rule.text)):
        assert len(label) <= 80, label
        assert len(points) <= 40, points


@pytest.mark.parametrize(
    ("text", "box"),
    [
        (
            "made: 10+bid; missed: 0",
            [("Bid made exactly", "10 + bid"), ("Exact zero", "10"), ("Missed", "0")],
        ),
        (
            "made zero: 10; made: 10*bid; missed: -10*off",
            [("Bid made exactly", "10 × bid"), ("Exact zero", "10"), ("Each trick over or under", "−10")],
        ),
        (
            "made: bid+cards; over: tricks; under: -2*off",
            [("Bid made exactly", "bid + cards"), ("Too many tricks", "tricks"), ("Each trick under", "−2")],
        ),
        ("any: 5 | lowest wins", [("Every bid", "5"), ("The lowest total wins.", "")]),
    ],
)
def test_the_printed_box_has_a_line_for_each_case(text: str, box: list[tuple[str, str]]) -> None:
    assert list(points_table(parse_scoring(text))) == box


def test_a_sum_is_reckoned_as_it_is_read() -> None:
    assert reckoned("(10 + 3² − 5 × (1 + 2)) × 2") == 8


@given(
    text=full_scoring_texts(),
    size=st.integers(1, 17),
    won=st.integers(0, 17),
    bid=st.integers(0, 17),
    trump=st.sampled_from(Suit),
    hand=st.integers(1, 40),
)
def test_the_sum_in_an_explanation_comes_to_the_points(
    text: str, size: int, won: int, bid: int, trump: Suit, hand: int
) -> None:
    outcome: dict[str, Any] = {"bid": min(bid, size), "tricks": min(won, size), "size": size}
    outcome |= {"players": 4, "largest": 17, "trump": trump, "hand": hand}
    try:
        scoring = parse_scoring(text)
        points = scoring.points(**outcome)
    except Refusal:
        return
    why = explain_points(scoring, **outcome)
    told, _, written = why.rpartition(": ")
    assert written.rpartition(" = ")[2] == number(points)
    assert {reckoned(part) for part in written.split(" = ")} == {points}
    assert told[0] == told[0].upper()


@pytest.mark.parametrize(
    ("text", "bid", "tricks", "why"),
    [
        (str(CLUB), 3, 2, "10 off for each trick of difference: −10 × 1 = −10"),
        (str(CLUB), 3, 3, "10 for each trick bid: 10 × 3 = 30"),
        (str(CLUB), 0, 0, "Zero made: 10"),
        ("made: 10+bid; missed: 0", 3, 2, "Missed: 0"),
        ("made: 10+bid; missed: 0", 3, 3, "10 plus the bid: 10 + 3 = 13"),
        (
            "made bid>=3: 100+bid; any: 0",
            3,
            3,
            "Made with a bid of 3 or more, 100 plus the bid: 100 + 3 = 103",
        ),
        (
            "made: bid; missed: -off | times 2 if hearts",
            3,
            1,
            "1 off for each trick of difference, times 2: −2 × 2 = −4",
        ),
        ("made: 7; missed: 0 | times 10*hand", 3, 3, "Made, times 50: 7 × 50 = 350"),
    ],
)
def test_every_cell_explains_itself(text: str, bid: int, tricks: int, why: str) -> None:
    scoring = parse_scoring(text)
    assert why == explain_points(
        scoring, bid=bid, tricks=tricks, size=5, players=4, largest=10, trump=Suit.HEARTS, hand=5
    )


def test_parts_of_the_short_line_are_joined_by_commas() -> None:
    assert ", ".join(scoring_parts(CLUB)) == scoring_short(CLUB)
