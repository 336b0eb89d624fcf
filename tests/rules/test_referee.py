"""Who takes a trick, by the suit led and by trump (source 000, "Disputes")."""

import pytest

from scorekeeper.rules.referee import RANKS, SUITS, Card, card, verdict
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit

TRICKS = [
    (
        "H2 HA H10",
        Suit.SPADES,
        1,
        "Hearts were led, and the ace of hearts is the highest of them; there is no trump",
    ),
    (
        "H2 CA DA",
        Suit.SPADES,
        0,
        "Hearts were led, and the 2 of hearts is the only one of them; there is no trump",
    ),
    ("H2 S3 HA S2", Suit.SPADES, 1, "The 3 of spades is the highest trump in it."),
    ("H2 HA S2", Suit.SPADES, 2, "The 2 of spades is the only trump in it."),
    ("SQ HA SK CA", Suit.SPADES, 2, "The king of spades is the highest trump in it."),  # trump may be led
    ("D9 D10 SA", Suit.NO_TRUMP, 1, "Diamonds were led, and the 10 of diamonds is the highest of them."),
    ("D9 CA SA", None, 0, "Diamonds were led, and the 9 of diamonds is the only one of them."),
]


@pytest.mark.parametrize(("cards", "trump", "place", "why"), TRICKS)
def test_who_takes_it(cards: str, trump: Suit | None, place: int, why: str) -> None:
    found = verdict([card(one) for one in cards.split()], trump=trump)
    assert found.place == place
    assert found.why.startswith(why)


def test_no_card_beats_a_higher_one_of_its_suit_and_trump_beats_all() -> None:
    for trump in SUITS:
        for led in SUITS:
            low = Card(suit=led, rank="3")
            for suit in SUITS:
                for rank in RANKS:
                    other = Card(suit=suit, rank=rank)
                    if other == low:
                        continue
                    higher = suit is led and RANKS.index(rank) > RANKS.index("3")
                    trumps = suit is trump and led is not trump
                    due = 1 if trumps or (higher and (suit is trump) == (led is trump)) else 0
                    assert verdict([low, other], trump=trump).place == due, (trump, led, other)


def test_of_equal_cards_none_is_chosen() -> None:
    two = verdict([card("C9"), card("C9"), card("C3")], trump=None)
    assert (two.place, two.why[:28]) == (None, "Two cards are the 9 of clubs")
    three = verdict([card("C9"), card("C9"), card("C9")], trump=None)
    assert (three.place, three.why[:32]) == (None, "Several cards are the 9 of clubs")
    assert verdict([card("C9"), card("C9"), card("CA")], trump=None).place == 2


@pytest.mark.parametrize("typed", ["", "H", "H1", "X2", "h2", "NT2", "H10 "])
def test_what_is_no_card_is_refused(typed: str) -> None:
    with pytest.raises(Refusal, match="A card is a suit and a rank"):
        card(typed)


def test_one_card_is_no_trick() -> None:
    with pytest.raises(Refusal, match="at least 2 cards"):
        verdict([card("H2")], trump=None)
