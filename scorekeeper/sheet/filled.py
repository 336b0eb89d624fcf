"""What a game has already written on its sheet: plain numbers, and the numbers they replaced.

Whoever keeps the game builds these; the sheet only prints them. A blank stays None: it is never a zero.
"""

from dataclasses import dataclass

from scorekeeper.rules.suits import Suit
from scorekeeper.sheet.course import Course

MARK = "*"  # beside the number of a hand that a note explains, and before that note


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A number in a cell, and the values it replaced, oldest first. None: nothing written yet.

    An old value of None was not known either.

    >>> Number(now=2, earlier=(3,))
    Number(now=2, earlier=(3,))
    """

    now: int | None = None
    earlier: tuple[int | None, ...] = ()


NOTHING = Number()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cells:
    """What one player has in one hand. ``absent``: sat out, had left, or had not come yet."""

    bid: Number = NOTHING
    won: Number = NOTHING
    points: Number = NOTHING
    total: Number = NOTHING
    absent: bool = False
    missed: bool = False  # the hand counts, and other tricks were won than were bid
    unknown: bool = False  # nobody can say how many tricks it were
    lost: bool = False  # nor what the total is since then


@dataclass(frozen=True, slots=True, kw_only=True)
class FilledHand:
    """A hand as it was dealt or is to be dealt next, with the numbers of everybody, column by column.

    Hands are numbered from 1; numbers past the schedule are extra hands on a tie. ``mark`` stands beside
    the hand's number and begins the note that explains it: "*" for a hand with a voided deal or a ruling.
    """

    hand: int
    size: int
    dealer: int
    cells: tuple[Cells, ...]
    trump: Suit | None = None
    mark: str = ""
    ruled: bool = False  # the table ruled on it: its tricks need not add up
    begun: bool = True  # False: it comes next, and nothing is written of it


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """A game on its sheet: the hands with something written in them, the next one, and the last line.

    ``sizes`` are the cards of the hands to come, by the number of the hand, where more people play by now
    than the pack was reckoned for. ``skipped`` are hands that the table left out, ``gone`` the places of
    those who left. ``places`` (0 for who has none, None where totals are not known) and ``totals`` stay
    empty until the game is over, and ``course`` is what its chart is drawn from. ``notes`` are whole
    sentences for the foot ("* Hand 6, 20:41. Void: Bob had 6 cards."). ``date`` is printed on its line, as
    it is; the ``digest`` of a closed game stands beside the set-up.
    """

    hands: tuple[FilledHand, ...]
    sizes: tuple[int, ...] = ()
    skipped: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()
    places: tuple[int | None, ...] = ()
    totals: tuple[int | None, ...] = ()
    notes: tuple[str, ...] = ()
    course: Course | None = None
    date: str = ""
    digest: str = ""
    stopped: bool = False  # by agreement, before its end

    @property
    def finished(self) -> bool:
        """Whether the last line is written, so that nothing is left to carry on by hand."""
        return bool(self.totals)
