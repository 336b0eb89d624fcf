"""Reading a schedule's notation: every mistake is one sentence that names what is allowed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.limits import LARGEST_SIZE, MOST_HANDS
from scorekeeper.rules.refusals import Refusal, clipped

MOST_REPEATS = 20
LARGEST_STEP = 9
_LONGEST_TEXT = 500

_ITEM = re.compile(r"(max|[0-9]+)(?:\*(p|[0-9]+))?")
_STEP = re.compile(r"(.*)/([0-9]*)")
UNTIL = "*until"


class Overflow(StrEnum):
    """What becomes of a hand that is larger than the pack allows."""

    REFUSE = "refuse"  # the table changes its schedule
    SHRINK = "shrink"  # the schedule turns at the largest hand there is: all four sources
    CLAMP = "clamp"  # the hand is played as large as can be: mliberty1/oh_hell


def plain_schedule(text: str) -> str:
    """Return a schedule as it is kept: blanks do not count, but between two sizes one is a comma.

    >>> plain_schedule(" 10 .. 1 "), plain_schedule("8 7 6"), plain_schedule("1*p..MAX")
    ('10..1', '8,7,6', '1*P..max')
    """
    listed = re.sub(r"(?<=[0-9xp])\s+(?=[0-9m])", ",", text.strip().lower())
    return re.sub(r"\s", "", listed).replace("p", "P")


def read_schedule(
    text: str, *, players: int, largest: int, each: bool = False, overflow: Overflow = Overflow.REFUSE
) -> tuple[int, ...]:
    """Return the size of every hand, or raise a Refusal. Of a schedule without end, one hand.

    >>> read_schedule("2..8/2", players=6, largest=8)
    (2, 4, 6, 8)
    """
    written = plain_schedule(text[: _LONGEST_TEXT + 1]).lower()
    if len(text) > _LONGEST_TEXT:
        raise _refuse(
            "A schedule has at most {longest} characters, not {length}.",
            longest=_LONGEST_TEXT,
            length=len(text),
        )
    if not written:
        raise _refuse("The schedule is empty: write hand sizes, as in 10..1..10 or 7,7,5.")
    if largest < 1:
        raise _refuse("There are not enough cards for {players} players to get one each.", players=players)
    reader = _Reader(players=players, largest=largest, overflow=overflow)
    endless = written.endswith(UNTIL)
    segments = written.removesuffix(UNTIL).split("+")
    sizes = tuple(min(size, largest) for segment in segments for size in reader.segment(segment))
    if endless:
        if len(sizes) > 1 or "*" in segments[0]:
            raise _refuse(
                "“{word}”: *until goes with a single size, as in 10*until.", word=clipped(text.strip())
            )
        if each:
            raise _refuse(
                "“{word}” has no last hand, so it can’t be that every size is played once per player.",
                word=clipped(text.strip()),
            )
        return sizes
    sizes = tuple(size for size in sizes for _ in range(players if each else 1))
    if len(sizes) > MOST_HANDS:
        raise _refuse(
            "This schedule has {hands} hands: at most {most} are allowed.",
            hands=len(sizes),
            most=MOST_HANDS,
        )
    return sizes


def _refuse(template: str, /, **fields: object) -> Refusal:
    return Refusal(template, field="schedule", **fields)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reader:
    players: int
    largest: int
    overflow: Overflow

    def segment(self, text: str) -> Iterator[int]:
        if ".." in text:
            return self._path(text)
        return self._list(text)

    def _list(self, text: str) -> Iterator[int]:
        for item in text.split(","):
            size, count = self._item(item)
            yield from [self.largest if size is None else size] * count

    def _path(self, text: str) -> Iterator[int]:
        if "," in text:
            raise _refuse(
                "“{word}” mixes a path with single hands: join them by +, as in 1..8+8,8.",
                word=clipped(text),
            )
        stepped = _STEP.fullmatch(text)
        step = self._step(stepped[2]) if stepped else 1
        stops = [self._item(item) for item in (stepped[1] if stepped else text).split("..")]
        anchor = next((size for size, _ in stops if size is not None), self.largest)
        reached = self.largest - (self.largest - anchor) % step
        at = 0
        for size, count in self._merged([(reached if s is None else s, n) for s, n in stops]):
            self._on_the_way(size, anchor=anchor, step=step)
            if at:
                towards = step if size > at else -step
                yield from range(at + towards, size, towards)
            yield from [size] * count
            at = size

    @staticmethod
    def _merged(stops: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Equal neighbours are one stop: 1..max..1 is a single hand where max is 1."""
        merged: list[tuple[int, int]] = []
        for size, count in stops:
            before = merged.pop()[1] if merged and merged[-1][0] == size else 0
            merged.append((size, max(count, before)))
        return merged

    def _item(self, text: str) -> tuple[int | None, int]:
        """Return a size, None for max, and how often it is played."""
        found = _ITEM.fullmatch(text)
        if not found:
            raise _refuse(
                "“{word}” is no hand size: write 1 to {largest} or max, as in 10..1..10 or 7,7,5.",
                word=clipped(text),
                largest=self.largest,
            )
        return self._size(found[1]), self._count(found[2])

    def _size(self, text: str) -> int | None:
        if text == "max":
            return None
        size = int(text)
        if self.largest < size <= LARGEST_SIZE:
            if self.overflow is Overflow.SHRINK:
                return None  # as large as can be
            if self.overflow is Overflow.CLAMP:
                return size
        if not 1 <= size <= min(self.largest, LARGEST_SIZE):
            raise _refuse(
                "A hand of {size} cards can’t be dealt: "
                "with {players} players 1 to {largest} cards are allowed.",
                size=clipped(text),
                players=self.players,
                largest=min(self.largest, LARGEST_SIZE),
            )
        return size

    def _count(self, text: str | None) -> int:
        if text is None:
            return 1
        count = self.players if text == "p" else int(text)
        if not 1 <= count <= MOST_REPEATS:
            raise _refuse(
                "A hand can’t be played {count} times: 1 to {most} times, or P, are allowed.",
                count=clipped(text),
                most=MOST_REPEATS,
            )
        return count

    @staticmethod
    def _step(text: str) -> int:
        step = int(text or 0)
        if not 2 <= step <= LARGEST_STEP:
            raise _refuse(
                "“/{step}” is no step: /2 to /{most} are allowed.",
                step=clipped(text),
                most=LARGEST_STEP,
            )
        return step

    def _on_the_way(self, size: int, *, anchor: int, step: int) -> None:
        below = size - (size - anchor) % step
        if below == size:
            return
        near = [number for number in (below, below + step) if 1 <= number <= self.largest]
        raise _refuse(
            "Steps of {step} from {anchor} never reach {size}: {near} would do."
            if len(near) == 1
            else "Steps of {step} from {anchor} never reach {size}: {near} or {far} would do.",
            step=step,
            anchor=anchor,
            size=size,
            near=near[0],
            far=near[-1],
        )
