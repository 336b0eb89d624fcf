"""Whether the line of a hand fits where it stands: the hand that comes next, its size and its dealer."""

from scorekeeper.game.acts.checks import refuse_closed
from scorekeeper.game.deals import Deal
from scorekeeper.game.position import Position
from scorekeeper.game.record.chain import Chain, chain_of
from scorekeeper.game.record.lines import Cell, HandLine, Part
from scorekeeper.game.turns import dealer_of, on_the_table, perhaps_extra, size_of
from scorekeeper.rules.refusals import Refusal

SIZE: Cell = (Part.SIZE, None)
DEALER: Cell = (Part.DEALER, None)
TRUMP: Cell = (Part.TRUMP, None)


def check_blank(position: Position, line: HandLine) -> None:
    """Refuse an empty line that is not a line of this game's sheet."""
    hands = len(position.schedule)
    if line.hand > hands:
        raise Refusal("Hand {hand} is not among the {hands} of the schedule.", hand=line.hand, hands=hands)
    _refuse_other(position, line, size=size_of(position, line.hand), dealer=dealer_of(position, line.hand))


def _refuse_other(
    position: Position, line: HandLine, *, size: int, dealer: int, chain: Chain | None = None
) -> None:
    chain = chain or chain_of(line, ())
    written = chain.at_first(line, SIZE)
    if written not in (None, size):
        raise Refusal(
            "Hand {hand} has {due} cards each, not {size}. If that was let stand, add: "
            'corrected hand {hand} size {due} "why".',
            hand=line.hand,
            due=size,
            size=written,
        )
    written = chain.at_first(line, DEALER)
    if isinstance(written, int) and written != dealer:
        raise Refusal(
            "Hand {hand} is {due}'s to deal, not {name}'s. If {name} dealt, add: "
            'corrected hand {hand} dealer {due} "why".',
            hand=line.hand,
            due=position.names[dealer],
            name=position.names[written],
        )


def coming_deal(position: Position, line: HandLine, chain: Chain) -> Deal:
    """The deal that a line stands for: the one that comes next, or the one in progress it goes on with."""
    refuse_closed(position)
    coming = on_the_table(position) or perhaps_extra(position)
    if coming is None:
        raise Refusal("The game is over: no hand is left to play.")
    if coming.hand != line.hand and position.current is not None:
        raise Refusal("Hand {hand} is still being played: finish it first.", hand=coming.hand)
    if coming.hand != line.hand:
        raise Refusal("Hand {due} comes next, not hand {hand}.", due=coming.hand, hand=line.hand)
    _refuse_other(position, line, size=coming.size, dealer=coming.dealer, chain=chain)
    for player, bid in enumerate(coming.bids):
        written = chain.at_first(line, (Part.BID, player))
        if bid is not None and written != bid:
            raise Refusal(
                "{name} has bid {bid} in hand {hand} on a line above.",
                name=position.names[player],
                bid=bid,
                hand=coming.hand,
            )
    return coming
