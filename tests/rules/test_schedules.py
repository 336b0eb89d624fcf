"""The schedule's notation, its refusals, and its way back to text."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.schedules import (
    Overflow,
    largest_hand,
    parse_schedule,
    schedule_in_words,
    schedule_short,
    turning_hands,
    write_schedule,
)
from tests.rules.strategies import SIZES, paths, refusal


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("max..1..max", "5 4 3 2 1 2 3 4 5"),
        ("1..max..1", "1 2 3 4 5 4 3 2 1"),  # the turning hand once
        ("max..1*2..max", "5 4 3 2 1 1 2 3 4 5"),
        ("1*P..3", "1 1 1 1 2 3"),
        ("2..4*3..2", "2 3 4 4 4 3 2"),
        ("5,5,4", "5 5 4"),
        ("5*2,3*1", "5 5 3"),
        ("1..3+1", "1 2 3 1"),
        ("1..3+3..1", "1 2 3 3 2 1"),  # "+" joins nothing
        ("1..5/2", "1 3 5"),
        ("max..2/2", "4 2"),  # max is the largest size the steps reach
        ("2..max..2/3", "2 5 2"),
        ("max..1/3", "4 1"),
        ("3..3", "3"),  # equal neighbours are one hand
        ("4*2..4*3", "4 4 4"),
        ("max", "5"),
        ("max..max", "5"),
        ("max,1", "5 1"),
        (" Max .. 1 \t.. MAX ", "5 4 3 2 1 2 3 4 5"),  # spaces and capitals do not count
        ("1*p", "1 1 1 1"),
        ("05", "5"),
        ("4*until", "4"),  # without a last hand: its one size
        ("max * until", "5"),
    ],
)
def test_what_is_written_is_what_is_played(text: str, sizes: str) -> None:
    assert parse_schedule(text, players=4, largest=5) == tuple(map(int, sizes.split()))


@pytest.mark.parametrize(
    ("text", "players", "sizes"),
    [
        ("max..1*2..max", 2, "3 3 2 2 1 1 1 1 2 2 3 3"),  # Rikiki: every size once per player
        ("3,1", 4, "3 3 3 3 1 1 1 1"),
        ("1*P", 2, "1 1 1 1"),
    ],
)
def test_every_size_once_per_player(text: str, players: int, sizes: str) -> None:
    assert parse_schedule(text, players=players, largest=3, each=True) == tuple(map(int, sizes.split()))


def test_without_a_last_hand_no_size_is_played_once_per_player() -> None:
    with pytest.raises(Refusal, match=r"^“4\*until” has no last hand, so it can’t be"):
        parse_schedule("4*until", players=4, largest=10, each=True)


def test_once_per_player_is_counted_before_it_is_played() -> None:
    assert len(parse_schedule("1..12", players=10, largest=12, each=True)) == 120
    with pytest.raises(Refusal, match="This schedule has 130 hands: at most 120 are allowed"):
        parse_schedule("1..13", players=10, largest=13, each=True)


@pytest.mark.parametrize(
    ("overflow", "sizes"),
    [
        (Overflow.SHRINK, "7 6 5 4 3 2 1"),  # all four sources
        (Overflow.CLAMP, "7 7 7 7 6 5 4 3 2 1"),  # mliberty1/oh_hell, seven players
    ],
)
def test_what_the_pack_is_too_small_for_is_shrunk_or_clamped(overflow: Overflow, sizes: str) -> None:
    assert parse_schedule("10..1", players=7, largest=7, overflow=overflow) == tuple(map(int, sizes.split()))
    with pytest.raises(Refusal):
        parse_schedule("10..1", players=7, largest=7)


@pytest.mark.parametrize("overflow", Overflow)
def test_no_pack_is_large_enough_for_a_hand_of_61(overflow: Overflow) -> None:
    with pytest.raises(Refusal, match="A hand of 61 cards can’t be dealt"):
        parse_schedule("61..1", players=2, largest=10, overflow=overflow)


@given(
    path=paths(), players=st.integers(2, 10), largest=st.integers(1, 20), overflow=st.sampled_from(Overflow)
)
def test_no_schedule_deals_more_than_the_pack_has(
    path: str, players: int, largest: int, overflow: Overflow
) -> None:
    def sizes() -> tuple[int, ...]:
        return parse_schedule(path, players=players, largest=largest, overflow=overflow)

    assert refusal(sizes) or max(sizes()) <= largest


@pytest.mark.parametrize("overflow", Overflow)
def test_cards_for_more_people_than_the_pack_has(overflow: Overflow) -> None:
    """Nobody gets a card, so no schedule can be played, however it is written."""
    assert largest_hand(players=10, deck=9, reserve=0) == 0
    for text in ("max", "1", "1..max", "max..1", "3*until", "max*P", "2..10/2"):
        with pytest.raises(Refusal) as refused:
            parse_schedule(text, players=10, largest=0, overflow=overflow)
        assert str(refused.value) == "There are not enough cards for 10 players to get one each."


def test_where_the_largest_hand_is_one_card_up_and_down_is_one_hand() -> None:
    assert parse_schedule("1..max..1", players=4, largest=1) == (1,)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The schedule is empty: write hand sizes, as in 10..1..10 or 7,7,5."),
        ("  ", "The schedule is empty: write hand sizes, as in 10..1..10 or 7,7,5."),
        ("0", "A hand of 0 cards can’t be dealt: with 5 players 1 to 10 cards are allowed."),
        ("11..1", "A hand of 11 cards can’t be dealt: with 5 players 1 to 10 cards are allowed."),
        ("10..0", "A hand of 0 cards can’t be dealt: with 5 players 1 to 10 cards are allowed."),
        ("seven", "“seven” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5."),
        ("-1", "“-1” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5."),
        ("1.5", "“1.5” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5."),
        ("٣", "“٣” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5."),
        ("1_0", "“1_0” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5."),
        ("10-1-10", "“10-1-10” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5."),
        ("1..", "“” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5."),
        ("7,,5", "“” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5."),
        ("7,5/2", "“5/2” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5."),
        ("10*200", "A hand can’t be played 200 times: 1 to 20 times, or P, are allowed."),
        ("10*0", "A hand can’t be played 0 times: 1 to 20 times, or P, are allowed."),
        (",".join(["10"] * 120 + ["9"]), "This schedule has 121 hands: at most 120 are allowed."),
        ("+".join(["1*20"] * 10), "This schedule has 200 hands: at most 120 are allowed."),
        ("1..10/2", "Steps of 2 from 1 never reach 10: 9 would do."),
        ("1..8/2", "Steps of 2 from 1 never reach 8: 7 or 9 would do."),
        ("2..max..1/2", "Steps of 2 from 2 never reach 1: 2 would do."),
        ("4..2/3", "Steps of 3 from 4 never reach 2: 1 or 4 would do."),
        ("1..9/1", "“/1” is no step: /2 to /9 are allowed."),
        ("1..9/10", "“/10” is no step: /2 to /9 are allowed."),
        ("1..9/", "“/” is no step: /2 to /9 are allowed."),
        ("1..3,5", "“1..3,5” mixes a path with single hands: join them by +, as in 1..8+8,8."),
        ("10..1*until", "“10..1*until”: *until goes with a single size, as in 10*until."),
        ("10*2*until", "“10*2*until”: *until goes with a single size, as in 10*until."),
        ("11*until", "A hand of 11 cards can’t be dealt: with 5 players 1 to 10 cards are allowed."),
        ("until", "“until” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5."),
        ("1/2", "“1/2” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5."),
        ("*until", "“” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5."),
        ("1" * 10_000_000, "A schedule has at most 500 characters, not 10000000."),
        ("1," * 300, "A schedule has at most 500 characters, not 600."),
        (
            "9" * 499,
            (
                "A hand of 999999999999999999999999… cards can’t be dealt: "
                "with 5 players 1 to 10 cards are allowed."
            ),
        ),
    ],
)
def test_a_mistake_is_named_with_what_is_allowed(text: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=f"^{re.escape(sentence)}$") as refused:
        parse_schedule(text, players=5, largest=10)
    assert refused.value.field == "schedule"


def test_the_longest_text_and_the_longest_step_are_still_read() -> None:
    assert parse_schedule("1" + " " * 499, players=4, largest=10) == (1,)
    sizes = parse_schedule("1..10..1*2..10..1/9", players=4, largest=10)
    assert sizes == (1, 10, 1, 1, 10, 1)
    assert write_schedule((1, 10, 19, 28)) == "1..28/9"


def test_120_hands_are_allowed() -> None:
    assert len(parse_schedule("+".join(["1*20"] * 6), players=4, largest=10)) == 120


@given(text=st.text(alphabet="max.,+*/P0123456789 -u", max_size=40), players=st.integers(2, 10))
def test_any_text_is_a_schedule_or_a_sentence(text: str, players: int) -> None:
    if refused := refusal(lambda: parse_schedule(text, players=players, largest=10)):
        assert str(refused).endswith(".")
        return
    sizes = parse_schedule(text, players=players, largest=10)
    assert 1 <= len(sizes) <= 120
    assert all(1 <= size <= 10 for size in sizes)


@given(sizes=SIZES)
def test_every_list_of_sizes_can_be_written_and_read_back(sizes: list[int]) -> None:
    written = write_schedule(sizes)
    if len(written) <= 500:  # as every schedule up to 120 hands that a table could agree on
        assert parse_schedule(written, players=2, largest=60) == tuple(sizes)
    assert len(written) <= len(",".join(map(str, sizes)))


@given(path=paths())
def test_a_path_is_written_back_no_longer_than_it_was(path: str) -> None:
    if refusal(lambda: parse_schedule(path, players=4, largest=20)):
        return  # more than 120 hands
    sizes = parse_schedule(path, players=4, largest=20)
    written = write_schedule(sizes)
    assert len(written) <= len(path.replace("P", "4"))
    assert parse_schedule(written, players=2, largest=20) == sizes


@pytest.mark.parametrize(
    ("path", "short", "words"),
    [
        ("10..1..10", "10–1–10", "10 to 1 to 10"),
        ("1..7..1", "1–7–1", "1 to 7 to 1"),
        ("1..8", "1–8", "1 to 8"),
        ("1..8*3..1", "1–8×3–1", "1 to 8 (3 times) to 1"),
        ("1..8..1+8", "1–8–1, 8", "1 to 8 to 1, 8"),
        ("7,7,5", "7, 7, 5", "7, 7, 5"),
        ("1..9..1/2", "1–9–1 by 2", "1 to 9 to 1 in steps of 2"),
        ("5", "5", "5"),
        ("9,2,7,2,9,2", "9, 2, 7, 2 …", "9, 2, 7, 2 …"),
    ],
)
def test_people_read_it_shorter(path: str, short: str, words: str) -> None:
    sizes = parse_schedule(path, players=4, largest=10)
    assert (write_schedule(sizes), schedule_short(sizes), schedule_in_words(sizes)) == (path, short, words)


@pytest.mark.parametrize(
    ("path", "turns"),
    [
        ("10..1..10", {10}),
        ("1..7..1", {7}),
        ("1..8*3..1", {10}),  # after the last of the largest hands
        ("1..10", set()),
        ("7,7,5", set()),
        ("1..3..1..3", {3, 5}),
        ("5", set()),
    ],
)
def test_the_schedule_turns_after_its_turning_hand(path: str, turns: set[int]) -> None:
    assert turning_hands(parse_schedule(path, players=4, largest=10)) == turns


@pytest.mark.parametrize(
    ("typed", "sizes"),
    [
        ("8 7 6", (8, 7, 6)),
        ("  3 2  1 ", (3, 2, 1)),
        ("max 1", (10, 1)),
        ("1 .. 3 + 2 * 2", (1, 2, 3, 2, 2)),
    ],
)
def test_hands_may_be_written_with_blanks_between_them(typed: str, sizes: tuple[int, ...]) -> None:
    assert parse_schedule(typed, players=4, largest=10) == sizes


def test_two_digits_with_a_blank_between_are_never_one_size() -> None:
    assert parse_schedule("1 2", players=4, largest=12) == (1, 2)
    with pytest.raises(Refusal, match="mixes a path with single hands"):
        parse_schedule("1 2..1", players=4, largest=12)
