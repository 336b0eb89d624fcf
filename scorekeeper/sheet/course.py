"""How the totals ran: everybody's from the start to the last hand, as a chart is drawn from them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Runner:
    """One player's way: (how many hands were played by then, total)."""

    name: str
    best: bool
    totals: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand on the way. ``extra``: past the schedule; ``turning``: the schedule turns after it."""

    name: str
    extra: bool
    turning: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """Everybody's running totals, hand by hand, and the same in words."""

    runners: tuple[Runner, ...]
    hands: tuple[Hand, ...]
    alt: str
