"""From a card's words and millimetres to its pages: one template for preview, browser print and PDF."""

from markupsafe import Markup

from scorekeeper.assets import asset_dir
from scorekeeper.sheet.alone import POLICY, on_screen, with_fonts
from scorekeeper.sheet.card_css import card_css, card_press_css
from scorekeeper.sheet.card_layout import CardLayout
from scorekeeper.sheet.render import LANGUAGE, template

__all__ = ["card_alone", "card_html", "card_press_css"]


def card_html(layout: CardLayout) -> str:
    """Return a whole document with language and title, as the printer wants it. It names no style sheet."""
    return template("card/printed.html").render(layout=layout, lang=LANGUAGE)


def card_alone(layout: CardLayout) -> str:
    """Return a whole web page with the cards, the same on paper as their PDF.

    >>> from scorekeeper.rules.presets import preset
    >>> from scorekeeper.sheet.card import card_of
    >>> from scorekeeper.sheet.card_layout import lay_card
    >>> "href=" in card_alone(lay_card(card_of(preset("club-sheet"))))
    False
    """
    own = (asset_dir("static") / "card.css").read_text(encoding="utf-8")
    css = with_fonts("sheet.css") + own + on_screen(layout.page.way.width) + card_css(layout)
    return template("card/alone.html").render(
        layout=layout,
        lang=LANGUAGE,
        css=Markup(css),  # noqa: S704  # ours: numbers and fonts, nothing that anybody typed
        policy=POLICY,
    )
