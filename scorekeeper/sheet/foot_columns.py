"""The columns of a sheet's foot: how high each is at a width, and how narrow it may become."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache, partial

from scorekeeper.sheet.brief import Brief
from scorekeeper.sheet.code_box import CodeBox
from scorekeeper.sheet.crib import Crib
from scorekeeper.sheet.measure import lines, width
from scorekeeper.sheet.style import Style

CRIB_AIR = 1.4  # left and right of a number, together
LABEL_AIR = 2.0
WORTH_AIR = 2.5  # between what became of a bid and its points
SAFE = 0.5  # kept back for another renderer's rounding
ALONE = "code"  # the column of the set-up code where it has one of its own


class CribPlace(StrEnum):
    """Where the crib strip stands."""

    NOWHERE = ""
    UNDER = "under"  # the points
    BESIDE = "beside"  # them, in a column of its own


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of the foot: its height at a width, and the least width it can have."""

    name: str
    height: Callable[[float], float]
    least: float

    def width_for(self, height: float, most: float) -> float:
        """The least width, in whole millimetres, at which the column is no higher; above ``most`` if none."""
        low, high = int(self.least), int(most) + 1
        while low < high:
            middle = (low + high) // 2
            if self.height(middle) <= height:
                high = middle
            else:
                low = middle + 1
        return max(float(low), self.least)

    def over(self, other: "Column") -> "Column":
        """This column with another under it."""
        return replace(
            self,
            height=lambda room: self.height(room) + other.height(room),
            least=max(self.least, other.least),
        )


def with_code(columns: list[Column], box: CodeBox | None) -> Iterator[tuple[str, list[Column]]]:
    """The columns with the set-up code: under one of them, or in one of its own; and the name of that one."""
    if box is None:
        yield "", columns
        return
    alone = _alone(box)
    for at, column in enumerate(columns):
        if column.name != "strip":
            yield column.name, [*columns[:at], column.over(alone), *columns[at + 1 :]]
    yield ALONE, [*columns, alone]


@lru_cache(maxsize=64)
def _alone(box: CodeBox) -> Column:
    return Column(name=ALONE, height=cache(box.height), least=box.least)


def columns_of_foot(brief: Brief, style: Style, place: CribPlace, *, narrow: bool = False) -> list[Column]:
    """Return the columns from left to right, without the set-up code; ``narrow``: what they make do with."""
    strip = brief.crib if place else None
    strip_width = _crib_width(strip, style) if strip else 0.0
    strip_height = style.crib_height * (len(strip.rows) + 1) if strip else 0.0
    under = place is CribPlace.UNDER
    worth, label = worth_width(brief, style), rules_label(brief, style)
    widest = max(width(label, style.text) for label, value in brief.points if value) + SAFE
    points = worth + WORTH_AIR + min(style.foot_result[narrow], widest)
    under_points = strip_height + style.crib_gap if under else 0.0
    columns = [
        Column(
            name="rules",
            least=style.foot_rules[narrow],
            height=cache(partial(_rules_height, brief, style, label)),
        ),
        Column(
            name="points",
            least=max(points, strip_width if under else 0.0),
            height=cache(partial(_points_height, brief, style, worth, under_points)),
        ),
    ]
    if place is CribPlace.BESIDE:
        columns.append(Column(name="strip", least=strip_width, height=lambda _: strip_height))
    if brief.hook:
        columns.append(
            Column(
                name="hook", least=style.foot_hook[narrow], height=cache(partial(_hook_height, brief, style))
            )
        )
    return columns


def _rules_height(brief: Brief, style: Style, label: float, room: float) -> float:
    room = room - label - SAFE
    count = sum(lines(line.sentence, style.text, room) for line in brief.rules)
    return style.heading_height + count * style.text_height


def _points_height(brief: Brief, style: Style, worth: float, strip: float, room: float) -> float:
    beside = room - worth - WORTH_AIR
    rows = sum(
        max(lines(label, style.text, beside), lines(value, style.text, worth, bold=True))
        if value
        else lines(label, style.text, room - SAFE)
        for label, value in brief.points
    )
    return style.heading_height + rows * style.points_height + strip


def worth_width(brief: Brief, style: Style) -> float:
    """The points stand in line, as wide as the widest of them."""
    widest = max(width(value, style.text, bold=True) for _, value in brief.points)
    return round(min(style.foot_result[0], widest + SAFE), 2)


def _hook_height(brief: Brief, style: Style, room: float) -> float:
    hook = brief.hook
    if hook is None:
        return 0.0
    headings = lines(hook.title, style.heading, room, bold=True)
    bold = width(hook.formula, style.text, bold=True) - width(hook.formula, style.text)
    count = lines(f"{hook.formula} {hook.exception}", style.text, room - bold - SAFE)
    count += lines(hook.example, style.text, room - SAFE)
    return style.heading_height + (headings - 1) * style.heading_line + count * style.text_height


def rules_label(brief: Brief, style: Style) -> float:
    """The sentences stand in line, to the right of the longest label."""
    return round(max(width(line.label, style.text, bold=True) for line in brief.rules) + LABEL_AIR, 2)


def _crib_width(crib: Crib, style: Style) -> float:
    texts = [*crib.bids, *(text for row in crib.rows for text in row.points)]
    cell = max(width(text, style.crib, bold=True) for text in texts) + CRIB_AIR
    return round(crib_label(crib, style) + len(crib.bids) * cell, 2)


def crib_label(crib: Crib, style: Style) -> float:
    """Return the width of the words before the crib strip's numbers."""
    labels = ("Bid", *(row.label for row in crib.rows))
    return max(width(label, style.crib, bold=True) for label in labels) + LABEL_AIR
