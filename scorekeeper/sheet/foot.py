"""The foot of a sheet: the rules of this game in columns that stand under the table's own lines."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import combinations

from scorekeeper.sheet.brief import Brief
from scorekeeper.sheet.crib import Crib
from scorekeeper.sheet.measure import lines, width
from scorekeeper.sheet.style import Style

CRIB_AIR = 1.4  # left and right of a number, together
LABEL_AIR = 2.0
MOST_LINES = 60
WORTH_AIR = 2.5  # between what became of a bid and its points
SAFE = 0.5  # kept back for another renderer's rounding
OFF_GRID = 2.0  # millimetres of height that a foot must save before it leaves the table's lines


class CribPlace(StrEnum):
    """Where the crib strip stands."""

    NOWHERE = ""
    UNDER = "under"  # the points
    BESIDE = "beside"  # them, in a column of its own


@dataclass(frozen=True, slots=True, kw_only=True)
class Foot:
    """The columns of the foot, by name and width, and how high they are."""

    widths: tuple[tuple[str, float], ...]
    height: float
    crib: CribPlace
    crib_label: float = 0.0
    rules_label: float = 0.0
    worth: float = 0.0  # the width of the points in their box


@dataclass(frozen=True, slots=True, kw_only=True)
class _Column:
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


def foot_of(brief: Brief, *, style: Style, grid: Sequence[float], crib: bool) -> Foot | None:
    """Return the lowest foot under a table whose heavy lines stand at ``grid`` (0 and the width included).

    None when the crib strip is wanted and there is none, or no room for it.
    """
    places = (CribPlace.UNDER, CribPlace.BESIDE) if crib and brief.crib else (CribPlace.NOWHERE,)
    if crib and not brief.crib:
        return None
    sets = [(_columns(brief, style, place), place) for place in places]
    if not crib:  # a narrow page makes do with narrow columns
        sets.append((_columns(brief, style, CribPlace.NOWHERE, narrow=True), CribPlace.NOWHERE))
    feet: list[tuple[float, Foot]] = []
    for columns, place in sets:
        if crib or not feet:
            feet += _feet(brief, columns, place, style=style, grid=grid)
    if not feet:
        return None
    return min(feet, key=lambda found: found[0])[1]


def _feet(
    brief: Brief, columns: Sequence[_Column], place: CribPlace, *, style: Style, grid: Sequence[float]
) -> Iterator[tuple[float, Foot]]:
    """The lowest foot on the table's lines and the lowest off them, with what each costs."""
    label = _crib_label(brief.crib, style) if place and brief.crib else 0.0
    free = False
    for count in range(2, MOST_LINES):
        height = round(style.heading_height + count * style.text_height, 2)
        needs = [column.width_for(height, grid[-1]) for column in columns]
        spare = grid[-1] - sum(needs) - style.gutter * (len(columns) - 1)
        if spare < 0:
            continue
        snapped = _snapped(needs, grid, style.gutter)
        ways = [(0.0, snapped)] if snapped else []
        if not free:
            ways.append((OFF_GRID, [round(need + spare / len(needs) - 0.005, 2) for need in needs]))
            free = True
        for cost, wide in ways:
            foot = Foot(
                widths=tuple((column.name, room) for column, room in zip(columns, wide, strict=True)),
                height=max(column.height(room) for column, room in zip(columns, wide, strict=True)),
                crib=place,
                crib_label=label,
                rules_label=_rules_label(brief, style),
                worth=_worth(brief, style),
            )
            yield foot.height + cost, foot
        if snapped:
            return


def _snapped(needs: Sequence[float], grid: Sequence[float], gutter: float) -> list[float] | None:
    """Widths of columns that start at lines of the table; of all ways, the one with the most air."""
    best: tuple[float, list[float]] | None = None
    for starts in combinations(grid[1:-1], len(needs) - 1):
        ends = [*(start - gutter for start in starts), grid[-1]]
        wide = [round(end - start, 2) for start, end in zip((0.0, *starts), ends, strict=True)]
        air = min(have / need for have, need in zip(wide, needs, strict=True))
        if air >= 1.0 and (best is None or air > best[0]):
            best = (air, wide)
    return best[1] if best else None


def _columns(brief: Brief, style: Style, place: CribPlace, *, narrow: bool = False) -> list[_Column]:
    strip = brief.crib if place else None
    strip_width = _crib_width(strip, style) if strip else 0.0
    strip_height = style.crib_height * (len(strip.rows) + 1) if strip else 0.0
    under = place is CribPlace.UNDER
    worth, label = _worth(brief, style), _rules_label(brief, style)
    widest = max(width(label, style.text) for label, value in brief.points if value) + SAFE
    points = worth + WORTH_AIR + min(style.foot_result[narrow], widest)
    under_points = strip_height + style.crib_gap if under else 0.0
    columns = [
        _Column(
            name="rules", least=style.foot_rules[narrow], height=partial(_rules_height, brief, style, label)
        ),
        _Column(
            name="points",
            least=max(points, strip_width if under else 0.0),
            height=partial(_points_height, brief, style, worth, under_points),
        ),
    ]
    if place is CribPlace.BESIDE:
        columns.append(_Column(name="strip", least=strip_width, height=lambda _: strip_height))
    if brief.hook:
        columns.append(
            _Column(name="hook", least=style.foot_hook[narrow], height=partial(_hook_height, brief, style))
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


def _worth(brief: Brief, style: Style) -> float:
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


def _rules_label(brief: Brief, style: Style) -> float:
    """The sentences stand in line, to the right of the longest label."""
    return round(max(width(line.label, style.text, bold=True) for line in brief.rules) + LABEL_AIR, 2)


def _crib_width(crib: Crib, style: Style) -> float:
    texts = [*crib.bids, *(text for row in crib.rows for text in row.points)]
    cell = max(width(text, style.crib, bold=True) for text in texts) + CRIB_AIR
    return round(_crib_label(crib, style) + len(crib.bids) * cell, 2)


def _crib_label(crib: Crib, style: Style) -> float:
    labels = ("Bid", *(row.label for row in crib.rows))
    return max(width(label, style.crib, bold=True) for label in labels) + LABEL_AIR
