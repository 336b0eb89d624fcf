"""The best pages for a sheet among some ways to lay it: one if its rows can be written in, else a few."""

from collections.abc import Sequence

from scorekeeper.sheet.code_box import boxes_of
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.page import Layout
from scorekeeper.sheet.paper import Paper, Way
from scorekeeper.sheet.style import Style
from scorekeeper.sheet.trial import Trial, trial_of

MOST_PAGES = 60  # for the longest schedule: 120 hands, and rules that fill a page


def ways_of(paper: Paper, turned: Sequence[bool]) -> tuple[Way, ...]:
    """Return the ways to use a paper that may lie so: False for portrait, True for landscape."""
    return tuple(
        Way(paper=paper, landscape=landscape, stacked=stacked)
        for landscape in turned
        for stacked in (False, True)
    )


def best_pages(sheet: Sheet, ways: Sequence[Way], *, style: Style) -> Layout | None:
    """Return the best pages, or None where every way is too narrow for the players or the rules.

    As few pages as can be; of those the ones with the whole set-up code, then without its names.
    """
    trials: list[list[Trial]] = []
    best: Layout | None = None
    for box in (*boxes_of(sheet.code, style=style), None):
        some = [trial for way in ways if (trial := trial_of(sheet, way, style=style, box=box))]
        pages = [page for trial in some if (page := trial.one_page())]
        if pages:
            found = _best(sheet, pages)
            best = min(best or found, found, key=lambda page: len(page.parts))
        if best and len(best.parts) == 1:  # nothing had to go behind it
            break
        trials.append(some)
    return best or _several(trials) or _several(trials, apart=True)


def _best(sheet: Sheet, pages: Sequence[Layout]) -> Layout:
    """The page whose worst thing is best. Where the end is open, good is enough and rows count."""
    if sheet.fewest < sheet.numbered:
        return max(pages, key=lambda page: (-len(page.parts), min(page.score, 1.0), page.rows))
    return max(pages, key=lambda page: (-len(page.parts), page.score))


def _several(trials: Sequence[Sequence[Trial]], *, apart: bool = False) -> Layout | None:
    """As few pages as give rows that are clear to write in; stacked cells only where they are better.

    ``apart``: with the rules on a page of their own, where they leave too little of one that has hands.
    """
    for count in range(2, MOST_PAGES):
        for some in trials:
            pages = [page for trial in some if (page := trial.pages(count, apart=apart))]
            if pages:
                return max(pages, key=_clear)
    return None


def _clear(page: Layout) -> tuple[int, float, bool]:
    """How good one of several ways is that have so many pages of hands."""
    return -len(page.parts), min(page.score, 1.0), not page.way.stacked
