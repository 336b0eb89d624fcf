"""What a screen reader must say of a sheet's table, cell by cell, worked out from the content alone."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scorekeeper.sheet.hands import Quad, Row

if TYPE_CHECKING:
    from tests.sheet.printed import Printed

# The heads of a cell, and the number in it that was written down.
Said = tuple[tuple[str, ...], str]


def close(text: str) -> str:
    """A text without its blanks: lines are broken where there is room."""
    return "".join(text.split())


def wanted(sheet: "Printed") -> list[list[Said]]:
    """The cells of a page's table, row by row, heads of the table left out."""
    rows = list(_carried(sheet)) if sheet.part.carried else []
    for row in sheet.hands:
        rows += _hand(sheet, row, close(row.label + row.mark))
    if sheet.page.spare and sheet.part.last and sheet.sheet.spare:
        redeal = "Redealofhand" if sheet.sheet.trump else "Redealof"
        rows += _hand(sheet, sheet.sheet.spare, redeal, spare=True)
    return rows + (list(_final(sheet)) if sheet.part.last else [])


def names(sheet: "Printed") -> list[str]:
    """The heads of the players' columns."""
    found = []
    for head, fit in zip(sheet.sheet.heads, sheet.page.names, strict=True):
        tag = "firstdealer" if fit.tag_below else "·firstdealer"
        found.append(close(head.name) + (tag if head.deals_first else ""))
    return found


def _checks(sheet: "Printed") -> list[str]:
    barred = [close(sheet.sheet.brief.barred)] if sheet.sheet.brief.barred else []
    if sheet.page.way.stacked:
        return ["BidsTricks", *barred]
    return ["Bidstotal", *barred, "Trickstotal"]


def _hand(sheet: "Printed", row: Row, label: str, *, spare: bool = False) -> list[list[Said]]:
    first: list[Said] = []
    if not spare:
        first += [(("Cards", label), row.cards)]
        first += [((close(sheet.sheet.trump), label), "")] if sheet.sheet.trump else []
    checks = [((head, label), "") for head in _checks(sheet)]
    quads = list(zip(names(sheet), row.quads, strict=True))
    if not sheet.page.way.stacked:
        return [[*first, *(cell for name, quad in quads for cell in _across(name, quad, label)), *checks]]
    upper = [cell for name, quad in quads for cell in _two(name, quad.bid.now, quad.points.now, label)]
    lower = [cell for name, quad in quads for cell in _two(name, quad.won.now, quad.total.now, label)]
    return [[*first, *upper, *checks], [*lower, checks[0]]]


def _across(name: str, quad: Quad, label: str) -> Iterator[Said]:
    figures = (quad.bid, quad.won, quad.points, quad.total)
    for head, figure in zip(("Bid", "Won", "Points", "Total"), figures, strict=True):
        yield (name, head, label), figure.now


def _two(name: str, left: str, right: str, label: str) -> Iterator[Said]:
    yield (name, "BidWon", label), left
    yield (name, "PointsTotal", label), right


def _carried(sheet: "Printed") -> Iterator[list[Said]]:
    label = close("Carried over from page" if sheet.sheet.trump else "From page") + str(sheet.leaf)
    cells: list[Said] = []
    totals = sheet.sheet.totals_before(sheet.part.start)
    for name, total in zip(names(sheet), totals, strict=True):
        if sheet.page.way.stacked:
            cells += _two(name, "", total, label)
        else:
            cells += [((name, "Bid", "Won", "Points", label), ""), ((name, "Total", label), total)]
    yield [*cells, ((*_checks(sheet), label), "")]


def _final(sheet: "Printed") -> Iterator[list[Said]]:
    cells: list[Said] = []
    for name, head in zip(names(sheet), sheet.sheet.heads, strict=True):
        if sheet.page.way.stacked:
            cells += _two(name, head.place, head.total, "Final")
        else:
            cells += [
                ((name, "Bid", "Won", "Final"), head.place),
                ((name, "Points", "Total", "Final"), head.total),
            ]
    yield [*cells, ((*_checks(sheet), "Final"), "Checkedby")]
