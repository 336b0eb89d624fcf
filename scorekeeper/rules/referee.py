"""Who takes a trick: the highest trump in it, else the highest card of the suit led.

Source 000, "Disputes": any suit may be led, trump too, and no other suit can take a trick. The
cards are told to the referee by the table; nothing else is known of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.suits import Suit

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
ONE_PACK = len(SUITS) * len(RANKS)  # no card of it is there twice
_RANK_WORDS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_CARD = "the {rank} of {suit}"
_NO_CARD = "A card is a suit and a rank, such as H10 or SA, not “{typed}”."
_NO_TRICK = "A trick has at least 2 cards."

_ONLY_TRUMP = "{card} is the only trump in it."
_HIGHEST_TRUMP = "{card} is the highest trump in it."
_ONLY_LED = "{suit} were led, and {card} is the only one of them; there is no trump in it."
_HIGHEST_LED = "{suit} were led, and {card} is the highest of them; there is no trump in it."
_ONLY_LED_NO_TRUMP = "{suit} were led, and {card} is the only one of them."
_HIGHEST_LED_NO_TRUMP = "{suit} were led, and {card} is the highest of them."
_EQUAL = "Two cards are {card}: the table agrees which of equal cards counts."
_ALL_EQUAL = "Several cards are {card}: the table agrees which of equal cards counts."


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card that lies on the table."""

    suit: Suit
    rank: str

    @property
    def word(self) -> str:
        """The card as one says it.

        >>> card("H10").word, card("SA").word
        ('the 10 of hearts', 'the ace of spades')
        """
        return _CARD.format(rank=_RANK_WORDS.get(self.rank, self.rank), suit=self.suit.word)

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Which card takes the trick, by its place in the order of play, and why; None where it can't be told."""

    place: int | None
    why: str


def card(text: str) -> Card:
    """Read a card, a suit's letter and a rank.

    >>> str(card("DQ"))
    'DQ'
    >>> card("1H")
    Traceback (most recent call last):
    scorekeeper.rules.refusals.Refusal: A card is a suit and a rank, such as H10 or SA, not “1H”.
    """
    suit, rank = text[:1], text[1:]
    if suit not in set(SUITS) or rank not in RANKS:
        raise Refusal(_NO_CARD, field="cards", typed=clipped(text))
    return Card(suit=Suit(suit), rank=rank)


def verdict(cards: Sequence[Card], *, trump: Suit | None) -> Verdict:
    """Return who takes a trick, its cards in the order in which they were played.

    ``trump`` None or no trump: there is none.

    >>> verdict([card("H10"), card("HA"), card("S2")], trump=Suit.SPADES)
    Verdict(place=2, why='The 2 of spades is the only trump in it.')
    """
    if len(cards) < 2:
        raise Refusal(_NO_TRICK, field="cards")
    trumps = [one for one in cards if one.suit is trump]
    led = cards[0].suit
    among = trumps or [one for one in cards if one.suit is led]
    best = max(among, key=lambda one: RANKS.index(one.rank))
    if (equal := among.count(best)) > 1:
        return Verdict(place=None, why=(_EQUAL if equal == 2 else _ALL_EQUAL).format(card=best.word))
    template = _template(trumps=bool(trumps), only=len(among) == 1, known=trump in SUITS)
    said = template.format(card=best.word, suit=_capital(led.word))
    return Verdict(place=cards.index(best), why=_capital(said))


def _template(*, trumps: bool, only: bool, known: bool) -> str:
    if trumps:
        return _ONLY_TRUMP if only else _HIGHEST_TRUMP
    if known:
        return _ONLY_LED if only else _HIGHEST_LED
    return _ONLY_LED_NO_TRUMP if only else _HIGHEST_LED_NO_TRUMP


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
