"""A sheet laid on its paper: the same page for the preview, for the browser's print and for the PDF."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.content import Sheet, file_name
from scorekeeper.sheet.copies import told
from scorekeeper.sheet.layout import Layout, lay_out
from scorekeeper.sheet.paper import PAPERS, Orientation
from scorekeeper.sheet.render import document_html
from scorekeeper.sheet.style import style_of
from scorekeeper.sheet.stylesheet import layout_css, press_css
from scorekeeper.web.answers import Problem
from scorekeeper.web.wording import shown

# Where Letter is the usual paper (Unicode CLDR 46, paperSize); everywhere else it is A4.
LETTER = frozenset(("BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"))
_WAYS = {True: "landscape", False: "portrait"}
_NO_PAGE = "This can’t be printed"


@dataclass(frozen=True, kw_only=True)
class Order:
    """A page that can be shown, printed and put into a file."""

    sheet: Sheet
    page: Layout
    copies: int = 1

    @property
    def way(self) -> str:
        """How the paper lies: "portrait" or "landscape"."""
        return _WAYS[self.page.way.landscape]

    @property
    def told(self) -> str:
        """What comes out of the printer."""
        return told(self.page, self.copies)

    @property
    def file_name(self) -> str:
        """What the file is called."""
        return file_name(self.sheet, paper=self.page.way.paper.name)

    @cached_property
    def html(self) -> str:
        """The document for the press."""
        return document_html(self.sheet, self.page)

    @cached_property
    def css(self) -> str:
        """Its style text."""
        return press_css(self.page)

    @cached_property
    def layout(self) -> str:
        """The style sheet for browsers."""
        return layout_css(self.page)

    @cached_property
    def layout_mark(self) -> str:
        """It changes when that style sheet does."""
        return sha256(self.layout.encode()).hexdigest()[:12]

    @cached_property
    def mark(self) -> str:
        """It changes when anything on the page does."""
        return sha256(f"{self.copies} {len(self.html)} {self.html}{self.css}".encode()).hexdigest()[:20]


def not_printed(refusal: Refusal) -> Problem:
    """Why there is no such page."""
    return Problem(heading=_NO_PAGE, text=shown(refusal), field=refusal.field, refusal=refusal)


@lru_cache(maxsize=32)
def order_of(
    sheet: Sheet,
    paper: str,
    *,
    orientation: str = Orientation.AUTO,
    style: str = "normal",
    zebra: bool = True,
    copies: int = 1,
) -> Order:
    """Lay a sheet on a paper; refuse (field "paper", "orientation" or "style") what does not fit."""
    page = lay_out(sheet, paper=paper, orientation=orientation, style=style_of(style, zebra=zebra))
    return Order(sheet=sheet, page=page, copies=copies)


def usual_paper(languages: Iterable[str]) -> str:
    """The paper where these languages, the best first, are spoken: the first that names a country decides.

    >>> usual_paper(["en-US", "de"]), usual_paper(["es", "es-MX"]), usual_paper(["en-GB", "en-US"])
    ('letter', 'letter', 'a4')
    """
    for language in languages:
        country = next((part for part in language.split("-")[1:] if len(part) == 2), "")
        if country:
            return "letter" if country.upper() in LETTER else "a4"
    return "a4"


PAPER_NAMES = tuple((paper.id, paper.name) for paper in PAPERS.values())
