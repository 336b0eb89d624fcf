"""The hands of a sheet on its pages: one page, or several on which every row is equally high."""

from collections.abc import Sequence
from dataclasses import dataclass

PAGE = "Page {number} of {of}"
FEWEST = 4  # hands on any other page: a larger paper is better than so many pages
WORTH_A_PAGE = 3  # hands on the last page, if the others can spare them
EVEN = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The rows on one page: from ``start`` to before ``stop``, counted from 0."""

    number: int
    of: int
    start: int
    stop: int

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
        return self.number > 1

    @property
    def last(self) -> bool:
        """Whether the last line and the rules stand on this page."""
        return self.number == self.of


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """Millimetres for rows on the first page, on those between, and on the last one."""

    first: float
    middle: float
    last: float


def parts_of(counts: Sequence[int]) -> tuple[Part, ...]:
    """Return the parts for so many rows on each page.

    >>> [(part.start, part.stop) for part in parts_of((20, 8))]
    [(0, 20), (20, 28)]
    """
    stops = [sum(counts[: number + 1]) for number in range(len(counts))]
    return tuple(
        Part(number=number, of=len(counts), start=stop - count, stop=stop)
        for number, (count, stop) in enumerate(zip(counts, stops, strict=True), start=1)
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
