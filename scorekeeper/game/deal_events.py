"""What can be written down about a deal: trump, bids, tricks, and what was put right."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.suits import Suit

Values = tuple[int | None, ...]  # something of everybody, by player number


class Made(StrEnum):
    """What a sheet says of a bid where nobody wrote how many tricks were won."""

    MADE = "y"
    MISSED = "n"
    UNKNOWN = "?"


Marks = tuple[Made | None, ...]  # of everybody; None stands for someone who does not play the hand


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDealt:
    """A hand was dealt. Written with its first trump or bid, so that later changes never touch it."""

    deal: int
    hand: int
    size: int
    dealer: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpTurned:
    """The trump of a deal was noted."""

    deal: int
    suit: Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpCorrected:
    """The trump had been noted wrongly. None: it is no longer known."""

    deal: int
    suit: Suit | None
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BidCalled:
    """A player bid, in turn."""

    deal: int
    player: int
    bid: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BidChanged:
    """A player changed a bid while that was still allowed."""

    deal: int
    player: int
    bid: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BidCorrected:
    """The table agreed that a bid was written down wrongly."""

    deal: int
    player: int
    bid: int
    why: str
    playing: bool = False  # the cards were already being played


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickWon:
    """A player gathered a trick, noted as it fell."""

    deal: int
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksCounted:
    """Everybody's tricks were counted: the hand is recorded."""

    deal: int
    tricks: Values


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeNoted:
    """Of a hand on paper only this is known: whose bid was made. The hand is recorded.

    ``points`` are those that stand on the paper, where the rules need the count to give any.
    """

    deal: int
    made: Marks
    points: Values


@dataclass(frozen=True, slots=True, kw_only=True)
class DealVoided:
    """The table declared a deal void. It scores nothing and stays on the record."""

    deal: int
    why: str
    again: bool  # dealt again, at the same size by the same dealer


@dataclass(frozen=True, slots=True, kw_only=True)
class DealCorrected:
    """Bids and tricks of a recorded hand, as they really were."""

    deal: int
    bids: Values
    tricks: Values
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRuled:
    """The table ruled on a hand. Tricks None: unknown; points None: by the formula.

    Who has neither in a hand that is settled gets the points of a made bid. Where nobody has either
    the hand goes on, and stands as it is counted.
    """

    deal: int
    ruled: str
    tricks: Values
    points: Values
    by: str
    why: str

    @property
    def settles(self) -> bool:
        """True where it takes the place of the count; otherwise the hand stands as it is counted."""
        return any(value is not None for value in (*self.tricks, *self.points))


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraHandRuled:
    """The table ruled that an extra hand counts although no tie asked for it."""

    deal: int
    by: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerCorrected:
    """Someone else dealt this hand. Rotation goes on from there."""

    deal: int
    dealer: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SizeRuled:
    """The table lets a hand stand at another size than the schedule's."""

    deal: int
    size: int
    why: str


DealEvent = (
    TrumpTurned
    | TrumpCorrected
    | BidCalled
    | BidChanged
    | BidCorrected
    | TrickWon
    | TricksCounted
    | MadeNoted
    | DealVoided
    | DealCorrected
    | DealRuled
    | ExtraHandRuled
    | DealerCorrected
    | SizeRuled
)
