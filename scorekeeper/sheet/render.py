"""From cells and millimetres to the page: one template for screen preview, browser print and PDF."""

from functools import cache

from jinja2 import Environment

from scorekeeper.rules.suits import Suit
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.page import Layout
from scorekeeper.templating import environment

LANGUAGE = "en"
# Outlined red suits: told apart by shape on any printer.
GLYPHS = {Suit.SPADES: "♠", Suit.HEARTS: "♡", Suit.DIAMONDS: "♢", Suit.CLUBS: "♣", Suit.NO_TRUMP: "NT"}


@cache
def _templates() -> Environment:
    return environment()


def sheet_html(sheet: Sheet, page: Layout) -> str:
    """Return the sheet alone, to stand in a page of the web: ``<article id="sheet">``."""
    template = _templates().get_template("sheet/_sheet.html")
    return template.render(sheet=sheet, page=page, glyphs=GLYPHS)


def document_html(sheet: Sheet, page: Layout) -> str:
    """Return a whole document with language and title, as the printer wants it. It names no style sheet."""
    template = _templates().get_template("sheet/page.html")
    return template.render(sheet=sheet, page=page, glyphs=GLYPHS, lang=LANGUAGE)
