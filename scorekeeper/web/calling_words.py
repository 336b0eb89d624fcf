"""What the table's screen says while bids are called: whose turn it is, what is forbidden, and why."""

from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.game.calling import bids_for
from scorekeeper.game.deals import Deal
from scorekeeper.game.position import Position
from scorekeeper.rules.bidding import Bidding, Bids
from scorekeeper.rules.hooks import HookRule
from scorekeeper.rules.specials import Kind

_FIRST = Markup("<b>{name}</b> bids first.")
_NEXT = Markup("<b>{name}</b> bids.")
_LAST = Markup("<b>{name}</b> bids last.")
_AGAIN = Markup("<b>{name}</b> bids again: {bid} is forbidden now.")
_AT_ONCE = Markup("All bid at once. <b>{name}</b>?")
_IN_SECRET = Markup("Bids are noted in private. <b>{name}</b>?")
_SO_FAR_AT_ONCE = Markup("All bid at once: {bids} of {players} so far.")
_SO_FAR_IN_SECRET = Markup("Bids in private: {bids} of {players} so far.")
_CHANGES = Markup("<b>{name}</b> changes the bid of {bid}.")
_NOT = Markup("<b>Not {bids}</b>: {why}.")
_NOT_TO = Markup("<b>Not {first} to {last}</b>: {why}.")
_ONLY = Markup("<b>Only {bid}</b>: {why}.")
_OR = "{most} or {last}"
_ALL_ZERO = Markup(
    "<b>Every bid is allowed</b>: with all bids at 0 nobody could go over, so the hook is waived."
)
_WAIVED = Markup("<b>Every bid is allowed</b>: {waiver}, so the hook is waived.")
_ZERO_DROPPED = Markup("<b>0 is allowed</b>: {waiver}.")
_HOOK_OFF = Markup("Nobody bids last: the hook is off.")
_COUNT = "Count your cards: {size} each."
_FOREHEAD = "Cards on the forehead, facing out."


def _question(position: Position, deal: Deal, wanted: int) -> Markup:
    name, bid = position.names[wanted], deal.bids[wanted]
    if not deal.bidding.in_order:
        if bid is not None:
            return _CHANGES.format(name=name, bid=bid)
        return (_IN_SECRET if deal.bidding is Bidding.SECRET else _AT_ONCE).format(name=name)
    if bid is not None:
        return _AGAIN.format(name=name, bid=bid)
    if wanted == deal.last_bidder:
        return _LAST.format(name=name)
    return (_FIRST if wanted == deal.order[0] else _NEXT).format(name=name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Calling:
    """Whose bid is wanted, what it may be, and what is said of that."""

    bidder: int
    bids: Bids
    question: Markup
    why: Markup
    hint: str


def calling_of(position: Position, deal: Deal, wanted: int | None, *, in_any_order: bool) -> Calling | None:
    """What the screen says while a bid is wanted, or None; ``in_any_order``: to those who watch."""
    if wanted is None:
        return None
    bids = bids_for(position, deal, wanted)
    return Calling(
        bidder=wanted,
        bids=bids,
        question=_so_far(deal) if in_any_order else _question(position, deal, wanted),
        why=why_not(position, bids),
        hint=hint(position, deal),
    )


def _so_far(deal: Deal) -> Markup:
    """How many bids are in: for those who watch, where nobody's turn comes first."""
    template = _SO_FAR_IN_SECRET if deal.bidding is Bidding.SECRET else _SO_FAR_AT_ONCE
    bids = sum(bid is not None for bid in deal.bids)
    return template.format(bids=bids, players=len(deal.order))


def why_not(position: Position, bids: Bids) -> Markup:
    """Which bids are forbidden and why, or why a rule does not hold this time."""
    if bids.waived:
        exceed = bids.hook.rule is HookRule.MUST_EXCEED
        return _ALL_ZERO if exceed else _WAIVED.format(waiver=bids.waiver)
    if bids.zero_dropped:
        return _ZERO_DROPPED.format(waiver=bids.waiver)
    barred = bids.forbidden
    if not barred:
        return _HOOK_OFF if position.rules.hook != position.rules.hook_in_force else Markup("")
    if len(barred) > 2 and len(bids.allowed) == 1:
        return _ONLY.format(bid=bids.allowed[0], why=bids.reason)
    if len(barred) > 2 and barred[-1] - barred[0] == len(barred) - 1:
        return _NOT_TO.format(first=barred[0], last=barred[-1], why=bids.reason)
    return _NOT.format(bids=_either(barred), why=bids.reason)


def _either(barred: tuple[int, ...]) -> str:
    if len(barred) == 1:
        return str(barred[0])
    return _OR.format(most=", ".join(map(str, barred[:-1])), last=barred[-1])


def hint(position: Position, deal: Deal) -> str:
    """What to say before the first bid; "" once one is called."""
    if any(bid is not None for bid in deal.bids):
        return ""
    if Kind.FOREHEAD in position.rules.kinds(deal.hand, position.schedule_to_play):
        return _FOREHEAD
    return _COUNT.format(size=deal.size)
