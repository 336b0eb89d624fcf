"""The schedule: how many cards each player gets, hand after hand.

A schedule is written as a path, "max..1..max" (down to one card and back up), as a list of
hands, "7,7,5", or as several of these joined by "+". "8*3" plays a size three times, "1*P" once
for every player, "/2" goes in steps of two. A path's turning hand is played once; "max" is the
largest size that its steps reach. "10*until" is played until a target is reached. Spaces do not
count.
"""

import itertools
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.rules.schedule_reader import (
    LARGEST_STEP,
    MOST_REPEATS,
    UNTIL,
    Overflow,
    read_schedule,
)

__all__ = [
    "Overflow",
    "is_endless",
    "largest_hand",
    "parse_schedule",
    "schedule_in_words",
    "schedule_short",
    "turning_hands",
    "write_schedule",
]


def largest_hand(*, players: int, deck: int = 52, reserve: int = 1, cap: int = 10) -> int:
    """Return the most cards each that leave ``reserve`` cards of the pack to turn up.

    Sources 000, 001 and 003 print the same table for 3 to 7 players.

    >>> [largest_hand(players=players) for players in (3, 4, 5, 6, 7)]
    [10, 10, 10, 8, 7]
    """
    return min(cap, (deck - reserve) // players)


def is_endless(schedule: str) -> bool:
    """Tell whether a schedule has no last hand.

    >>> is_endless("10*until"), is_endless("10..1")
    (True, False)
    """
    return "".join(schedule.lower().split()).endswith(UNTIL)


def parse_schedule(
    text: str, *, players: int, largest: int, each: bool = False, overflow: Overflow = Overflow.REFUSE
) -> tuple[int, ...]:
    """Return the size of every hand, or raise a Refusal that names what is wrong.

    ``each``: every size once per player. A schedule without end gives its one size.

    >>> parse_schedule("max..1..max", players=7, largest=7)
    (7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7)
    >>> parse_schedule("1*P..3+3*2", players=3, largest=10)
    (1, 1, 1, 2, 3, 3, 3)
    >>> parse_schedule("10..8", players=7, largest=9, overflow=Overflow.CLAMP)
    (9, 9, 8)
    """
    return read_schedule(text, players=players, largest=largest, each=each, overflow=overflow)


def turning_hands(sizes: Sequence[int]) -> frozenset[int]:
    """Return the numbers, from 1, of the hands after which the sizes turn round.

    A turning size that is played several times turns after the last of them.

    >>> sorted(turning_hands([3, 2, 1, 2, 3, 3, 2]))
    [3, 6]
    """
    turns = set()
    direction = 0
    for hand, (size, following) in enumerate(itertools.pairwise(sizes), start=1):
        if size != following:
            now = 1 if following > size else -1
            if now == -direction:
                turns.add(hand)
            direction = now
    return frozenset(turns)


def write_schedule(sizes: Sequence[int]) -> str:
    """Return the shortest notation that reads back as exactly these sizes.

    >>> write_schedule([3, 2, 1, 2, 3]), write_schedule([1, 2, 3, 3, 3, 2, 1]), write_schedule([7, 7, 5])
    ('3..1..3', '1..3*3..1', '7,7,5')
    """
    pieces = _pieces(tuple(sizes))
    text = ""
    for before, piece in zip((None, *pieces), pieces, strict=False):
        if before:
            text += before.joined_to(piece)
        text += piece.notation
    return text


def schedule_short(sizes: Sequence[int]) -> str:
    """Return the schedule as the head of a printed sheet shows it.

    >>> schedule_short([3, 2, 1, 2, 3]), schedule_short([1, 2, 3, 3, 2, 1]), schedule_short([7, 7, 5])
    ('3–1–3', '1–3×2–1', '7, 7, 5')
    >>> schedule_short([1, 9, 1, 9, 1, 9, 1, 9])
    '1, 9, 1, 9 …'
    """
    return _said(sizes, path="–", times="{size}×{count}", steps="{path} by {step}")


def schedule_in_words(sizes: Sequence[int]) -> str:
    """Return the schedule as one says it.

    >>> schedule_in_words([3, 2, 1, 2, 3]), schedule_in_words([1, 3, 5, 7, 7, 5, 3, 1])
    ('3 to 1 to 3', '1 to 7 (2 times) to 1 in steps of 2')
    """
    return _said(sizes, path=" to ", times="{size} ({count} times)", steps="{path} in steps of {step}")


_SHOWN_PIECES = 4


def _said(sizes: Sequence[int], *, path: str, times: str, steps: str) -> str:
    said = []
    pieces = _pieces(tuple(sizes))
    for piece in pieces[:_SHOWN_PIECES]:
        stops = [times.format(size=s, count=n) if n > 1 else str(s) for s, n in piece.stops]
        line = path.join(stops)
        said.append(steps.format(path=line, step=piece.step) if piece.step > 1 else line)
    return ", ".join(said) + (" …" if len(pieces) > _SHOWN_PIECES else "")


@dataclass(frozen=True, slots=True)
class _Piece:
    """A path through its stops, or a single stop: a size and how often it is played."""

    stops: tuple[tuple[int, int], ...]
    step: int = 1

    @property
    def notation(self) -> str:
        stops = "..".join(f"{size}*{count}" if count > 1 else f"{size}" for size, count in self.stops)
        return f"{stops}/{self.step}" if self.step > 1 else stops

    def joined_to(self, other: "_Piece") -> str:
        return "," if len(self.stops) == len(other.stops) == 1 else "+"


def _pieces(sizes: tuple[int, ...]) -> tuple[_Piece, ...]:
    """Cut sizes into pieces whose notation is shortest; among equals, few "+", then few "*"."""
    worst = (sys.maxsize, 0, 0)
    best: list[tuple[tuple[int, int, int], tuple[_Piece, ...]]] = [((0, 0, 0), ())]
    best += [(worst, ())] * len(sizes)
    for start in range(len(sizes)):
        (length, plus, star), before = best[start]
        for end, piece in _pieces_from(sizes, start):
            glue = before[-1].joined_to(piece) if before else ""
            text = glue + piece.notation
            cost = (length + len(text), plus + text.count("+"), star + text.count("*"))
            if cost < best[end][0]:
                best[end] = (cost, (*before, piece))
    return best[-1][1]


def _pieces_from(sizes: tuple[int, ...], start: int) -> Iterator[tuple[int, _Piece]]:
    """Every piece that begins at ``start``, with the place where it ends."""
    done: tuple[tuple[int, int], ...] = ()  # stops that later hands cannot change
    at, count, step, direction = sizes[start], 1, 0, 0
    yield start + 1, _Piece(((at, 1),))
    for end in range(start + 1, len(sizes)):
        change = sizes[end] - at
        if change == 0:
            count += 1
            if count > MOST_REPEATS:
                return
        else:
            if abs(change) > LARGEST_STEP or (step and abs(change) != step):
                return
            if count > 1 or change != direction:
                done = (*done, (at, count))
            at, count, step, direction = sizes[end], 1, abs(change), change
        yield end + 1, _Piece((*done, (at, count)), step or 1)
