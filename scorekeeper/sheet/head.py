"""The head of a sheet: what it is, the facts of this table, and lines for date, place and scorer."""

from dataclasses import dataclass

from scorekeeper.sheet.brief import Brief
from scorekeeper.sheet.facts import JOINT
from scorekeeper.sheet.measure import lines, width
from scorekeeper.sheet.parts import PAGE
from scorekeeper.sheet.style import Style

BLANKS = 3  # date, place, scorer
DATE = "Date"
SAFE = 0.8  # kept back for another renderer's rounding


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """How the head is set. In one line the facts stand behind the title, all of it smaller."""

    one_line: bool
    title: float  # type
    facts: float  # type
    facts_lines: int
    date: float  # the width of the line for the date
    blank: float  # of the other lines to write on
    height: float


def head_of(brief: Brief, room: float, *, style: Style, tight: bool, pages: int = 1, date: str = "") -> Head:
    """Return the head of a sheet; ``tight`` wants it in one line, if it fits.

    On several pages the facts say which one it is. A ``date`` that is printed has the room it needs.
    """
    numbered = [PAGE.format(number=pages, of=pages)] if pages > 1 else []
    facts = JOINT.join([*numbered, *brief.facts])
    dated = _date_width(date, style)
    small = width(brief.title, style.title_small, bold=True) + 2 * style.gutter
    small += width(facts, style.facts_small) + BLANKS * style.blank_gap
    if tight and small + max(dated, style.blank_least) + (BLANKS - 1) * style.blank_least <= room:
        wide, blank = _blanks(room - small, dated, style)
        return Head(
            one_line=True,
            title=style.title_small,
            facts=style.facts_small,
            facts_lines=0,
            date=wide,
            blank=blank,
            height=style.title_height + style.facts_gap,
        )
    count = lines(facts, style.facts, room)
    beside = room - width(brief.title, style.title, bold=True) - style.gutter - BLANKS * style.blank_gap
    wide, blank = _blanks(beside, dated, style)
    return Head(
        one_line=False,
        title=style.title,
        facts=style.facts,
        facts_lines=count,
        date=wide,
        blank=blank,
        height=style.title_height + count * style.facts_height + style.facts_gap,
    )


def _date_width(date: str, style: Style) -> float:
    """What a printed date takes."""
    wide = width(f"{DATE} ", style.column) + width(date, style.column, bold=True)
    return round(wide + SAFE, 2) if date else 0.0


def _blanks(room: float, dated: float, style: Style) -> tuple[float, float]:
    """The line for the date and each of the two others: alike, but for a date that needs more."""
    even = min(style.blank_most, room / BLANKS)
    wide = max(even, dated)
    return wide, min(even, (room - wide) / (BLANKS - 1))
