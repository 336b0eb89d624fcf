"""The hands of a sheet on its pages: one page, or several on which every row is equally high.

Behind them there are more where the notes or the chart of a game have no room beside the hands.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.sheet.notes import NOTHING, Block

PAGE = "Page {number} of {of}"
FEWEST = 4  # hands on any other page: a larger paper is better than so many pages
WORTH_A_PAGE = 3  # hands on the last page, if the others can spare them
EVEN = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The rows on one page: from ``start`` to before ``stop``, counted from 0; none on a page behind."""

    number: int
    of: int
    start: int
    stop: int
    last: bool = False  # whether the last line stands on it
    rules: bool = False  # whether the rules do
    block: Block = NOTHING  # its notes and its chart

    @property
    def said(self) -> str:
        """Which page this is; "" for the only one.

        >>> Part(number=2, of=4, start=10, stop=20).said, Part(number=1, of=1, start=0, stop=3).said
        ('Page 2 of 4', '')
        """
        return PAGE.format(number=self.number, of=self.of) if self.of > 1 else ""

    @property
    def carried(self) -> bool:
        """Whether the totals of the page before stand above the first hand."""
        return self.start > 0 and self.hands

    @property
    def hands(self) -> bool:
        """Whether any hand stands on it."""
        return self.stop > self.start


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """Millimetres for rows on the first page, on those between, and on the last one."""

    first: float
    middle: float
    last: float


def parts_of(
    counts: Sequence[int], *, block: Block = NOTHING, behind: Sequence[Block] = (), apart: bool = False
) -> tuple[Part, ...]:
    """Return the parts for so many rows on each page, with notes on the last of them and on pages behind.

    The rules stand on the last page with hands too, or ``apart`` on the first one behind.

    >>> [(part.start, part.stop, part.last) for part in parts_of((20, 8))]
    [(0, 20, False), (20, 28, True)]
    """
    stops = [sum(counts[: number + 1]) for number in range(len(counts))]
    of, last = len(counts) + len(behind), len(counts)
    hands = tuple(
        Part(
            number=number,
            of=of,
            start=stop - count,
            stop=stop,
            last=number == last,
            rules=number == last and not apart,
            block=block if number == last else NOTHING,
        )
        for number, (count, stop) in enumerate(zip(counts, stops, strict=True), start=1)
    )
    return hands + tuple(
        Part(
            number=number,
            of=of,
            start=stops[-1],
            stop=stops[-1],
            rules=apart and number == last + 1,
            block=notes,
        )
        for number, notes in enumerate(behind, start=last + 1)
    )


def split(
    rows: int, *, pages: int, room: Room, spare: int, least: float, most: float
) -> tuple[float, tuple[int, ...]] | None:
    """Return the greatest height of a row, and how many rows each page has; None if it is under ``least``.

    ``spare`` rows more stand on the last page.

    >>> split(30, pages=2, room=Room(first=200, middle=190, last=130), spare=1, least=8.5, most=12)
    (10.52, (19, 11))
    """
    return _split(rows, pages, room, spare, (least, most, WORTH_A_PAGE)) or _split(
        rows, pages, room, spare, (least, most, 1)
    )


def _split(
    rows: int, pages: int, room: Room, spare: int, limits: tuple[float, float, int]
) -> tuple[float, tuple[int, ...]] | None:
    least, most, fewest = limits
    best: tuple[float, tuple[int, ...]] | None = None
    for first in range(1, rows + 1):
        row = min(most, room.first / first)
        if row < least:
            break
        middle = int(room.middle / row + EVEN)
        left = rows - first - (pages - 2) * middle
        if left < fewest or min(first, middle) < FEWEST:
            continue
        row = min(row, room.last / max(left + spare, 1))
        if row >= least and (best is None or row >= best[0]):
            best = (row, (first, *(middle,) * (pages - 2), left))
    return (int(best[0] * 100) / 100, best[1]) if best else None
