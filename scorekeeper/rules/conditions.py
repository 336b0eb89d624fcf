"""What a row of a scoring asks: how the bid turned out, and in what kind of hand."""

import operator
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.suits import Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a player bid and won in a hand, and all that a rule may ask about that hand."""

    bid: int
    tricks: int
    size: int  # cards each
    players: int
    largest: int  # the largest size agreed at opening
    trump: Suit | None = None  # None: not noted
    hand: int = 1  # the printed place in the schedule


class Result(StrEnum):
    """How the tricks won compare with the bid."""

    MADE = "made"
    MISSED = "missed"
    UNDER = "under"  # took too few
    OVER = "over"  # took too many
    ANY = "any"

    def fits(self, outcome: Outcome) -> bool:
        """Tell whether this is what became of the bid.

        >>> [r.value for r in Result if r.fits(Outcome(bid=2, tricks=3, size=5, players=4, largest=10))]
        ['missed', 'over', 'any']
        """
        more = outcome.tricks - outcome.bid
        return (
            self is Result.ANY
            or (self is Result.MADE and more == 0)
            or (self is Result.MISSED and more != 0)
            or (self is Result.UNDER and more < 0)
            or (self is Result.OVER and more > 0)
        )


class Subject(StrEnum):
    """What a condition asks about."""

    BID = "bid"
    CARDS = "cards"
    PLAYERS = "players"


class Comparison(StrEnum):
    """How a condition compares."""

    LESS = "<"
    AT_MOST = "<="
    EQUAL = "="
    AT_LEAST = ">="
    MORE = ">"


_COMPARE = {
    Comparison.LESS: operator.lt,
    Comparison.AT_MOST: operator.le,
    Comparison.EQUAL: operator.eq,
    Comparison.AT_LEAST: operator.ge,
    Comparison.MORE: operator.gt,
}


@dataclass(frozen=True, slots=True)
class Condition:
    """A comparison with a number, or with the number of players where ``number`` is None."""

    subject: Subject
    comparison: Comparison
    number: int | None

    def fits(self, outcome: Outcome) -> bool:
        """Tell whether the comparison holds.

        >>> hand = Outcome(bid=0, tricks=0, size=5, players=4, largest=10)
        >>> Condition(Subject.CARDS, Comparison.MORE, None).fits(hand)
        True
        """
        if self.subject is Subject.BID:
            asked = outcome.bid
        else:
            asked = outcome.size if self.subject is Subject.CARDS else outcome.players
        number = outcome.players if self.number is None else self.number
        fits: bool = _COMPARE[self.comparison](asked, number)
        return fits

    def __str__(self) -> str:
        if self == ZERO:
            return "zero"
        number = "players" if self.number is None else self.number
        return f"{self.subject}{self.comparison}{number}"


ZERO = Condition(Subject.BID, Comparison.EQUAL, 0)
