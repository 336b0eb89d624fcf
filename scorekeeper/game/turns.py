"""What is played next: which hand, how many cards, who deals, and what the table is doing."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.game.calling import must_bid_again
from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.position import Position, Status, new_deal, once
from scorekeeper.game.standings import extra_due, leaders, unscored
from scorekeeper.rules.bidding import Bidding
from scorekeeper.rules.ruleset import Ties


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
    seats: tuple[int, ...]
    again: bool  # a void deal of this hand came before


def next_chair(seats: tuple[int, ...], player: int, *, steps: int = 1) -> int:
    """Who comes after a player in the order of play, or so many chairs on.

    >>> next_chair((0, 2, 1), 1), next_chair((0, 2, 1), 1, steps=5)
    (0, 2)
    """
    return seats[(seats.index(player) + steps) % len(seats)]


def dealer_of(position: Position, hand: int) -> int:
    """Who deals a hand: chair after chair from whoever really dealt the latest one before it.

    A void deal is dealt again by the same dealer (source 000). The practice hand does not
    advance the deal, and neither does a hand that was left out. The deal passes the chairs of those
    who left or sit out.
    """
    dealt = position.last_deal(hand)
    if dealt is not None and dealt.dealer in position.seats:
        return dealt.dealer
    before = [deal for deal in position.deals[position.old_deals :] if PRACTICE < deal.hand < hand]
    if not before:
        start = _occupied(position, position.setup.first_dealer)
        return next_chair(position.playing, start, steps=max(_dealt_by_then(position, 1, hand), 0))
    latest = max(before, key=lambda deal: (deal.hand, deal.number))
    start = _occupied(position, next_chair(position.chairs, latest.dealer))
    return next_chair(position.playing, start, steps=_dealt_by_then(position, latest.hand + 1, hand))


def _dealt_by_then(position: Position, first: int, hand: int) -> int:
    """How many hands are dealt from ``first`` on before that one."""
    return sum(between not in position.skipped for between in range(first, hand))


def _occupied(position: Position, player: int) -> int:
    """That player, or the next one who plays."""
    while player not in position.playing:
        player = next_chair(position.chairs, player)
    return player


def is_extra(position: Position, hand: int) -> bool:
    """True for a hand past the schedule, played because the lead was tied."""
    return hand > len(position.schedule)


def size_of(position: Position, hand: int) -> int:
    """Cards each for a hand; an extra hand is as large as the largest of the agreed schedule.

    It is smaller where the pack no longer allows that for those who play.
    """
    if hand == PRACTICE:
        size = position.setup.practice
    elif is_extra(position, hand):
        size = position.setup.largest
    else:
        size = position.schedule[hand - 1]
    return fitting(position, size, players=len(position.playing))


def fitting(position: Position, size: int, *, players: int) -> int:
    """That many cards each, or as many as the pack allows once more people play than agreed."""
    return min(size, position.rules.fitting(players)) if players > len(position.setup.seats) else size


def _hand_due(position: Position) -> int | None:
    if position.totals_only:
        return None
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
    if last is None or last.void is None:
        size, dealer = size_of(position, hand), dealer_of(position, hand)
        return Due(hand=hand, size=size, dealer=dealer, seats=position.playing, again=False)
    played = tuple(player for player in position.playing if player in last.seats)
    seats = played if len(played) > 1 else position.playing
    return Due(
        hand=hand,
        size=last.size if set(seats) <= set(last.seats) else size_of(position, hand),
        dealer=last.dealer if last.dealer in seats else _next_of(seats, position.chairs, last.dealer),
        seats=seats,
        again=True,
    )


def _next_of(seats: tuple[int, ...], chairs: tuple[int, ...], player: int) -> int:
    """The next one of these behind a player who is not among them any more."""
    while player not in seats:
        player = next_chair(chairs, player)
    return player


@once
def on_the_table(position: Position) -> Deal | None:
    """The deal in progress, or the one that comes next, still without a bid. None: game over."""
    if position.current is not None:
        return position.current
    hand = due(position)
    if hand is None:
        return None
    return new_deal(
        position,
        number=len(position.deals) + 1,
        hand=hand.hand,
        size=hand.size,
        dealer=hand.dealer,
        seats=hand.seats,
    )


def perhaps_extra(position: Position) -> Deal | None:
    """The extra hand that may have been played where nobody can tell whether the lead was tied."""
    played_off = position.rules.ties is Ties.EXTRA_MAX_HAND and position.tie_shared is None
    if not played_off or position.totals_only or due(position) is not None or leaders(position):
        return None
    hand = max(len(position.schedule), position.last_hand) + 1
    return new_deal(
        position,
        number=len(position.deals) + 1,
        hand=hand,
        size=size_of(position, hand),
        dealer=dealer_of(position, hand),
        seats=position.playing,
    )


def in_private(position: Position) -> Deal | None:
    """The deal whose bids are still in private, or None. A bid that was taken back is one of them."""
    deal = on_the_table(position)
    if deal is None or deal.bidding is not Bidding.SECRET or deal.next_bidder is None or deal.play_started:
        return None
    return deal


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
