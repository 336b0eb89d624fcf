"""What is recorded already of a sheet, above the fields for the rest; and what is typed otherwise there."""

from collections.abc import Iterator, Mapping

from scorekeeper.game.deals import Deal
from scorekeeper.game.naming import hand_name
from scorekeeper.game.numbers import numbers_of
from scorekeeper.game.position import Position
from scorekeeper.game.standings import lines
from scorekeeper.game.state import Game
from scorekeeper.game.turns import in_private
from scorekeeper.rules.figures import UNKNOWN, known, number, signed
from scorekeeper.web.paper_typed import PARTS, TRUMP, hand_of, number_in

_OTHER = "Hand {hand}: {name}’s bid is {bid} in the game, and {typed} here. Put it right at the table first."
_OTHER_PRIVATE = "Hand {hand}: {name} has another bid in the game. Put it right at the table first."
_BLANK = "blank"


def recorded_numbers(game: Game, deal: Deal, player: int) -> dict[str, str]:
    """What someone has in a recorded hand, by the part of the sheet."""
    numbers = numbers_of(game, deal, player)
    line = next((line for line in lines(game.position) if line.deal is deal), None)
    return {
        "b": "" if numbers.bid is None else number(numbers.bid),
        "t": UNKNOWN if numbers.won is None else number(numbers.won),
        "p": "" if numbers.points is None else signed(numbers.points),
        "s": known(line.totals[player]) if line and line.counts else "",
    }


def called_so_far(position: Position) -> dict[str, str]:
    """The fields of the hand in progress that are written already; none while its bids are in private."""
    deal = position.current
    if deal is None or in_private(position) is not None:
        return {}
    bids = {f"b{deal.hand}.{player}": str(bid) for player, bid in enumerate(deal.bids) if bid is not None}
    return bids | ({f"{TRUMP}{deal.hand}.0": str(deal.trump)} if deal.trump else {})


def other_bids(position: Position, typed: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The bids of the hand in progress that are typed otherwise than they are recorded: field, sentence."""
    deal = position.current
    if deal is None or not _touched(position, typed, deal.hand):
        return
    for player, bid in enumerate(deal.bids):
        field = f"b{deal.hand}.{player}"
        text = typed.get(field, "")
        if bid is not None and number_in("b", text) != bid:
            hand, name = hand_name(position, deal.hand), position.names[player]
            template = _OTHER_PRIVATE if in_private(position) else _OTHER
            yield field, template.format(hand=hand, name=name, bid=bid, typed=text or _BLANK)


def joins(position: Position, typed: Mapping[str, str], hand: int) -> bool:
    """Whether what is typed of a hand can join the game: not while it says no more, or otherwise."""
    deal = position.current
    if deal is None or deal.hand != hand:
        return True
    return _touched(position, typed, hand) and not any(other_bids(position, typed))


def _touched(position: Position, typed: Mapping[str, str], hand: int) -> bool:
    """Whether more is typed of the hand in progress than is recorded of it."""
    now = {name: text for name, text in typed.items() if name[0] in PARTS and hand_of(name) == hand}
    recorded = {name: text for name, text in called_so_far(position).items() if name[0] in PARTS}
    return bool(now) and now != recorded
