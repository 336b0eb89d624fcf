"""How people who come and go, and changes of the schedule, change the position.

Played hands keep the seats and sizes they had. What makes no sense changes nothing.
"""

from dataclasses import replace
from typing import assert_never

from scorekeeper.game.events import (
    HandInserted,
    HandResized,
    HandSkipped,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    SatOut,
    SeatsChanged,
    TableChange,
)
from scorekeeper.game.position import Adjustment, LeftOut, Position
from scorekeeper.rules.ruleset_check import LARGEST_DECK


def table_after(position: Position, event: TableChange, *, act: int) -> Position:
    """The position once this event of that act is in force; the same when it can't be."""
    match event:
        case SeatsChanged():
            return _seated(position, event)
        case PlayerRenamed():
            return _renamed(position, event)
        case PlayerJoined():
            return _joined(position, event, act=act)
        case PlayerLeft(player=player) if player in position.seats and len(position.seats) > 1:
            seats = tuple(other for other in position.seats if other != player)
            return replace(position, seats=seats, sit_out=position.sit_out - {player})
        case SatOut(player=player) if player in position.playing and len(position.playing) > 1:
            return replace(position, sit_out=position.sit_out | {player})
        case PlayerLeft() | SatOut():
            return position
        case HandInserted(hand=hand, size=size) if 1 <= hand <= len(position.sizes) + 1 and _size(size):
            at = hand - 1
            sizes = (*position.sizes[:at], size, *position.sizes[at:])
            moved = tuple(replace(one, hand=one.hand + (one.hand >= hand)) for one in position.left_out)
            return replace(position, sizes=sizes, left_out=moved)
        case HandResized(hand=hand, size=size) if 1 <= hand <= len(position.sizes) and _size(size):
            at = hand - 1
            return replace(position, sizes=(*position.sizes[:at], size, *position.sizes[at + 1 :]))
        case HandSkipped(hand=hand) if 1 <= hand <= len(position.sizes) and hand not in position.skipped:
            skipped = LeftOut(act=act, hand=hand, why=event.why)
            return replace(position, left_out=(*position.left_out, skipped))
        case HandInserted() | HandResized() | HandSkipped():
            return position
        case _:
            assert_never(event)


def _size(size: int) -> bool:
    return 1 <= size <= LARGEST_DECK


def _seated(position: Position, event: SeatsChanged) -> Position:
    """Who left keeps the place between the chairs, so that the deal still finds its way."""
    if sorted(event.seats) != sorted(position.seats):
        return position
    now = iter(event.seats)
    chairs = tuple(next(now) if player in position.seats else player for player in position.chairs)
    return replace(position, seats=event.seats, chairs=chairs)


def _renamed(position: Position, event: PlayerRenamed) -> Position:
    if not 0 <= event.player < len(position.names):
        return position
    names = list(position.names)
    names[event.player] = event.name
    return replace(position, names=tuple(names))


def _joined(position: Position, event: PlayerJoined, *, act: int) -> Position:
    new = event.player == len(position.names)
    if not (new or event.player in position.gone) or event.behind not in position.seats:
        return position
    position = replace(
        position,
        names=(*position.names, event.name) if new else position.names,
        seats=_behind(position.seats, event.behind, event.player),
        chairs=_behind(position.chairs, event.behind, event.player),
        deals=tuple(deal.with_room(len(position.names) + new) for deal in position.deals),
    )
    if event.points == 0:
        return position
    start = Adjustment(
        act=act, player=event.player, points=event.points, why=event.why, after_hand=position.last_hand
    )
    return replace(position, adjustments=(*position.adjustments, start))


def _behind(chairs: tuple[int, ...], neighbour: int, player: int) -> tuple[int, ...]:
    others = [other for other in chairs if other != player]
    at = others.index(neighbour) + 1
    return (*others[:at], player, *others[at:])
