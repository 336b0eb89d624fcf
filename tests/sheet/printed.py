"""A sheet as it came out of the printer: its words, lines and fonts in millimetres, to be looked at."""

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import pdfplumber
import pikepdf

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.sheet.content import Sheet, sheet_of
from scorekeeper.sheet.filled import Filled
from scorekeeper.sheet.hands import Row
from scorekeeper.sheet.layout import Layout, lay_out
from scorekeeper.sheet.parts import Part
from scorekeeper.sheet.pdf import Pdf, make_pdf
from scorekeeper.sheet.render import document_html
from scorekeeper.sheet.style import NORMAL, Style
from scorekeeper.sheet.stylesheet import press_css
from tests.sheet.spoken import Spoken, marked_texts

MM = 25.4 / 72


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """A word and its box, in millimetres from the top left corner of the page."""

    text: str
    left: float
    right: float
    top: float
    bottom: float

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2

    @property
    def foot(self) -> float:
        """Where the ink ends: a box reaches under the line, which few letters do."""
        return (
            self.bottom
            if set(self.text) & set("gjpqy,;()[]{}_Q@|/")
            else self.bottom - 0.28 * (self.bottom - self.top)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A drawn line: an upright one has the same ``x`` at both ends."""

    x0: float
    x1: float
    y0: float
    y1: float
    thick: float

    @property
    def upright(self) -> bool:
        return abs(self.x1 - self.x0) < 0.01


@dataclass(kw_only=True)
class Printed:
    """What was asked for, how it was laid, and what stands on one of its pages."""

    sheet: Sheet
    page: Layout
    pdf: Pdf
    leaf: int = 0

    whole: "Printed | None" = None  # the file, read once for all of its pages

    @cached_property
    def leaves(self) -> "list[Printed]":
        """Every page to be looked at."""
        return [replace(self, leaf=leaf, whole=self) for leaf in range(len(self.page.parts))]

    @cached_property
    def spoken(self) -> Spoken:
        """The file as a screen reader reads it out."""
        if self.whole:
            return self.whole.spoken
        return Spoken(
            document=pikepdf.open(io.BytesIO(self.pdf.content)),
            texts=[marked_texts(leaf.plumbed.chars) for leaf in self.leaves],
        )

    @property
    def part(self) -> Part:
        """Which rows stand on this page."""
        return self.page.parts[self.leaf]

    @property
    def hands(self) -> tuple[Row, ...]:
        """Those rows."""
        return self.sheet.rows[self.part.start : self.part.stop]

    @cached_property
    def pages(self) -> list[Any]:
        """The pages; fails where there are not as many as were laid."""
        if self.whole:
            return self.whole.pages
        pages = pdfplumber.open(io.BytesIO(self.pdf.content)).pages
        assert len(pages) == len(self.page.parts)
        return list(pages)

    @property
    def plumbed(self) -> Any:
        """This page."""
        return self.pages[self.leaf]

    @cached_property
    def words(self) -> list[Word]:
        # Type of another size is another word: a struck-out number stands close to the new one.
        found = self.plumbed.extract_words(x_tolerance=1.5, extra_attrs=["size"])
        return [
            Word(
                text=word["text"],
                left=word["x0"] * MM,
                right=word["x1"] * MM,
                top=word["top"] * MM,
                bottom=word["bottom"] * MM,
            )
            for word in found
        ]

    @cached_property
    def bold(self) -> list[str]:
        """The words, or parts of words, in bold, in alphabetical order."""
        heavy = self.plumbed.filter(lambda thing: "Bold" in thing.get("fontname", ""))
        return sorted(word["text"] for word in heavy.extract_words(x_tolerance=1.5))

    @cached_property
    def lines(self) -> list[Line]:
        return [
            Line(
                x0=line["x0"] * MM,
                x1=line["x1"] * MM,
                y0=line["top"] * MM,
                y1=line["bottom"] * MM,
                thick=line["linewidth"] * MM,
            )
            for line in self.plumbed.lines
        ]

    # Where things must stand, by the layout.

    @property
    def left(self) -> float:
        """The middle of the table's left line."""
        return self.page.style.side + self.page.style.heavy / 2

    @property
    def first_row(self) -> float:
        """Where the first hand begins: under the lowest word of the table's head."""
        head = self.page.style.top + self.page.head.height + self.page.style.heavy / 2 + self.page.name_height
        carried = self.page.style.carried_height if self.part.carried else 0.0
        return head + self.page.style.columns_height(stacked=self.page.way.stacked) + carried

    def row_of(self, word: Word) -> int:
        """The row, from 0, that a word stands in."""
        return int((word.middle - self.first_row) // self.page.row)

    def rows(self, words: Sequence[Word]) -> dict[int, list[str]]:
        """The texts of some words by their row, from left to right."""
        found: dict[int, list[str]] = {}
        for word in sorted(words, key=lambda word: (round(word.top), word.left)):
            found.setdefault(self.row_of(word), []).append(word.text)
        return found

    def between(self, left: float, right: float) -> list[Word]:
        """The words of the hands' rows, spare row left out, between two distances from the table's edge."""
        low, high = self.first_row, self.first_row + self.page.row * len(self.hands)
        return [
            word
            for word in self.words
            if self.left + left <= word.left and word.right <= self.left + right and low <= word.middle < high
        ]


def printed(
    rules: RuleSet,
    *,
    players: int | Sequence[str],
    paper: str = "a4",
    orientation: str = "auto",
    filled: Filled | None = None,
    dealer: int = 0,
    sizes: Sequence[int] | None = None,
    style: Style = NORMAL,
) -> Printed:
    """Print the sheet of a table."""
    sheet = sheet_of(rules, players=players, sizes=sizes, dealer=dealer, filled=filled)
    return on_paper(sheet, paper=paper, orientation=orientation, style=style)


def on_paper(sheet: Sheet, *, paper: str = "a4", orientation: str = "auto", style: Style = NORMAL) -> Printed:
    """Print a sheet."""
    page = lay_out(sheet, paper=paper, orientation=orientation, style=style)
    return Printed(sheet=sheet, page=page, pdf=make_pdf(document_html(sheet, page), press_css(page)))
