"""A printed card as a program looks at it, and what must be true of every one."""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

import pdfplumber
import pikepdf
import pypdf

from scorekeeper.sheet.card_layout import CardLayout
from scorekeeper.sheet.card_render import card_html, card_press_css
from scorekeeper.sheet.pdf import Pdf, make_pdf

MM = 25.4 / 72
SAFE = 5.0  # millimetres that cutting and a printer's margin may take


@dataclass(kw_only=True)
class PrintedCards:
    """Cards as they were laid, and one of the pages that came out."""

    layout: CardLayout
    pdf: Pdf
    leaf: int = 0

    @cached_property
    def plumbed(self) -> Any:
        return pdfplumber.open(io.BytesIO(self.pdf.content)).pages[self.leaf]

    @cached_property
    def words(self) -> list[dict[str, Any]]:
        """Every word with its box in millimetres."""
        found = self.plumbed.extract_words(x_tolerance=1.5, extra_attrs=["size", "fontname"])
        edges = ("x0", "x1", "top", "bottom")
        return [{**word, **{edge: word[edge] * MM for edge in edges}} for word in found]

    def of_card(self, place: int) -> list[dict[str, Any]]:
        """The words on one card."""
        left, top = self.layout.page.places[place]
        return [
            word
            for word in self.words
            if left <= word["x0"] < left + self.layout.page.width
            and top <= word["top"] < top + self.layout.page.height
        ]


def print_cards(layout: CardLayout) -> PrintedCards:
    """Make the file."""
    return PrintedCards(layout=layout, pdf=make_pdf(card_html(layout), card_press_css(layout)))


def there_are_as_many_pages_as_sides(cards: PrintedCards) -> None:
    pages = pypdf.PdfReader(io.BytesIO(cards.pdf.content)).pages
    way = cards.layout.page.way
    assert len(pages) == len(cards.layout.faces) == cards.pdf.pages
    for page in pages:
        assert abs(float(page.mediabox.width) * MM - way.width) <= 0.2
        assert abs(float(page.mediabox.height) * MM - way.height) <= 0.2


def all_cards_of_a_page_say_the_same(cards: PrintedCards) -> None:
    texts = [
        sorted(word["text"] for word in cards.of_card(place)) for place in range(cards.layout.page.count)
    ]
    assert texts[0]
    assert all(text == texts[0] for text in texts)
    assert sum(map(len, texts)) == len(cards.words)


def every_sentence_is_there(cards: PrintedCards) -> None:
    said = close(" ".join(word["text"] for word in cards.of_card(0)))
    for section in cards.layout.faces[cards.leaf].sections:
        assert close(section.heading) in said
        for sentence in (*(line.label + line.sentence for line in section.lines), *section.points):
            assert close(sentence) in said, sentence
        if section.grid:
            for bid, row in enumerate(section.grid.rows):
                assert close("".join((str(bid), *row))) in said, bid


def close(text: str) -> str:
    return re.sub(r"\s", "", text)


def nothing_comes_near_the_cut(cards: PrintedCards) -> None:
    page = cards.layout.page
    for place, (left, top) in enumerate(page.places):
        for word in cards.of_card(place):
            assert left + SAFE <= word["x0"], word["text"]
            assert word["x1"] <= left + page.width - SAFE, word["text"]
            assert top + SAFE <= word["top"], word["text"]
            assert word["bottom"] <= top + page.height - SAFE, word["text"]


def no_two_words_overlap(cards: PrintedCards) -> None:
    for one, other in combinations(cards.of_card(0), 2):
        across = min(one["x1"], other["x1"]) - max(one["x0"], other["x0"])
        down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
        assert across <= 0.05 or down <= 0.2, (one["text"], other["text"])


def type_can_be_read(cards: PrintedCards) -> None:
    assert min(round(word["size"], 2) for word in cards.words) >= 7.0


def fonts_are_ours_and_inside(cards: PrintedCards) -> None:
    names = {word["fontname"].partition("+")[2] for word in cards.words}
    assert names
    assert all(name.startswith("Sheet-Sans") for name in names), names


