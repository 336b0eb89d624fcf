"""Comparing the points and totals on a record with the ones that are due."""

from collections.abc import Iterator, Sequence

from scorekeeper.game.events import Values
from scorekeeper.game.findings import Finding, Kind
from scorekeeper.game.position import Position
from scorekeeper.game.record.hand_writer import points_due
from scorekeeper.game.record.lines import HandLine, Line
from scorekeeper.game.record.replay import Replay
from scorekeeper.game.standings import lines

_UNKNOWN = "unknown"


def differences(record: Sequence[Line], replay: Replay) -> Iterator[tuple[int, Finding]]:
    """Every number that is not the one that is due, with its line.

    A total that is wrong only because an earlier one was, or because wrong points were added to it,
    is not named again.
    """
    position = replay.position
    totals = {line.deal.number: line.totals for line in lines(position) if line.deal}
    slips = dict.fromkeys(range(len(position.names)), 0)
    for line in record:
        if isinstance(line, HandLine):
            deal = position.deal(replay.deals.get(line.line, 0))
            if deal is not None and deal.void is None:
                points = points_due(position, deal)
                yield from _points(position, points, line)
                yield from _totals(position, points, totals.get(deal.number, ()), line, slips)


def _points(position: Position, points: Values, line: HandLine) -> Iterator[tuple[int, Finding]]:
    for player, (written, due) in enumerate(zip(line.points, points, strict=False)):
        if written is not None and written != due:
            yield (
                line.line,
                Finding(
                    kind=Kind.POINTS,
                    hand=line.hand,
                    player=player,
                    name=position.names[player],
                    found=written,
                    due=_UNKNOWN if due is None else due,
                ),
            )


def _totals(
    position: Position, points: Values, due: Values, line: HandLine, slips: dict[int, int]
) -> Iterator[tuple[int, Finding]]:
    """The first wrong total of each slip; ``slips`` is by how much each player's latest total was off."""
    for player, written in enumerate(line.totals):
        if written is None:
            continue
        right = due[player] if due else None
        if due and right is None:  # nobody can say it, so nothing contradicts what is written
            slips[player] = 0
            continue
        slip = None if right is None else written - right
        carried = slips[player] + _off(points, line, player)
        if slip not in (0, slips[player], carried):
            yield (
                line.line,
                Finding(
                    kind=Kind.TOTAL,
                    hand=line.hand,
                    player=player,
                    name=position.names[player],
                    found=written,
                    due=_UNKNOWN if right is None else right,
                ),
            )
        slips[player] = slip or 0


def _off(points: Values, line: HandLine, player: int) -> int:
    """By how much a player's written points are wrong: whoever added them up has no slip of the sum."""
    written = line.points[player] if player < len(line.points) else None
    due = points[player] if player < len(points) else None
    return 0 if written is None or due is None else written - due
