"""How one event changes the position.

Applying an event never refuses: one that makes no sense (from an import, say) changes nothing
here and is left for the audit to name.
"""

from dataclasses import replace
from typing import assert_never

from scorekeeper.game.deals import Deal, Ruling
from scorekeeper.game.events import (
    BidCalled,
    BidChanged,
    BidCorrected,
    DealCorrected,
    DealerCorrected,
    DealRuled,
    DealVoided,
    Entry,
    ExtraHandRuled,
    GameClosed,
    GameOpened,
    GameReopened,
    GameResumed,
    GameStopped,
    HandDealt,
    NoteWritten,
    PlayerRenamed,
    PointsAdjusted,
    Redone,
    RulingWithdrawn,
    SeatsChanged,
    Setup,
    SetupChanged,
    SizeRuled,
    TieShared,
    TricksCounted,
    TrickWon,
    TrumpCorrected,
    TrumpTurned,
    Undone,
    Values,
)
from scorekeeper.game.position import Adjustment, Note, Position, Status

DealEvent = (
    TrumpTurned
    | TrumpCorrected
    | BidCalled
    | BidChanged
    | BidCorrected
    | TrickWon
    | TricksCounted
    | DealVoided
    | DealCorrected
    | DealRuled
    | ExtraHandRuled
    | DealerCorrected
    | SizeRuled
)
EndEvent = GameStopped | GameResumed | GameClosed | GameReopened


def opening(setup: Setup) -> Position:
    """The position right after a game was opened."""
    return Position(setup=setup, names=setup.players, seats=setup.seats)


def step(position: Position, entry: Entry) -> Position:
    """The position once an entry is in force. Undo and redo are the fold's business, not ours."""
    event = entry.event
    if position.status is Status.CLOSED and not isinstance(event, GameReopened):
        position = replace(position, amended=(*position.amended, entry.seq))
    if isinstance(event, DealEvent):
        deal = position.deal(event.deal)
        if deal is None:
            return position
        return position.with_deal(_deal_after(deal, event, entry.act))
    if isinstance(event, EndEvent):
        return _on_end(position, event)
    match event:
        case HandDealt():
            return _dealt(position, event)
        case SetupChanged():
            return _new_setup(position, event.setup)
        case RulingWithdrawn():
            return _withdrawn(position, event.act)
        case TieShared():
            ruling = _ruling(entry.act, "the tie is shared", event.by, event.why)
            return replace(position, tie_shared=ruling)
        case PointsAdjusted():
            return _adjusted(position, event, act=entry.act)
        case NoteWritten():
            note = Note(seq=entry.seq, deal=event.deal, text=event.text)
            return replace(position, notes=(*position.notes, note))
        case SeatsChanged():
            return replace(position, seats=event.seats)
        case PlayerRenamed():
            return _renamed(position, event)
        case GameOpened() | Undone() | Redone():
            return position
        case _:
            assert_never(event)


def _dealt(position: Position, event: HandDealt) -> Position:
    if event.deal != len(position.deals) + 1:
        return position
    deal = Deal(
        number=event.deal,
        hand=event.hand,
        size=event.size,
        dealer=event.dealer,
        seats=event.seats,
        bids=(None,) * len(position.names),
    )
    return replace(position, deals=(*position.deals, deal))


def _deal_after(deal: Deal, event: DealEvent, act: int) -> Deal:
    match event:
        case TrumpTurned() | TrumpCorrected():
            return replace(deal, trump=event.suit)
        case BidCalled() | BidChanged():
            return replace(deal, bids=_put(deal.bids, event.player, event.bid))
        case BidCorrected():
            playing = deal.playing or event.playing
            return replace(deal, bids=_put(deal.bids, event.player, event.bid), playing=playing)
        case TrickWon():
            return replace(deal, taken=(*deal.taken, event.player))
        case TricksCounted():
            return replace(deal, tricks=_fit(event.tricks, deal))
        case DealVoided():
            return replace(deal, void=event.why, again=event.again)
        case DealCorrected():
            bids, tricks = _fit(event.bids, deal), _fit(event.tricks, deal)
            return replace(deal, bids=bids, tricks=tricks)
        case DealRuled():
            ruling = Ruling(
                act=act,
                ruled=event.ruled,
                tricks=_fit(event.tricks, deal),
                points=_fit(event.points, deal),
                by=event.by,
                why=event.why,
            )
            return replace(deal, ruling=ruling)
        case ExtraHandRuled():
            return replace(deal, extra_ruled=_ruling(act, "it counts", event.by, event.why))
        case DealerCorrected():
            return replace(deal, dealer=event.dealer)
        case SizeRuled():
            return replace(deal, size=event.size, size_ruled=event.why)
        case _:
            assert_never(event)


def _put(values: Values, player: int, value: int) -> Values:
    if not 0 <= player < len(values):
        return values
    return (*values[:player], value, *values[player + 1 :])


def _fit(values: Values, deal: Deal) -> Values:
    missing = len(deal.bids) - len(values)
    return values[: len(deal.bids)] + (None,) * missing


def _ruling(act: int, ruled: str, by: str, why: str) -> Ruling:
    return Ruling(act=act, ruled=ruled, tricks=(), points=(), by=by, why=why)


def _withdrawn(position: Position, act: int) -> Position:
    if position.tie_shared is not None and position.tie_shared.act == act:
        return replace(position, tie_shared=None)
    for deal in position.deals:
        if deal.ruling is not None and deal.ruling.act == act:
            return position.with_deal(replace(deal, ruling=None))
        if deal.extra_ruled is not None and deal.extra_ruled.act == act:
            return position.with_deal(replace(deal, extra_ruled=None))
    return position


def _new_setup(position: Position, setup: Setup) -> Position:
    room = (None,) * (len(setup.players) - len(position.names))
    deals = tuple(replace(deal, bids=deal.bids + room) for deal in position.deals)
    return replace(
        position,
        setup=setup,
        names=setup.players,
        seats=setup.seats,
        deals=deals,
        old_deals=sum(not deal.in_progress for deal in deals),
    )


def _adjusted(position: Position, event: PointsAdjusted, *, act: int) -> Position:
    adjustment = Adjustment(
        act=act,
        player=event.player,
        points=event.points,
        why=event.why,
        after_hand=position.last_hand,
    )
    return replace(position, adjustments=(*position.adjustments, adjustment))


def _renamed(position: Position, event: PlayerRenamed) -> Position:
    names = list(position.names)
    if 0 <= event.player < len(names):
        names[event.player] = event.name
    return replace(position, names=tuple(names))


def _on_end(position: Position, event: EndEvent) -> Position:
    match event:
        case GameStopped():
            return replace(position, status=Status.STOPPED, stopped=event.why)
        case GameResumed():
            return replace(position, status=Status.OPEN, stopped="")
        case GameClosed():
            return replace(position, status=Status.CLOSED, closed=event, amended=())
        case GameReopened():
            return replace(position, status=Status.OPEN, closed=None)
        case _:
            assert_never(event)
