"""How wide a text is on paper, read from the very fonts it is printed with.

So the layout knows beforehand how many lines the rules need and whether a name fits, without a renderer.
Kerning is left out: it makes texts narrower, seldom wider; so do letters that are joined. Characters that
our fonts lack are printed by a font of the reader's system and counted as generously as such fonts are drawn.
"""

import struct
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from scorekeeper.assets import asset_dir
from scorekeeper.sheet.paper import POINT

REGULAR = "noto-sans-400.ttf"
BOLD = "noto-sans-700.ttf"
DEVANAGARI = {REGULAR: "noto-sans-devanagari-400.ttf", BOLD: "noto-sans-devanagari-700.ttf"}
SUITS = "suits.ttf"
MARKS = frozenset(("Mn", "Me"))
JOINING = MARKS | {"Cf"}  # marks drawn on the letter before them, and joiners
INDIC = frozenset(map(chr, (*range(0x900, 0x980), *range(0xA8E0, 0xA900))))
MOST_MARKS = 3  # on one letter; languages are written with fewer
WIDE_EM = 1.35  # an emoji, or a character of a script written in squares
OTHER_EM = 1.1


def width(text: str, points: float, *, bold: bool = False) -> float:
    """Return the width of ``text`` in millimetres when set in ``points``.

    >>> round(width("Bids total", 7), 1)
    10.9
    """
    return _width(text, bold) * points * POINT


def legible(text: str) -> str:
    """Return a text without the marks that would be piled up on a letter over the lines above it.

    >>> legible("Zoë"), len(legible("a" + chr(0x301) * 39))
    ('Zoë', 4)
    """
    kept: list[str] = []
    marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in MARKS else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


@lru_cache(maxsize=8192)
def lines(text: str, points: float, room: float, *, bold: bool = False) -> int:
    """Return how many lines ``text`` takes in ``room`` millimetres, breaking a word only if it must.

    >>> lines("the dealer bids last", 8, 20)
    2
    """
    ems = room / (points * POINT)
    space = _ems(BOLD if bold else REGULAR)[ord(" ")]
    taken, at = 1, 0.0
    for wide, word in _words(text, bold):
        if at and at + space + wide > ems:
            taken, at = taken + 1, 0.0
        at += (space if at else 0.0) + wide
        if at > ems:  # a single word wider than the line
            broken, at = _broken(word, ems, bold)
            taken += broken - 1
    return taken


@lru_cache(maxsize=512)
def _words(text: str, bold: bool) -> tuple[tuple[float, str], ...]:  # noqa: FBT001
    return tuple((_width(word, bold), word) for word in text.split(" ") if word)


def _broken(word: str, room: float, bold: bool) -> tuple[int, float]:  # noqa: FBT001
    """Lines of a word that is broken anywhere, and how far its last line reaches, in em."""
    taken, at = 1, 0.0
    for sign in word:
        wide = _width(sign, bold)
        if at and at + wide > room:
            taken, at = taken + 1, 0.0
        at += wide
    return taken, at


@lru_cache(maxsize=4096)
def _width(text: str, bold: bool) -> float:  # noqa: FBT001
    """The width of a text, in em."""
    file = BOLD if bold else REGULAR
    ems = _ems(file)
    return sum(ems[ord(sign)] if ord(sign) in ems else _foreign(sign, file) for sign in text)


def _foreign(sign: str, file: str) -> float:
    """The width, in em, of a character that our font of most letters does not have."""
    if sign in INDIC:
        return _ems(DEVANAGARI[file]).get(ord(sign), OTHER_EM)
    if unicodedata.category(sign) in JOINING:
        return 0.0
    wide = unicodedata.east_asian_width(sign) in "WF" or unicodedata.category(sign) == "So"
    return WIDE_EM if wide else OTHER_EM


def drawn_by_us() -> frozenset[str]:
    """Return every character that our own fonts draw in any weight.

    >>> {"Ž", "Ω", "Ж", "ज", "♠"} <= drawn_by_us(), "李" in drawn_by_us()
    (True, False)
    """
    return frozenset(chr(code) for file in (REGULAR, DEVANAGARI[REGULAR], SUITS) for code in _ems(file))


@cache
def _ems(file: str) -> dict[int, float]:
    """The advance of every character of a font of ours, in em."""
    return _read(asset_dir("static") / "fonts" / file)


def _read(path: Path) -> dict[int, float]:
    """Read the tables cmap (format 4), hhea, hmtx and head of a TrueType file (OpenType 1.9)."""
    font = path.read_bytes()
    tables = {}
    for index in range(struct.unpack_from(">H", font, 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sLLL", font, 12 + 16 * index)
        tables[tag.decode("ascii")] = offset
    em = struct.unpack_from(">H", font, tables["head"] + 18)[0]
    count = struct.unpack_from(">H", font, tables["hhea"] + 34)[0]
    advances = struct.unpack_from(">" + "Hh" * count, font, tables["hmtx"])[::2]
    return {
        code: advances[min(glyph, count - 1)] / em for code, glyph in _glyphs(font, tables["cmap"]).items()
    }


def _glyphs(font: bytes, cmap: int) -> dict[int, int]:
    """Which glyph draws which character, for the characters of the basic plane."""
    for index in range(struct.unpack_from(">H", font, cmap + 2)[0]):
        offset = cmap + struct.unpack_from(">HHL", font, cmap + 4 + 8 * index)[2]
        if struct.unpack_from(">H", font, offset)[0] == 4:
            return _segments(font, offset)
    return {}


def _segments(font: bytes, start: int) -> dict[int, int]:
    """The segments of a cmap table in format 4."""
    count = struct.unpack_from(">H", font, start + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", font, start + 14)
    starts = struct.unpack_from(f">{count}H", font, start + 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", font, start + 16 + 4 * count)
    ranges = start + 16 + 6 * count
    found: dict[int, int] = {}
    for index in range(count):
        at = ranges + 2 * index
        shift = struct.unpack_from(">H", font, at)[0]
        for code in range(starts[index], min(ends[index], 0xFFFE) + 1):
            glyph = code
            if shift:
                glyph = struct.unpack_from(">H", font, at + shift + 2 * (code - starts[index]))[0]
                if not glyph:
                    continue
            found[code] = (glyph + deltas[index]) & 0xFFFF
    return found
