"""The ways out that many remedies share: void and deal again, or a ruling."""

from scorekeeper.game.deals import Deal
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.remedies.hands import recorded, table
from scorekeeper.web.remedies.steps import Way

_NO_HAND = "No hand is being played."
NOBODY_KNOWS = "Nobody can say: deal it again"
VOID_HELP = "The hand is void, no points. Same cards, same dealer."
_RULE = "The table rules"
_RULE_HELP = "Write down each player’s tricks, or that nobody knows, and the points agreed."


def in_play(game: Game) -> Deal:
    """The deal on the table; refused when there is none."""
    deal = table(game.position)
    if deal is None:
        raise Refusal(_NO_HAND)
    return deal


def void_way(deal: Deal, source: str, title: str, line: str) -> Way:
    """Void the deal and deal it again, for a reason of this kind."""
    return Way(
        title=title,
        help=line,
        kind="void",
        state={"deal": deal.number, "again": "yes", "source": source},
    )


def rule_way(deal: Deal) -> Way:
    """Let the table rule on a deal."""
    return Way(title=_RULE, help=_RULE_HELP, kind="rule", state={"deal": deal.number})


def playing_or_recorded(game: Game) -> bool:
    """True once cards can have been played, now or in a recorded hand, while the table plays."""
    deal = table(game.position)
    return deal is not None and (deal.next_bidder is None or bool(recorded(game.position)))
