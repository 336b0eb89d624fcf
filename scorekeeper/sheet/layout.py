"""Where everything stands: every way to lay the page is worked out in millimetres, the best one is taken.

One page, if its rows can be written in; else as few pages as give good rows, with the totals carried over.
"""

from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.sheet.best import best_pages, ways_of
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.limits import too_much
from scorekeeper.sheet.page import Layout
from scorekeeper.sheet.paper import Orientation, paper_of
from scorekeeper.sheet.style import NORMAL, Style

__all__ = ["Layout", "lay_out"]


def lay_out(
    sheet: Sheet, *, paper: str = "a4", orientation: str = Orientation.AUTO, style: Style = NORMAL
) -> Layout:
    """Return the best pages for a sheet, or raise a Refusal that names the limit and what would fit.

    >>> from scorekeeper.rules.presets import preset
    >>> from scorekeeper.sheet.content import sheet_of
    >>> page = lay_out(sheet_of(preset("club-sheet"), players=7), paper="a4")
    >>> page.way.landscape, page.way.stacked, page.row >= 8.5
    (True, False, True)
    >>> lay_out(sheet_of(preset("club-sheet"), players=4, sizes=(1,) * 60)).told
    '3 pages, A4 portrait.'
    """
    ways = ways_of(paper_of(paper), _turned(orientation))
    pages = best_pages(sheet, ways, style=style)
    if pages is None:
        raise too_much(sheet, ways, style=style)
    return pages


def _turned(orientation: str) -> tuple[bool, ...]:
    """Which ways the paper may lie: False for portrait, True for landscape."""
    ways = {
        Orientation.PORTRAIT: (False,),
        Orientation.LANDSCAPE: (True,),
        Orientation.AUTO: (False, True),
    }
    if orientation not in set(Orientation):
        raise Refusal(
            "The paper can’t lie “{orientation}”: auto, portrait or landscape.",
            field="orientation",
            orientation=clipped(orientation),
        )
    return ways[Orientation(orientation)]
