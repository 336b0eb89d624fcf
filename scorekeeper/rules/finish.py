"""When a game is over, and what long runs are worth.

A finish is "schedule", or "target 101". A streak is "none", or "5 made=+5 missed=-5 skip=1": the
fifth made bid in a row is worth 5 more, the fifth miss in a row 5 less, one-card hands left out.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.rules.refusals import Refusal, clipped

LARGEST_TARGET = 9999
LONGEST_RUN = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish:
    """The end of the schedule, or the hand in which someone reaches the target."""

    target: int | None = None

    def __str__(self) -> str:
        return "schedule" if self.target is None else f"target {self.target}"


SCHEDULE = Finish()


def parse_finish(text: str) -> Finish:
    """Read a finish, or raise a Refusal.

    >>> parse_finish("target 101").target
    101
    """
    words = text.split()
    if words == ["schedule"]:
        return Finish()
    written = re.fullmatch(r"target ([0-9]{1,4})", " ".join(words))
    if not written or int(written[1]) == 0:
        raise Refusal(
            "“{word}” is no end of a game: write schedule, or target and 1 to {most}, as in target 101.",
            field="finish",
            word=clipped(text),
            most=LARGEST_TARGET,
        )
    return Finish(target=int(written[1]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Streak:
    """Points for a run of bids that were all made, or all missed. A run that was paid begins anew."""

    length: int
    made: int
    missed: int
    skip: int | None = None  # hands of so many cards neither count nor break a run

    def bonuses(self, results: Iterable[tuple[int, bool]]) -> Iterator[int]:
        """The extra points hand by hand, from the size of each hand and whether the bid was made.

        >>> romanian = parse_streak("2 made=+5 missed=-5 skip=1")
        >>> list(romanian.bonuses([(2, True), (1, False), (3, True), (4, True), (5, False), (6, False)]))
        [0, 0, 5, 0, 0, -5]
        """
        run, kind = 0, True
        for size, made in results:
            if size == self.skip:
                yield 0
                continue
            run, kind = (run + 1 if made is kind else 1), made
            paid = run == self.length
            run = 0 if paid else run
            yield (self.made if made else self.missed) if paid else 0

    def __str__(self) -> str:
        skip = "" if self.skip is None else f" skip={self.skip}"
        return f"{self.length} made={self.made:+} missed={self.missed:+}{skip}"


_STREAK = re.compile(r"([0-9]{1,3}) made=([+-]?[0-9]{1,3}) missed=([+-]?[0-9]{1,3})(?: skip=([0-9]{1,2}))?")


def parse_streak(text: str) -> Streak | None:
    """Read a streak, or raise a Refusal.

    >>> print(parse_streak("5 made=5 missed=-5 skip=1"))
    5 made=+5 missed=-5 skip=1
    >>> parse_streak("none")
    """
    plain = " ".join(text.replace("\N{MINUS SIGN}", "-").split())
    if plain == "none":
        return None
    written = _STREAK.fullmatch(plain)
    if not written or not 2 <= int(written[1]) <= LONGEST_RUN or written[4] == "0":
        raise Refusal(
            "“{word}” is no bonus for a streak: write none, or a length of 2 to {longest} and its points, "
            "as in 5 made=+5 missed=-5 skip=1.",
            field="streak",
            word=clipped(text),
            longest=LONGEST_RUN,
        )
    return Streak(
        length=int(written[1]),
        made=int(written[2]),
        missed=int(written[3]),
        skip=int(written[4]) if written[4] else None,
    )
