"""The columns of the table: what the paper leaves when number, cards, trump and checks have theirs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf

from scorekeeper.sheet.content import Figure, Sheet
from scorekeeper.sheet.measure import width
from scorekeeper.sheet.paper import Way
from scorekeeper.sheet.style import Style
from scorekeeper.sheet.trump import column_width

CHECKED = "Checked"
LONG_NOTE = 3  # words: "more than 10" may take two lines
NOTE_AIR = 1.9  # left and right of "not 10" together
FIGURE_AIR = 1.6
STRUCK_AIR = 0.6
HEAD_AIR = 0.6  # left and right of a column's head together

CARDS, BID, WON, POINTS, TOTAL, TRICKS = "Cards", "Bid", "Won", "Points", "Total", "Tricks"


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """Widths from left to right; ``cells`` are those of one player, and of every player."""

    number: float
    cards: float
    trump: float  # 0 where no hand has one
    cells: tuple[float, ...]  # four in a row, or two when stacked
    bids: float
    barred: float  # 0 where no hook asks for it
    tricks: float  # 0 when stacked: it stands under the bids
    width: float  # of all of them
    note_lines: int = 1  # that the longest "more than 10" takes

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
    """Return the columns of a sheet laid one way; the players share alike what is left.

    Trump and checks give up a little where the players' cells would become narrow.
    """
    columns = _columns(sheet, way, style, narrow=False)
    if way.stacked or columns.cells[0] >= style.bid_good:
        return columns
    return _columns(sheet, way, style, narrow=True)


def _columns(sheet: Sheet, way: Way, style: Style, *, narrow: bool) -> Columns:
    check = style.check_least if narrow else style.check_width
    suits = {row.suits for row in sheet.rows}
    trump = column_width(suits, stacked=way.stacked, narrow=narrow, style=style)
    tricks = 0.0 if way.stacked else check
    barred = check if sheet.brief.barred else 0.0
    widest = _widest_note(sheet, style, broken=narrow)
    if not tricks + barred:  # then "Checked by" has this column alone
        widest = max(widest, width(CHECKED, style.label))
    bids = max(check, round(widest + NOTE_AIR, 1))
    table = round(way.width - 2 * style.side, 2)
    left = table - style.heavy - style.number_width - style.cards_width - trump - bids - tricks - barred
    return Columns(
        number=style.number_width,
        cards=style.cards_width,
        trump=trump,
        cells=_cells(left / sheet.players, way, style),
        bids=bids,
        barred=barred,
        tricks=tricks,
        width=table,
        note_lines=1 if _widest_note(sheet, style, broken=False) + NOTE_AIR <= bids + 0.05 else 2,
    )


def _widest_note(sheet: Sheet, style: Style, *, broken: bool) -> float:
    """The width of "more than 10", or of its longer line."""
    notes = {note for row in sheet.rows for note in (row.bids_note, row.tricks_note)}
    if broken:
        notes = {note.split(" ", 1)[1] if len(note.split()) == LONG_NOTE else note for note in notes}
    return max(width(note, style.label) for note in notes)


def _cells(player: float, way: Way, style: Style) -> tuple[float, ...]:
    """One player's share, cut into cells. The head "Points" must fit its own."""
    if way.stacked:
        return tuple(round(player * share, 3) for share in style.shares_stacked)
    bid, won, points, total = (player * share for share in style.shares)
    needed = max(points, width(POINTS, style.label) + HEAD_AIR)
    rest = (player - needed) / (player - points)
    return tuple(round(cell, 3) for cell in (bid * rest, won * rest, needed, total * rest))


def head_type(sheet: Sheet, columns: Columns, *, stacked: bool, style: Style) -> float:
    """Return the type of the heads, so that none touches the lines beside it."""
    heads = [(CARDS, columns.cards, False)]
    heads += [(word, columns.trump, False) for word in sheet.trump.split()]
    if stacked:
        heads += [(POINTS, columns.cells[1], False), (WON, columns.cells[0], False)]
    else:
        heads += zip((BID, WON, POINTS, TOTAL), columns.cells, (False, False, False, True), strict=True)
        heads += [(TRICKS, columns.tricks, False)]
    if columns.barred:
        words = sheet.brief.barred.split(" ")  # what stands on one line is no word of its own
        heads += [(word, columns.barred, False) for word in words]
    fitting = ((room - HEAD_AIR) / width(text, 1.0, bold=bold) for text, room, bold in heads)
    return max(style.label, min(style.column, *(int(size * 10) / 10 for size in fitting)))


def figures_fitting(sheet: Sheet, columns: Columns, *, stacked: bool) -> tuple[float, float, float, float]:
    """Return the largest type in which the widest of bids, won, points and totals fits its cell."""
    bid, won, points, total = (
        _fitting({figure.now for figure in figures}, room - FIGURE_AIR)
        for figures, room in _figures(sheet, columns, stacked=stacked)
    )
    return bid, won, points, total


def figure_types(
    fitting: tuple[float, float, float, float], *, row: float, stacked: bool, style: Style
) -> tuple[float, float, float, float]:
    """Return the type in which bids, won, points and totals are printed in rows of such a height."""
    half = row / 2 if stacked else row
    most = min(style.figure, max(style.figure_least, half * style.figure_share))
    bid, won, points, total = (most if most <= fits else int(fits * 10) / 10 for fits in fitting)
    return bid, won, points, total


def struck_out(sheet: Sheet, columns: Columns, *, stacked: bool, style: Style) -> tuple[int, int, int, int]:
    """Return how many replaced values are printed in a cell of bids, won, points and totals: one at least."""
    bid, won, points, total = (
        _most_struck(figures, room - STRUCK_AIR, style)
        for figures, room in _figures(sheet, columns, stacked=stacked)
    )
    return bid, won, points, total


def _most_struck(figures: Iterable[Figure], room: float, style: Style) -> int:
    struck = [figure for figure in figures if figure.earlier]
    fit = [
        count
        for figure in struck
        for count in range(len(figure.earlier), 0, -1)
        if width(figure.struck(count), style.label) <= room
    ]
    return min(fit, default=1) if struck else 0


def _figures(sheet: Sheet, columns: Columns, *, stacked: bool) -> Iterator[tuple[tuple[Figure, ...], float]]:
    """The figures in each of a player's four columns, of all players, and the width of its cells."""
    left, right = columns.cells[0], columns.cells[-1]
    rooms = (left, left, right, right) if stacked else columns.cells
    quads = [quad.figures for row in sheet.rows for quad in row.quads]
    return zip(zip(*quads, strict=True), rooms, strict=True)


def _fitting(figures: Iterable[str], room: float) -> float:
    """The type in which the widest of the figures takes all of the room."""
    widest = max(width(figure, 1.0, bold=True) for figure in figures)
    return room / widest if widest else inf
