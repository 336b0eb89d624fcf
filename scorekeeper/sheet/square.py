"""A text as a square that a camera reads: a QR code as one path, of the same shape on screen and on paper."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import segno

QUIET = 4  # empty modules around, which cameras need
LARGE = 37  # modules: from here on a smaller square is worth more than what it may be damaged


@dataclass(frozen=True, slots=True, kw_only=True)
class Square:
    """A QR code as one path in a square of ``size`` modules, without the empty ones around it."""

    size: int
    path: str


@lru_cache(maxsize=256)
def square(text: str) -> Square:
    """Draw a text: level M (15 % of it may be damaged), level L where that would make a large square.

    >>> drawn = square("AC3WA7UFFT")
    >>> drawn.size, drawn.path[:12]
    (21, 'M0 0h7v1h-7z')
    """
    code = segno.make(text, micro=False, error="m")
    if len(code.matrix) > LARGE:
        code = segno.make(text, micro=False, error="l")
    return Square(
        size=len(code.matrix), path=path_of([[bool(module) for module in row] for row in code.matrix])
    )


def path_of(rows: list[list[bool]], *, start: int = 0) -> str:
    """Return the dark modules of a square as one path, row by row, so that no seam shows between them.

    >>> path_of([[True, True, False], [False, False, True]])
    'M0 0h2v1h-2zM2 1h1v1h-1z'
    """
    runs = []
    for y, row in enumerate(rows, start=start):
        x = start
        for dark, modules in groupby(row):
            wide = len(list(modules))
            if dark:
                runs.append(f"M{x} {y}h{wide}v1h-{wide}z")
            x += wide
    return "".join(runs)
