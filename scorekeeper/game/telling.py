"""What an act was, in a few words: what undo takes back."""

from scorekeeper.game.events import (
    BidCalled,
    BidChanged,
    BidCorrected,
    DealCorrected,
    DealVoided,
    Event,
    HandDealt,
    NoteWritten,
    TricksCounted,
    TrickWon,
    TrumpTurned,
)
from scorekeeper.game.position import Position
from scorekeeper.game.state import Act, Game


def hand_name(position: Position, hand: int) -> str:
    """A hand as the sheet names it: its number, T1 for the first extra hand.

    A practice hand is called just that.
    """
    if hand == 0:
        return "practice"
    extra = hand - len(position.schedule)
    return f"T{extra}" if extra > 0 else str(hand)


def undo_label(game: Game, act: Act) -> str:
    """What undo would take back: "Ann's 3", "hand 8"."""
    return _label(game.position, _main(act))


def _main(act: Act) -> Event:
    events = [entry.event for entry in act.entries]
    return next((event for event in events if not isinstance(event, HandDealt)), events[0])


def _label(position: Position, event: Event) -> str:
    names = position.names
    match event:
        case BidCalled() | BidChanged():
            return "{name}’s {bid}".format(name=names[event.player], bid=event.bid)
        case BidCorrected():
            return "{name}’s correction".format(name=names[event.player])
        case TrickWon():
            return "{name}’s trick".format(name=names[event.player])
        case TrumpTurned():
            return "the trump"
        case NoteWritten():
            return "the note"
        case TricksCounted() | DealVoided() | DealCorrected():
            deal = position.deal(event.deal)
            hand = hand_name(position, deal.hand) if deal else "?"
            return _HAND_LABELS[type(event)].format(hand=hand)
        case _:
            return "the last step"


_HAND_LABELS = {
    TricksCounted: "hand {hand}",
    DealVoided: "void of {hand}",
    DealCorrected: "correction of {hand}",
}
