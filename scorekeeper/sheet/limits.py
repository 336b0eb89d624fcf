"""What does not fit on one page, in a sentence that names the limit and what would fit."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.page import page_for
from scorekeeper.sheet.paper import PAPERS, Way
from scorekeeper.sheet.style import Style

TOO_NARROW = "{paper} is too narrow for {players} players."
TOO_NARROW_OTHER = "{paper} is too narrow for {players} players: choose {other}."
TOO_LONG = (
    "{paper} holds at most {most} hands for {players} players, and this schedule has {hands}: "
    "choose a schedule of at most {most} hands."
)
TOO_LONG_OTHER = (
    "{paper} holds at most {most} hands for {players} players, and this schedule has {hands}: "
    "choose {other}, or a schedule of at most {most} hands."
)

LYING = {True: "landscape", False: "portrait"}


def too_much(sheet: Sheet, ways: Sequence[Way], *, style: Style) -> Refusal:
    """Return the refusal of a sheet that no way of laying the page can hold."""
    paper = ways[0].paper
    extra = sheet.numbered - sheet.hands
    most = max((_most_hands(sheet, way, style, extra) for way in ways), default=0)
    other = _turned(sheet, ways, style) or _other_paper(sheet, ways, style)
    facts = {
        "paper": paper.name,
        "players": sheet.players,
        "hands": sheet.hands,
        "most": most,
        "other": other,
    }
    if most:
        return Refusal(TOO_LONG_OTHER if other else TOO_LONG, field="schedule", **facts)
    return Refusal(TOO_NARROW_OTHER if other else TOO_NARROW, field="paper", **facts)


def _most_hands(sheet: Sheet, way: Way, style: Style, extra: int) -> int:
    """The most hands of a schedule, up to this sheet's, that a page laid this way can hold."""
    for hands in range(sheet.hands, 0, -1):
        if page_for(sheet, way, style=style, rows=hands + extra):
            return hands
    return 0


def _turned(sheet: Sheet, ways: Sequence[Way], style: Style) -> str:
    """How the same paper would have to lie to hold the sheet, "" when turning it is no help."""
    turned = [replace(way, landscape=not way.landscape) for way in ways]
    fitting = [way for way in turned if page_for(sheet, way, style=style)]
    return LYING[fitting[0].landscape] if fitting else ""


def _other_paper(sheet: Sheet, ways: Sequence[Way], style: Style) -> str:
    """The name of the smallest other paper that holds the sheet, "" when none does."""
    for paper in PAPERS.values():
        others = [Way(paper=paper, landscape=way.landscape, stacked=way.stacked) for way in ways]
        if paper != ways[0].paper and any(page_for(sheet, way, style=style) for way in others):
            return paper.name
    return ""
