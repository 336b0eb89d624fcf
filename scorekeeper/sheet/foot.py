"""The foot of a sheet: the rules of this game in columns that stand under the table's own lines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import inf

from scorekeeper.sheet.brief import Brief
from scorekeeper.sheet.code_box import CodeBox
from scorekeeper.sheet.foot_columns import (
    ALONE,
    WORTH_AIR,
    Column,
    CribPlace,
    columns_of_foot,
    crib_label,
    rules_label,
    with_code,
    worth_width,
)
from scorekeeper.sheet.style import Style

__all__ = ["WORTH_AIR", "CribPlace", "Foot", "foot_of"]

MOST_LINES = 60
OFF_GRID = 2.0  # millimetres of height that a foot must save before it leaves the table's lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Foot:
    """The columns of the foot, by name and width, and how high they are."""

    widths: tuple[tuple[str, float], ...]
    height: float
    crib: CribPlace
    crib_label: float = 0.0
    rules_label: float = 0.0
    worth: float = 0.0  # the width of the points in their box
    box: CodeBox | None = None
    code_at: str = ""  # the column that the set-up code stands under, or its own


def foot_of(
    brief: Brief, *, style: Style, grid: Sequence[float], crib: bool, box: CodeBox | None = None
) -> Foot | None:
    """Return the lowest foot under a table whose heavy lines stand at ``grid`` (0 and the width included).

    None when the crib strip is wanted and there is none, or no room for it; or none for the set-up code.
    """
    if crib and not brief.crib:
        return None
    places = (CribPlace.UNDER, CribPlace.BESIDE) if crib else (CribPlace.NOWHERE,)
    best: tuple[float, Foot] | None = None
    for narrow in (False,) if crib else (False, True):  # a narrow page makes do with narrow columns
        for place in places:
            columns = columns_of_foot(brief, style, place, narrow=narrow)
            for under, all_of_them in with_code(columns, box):
                lower = best[0] if best else inf
                for cost, foot in _feet(brief, all_of_them, place, style=style, grid=grid, lower=lower):
                    if best is None or cost < best[0]:
                        best = cost, replace(foot, code_at=under)
        if best:
            break
    if best is None:
        return None
    return replace(best[1], box=_grown(brief, best[1], box, style)) if box else best[1]


def _grown(brief: Brief, foot: Foot, box: CodeBox, style: Style) -> CodeBox:
    """The set-up code with as large a square as the foot has room for anyway."""
    room = dict(foot.widths)[foot.code_at]
    if foot.code_at == ALONE:
        return box.grown(room, foot.height)
    columns = columns_of_foot(brief, style, foot.crib, narrow=False)
    over = next(column for column in columns if column.name == foot.code_at)
    return box.grown(room, foot.height - over.height(room))


def _feet(
    brief: Brief,
    columns: Sequence[Column],
    place: CribPlace,
    *,
    style: Style,
    grid: Sequence[float],
    lower: float,
) -> Iterator[tuple[float, Foot]]:
    """The lowest foot on the table's lines and the lowest off them, with what each costs.

    Only what may cost less than ``lower`` is looked for.
    """
    label = crib_label(brief.crib, style) if place and brief.crib else 0.0
    free = False
    at_least = max(column.height(grid[-1]) for column in columns)
    fewest = max(2, int((at_least - style.heading_height) / style.text_height))
    for count in range(fewest, MOST_LINES):
        height = round(style.heading_height + count * style.text_height, 2)
        if height - style.text_height >= lower:
            return
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
                rules_label=rules_label(brief, style),
                worth=worth_width(brief, style),
            )
            yield foot.height + cost, foot
        if snapped:
            return


def _snapped(needs: Sequence[float], grid: Sequence[float], gutter: float) -> list[float] | None:
    """Widths of columns that start at lines of the table; of all ways, the one with the most air."""
    best: tuple[float, list[float]] | None = None
    if sum(needs) + gutter * (len(needs) - 1) > grid[-1]:
        return None
    for starts in combinations(grid[1:-1], len(needs) - 1):
        air, left = inf, 0.0
        for need, right in zip(needs, (*starts, grid[-1] + gutter), strict=True):
            air = min(air, round(right - gutter - left, 2) / need)
            if air < 1.0:
                break
            left = right
        else:
            if best is None or air > best[0]:
                ends = [*(start - gutter for start in starts), grid[-1]]
                best = air, [round(end - start, 2) for start, end in zip((0.0, *starts), ends, strict=True)]
    return best[1] if best else None
