"""An address as a square that a phone's camera reads, for the page and for the terminal."""

from dataclasses import dataclass

import segno

from scorekeeper.sheet.square import QUIET, path_of

_INK_ON_PAPER, _AS_BEFORE = "\x1b[30;107m", "\x1b[0m"
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Square:
    """A QR code as one path in a square of ``size`` modules, and the address that it holds."""

    address: str
    size: int
    path: str


def square(address: str) -> Square:
    """Draw an address for the page.

    >>> drawn = square("http://192.168.1.20:8000/")
    >>> drawn.size, drawn.path[:12]
    (33, 'M4 4h7v1h-7z')
    """
    rows = _rows(address)
    return Square(address=address, size=len(rows) + 2 * QUIET, path=path_of(rows, start=QUIET))


def for_terminal(address: str) -> str:
    """Draw an address in half blocks, dark on light whatever the terminal's colours are."""
    rows = _rows(address)
    side = len(rows) + 4
    empty = [[False] * side] * 2
    framed = [*empty, *([False, False, *row, False, False] for row in rows), *empty]
    lines = []
    for upper, lower in zip(framed[::2], [*framed[1::2], [False] * side], strict=False):
        drawn = "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))
        lines.append(f"{_INK_ON_PAPER}{drawn}{_AS_BEFORE}")
    return "\n".join(lines)


def _rows(address: str) -> list[list[bool]]:
    code = segno.make(address, micro=False, error="m")
    return [[bool(module) for module in row] for row in code.matrix]
