"""The layout as a style sheet: millimetres for paper, and the same page drawn to fit a preview on screen.

The style sheet of the sheet holds no number of its own. On screen every length is a share of the width of
the box around the sheet (container units), so a preview is exactly the printed page, only smaller.
"""

from collections.abc import Iterator, Sequence

from scorekeeper.sheet.lengths import ends_of, lengths_of
from scorekeeper.sheet.page import Layout
from scorekeeper.sheet.paper import POINT

BROWSER_HEAVY = 0.53  # browsers cut borders down to whole pixels of 0.265 mm
BETWEEN_PAGES = 4.0  # on screen
APART = """\
.sheet-preview{background:none;outline:0}
.sheet{outline:1px solid #bbb}
"""
ALONE = """\
:has(.sheet-preview),.sheet-preview{display:block;min-height:0;margin:0;padding:0;border:0;background:none}
body :not(:has(.sheet-preview)):not(.sheet-preview):not(.sheet-preview *){display:none}
"""


def layout_css(page: Layout) -> str:
    """Return the style text of one page for browsers: for print, and for the preview on screen.

    Serve it as a style sheet of its own (a strict policy forbids it inline) beside ``sheet.css``. The
    preview stands in an element of class ``sheet-preview``, as wide as the page is to appear; whatever else
    the web page shows is not printed.
    """
    paper = _rules(page, scale=1.0, unit="mm", heavy=BROWSER_HEAVY)
    screen = _rules(page, scale=100 / page.way.width, unit="cqw", heavy=page.style.heavy)
    if len(page.parts) > 1:
        gap = _plain(BETWEEN_PAGES * 100 / page.way.width)
        screen += f"{APART}.sheet+.sheet{{margin-top:{gap}cqw}}\n"
    return (
        f"{_page_rule(page)}"
        f"@media print{{\n{ALONE}{paper}}}\n"
        f"@media screen{{\n.sheet-preview{{container-type:inline-size}}\n{screen}}}\n"
    )


def press_css(page: Layout) -> str:
    """Return the style text of one page for the PDF."""
    return _page_rule(page) + _rules(page, scale=1.0, unit="mm", heavy=page.style.heavy)


def tables_css(pages: Sequence[Layout]) -> str:
    """Return the style text of several tables' pages for browsers, each on its own paper.

    The sheets of layout ``n``, counted from 1, stand in elements of the classes ``sheet-preview`` and
    ``table-n``.
    """
    paper, screen, sizes = "", "", ""
    for number, page in enumerate(pages, start=1):
        here = f".table-{number}"
        sizes += f"@page table-{number}{{size:{_size(page)};margin:0}}\n{here}{{page:table-{number}}}\n"
        paper += _under(here, _rules(page, scale=1.0, unit="mm", heavy=BROWSER_HEAVY))
        share = 100 / page.way.width
        screen += _under(here, _rules(page, scale=share, unit="cqw", heavy=page.style.heavy))
    return (
        f"{sizes}@media print{{\nbody{{margin:0}}\n{ALONE}"
        f".sheet-preview+.sheet-preview{{break-before:page}}\n{paper}}}\n"
        f"@media screen{{\n.sheet-preview{{container-type:inline-size}}\n{APART}"
        f".sheet+.sheet,.sheet-preview+.sheet-preview{{margin-top:1rem}}\n{screen}}}\n"
    )


def _under(here: str, rules: str) -> str:
    """Rules that hold only under an element of this class."""
    return "".join(f"{here} {rule}\n" for rule in rules.splitlines())


def _size(page: Layout) -> str:
    return f"{_plain(page.way.width)}mm {_plain(page.way.height)}mm"


def _page_rule(page: Layout) -> str:
    return f"@page{{size:{_size(page)};margin:0}}\n@media print{{body{{margin:0}}}}\n"


def _rules(page: Layout, *, scale: float, unit: str, heavy: float) -> str:
    def length(value: float) -> str:
        return f"{_plain(value * scale)}{unit}"

    lengths = {**dict(lengths_of(page)), "heavy": heavy}
    properties = ";".join(f"--{name}:{length(value)}" for name, value in lengths.items())
    style = page.style
    properties += f";--soft:{style.soft};--hairline:{style.hairline}"
    properties += f";--half-line:{style.half_line};--zebra:{style.zebra}"
    lines = [f".sheet{{{properties}}}"]
    lines += [f".sheet>table>colgroup>.s-{name}{{width:{length(value)}}}" for name, value in _columns(page)]
    for seat, fit in enumerate(page.names, start=1):
        size, line = length(fit.points * POINT), length(fit.line_height)
        lines.append(f".sheet .s-name-{seat}{{font-size:{size};line-height:{line}}}")
    for curve, top in enumerate(ends_of(page), start=1):
        lines.append(f".sheet .s-end-{curve}{{top:{length(top)}}}")
    return "\n".join(lines) + "\n"


def _plain(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _columns(page: Layout) -> Iterator[tuple[str, float]]:
    columns = page.columns
    yield "number", columns.number
    yield "cards", columns.cards
    if columns.trump:
        yield "trump", columns.trump
    names = ("left", "right") if page.way.stacked else ("bid", "won", "points", "total")
    yield from zip(names, columns.cells, strict=True)
    yield "bids", columns.bids
    yield "barred", columns.barred
    yield "tricks", columns.tricks
