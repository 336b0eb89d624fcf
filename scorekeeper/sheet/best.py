"""The best pages for a sheet among some ways to lay it: one if its rows can be written in, else a few."""

from collections.abc import Sequence

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
    """Return the best pages, or None where every way is too narrow for the players or the rules."""
    trials = [trial for way in ways if (trial := trial_of(sheet, way, style=style))]
    pages = [page for trial in trials if (page := trial.one_page())]
    return _best(sheet, pages) if pages else _several(trials)


def _best(sheet: Sheet, pages: Sequence[Layout]) -> Layout:
    """The page whose worst thing is best. Where the end is open, good is enough and rows count."""
    if sheet.fewest < sheet.numbered:
        return max(pages, key=lambda page: (min(page.score, 1.0), page.rows))
    return max(pages, key=lambda page: page.score)


def _several(trials: Sequence[Trial]) -> Layout | None:
    """As few pages as give rows that are clear to write in; stacked cells only where they are better."""
    for count in range(2, MOST_PAGES):
        pages = [page for trial in trials if (page := trial.pages(count))]
        if pages:
            return max(pages, key=lambda page: (min(page.score, 1.0), not page.way.stacked))
    return None
