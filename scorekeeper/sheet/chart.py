"""Running totals as lines: told apart by their dashes, with every name at the end of its own line."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.game.naming import hand_name, listed, person
from scorekeeper.game.position import Position, Status
from scorekeeper.game.standings import leaders, lines, totals
from scorekeeper.rules.figures import number
from scorekeeper.rules.schedules import turning_hands
from scorekeeper.sheet.chart_names import ROOM, length, short_names, spread

WIDTH, HEIGHT = 358, 222  # units: as wide as the text of a phone, one unit a pixel there
TOP, FOOT, LEFT = 10, 26, 34
_NAME_AFTER = 6  # between a line's end and its name
_STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000, 10000)
_MOST_TICKS = 4
# Told apart without colour: solid, long dashes, dots, dash-dot; after that the same with hollow marks.
_DASHES = ("", "9 5", "1 4", "9 4 1 4")
_ENDS = "{name} {total}"
_ALT = "A line chart of the running totals, hand by hand. At the end: {ends}."
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
    width: int = WIDTH
    height: int = HEIGHT
    top: int = TOP
    left: int = LEFT
    floor: int = HEIGHT - FOOT  # where the drawing ends and the words below it begin


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scale:
    """From hands and totals to places on the chart."""

    hands: int
    lowest: int
    highest: int
    right: float

    def x(self, hand: int) -> float:
        return round(LEFT + hand * (self.right - LEFT) / self.hands, 1)

    def y(self, total: int) -> float:
        span = (HEIGHT - FOOT - TOP) / (self.highest - self.lowest)
        return round(HEIGHT - FOOT - (total - self.lowest) * span, 1)


def chart_of(position: Position) -> Chart | None:
    """Return the chart of a game, or None before anything is scored."""
    hands, courses = _courses(position)
    if not hands:
        return None
    people = position.people
    names = dict(zip(people, short_names([position.names[player] for player in people]), strict=True))
    room = min(max(map(length, names.values())), ROOM)
    values = [total for course in courses.values() for _, total in course]
    scale = _Scale(
        hands=len(hands),
        lowest=min(0, *values),
        highest=max(0, *values) if any(values) else 10,
        right=round(WIDTH - room - _NAME_AFTER, 1),
    )
    places = {
        player: tuple(Point(x=scale.x(hand), y=scale.y(total)) for hand, total in course)
        for player, course in courses.items()
    }
    return Chart(
        curves=tuple(_curves(position, places, names)),
        across=tuple(_across(scale)),
        down=tuple(_down(position, hands, scale)),
        right=scale.right,
        alt=_alt(position),
    )


def _courses(position: Position) -> tuple[list[int], dict[int, list[tuple[int, int]]]]:
    """The hands, and by player (place, total). Points outside any hand go straight up or down."""
    hands: list[int] = []
    courses = {player: [(0, 0)] for player in position.people}
    for line in lines(position):
        if line.deal is not None:
            hands.append(line.deal.hand)
        for player, course in courses.items():
            if line.deal is not None or course[-1][1] != line.totals[player]:
                course.append((len(hands), line.totals[player]))
    return hands, courses


def _curves(
    position: Position, places: Mapping[int, Sequence[Point]], names: Mapping[int, str]
) -> Iterable[Curve]:
    best = () if position.status is Status.STOPPED else leaders(position)
    labels = spread({player: course[-1].y for player, course in places.items()}, foot=HEIGHT - FOOT)
    others = tuple(player for player in position.people if player not in best)
    for player in (*others, *best):  # the best line is drawn over the others
        look = (best if player in best else others).index(player)
        course = places[player]
        yield Curve(
            name=names[player],
            best=player in best,
            points=" ".join("{x:g},{y:g}".format(x=point.x, y=point.y) for point in course),
            dash=_DASHES[look % len(_DASHES)],
            marks=tuple(course[1:]) if look >= len(_DASHES) else (),
            end=course[-1],
            label_y=labels[player],
        )


def _across(scale: _Scale) -> Iterable[Tick]:
    span = scale.highest - scale.lowest
    step = next((step for step in _STEPS if span / step <= _MOST_TICKS), _STEPS[-1])
    for total in range(-(-scale.lowest // step) * step, scale.highest + 1, step):
        yield Tick(at=scale.y(total), label=number(total), zero=total == 0)


def _down(position: Position, hands: Sequence[int], scale: _Scale) -> Iterable[Tick]:
    """The start, the turning hands, the end of the schedule and the extra hands."""
    yield Tick(at=LEFT, label="start", ruled=False, anchor="start")
    scheduled = [hand for hand in hands if hand <= len(position.schedule)]
    end = scale.x(len(scheduled))
    for place, hand in enumerate(hands, start=1):
        at, last = scale.x(place), place == len(hands)
        if place > len(scheduled):
            room = last or scale.x(1) - LEFT > _HALF_WORD
            label = hand_name(position, hand) if room else ""
            yield Tick(at=at, label=label, ruled=False, anchor="start")
        elif place == len(scheduled):
            yield Tick(at=at, label=_HAND.format(hand=hand), ruled=not last, anchor="end")
        elif hand in turning_hands(position.schedule):
            fits = min(at - LEFT, end - at - _HALF_WORD) > _WORD
            yield Tick(at=at, label=_HAND.format(hand=hand) if fits else "")


def _alt(position: Position) -> str:
    now = totals(position)
    ends = [
        _ENDS.format(name=person(position, player), total=number(now[player])) for player in position.people
    ]
    return _ALT.format(ends=listed(ends))
