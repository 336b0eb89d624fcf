"""Trump: what the rules alone decide, and what the table finds."""

import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.trumps import TURN_UP, parse_trump


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("turn_up", "? ? ? ? ?"),
        ("fixed S", "S S S S S"),
        ("none", "NT NT NT NT NT"),
        ("rotate S D C H", "S D C H S"),  # Kachuful
        ("rotate H D C S NT", "H D C S NT"),  # the Guardian
        ("rotate S H", "S H S H S"),
        ("bidder_names", "? ? ? ? ?"),
        ("dealer_names C D", "? ? ? ? ?"),
    ],
)
def test_trump_hand_by_hand(text: str, hands: str) -> None:
    trump = parse_trump(text)
    known = [trump.known(hand=hand, cards_left=12) for hand in range(1, 6)]
    assert " ".join("?" if suit is None else suit for suit in known) == hands


@pytest.mark.parametrize(
    ("text", "left", "suit"),
    [
        ("turn_up left=no_trump", 0, Suit.NO_TRUMP),
        ("turn_up left=no_trump", 1, None),
        ("turn_up left=last_card", 0, None),
        ("turn_up left=cut", 0, None),
        ("turn_up", 0, None),
        ("fixed H", 0, Suit.HEARTS),
    ],
)
def test_when_no_card_is_left_to_turn(text: str, left: int, suit: Suit | None) -> None:
    assert parse_trump(text).known(hand=1, cards_left=left) is suit


@pytest.mark.parametrize(
    ("text", "written", "choices"),
    [
        ("turn_up", "turn_up", 5),
        ("turn_up left=cut", "turn_up left=cut", 5),
        ("rotate s,d,nt", "rotate S D NT", 3),
        ("bidder_names", "bidder_names", 5),
        ("dealer_names S H", "dealer_names S H", 2),
        ("none", "none", 5),
    ],
)
def test_a_trump_is_written_back(text: str, written: str, choices: int) -> None:
    assert str(parse_trump(text)) == written
    assert parse_trump(written) == parse_trump(text)
    assert len(parse_trump(text).choices) == choices


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "",
            "“” can’t be played as trump: turn_up, fixed, rotate, none, bidder_names, dealer_names are",
        ),
        ("spades", "“spades” can’t be played as trump"),
        ("fixed S" + " " * 200 + "joker", "“fixed S                 …” can’t be played as trump"),
        ("fixed", "“fixed” takes one suit: S, H, D or C."),
        ("rotate S", "“rotate” takes 2 to 10 of S, H, D, C and NT, in order."),
        ("rotate " + "S " * 11, "“rotate” takes 2 to 10"),
        ("none S", "“none” takes no suit."),
        ("turn_up S", "“turn_up” takes no suit."),
        ("bidder_names S S", "A suit stands twice in the trump of these rules."),
        ("fixed X", "“X” is no suit and says nothing about trump"),
        ("turn_up left=joker", "“left=joker” is no suit"),
        ("turn_up left=cut left=cut", "“left=cut” is no suit"),
        ("rotate S H left=cut", "“left=cut” goes with turn_up only."),
    ],
)
def test_what_is_no_trump_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_trump(text)
    assert str(refused.value).startswith(sentence)
    assert refused.value.field == "trump"


def test_a_hand_without_trump_overrules_the_rest() -> None:
    rules = preset("kachuful").changed(special="no-trump last 2")
    sizes = rules.sizes(4)
    found = [rules.trump_of(hand, players=4, sizes=sizes, size=sizes[hand - 1]) for hand in (11, 12, 13)]
    assert found == [Suit.CLUBS, Suit.NO_TRUMP, Suit.NO_TRUMP]


def test_the_whole_pack_dealt_leaves_no_trump_where_that_was_agreed() -> None:
    rules = preset("oh-pshaw")
    sizes = rules.sizes(4)
    assert [rules.trump_of(hand, players=4, sizes=sizes, size=sizes[hand - 1]) for hand in (12, 13)] == [
        None,
        Suit.NO_TRUMP,
    ]
    assert str(TURN_UP) == "turn_up"
