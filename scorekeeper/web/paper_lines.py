"""What is typed of a hand, as a line of a record: with everybody's tricks, or with made and missed alone."""

from collections.abc import Mapping, Sequence

from scorekeeper.game.events import Made, Marks, Values
from scorekeeper.game.record.lines import HandLine
from scorekeeper.rules.suits import Suit
from scorekeeper.web.paper_typed import PARTS, TRUMP, mark_in, number_in

_LEAVES_OPEN = (Made.MISSED, Made.UNKNOWN)


def line_of(typed: Mapping[str, str], hand: int, *, players: int, trumps: Sequence[Suit]) -> HandLine | None:
    """Return the line of a hand, or None where nothing is typed of it. Its number is the hand's.

    Who made the bid won what was bid: where nobody missed without a count, all tricks are known.

    >>> fields = {"b1.0": "1", "t1.0": "y", "b1.1": "2", "t1.1": "0"}
    >>> line_of(fields, 1, players=2, trumps=()).tricks
    (1, 0)
    >>> line_of(fields | {"t1.1": "n"}, 1, players=2, trumps=()).made
    (<Made.MADE: 'y'>, <Made.MISSED: 'n'>)
    """
    bids, won, points, totals = (_values(typed, part, hand, players) for part in PARTS)
    marks = _marks(typed, hand, players)
    tricks = tuple(bid if mark is Made.MADE else one for bid, mark, one in zip(bids, marks, won, strict=True))
    made: Marks = ()
    if any(mark in _LEAVES_OPEN for mark in marks):
        right = (bid is not None and bid == one for bid, one in zip(bids, won, strict=True))
        made = tuple(mark or (Made.MADE if same else None) for mark, same in zip(marks, right, strict=True))
        tricks = (None,) * players
    if all(one is None for one in (*bids, *tricks, *made, *points, *totals)):
        return None
    chosen = typed.get(f"{TRUMP}{hand}.0", "")
    return HandLine(
        line=hand,
        hand=hand,
        trump=Suit(chosen) if chosen in set(trumps) else None,
        bids=bids,
        tricks=tricks,
        made=made,
        points=points,
        totals=totals,
    )


def is_mixed(typed: Mapping[str, str], hand: int, players: int) -> bool:
    """Whether somebody's missed bid has a count, and somebody else's has none: no line can have both."""
    bids, won = (_values(typed, part, hand, players) for part in "bt")
    counted = any(one is not None and one != bid for bid, one in zip(bids, won, strict=True))
    return counted and any(mark in _LEAVES_OPEN for mark in _marks(typed, hand, players))


def _values(typed: Mapping[str, str], part: str, hand: int, players: int) -> Values:
    return tuple(number_in(part, typed.get(f"{part}{hand}.{player}", "")) for player in range(players))


def _marks(typed: Mapping[str, str], hand: int, players: int) -> Marks:
    return tuple(mark_in(typed.get(f"t{hand}.{player}", "")) for player in range(players))
