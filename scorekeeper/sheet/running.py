"""How the totals of a game ran, read from its standings."""

from scorekeeper.game.naming import hand_name, listed, person
from scorekeeper.game.position import Position, Status
from scorekeeper.game.standings import leaders, lines, totals
from scorekeeper.rules.figures import known
from scorekeeper.rules.schedules import turning_hands
from scorekeeper.sheet.course import Course, Hand, Runner

_LOST = "{name} ?"
_ENDS = "{name} {total}"
_ALT = "A line chart of the running totals, hand by hand. At the end: {ends}."


def course_of(position: Position) -> Course | None:
    """Return how the totals of a game ran, or None before anything is scored."""
    found = [line.deal.hand for line in lines(position) if line.deal is not None]
    if not found:
        return None
    turning, scheduled = turning_hands(position.schedule), len(position.schedule)
    best = () if position.status is Status.STOPPED else leaders(position)
    courses = _courses(position)
    return Course(
        runners=tuple(
            Runner(name=_name(position, player), best=player in best, totals=tuple(courses[player]))
            for player in position.people
        ),
        hands=tuple(
            Hand(name=hand_name(position, hand), extra=hand > scheduled, turning=hand in turning)
            for hand in found
        ),
        alt=_alt(position),
    )


def _name(position: Position, player: int) -> str:
    """Who it is; of a line that ends before the others, that nobody knows where it would have gone."""
    template = "{name}" if totals(position)[player] is not None else _LOST
    return template.format(name=position.names[player])


def _courses(position: Position) -> dict[int, list[tuple[int, int]]]:
    """By player, as far as the totals are known. Points outside any hand go straight up or down."""
    played = 0
    courses = {player: [(0, 0)] for player in position.people}
    for line in lines(position):
        played += line.deal is not None
        for player, course in courses.items():
            total = line.totals[player]
            if total is not None and (line.deal is not None or course[-1][1] != total):
                course.append((played, total))
    return courses


def _alt(position: Position) -> str:
    now = totals(position)
    ends = [
        _ENDS.format(name=person(position, player), total=known(now[player])) for player in position.people
    ]
    return _ALT.format(ends=listed(ends))
