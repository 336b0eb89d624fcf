"""A layout added up again, line by line, as one measures a page with a ruler."""

from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.layout import Layout
from scorekeeper.sheet.parts import Part


def height(page: Layout, part: Part) -> float:
    """Everything on one page, added up from top to bottom."""
    style = page.style
    down = style.top + page.head.height + part.block.height
    if part.hands:
        down += style.heavy + page.name_height + style.columns_height(stacked=page.way.stacked)
    down += style.carried_height if part.carried else 0.0
    down += page.row * (part.stop - part.start)
    if part.last:
        down += page.row * page.spare + page.final
        if page.writing_lines:
            down += page.writing_lines * style.note_height + style.heading_height + style.foot_gap
    down += style.foot_gap + page.foot.height if part.rules else 0.0
    return down + style.closing_gap + page.closing_lines * style.closing_height + style.bottom


def width(page: Layout, players: int) -> float:
    """Every column, from the left line of the table to the right one."""
    columns = page.columns
    return columns.first + players * columns.player + columns.bids + columns.barred + columns.tricks


def mistakes(sheet: Sheet, page: Layout) -> list[str]:
    """What a printer would not take: hands that stand nowhere, things too large or too small."""
    printed = [row.label for part in page.parts for row in sheet.rows[part.start : part.stop]]
    wanted = [row.label for row in sheet.rows]
    style = page.style
    upright = sheet.players == style.narrow_for and not page.way.landscape
    narrow, total = (style.bid_least, 1.1) if upright else (style.bid_good, 0.6)
    found = {
        "a hand is missing": printed != wanted[: len(printed)] or len(printed) < sheet.fewest,
        "a page is too long": any(height(page, part) > page.way.height for part in page.parts),
        "the columns do not fill the table": abs(width(page, sheet.players) + page.style.heavy - page.table)
        > 0.05,
        "the foot is too wide": sum(wide for _, wide in page.foot.widths) > page.table,
        "a row is too low": page.row < style.least(stacked=page.way.stacked),
        "a cell is too narrow": page.columns.cells[0] < narrow,
        "a total is too narrow": page.columns.cells[-1] < style.total_good - total,
        "a page is empty": any(not (part.hands or part.rules or part.block.height) for part in page.parts),
        "the rules are not there once": [part.rules for part in page.parts].count(True) != 1,
        "a note is missing": _notes(page) != list(range(len(sheet.filled.notes) if sheet.filled else 0)),
        "the chart is not there once": [part.block.room > 0 for part in page.parts].count(True)
        != bool(sheet.filled and sheet.filled.course),
    }
    return [mistake for mistake, there in found.items() if there]


def _notes(page: Layout) -> list[int]:
    """The notes on all pages, one after the other."""
    return [note for part in page.parts for note in range(part.block.start, part.block.stop)]
