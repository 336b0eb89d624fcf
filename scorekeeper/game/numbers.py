"""A cell of the sheet shows what counts now, and strikes through what stood there before it was put right."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Made, Values
from scorekeeper.game.points import points_of, written_points
from scorekeeper.game.position import Position
from scorekeeper.game.standings import lines
from scorekeeper.game.state import Game, Written


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """One player's bid, tricks and points in one deal, and those that once stood on the record.

    None is "none yet". ``unknown``: nobody can say how many tricks it were, because a ruling settled the
    hand or the paper has only ``made``. An old count of None was not known either.
    """

    bid: int | None = None
    won: int | None = None
    points: int | None = None
    bids_before: tuple[int, ...] = ()
    won_before: Values = ()
    points_before: tuple[int, ...] = ()
    unknown: bool = False
    made: Made | None = None
    written: bool = False  # points as they stand on the paper

    @property
    def corrected(self) -> bool:
        """True when something is struck through."""
        return bool(self.bids_before or self.won_before or self.points_before)

    @property
    def missed(self) -> bool:
        """True when it is known that other tricks were won than were bid."""
        if self.made is not None:
            return self.made is Made.MISSED
        return None not in (self.bid, self.won) and self.bid != self.won


def numbers_of(game: Game, deal: Deal, player: int) -> Numbers:
    """What stands in a player's cell of a deal, and what stood there before, oldest first."""
    won = deal.won[player]
    points = points_of(game.position, deal)[player]
    made = deal.made[player] if deal.made and not deal.settled else None
    return Numbers(
        bid=deal.bids[player],
        won=won,
        points=points,
        bids_before=game.earlier_bids(deal, player),
        won_before=_won_before(game, deal, player, won),
        points_before=_other_than(points, _points_before(game, deal, player)),
        unknown=won is None and (deal.settled or made is not None),
        made=made,
        written=written_points(game.position, deal, player),
    )


def _won_before(game: Game, deal: Deal, player: int, won: int | None) -> Values:
    """The counts that a correction or a ruling replaced; None among them was not known either."""
    before = list(game.earlier_tricks(deal, player))
    counted = deal.tricks[player] if deal.tricks else None
    if deal.settled and (counted is not None or deal.made):
        before.append(counted)
    return tuple(dict.fromkeys(one for one in before if one != won))


def line_of(position: Position, deal: int, player: int) -> tuple[int, int | None] | None:
    """A player's points in a deal and the total behind it, or None where the deal does not count."""
    for line in lines(position):
        if line.deal is not None and line.deal.number == deal and line.counts and player in line.deal.seats:
            points = line.points[player]
            return None if points is None else (points, line.totals[player])
    return None


def totals_before(position: Position, deal: int, player: int) -> tuple[int, ...]:
    """The totals behind a deal under rules that were written down wrongly, oldest first."""
    now = line_of(position, deal, player)
    stood = (line_of(before, deal, player) for before in position.superseded)
    return _other_than(now and now[1], [line and line[1] for line in stood])


def written_for(game: Game, deal: Deal) -> tuple[Written, ...]:
    """The bids and tricks of a deal as they stood on the record, one after the other."""
    place = (deal.number, deal.hand)
    return tuple(line for line in game.written if (line.deal, line.hand) == place)


def points_then(game: Game, deal: Deal, line: Written, player: int) -> int | None:
    """What a player's bid and tricks were worth while they stood so on the record."""
    if player >= len(line.bids):
        return None
    then = replace(deal, bids=line.bids, tricks=line.tricks, made=line.made, stated=line.stated, ruling=None)
    return points_of(by_the_rules_then(game, line.seq), then)[player]


def by_the_rules_then(game: Game, seq: int) -> Position:
    """The position, with the rules as they stood written when that line was written."""
    then = [act.position for act in game.acts if act.number <= seq][-1]
    return replace(game.position, rules_ruled=then.rules_ruled)


def _points_before(game: Game, deal: Deal, player: int) -> Iterable[int | None]:
    """Everything that a player got for a deal, one after the other, under whatever rules stood written."""
    stood: list[tuple[int, int | None]] = []
    for before, act in pairwise(game.acts):
        if act.position.superseded is not before.position.superseded:
            line = line_of(before.position, deal.number, player)
            stood.append((act.number, line and line[0]))
    written = written_for(game, deal)
    if deal.settled or len(written) > 1:  # otherwise nothing that counted was ever replaced
        stood += [(line.seq, points_then(game, deal, line, player)) for line in written]
    return [points for _, points in sorted(stood, key=lambda one: one[0])]


def _other_than(now: int | None, values: Iterable[int | None]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(value for value in values if value is not None and value != now))
