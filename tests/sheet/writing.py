"""A scorer's hand on a blank sheet: digits five millimetres high in every cell, on paper as it is printed.

They stand at the right end of a cell, a little above its lower line, as one writes who sees a label or a
disc in the upper left corner; under a label of two lines ("more than 10") a sum is written smaller. What is
printed under them, but for light grey, spoils them.
"""

from collections.abc import Iterator
from typing import Any

from tests.sheet.printed import Printed

HIGH = 5.0
SMALL = 2.8
NARROW, WIDE = 1.5, 2.2  # a digit
AIR, LOW = 0.5, 0.3  # from the lines
DARK = 0xA0
DPI = 150
BELOW_DISC = 9.2  # from this height of a row on ten tricks can be bid under a disc; else one digit beside it


def spoilt(leaf: Printed) -> list[str]:
    """Return the places of a page where written digits would run into print."""
    if not leaf.part.hands:
        return []
    picture = leaf.plumbed.to_image(resolution=DPI).original.convert("L")
    return [place for place, box in written(leaf) if _darkest(picture, box) < DARK or box[0] >= box[2]]


def written(leaf: Printed) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
    """Every number that is written, with its box in millimetres."""
    columns, stacked = leaf.page.columns, leaf.page.way.stacked
    line = leaf.page.row / 2 if stacked else leaf.page.row
    for number, row in enumerate(leaf.hands):
        top = leaf.first_row + number * leaf.page.row
        for seat, quad in enumerate(row.quads):
            left = leaf.left + columns.first + seat * columns.player
            digits = (1 if quad.dealer and line < BELOW_DISC else 2, 2, 3, 3)
            for cell, many in enumerate(digits):
                across, down = (cell // 2, cell % 2) if stacked else (cell, 0)
                edge = left + sum(columns.cells[: across + 1])
                low = top + (down + 1) * line
                yield (
                    f"row {row.label}, seat {seat}, cell {cell}",
                    _box(edge, low, columns.cells[across], many),
                )
        edge = leaf.left + columns.first + len(row.quads) * columns.player + columns.bids
        wrapped = len(row.bids_note) > len("not 10")
        yield f"row {row.label}, bids", _box(edge, top + line, columns.bids, 1, SMALL if wrapped else HIGH)
        if columns.tricks:
            edge += columns.barred + columns.tricks
            yield f"row {row.label}, tricks", _box(edge, top + line, columns.tricks, 1)


def _box(
    edge: float, low: float, cell: float, digits: int, high: float = HIGH
) -> tuple[float, float, float, float]:
    """Where so many digits stand at the right end of a cell."""
    wide = max(min(WIDE, (cell - 2 * AIR) / digits), NARROW)
    return edge - AIR - digits * wide, low - LOW - high, edge - AIR, low - LOW


def _darkest(picture: Any, box: tuple[float, float, float, float]) -> int:
    pixels = picture.crop(tuple(round(place / 25.4 * DPI) for place in box))
    return int(min(pixels.tobytes(), default=0))