def marks_are_lines_off_the_cards(cards: PrintedCards) -> None:
    drawn = [
        (one["x0"] * MM, one["top"] * MM, one["x1"] * MM, one["bottom"] * MM) for one in cards.plumbed.rects
    ]
    thin = [one for one in drawn if min(one[2] - one[0], one[3] - one[1]) <= 0.3]
    for mark in cards.layout.page.marks:
        right = mark.left + (0 if mark.upright else mark.length)
        bottom = mark.top + (mark.length if mark.upright else 0)
        wanted = (mark.left, mark.top, right, bottom)
        assert any(max(abs(a - b) for a, b in zip(one, wanted, strict=True)) < 0.15 for one in thin), mark


def only_greys_are_printed(cards: PrintedCards) -> None:
    with pikepdf.open(io.BytesIO(cards.pdf.content)) as document:
        text = b"".join(page.Contents.read_bytes() for page in document.pages).decode("latin-1")
    found = re.findall(r"([0-9.]+) ([0-9.]+) ([0-9.]+) (?:rg|RG|scn|SCN)\b", text)
    assert found
    assert all(red == green == blue for red, green, blue in found)


def a_page_is_small(cards: PrintedCards) -> None:
    assert len(cards.pdf.content) <= 80_000 * len(cards.layout.faces)


def it_can_be_read_aloud(cards: PrintedCards) -> None:
    with pikepdf.open(io.BytesIO(cards.pdf.content)) as document:
        assert (str(document.Root.Lang), bool(document.Root.MarkInfo.Marked)) == ("en", True)
        assert str(document.docinfo.Title).startswith("Rule card · ")
        with document.open_metadata() as metadata:
            assert metadata["pdfuaid:part"] == "1"
        tables = [one for one in _elements(document.Root.StructTreeRoot.K[0]) if one.get("/S") == "/Table"]
        assert len(tables) == cards.layout.page.count
        grid = cards.layout.card.grid
        for table in tables:
            heads = {str(one.ID): str(one.A.Scope) for one in _elements(table) if one.get("/S") == "/TH"}
            assert list(heads.values()).count("/Row") == len(grid.rows)
            assert list(heads.values()).count("/Column") == len(grid.rows) + 2
            cells = [one for one in _elements(table) if one.get("/S") == "/TD"]
            assert len(cells) == len(grid.rows) ** 2
            for cell in cells:
                named = [heads[str(name)] for name in cell.A.Headers]
                assert sorted(named) == ["/Column", "/Column", "/Row"]


def _elements(element: Any) -> list[Any]:
    found = [element]
    kids = element.get("/K", ())
    for kid in kids if isinstance(kids, pikepdf.Array) else (kids,):
        if isinstance(kid, pikepdf.Dictionary):
            found += _elements(kid)
    return found


OF_A_PAGE: tuple[Callable[[PrintedCards], None], ...] = (
    all_cards_of_a_page_say_the_same,
    every_sentence_is_there,
    nothing_comes_near_the_cut,
    no_two_words_overlap,
    type_can_be_read,
    fonts_are_ours_and_inside,
    marks_are_lines_off_the_cards,
)
OF_THE_FILE = (
    there_are_as_many_pages_as_sides,
    only_greys_are_printed,
    a_page_is_small,
    it_can_be_read_aloud,
)


def faults(layout: CardLayout) -> list[str]:
    """Every claim that a file breaks, with what was seen."""
    cards = print_cards(layout)
    leaves = [PrintedCards(layout=layout, pdf=cards.pdf, leaf=leaf) for leaf in range(len(layout.faces))]
    found = []
    for claim, seen in [
        *((claim, cards) for claim in OF_THE_FILE),
        *((claim, leaf) for claim in OF_A_PAGE for leaf in leaves),
    ]:
        try:
            claim(seen)
        except AssertionError as failed:
            found.append(f"{claim.__name__}, page {seen.leaf + 1}: {failed}")
    return found
