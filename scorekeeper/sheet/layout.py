"""Where everything stands: every way to lay the page is worked out in millimetres, the best one is taken."""

from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.limits import too_much
from scorekeeper.sheet.page import Layout, page_for
from scorekeeper.sheet.paper import Orientation, Way, paper_of
from scorekeeper.sheet.style import NORMAL, Style

__all__ = ["Layout", "lay_out"]


def lay_out(
    sheet: Sheet, *, paper: str = "a4", orientation: str = Orientation.AUTO, style: Style = NORMAL
) -> Layout:
    """Return the best page for a sheet, or raise a Refusal that names the limit and what would fit.

    >>> from scorekeeper.rules.presets import preset
    >>> from scorekeeper.sheet.content import sheet_of
    >>> page = lay_out(sheet_of(preset("club-sheet"), players=7), paper="a4")
    >>> page.way.landscape, page.way.stacked, page.row >= 8.5
    (True, False, True)
    """
    ways = [
        Way(paper=paper_of(paper), landscape=landscape, stacked=stacked)
        for landscape in _turned(orientation)
        for stacked in (False, True)
    ]
    pages = [page for way in ways if (page := page_for(sheet, way, style=style))]
    if not pages:
        raise too_much(sheet, ways, style=style)
    return max(pages, key=lambda page: page.score)


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
