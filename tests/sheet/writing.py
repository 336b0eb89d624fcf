"""A scorer's hand on a blank sheet: digits five millimetres high in every cell, on paper as it is printed.

They stand at the right end of a cell, a little above its lower line, as one writes who sees a label or a
disc in the upper left corner; a sum is written as large as there is room under its label. What is printed
under them, but for light grey, spoils them.
"""

from collections.abc import Iterator
from typing import Any

from tests.sheet.printed import Printed

HIGH = 5.0
LABEL = 3.2  # from the top of a cell to under its label; a sum is written into what is left
NARROW, SLIM, WIDE = 1.5, 1.8, 2.2  # a digit, a digit beside a disc, a digit with room
LEAST = 6.0  # a bid's cell; five in a row on A4 have a little less
AIR, LOW = 0.4, 0.4  # from the lines
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
            beside = quad.dealer and line < BELOW_DISC
            digits = (1 if beside else 2, 2, 3, 3)
            for cell, many in enumerate(digits):
                slim = (SLIM if columns.cells[0] >= LEAST else NARROW) if beside and not cell else WIDE
                across, down = (cell // 2, cell % 2) if stacked else (cell, 0)
                edge = left + sum(columns.cells[: across + 1])
                low = top + (down + 1) * line
                yield (
                    f"row {row.label}, seat {seat}, cell {cell}",
                    _box(edge, low, columns.cells[across], many, wide=slim),
                )
        edge = leaf.left + columns.first + len(row.quads) * columns.player + columns.bids
        high = min(HIGH, line - LABEL - (LABEL if columns.note_lines > 1 else 0.0))
        yield f"row {row.label}, bids", _box(edge, top + line, columns.bids, 1, high)
        if columns.tricks:
            edge += columns.barred + columns.tricks
            yield f"row {row.label}, tricks", _box(edge, top + line, columns.tricks, 1)


def _box(
    edge: float, low: float, cell: float, digits: int, high: float = HIGH, *, wide: float = WIDE
) -> tuple[float, float, float, float]:
    """Where so many digits stand at the right end of a cell."""
    wide = max(min(wide, (cell - 2 * AIR) / digits), NARROW)
    return edge - AIR - digits * wide, low - LOW - high, edge - AIR, low - LOW


def _darkest(picture: Any, box: tuple[float, float, float, float]) -> int:
    pixels = picture.crop(tuple(round(place / 25.4 * DPI) for place in box))
    return int(min(pixels.tobytes(), default=0))
