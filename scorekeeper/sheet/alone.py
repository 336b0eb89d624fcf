"""The sheet as one file for a browser: styles and fonts inside, so that it opens and prints anywhere.

It runs no script and fetches nothing: its own policy forbids both.
"""

import base64
import re

from markupsafe import Markup

from scorekeeper.assets import asset_dir
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.glyphs import typed_on
from scorekeeper.sheet.page import Layout
from scorekeeper.sheet.render import GLYPHS, LANGUAGE, template
from scorekeeper.sheet.stylesheet import layout_css

POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"
_FONT = re.compile(r'url\("fonts/([a-z0-9-]+\.ttf)"\)')
_FACE = re.compile(r"@font-face \{[^}]*\}\n*")
_RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?")
_EMBEDDED = 'url("data:font/ttf;base64,{font}")'
# On screen the page is as wide as on paper, or as the window, its heavy lines heavier than a pixel; a line
# above it says how to print it.
_SCREEN = """\
@media screen {{
body{{margin:1rem;background:#fff;color:#000;font:1rem/1.5 sans-serif}}
.how,.sheet-preview{{max-width:{width}mm;margin:0 auto 1rem}}
.sheet-preview{{outline:1px solid #bbb}}
.sheet-preview .sheet{{--heavy:2px}}
}}
@media print{{.how{{display:none}}}}
"""


def standing_alone(sheet: Sheet, page: Layout) -> str:
    """Return a whole web page with the sheet, the same on paper as its PDF.

    >>> from scorekeeper.rules.presets import preset
    >>> from scorekeeper.sheet.content import sheet_of
    >>> from scorekeeper.sheet.layout import lay_out
    >>> sheet = sheet_of(preset("club-sheet"), players=4)
    >>> "href=" in standing_alone(sheet, lay_out(sheet))
    False
    """
    css = with_fonts("sheet.css", typed_on(sheet)) + on_screen(page.way.width) + layout_css(page)
    return template("sheet/alone.html").render(
        sheet=sheet,
        page=page,
        glyphs=GLYPHS,
        lang=LANGUAGE,
        css=Markup(css),  # noqa: S704  # ours: numbers and fonts, nothing that anybody typed
        policy=POLICY,
    )


def with_fonts(name: str, text: str = "") -> str:
    """Return a style sheet of ours with its fonts inside: those that a page with such a text may need."""
    own = (asset_dir("static") / name).read_text(encoding="utf-8")
    return _FONT.sub(_embedded, _only_needed(own, text))


def on_screen(width: float) -> str:
    """Return the style text of the page around a sheet of that width, in millimetres.

    >>> "max-width:210.0mm" in on_screen(210.0)
    True
    """
    return _SCREEN.format(width=width)


def _only_needed(css: str, text: str) -> str:
    """Leave out the fonts of scripts in which nothing on the sheet is written."""

    def kept(face: re.Match[str]) -> str:
        parts = [(int(first, 16), int(last or first, 16)) for first, last in _RANGE.findall(face[0])]
        needed = not parts or any(first <= ord(sign) <= last for sign in set(text) for first, last in parts)
        return face[0] if needed else ""

    return _FACE.sub(kept, css)


def _embedded(found: re.Match[str]) -> str:
    font = (asset_dir("static") / "fonts" / found[1]).read_bytes()
    return _EMBEDDED.format(font=base64.b64encode(font).decode("ascii"))
