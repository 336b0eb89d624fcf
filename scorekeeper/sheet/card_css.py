"""The layout of rule cards as a style sheet: millimetres for paper, shares of the width on screen."""

from collections.abc import Iterator

from scorekeeper.assets import asset_dir
from scorekeeper.sheet.card_layout import (
    BETWEEN,
    FIGURE,
    HEADING,
    LEADING,
    MARGIN,
    NOTE_LINE,
    TITLE_LEADING,
    CardLayout,
)
from scorekeeper.sheet.paper import POINT
from scorekeeper.sheet.stylesheet import ALONE, BETWEEN_PAGES

THIN, HAIR = 0.22, 0.15
BROWSER_THIN = 0.27  # browsers cut lines down to whole pixels of 0.265 mm
_PREVIEW = """\
.sheet-preview{{background:none;outline:0}}
.cards{{outline:1px solid #bbb}}
.cards+.cards{{margin-top:{gap}}}
"""


def card_css(layout: CardLayout) -> str:
    """Return the style text for browsers: for print and preview. ``card.css`` goes with it.

    The cards stand in an element of class ``sheet-preview``, as wide as the page is to appear.
    """
    scale = 100 / layout.page.way.width
    gap = _length(BETWEEN_PAGES, scale, "cqw")
    screen = _rules(layout, scale=scale, unit="cqw", lines=(THIN, HAIR)) + _PREVIEW.format(gap=gap)
    paper = _rules(layout, scale=1.0, unit="mm", lines=(BROWSER_THIN, BROWSER_THIN))
    return (
        f"{_page(layout)}@media print{{\n{ALONE}{paper}}}\n"
        f"@media screen{{\n.sheet-preview{{container-type:inline-size}}\n{screen}}}\n"
    )


def card_press_css(layout: CardLayout) -> str:
    """Return all style text for the PDF but the fonts'."""
    own = (asset_dir("static") / "card.css").read_text(encoding="utf-8")
    return own + _page(layout) + _rules(layout, scale=1.0, unit="mm", lines=(THIN, HAIR))


def _page(layout: CardLayout) -> str:
    way = layout.page.way
    size = f"{_plain(way.width)}mm {_plain(way.height)}mm"
    return f"@page{{size:{size};margin:0}}\n@media print{{body{{margin:0}}}}\n"


def _rules(layout: CardLayout, *, scale: float, unit: str, lines: tuple[float, float]) -> str:
    thin, hair = lines
    lengths = {**dict(_lengths(layout)), "thin": thin, "hair": hair}
    properties = ";".join(f"--{name}:{_length(value, scale, unit)}" for name, value in lengths.items())
    rules = [f".cards{{{properties}}}"]
    for number, (left, top) in enumerate(layout.page.places, start=1):
        rules.append(
            f".cards .c-at-{number}{{left:{_length(left, scale, unit)};top:{_length(top, scale, unit)}}}"
        )
    for number, mark in enumerate(layout.page.marks, start=1):
        across = "height" if mark.upright else "width"
        half = thin / 2  # the cut is the middle of the line
        left, top = (mark.left - half, mark.top) if mark.upright else (mark.left, mark.top - half)
        rules.append(
            f".cards .c-mark-{number}{{left:{_length(left, scale, unit)};top:{_length(top, scale, unit)};"
            f"{across}:{_length(mark.length, scale, unit)}}}"
        )
    return "\n".join(rules) + "\n"


def _lengths(layout: CardLayout) -> Iterator[tuple[str, float]]:
    side, top = MARGIN[layout.card.size]
    text = layout.text * POINT
    line = text * LEADING
    yield "page-width", layout.page.way.width
    yield "page-height", layout.page.way.height
    yield "card-width", layout.page.width
    yield "card-height", layout.page.height
    yield "side", side
    yield "top", top
    yield "title", layout.title * POINT
    yield "title-line", layout.title * POINT * TITLE_LEADING
    yield "text", text
    yield "line", line
    yield "between", BETWEEN * line
    yield "heading-top", (HEADING - 1.25) * line
    yield "heading-line", 1.05 * line
    yield "heading-low", 0.2 * line - THIN
    yield "bids", layout.bids
    yield "cell", layout.cell
    yield "grid", layout.bids + layout.cell * len(layout.card.grid.rows)
    yield "figure", FIGURE * text
    yield "figure-line", FIGURE * text - 2 * HAIR
    yield "note", NOTE_LINE


def _length(value: float, scale: float, unit: str) -> str:
    return f"{_plain(value * scale)}{unit}"


def _plain(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
