"""Where everything stands: every way to lay the page is worked out in millimetres, the best one is taken.

One page, if its rows can be written in; else as few pages as give good rows, with the totals carried over.
"""

from collections.abc import Sequence

from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.limits import too_much
from scorekeeper.sheet.page import Layout
from scorekeeper.sheet.paper import Orientation, Way, paper_of
from scorekeeper.sheet.style import NORMAL, Style
from scorekeeper.sheet.trial import Trial, trial_of

__all__ = ["Layout", "lay_out"]

MOST_PAGES = 60  # for the longest schedule: 120 hands, and rules that fill a page


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
    ways = [
        Way(paper=paper_of(paper), landscape=landscape, stacked=stacked)
        for landscape in _turned(orientation)
        for stacked in (False, True)
    ]
    trials = [trial for way in ways if (trial := trial_of(sheet, way, style=style))]
    if not trials:
        raise too_much(sheet, ways, style=style)
    pages = [page for trial in trials if (page := trial.one_page())]
    return _best(sheet, pages) if pages else _several(trials)


def _best(sheet: Sheet, pages: Sequence[Layout]) -> Layout:
    """The page whose worst thing is best. Where the end is open, good is enough and rows count."""
    if sheet.fewest < sheet.numbered:
        return max(pages, key=lambda page: (min(page.score, 1.0), page.rows))
    return max(pages, key=lambda page: page.score)


def _several(trials: Sequence[Trial]) -> Layout:
    """As few pages as give rows that are clear to write in; stacked cells only where they are better."""
    for count in range(2, MOST_PAGES):
        pages = [page for trial in trials if (page := trial.pages(count))]
        if pages:
            return max(pages, key=lambda page: (min(page.score, 1.0), not page.way.stacked))
    raise Refusal(
        "The rules of this table leave no room for its hands on {paper}.",
        field="paper",
        paper=trials[0].way.paper.name,
    )


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
