"""The record can be read aloud: everything that was written is one sentence.

Sentences are told from the position before the entry, so that people are called what they were
called then, and what was replaced can be named.
"""

from scorekeeper.game.events import (
    BidCalled,
    BidChanged,
    BidCorrected,
    DealCorrected,
    DealerCorrected,
    DealEvent,
    DealRuled,
    DealVoided,
    Entry,
    Event,
    ExtraHandRuled,
    GameOpened,
    GameReopened,
    GameResumed,
    GameStopped,
    HandDealt,
    HandInserted,
    HandResized,
    HandSkipped,
    MadeNoted,
    NoteWritten,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    PointsAdjusted,
    Redone,
    RulesRuled,
    RulingWithdrawn,
    SatOut,
    SeatsChanged,
    SetupChanged,
    SizeRuled,
    TableChange,
    TieShared,
    TotalsKept,
    TricksCounted,
    TrickWon,
    TrumpCorrected,
    TrumpTurned,
    Undone,
)
from scorekeeper.game.naming import hand_name, person
from scorekeeper.game.position import Position
from scorekeeper.game.state import Act, Game
from scorekeeper.game.telling_changes import tell_change
from scorekeeper.game.telling_deals import tell_deal, tell_dealt
from scorekeeper.game.telling_table import tell_setup, tell_table

__all__ = ["hand_name", "reason_of", "tell", "undo_label"]

_TAKEN_BACK = "Undo: {label} was taken back, line {line}."
_BROUGHT_BACK = "Redo: {label} is in force again, line {line}."
_NOT_TAKEN_BACK = "Line {line} could not be taken back."
_NOT_BROUGHT_BACK = "Line {line} could not be brought back."


def tell(entry: Entry, before: Game | None) -> str:
    """What was written, in a sentence. ``before`` is the game without it, None for the opening.

    >>> from datetime import UTC, datetime
    >>> from scorekeeper.game.acts import agree, open_game
    >>> from scorekeeper.rules.presets import preset
    >>> setup = agree(names=["Ann", "Bob", "Cy"], rules=preset("exact-classic"), first_dealer=2)
    >>> tell(Entry(seq=1, act=1, at=datetime.now(UTC), event=open_game(setup)[0]), None)
    'Ann, Bob and Cy play Exact or nothing with 10 to 1 to 10 cards. Cy deals first, as agreed.'
    """
    event = entry.event
    if isinstance(event, GameOpened | SetupChanged):
        return tell_setup(event)
    if before is None:
        raise ValueError("only an opening has nothing before it")
    if isinstance(event, Undone):
        return _taken_back(event, before)
    if isinstance(event, Redone):
        return _brought_back(event, before)
    if isinstance(event, HandDealt):
        return tell_dealt(event, before.position)
    if isinstance(event, DealEvent):
        return tell_deal(event, before.position)
    if isinstance(event, TableChange):
        return tell_change(event, before.position)
    return tell_table(event, before.position)


def reason_of(event: Event) -> str:
    """Why something was written, as the scorer put it; "" where nobody was asked."""
    return str(getattr(event, "why", ""))


def _taken_back(event: Undone, before: Game) -> str:
    act = before.acts[-1]
    if len(before.acts) < 2 or act.number != event.act:
        return _NOT_TAKEN_BACK.format(line=event.act)
    label = undo_label(before, act)
    return _TAKEN_BACK.format(label=label, line=act.entries[-1].seq)


def _brought_back(event: Redone, before: Game) -> str:
    act = before.undone[-1] if before.undone else None
    if act is None or act.number != event.act:
        return _NOT_BROUGHT_BACK.format(line=event.act)
    label = _label(act.position, _main(act))
    return _BROUGHT_BACK.format(label=label, line=act.entries[-1].seq)


def undo_label(game: Game, act: Act) -> str:
    """What undo would take back: "Ann’s 3", "hand 8"."""
    return _label(game.position, _main(act))


def _main(act: Act) -> Event:
    """What an act is called by: a whole hand by its count, anything else by what was written first."""
    events = [entry.event for entry in act.entries]
    counted = [event for event in events if isinstance(event, TricksCounted | MadeNoted)]
    return next((event for event in (*counted, *events) if not isinstance(event, HandDealt)), events[0])


def _label(position: Position, event: Event) -> str:
    if isinstance(event, SetupChanged):
        return "the change of set-up"
    if type(event) in _OF_PEOPLE:
        name = person(position, getattr(event, "player", 0))
        return _OF_PEOPLE[type(event)].format(name=name, bid=getattr(event, "bid", ""))
    if type(event) in _OF_HANDS:
        deal = position.deal(getattr(event, "deal", 0))
        return _OF_HANDS[type(event)].format(hand=hand_name(position, deal.hand) if deal else "?")
    return _OF_TABLES.get(type(event), "the last step")


_OF_PEOPLE: dict[type[Event], str] = {
    BidCalled: "{name}’s {bid}",
    BidChanged: "{name}’s {bid}",
    BidCorrected: "{name}’s correction",
    TrickWon: "{name}’s trick",
    PointsAdjusted: "{name}’s points",
    PlayerRenamed: "{name}’s new name",
    PlayerLeft: "{name}’s leaving",
    SatOut: "{name} sitting out",
}
_OF_HANDS: dict[type[Event], str] = {
    TricksCounted: "hand {hand}",
    MadeNoted: "hand {hand}",
    DealVoided: "void of {hand}",
    DealCorrected: "correction of {hand}",
    DealRuled: "ruling on {hand}",
    ExtraHandRuled: "ruling on {hand}",
    DealerCorrected: "dealer of {hand}",
    SizeRuled: "size of {hand}",
    TrumpCorrected: "trump of {hand}",
    HandDealt: "deal of {hand}",
}
_OF_TABLES: dict[type[Event], str] = {
    TrumpTurned: "the trump",
    NoteWritten: "the note",
    TieShared: "the shared tie",
    RulesRuled: "putting the rules right",
    TotalsKept: "the totals",
    RulingWithdrawn: "the withdrawal",
    SeatsChanged: "the seating",
    PlayerJoined: "the newcomer",
    HandInserted: "the inserted hand",
    HandResized: "the new size of a hand",
    HandSkipped: "the hand left out",
    GameStopped: "the stop",
    GameResumed: "the resuming",
    GameReopened: "the reopening",
}
