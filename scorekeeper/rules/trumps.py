"""Trump: how a table finds it, and the hands in which the rules alone decide.

Its text is a method, the suits it takes, and what happens when no card is left to turn:
"turn_up left=no_trump", "rotate S D C H", "fixed S", "bidder_names C D H S NT".
"""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.suits import Suit


class TrumpMethod(StrEnum):
    """How trump is found."""

    TURN_UP = "turn_up"  # the next card is turned: all four sources
    FIXED = "fixed"  # always the same suit
    ROTATE = "rotate"  # one suit after the other, hand by hand
    NONE = "none"  # no trump at all
    BIDDER_NAMES = "bidder_names"  # the highest bidder; of equals the first after the dealer
    DEALER_NAMES = "dealer_names"


class NoCardLeft(StrEnum):
    """What happens when the whole pack is dealt and no card is left to turn."""

    NO_TRUMP = "no_trump"  # Bicycle, Wikipedia
    LAST_CARD = "last_card"  # the dealer's last card is shown: encyclopedia4u, nhfournier.es
    CUT = "cut"  # a card is cut before the deal: Wikipedia


_NEEDED = {  # how many suits a method takes: least, most, and without any
    TrumpMethod.FIXED: (1, 1),
    TrumpMethod.ROTATE: (2, 10),
    TrumpMethod.BIDDER_NAMES: (0, 5),
    TrumpMethod.DEALER_NAMES: (0, 5),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Trump:
    """How a table finds trump."""

    method: TrumpMethod = TrumpMethod.TURN_UP
    suits: tuple[Suit, ...] = ()  # the fixed one; the order; those that may be named (none given: all five)
    no_card_left: NoCardLeft | None = None  # None: every hand leaves a card

    def __post_init__(self) -> None:
        least, most = _NEEDED.get(self.method, (0, 0))
        if not least <= len(self.suits) <= most:
            raise _refuse(_HOW_MANY[(least, most)], method=self.method)
        if self.method is not TrumpMethod.ROTATE and len(set(self.suits)) < len(self.suits):
            raise _refuse("A suit stands twice in the trump of these rules.")
        if self.no_card_left and self.method is not TrumpMethod.TURN_UP:
            raise _refuse("“left={word}” goes with turn_up only.", word=self.no_card_left)

    def known(self, *, hand: int, cards_left: int) -> Suit | None:
        """Return the trump of a hand where the rules alone decide it, or None.

        ``hand`` counts from 1; ``cards_left`` of the pack once it is dealt.

        >>> [parse_trump("rotate S D C H").known(hand=hand, cards_left=12).value for hand in (1, 4, 5)]
        ['S', 'H', 'S']
        """
        match self.method:
            case TrumpMethod.NONE:
                return Suit.NO_TRUMP
            case TrumpMethod.FIXED:
                return self.suits[0]
            case TrumpMethod.ROTATE:
                return self.suits[(hand - 1) % len(self.suits)]
            case TrumpMethod.TURN_UP if self.no_card_left is NoCardLeft.NO_TRUMP and cards_left <= 0:
                return Suit.NO_TRUMP
            case _:
                return None

    @property
    def choices(self) -> tuple[Suit, ...]:
        """The suits that the scorer may note.

        >>> len(parse_trump("turn_up").choices)
        5
        """
        return self.suits or tuple(Suit)

    def __str__(self) -> str:
        left = [f"left={self.no_card_left}"] if self.no_card_left else []
        return " ".join([self.method, *self.suits, *left])


TURN_UP = Trump()

_LONGEST_TEXT = 200

_HOW_MANY = {
    (0, 0): "“{method}” takes no suit.",
    (1, 1): "“{method}” takes one suit: S, H, D or C.",
    (2, 10): "“{method}” takes 2 to 10 of S, H, D, C and NT, in order.",
    (0, 5): "“{method}” takes at most the four suits and NT.",
}


def parse_trump(text: str) -> Trump:
    """Read a trump's text, or raise a Refusal that quotes the word at fault.

    >>> print(parse_trump("turn_up left=no_trump"))
    turn_up left=no_trump
    """
    method, *words = text[: _LONGEST_TEXT + 1].replace(",", " ").split() or [""]
    if method not in set(TrumpMethod) or len(text) > _LONGEST_TEXT:
        raise _refuse(
            "“{word}” can’t be played as trump: {known} are known.",
            word=clipped(method if len(text) <= _LONGEST_TEXT else text),
            known=", ".join(TrumpMethod),
        )
    suits: list[Suit] = []
    left: NoCardLeft | None = None
    for word in words:
        key, _, value = word.partition("=")
        if key == "left" and value in set(NoCardLeft) and left is None:
            left = NoCardLeft(value)
        elif word.upper() in set(Suit):
            suits.append(Suit(word.upper()))
        else:
            raise _refuse(
                "“{word}” is no suit and says nothing about trump: S, H, D, C, NT, {left} are known.",
                word=clipped(word),
                left=", ".join(f"left={choice}" for choice in NoCardLeft),
            )
    return Trump(method=TrumpMethod(method), suits=tuple(suits), no_card_left=left)


def _refuse(template: str, /, **fields: object) -> Refusal:
    return Refusal(template, field="trump", **fields)
