"""Who bids now, what they may bid, and who leads once all have."""

from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.position import Position
from scorekeeper.rules.bidding import Bids, legal_bids
from scorekeeper.rules.ruleset import Lead


def bids_for(position: Position, deal: Deal, player: int) -> Bids:
    """What this player may bid now. The hook is recomputed from everybody else's bids."""
    rules = position.rules
    return legal_bids(
        rules.hook_in_force,
        size=deal.size,
        players=len(deal.order),
        earlier=deal.earlier_bids(player),
        last_hand=position.is_last(deal.hand),
        zero_limit=rules.zeros,
        zero_run=zero_run(position, deal.hand, player) if rules.zeros else 0,
    )


def zero_run(position: Position, hand: int, player: int) -> int:
    """How many zeros in a row a player bid in the counted hands before this one.

    Void and ruled hands, and those the player did not play, neither count nor break it.
    """
    run = 0
    for before in range(hand - 1, PRACTICE, -1):
        deal = position.counted(before)
        if deal is None or deal.ruling is not None or player not in deal.seats:
            continue
        if deal.bids[player] != 0:
            break
        run += 1
    return run


def leader_of(position: Position, deal: Deal) -> int | None:
    """Who leads to the first trick; None while that hangs on bids that are still to come."""
    round_table = deal.from_dealer
    match position.rules.lead:
        case Lead.DEALER:
            return deal.dealer
        case Lead.LEFT_OF_DEALER:
            return round_table[0]
        case Lead.SECOND_FROM_DEALER:
            return round_table[min(1, len(round_table) - 1)]
        case Lead.OPPOSITE_DEALER:
            return round_table[len(round_table) // 2 - 1]
        case Lead.HIGHEST_BIDDER:
            return highest_bidder(deal)


def highest_bidder(deal: Deal) -> int | None:
    """Who bid most, of equals the first after the dealer; None until everybody has bid."""
    if deal.next_bidder is not None:
        return None
    return max(deal.from_dealer, key=lambda player: deal.bids[player] or 0)


def must_bid_again(position: Position, deal: Deal) -> bool:
    """True when a change before play left the last bidder on a bid the hook forbids."""
    if deal.next_bidder is not None or deal.play_started or not deal.bidding.in_order:
        return False
    last = deal.last_bidder
    return deal.bids[last] in bids_for(position, deal, last).forbidden


def bidder(position: Position, deal: Deal) -> int | None:
    """Whose bid is wanted now, or None when play can start."""
    if deal.next_bidder is not None:
        return deal.next_bidder
    return deal.last_bidder if must_bid_again(position, deal) else None
