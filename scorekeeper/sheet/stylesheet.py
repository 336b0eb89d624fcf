"""The layout as a style sheet: millimetres for paper, and the same page drawn to fit a preview on screen.

The style sheet of the sheet holds no number of its own. On screen every length is a share of the width of
the box around the sheet (container units), so a preview is exactly the printed page, only smaller.
"""

from collections.abc import Iterator

from scorekeeper.sheet.names import ABOVE, AIR, TAG_HEIGHT, TAG_TYPE
from scorekeeper.sheet.page import Layout
from scorekeeper.sheet.paper import POINT

HEAVY, THIN, HAIR = 0.45, 0.22, 0.15
CORNER = 0.5
HEADING_TOP = 0.7
ZEBRA = "#f1f1f1"


def layout_css(page: Layout) -> str:
    """Return the style text that belongs to one page, for printers and for screens.

    Serve it as a style sheet of its own (a strict policy forbids it inline) beside ``sheet.css``; the
    preview stands in an element of class ``sheet-preview``.
    """
    paper = _rules(page, scale=1.0, unit="mm")
    screen = _rules(page, scale=100 / page.way.width, unit="cqw")
    size = f"size:{_plain(page.way.width)}mm {_plain(page.way.height)}mm"
    return (
        f"@page{{{size};margin:0}}\n"
        f"@media print{{\n{paper}}}\n"
        f"@media screen{{\n.sheet-preview{{container-type:inline-size}}\n{screen}}}\n"
    )


def _rules(page: Layout, *, scale: float, unit: str) -> str:
    def length(value: float) -> str:
        return f"{_plain(value * scale)}{unit}"

    properties = ";".join(f"--{name}:{length(value)}" for name, value in _lengths(page))
    lines = [f".sheet{{{properties};--zebra:{ZEBRA}}}"]
    lines += [f".sheet>table>colgroup>.{name}{{width:{length(value)}}}" for name, value in _columns(page)]
    lines += [
        f".sheet .name-{seat}{{font-size:{length(fit.points * POINT)};line-height:{length(fit.line_height)}}}"
        for seat, fit in enumerate(page.names, start=1)
    ]
    return "\n".join(lines) + "\n"


def _plain(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _columns(page: Layout) -> Iterator[tuple[str, float]]:
    columns = page.columns
    yield "number", columns.number
    yield "cards", columns.cards
    yield "trump", columns.trump
    names = ("left", "right") if page.way.stacked else ("bid", "won", "points", "total")
    yield from zip(names, columns.cells, strict=True)
    yield "bids", columns.bids
    yield "barred", columns.barred
    yield "tricks", columns.tricks


def _lengths(page: Layout) -> Iterator[tuple[str, float]]:
    yield from _page_lengths(page)
    yield from _type_lengths(page)
    yield from _row_lengths(page)
    yield from _foot_lengths(page)


def _page_lengths(page: Layout) -> Iterator[tuple[str, float]]:
    style = page.style
    yield "page-width", page.way.width
    yield "page-height", page.way.height
    yield "side", style.side
    yield "top", style.top
    yield "heavy", HEAVY
    yield "thin", THIN
    yield "hair", HAIR
    yield "title-height", style.title_height
    yield "facts-height", style.facts_height
    yield "facts-gap", style.facts_gap
    blank, gap = min(38.0, (page.table - 82.0) / 3), style.gutter / 1.5
    yield "blank", blank
    yield "blank-gap", gap
    yield "blanks", 3 * (blank + gap)
    yield "blank-top", style.title_height - style.text_height - 0.6


def _type_lengths(page: Layout) -> Iterator[tuple[str, float]]:
    style = page.style
    bid, won, points, total = page.figures
    sizes = {
        "title": style.title,
        "facts": style.facts,
        "heading": style.heading,
        "text": style.text,
        "label": style.label,
        "disc-letter": style.disc_letter,
        "cards": style.cards,
        "number": style.number,
        "suit": style.suit,
        "column": style.column,
        "tag": TAG_TYPE,
        "crib": style.crib,
        "figure-bid": bid,
        "figure-won": won,
        "figure-points": points,
        "figure-total": total,
        "figure-check": min(style.figure, 9.0),
    }
    for name, points_of_type in sizes.items():
        yield name, points_of_type * POINT


def _row_lengths(page: Layout) -> Iterator[tuple[str, float]]:
    style = page.style
    row = page.row / 2 if page.way.stacked else page.row
    yield "name-height", page.name_height
    yield "name-top", ABOVE / 2
    yield "name-side", AIR / 2
    yield "tag-height", TAG_HEIGHT
    yield "columns-height", style.columns_height(stacked=page.way.stacked)
    yield "head-low", 0.6
    yield "head-line", 2.9
    yield "row", row
    yield "row-line", row - HEAVY - 0.1
    yield "both-lines", page.row - HEAVY - 0.1
    yield "suit-gap", 0.25
    yield "circle-side", 0.4
    yield "disc", style.disc
    yield "disc-at", CORNER
    yield "disc-back", -style.disc - CORNER
    note = style.label * POINT * 1.1
    yield "note-top", CORNER
    yield "note-left", 0.8
    yield "note-line", note
    yield "note-back", -note - CORNER
    yield "figure-below-note", 1.2
    yield "final", page.final
    yield "final-line", page.final - HEAVY - 0.1


def _foot_lengths(page: Layout) -> Iterator[tuple[str, float]]:
    style, foot = page.style, page.foot
    yield "foot-gap", style.foot_gap
    yield "gutter", style.gutter
    yield "heading-top", HEADING_TOP
    yield "heading-line", style.heading_line
    yield "heading-low", style.heading_height - style.heading_line - HEADING_TOP - HEAVY
    yield "text-height", style.text_height
    yield "points-height", style.points_height
    yield "note-height", style.note_height
    yield "crib-height", style.crib_height
    yield "crib-top", style.crib_gap
    yield "crib-label", foot.crib_label
    yield "closing-height", style.closing_height
    yield "closing-top", style.closing_gap
    for name, wide in foot.widths:
        yield f"foot-{name}", wide
