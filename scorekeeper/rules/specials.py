"""Special hands: played with the cards on the forehead, or without trump.

Their text names a kind and where it is played, "forehead size=1; no-trump last 5".
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.limits import MOST_HANDS
from scorekeeper.rules.refusals import Refusal, clipped

_LONGEST_TEXT = 400


class Kind(StrEnum):
    """In which way a hand is special."""

    FOREHEAD = "forehead"  # everyone sees all cards but their own
    NO_TRUMP = "no-trump"


@dataclass(frozen=True, slots=True, kw_only=True)
class Special:
    """A kind of hand, and where in the schedule it is played: every hand of a size, or the last ones."""

    kind: Kind
    size: int | None = None
    last: int | None = None

    def hands(self, sizes: Sequence[int]) -> frozenset[int]:
        """Return the numbers, from 1, of the hands of a schedule that are special.

        >>> sorted(parse_specials("forehead size=1")[0].hands([1, 2, 1]))
        [1, 3]
        """
        if self.size is not None:
            return frozenset(hand for hand, size in enumerate(sizes, start=1) if size == self.size)
        return frozenset(range(max(len(sizes) - (self.last or 0), 0) + 1, len(sizes) + 1))

    def __str__(self) -> str:
        if self.size is not None:
            return f"{self.kind} size={self.size}"
        return f"{self.kind} last" if self.last == 1 else f"{self.kind} last {self.last}"


_WRITTEN = re.compile(r"(forehead|no-trump) (?:size ?= ?([0-9]{1,3})|last(?: ([0-9]{1,3}))?)")


def parse_specials(text: str) -> tuple[Special, ...]:
    """Read special hands, "none" for none, or raise a Refusal that quotes what is wrong.

    >>> print(*parse_specials("forehead last; no-trump size=8"), sep="; ")
    forehead last; no-trump size=8
    """
    if text.strip() == "none":
        return ()
    if len(text) > _LONGEST_TEXT:
        raise _no_special(text)
    return tuple(_special(" ".join(piece.split())) for piece in text.split(";"))


def _special(text: str) -> Special:
    written = _WRITTEN.fullmatch(text)
    size = int(written[2]) if written and written[2] else None
    last = int(written[3] or 1) if written and size is None else None
    if not written or not 1 <= (size or last or 0) <= MOST_HANDS:
        raise _no_special(text)
    return Special(kind=Kind(written[1]), size=size, last=last)


def _no_special(text: str) -> Refusal:
    return Refusal(
        "“{word}” names no special hand: write forehead or no-trump, then last, last N or size=N, "
        "as in forehead size=1.",
        field="special",
        word=clipped(text),
    )


def write_specials(specials: Sequence[Special]) -> str:
    """Return the text that ``parse_specials`` reads back.

    >>> write_specials(())
    'none'
    """
    return "; ".join(map(str, specials)) or "none"
