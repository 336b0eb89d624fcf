"""How one event changes the position.

Applying an event never refuses: one that makes no sense (from an import, say) changes nothing
here and is left for the audit to name.
"""

from dataclasses import replace
from typing import assert_never

from scorekeeper.game.deal_steps import deal_after
from scorekeeper.game.deals import PRACTICE, Ruling
from scorekeeper.game.events import (
    DealEvent,
    DealVoided,
    Entry,
    GameClosed,
    GameOpened,
    GameReopened,
    GameResumed,
    GameStopped,
    HandDealt,
    NoteWritten,
    PointsAdjusted,
    Redone,
    RulesRuled,
    RulingWithdrawn,
    Setup,
    SetupChanged,
    TableChange,
    TieShared,
    TotalsKept,
    Undone,
)
from scorekeeper.game.position import OF_THE_HANDS, Adjustment, Note, Position, Status, new_deal, rules_from
from scorekeeper.game.table_steps import table_after
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset_check import LARGEST_DECK

EndEvent = GameStopped | GameResumed | GameClosed | GameReopened


def opening(setup: Setup) -> Position:
    """The position right after a game was opened."""
    return Position(
        setup=setup, names=setup.players, seats=setup.seats, chairs=setup.seats, sizes=setup.schedule
    )


def step(position: Position, entry: Entry) -> Position:
    """The position once an entry is in force. Undo and redo are the fold's business, not ours."""
    event = entry.event
    if position.status is Status.CLOSED and not isinstance(event, GameReopened):
        position = replace(position, amended=(*position.amended, entry.seq))
    if isinstance(event, DealEvent):
        return _on_deal(position, event, act=entry.act)
    if isinstance(event, EndEvent):
        return _on_end(position, event)
    if isinstance(event, TableChange):
        return table_after(position, event, act=entry.act)
    match event:
        case HandDealt():
            return _dealt(position, event)
        case SetupChanged():
            return _new_setup(position, event.setup)
        case TotalsKept(totals=totals):
            can_be = position.totals_only and not position.only_totals and len(totals) == len(position.names)
            return replace(position, only_totals=totals) if can_be else position
        case RulingWithdrawn():
            return _withdrawn(position, event.act)
        case RulesRuled():
            return _rules_ruled(position, event, act=entry.act)
        case TieShared():
            ruling = Ruling(act=entry.act, ruled="the tie is shared", by=event.by, why=event.why)
            return replace(position, tie_shared=ruling)
        case PointsAdjusted():
            return _adjusted(position, event, act=entry.act)
        case NoteWritten():
            note = Note(seq=entry.seq, deal=event.deal, text=event.text)
            return replace(position, notes=(*position.notes, note))
        case GameOpened() | Undone() | Redone():
            return position
        case _:
            assert_never(event)


def _on_deal(position: Position, event: DealEvent, *, act: int) -> Position:
    """With a deal as it is now. A void deal takes the penalties with it that came with its rulings."""
    deal = position.deal(event.deal)
    now = deal and deal_after(deal, event, act)
    if deal is None or now is None or now is deal:
        return position
    if isinstance(event, DealVoided):
        gone = {ruling.act for ruling in deal.rulings}
        others = tuple(one for one in position.adjustments if one.act not in gone)
        position = replace(position, adjustments=others)
    return position.with_deal(now)


def unchanged(before: Position, after: Position) -> bool:
    """Whether an entry made no sense and changed nothing, but for being written after the close."""
    if before.status is not Status.CLOSED:
        return after is before
    return replace(after, amended=()) == replace(before, amended=())


def _dealt(position: Position, event: HandDealt) -> Position:
    can_be = event.hand >= PRACTICE and 1 <= event.size <= LARGEST_DECK
    if (
        event.deal != len(position.deals) + 1
        or not can_be
        or not _seated(event.seats, event.dealer, people=len(position.names))
    ):
        return position
    deal = new_deal(
        position, number=event.deal, hand=event.hand, size=event.size, dealer=event.dealer, seats=event.seats
    )
    return replace(position, deals=(*position.deals, deal), sit_out=frozenset())


def _seated(seats: tuple[int, ...], dealer: int, *, people: int) -> bool:
    return dealer in seats and len(set(seats)) == len(seats) and set(seats) <= set(range(people))


RULES_RULED = "the rules were written down wrongly"


def _rules_ruled(position: Position, event: RulesRuled, *, act: int) -> Position:
    try:
        now = rules_from(event.rules)
    except Refusal:  # from an import
        return position
    then = position.rules
    other_hands = any(getattr(now, part) != getattr(then, part) for part in OF_THE_HANDS)
    if position.rules_ruled is not None or other_hands:
        return position
    ruling = Ruling(act=act, ruled=RULES_RULED, by=event.by, why=event.why, rules=event.rules)
    return position.with_rules(ruling)


def _withdrawn(position: Position, act: int) -> Position:
    """Without a ruling, and without the penalty that was written with it."""
    if position.tie_shared is not None and position.tie_shared.act == act:
        return replace(position, tie_shared=None)
    if position.rules_ruled is not None and position.rules_ruled.act == act:
        return position.with_rules(None)
    for deal in position.deals:
        if deal.ruling is not None and deal.ruling.act == act:
            others = tuple(one for one in position.adjustments if one.act != act)
            return replace(position.with_deal(replace(deal, ruling=deal.ruling.before)), adjustments=others)
        if deal.extra_ruled is not None and deal.extra_ruled.act == act:
            return position.with_deal(replace(deal, extra_ruled=None))
    return position


def _new_setup(position: Position, setup: Setup) -> Position:
    more = len(setup.players) >= len(position.names) and bool(setup.schedule)
    seated = _seated(setup.seats, setup.first_dealer, people=len(setup.players))
    if not (more and seated) or position.last_hand > 0 or position.totals_only:
        return position
    deals = tuple(deal.with_room(len(setup.players)) for deal in position.deals)
    now, then = position.setup, setup
    same_hands = (  # then what the table changed in them still holds
        (then.schedule, len(then.seats)) == (now.schedule, len(now.seats))
        and "schedule" in rules_from(then.rules).allow
    )
    early = tuple(replace(adjustment, after_hand=0) for adjustment in position.adjustments)
    return replace(
        position,
        setup=setup,
        names=setup.players,
        seats=setup.seats,
        chairs=setup.seats,
        sizes=position.sizes if same_hands else setup.schedule,
        left_out=position.left_out if same_hands else (),
        sit_out=frozenset(),
        deals=deals,
        adjustments=early,
        tie_shared=None,
        rules_ruled=None,
        superseded=(),
        old_deals=sum(not deal.in_progress for deal in deals),
    )


def _adjusted(position: Position, event: PointsAdjusted, *, act: int) -> Position:
    if not 0 <= event.player < len(position.names):
        return position
    adjustment = Adjustment(
        act=act,
        player=event.player,
        points=event.points,
        why=event.why,
        after_hand=position.last_hand,
    )
    return replace(position, adjustments=(*position.adjustments, adjustment))


def _on_end(position: Position, event: EndEvent) -> Position:
    match event, position.status:
        case GameStopped(), Status.OPEN:
            return replace(position, status=Status.STOPPED, stopped=event.why)
        case GameResumed(), Status.STOPPED:
            return replace(position, status=Status.OPEN, stopped="")
        case GameClosed(), Status.OPEN:
            return replace(position, status=Status.CLOSED, closed=event, amended=())
        case GameReopened(), Status.CLOSED:
            return replace(position, status=Status.OPEN, closed=None)
        case _:
            return position
