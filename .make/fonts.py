"""Cut our fonts from Noto: for paper as TrueType, for screens as two small WOFF2 files.

    .venv/bin/python .make/fonts.py /usr/share/fonts/truetype/noto

The folder is that of Debian's package fonts-noto-core 20201225-1. static/fonts/README says what is in
each file, static/fonts/SHA256SUMS what it must hash to; tests compare them.
"""

import hashlib
import sys
from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parent.parent / "static" / "fonts"

MINUS = 0x2212
SYMBOLS = "♠♡♢♣♤♥♦♧"
FROM_MATH = "←→↑↓≤≥≠"  # Noto Sans itself has none of these
FROM_SYMBOLS = "✓✗"

LETTERS = [
    *range(0x20, 0x250),  # Latin, its first two extensions, signs
    *range(0x2B0, 0x400),  # modifiers, combining marks, Greek
    *range(0x400, 0x530),  # Cyrillic
    *range(0x1E00, 0x1F00),  # Vietnamese and other accented Latin
    *range(0x2000, 0x2070),  # dashes, quotes, spaces
    *range(0x20A0, 0x20C0),  # money
    *map(ord, "№™⅓⅔⅛⅜⅝⅞"),
    MINUS,
    *map(ord, FROM_MATH + FROM_SYMBOLS),
]
DEVANAGARI = [0x20, 0xA0, *range(0x900, 0x980), *range(0xA8E0, 0xA900), 0x200C, 0x200D, 0x25CC]
ON_SCREEN = [*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, "–—‘’“”„…‹›−")]  # noqa: RUF001 - they are meant
LICENCE_NAMES = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14]


def add_glyph(font: TTFont, code: int, *, pen: TTGlyphPen, width: int) -> None:
    """Give ``font`` the outline drawn with ``pen`` for the character ``code``."""
    name = f"uni{code:04X}"
    glyph = pen.glyph()
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def add_minus(font: TTFont) -> None:
    """Add U+2212, which Noto Sans lacks: the bar of its own plus, as wide as a figure."""
    plus = font.getBestCmap()[ord("+")]
    points = font["glyf"][plus].getCoordinates(font["glyf"])[0]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    low, *_, high = sorted({y for x, y in points if x in {left, right}})
    pen = TTGlyphPen(None)
    pen.moveTo((left, low))
    for corner in ((left, high), (right, high), (right, low)):
        pen.lineTo(corner)
    pen.closePath()
    drawn_width = font["hmtx"][plus][0]
    add_glyph(font, MINUS, pen=pen, width=drawn_width)


def borrow(font: TTFont, donor: TTFont, characters: str) -> None:
    """Copy the outlines of ``characters`` from a sister font of the same scale."""
    outlines, names = donor.getGlyphSet(), donor.getBestCmap()
    for character in characters:
        name = names[ord(character)]
        pen = TTGlyphPen(None)
        outlines[name].draw(pen)
        add_glyph(font, ord(character), pen=pen, width=outlines[name].width)


def cut(font: TTFont, *, codes: list[int], features: list[str], to: str) -> None:
    """Write to ``to`` only the characters ``codes`` and the layout ``features``, without hinting."""
    options = Options()
    options.layout_features = features
    options.name_IDs = LICENCE_NAMES
    options.hinting = False
    options.notdef_outline = True
    options.recalc_timestamp = False
    options.flavor = "woff2" if to.endswith(".woff2") else None
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font.flavor = options.flavor
    font.save(FONTS / to)


def main(noto: Path) -> None:
    """Cut every file, then write down what it hashes to."""
    for weight, style in ((400, "Regular"), (700, "Bold")):
        for suffix in ("ttf", "woff2"):
            font = TTFont(noto / f"NotoSans-{style}.ttf", recalcTimestamp=False)
            add_minus(font)
            if suffix == "ttf":
                borrow(font, TTFont(noto / "NotoSansMath-Regular.ttf"), FROM_MATH)
                borrow(font, TTFont(noto / "NotoSansSymbols2-Regular.ttf"), FROM_SYMBOLS)
            codes, features = (
                (LETTERS, ["kern", "mark", "mkmk", "ccmp", "locl", "lnum", "tnum"])
                if suffix == "ttf"
                else (ON_SCREEN, ["kern", "lnum", "tnum"])
            )
            cut(font, codes=codes, features=features, to=f"noto-sans-{weight}.{suffix}")
        letters = TTFont(noto / f"NotoSansDevanagari-{style}.ttf", recalcTimestamp=False)
        cut(letters, codes=DEVANAGARI, features=["*"], to=f"noto-sans-devanagari-{weight}.ttf")
    suits = TTFont(noto / "NotoSansSymbols2-Regular.ttf", recalcTimestamp=False)
    cut(suits, codes=[*map(ord, SYMBOLS)], features=[], to="suits.ttf")
    files = sorted([*FONTS.glob("*.ttf"), *FONTS.glob("*.woff2")])
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (FONTS / "SHA256SUMS").write_text("".join(sums), encoding="ascii")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
