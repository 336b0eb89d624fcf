"""The four suits, and no trump."""

from enum import StrEnum


class Suit(StrEnum):
    """A trump suit as the record writes it: one letter, or NT for no trump."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    NO_TRUMP = "NT"

    @property
    def word(self) -> str:
        """The suit as one says it.

        >>> Suit.NO_TRUMP.word
        'no trump'
        """
        return self.name.lower().replace("_", " ")
