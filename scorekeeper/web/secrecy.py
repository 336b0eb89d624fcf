"""Where bids are noted in private, whoever only watches sees who has bid; the bids come when all have."""

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import HandDealt
from scorekeeper.game.state import Game
from scorekeeper.game.turns import in_private
from scorekeeper.web.access import may_score
from scorekeeper.web.serving import serving


def readable(game_id: str) -> Game:
    """A game as the one who asks may read it: without the bids that are still in private."""
    game = serving().ledger.game(game_id)
    deal = in_private(game.position)
    if deal is None or may_score(game_id):
        return game
    before = _before(game, deal)
    return game if before is None else serving().ledger.game(game_id, before)


def _before(game: Game, deal: Deal) -> int | None:
    """How many entries there were before anything was written of this deal; None: nothing is yet.

    Undo takes a deal back, and the next bid deals it anew under the same number. What was bid the
    first time stays on the record, and is the same secret.
    """
    dealt = (
        entry.seq
        for entry in game.entries
        if isinstance(entry.event, HandDealt) and entry.event.deal == deal.number
    )
    first = next(dealt, None)
    return None if first is None else first - 1
