"""A bid out of turn is not taken: it is entered when its turn comes, and binds nobody before."""

from scorekeeper.game.calling import bidder
from scorekeeper.game.state import Game
from scorekeeper.rules import remedy_words
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.hands import table
from scorekeeper.web.remedies.steps import Remedy, Step, Way
from scorekeeper.web.remedies.ways import in_play

_WHO = "Who bid before their turn?"
_NOW = "{name} bids now. The other bid is entered when its turn comes; until then it may still be another."
_DO = "The table lets it stand? Then it is the same bid when its turn comes. Write it down if you like."
_NOTE = "{name} bid out of turn."


def step(game: Game, _form: Form) -> Step:
    """Say what becomes of the bid; whoever it was can be written down."""
    deal = in_play(game)
    position = game.position
    now = bidder(position, deal)
    waiting = [player for player in deal.order if deal.bids[player] is None and player != now]
    keys = tuple(
        Way(
            title=position.names[player],
            kind="note",
            state={"deal": deal.number, "text": _NOTE.format(name=position.names[player])},
        )
        for player in waiting
    )
    says = (_NOW.format(name=position.names[now]),) if now is not None else ()
    return Step(heading=_WHO if keys else "", advice=(*says, _DO), keys=keys)


def _bidding(game: Game) -> bool:
    deal = table(game.position)
    return game.position.rules.bidding.in_order and deal is not None and deal.next_bidder is not None


OUT_OF_TURN = Remedy(
    kind="out-of-turn",
    title=remedy_words.OUT_OF_TURN,
    help=remedy_words.NOT_TAKEN,
    applies=_bidding,
    step=step,
)
