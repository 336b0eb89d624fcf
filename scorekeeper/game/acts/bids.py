"""Recording the bids as they are called."""

from scorekeeper.game.acts.checks import deal_on_the_table, name_in, reason
from scorekeeper.game.calling import bidder, bids_for
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import (
    BidCalled,
    BidChanged,
    BidCorrected,
    Event,
    HandDealt,
)
from scorekeeper.game.position import Position, Status
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.trumps import TrumpMethod


class Hooked(Refusal):
    """The bid is one that the hook takes from the last bidder."""


def dealing(position: Position, deal: Deal) -> tuple[Event, ...]:
    """Return the event that deals this hand, if nothing of it is on the record yet."""
    if position.deal(deal.number) is not None:
        return ()
    return (
        HandDealt(
            deal=deal.number,
            hand=deal.hand,
            size=deal.size,
            dealer=deal.dealer,
            seats=deal.seats,
        ),
    )


def call_bid(game: Game, *, deal: int, player: int, bid: int) -> tuple[Event, ...]:
    """Record a bid as it is called: in turn, or in any order where all bid at once.

    Raises Hooked for a bid that would make the bids add up, Refusal for any other that is not
    allowed now.
    """
    position = game.position
    now = deal_on_the_table(position, deal)
    name = name_in(position, now, player)
    if not now.bidding.in_order:
        return _bid_at_once(position, now, player, bid)
    wanted = bidder(position, now)
    if wanted is None:
        raise Refusal("Everybody has bid. Correct a bid with a reason.", field="player")
    if now.bids[player] is not None and player != wanted:
        return change_bid(game, deal=deal, player=player, bid=bid)
    if player != wanted:
        raise Refusal(
            "{next} bids next. {name}'s bid is taken when its turn comes.",
            field="player",
            next=position.names[wanted],
            name=name,
        )
    _refuse_bid(position, now, player, bid)
    if now.bids[player] is None:
        return (*dealing(position, now), BidCalled(deal=deal, player=player, bid=bid))
    return (BidChanged(deal=deal, player=player, bid=bid),)


def _bid_at_once(position: Position, now: Deal, player: int, bid: int) -> tuple[Event, ...]:
    """Where all bid at once anybody's bid is taken, and can be changed until play starts."""
    if now.bids[player] is not None:
        return _changed(position, now, player, bid)
    _refuse_bid(position, now, player, bid)
    return (*dealing(position, now), BidCalled(deal=now.number, player=player, bid=bid))


def may_change_bid(position: Position, deal: Deal, player: int) -> bool:
    """True until the next player has bid; for the last bidder until play starts (sources 000, 001).

    Where all bid at once, until play starts for everybody; nowhere once the highest bidder has named
    trump.
    """
    if position.status is not Status.OPEN or not deal.in_progress or deal.bids[player] is None:
        return False
    if deal.trump is not None and position.rules.trump.method is TrumpMethod.BIDDER_NAMES:
        return False  # who bid most has named trump by these bids
    if player == deal.last_bidder or not deal.bidding.in_order:
        return not deal.play_started
    after = deal.order[deal.order.index(player) + 1]
    return deal.bids[after] is None


def change_bid(game: Game, *, deal: int, player: int, bid: int) -> tuple[Event, ...]:
    """Change a bid while that is still allowed. Later it is a correction."""
    position = game.position
    now = deal_on_the_table(position, deal)
    name = name_in(position, now, player)
    if now.bids[player] is None:
        raise Refusal("{name} has not bid yet.", field="player", name=name)
    return _changed(position, now, player, bid)


def _changed(position: Position, now: Deal, player: int, bid: int) -> tuple[Event, ...]:
    name = position.names[player]
    if not may_change_bid(position, now, player):
        raise Refusal(
            _STANDS if now.bidding.in_order else _STANDS_IN_PLAY,
            field="player",
            name=name,
            bid=now.bids[player],
        )
    _refuse_same(now, player, bid, name)
    _refuse_bid(position, now, player, bid)
    return (BidChanged(deal=now.number, player=player, bid=bid),)


_STANDS = (
    "{name}'s bid of {bid} stands: it can be changed only until the next player bids. "
    "If it was written wrong, correct it with a reason."
)
_STANDS_IN_PLAY = (
    "{name}'s bid of {bid} stands: it can be changed only until play starts. "
    "If it was written wrong, correct it with a reason."
)


def correct_bid(
    game: Game, *, deal: int, player: int, bid: int, why: str, playing: bool = False
) -> tuple[Event, ...]:
    """Put right a bid of the hand in progress that was written down wrongly.

    ``playing`` says that cards are already being played: then a broken hook holds up nothing and
    is left to the audit. Otherwise the last bidder may have to bid again.
    """
    position = game.position
    now = deal_on_the_table(position, deal)
    name = name_in(position, now, player)
    if now.bids[player] is None:
        raise Refusal("{name} has not bid yet.", field="player", name=name)
    _refuse_same(now, player, bid, name)
    _refuse_range(now, bid, name)
    if playing and now.next_bidder is not None:
        waiting = position.names[now.next_bidder]
        raise Refusal("{name} has not bid yet: no card can have been played.", field="playing", name=waiting)
    if player == now.last_bidder and not (playing or now.play_started):
        _refuse_bid(position, now, player, bid)
    event = BidCorrected(deal=deal, player=player, bid=bid, why=reason(why), playing=playing)
    return (event,)


def _refuse_same(deal: Deal, player: int, bid: int, name: str) -> None:
    if deal.bids[player] == bid:
        raise Refusal("{name}'s bid is already {bid}.", field="bid", name=name, bid=bid)


def _refuse_range(deal: Deal, bid: int, name: str) -> None:
    if not 0 <= bid <= deal.size:
        raise Refusal(
            "{name} can bid 0 to {size}, not {bid}.", field="bid", name=name, size=deal.size, bid=bid
        )


def _refuse_bid(position: Position, deal: Deal, player: int, bid: int) -> None:
    name = position.names[player]
    _refuse_range(deal, bid, name)
    bids = bids_for(position, deal, player)
    if bid in bids.forbidden:
        raise Hooked(
            "{name} bids last and can't bid {bid}: {why}." if bids.last else "{name} can't bid {bid}: {why}.",
            field="bid",
            name=name,
            bid=bid,
            why=bids.why(bid),
        )
