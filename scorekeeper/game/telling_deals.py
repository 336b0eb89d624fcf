"""What was written about a deal, each thing in one sentence."""

from collections.abc import Iterator
from typing import assert_never

from scorekeeper.game.deals import Deal
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
    HandDealt,
    Made,
    MadeNoted,
    SizeRuled,
    TricksCounted,
    TrickWon,
    TrumpCorrected,
    TrumpTurned,
    Values,
)
from scorekeeper.game.naming import capital, cards_each, hand_in_words, person, the_hand
from scorekeeper.game.position import Position
from scorekeeper.rules.figures import signed
from scorekeeper.rules.suits import Suit

_DEALT = "{dealer} deals {hand}: {cards}."
_AGAIN = "{dealer} deals {hand} again: {cards}."
_TRICK = "{name} took a trick."
_COUNTED = "{hand} was recorded. Won: {won}."
_MARKED = "{hand} was recorded as it stands on paper. {marks}."
_MARKED_POINTS = "{hand} was recorded as it stands on paper. {marks}. Points as written: {points}."
_MARKS = {
    Made.MADE: "{name} made {bid}",
    Made.MISSED: "{name} missed {bid}",
    Made.UNKNOWN: "nobody knows whether {name} made {bid}",
}
_NO_COUNT = "{name} won {now}, where only made or missed was written"
_VOIDS = {
    True: "{hand} was declared void, no points. It is dealt again.",
    False: "{hand} was declared void, no points. It is not dealt again.",
}
_CORRECTED = "{hand} was corrected: {changes}."
_STANDS_RULED = "Ruling by {by} on {hand}: {ruled}."
_AS_BID = "Ruling by {by} on {hand}: {ruled}. Points stated: {stated}. All other bids count as made."
_STATED = "Ruling by {by} on {hand}: {ruled}. Points stated: {stated}."
_RULED = "Ruling by {by} on {hand}: {ruled}. Won: {tricks}."
_RULED_POINTS = "Ruling by {by} on {hand}: {ruled}. Won: {tricks}. Points stated: {stated}."
_COUNTS = "Ruling by {by}: {hand} counts."
_DEALER = "{name} dealt {hand}, not {was}."
_STANDS = "{hand} stands with {cards} instead of {was}."
_EACH = "{name} {value}"
_BID_WAS = "{name} bid {now}, not {was}"
_WON_WAS = "{name} won {now}, not {was}"


def tell_dealt(event: HandDealt, before: Position) -> str:
    """Who deals which hand, with how many cards; "again" after a void one."""
    last = before.last_deal(event.hand)
    template = _AGAIN if last is not None and last.void is not None else _DEALT
    return capital(
        template.format(
            dealer=person(before, event.dealer),
            hand=hand_in_words(before, event.hand),
            cards=cards_each(event.size),
        )
    )


def tell_deal(event: DealEvent, before: Position) -> str:
    """What was written about a deal, seen from the position before it."""
    deal = before.deal(event.deal)
    hand = the_hand(before, deal)
    match event:
        case BidCalled() | BidChanged() | BidCorrected():
            return _bid(event, before, deal)
        case TrumpTurned() | TrumpCorrected():
            return _trump(event, before, deal)
        case TrickWon():
            return _TRICK.format(name=person(before, event.player))
        case TricksCounted():
            won = ", ".join(_each(before, event.tricks))
            return capital(_COUNTED.format(hand=hand, won=won))
        case MadeNoted():
            return _marked(event, before, deal, hand)
        case DealVoided():
            return capital(_VOIDS[event.again].format(hand=hand))
        case DealCorrected():
            return capital(_CORRECTED.format(hand=hand, changes="; ".join(_changes(event, before, deal))))
        case DealRuled():
            return _ruled(event, before, deal, hand)
        case ExtraHandRuled():
            return _COUNTS.format(by=event.by, hand=hand)
        case DealerCorrected():
            name = person(before, event.dealer)
            was = person(before, deal.dealer) if deal else "?"
            return _DEALER.format(name=name, hand=hand, was=was)
        case SizeRuled():
            was = cards_each(deal.size) if deal else "?"
            return capital(_STANDS.format(hand=hand, cards=cards_each(event.size), was=was))
        case _:
            assert_never(event)


