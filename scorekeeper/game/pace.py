"""How long it will take: from the pace of this table, once there is one."""

from collections.abc import Sequence
from datetime import timedelta
from statistics import median

from scorekeeper.game.standings import unscored
from scorekeeper.game.state import Game
from scorekeeper.game.turns import on_the_table

# A hand costs its tricks, and about three tricks' time for shuffling, dealing and bidding.
_OVERHEAD = 3
_USUAL = timedelta(seconds=35)  # for one such unit: 19 hands of 10-1-10 in about 95 minutes


def _units(sizes: Sequence[int]) -> int:
    return sum(size + _OVERHEAD for size in sizes)


def usual_minutes(sizes: Sequence[int]) -> int:
    """Minutes that a schedule usually takes, before a table has shown its own pace.

    >>> usual_minutes((10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
    97
    """
    return round(_units(sizes) * _USUAL / timedelta(minutes=1))


def minutes_left(game: Game) -> int | None:
    """Minutes to the end at this table's pace; None before two hands are recorded, or without a last hand.

    Pauses do not count: the pace is the median over the hands played so far.
    """
    position = game.position
    if position.rules.endless:
        return None
    paces = []
    before = game.entries[0].at
    first = {line.deal: line for line in reversed(game.written)}  # later lines are corrections
    for line in sorted(first.values(), key=lambda line: line.seq):
        deal, at = position.deal(line.deal), game.entries[line.seq - 1].at
        if deal is not None:
            paces.append((at - before).total_seconds() / _units((deal.size,)))
        before = at
    if len(paces) < 2:
        return None
    sizes = [position.schedule[hand - 1] for hand in unscored(position)]
    deal = on_the_table(position)
    if deal is not None and deal.hand > len(position.schedule):
        sizes.append(deal.size)
    pace = max(median(paces), 0)  # a clock that was set back shows no pace
    return round(_units(sizes) * pace / 60)
