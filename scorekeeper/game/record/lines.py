"""What stands on each line of a record. People are numbers, as they stand in the players line."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.game.events import Made, Marks, Setup, Values
from scorekeeper.game.record.changes import (
    AwayLine,
    JoinedLine,
    RenamedLine,
    ScheduleLine,
    SeatedLine,
    TotalsLine,
)
from scorekeeper.game.record.rule_words import RulesLine
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit


class RecordProblem(Refusal):
    """A line of a record can't be read, or can't have happened. ``refusal`` says why."""

    def __init__(self, refusal: Refusal, *, line: int) -> None:
        super().__init__("Line {line}: {sentence}", line=line, sentence=str(refusal), field="record")
        self.line = line
        self.refusal = refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What a ruling says: tricks None is unknown, points None by the formula, nothing at all as counted."""

    ruled: str
    by: str
    why: str
    tricks: Values
    points: Values
    penalty: tuple[int, int] | None = None  # player and points


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLine:
    """A deal of a hand, with its values as they are now."""

    line: int
    hand: int
    size: int | None = None
    dealer: int | None = None
    trump: Suit | None = None
    bids: Values
    taken: tuple[int, ...] = ()
    tricks: Values
    made: Marks = ()  # in place of tricks
    points: Values
    totals: Values
    void: str | None = None
    undealt: bool = False
    settled: Settled | None = None
    dealt: bool = False  # dealt here; the rest of the hand stands on a later line

    @property
    def blank(self) -> bool:
        """True while nothing happened: the line of a sheet that nobody has written on."""
        values = (*self.bids, *self.tricks, *self.points, *self.totals)
        happened = (
            self.dealt or any(self.made) or self.trump or self.taken or self.void is not None or self.settled
        )
        return not happened and all(value is None for value in values)


class Part(StrEnum):
    """What a correction is about."""

    BID = "bid"
    TRICKS = "tricks"
    POINTS = "points"  # as they stood on paper, beside a bid that was missed
    DEALER = "dealer"
    TRUMP = "trump"
    SIZE = "size"


Cell = tuple[Part, int | None]  # what of a hand, and whose
Value = int | Suit | Made | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FixLine:
    """Values that were replaced in one act. The hand's line has the present ones."""

    line: int
    hand: int
    was: dict[Cell, Value]  # a dealer is a player's number
    why: str | None  # None: a bid changed in time
    after: int | None = None  # bids called by then; None: after the count
    playing: bool = False  # in play, before the count

    @property
    def cell(self) -> Cell:
        """What of the hand it is about, or the first of several things."""
        return next(iter(self.was))

    @property
    def in_progress(self) -> bool:
        """True for what was put right before the count."""
        return self.playing or self.after is not None or self.cell[0] is Part.SIZE


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidLine:
    """A recorded hand was declared void later."""

    line: int
    hand: int
    why: str
    undealt: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RuledLine:
    """The table settled a hand in its own way."""

    line: int
    hand: int
    settled: Settled


@dataclass(frozen=True, slots=True, kw_only=True)
class CountsLine:
    """The table ruled that an extra hand counts."""

    line: int
    hand: int
    by: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedLine:
    """The table ruled that the tied lead is shared."""

    line: int
    by: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawnLine:
    """A ruling no longer holds: on a hand, that an extra hand counts, or (hand None) on tie or rules."""

    line: int
    hand: int | None
    counts: bool = False
    rules: bool = False
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustedLine:
    """Points outside any hand."""

    line: int
    player: int
    points: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteLine:
    """Something that was said, about a hand or (None) about the game."""

    line: int
    hand: int | None
    text: str


class End(StrEnum):
    """The words that end a game, or let it go on."""

    STOPPED = "stopped"
    RESUMED = "resumed"
    REOPENED = "reopened"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndLine:
    """The game was stopped, resumed or reopened."""

    line: int
    end: End
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedLine:
    """The table agreed on the totals. What is left out is what the record gives."""

    line: int
    totals: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    agreed: tuple[int, ...] = ()
    digest: str = ""


Line = (
    HandLine
    | FixLine
    | VoidLine
    | RuledLine
    | CountsLine
    | SharedLine
    | RulesLine
    | WithdrawnLine
    | AdjustedLine
    | NoteLine
    | SeatedLine
    | RenamedLine
    | JoinedLine
    | AwayLine
    | ScheduleLine
    | TotalsLine
    | EndLine
    | ClosedLine
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game as it was written down, line by line, right or wrong."""

    setup: Setup
    lines: tuple[Line, ...]
