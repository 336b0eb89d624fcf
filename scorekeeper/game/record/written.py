"""Comparing the points and totals on a record with the ones that are due."""

from collections.abc import Iterator, Sequence

from scorekeeper.game.deals import Deal
from scorekeeper.game.findings import Finding, Kind
from scorekeeper.game.points import points_of
from scorekeeper.game.position import Position
from scorekeeper.game.record.lines import HandLine, Line
from scorekeeper.game.record.replay import Replay
from scorekeeper.game.standings import lines

_UNKNOWN = "unknown"


def differences(record: Sequence[Line], replay: Replay) -> Iterator[tuple[int, Finding]]:
    """Every number that is not the one that is due, with its line.

    A total that is wrong only because an earlier one was is not named again.
    """
    position = replay.position
    totals = {line.deal.number: line.totals for line in lines(position) if line.deal}
    slips = dict.fromkeys(range(len(position.names)), 0)
    for line in record:
        if isinstance(line, HandLine):
            deal = position.deal(replay.deals.get(line.line, 0))
            if deal is not None and deal.void is None:
                yield from _points(position, deal, line)
                yield from _totals(position, totals.get(deal.number, ()), line, slips)


def _points(position: Position, deal: Deal, line: HandLine) -> Iterator[tuple[int, Finding]]:
    for player, (written, due) in enumerate(zip(line.points, points_of(position, deal), strict=False)):
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
    position: Position, due: tuple[int, ...], line: HandLine, slips: dict[int, int]
) -> Iterator[tuple[int, Finding]]:
    for player, written in enumerate(line.totals):
        if written is None:
            continue
        slip = written - due[player] if due else None
        if slip != slips[player]:
            yield (
                line.line,
                Finding(
                    kind=Kind.TOTAL,
                    hand=line.hand,
                    player=player,
                    name=position.names[player],
                    found=written,
                    due=due[player] if due else _UNKNOWN,
                ),
            )
        slips[player] = slip or 0
