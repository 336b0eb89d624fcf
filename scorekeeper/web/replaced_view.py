"""A line of the record that a later one replaced says which: the old value stays, but as an old one."""

from collections.abc import Hashable, Iterator
from typing import Any

from scorekeeper.game.events import (
    BidCalled,
    BidChanged,
    BidCorrected,
    DealCorrected,
    DealerCorrected,
    DealRuled,
    Event,
    ExtraHandRuled,
    GameOpened,
    HandDealt,
    MadeNoted,
    PointsAdjusted,
    RulesRuled,
    RulingEvent,
    RulingWithdrawn,
    SetupChanged,
    SizeRuled,
    TricksCounted,
    TrumpCorrected,
    TrumpTurned,
)
from scorekeeper.game.state import Game

_CORRECTED = "Corrected later, in line {line}."
_CHANGED = "Changed later, in line {line}."
_RULED = "Ruled otherwise later, in line {line}."
_WITHDRAWN = "Withdrawn later, in line {line}."
_RULINGS = RulingEvent | DealRuled | ExtraHandRuled | PointsAdjusted  # what goes when it is withdrawn
_TEMPLATES: dict[type[Event], str] = {
    BidChanged: _CHANGED,
    SetupChanged: _CHANGED,
    TrumpTurned: _CHANGED,
    DealRuled: _RULED,
    RulesRuled: _RULED,
    SizeRuled: _RULED,
}


def replaced(game: Game) -> dict[int, tuple[str, ...]]:
    """By line: what became of it later, of everything in force."""
    stands: dict[Hashable, tuple[int, Any]] = {}  # where a fact was written last, and as what
    notes: dict[int, dict[str, None]] = {}
    ruled = {
        act.number: [entry.seq for entry in act.entries if isinstance(entry.event, _RULINGS)]
        for act in game.acts
    }
    for act in game.acts:
        for entry in act.entries:
            event = entry.event
            note = _TEMPLATES.get(type(event), _CORRECTED).format(line=entry.seq)
            for fact, value in _facts(event):
                line, was = stands.get(fact, (0, value))
                if was != value:
                    notes.setdefault(line, {})[note] = None
                if was != value or not line:
                    stands[fact] = (entry.seq, value)
            if isinstance(event, RulingWithdrawn):
                for line in ruled.get(event.act, ()):
                    notes.setdefault(line, {})[_WITHDRAWN.format(line=entry.seq)] = None
    return {line: tuple(said) for line, said in notes.items()}


def _facts(event: Event) -> Iterator[tuple[Hashable, Any]]:
    """What an event says of the game, each fact with its value."""
    match event:
        case GameOpened() | SetupChanged():
            yield "setup", event.setup
            yield "rules", event.setup.rules
        case RulesRuled():
            yield "rules", event.rules
        case HandDealt():
            yield ("dealer", event.deal), event.dealer
            yield ("size", event.deal), event.size
        case DealerCorrected():
            yield ("dealer", event.deal), event.dealer
        case SizeRuled():
            yield ("size", event.deal), event.size
        case TrumpTurned() | TrumpCorrected():
            yield ("trump", event.deal), event.suit
        case BidCalled() | BidChanged() | BidCorrected():
            yield ("bid", event.deal, event.player), event.bid
        case TricksCounted():
            yield ("won", event.deal), event.tricks
        case MadeNoted():
            yield ("won", event.deal), event.made
        case DealRuled() if event.settles:
            yield ("won", event.deal), (event.ruled, event.tricks, event.points)
        case DealCorrected():
            yield ("won", event.deal), event.tricks
            for player, bid in enumerate(event.bids):
                yield ("bid", event.deal, player), bid
        case _:
            pass