def _bid(event: BidCalled | BidChanged | BidCorrected, before: Position, deal: Deal | None) -> str:
    name = person(before, event.player)
    was = deal.bids[event.player] if deal and event.player < len(deal.bids) else None
    match event:
        case BidCalled():
            template = "{name} bid {bid}."
        case BidChanged():
            template = "{name} changed the bid from {was} to {bid}."
        case BidCorrected(playing=True):
            template = "{name}’s bid was written wrong: {bid}, not {was}. It was corrected during play."
        case BidCorrected():
            template = "{name}’s bid was written wrong: {bid}, not {was}."
    return template.format(name=name, bid=event.bid, was="?" if was is None else was)


def _trump(event: TrumpTurned | TrumpCorrected, before: Position, deal: Deal | None) -> str:
    was = deal.trump if deal else None
    if isinstance(event, TrumpTurned):
        template = "Trump is {suit}." if was is None else "Trump is {suit}, not {was}."
        return template.format(suit=event.suit.word, was=_suit(was))
    if event.suit is None:
        template = "Trump of {hand} is no longer known. {was} had been noted."
    elif was is None:
        template = "Trump of {hand} was {suit}. It had not been noted."
    else:
        template = "Trump of {hand} was {suit}, not {was}."
    was_word = capital(_suit(was)) if event.suit is None else _suit(was)
    return template.format(hand=the_hand(before, deal), suit=_suit(event.suit), was=was_word)


def _suit(suit: Suit | None) -> str:
    return "nothing" if suit is None else suit.word


def _each(position: Position, values: Values) -> Iterator[str]:
    for player, value in enumerate(values):
        if value is not None:
            yield _EACH.format(name=person(position, player), value=value)


def _marked(event: MadeNoted, before: Position, deal: Deal | None, hand: str) -> str:
    """Whose bid was made, and the points that stand on the paper."""
    bids = deal.bids if deal else ()
    marks = [
        _MARKS[mark].format(name=person(before, player), bid=bids[player] if player < len(bids) else "?")
        for player, mark in enumerate(event.made)
        if mark is not None
    ]
    points = ", ".join(
        _EACH.format(name=person(before, player), value=signed(stated))
        for player, stated in enumerate(event.points)
        if stated is not None
    )
    template = _MARKED_POINTS if points else _MARKED
    return capital(template.format(hand=hand, marks=capital(", ".join(marks)), points=points))


def _changes(event: DealCorrected, before: Position, deal: Deal | None) -> Iterator[str]:
    for template, now, was in (
        (_BID_WAS, event.bids, deal.bids if deal else ()),
        (_WON_WAS, event.tricks, (deal.tricks if deal else None) or ()),
    ):
        for player, (new, old) in enumerate(zip(now, was, strict=False)):
            if new != old:
                no_count = template is _WON_WAS and old is None and deal is not None and deal.made
                told = _NO_COUNT if no_count else template
                yield told.format(name=person(before, player), now=new, was=old)


def _ruled(event: DealRuled, before: Position, deal: Deal | None, hand: str) -> str:
    tricks = ", ".join(
        _EACH.format(name=person(before, player), value="unknown" if won is None else won)
        for player, won in enumerate(event.tricks)
        if player in before.people
    )
    stated = ", ".join(
        _EACH.format(name=person(before, player), value=signed(points))
        for player, points in enumerate(event.points)
        if points is not None
    )
    ruled = event.ruled.rstrip(".")
    if all(won is None for won in event.tricks):
        given = dict(enumerate(event.points))
        others = deal is not None and any(given.get(player) is None for player in deal.seats)
        template = (_AS_BID if others else _STATED) if stated else _STANDS_RULED
    else:
        template = _RULED_POINTS if stated else _RULED
    return template.format(by=event.by, hand=hand, ruled=ruled, tricks=tricks, stated=stated)
