"""Copies in one file: a page is made once and stands in the file as often as it is wanted."""

import re
from typing import Any

from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.sheet.page import Layout

MOST_COPIES = 40
TOLD = "{copies} copies of {pages}"
_REFERENCE = 3  # a page's number, its generation and "R" stand for it in the list of pages


def copies_of(typed: str) -> int:
    """Return how many copies are wanted; refuse (field "copies") what is no number from 1 to 40.

    >>> copies_of("40")
    40
    """
    number = int(typed) if re.fullmatch(r"[0-9]{1,9}", typed.strip()) else 0
    if not 1 <= number <= MOST_COPIES:
        raise Refusal(
            "There can be 1 to {most} copies, written in digits, not “{typed}”.",
            field="copies",
            most=MOST_COPIES,
            typed=clipped(typed),
        )
    return number


def told(page: Layout, copies: int) -> str:
    """Return what comes out of the printer, in a sentence.

    >>> from scorekeeper.rules.presets import preset
    >>> from scorekeeper.sheet.content import sheet_of
    >>> from scorekeeper.sheet.layout import lay_out
    >>> told(lay_out(sheet_of(preset("club-sheet"), players=4)), 40)
    '40 copies of one page, A4 portrait.'
    """
    pages = page.told
    return pages if copies == 1 else TOLD.format(copies=copies, pages=pages[:1].lower() + pages[1:])


def repeat(pdf: Any, copies: int) -> None:
    """Let the pages of a file follow each other so many times: first to last, then again from the first.

    A copy is a page of its own that draws what the first one draws, and is told to a screen reader by the
    same structure; so it costs a few bytes, and the file stays tagged.
    """
    pages = [pdf.objects[number] for number in pdf.pages["Kids"][::_REFERENCE]]
    for _ in range(copies - 1):
        for page in pages:
            pdf.add_page(type(page)(page))
