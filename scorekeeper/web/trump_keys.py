"""The keys that note the trump of a hand: which suits, and what stands before them."""

from dataclasses import dataclass

from scorekeeper.game.acts import trumps_to_note
from scorekeeper.game.calling import highest_bidder
from scorekeeper.game.deals import Deal
from scorekeeper.game.position import Position
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.trumps import TrumpMethod

_IF_YOU_LIKE, _NEEDED = "Trump, if you like", "Trump, for the points"
_NAMES = "{name} names trump"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpKeys:
    """The keys, and what stands before them."""

    suits: tuple[Suit, ...]
    label: str
    naming: bool  # somebody names trump: whose name stands above the keys


def trump_keys(position: Position, deal: Deal) -> TrumpKeys | None:
    """The keys of a hand, or None where no trump is to be noted now."""
    suits = trumps_to_note(position, deal)
    if not suits:
        return None
    naming = position.rules.trump.method in {TrumpMethod.BIDDER_NAMES, TrumpMethod.DEALER_NAMES}
    return TrumpKeys(suits=suits, label=_label(position, deal), naming=naming)


def _label(position: Position, deal: Deal) -> str:
    match position.rules.trump.method:
        case TrumpMethod.BIDDER_NAMES:
            bidder = highest_bidder(deal)
            return "" if bidder is None else _NAMES.format(name=position.names[bidder])
        case TrumpMethod.DEALER_NAMES:
            return _NAMES.format(name=position.names[deal.dealer])
        case _:
            return _NEEDED if position.rules.scoring.needs_trump else _IF_YOU_LIKE
