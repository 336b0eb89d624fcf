"""The ways out that many remedies share: void and deal again, or a ruling."""

from collections.abc import Callable

from scorekeeper.game.deals import Deal
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.remedies.hands import hands, recorded, table
from scorekeeper.web.remedies.steps import Step, Way

_AFTER_LAST_BID = "Only after the last bid."
_EARLIER = "In an earlier hand. In this one only after the last bid."
_WHICH = "Which hand?"
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


def on_the_table(game: Game) -> bool:
    """True while there is a hand to play."""
    return table(game.position) is not None


def no_card_played(game: Game) -> bool:
    """True before the last bid: nobody can have played a card of the hand on the table."""
    deal = table(game.position)
    return deal is not None and deal.next_bidder is not None


def after_last_bid(game: Game) -> str:
    """From when on it can have happened: in this hand after the last bid, in a recorded one at any time."""
    return _AFTER_LAST_BID if no_card_played(game) and not recorded(game.position) else ""


def help_or_earlier(line: str) -> Callable[[Game], str]:
    """A line of help, which says before the last bid that only an earlier hand can be meant."""
    return lambda game: _EARLIER if no_card_played(game) else line


def which_earlier(game: Game) -> Step:
    """Ask which of the recorded hands is meant."""
    return Step(heading=_WHICH, advice=(_EARLIER,), ways=hands(game.position, kind="later"))
