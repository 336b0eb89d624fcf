"""The head of a sheet: what it is, the facts of this table, and lines for date, place and scorer."""

from dataclasses import dataclass

from scorekeeper.sheet.brief import Brief
from scorekeeper.sheet.facts import JOINT
from scorekeeper.sheet.measure import lines, width
from scorekeeper.sheet.parts import PAGE
from scorekeeper.sheet.style import Style

BLANKS = 3  # date, place, scorer


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """How the head is set. In one line the facts stand behind the title, all of it smaller."""

    one_line: bool
    title: float  # type
    facts: float  # type
    facts_lines: int
    blank: float  # the width of a line to write on
    height: float


def head_of(brief: Brief, room: float, *, style: Style, tight: bool, pages: int = 1) -> Head:
    """Return the head of a sheet; ``tight`` wants it in one line, if it fits.

    On several pages the facts say which one it is.
    """
    numbered = [PAGE.format(number=pages, of=pages)] if pages > 1 else []
    facts = JOINT.join([*numbered, *brief.facts])
    small = width(brief.title, style.title_small, bold=True) + 2 * style.gutter
    small += width(facts, style.facts_small) + BLANKS * style.blank_gap
    if tight and small + BLANKS * style.blank_least <= room:
        return Head(
            one_line=True,
            title=style.title_small,
            facts=style.facts_small,
            facts_lines=0,
            blank=min(style.blank_most, (room - small) / BLANKS),
            height=style.title_height + style.facts_gap,
        )
    count = lines(facts, style.facts, room)
    beside = room - width(brief.title, style.title, bold=True) - style.gutter - BLANKS * style.blank_gap
    return Head(
        one_line=False,
        title=style.title,
        facts=style.facts,
        facts_lines=count,
        blank=min(style.blank_most, beside / BLANKS),
        height=style.title_height + count * style.facts_height + style.facts_gap,
    )
