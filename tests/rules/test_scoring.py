"""Scoring: the documented rules, the text form, and what is refused."""

import string
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.scoring import parse_scoring
from scorekeeper.rules.scoring_check import check_scoring
from scorekeeper.rules.suits import Suit
from tests.rules.documented import DOCUMENTED, Documented, Hand
from tests.rules.strategies import refusal, scoring_texts

BY_KEY = pytest.mark.parametrize("rule", DOCUMENTED, ids=[rule.key for rule in DOCUMENTED])


@BY_KEY
def test_a_documented_rule_scores_as_its_own_formula_does(rule: Documented) -> None:
    scoring = parse_scoring(rule.text)
    for cards, table, trump in product((1, 2, 5, 6, 10, 13), (3, 4, 7), ("S", "H", "NT")):
        for bid, won in product(range(cards + 1), repeat=2):
            hand = Hand(bid=bid, won=won, cards=cards, table=table, top=13, trump=trump, place=5)
            points = scoring.points(
                bid=bid, tricks=won, size=cards, players=table, largest=13, trump=Suit(trump), hand=5
            )
            assert points == rule.formula(hand), (rule.source, hand)


@BY_KEY
def test_a_documented_rule_prints_as_it_is_written(rule: Documented) -> None:
    assert str(parse_scoring(rule.text)) == rule.text


@BY_KEY
def test_a_documented_rule_answers_for_every_hand(rule: Documented) -> None:
    for players in (3, 7, 10):
        check_scoring(parse_scoring(rule.text), players=players, sizes=range(1, 11), largest=10)


def test_every_documented_rule_is_here() -> None:
    assert len({rule.key for rule in DOCUMENTED}) == 61


@given(text=scoring_texts())
def test_what_is_printed_reads_back_as_the_same_rule(text: str) -> None:
    if refused := refusal(lambda: parse_scoring(text)):
        assert "above 999" in str(refused)  # the one thing that the strategy does not avoid
        return
    scoring = parse_scoring(text)
    assert parse_scoring(str(scoring)) == scoring
    assert str(parse_scoring(str(scoring))) == str(scoring)


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("made:bid+10;missed:0", "made: 10+bid; missed: 0"),
        ("MADE Bid = 0 : 05 ; any: 0", "made zero: 5; any: 0"),
        ("made: bid+bid+1*tricks; missed: 0*off", "made: 2*bid+tricks; missed: 0"),
        ("made: 5+5; missed: -off-3*off", "made: 10; missed: -4*off"),
        ("made: bid-bid; any: 3-0", "made: 0; any: 3"),
        ("missed: -10*off+5*tricks", "missed: 5*tricks-10*off"),
        ("made cards > players zero zero: bid ^ 2", "made zero cards>players: bid^2"),
        ("missed no-trump zero: tri( off )", "missed zero no-trump: tri(off)"),
        (
            "any: 1 | lowest wins | times 3 if no-trump|times 2 if spades | times 4*hand",
            "any: 1 | times 2 if spades | times 3 if no-trump | times 4*hand | lowest wins",
        ),
    ],
)
def test_there_is_one_way_to_print_a_rule(written: str, canonical: str) -> None:
    assert str(parse_scoring(written)) == canonical


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The scoring is empty: write rows, as in made: 10+bid; missed: 0."),
        ("pizza: 10", "Character 1, “pizza”: a row starts with made, missed, under, over or any."),
        ("made: 10; pizza", "Character 11, “pizza”: a row starts with made, missed, under, over or any."),
        ("made: 10;; missed: 0", "Character 10, “;”: a row starts with made, missed, under, over or any."),
        ("made: 10;", "Character 10, the end: a row starts with made, missed, under, over or any."),
        (
            "made 10; missed: 0",
            (
                "Character 6, “10”: write : and the points, "
                "or a condition with zero, no-trump, bid, cards or players."
            ),
        ),
        ("made bid 3: 1", "Character 10, “3”: write <, <=, =, >= or > here."),
        ("made bid>x: 1", "Character 10, “x”: write a number here."),
        (
            "made: 10/2",
            "Character 9, “/”: only + or -, or ; and the next row, or | and a modifier can follow here.",
        ),
        (
            "made: bids",
            (
                "Character 7, “bids”: "
                "write a number, bid, tricks, off, cards, bid^2, off^2, tri(off) or largest here."
            ),
        ),
        (
            "made: 10*5",
            (
                "Character 10, “5”: "
                "write a number, bid, tricks, off, cards, bid^2, off^2, tri(off) or largest here."
            ),
        ),
        ("made: 1000", "Character 7, “1000”: numbers go from 0 to 999."),
        ("made: 500+500", "The points at character 7 add up to a number above 999."),
        ("made bid>1000: 1", "Character 10, “1000”: numbers go from 0 to 999."),
        ("made bid>٣: 1", "Character 10, “٣”: write a number here."),
        ("any: 1 | double", "Character 10, “double”: a modifier starts with times, or is lowest wins."),
        ("any: 1 | lowest", "Character 16, the end: write wins here."),
        ("any: 1 | times if spades", "Character 16, “if”: write a number here."),
        ("any: 1 | times 2*bid", "Character 18, “bid”: write hand here."),
        (
            "any: 1 | times 2 if stars",
            "Character 21, “stars”: write spades, hearts, diamonds, clubs or no-trump here.",
        ),
        ("any: 1 | lowest wins | lowest wins", "The modifier at character 24 stands there twice."),
        (
            "any: 1 | times 2 if clubs | times 2 if clubs",
            "The modifier at character 29 stands there twice.",
        ),
        (
            "; ".join(["made: 1"] * 13),
            "Character 109, “made”: a scoring has at most 12 rows.",
        ),
        ("x" * 10_000_000, "A scoring has at most 500 characters, not 10000000."),
        (
            "made\x07: 1",
            (
                "Character 5, “\ufffd”: write : and the points, "
                "or a condition with zero, no-trump, bid, cards or players."
            ),
        ),
    ],
)
def test_a_mistake_is_quoted_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_scoring(text)
    assert str(refused.value) == sentence
    assert refused.value.field == "scoring"


