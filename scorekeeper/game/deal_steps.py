"""How one event changes the deal that it speaks of."""

from dataclasses import replace
from typing import TypeVar, assert_never

from scorekeeper.game.deals import Deal, Ruling
from scorekeeper.game.events import (
    BidCalled,
    BidChanged,
    BidCorrected,
    DealCorrected,
    DealerCorrected,
    DealEvent,
    DealRuled,
    DealVoided,
    ExtraHandRuled,
    Made,
    MadeNoted,
    SizeRuled,
    TricksCounted,
    TrickWon,
    TrumpCorrected,
    TrumpTurned,
    Values,
)
from scorekeeper.rules.ruleset_check import LARGEST_DECK

_Value = TypeVar("_Value")


def deal_after(deal: Deal, event: DealEvent, act: int) -> Deal:
    """The deal once this event of that act is in force; the same deal when it can't be about it."""
    if not _can_be(deal, event):
        return deal
    match event:
        case TrumpTurned() | TrumpCorrected():
            return replace(deal, trump=event.suit)
        case BidCalled() | BidChanged():
            return replace(deal, bids=_put(deal.bids, event.player, event.bid))
        case BidCorrected():
            return replace(
                deal,
                bids=_put(deal.bids, event.player, event.bid),
                replaced=(*deal.replaced, (event.player, deal.bids[event.player] or 0)),
                playing=deal.playing or event.playing,
            )
        case TrickWon():
            return replace(deal, taken=(*deal.taken, event.player))
        case TricksCounted():
            return replace(deal, tricks=_fit(event.tricks, deal), made=(), stated=())
        case MadeNoted():
            return _marked(deal, event)
        case DealVoided():
            return replace(deal, void=event.why, again=event.again)
        case DealCorrected():
            bids, tricks = _fit(event.bids, deal), _fit(event.tricks, deal)
            return replace(deal, bids=bids, tricks=tricks, made=(), stated=())
        case DealRuled():
            return replace(deal, ruling=_ruling(deal, event, act))
        case ExtraHandRuled():
            ruling = Ruling(act=act, ruled="it counts", by=event.by, why=event.why)
            return replace(deal, extra_ruled=ruling)
        case DealerCorrected():
            return replace(deal, dealer=event.dealer)
        case SizeRuled():
            return replace(deal, size=event.size, size_ruled=event.why)
        case _:
            assert_never(event)


def _can_be(deal: Deal, event: DealEvent) -> bool:
    """Whether an event can be about this deal as it stands. What an act returns always can."""
    match event:
        case BidCalled():
            return deal.in_progress and event.player in deal.seats and deal.bids[event.player] is None
        case BidChanged() | BidCorrected():
            return deal.in_progress and event.player in deal.seats and deal.bids[event.player] is not None
        case TrickWon():
            return deal.in_progress and event.player in deal.seats
        case TricksCounted() | MadeNoted():
            return deal.in_progress
        case SizeRuled():
            return deal.in_progress and 1 <= event.size <= LARGEST_DECK
        case DealVoided():
            return deal.void is None
        case DealCorrected():
            return deal.recorded and deal.tricks is not None
        case DealRuled():
            return deal.void is None and not deal.settled
        case ExtraHandRuled():
            return deal.recorded and deal.extra_ruled is None
        case DealerCorrected():
            return event.dealer in deal.seats
        case TrumpTurned() | TrumpCorrected():
            return True
        case _:
            assert_never(event)


def _put(values: Values, player: int, value: int) -> Values:
    return (*values[:player], value, *values[player + 1 :])


def _ruling(deal: Deal, event: DealRuled, act: int) -> Ruling:
    return Ruling(
        act=act,
        ruled=event.ruled,
        tricks=_fit(event.tricks, deal),
        points=_fit(event.points, deal),
        by=event.by,
        why=event.why,
        before=deal.ruling,
    )


def _marked(deal: Deal, event: MadeNoted) -> Deal:
    """A hand whose bids were made or missed: of who made it the tricks are known."""
    made = _fit(event.made, deal)
    tricks = tuple(bid if mark is Made.MADE else None for bid, mark in zip(deal.bids, made, strict=True))
    return replace(deal, tricks=tricks, made=made, stated=_fit(event.points, deal))


def _fit(values: tuple[_Value | None, ...], deal: Deal) -> tuple[_Value | None, ...]:
    missing = len(deal.bids) - len(values)
    return values[: len(deal.bids)] + (None,) * missing
