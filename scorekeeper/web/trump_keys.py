"""The keys that note the trump of a hand: which suits, and what stands before them."""

from dataclasses import dataclass

from scorekeeper.game.acts import by_the_rules
from scorekeeper.game.calling import highest_bidder
from scorekeeper.game.deals import Deal
from scorekeeper.game.position import Position
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.trumps import TrumpMethod

_IF_YOU_LIKE = "Trump, if you like"
_NAMES = "{name} names trump"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpKeys:
    """The keys, and what stands before them."""

    suits: tuple[Suit, ...]
    label: str
    naming: bool  # somebody names trump: whose name stands above the keys


def trump_keys(position: Position, deal: Deal) -> TrumpKeys | None:
    """The keys of a hand, or None where no trump is to be noted now."""
    suits = _suits(position, deal)
    if not suits:
        return None
    naming = position.rules.trump.method in {TrumpMethod.BIDDER_NAMES, TrumpMethod.DEALER_NAMES}
    return TrumpKeys(suits=suits, label=_label(position, deal), naming=naming)


def _suits(position: Position, deal: Deal) -> tuple[Suit, ...]:
    """The suits that can be noted now; none once one is, or where the rules decide.

    A turned-up card is noted before the first bid. Who bids most names trump when all have bid; the
    dealer at any time before the first trick.
    """
    if deal.trump is not None or by_the_rules(position, deal) is not None or deal.play_started:
        return ()
    trump = position.rules.trump
    match trump.method:
        case TrumpMethod.BIDDER_NAMES:
            return trump.choices if highest_bidder(deal) is not None else ()
        case TrumpMethod.DEALER_NAMES:
            return trump.choices
        case _:
            called = any(bid is not None for bid in deal.bids)
            return () if called else tuple(suit for suit in Suit if suit is not Suit.NO_TRUMP)


def _label(position: Position, deal: Deal) -> str:
    match position.rules.trump.method:
        case TrumpMethod.BIDDER_NAMES:
            bidder = highest_bidder(deal)
            return "" if bidder is None else _NAMES.format(name=position.names[bidder])
        case TrumpMethod.DEALER_NAMES:
            return _NAMES.format(name=position.names[deal.dealer])
        case _:
            return _IF_YOU_LIKE
