"""The set-up code at the foot of a sheet: the square, and beside it its letters and what they are for."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.game.code_letters import GROUP
from scorekeeper.sheet.measure import lines, width
from scorekeeper.sheet.square import QUIET, Square, square
from scorekeeper.sheet.style import Style
from scorekeeper.sheet.table_code import TableCode

MODULE = 0.33  # millimetres: printed on any printer, read by any camera
MODULE_MOST = 0.5
STEP = 0.01
TOP = 0.8  # over the letters
SAFE = 0.5  # kept back for another renderer's rounding
MOST_TYPED = 160  # letters: nobody types more
EASY = 24  # letters that are set larger
LABEL = "Set-up code:"
FOR_ALL = "type it, or scan it, on the print screen."
WITH_NAMES = "scan it on the print screen; typed, it is without the names."
WITHOUT_NAMES = "type it, or scan it, on the print screen. The names are too long for it."
BRIEFLY = "scan it."  # where more has no room
SCANNED = "scan it on the print screen. It is too long to be typed."
NO_BREAK = "\u00a0"
ALT = "QR code of this set-up. Typed: {typed}"
ALT_LONG = "QR code of this set-up"


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeBox:
    """The square, how wide it is, and the words beside it. Millimetres, type in points."""

    square: Square
    typed: str
    said: str
    module: float
    style: Style

    @property
    def label(self) -> str:
        """What the square is called."""
        return LABEL

    @property
    def alternative(self) -> str:
        """What is read out instead of the square."""
        return ALT.format(typed=self.typed.replace(NO_BREAK, " ")) if self.typed else ALT_LONG

    @property
    def side(self) -> float:
        """The width of the square without the empty paper around it."""
        return round(self.square.size * self.module, 2)

    @property
    def quiet(self) -> float:
        """The empty paper that it needs on every side."""
        return round(QUIET * self.module, 2)

    @property
    def type(self) -> float:
        """The type of the letters."""
        return self.style.heading if len(self.typed) <= EASY else self.style.label

    @property
    def line(self) -> float:
        """The height of a line of them."""
        return self.style.heading_line if len(self.typed) <= EASY else self.style.closing_height

    @property
    def least(self) -> float:
        """The least width of the box: two groups of letters fit side by side."""
        groups = " ".join(self.typed.split(" ")[:2]) or LABEL
        return round(self.side + self.quiet + width(groups, self.type, bold=True) + SAFE, 2)

    def height(self, room: float) -> float:
        """The height of the box in so much width, with the empty paper over and under the square."""
        beside = room - self.side - self.quiet - SAFE
        label = self.style.label
        bold = width(LABEL, label, bold=True) - width(LABEL, label)
        words = lines(f"{LABEL} {self.said}", label, beside - bold) * self.style.closing_height
        typed = lines(self.typed, self.type, beside, bold=True) * self.line if self.typed else 0.0
        return round(max(self.side + 2 * self.quiet, TOP + typed + words), 2)

    def grown(self, room: float, height: float) -> "CodeBox":
        """The box with the largest square that takes no more than so much width and height."""
        best, larger = self, replace(self, module=round(self.module + STEP, 2))
        while larger.module <= MODULE_MOST and larger.least <= room and larger.height(room) <= height:
            best, larger = larger, replace(larger, module=round(larger.module + STEP, 2))
        return best


def boxes_of(code: TableCode | None, *, style: Style) -> Iterator[CodeBox]:
    """The ways to print a code, the best first: the last one, without names, is for want of room only.

    >>> from scorekeeper.sheet.style import NORMAL
    >>> code = TableCode(whole="AC3WA7UFFT", typed="AC3W A7UF FT", nameless="AC3WA7UFFT")
    >>> [(box.side, box.height(60), box.said) for box in boxes_of(code, style=NORMAL)]
    [(6.93, 10.6, 'type it, or scan it, on the print screen.'), (6.93, 9.57, 'scan it.')]
    """
    if code is None:
        return
    typed = code.typed if len(code.nameless) <= MOST_TYPED else ""
    said = WITH_NAMES if code.named else FOR_ALL
    texts = [(code.whole, said if typed else SCANNED), (code.whole, BRIEFLY)]
    if code.named:
        texts.append((code.nameless, WITHOUT_NAMES))
    for text, said in texts:
        yield CodeBox(square=square(text), typed=_held(typed), said=said, module=MODULE, style=style)


def _held(typed: str) -> str:
    """A code whose last letters, fewer than a group, do not stand on a line of their own."""
    before, _, last = typed.rpartition(" ")
    return NO_BREAK.join((before, last)) if before and len(last) < GROUP else typed
