"""From cells and millimetres to the page: one template for screen preview, browser print and PDF."""

from functools import cache

from jinja2 import Environment, Template

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


def template(name: str) -> Template:
    """Return a template of a sheet."""
    return _templates().get_template(name)


def document_html(sheet: Sheet, page: Layout) -> str:
    """Return a whole document with language and title, as the printer wants it. It names no style sheet."""
    return template("sheet/page.html").render(sheet=sheet, page=page, glyphs=GLYPHS, lang=LANGUAGE)
