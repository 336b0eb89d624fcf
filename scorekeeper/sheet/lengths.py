"""Every length that the style sheet of the sheet names, taken from the layout, in millimetres."""

from collections.abc import Iterator

from scorekeeper.sheet.chart import NAME_AFTER, NAME_LOW, TICK
from scorekeeper.sheet.chart_names import TYPE as NAME_TYPE
from scorekeeper.sheet.code_box import TOP
from scorekeeper.sheet.foot import WORTH_AIR
from scorekeeper.sheet.measure import width
from scorekeeper.sheet.names import ABOVE, AIR
from scorekeeper.sheet.notes import NOTHING, Block
from scorekeeper.sheet.page import Layout
from scorekeeper.sheet.paper import POINT
from scorekeeper.sheet.trump import AIR as AIR_BESIDE_SUITS
from scorekeeper.sheet.trump import in_line, signs_width

CORNER = 0.25  # what is printed in a corner leaves the cell to who writes in it
CLEAR = 0.25  # between what stands in a corner and the number under it
CAPITAL = 0.357  # half the height of a digit, of its type (Noto Sans: 714 of 1000)
STRUCK = 0.15
LEADING = 1.1  # of what stands in a corner
NAME_LEADING = 1.2  # of a name beside the chart
NAME_BASE = 0.388  # of its type: its line under the middle (Noto Sans: half of 1069 - 293 of 1000)
HEADING_TOP = 0.7
SUITS_GAP = 2.0  # the most between two suits
CIRCLE = 0.4
MISSED = 0.6  # of a dealer's disc: the corner that marks a bid as missed


def lengths_of(page: Layout) -> Iterator[tuple[str, float]]:
    """Return every length that the style sheet names.

    >>> from scorekeeper.rules.presets import preset
    >>> from scorekeeper.sheet.content import sheet_of
    >>> from scorekeeper.sheet.layout import lay_out
    >>> dict(lengths_of(lay_out(sheet_of(preset("club-sheet"), players=4))))["page-width"]
    210.0
    """
    yield from _page_lengths(page)
    yield from _type_lengths(page)
    yield from _row_lengths(page)
    yield from _cell_lengths(page)
    yield from _foot_lengths(page)


def _page_lengths(page: Layout) -> Iterator[tuple[str, float]]:
    style = page.style
    yield "page-width", page.way.width
    yield "page-height", page.way.height
    yield "side", style.side
    yield "top", style.top
    yield "thin", style.thin
    yield "hair", style.hair
    yield "title-height", style.title_height
    yield "facts-height", style.facts_height
    yield "facts-gap", style.facts_gap
    yield "blank", page.head.blank
    yield "blank-gap", style.blank_gap
    yield "date", page.head.date
    yield "blanks", page.head.date + 2 * page.head.blank + 3 * style.blank_gap + 0.1
    yield "blank-top", style.title_height - style.text_height - 0.6


def _type_lengths(page: Layout) -> Iterator[tuple[str, float]]:
    style = page.style
    bid, won, points, total = page.figures
    sizes = {
        "title": page.head.title,
        "facts": page.head.facts,
        "heading": style.heading,
        "text": style.text,
        "label": style.label,
        "disc-letter": style.disc_letter,
        "cards": style.cards,
        "number": style.number,
        "suit": style.suit,
        "no-trump": style.no_trump,
        "column": page.heads,
        "tag": style.tag,
        "crib": style.crib,
        "figure-bid": bid,
        "figure-won": won,
        "figure-points": points,
        "figure-total": total,
    }
    for name, points_of_type in sizes.items():
        yield name, points_of_type * POINT


def _row_lengths(page: Layout) -> Iterator[tuple[str, float]]:
    """Of the table's head and of its rows, from top to bottom."""
    style = page.style
    yield "name-height", page.name_height
    yield "name-top", ABOVE / 2
    yield "name-side", AIR / 2
    yield "tag-height", style.tag_height
    yield "columns-height", style.columns_height(stacked=page.way.stacked)
    yield "head-low", 0.6
    yield "head-line", style.head_line
    yield "row", _row(page)
    yield "row-line", _row(page) - _lines(page)
    yield "both-lines", page.row - _lines(page)
    yield "suits-height", page.row - _lines(page)
    yield "suit-gap", _suit_gap(page)
    yield "circle-side", CIRCLE
    yield "circle-back", -CIRCLE - style.thin
    yield "redeal", style.number_width
    yield "carried", style.carried_height
    yield "carried-line", style.carried_height - _lines(page)
    yield "carried-figure", style.carried_height - _lines(page) - 2 * style.figure_low
    yield "final", page.final
    yield "lone-text", style.facts * POINT
    yield "final-line", page.final - _lines(page)
    yield "final-figure", page.final - _lines(page) - 2 * style.figure_low


def _row(page: Layout) -> float:
    """The height of the cell that a number is written into."""
    return page.row / 2 if page.way.stacked else page.row


def _lines(page: Layout) -> float:
    """What a cell's lines take from its height."""
    return page.style.heavy + 0.1


