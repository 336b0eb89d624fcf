"""One page worked out in millimetres: what the rows get is what head and foot leave."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.sheet.columns import Columns, columns_of, figure_type, head_type, struck_out
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.foot import Foot, foot_of
from scorekeeper.sheet.head import Head, head_of
from scorekeeper.sheet.measure import lines, width
from scorekeeper.sheet.names import NameFit, fit_names
from scorekeeper.sheet.paper import Way
from scorekeeper.sheet.style import Style

FEWEST_WRITING_LINES = 2
NOT_WORTH_IT = 0.1  # millimetres of a row for which nothing is left out


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """One page: paper, columns, rows and foot. Lengths in millimetres, type in points."""

    way: Way
    style: Style
    columns: Columns
    row: float  # from one hand to the next; a stacked hand has two halves
    final: float
    head: Head
    heads: float  # type of the columns' heads
    names: tuple[NameFit, ...]
    name_height: float
    figures: tuple[float, float, float, float]  # type of bid, won, points, total
    struck: tuple[int, int, int, int]  # replaced values in a cell of each
    foot: Foot
    closing_lines: int
    notes: int  # how many of the sheet's notes are printed
    writing_lines: int  # to write notes on, where the page would otherwise stay empty
    spare: bool
    score: float

    @property
    def table(self) -> float:
        """The width of the table: the page without its margins."""
        return round(self.way.width - 2 * self.style.side, 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """What a page has beside its hands, and whether head and last line give up some of their height."""

    crib: bool = False
    spare: bool = False
    tight: bool = False


# The fullest first: the first whose rows are good to write in is taken, or nearly as good as they can be.
_PLANS = (
    _Plan(crib=True, spare=True),
    _Plan(crib=True),
    _Plan(spare=True),
    _Plan(crib=True, tight=True),
    _Plan(),
    _Plan(tight=True),
)


def page_for(sheet: Sheet, way: Way, *, style: Style, rows: int | None = None) -> Layout | None:
    """Return the page laid one way, or None where something would become too small to write in.

    The crib strip and the spare row are there as long as the rows stay good to write in. ``rows``
    asks for another number of rows than the sheet has.
    """
    columns = columns_of(sheet, way, style=style)
    least = style.bid_good if sheet.players >= style.stacked_from else style.bid_least
    if min(columns.cells) < least or (way.stacked and _wide_enough(sheet, way, style)):
        return None
    pages = tuple(_Trial(sheet, way, style, columns).pages(sheet.numbered if rows is None else rows))
    enough = min(style.good(stacked=way.stacked), max(page.row for page in pages) - NOT_WORTH_IT)
    page = next(page for page in pages if page.row >= enough)
    return page if page.row >= style.least(stacked=way.stacked) else None


def _wide_enough(sheet: Sheet, way: Way, style: Style) -> bool:
    """Whether four cells in a row are good to write in: then nobody wants them stacked."""
    return columns_of(sheet, replace(way, stacked=False), style=style).cells[0] >= style.bid_good


class _Trial:
    """One way to lay a sheet, tried with every plan."""

    def __init__(self, sheet: Sheet, way: Way, style: Style, columns: Columns) -> None:
        self.sheet, self.way, self.style, self.columns = sheet, way, style, columns
        self.names, self.names_height = fit_names(sheet.heads, room=columns.player, style=style)
        grid = columns.grid(sheet.players)
        self.feet = {crib: foot_of(sheet.brief, style=style, grid=grid, crib=crib) for crib in (True, False)}
        self.closing_lines = self._closing_lines()

    def pages(self, rows: int) -> Iterator[Layout]:
        """Every plan that this sheet can have."""
        for plan in _PLANS:
            foot = self.feet[plan.crib]
            if foot and not (plan.spare and self.sheet.spare is None):
                yield self._page(plan, foot, rows + plan.spare)

    def _closing_lines(self) -> int:
        """One line where the signature fits beside the closing sentence."""
        closing, signature, label = self.sheet.brief.closing, self.sheet.signature, self.style.label
        together = width(closing, label) + self.style.gutter + width(signature, label)
        if together <= self.columns.width:
            return 1
        return 1 + lines(signature, label, self.columns.width)

    def _page(self, plan: _Plan, foot: Foot, rows: int) -> Layout:
        style, stacked = self.style, self.way.stacked
        head = head_of(self.sheet.brief, self.columns.width, style=style, tight=plan.tight)
        final = style.final_least if plan.tight else style.final_height
        name_height = max(self.names_height, style.name_least if plan.tight else style.name_height)
        free = self.way.height - style.top - style.bottom - style.slack
        free -= head.height + name_height + style.columns_height(stacked=stacked) + final + style.heavy
        free -= style.foot_gap + foot.height
        free -= style.closing_gap + self.closing_lines * style.closing_height
        notes, notes_height = self._notes(free - rows * style.least(stacked=stacked))
        row, writing = self._rows(free - notes_height, rows, ruled=not notes)
        return Layout(
            way=self.way,
            style=style,
            columns=self.columns,
            row=row,
            final=final,
            head=head,
            heads=head_type(self.columns, stacked=stacked, style=style),
            names=self.names,
            name_height=name_height,
            figures=figure_type(self.sheet, self.columns, row=row, stacked=stacked, style=style),
            struck=struck_out(self.sheet, self.columns, stacked=stacked, style=style),
            foot=foot,
            closing_lines=self.closing_lines,
            notes=notes,
            writing_lines=writing,
            spare=plan.spare,
            score=_score(self.columns, row, stacked=stacked, style=style),
        )

    def _rows(self, free: float, rows: int, *, ruled: bool) -> tuple[float, int]:
        """The height of a row, and how many lines to write notes on what is left has room for.

        Too little for such lines goes to the rows.
        """
        style = self.style
        most = style.most(stacked=self.way.stacked)
        left = free - rows * most
        writing = int((left - style.heading_height - style.foot_gap) / style.note_height)
        if not ruled or writing < FEWEST_WRITING_LINES:
            writing, most = 0, most * style.stretch
        return int(min(free / rows, most) * 100) / 100, writing

    def _notes(self, most: float) -> tuple[int, float]:
        """How many notes of a game are printed within ``most``, and the height they take."""
        style = self.style
        notes = self.sheet.filled.notes if self.sheet.filled else ()
        height = style.heading_height + style.foot_gap if notes else 0.0
        for printed, note in enumerate(notes):
            taller = height + lines(note, style.text, self.columns.width - 0.5) * style.text_height
            ending = style.text_height if printed + 1 < len(notes) else 0.0  # "More notes …"
            if taller + ending > most:
                return printed, height + style.text_height
            height = taller
        return len(notes), height


def _score(columns: Columns, row: float, *, stacked: bool, style: Style) -> float:
    """How good the worst thing on the page is, 1 being good: the hand that writes needs all of them.

    In stacked cells a number stands in half a row, so that half is judged.
    """
    good_row = row / style.good(stacked=stacked) * (style.stacked_worth if stacked else 1.0)
    points, total = columns.cells[-1 if stacked else -2], columns.cells[-1]
    return min(
        good_row,
        columns.cells[0] / style.bid_good,
        points / style.points_good,
        total / style.total_good,
    )
