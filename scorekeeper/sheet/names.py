"""Names at the head of the columns: as large as they fit, on more lines before they are cut. Never cut."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.sheet.content import Head
from scorekeeper.sheet.measure import lines, width
from scorekeeper.sheet.paper import POINT
from scorekeeper.sheet.style import Style

AIR = 2.4  # left and right of a name, together
SAFE = 0.8  # half of the heavy lines on both sides, and another renderer's rounding
LEADING = 1.2
ABOVE = 1.6
FIRST_DEALER = "first dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class NameFit:
    """The type of one name, on how many lines, and whether "first dealer" stands behind or under it."""

    points: float
    lines: int
    tag_below: bool
    tag_lines: int = 0  # under the name

    @property
    def line_height(self) -> float:
        """Millimetres from one line of the name to the next."""
        return self.points * POINT * LEADING


def fit_names(heads: Sequence[Head], *, room: float, style: Style) -> tuple[tuple[NameFit, ...], float]:
    """Return how each name is set, and the height that the highest of them needs.

    A name wants one line, then two in smaller type; words are broken only when nothing else helps, and
    the widest of 40 letters take as many lines as they need.
    """
    fits = tuple(_fit(head, room - AIR - SAFE, style) for head in heads)
    return fits, max(_height(fit, style) for fit in fits)


def _fit(head: Head, room: float, style: Style) -> NameFit:
    points, count = _setting(head.name, room, style)
    tag = width(f" · {FIRST_DEALER}", style.tag) if head.deals_first else 0.0
    below = bool(tag) and (count > 1 or width(head.name, points, bold=True) + tag > room)
    under = lines(FIRST_DEALER, style.tag, room) if below else 0
    return NameFit(points=points, lines=count, tag_below=below, tag_lines=under)


def _setting(name: str, room: float, style: Style) -> tuple[float, int]:
    """The type of a name, and on how many lines."""
    for most, least, breaking in style.name_wishes:
        for points in style.names:
            whole = breaking or all(width(word, points, bold=True) <= room for word in name.split())
            if points >= least and whole and lines(name, points, room, bold=True) <= most:
                return points, lines(name, points, room, bold=True)
    return style.names[-1], lines(name, style.names[-1], room, bold=True)


def _height(fit: NameFit, style: Style) -> float:
    return ABOVE + fit.lines * fit.line_height + fit.tag_lines * style.tag_height
