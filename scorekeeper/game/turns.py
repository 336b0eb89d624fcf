"""What is played next: which hand, how many cards, who deals, and what the table is doing."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.position import Position, Status, once
from scorekeeper.game.standings import extra_due, unscored
from scorekeeper.rules.bidding import Bids, legal_bids


class Phase(StrEnum):
    """What the table is doing."""

    BIDDING = "bidding"
    REBID = "rebid"  # the last bidder stands on a forbidden bid and bids again
    PLAY = "play"
    OVER = "over"
    STOPPED = "stopped"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """A hand to be dealt."""

    hand: int
    size: int
    dealer: int
    again: bool  # a void deal of this hand came before


def next_chair(seats: tuple[int, ...], player: int, *, steps: int = 1) -> int:
    """Who sits to the left of a player, clockwise, or so many chairs on.

    >>> next_chair((0, 2, 1), 1), next_chair((0, 2, 1), 1, steps=5)
    (0, 2)
    """
    return seats[(seats.index(player) + steps) % len(seats)]


def dealer_of(position: Position, hand: int) -> int:
    """Who deals a hand: chair after chair from whoever really dealt the latest one before it.

    A void deal is dealt again by the same dealer (source 000). The practice hand does not
    advance the deal.
    """
    dealt = position.last_deal(hand)
    if dealt is not None:
        return dealt.dealer
    before = [deal for deal in position.deals[position.old_deals :] if PRACTICE < deal.hand < hand]
    if before:
        latest = max(before, key=lambda deal: (deal.hand, deal.number))
        return next_chair(position.seats, latest.dealer, steps=hand - latest.hand)
    return next_chair(position.seats, position.setup.first_dealer, steps=max(hand - 1, 0))


def is_extra(position: Position, hand: int) -> bool:
    """True for a hand past the schedule, played because the lead was tied."""
    return hand > len(position.schedule)


def size_of(position: Position, hand: int) -> int:
    """Cards each for a hand; an extra hand is as large as the largest of the schedule."""
    if hand == PRACTICE:
        return position.setup.practice
    if is_extra(position, hand):
        return max(position.schedule)
    return position.schedule[hand - 1]


def _hand_due(position: Position) -> int | None:
    if _practice_due(position):
        return PRACTICE
    waiting = unscored(position)
    return waiting[0] if waiting else extra_due(position)


def _practice_due(position: Position) -> bool:
    if not position.setup.practice or position.last_hand > 0:
        return False
    practice = position.last_deal(PRACTICE)
    if practice is None:
        return len(position.deals) == position.old_deals
    return practice.void is not None and practice.again


@once
def due(position: Position) -> Due | None:
    """The hand to be dealt once none is in progress: the lowest unscored one, with its own dealer.

    None when the game is over.
    """
    hand = _hand_due(position)
    if hand is None:
        return None
    last = position.last_deal(hand)
    again = last is not None and last.void is not None
    return Due(
        hand=hand,
        size=last.size if last is not None and again else size_of(position, hand),
        dealer=dealer_of(position, hand),
        again=again,
    )


@once
def on_the_table(position: Position) -> Deal | None:
    """The deal in progress, or the one that comes next, still without a bid. None: game over."""
    if position.current is not None:
        return position.current
    hand = due(position)
    if hand is None:
        return None
    return Deal(
        number=len(position.deals) + 1,
        hand=hand.hand,
        size=hand.size,
        dealer=hand.dealer,
        seats=position.seats,
        bids=(None,) * len(position.names),
    )


def bids_for(position: Position, deal: Deal, player: int) -> Bids:
    """What this player may bid now. The hook is recomputed from everybody else's bids."""
    return legal_bids(
        position.rules.hook_in_force,
        size=deal.size,
        players=len(deal.order),
        earlier=deal.earlier_bids(player),
    )


def must_bid_again(position: Position, deal: Deal) -> bool:
    """True when a change before play left the last bidder on a bid the hook forbids."""
    if deal.next_bidder is not None or deal.play_started:
        return False
    last = deal.last_bidder
    return deal.bids[last] in bids_for(position, deal, last).forbidden


def bidder(position: Position, deal: Deal) -> int | None:
    """Whose bid is wanted now, or None when play can start."""
    if deal.next_bidder is not None:
        return deal.next_bidder
    return deal.last_bidder if must_bid_again(position, deal) else None


@once
def phase(position: Position) -> Phase:
    """What the table is doing now."""
    if position.status is Status.STOPPED:
        return Phase.STOPPED
    if position.status is Status.CLOSED:
        return Phase.CLOSED
    deal = on_the_table(position)
    if deal is None:
        return Phase.OVER
    if deal.next_bidder is not None:
        return Phase.BIDDING
    return Phase.REBID if must_bid_again(position, deal) else Phase.PLAY
