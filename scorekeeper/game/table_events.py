"""What can be written down about people and hands to come: seats, names, who comes and goes."""

from dataclasses import dataclass


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


TableChange = (
    SeatsChanged
    | HandInserted
    | HandResized
    | HandSkipped
    | PlayerJoined
    | PlayerLeft
    | SatOut
    | PlayerRenamed
)
