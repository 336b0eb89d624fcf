"""Everything that can be written down about a game. Facts are only ever added.

People are numbered from 0 in the order they were named when the game was opened. A tuple that
holds something of everybody (bids, tricks, points) is indexed by that number; None stands for
someone the value does not concern. Hands are numbered from 1 in the order of the schedule, 0 is
the practice hand, numbers past the schedule are extra hands. Deals are numbered from 1 through
the whole game.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from scorekeeper.rules.suits import Suit

Values = tuple[int | None, ...]


class Entered(StrEnum):
    """How a game comes into the ledger."""

    LIVE = "live"
    PAPER = "paper"
    IMPORT = "import"


class Chosen(StrEnum):
    """How the first dealer was found."""

    HIGHEST_CARD = "highest card"
    APP_DREW = "app drew"
    AGREED = "agreed"
    ROTATION = "rotation"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What the table agreed before the first hand."""

    players: tuple[str, ...]
    seats: tuple[int, ...]  # in the order of play: clockwise, unless the rules say otherwise
    first_dealer: int
    chosen: Chosen
    rules: str  # the frozen text of a rule set, never a preset's id alone
    schedule: tuple[int, ...]
    largest: int
    entered: Entered = Entered.LIVE
    practice: int = 0  # cards each in an unscored practice hand, 0 for none


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOpened:
    """A table agreed on people, seats, rules and schedule."""

    setup: Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupChanged:
    """The table changed its agreement before the first scored hand."""

    setup: Setup
    why: str


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
    """The table settled a hand in its own way. Tricks None: unknown; points None: by the formula."""

    deal: int
    ruled: str
    tricks: Values
    points: Values
    by: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraHandRuled:
    """The table ruled that an extra hand counts although no tie asked for it."""

    deal: int
    by: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TieShared:
    """The table ruled that the tied lead is shared instead of played off."""

    by: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingWithdrawn:
    """A ruling no longer holds. ``act`` is the act that recorded it."""

    act: int
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


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsAdjusted:
    """Points for a person outside any hand: a penalty, or credit for a late start."""

    player: int
    points: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteWritten:
    """Something worth keeping was said. ``deal`` 0: about the game."""

    deal: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsChanged:
    """The seating had been written down wrongly, or people swapped chairs."""

    seats: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandInserted:
    """A hand was put into the schedule: it takes this number, and the later ones move up."""

    hand: int
    size: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandResized:
    """A hand that was not played yet gets another size."""

    hand: int
    size: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSkipped:
    """A hand that was not played yet is left out. It keeps its number."""

    hand: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerJoined:
    """Somebody sat down between hands: a new number, or one who had left and comes back."""

    player: int
    name: str
    behind: int  # who sits before them, in the order of play
    points: int  # the total to start with; 0 for one who comes back
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeft:
    """Somebody left between hands. Their total stays on the sheet."""

    player: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SatOut:
    """Somebody does not play the next hand."""

    player: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRenamed:
    """A person is called something else from now on, in every hand."""

    player: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """The latest act still in force was taken back. It stays on the record."""

    act: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Redone:
    """An act that had been taken back is in force again."""

    act: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStopped:
    """The table stopped before the end: places so far, no winner by rule."""

    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResumed:
    """A stopped game goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameClosed:
    """The table agreed on the totals. They are kept, so that a later change of ours becomes a finding."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    digest: str  # the hash of the ledger's last line before the close


@dataclass(frozen=True, slots=True, kw_only=True)
class GameReopened:
    """A closed game goes on after all."""

    why: str


Event = (
    GameOpened
    | SetupChanged
    | HandDealt
    | TrumpTurned
    | TrumpCorrected
    | BidCalled
    | BidChanged
    | BidCorrected
    | TrickWon
    | TricksCounted
    | DealVoided
    | DealCorrected
    | DealRuled
    | ExtraHandRuled
    | TieShared
    | RulingWithdrawn
    | DealerCorrected
    | SizeRuled
    | PointsAdjusted
    | NoteWritten
    | SeatsChanged
    | HandInserted
    | HandResized
    | HandSkipped
    | PlayerJoined
    | PlayerLeft
    | SatOut
    | PlayerRenamed
    | Undone
    | Redone
    | GameStopped
    | GameResumed
    | GameClosed
    | GameReopened
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of a ledger: an event, its place, and when it was written (UTC, whole seconds)."""

    seq: int  # from 1, without gaps
    act: int  # seq of the first event of the same act
    at: datetime
    event: Event
    hash: str = ""  # the ledger's chain up to here; "" for a game that is in no ledger
