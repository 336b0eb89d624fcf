"""What settles a tie where it is not played off: bids that were made, or the sum of bids."""

from scorekeeper.game.points import played_hands, was_made
from scorekeeper.game.position import Position
from scorekeeper.rules.ruleset import Ties

COUNTED_FOR_TIES = {Ties.MOST_EXACT_BIDS, Ties.SUM_OF_MADE_BIDS, Ties.SUM_OF_ALL_BIDS}


def tie_count(position: Position, player: int) -> int | None:
    """What settles a tie: exact bids, or the sum of the made bids or of all bids. Ruled hands don't count.

    None where it hangs on a bid of which nobody knows whether it was made.
    """
    hands = [deal for deal in played_hands(position) if player in deal.seats]
    ties = position.rules.ties
    if ties is Ties.SUM_OF_ALL_BIDS:
        return sum(deal.bids[player] or 0 for deal in hands)
    if ties not in COUNTED_FOR_TIES:
        return 0
    if any(deal.made and was_made(deal, player) is None for deal in hands):
        return None
    made = [deal.bids[player] or 0 for deal in hands if was_made(deal, player)]
    return len(made) if ties is Ties.MOST_EXACT_BIDS else sum(made)
