"""A scoring must answer for every hand that a table can play, before the first one is dealt."""

import itertools
import re
from time import process_time

import pytest
from hypothesis import given, settings

from scorekeeper.rules.conditions import Outcome
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.scoring import parse_scoring
from scorekeeper.rules.scoring_check import check_scoring
from scorekeeper.rules.suits import Suit
from tests.rules.strategies import refusal, scoring_texts

# Made, one under and one over, for every bid in every hand that could be dealt.
EVERY_HAND = [
    Outcome(bid=bid, tricks=bid + more, size=size, players=players, largest=size, trump=trump)
    for players, size, trump in itertools.product((2, 3, 10), range(1, 61), (Suit.CLUBS, Suit.NO_TRUMP))
    for bid, more in itertools.product(range(size + 1), (-1, 0, 1))
    if 0 <= bid + more <= size
]


def check(text: str, *, players: int = 4, largest: int = 10) -> tuple[str, ...]:
    sizes = range(1, largest + 1)
    return check_scoring(parse_scoring(text), players=players, sizes=sizes, largest=largest)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("made: 10", "a bid of 0 is worth that takes 1 in a hand of 1"),
        ("made: 10; under: 0", "a bid of 0 is worth that takes 1 in a hand of 1"),
        ("made cards<10: 1; missed: 0", "a bid of 0 is worth that takes 0 in a hand of 10"),
        ("any no-trump: 1", "a bid of 0 is worth that takes 0 in a hand of 1"),
    ],
)
def test_a_bid_without_a_row_is_found_before_it_is_played(text: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        check(text)
    assert sentence in str(refused.value)
    assert str(refused.value).startswith(f"Row {text.count(':') + 1} is missing: ")
    assert refused.value.field == "scoring"


def test_a_hole_outside_this_schedule_does_not_matter() -> None:
    assert check("made cards<10: 1; missed: 0", largest=9) == ()


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("made: 10; made zero: 5; missed: 0", "Row 2, “made zero: 5”"),
        ("made: 10; made: 10; missed: 0", "Row 2, “made: 10”"),
        ("any: off; made: 3", "Row 2, “made: 3”"),
        ("made bid>60: 3; any: 2", "Row 1, “made bid>60: 3”"),
        ("made bid>3 bid<3: 3; any: 2", "Row 1, “made bid<3 bid>3: 3”"),
        ("under zero: 3; any: 2", "Row 1, “under zero: 3”"),
        ("made players<2: 3; any: 2", "Row 1, “made players<2: 3”"),
        ("made no-trump: 3; made zero no-trump: 4; any: 2", "Row 2, “made zero no-trump: 4”"),
    ],
)
def test_a_row_that_can_count_in_no_game_is_refused_by_name(text: str, row: str) -> None:
    with pytest.raises(Refusal) as refused:
        check(text)
    assert str(refused.value) == (
        f"{row}, can never count: nothing fits it, or the rows before it take it all."
    )


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("made zero: 5; made bid>=10: 100+bid; made: 10+bid; missed: 0", "made bid>=10: 100+bid"),  # Plump
        ("made zero players>=7: 5; made: 10; missed: 0", "made zero players>=7: 5"),
        ("made zero players=2: 5; made: 10; missed: 0", "made zero players=2: 5"),
        ("made bid=10 cards=10: 5; made: 10; missed: 0", "made bid=10 cards=10: 5"),
    ],
)
def test_a_row_that_only_this_table_never_meets_is_a_remark(text: str, row: str) -> None:
    assert check(text, players=6, largest=8) == (f"“{row}” never counts in this game.",)
    assert check(text, players=2 if "=2" in row else 7, largest=10) == ()


def test_a_row_for_one_card_alone_is_a_row() -> None:
    assert check_scoring(
        parse_scoring("made cards=1: 5; made: 10; missed: 0"), players=4, sizes=[2], largest=2
    ) == ("“made cards=1: 5” never counts in this game.",)


def test_a_miss_that_pays_more_than_making_the_bid_is_said() -> None:
    assert check("made: 10+bid; over: tricks; under: -10", largest=10) == ()
    assert check("made: 10+bid; over: tricks; under: -10", largest=13) == (
        (
            "A miss can do better than making the same bid: "
            "in a hand of 11, a bid of 0 scores 10 when made, and 11 with 11 won."
        ),
    )


def test_where_the_lowest_wins_a_miss_is_better_when_it_is_less() -> None:
    assert check("made: 0; missed: off | lowest wins") == ()
    assert "scores 5 when made, and 1 with 1 won" in check("made: 5; missed: off | lowest wins")[0]


@settings(max_examples=40)
@given(text=scoring_texts())
def test_what_is_checked_can_be_scored(text: str) -> None:
    """A scoring that the check lets pass refuses no result of any hand."""
    try:
        scoring = parse_scoring(text)
        check_scoring(scoring, players=4, sizes=[1, 3], largest=3)
    except Refusal:
        return
    for trump in Suit:
        for size in (1, 3):
            for bid in range(size + 1):
                for tricks in range(size + 1):
                    scoring.points(bid=bid, tricks=tricks, size=size, players=4, largest=3, trump=trump)


def test_a_scoring_of_rows_for_the_largest_hands_is_checked_in_a_blink() -> None:
    """Who types a scoring is answered at every key: many rows that this table never meets cost nothing."""
    rows = [f"any cards>={60 - more} bid>={58 - more} players>=10: 1" for more in range(10)]
    begun = process_time()
    remarks = check("; ".join([*rows, "any: 0 | times 2 if spades"]))
    assert len(remarks) == 10
    assert process_time() - begun < 1, "trying every hand of every table takes several times as long"


@settings(max_examples=12)
@given(text=scoring_texts())
def test_a_row_is_refused_exactly_where_no_hand_of_any_table_meets_it_first(text: str) -> None:
    try:
        scoring = parse_scoring(text if "|" in text else f"{text}; any: 0")
    except Refusal:
        return
    first = {next((at for at, row in enumerate(scoring.rows) if row.fits(one)), None) for one in EVERY_HAND}
    dead = [row for at, row in enumerate(scoring.rows) if at not in first]
    refused = refusal(lambda: check_scoring(scoring, players=4, sizes=[2], largest=2))
    if refused is None or "can never count" in str(refused):
        assert [f"“{row}”" for row in dead[:1]] == re.findall("“.*”", str(refused or ""))
