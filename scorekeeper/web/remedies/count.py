"""The count does not add up: count packets, then void, or let the table rule."""

from scorekeeper.game.deals import Deal
from scorekeeper.game.naming import listed
from scorekeeper.game.position import Position
from scorekeeper.game.state import Game
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.hands import earlier
from scorekeeper.web.remedies.steps import Remedy, Step, Way
from scorekeeper.web.remedies.ways import (
    NOBODY_KNOWS,
    VOID_HELP,
    in_play,
    playing_or_recorded,
    rule_way,
    void_way,
)

_COUNT_ADVICE = (
    "Everybody counts the packets in front of them, aloud. Together they must be {size}.",
    "A packet of too many cards hides a trick; so does one under the table or among the cards undealt.",
)
_COUNT_ONE = "Everybody looks for the one trick of this hand: it lies in front of one player."
_BID_LINE = "The bids were {bids}. Most often it is somebody one off the bid."
_ADDS_UP = "It adds up now"
_ADDS_UP_HELP = "Back to the table."
_NAMED = "{name} {bid}"


def count_step(game: Game, _form: Form) -> Step:
    """Count packets; if the table can't agree, void and deal again, or rule."""
    deal = in_play(game)
    position = game.position
    if deal.next_bidder is not None:
        return Step(ways=earlier(position))
    advice: tuple[str, ...] = _COUNT_ADVICE[:1] if deal.size > 1 else (_COUNT_ONE,)
    bids = _bids(position, deal)
    return Step(
        advice=(
            *(line.format(size=deal.size) for line in advice),
            *(_COUNT_ADVICE[1:] if deal.size > 1 else ()),
            _BID_LINE.format(bids=bids),
        ),
        ways=(
            Way(title=_ADDS_UP, help=_ADDS_UP_HELP, kind="table", state={}),
            void_way(deal, "count", NOBODY_KNOWS, VOID_HELP),
            rule_way(deal),
            *earlier(position),
        ),
    )


def _bids(position: Position, deal: Deal) -> str:
    return listed(
        [_NAMED.format(name=position.names[player], bid=deal.bids[player]) for player in deal.order]
    )


COUNT = Remedy(
    kind="count",
    title="The count does not add up",
    help="Count packets, then the table rules.",
    applies=playing_or_recorded,
    step=count_step,
)
