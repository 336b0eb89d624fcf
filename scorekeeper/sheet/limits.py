"""What no page can hold, in a sentence that names the limit and what would fit."""

from collections.abc import Iterator, Sequence

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.best import best_pages, ways_of
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.page import LYING
from scorekeeper.sheet.paper import Way, others_than
from scorekeeper.sheet.style import NORMAL, Style
from scorekeeper.sheet.trial import trial_of

TOO_NARROW = "{paper} is too narrow for {players} players."
TOO_NARROW_OTHER = "{paper} is too narrow for {players} players: choose {other}."
NO_ROOM = "{paper} is too small for the rules of this table and its hands."
NO_ROOM_OTHER = "{paper} is too small for the rules of this table and its hands: choose {other}."
NORMAL_PRINT = "normal print"
TURNED = "{paper} {way}"


def too_much(sheet: Sheet, ways: Sequence[Way], *, style: Style) -> Refusal:
    """Return the refusal of a sheet that no way of laying the page can hold."""
    narrow = not any(trial_of(sheet, way, style=style) for way in ways)
    fitting = (name for name, others in _others(ways) if best_pages(sheet, others, style=style))
    other = next(fitting, "") or _smaller_print(sheet, ways, style)
    if narrow:
        template = TOO_NARROW_OTHER if other else TOO_NARROW
    else:
        template = NO_ROOM_OTHER if other else NO_ROOM
    return Refusal(template, field="paper", paper=ways[0].paper.name, players=sheet.players, other=other)


def _smaller_print(sheet: Sheet, ways: Sequence[Way], style: Style) -> str:
    """Normal print, where it is not that already and is of help."""
    large = style.label > NORMAL.label
    return NORMAL_PRINT if large and best_pages(sheet, ways, style=NORMAL) else ""


def _others(ways: Sequence[Way]) -> Iterator[tuple[str, tuple[Way, ...]]]:
    """What else may be tried, the nearest first: turned, on another paper, on another paper turned."""
    paper = ways[0].paper
    lying = sorted({way.landscape for way in ways})
    turned = [not way for way in lying] if len(lying) == 1 else []
    for landscape in turned:
        yield LYING[landscape], ways_of(paper, [landscape])
    for other in others_than(paper):
        yield other.name, ways_of(other, lying)
    for other in others_than(paper):
        for landscape in turned:
            yield TURNED.format(paper=other.name, way=LYING[landscape]), ways_of(other, [landscape])
