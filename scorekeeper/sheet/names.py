"""Names at the head of the columns: as large as they fit, on more lines before they are cut. Never cut."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.sheet.content import Head
from scorekeeper.sheet.measure import lines, width
from scorekeeper.sheet.paper import POINT
from scorekeeper.sheet.style import Style

AIR = 2.4  # left and right of a name, together
LEADING = 1.2
ABOVE = 1.6
FIRST_DEALER = "first dealer"
TAG_TYPE = 7.0
TAG_HEIGHT = 3.1


@dataclass(frozen=True, slots=True, kw_only=True)
class NameFit:
    """The type of one name, on how many lines, and whether "first dealer" stands behind or under it."""

    points: float
    lines: int
    tag_below: bool

    @property
    def line_height(self) -> float:
        """Millimetres from one line of the name to the next."""
        return self.points * POINT * LEADING


def fit_names(heads: Sequence[Head], *, room: float, style: Style) -> tuple[tuple[NameFit, ...], float]:
    """Return how each name is set, and the height that the highest of them needs.

    A name wants one line; then two lines in smaller type; only the widest of 40 letters take more.
    """
    fits = tuple(_fit(head, room - AIR, style) for head in heads)
    return fits, max(_height(fit) for fit in fits)


def _fit(head: Head, room: float, style: Style) -> NameFit:
    most = 1 if head.letter else 2
    points, count = style.names[-1], lines(head.name, style.names[-1], room, bold=True)
    for wanted in range(1, most + 1):
        sizes = [size for size in style.names if wanted > 1 or size >= style.names[2]]
        fitting = [size for size in sizes if lines(head.name, size, room, bold=True) <= wanted]
        if fitting:
            points, count = fitting[0], wanted
            break
    tag = width(f" · {FIRST_DEALER}", TAG_TYPE) if head.deals_first else 0.0
    below = bool(tag) and (count > 1 or width(head.name, points, bold=True) + tag > room)
    return NameFit(points=points, lines=count, tag_below=below)


def _height(fit: NameFit) -> float:
    return ABOVE + fit.lines * fit.line_height + (TAG_HEIGHT if fit.tag_below else 0.0)
