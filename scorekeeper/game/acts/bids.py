"""Recording what was called: trump and bids, in turn."""

from scorekeeper.game.acts.checks import deal_on_the_table, known_deal, name_in, reason
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import (
    BidCalled,
    BidChanged,
    BidCorrected,
    Event,
    HandDealt,
    TrumpCorrected,
    TrumpTurned,
)
from scorekeeper.game.position import Position, Status
from scorekeeper.game.state import Game
from scorekeeper.game.turns import bidder, bids_for
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit


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


def turn_trump(game: Game, *, deal: int, suit: Suit) -> tuple[Event, ...]:
    """Note the trump of the hand on the table; noting another one replaces it until a bid is called."""
    position = game.position
    now = deal_on_the_table(position, deal)
    if now.trump is suit:
        raise Refusal("The trump is already noted: {suit}.", field="suit", suit=suit.word)
    if now.trump is not None and any(bid is not None for bid in now.bids):
        raise Refusal(
            "The trump is noted: {suit}. Correct it with a reason.",
            field="suit",
            suit=now.trump.word,
        )
    return (*dealing(position, now), TrumpTurned(deal=deal, suit=suit))


def correct_trump(game: Game, *, deal: int, suit: Suit | None, why: str) -> tuple[Event, ...]:
    """Put right the trump of any hand, with a reason."""
    position = game.position
    now = known_deal(position, deal)
    if now.void is not None:
        raise Refusal("Deal {number} is void: its trump does not matter.", field="deal", number=deal)
    if now.trump is suit:
        raise Refusal("That is the trump that is noted.", field="suit")
    if suit is None and now.recorded and position.rules.scoring.needs_trump:
        raise Refusal("These points depend on the trump: say which it was.", field="suit")
    return (*dealing(position, now), TrumpCorrected(deal=deal, suit=suit, why=reason(why)))


def call_bid(game: Game, *, deal: int, player: int, bid: int) -> tuple[Event, ...]:
    """Record a bid as it is called. Bids are taken in turn only.

    Raises Hooked for a bid that would make the bids add up, Refusal for any other that is not
    allowed now.
    """
    position = game.position
    now = deal_on_the_table(position, deal)
    name = name_in(position, now, player)
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


def may_change_bid(position: Position, deal: Deal, player: int) -> bool:
    """True until the next player has bid; for the last bidder until play starts (sources 000, 001)."""
    if position.status is not Status.OPEN or not deal.in_progress or deal.bids[player] is None:
        return False
    if player == deal.last_bidder:
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
    if not may_change_bid(position, now, player):
        raise Refusal(
            "{name}'s bid of {bid} stands: it can be changed only until the next player bids. "
            "If it was written wrong, correct it with a reason.",
            field="player",
            name=name,
            bid=now.bids[player],
        )
    _refuse_same(now, player, bid, name)
    _refuse_bid(position, now, player, bid)
    return (BidChanged(deal=deal, player=player, bid=bid),)


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
            "{name} bids last and can't bid {bid}: {why}.",
            field="bid",
            name=name,
            bid=bid,
            why=bids.reason,
        )