def _cell_lengths(page: Layout) -> Iterator[tuple[str, float]]:
    """Of what stands in a cell: the number, and what is in its corners."""
    style, row, lines = page.style, _row(page), _lines(page)
    yield "disc", style.disc
    yield "disc-at", CORNER
    yield "disc-back", -style.disc - CORNER
    note = style.label * POINT * LEADING
    yield "note-top", CORNER
    yield "note-left", 0.8
    yield "note-line", note
    yield "note-back", -note - CORNER
    yield "struck-top", STRUCK
    yield "struck-back", -note - STRUCK
    yield "low-top", row - style.heavy - note - STRUCK
    yield "low-back", style.heavy + STRUCK - row
    yield "struck-side", 2 * STRUCK
    missed = style.disc * MISSED
    yield "missed", missed
    yield "missed-at", row - lines - missed
    yield "missed-back", lines - row
    yield "figure-top", 2 * style.figure_low
    yield "figure-raised", _raised(page, row)
    yield "figure-lowered", _lowered(page, row, CORNER + style.disc)
    over = note * (page.columns.note_lines - 1) + style.label * POINT * (LEADING / 2 + CAPITAL)
    yield "check-lowered", _lowered(page, row, CORNER + over)
    yield "figure-line", row - lines - 2 * style.figure_low
    yield "figure-side", 1.0


def _raised(page: Layout, row: float) -> float:
    """How far from the top a bid stands over a struck-out number that has no room beside the disc."""
    style, half = page.style, page.figures[0] * POINT * CAPITAL
    line = style.label * POINT
    struck = row - style.heavy - STRUCK - line * (LEADING / 2 + CAPITAL)  # where its ink begins
    middle = (row - style.heavy) / 2 - style.figure_low
    return max(min(style.figure_raised, struck - CLEAR - half - middle), 0.0)


def _lowered(page: Layout, row: float, over: float) -> float:
    """How far a number is moved down to stand clear of what is ``over`` it, but never on the line."""
    style, half = page.style, page.figures[0] * POINT * CAPITAL
    inside = row - style.heavy
    middle = style.figure_low + inside / 2
    wanted = over + CLEAR - (middle - half)
    return max(min(wanted, inside - 2 * STRUCK - middle - half), 0.0)


def _suit_gap(page: Layout) -> float:
    """What a space between suits gets on top of its own width, so that they fill their column evenly."""
    style, suits, stacked = page.style, page.suits, page.way.stacked
    gaps = in_line(suits, stacked=stacked) - 1
    left = page.columns.trump - AIR_BESIDE_SUITS - signs_width(suits, stacked=stacked, style=style)
    return min(SUITS_GAP, left / max(gaps, 1)) - width(" ", style.suit)


def ends_of(page: Layout) -> tuple[float, ...]:
    """Return how far from the top of the chart each name stands, in the order of its lines."""
    drawing = _charted(page).drawing
    unit = page.style.label * POINT / TICK
    over = NAME_TYPE * (NAME_LEADING / 2 + NAME_BASE)
    return tuple((curve.label_y + NAME_LOW - over) * unit for curve in (drawing.curves if drawing else ()))


def _charted(page: Layout) -> Block:
    """The block of the page that has the chart."""
    return next((part.block for part in page.parts if part.block.drawing), NOTHING)


def _foot_lengths(page: Layout) -> Iterator[tuple[str, float]]:
    style, foot = page.style, page.foot
    yield "foot-gap", style.foot_gap
    yield "gutter", style.gutter
    yield "heading-top", HEADING_TOP
    yield "heading-line", style.heading_line
    yield "heading-low", style.heading_height - style.heading_line - HEADING_TOP - style.heavy
    yield "text-height", style.text_height
    yield "points-line", style.points_height - style.hair
    yield "rules-label", foot.rules_label
    yield "worth", foot.worth
    yield "worth-label", dict(foot.widths)["points"] - foot.worth - WORTH_AIR
    yield "rounding", 1.0
    yield "note-height", style.note_height
    charted = _charted(page)
    unit = style.label * POINT / TICK
    yield "chart-width", charted.room
    yield "chart-height", charted.chart
    yield "notes-width", charted.width
    yield "end", NAME_TYPE * unit
    yield "end-line", NAME_TYPE * unit * NAME_LEADING
    yield "end-left", (charted.drawing.right + NAME_AFTER) * unit if charted.drawing else 0.0
    yield "crib-height", style.crib_height
    yield "crib-line", style.crib_height - style.thin - style.hair
    yield "crib-top", style.crib_gap
    yield "crib-label", foot.crib_label
    yield "closing-height", style.closing_height
    yield "closing-top", style.closing_gap
    for name, wide in foot.widths:
        yield f"foot-{name}", wide
    if foot.box:
        box, room = foot.box, dict(foot.widths)[foot.code_at]
        yield "code-height", box.height(room)
        yield "code-top", TOP
        yield "code-quiet-low", box.quiet - TOP
        yield "code-side", box.side
        yield "code-beside", box.side + box.quiet
        yield "code-type", box.type * POINT
        yield "code-line", box.line