def test_a_rule_that_would_print_too_long_is_refused() -> None:
    text = ";".join(
        ["any" + "".join(f" cards>{n}" for n in range(500, 504)) + ":1"] * 10 + ["any cards>504:1", "any:1"]
    )
    assert len(text) < 500
    with pytest.raises(Refusal, match="at most 500 characters"):
        parse_scoring(text)


def test_the_longest_rule_is_still_read() -> None:
    longest = "; ".join(["any cards>=100 cards>=101 cards>=102 cards>=103: 1"] * 9) + "; any cards>=100: 99"
    longest = longest.ljust(500)
    assert str(parse_scoring(longest)) == longest.rstrip()
    with pytest.raises(Refusal, match="not 501"):
        parse_scoring(longest + " ")


@given(text=st.text(alphabet=string.ascii_lowercase[:6] + "made missed: ;|*+-10bidoffzero", max_size=60))
def test_any_text_is_a_scoring_or_a_sentence(text: str) -> None:
    refused = refusal(lambda: parse_scoring(text))
    assert refused is None or (refused.field == "scoring" and str(refused).endswith("."))


def test_a_rule_about_trump_wants_to_know_the_trump() -> None:
    doubled = parse_scoring("made: 10+bid; missed: 0 | times 2 if spades")
    nil = parse_scoring("made zero no-trump: 35; any: 0")
    plain = parse_scoring("made: 10+bid; missed: 0")
    assert [scoring.needs_trump for scoring in (doubled, nil, plain)] == [True, True, False]
    with pytest.raises(Refusal, match="needs to know the hand’s trump") as refused:
        doubled.points(bid=1, tricks=1, size=5, players=4, largest=10)
    assert refused.value.field == "trump"


@pytest.mark.parametrize(("trump", "points"), [(Suit.SPADES, -20), (Suit.HEARTS, -10), (Suit.NO_TRUMP, 0)])
def test_a_miss_is_multiplied_too(trump: Suit, points: int) -> None:
    scoring = parse_scoring("made: bid; missed: -10*off | times 2 if spades | times 0 if no-trump")
    assert scoring.points(bid=1, tricks=2, size=5, players=4, largest=10, trump=trump) == points


def test_what_no_row_speaks_of_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        parse_scoring("made: 10").points(bid=1, tricks=0, size=5, players=4, largest=10)
    assert str(refused.value) == (
        "This scoring does not say what a bid of 1 is worth that takes 0 in a hand of 5."
    )
