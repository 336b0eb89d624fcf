"""What a scoring is made of: rows, and the first row that fits a player's hand gives the points.

A row names a result (made, missed …), conditions that must all hold, and points: a sum of whole
multiples of the bid, the tricks won, the difference between them and a few more.
"""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.conditions import Condition, Outcome, Result
from scorekeeper.rules.suits import Suit


class Feature(StrEnum):
    """What points are counted by, in the order in which a rule is written."""

    ONE = "1"
    BID = "bid"
    BID_SQUARED = "bid^2"
    TRICKS = "tricks"
    OFF = "off"  # the difference between bid and tricks
    OFF_SQUARED = "off^2"
    OFF_TRIANGLE = "tri(off)"  # 1 for the first trick of difference, 2 for the second …
    LARGEST = "largest"
    CARDS = "cards"

    def of(self, outcome: Outcome) -> int:
        """Return the number that a coefficient multiplies.

        >>> Feature.OFF_TRIANGLE.of(Outcome(bid=0, tricks=3, size=5, players=4, largest=10))
        6
        """
        off = abs(outcome.bid - outcome.tricks)
        match self:
            case Feature.ONE:
                return 1
            case Feature.BID:
                return outcome.bid
            case Feature.BID_SQUARED:
                return outcome.bid**2
            case Feature.TRICKS:
                return outcome.tricks
            case Feature.OFF:
                return off
            case Feature.OFF_SQUARED:
                return off**2
            case Feature.OFF_TRIANGLE:
                return off * (off + 1) // 2
            case Feature.LARGEST:
                return outcome.largest
            case Feature.CARDS:
                return outcome.size


@dataclass(frozen=True, slots=True)
class Term:
    """So many points for each of something. Never 0, except alone as "0"."""

    coefficient: int
    feature: Feature

    def __str__(self) -> str:
        if self.feature is Feature.ONE:
            return f"{self.coefficient}"
        if abs(self.coefficient) == 1:
            return f"{'-' * (self.coefficient < 0)}{self.feature}"
        return f"{self.coefficient}*{self.feature}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of a scoring. ``terms`` stand in the order of Feature, no feature twice."""

    result: Result
    conditions: tuple[Condition, ...] = ()  # "zero" first, none twice
    no_trump: bool = False  # only in hands without trump
    terms: tuple[Term, ...]

    def fits(self, outcome: Outcome) -> bool:
        """Tell whether this row speaks of that outcome.

        >>> from scorekeeper.rules.conditions import ZERO
        >>> made_zero = Row(result=Result.MADE, conditions=(ZERO,), terms=(Term(10, Feature.ONE),))
        >>> made_zero.fits(Outcome(bid=1, tricks=1, size=5, players=4, largest=10))
        False
        """
        return (
            self.result.fits(outcome)
            and all(condition.fits(outcome) for condition in self.conditions)
            and (not self.no_trump or outcome.trump is Suit.NO_TRUMP)
        )

    def points(self, outcome: Outcome) -> int:
        """Return the row's points, before any multiplying.

        >>> row = Row(result=Result.MISSED, terms=(Term(5, Feature.ONE), Term(-15, Feature.OFF)))
        >>> row.points(Outcome(bid=1, tricks=3, size=5, players=4, largest=10))
        -25
        """
        return sum(term.coefficient * term.feature.of(outcome) for term in self.terms)

    def __str__(self) -> str:
        """
        >>> str(Row(result=Result.MISSED, terms=(Term(5, Feature.ONE), Term(-15, Feature.OFF))))
        'missed: 5-15*off'
        """
        words = [str(self.result), *map(str, self.conditions), *["no-trump"] * self.no_trump]
        points = "+".join(map(str, self.terms)).replace("+-", "-")
        return f"{' '.join(words)}: {points}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifiers:
    """What is done to all points of a hand, misses included."""

    by_trump: tuple[tuple[Suit, int], ...] = ()  # in the order of Suit
    by_hand: int | None = None  # points are multiplied by this and by the hand's number
    lowest_wins: bool = False

    def __str__(self) -> str:
        """
        >>> str(Modifiers(by_trump=((Suit.SPADES, 2),), lowest_wins=True))
        'times 2 if spades | lowest wins'
        """
        return " | ".join(
            [f"times {times} if {suit.word.replace(' ', '-')}" for suit, times in self.by_trump]
            + [f"times {self.by_hand}*hand"] * (self.by_hand is not None)
            + ["lowest wins"] * self.lowest_wins
        )
