"""Running totals as lines: told apart by their dashes, with every name at the end of its own line.

One drawing for the screen and for paper. Its unit is an eleventh of the type beside its rules: a pixel on a
phone, and on paper as much as the print asks for.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.rules.figures import number
from scorekeeper.sheet.chart_names import APART, ROOM, length, short_names, spread
from scorekeeper.sheet.course import Course, Runner

WIDTH, HEIGHT = 358, 222  # units: as wide as the text of a phone
LEAST_WIDTH = WIDTH
TOP, FOOT, LEFT = 10, 26, 34
TICK = 11.0  # type beside the rules, in units
NAME_AFTER = 6  # between a line's end and its name
NAME_LOW = 4  # the line on which a name stands, under its line's end
_STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000, 10000)
_TICK_APART = 40  # units, at least
_MOST_TICKS = 4  # so many where there is room
# Told apart without colour: solid, long dashes, dots, dash-dot; after that the same with hollow marks.
_DASHES = ("", "9 5", "1 4", "9 4 1 4")
_HAND = "hand {hand}"
_WORD, _HALF_WORD = 48.0, 24.0  # units that a word below the chart needs


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A place on the chart."""

    x: float
    y: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """One player's line."""

    name: str
    best: bool
    points: str
    dash: str
    marks: tuple[Point, ...]
    end: Point
    label_y: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """A rule across the chart or down it, with the word that stands beside it."""

    at: float
    label: str
    ruled: bool = True
    zero: bool = False
    anchor: str = "middle"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """Running totals from the start to the last hand."""

    curves: tuple[Curve, ...]
    across: tuple[Tick, ...]
    down: tuple[Tick, ...]
    right: float
    alt: str
    width: float = WIDTH
    height: float = HEIGHT
    top: int = TOP
    left: int = LEFT

    @property
    def floor(self) -> float:
        """Where the drawing ends and the words below it begin."""
        return self.height - FOOT


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scale:
    """From hands and totals to places on the chart."""

    hands: int
    lowest: int
    highest: int
    right: float
    floor: float

    def x(self, hand: int) -> float:
        return round(LEFT + hand * (self.right - LEFT) / self.hands, 1)

    def y(self, total: int) -> float:
        span = (self.floor - TOP) / (self.highest - self.lowest)
        return round(self.floor - (total - self.lowest) * span, 1)


def least_height(course: Course) -> float:
    """Return the height below which the names of so many people would not stand one under the other."""
    return TOP + FOOT + APART * len(course.runners)


def chart_of(course: Course, *, width: float = WIDTH, height: float = HEIGHT) -> Chart:
    """Draw how the totals of a game ran, in so many units."""
    names = short_names([runner.name for runner in course.runners])
    values = [total for runner in course.runners for _, total in runner.totals]
    scale = _Scale(
        hands=len(course.hands),
        lowest=min(0, *values),
        highest=max(0, *values) if any(values) else 10,
        right=round(width - min(max(map(length, names)), ROOM) - NAME_AFTER, 1),
        floor=height - FOOT,
    )
    return Chart(
        curves=tuple(_curves(course.runners, names, scale)),
        across=tuple(_across(scale)),
        down=tuple(_down(course, scale)),
        right=scale.right,
        alt=course.alt,
        width=width,
        height=height,
    )


def _curves(runners: Sequence[Runner], names: Sequence[str], scale: _Scale) -> Iterable[Curve]:
    places = [
        tuple(Point(x=scale.x(hand), y=scale.y(total)) for hand, total in runner.totals) for runner in runners
    ]
    labels = spread({at: course[-1].y for at, course in enumerate(places)}, foot=scale.floor)
    best = [at for at, runner in enumerate(runners) if runner.best]
    others = [at for at, runner in enumerate(runners) if not runner.best]
    for at in (*others, *best):  # the best line is drawn over the others
        look = (best if runners[at].best else others).index(at)
        course = places[at]
        yield Curve(
            name=names[at],
            best=runners[at].best,
            points=" ".join("{x:g},{y:g}".format(x=point.x, y=point.y) for point in course),
            dash=_DASHES[look % len(_DASHES)],
            marks=tuple(course[1:]) if look >= len(_DASHES) else (),
            end=course[-1],
            label_y=labels[at],
        )


def _across(scale: _Scale) -> Iterable[Tick]:
    span = scale.highest - scale.lowest
    most = max(1, min(_MOST_TICKS, int((scale.floor - TOP) / _TICK_APART)))
    step = next((step for step in _STEPS if span / step <= most), _STEPS[-1])
    for total in range(-(-scale.lowest // step) * step, scale.highest + 1, step):
        yield Tick(at=scale.y(total), label=number(total), zero=total == 0)


def _down(course: Course, scale: _Scale) -> Iterable[Tick]:
    """The start, the turning hands, the end of the schedule and the extra hands."""
    yield Tick(at=LEFT, label="start", ruled=False, anchor="start")
    scheduled = sum(not hand.extra for hand in course.hands)
    end = scale.x(scheduled)
    for place, hand in enumerate(course.hands, start=1):
        at, last = scale.x(place), place == len(course.hands)
        if hand.extra:
            room = last or scale.x(1) - LEFT > _HALF_WORD
            yield Tick(at=at, label=hand.name if room else "", ruled=False, anchor="start")
        elif place == scheduled:
            yield Tick(at=at, label=_HAND.format(hand=hand.name), ruled=not last, anchor="end")
        elif hand.turning:
            fits = min(at - LEFT, end - at - _HALF_WORD) > _WORD
            yield Tick(at=at, label=_HAND.format(hand=hand.name) if fits else "")
