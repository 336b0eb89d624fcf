"""What no page can hold, in a sentence that names the limit and what would fit."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.page import LYING
from scorekeeper.sheet.paper import PAPERS, Way
from scorekeeper.sheet.style import Style
from scorekeeper.sheet.trial import trial_of

TOO_NARROW = "{paper} is too narrow for {players} players."
TOO_NARROW_OTHER = "{paper} is too narrow for {players} players: choose {other}."


def too_much(sheet: Sheet, ways: Sequence[Way], *, style: Style) -> Refusal:
    """Return the refusal of a sheet whose players no way of laying the page can hold side by side."""
    other = _turned(sheet, ways, style) or _other_paper(sheet, ways, style)
    template = TOO_NARROW_OTHER if other else TOO_NARROW
    return Refusal(template, field="paper", paper=ways[0].paper.name, players=sheet.players, other=other)


def _turned(sheet: Sheet, ways: Sequence[Way], style: Style) -> str:
    """How the same paper would have to lie to hold the sheet, "" when turning it is no help."""
    turned = [replace(way, landscape=not way.landscape) for way in ways]
    fitting = [way for way in turned if trial_of(sheet, way, style=style)]
    return LYING[fitting[0].landscape] if fitting else ""


def _other_paper(sheet: Sheet, ways: Sequence[Way], style: Style) -> str:
    """The name of the smallest other paper that holds the sheet, "" when none does."""
    for paper in PAPERS.values():
        others = [Way(paper=paper, landscape=way.landscape, stacked=way.stacked) for way in ways]
        if paper != ways[0].paper and any(trial_of(sheet, way, style=style) for way in others):
            return paper.name
    return ""
