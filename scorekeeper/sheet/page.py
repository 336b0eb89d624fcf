"""One page worked out in millimetres: what the rows get is what head and foot leave."""

from dataclasses import dataclass

from scorekeeper.sheet.columns import Columns, columns_of, figure_type
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.foot import Foot, foot_of
from scorekeeper.sheet.measure import lines, width
from scorekeeper.sheet.names import NameFit, fit_names
from scorekeeper.sheet.paper import Way
from scorekeeper.sheet.style import Style

FACTS_JOINT = " · "
FEWEST_WRITING_LINES = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """What a page has beside its hands, and whether the heads give up some of their height."""

    crib: bool = False
    spare: bool = False
    tight: bool = False


# The fullest first: the first whose rows are good to write in is taken.
PLANS = (
    _Plan(crib=True, spare=True),
    _Plan(crib=True),
    _Plan(spare=True),
    _Plan(crib=True, tight=True),
    _Plan(),
    _Plan(tight=True),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """One page: paper, columns, rows and foot. Lengths in millimetres, type in points."""

    way: Way
    style: Style
    columns: Columns
    row: float  # from one hand to the next; a stacked hand has two halves
    final: float
    facts_lines: int
    names: tuple[NameFit, ...]
    name_height: float
    figures: tuple[float, float, float, float]  # type of bid, won, points, total
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
class _Parts:
    """What a page is made of before its rows are known."""

    columns: Columns
    names: tuple[NameFit, ...]
    name_height: float
    facts_lines: int
    closing_lines: int


def page_for(sheet: Sheet, way: Way, *, style: Style, rows: int | None = None) -> Layout | None:
    """Return the page laid one way, or None where something would become too small to write in.

    The crib strip and the spare row are there as long as the rows stay good to write in. ``rows``
    asks for another number of rows than the sheet has.
    """
    columns = columns_of(sheet, way, style=style)
    if min(columns.cells) < style.bid_least:
        return None
    names, name_height = fit_names(sheet.heads, room=columns.player, style=style)
    parts = _Parts(
        columns=columns,
        names=names,
        name_height=name_height,
        facts_lines=lines(FACTS_JOINT.join(sheet.brief.facts), style.facts, columns.width),
        closing_lines=_closing_lines(sheet, columns.width, style),
    )
    numbered = sheet.numbered if rows is None else rows
    page = None
    for plan in PLANS:
        page = _page(sheet, way, style=style, parts=parts, rows=numbered, plan=plan) or page
        if page and page.row >= style.good(stacked=way.stacked):
            return page
    return page if page and page.row >= style.least(stacked=way.stacked) else None


def _closing_lines(sheet: Sheet, room: float, style: Style) -> int:
    """One line where the signature fits beside the closing sentence."""
    brief = sheet.brief
    together = width(brief.closing, style.label) + style.gutter + width(brief.signature, style.label)
    return 1 if together <= room else 1 + lines(brief.signature, style.label, room)


def _page(
    sheet: Sheet, way: Way, *, style: Style, parts: _Parts, rows: int, plan: _Plan
) -> Layout | None:
    """Work out one page: what the rows get is what head and foot leave. None for an impossible plan."""
    columns = parts.columns
    foot = foot_of(sheet.brief, style=style, grid=columns.grid(sheet.players), crib=plan.crib)
    if foot is None or (plan.spare and sheet.spare is None):
        return None
    count = rows + plan.spare
    name_height = max(parts.name_height, style.name_least if plan.tight else style.name_height)
    free = way.height - style.top - style.bottom - style.slack
    free -= style.title_height + parts.facts_lines * style.facts_height + style.facts_gap
    free -= name_height + style.columns_height(stacked=way.stacked)
    free -= style.foot_gap + foot.height
    free -= style.closing_gap + parts.closing_lines * style.closing_height
    notes, notes_height = _notes(sheet, style=style, room=columns.width, free=free, rows=count, way=way)
    free -= notes_height
    row = round(min((free - style.final_height) / count, style.most(stacked=way.stacked)) - 0.005, 2)
    left = free - style.final_height - row * count
    writing = int((left - style.heading_height - style.foot_gap) / style.note_height)
    return Layout(
        way=way,
        style=style,
        columns=columns,
        row=row,
        final=style.final_height,
        facts_lines=parts.facts_lines,
        names=parts.names,
        name_height=name_height,
        figures=figure_type(sheet, columns, stacked=way.stacked, style=style),
        foot=foot,
        closing_lines=parts.closing_lines,
        notes=notes,
        writing_lines=writing if writing >= FEWEST_WRITING_LINES and not notes else 0,
        spare=plan.spare,
        score=_score(columns, row, stacked=way.stacked, style=style),
    )


def _score(columns: Columns, row: float, *, stacked: bool, style: Style) -> float:
    """How good the worst thing on the page is, 1 being good: the hand that writes needs all of them.

    In stacked cells a number stands in half a row, so that half is judged.
    """
    bid, points, total = columns.cells[0], columns.cells[-2], columns.cells[-1]
    if stacked:
        points = total
    return min(
        row / style.good(stacked=stacked) * (style.stacked_worth if stacked else 1.0),
        bid / style.bid_good,
        points / style.points_good,
        total / style.total_good,
    )


def _notes(
    sheet: Sheet, *, style: Style, room: float, free: float, rows: int, way: Way
) -> tuple[int, float]:
    """How many notes are printed and the height they take, leaving every row its least."""
    notes = sheet.filled.notes if sheet.filled else ()
    if not notes:
        return 0, 0.0
    most = free - style.final_height - rows * style.least(stacked=way.stacked)
    height = style.heading_height + style.foot_gap
    for printed, note in enumerate(notes):
        taller = height + lines(note, style.text, room) * style.text_height
        if taller + (style.text_height if printed + 1 < len(notes) else 0.0) > most:
            return printed, height + style.text_height
        height = taller
    return len(notes), height
