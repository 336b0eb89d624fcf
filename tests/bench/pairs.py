"""Two things measured in turn within one run, and their ratio beside its goal."""

import resource
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Seconds of both, pair by pair."""

    ours: tuple[float, ...]
    theirs: tuple[float, ...]

    @property
    def ratio(self) -> float:
        """The median of ours against the median of theirs."""
        return statistics.median(self.ours) / statistics.median(self.theirs)


def cpu(job: Callable[[], object]) -> float:
    """Seconds of processor time of this process that a job takes."""
    begin = time.process_time()
    job()
    return time.process_time() - begin


def cpu_of_children(job: Callable[[], object]) -> float:
    """Seconds of processor time of the programs that a job runs and waits for."""
    begin = _children()
    job()
    return _children() - begin


def wall(job: Callable[[], object]) -> float:
    """Seconds that a job takes on the clock."""
    begin = time.perf_counter()
    job()
    return time.perf_counter() - begin


def paired(
    ours: Callable[[], object],
    theirs: Callable[[], object],
    *,
    turns: int,
    by: Callable[[Callable[[], object]], float] = cpu,
) -> Pair:
    """Measure both in turn, each first in every other pair; a first pair warms up and is not counted."""
    times: tuple[list[float], list[float]] = ([], [])
    for turn in range(turns + 1):
        for which in (0, 1) if turn % 2 else (1, 0):
            times[which].append(by((ours, theirs)[which]))
    return Pair(ours=tuple(times[0][1:]), theirs=tuple(times[1][1:]))


def say(what: str, ratio: float, goal: float, unit: str = " ×") -> None:
    """Print a figure beside its goal."""
    verdict = "" if ratio <= goal else "   MISSED"
    print(f"{what}: {ratio:.2f}{unit} (goal ≤ {goal:g}{unit}){verdict}", flush=True)


def say_pair(what: str, pair: Pair, goal: float) -> None:
    """Print a ratio beside its goal, and what both took."""
    say(what, pair.ratio, goal)
    ours, theirs = (statistics.median(times) * 1e3 for times in (pair.ours, pair.theirs))
    print(f"    {ours:.2f} ms against {theirs:.2f} ms, {len(pair.ours)} pairs", flush=True)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
