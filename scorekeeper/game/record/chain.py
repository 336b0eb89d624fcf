"""What stood in a cell first, and what each correction led to, from the values as they are now."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.game.record.lines import Cell, FixLine, HandLine, Part, Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain:
    """The values of one hand through its corrections."""

    first: dict[Cell, Value]  # only cells that were corrected
    led_to: dict[tuple[int, Cell], Value]  # by the line of the correction

    def at_first(self, hand: HandLine, cell: Cell) -> Value:
        """What stood in a cell before any correction."""
        return self.first[cell] if cell in self.first else present(hand, cell)


def chain_of(hand: HandLine, fixes: Sequence[FixLine]) -> Chain:
    """Go back from the present values, correction by correction.

    >>> hand = HandLine(line=1, hand=1, bids=(3, 0), tricks=(2, 0), points=(), totals=())
    >>> bid = (Part.BID, 0)
    >>> fixes = [FixLine(line=at, hand=1, was={bid: at}, why="misheard") for at in (5, 6)]
    >>> chain = chain_of(hand, fixes)
    >>> chain.first[bid], chain.led_to[5, bid], chain.led_to[6, bid]
    (5, 6, 3)
    """
    first: dict[Cell, Value] = {}
    led_to: dict[tuple[int, Cell], Value] = {}
    for fix in reversed(fixes):
        for cell, was in fix.was.items():
            led_to[fix.line, cell] = first.get(cell, present(hand, cell))
            first[cell] = was
    return Chain(first=first, led_to=led_to)


def present(hand: HandLine, cell: Cell) -> Value:
    """What the line of the hand says."""
    match cell:
        case Part.BID, int(player):
            return hand.bids[player]
        case Part.TRICKS, int(player):
            return hand.made[player] if hand.made else hand.tricks[player]
        case Part.POINTS, int(player):
            return hand.points[player] if hand.made else None
        case Part.DEALER, _:
            return hand.dealer
        case Part.TRUMP, _:
            return hand.trump
        case _:
            return hand.size
