"""Lines about people and the hands to come: seats, names, who joined, left or sat out, and the schedule."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.game.events import Values


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedLine:
    """Somebody sat down behind another one, with a total to start with."""

    line: int
    player: int
    name: str
    behind: int
    points: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AwayLine:
    """Somebody left, or sits out the next hand."""

    line: int
    player: int
    left: bool
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalsLine:
    """All that is left of a game: everybody's total."""

    line: int
    totals: Values


class Change(StrEnum):
    """The words that change the hands still to be played."""

    INSERTED = "inserted"
    RESIZED = "resized"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduleLine:
    """A hand that was not played yet was put in, resized or left out."""

    line: int
    change: Change
    hand: int
    size: int  # 0 where it is left out
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedLine:
    """The seating was put right."""

    line: int
    seats: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RenamedLine:
    """A person is called something else from here on."""

    line: int
    player: int
    name: str
