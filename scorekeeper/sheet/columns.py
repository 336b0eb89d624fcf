"""The columns of the table: what the paper leaves when number, cards, trump and checks have theirs."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.sheet.content import Figure, Sheet
from scorekeeper.sheet.measure import width
from scorekeeper.sheet.paper import Way
from scorekeeper.sheet.style import Style

NOTE_AIR = 1.9  # left and right of "not 10" together
FIGURE_AIR = 1.6


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """Widths from left to right; ``cells`` are those of one player, and of every player."""

    number: float
    cards: float
    trump: float
    cells: tuple[float, ...]  # four in a row, or two when stacked
    bids: float
    barred: float  # 0 where no hook asks for it
    tricks: float  # 0 when stacked: it stands under the bids
    width: float  # of all of them

    @property
    def player(self) -> float:
        """The width of one player's cells."""
        return sum(self.cells)

    @property
    def first(self) -> float:
        """Where the first player's cells begin."""
        return self.number + self.cards + self.trump

    def grid(self, players: int) -> tuple[float, ...]:
        """Return where the heavy lines stand, from the left edge of the table to the right one."""
        between = (round(self.first + self.player * seat, 2) for seat in range(players + 1))
        return (0.0, *between, self.width)


def columns_of(sheet: Sheet, way: Way, *, style: Style) -> Columns:
    """Return the columns of a sheet laid one way; the players share alike what is left."""
    table = round(way.width - 2 * style.side, 2)
    trump = style.trump_width_stacked if way.stacked else style.trump_width
    notes = [note for row in sheet.rows for note in (row.bids_note, row.tricks_note)]
    bids = max(style.check_width, *(round(width(note, style.label) + NOTE_AIR, 1) for note in notes))
    tricks = 0.0 if way.stacked else style.check_width
    barred = style.check_width if sheet.brief.barred else 0.0
    left = table - style.number_width - style.cards_width - trump - bids - tricks - barred
    shares = style.shares_stacked if way.stacked else style.shares
    return Columns(
        number=style.number_width,
        cards=style.cards_width,
        trump=trump,
        cells=tuple(round(left / sheet.players * share, 3) for share in shares),
        bids=bids,
        barred=barred,
        tricks=tricks,
        width=table,
    )


def figure_type(
    sheet: Sheet, columns: Columns, *, stacked: bool, style: Style
) -> tuple[float, float, float, float]:
    """Return the type in which bids, won, points and totals are printed, so that the widest fits its cell."""
    left, right = columns.cells[0], columns.cells[-1]
    rooms = (left, left, right, right) if stacked else columns.cells
    quads = [quad for row in sheet.rows for quad in row.quads]
    figures = (
        [quad.bid for quad in quads],
        [quad.won for quad in quads],
        [quad.points for quad in quads],
        [quad.total for quad in quads],
    )
    bid, won, points, total = (
        _fitting(written, room - FIGURE_AIR, style.figure) for written, room in zip(figures, rooms, strict=True)
    )
    return bid, won, points, total


def _fitting(figures: Iterable[Figure], room: float, most: float) -> float:
    """The type in which the widest of the figures, with its struck-out values, takes no more than the room."""
    widest = max((_ems(figure) for figure in figures), default=0.0)
    return most if widest * most <= room else round(room / widest - 0.05, 1)


def _ems(figure: Figure) -> float:
    """The width of a cell's numbers set in one point; what was struck out is smaller, and a gap follows it."""
    return width(figure.now, 1.0, bold=True) + sum(width(f"{old} ", 0.8) for old in figure.earlier)
