"""What a game has already written on its sheet: plain numbers, and the numbers they replaced.

Whoever keeps the game builds these; the sheet only prints them. A blank stays None: it is never a zero.
"""

from dataclasses import dataclass

from scorekeeper.rules.suits import Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A number in a cell, and the values it replaced, oldest first. None: nothing written yet.

    >>> Number(now=2, earlier=(3,))
    Number(now=2, earlier=(3,))
    """

    now: int | None = None
    earlier: tuple[int, ...] = ()


NOTHING = Number()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cells:
    """What one player has in one hand. ``absent``: sat out, had left, or had not come yet."""

    bid: Number = NOTHING
    won: Number = NOTHING
    points: Number = NOTHING
    total: Number = NOTHING
    absent: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FilledHand:
    """A hand as it was dealt, with the numbers of everybody in the order of the columns.

    Hands are numbered from 1; numbers past the schedule are extra hands on a tie. ``mark`` stands beside
    the hand's number and begins the note that explains it: "*" for a hand with a voided deal or a ruling.
    """

    hand: int
    size: int
    dealer: int
    cells: tuple[Cells, ...]
    trump: Suit | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """A game on its sheet: the hands with something written in them, and the last line.

    ``skipped`` are hands that the table left out, ``gone`` the places of those who left. ``places`` (0 for
    who has none) and ``totals`` stay empty until the game is over. ``notes`` are whole sentences for the
    foot ("* Hand 6: void, Bob had 6 cards."). ``date`` is printed on its line, as it is; the ``digest`` of
    a closed game stands beside the set-up.
    """

    hands: tuple[FilledHand, ...]
    skipped: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()
    places: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    date: str = ""
    digest: str = ""

    @property
    def finished(self) -> bool:
        """Whether the last line is written, so that nothing is left to carry on by hand."""
        return bool(self.totals)
