"""What was written about people and hands: seats, names, who came and went, a schedule that changed."""

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
from scorekeeper.game.naming import cards_each, isolated, listed, person
from scorekeeper.game.position import Position
from scorekeeper.game.standings import totals
from scorekeeper.rules.figures import known, number

_SEATED = "People sit, {direction}: {names}."
_JOINED = "{name} joined, sits behind {behind} and starts with {points}."
_BACK = "{name} came back and sits behind {behind}."
_LEFT = "{name} left the table with {total}."
_SAT_OUT = "{name} does not play the next hand."
_INSERTED = "A hand was put in as hand {hand}: {cards}."
_RESIZED = "Hand {hand} has {cards} now, not {was}."
_SKIPPED = "Hand {hand} is left out."
_RENAMED = "{was} is called {name} from now on."


def tell_change(event: TableChange, before: Position) -> str:
    """What changed at the table, seen from the position before it."""
    match event:
        case SeatsChanged():
            names = listed([person(before, player) for player in event.seats])
            return _SEATED.format(direction=before.rules.direction, names=names)
        case PlayerRenamed():
            was = person(before, event.player)
            return _RENAMED.format(was=was, name=event.name)
        case PlayerJoined():
            return _joined(event, before)
        case PlayerLeft():
            total = known(totals(before)[event.player]) if event.player < len(before.names) else "?"
            return _LEFT.format(name=person(before, event.player), total=total)
        case SatOut():
            return _SAT_OUT.format(name=person(before, event.player))
        case HandInserted():
            return _INSERTED.format(hand=event.hand, cards=cards_each(event.size))
        case HandResized(hand=hand):
            return _RESIZED.format(
                hand=hand, cards=cards_each(event.size), was=dict(enumerate(before.sizes, 1)).get(hand, "?")
            )
        case HandSkipped():
            return _SKIPPED.format(hand=event.hand)
        case _:
            assert_never(event)


def _joined(event: PlayerJoined, before: Position) -> str:
    name, behind = isolated(event.name), person(before, event.behind)
    if event.player in before.gone:
        return _BACK.format(name=name, behind=behind)
    return _JOINED.format(name=name, behind=behind, points=number(event.points))
