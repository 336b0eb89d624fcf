"""Values that once counted: what a hand's bids and tricks were, by whatever path they changed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from scorekeeper.game.calling import bids_for
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import DealCorrected, MadeNoted, Redone, TricksCounted, Undone
from scorekeeper.game.marks import fits
from scorekeeper.game.numbers import by_the_rules_then, written_for
from scorekeeper.game.position import Position
from scorekeeper.game.record.lines import Part, Value
from scorekeeper.game.state import Game, Written, about
from scorekeeper.rules.parts import Tricks

_RECORDS = TricksCounted | MadeNoted | DealCorrected
_UNDONE, _REDONE, _COUNTED = "undone", "redone", "counted again"


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced:
    """Values that were replaced in one act, and why."""

    was: dict[tuple[Part, int], Value]
    why: str


def replaced_values(game: Game, deal: Deal, *, called: bool) -> dict[int, list[Replaced]]:
    """What was replaced, by the entry in force after which it is told: the count or a correction.

    ``called``: how the bids came about is told otherwise, up to the count in force. A count that was
    undone is left out where the hand as it is now could not have been counted so, and so is what was
    only made or missed and is no longer in force.
    """
    stood = written_for(game, deal)
    marked = any(isinstance(entry.event, MadeNoted) for entry, _ in about(game, deal))
    states = _tellable([line for line in stood if marked or not line.made])
    anchors = _anchors(game, deal, states)
    places = sorted(anchors)
    if places and called:
        counted = states[places[0]]
        states[: places[0]] = [replace(state, bids=counted.bids) for state in states[: places[0]]]
    counted_at = places[0] if places else 0
    if len(places) > 1 and states[counted_at].made:
        places = places[1:]  # there is no way back to it but undo, so what was undone is told later
    told: dict[int, list[Replaced]] = {}
    for place, following in zip(places, [*places[1:], len(states)], strict=False):
        before = 0 if place == places[0] else place - 1
        then = by_the_rules_then(game, anchors[place])
        kept = [
            state
            for at, state in enumerate(states[before:following], start=before)
            if at in anchors
            or at == len(states) - 1
            or _could_be(then, deal, state, call=at < counted_at and state.bids != states[counted_at].bids)
        ]
        replaced = (_between(game, old, new) for old, new in pairwise(kept))
        told[anchors[place]] = [one for one in replaced if one.was]
    return told


def _tellable(states: list[Written]) -> list[Written]:
    """What can be told line by line: a hand is counted once no more than its made and missed is known.

    It never goes the other way, but by taking something back.
    """
    if not any(state.made for state in states):
        return states
    if states[-1].made:
        return states[-1:]
    marks = [(state.bids, state.made, state.stated) for state in states]
    first = marks.index(next(mark for mark in reversed(marks) if mark[1]))
    return [states[first], *(state for state in states[first:] if not state.made)]


def _anchors(game: Game, deal: Deal, states: Sequence[Written]) -> dict[int, int]:
    """The states that came from entries in force: place among the states, and the entry."""
    anchors = {}
    for act in game.acts:
        for entry in act.entries:
            if isinstance(entry.event, _RECORDS) and entry.event.deal == deal.number:
                upto = [place for place, state in enumerate(states) if state.seq <= entry.seq]
                if upto:
                    anchors[upto[-1]] = entry.seq
    return anchors


def _could_be(position: Position, deal: Deal, state: Written, *, call: bool) -> bool:
    """Whether the hand as it stands could be corrected to this, or counted so: a record is played.

    It is played by the rules as they were written down then: ``position`` has them.
    """
    bids = [state.bids[player] for player in deal.seats]
    fewer = position.rules.tricks is Tricks.AT_MOST
    if state.made:
        added = fits(replace(deal, bids=state.bids, made=state.made), fewer=fewer)
        return added and all(bid is not None and bid <= deal.size for bid in bids)
    tricks = [state.tricks[player] for player in deal.seats]
    if not all(value is not None and 0 <= value <= deal.size for value in (*bids, *tricks)):
        return False
    last = deal.last_bidder
    hooked = state.bids[last] in bids_for(position, replace(deal, bids=state.bids), last).forbidden
    return not (call and hooked) and sum(won or 0 for won in tricks) == deal.size


def _between(game: Game, old: Written, new: Written) -> Replaced:
    tricks = () if old.made else old.tricks
    values = ((Part.BID, old.bids, new.bids), (Part.TRICKS, tricks, new.tricks))
    was: dict[tuple[Part, int], Value] = {
        (part, player): before
        for part, olds, news in values
        for player, (before, now) in enumerate(zip(olds, news, strict=False))
        if before is not None and before != now
    }
    if not new.made:  # all the marks go, and the points that stood beside them
        for part, marks in ((Part.TRICKS, old.made), (Part.POINTS, old.stated)):
            was |= {(part, player): mark for player, mark in enumerate(marks) if mark is not None}
    return Replaced(was=was, why=_why(game, new))


def _why(game: Game, state: Written) -> str:
    match game.entries[state.seq - 1].event:
        case DealCorrected(why=why):
            return why
        case Undone(why=why):
            return why or _UNDONE
        case Redone():
            return _REDONE
        case _:
            before = (entry.event for entry in reversed(game.entries[: state.seq - 1]))
            return next((event.why for event in before if isinstance(event, Undone) and event.why), _COUNTED)
