"""Everything that can be written down about a game. Facts are only ever added.

People are numbered from 0 in the order they were named when the game was opened. A tuple that
holds something of everybody (bids, tricks, points) is indexed by that number; None stands for
someone the value does not concern. Hands are numbered from 1 in the order of the schedule, 0 is
the practice hand, numbers past the schedule are extra hands. Deals are numbered from 1 through
the whole game.
"""

from dataclasses import dataclass
from datetime import datetime

from scorekeeper.game.deal_events import (
    BidCalled,
    BidChanged,
    BidCorrected,
    DealCorrected,
    DealerCorrected,
    DealEvent,
    DealRuled,
    DealVoided,
    ExtraHandRuled,
    HandDealt,
    Made,
    MadeNoted,
    Marks,
    SizeRuled,
    TricksCounted,
    TrickWon,
    TrumpCorrected,
    TrumpTurned,
    Values,
)
from scorekeeper.game.end_events import GameClosed, GameReopened, GameResumed, GameStopped
from scorekeeper.game.ruling_events import RulesRuled, RulingEvent, RulingWithdrawn, TieShared
from scorekeeper.game.setups import Chosen, Entered, Setup
from scorekeeper.game.table_events import (
    HandInserted,
    HandResized,
    HandSkipped,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    SatOut,
    SeatsChanged,
    TableChange,
)

__all__ = [
    "BidCalled",
    "BidChanged",
    "BidCorrected",
    "Chosen",
    "DealCorrected",
    "DealEvent",
    "DealRuled",
    "DealVoided",
    "DealerCorrected",
    "Entered",
    "Entry",
    "Event",
    "ExtraHandRuled",
    "GameClosed",
    "GameOpened",
    "GameReopened",
    "GameResumed",
    "GameStopped",
    "HandDealt",
    "HandInserted",
    "HandResized",
    "HandSkipped",
    "Made",
    "MadeNoted",
    "Marks",
    "NoteWritten",
    "PlayerJoined",
    "PlayerLeft",
    "PlayerRenamed",
    "PointsAdjusted",
    "Redone",
    "RulesRuled",
    "RulingEvent",
    "RulingWithdrawn",
    "SatOut",
    "SeatsChanged",
    "Setup",
    "SetupChanged",
    "SizeRuled",
    "TableChange",
    "TieShared",
    "TotalsKept",
    "TrickWon",
    "TricksCounted",
    "TrumpCorrected",
    "TrumpTurned",
    "Undone",
    "Values",
]


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
class TotalsKept:
    """All that is left of a game is everybody's total. None: not even that."""

    totals: Values


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
class Undone:
    """The latest act still in force was taken back. It stays on the record."""

    act: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Redone:
    """An act that had been taken back is in force again."""

    act: int


Event = (
    GameOpened
    | SetupChanged
    | TotalsKept
    | HandDealt
    | DealEvent
    | TableChange
    | RulingEvent
    | PointsAdjusted
    | NoteWritten
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
