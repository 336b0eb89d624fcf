"""Reading the line of a hand: so many cards, who deals, and the values of everybody."""

from collections.abc import Callable, Sequence
from typing import Any

from scorekeeper.game.events import Made, Marks, Values
from scorekeeper.game.record.header import number_of
from scorekeeper.game.record.lines import HandLine, Settled
from scorekeeper.game.record.words import Cursor
from scorekeeper.rules.limits import LARGEST_SIZE
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit

_HAND = "Found {found} where a hand's number stands: 1, 2, 3 …, or 0 for a practice hand."
_SIZE = "Found {found} where the cards each stand."
_VALUE = "Found {found} where one of {count} numbers stands: 0 or more, or - for none yet."
_MADE = "Found {found} where one of {count} marks stands: y for made, n for missed, ? for not known."
_POINTS = "Found {found} where one of {count} numbers stands: 10, -10, 0 …, or - for none."
_SUIT = "Found {found} where a trump stands: S, H, D, C or NT."
_REASON = "Found {found} where a reason in quotes stands."
_PERSON = "Found {found} where a player's name stands."
_PART = (
    "Found {found} where size, dealer, trump, bids, taken, tricks, made, points, totals, dealt, void, "
    "ruled or the end of the line stands."
)
BY_ALL = "the table"


def read_hand(cursor: Cursor, names: Sequence[str], *, line: int) -> HandLine:
    """Read what stands behind the word hand.

    >>> from scorekeeper.game.record.words import words_of
    >>> hand = read_hand(Cursor(words_of("3  size 6  dealer Bo  bids 1 -")), ["Ann", "Bo"], line=1)
    >>> hand.hand, hand.size, hand.dealer, hand.bids, hand.tricks
    (3, 6, 1, (1, None), (None, None))
    """
    nothing: Values = (None,) * len(names)
    number = hand_number(cursor)
    found: dict[str, Any] = {"bids": nothing, "tricks": nothing, "points": nothing, "totals": nothing}
    seen: set[str] = set()
    while cursor.next:
        word = cursor.next
        if word.quoted or word.text not in _PARTS:
            raise cursor.refuse(_PART)
        if word.text in seen:
            raise Refusal("{part} stands twice on this line.", part=word.text)
        seen.add(cursor.take(_PART).text)
        found |= _PARTS[word.text](cursor, names)
    if "made" in seen and seen & {"tricks", "ruled"}:
        raise Refusal("made stands in place of tricks: leave one of them out.")
    if (
        found.get("void") is not None
        and "made" not in seen
        and found["points"] + found["totals"] != nothing + nothing
    ):
        raise Refusal("A void hand has no points: leave them out.")
    if "dealt" in seen and not seen <= {"size", "dealer", "dealt"}:
        raise Refusal("dealt stands alone: what came later stands on the hand's own line.")
    if "ruled" in seen:
        found["settled"] = Settled(**found.pop("settled"), tricks=found.pop("tricks"), points=found["points"])
        found["tricks"] = nothing
    return HandLine(line=line, hand=number, **found)


def hand_number(cursor: Cursor) -> int:
    """Take the number of a hand."""
    return cursor.number(_HAND)


def size_in(cursor: Cursor) -> int:
    """Take the cards each of a hand."""
    size = cursor.number(_SIZE)
    if not 1 <= size <= LARGEST_SIZE:
        raise Refusal("A hand has 1 to {most} cards each, not {size}.", most=LARGEST_SIZE, size=size)
    return size


def reason_in(cursor: Cursor) -> str:
    """Take a reason in quotes."""
    return cursor.quote(_REASON)


def player_in(cursor: Cursor, names: Sequence[str]) -> int:
    """Take a name of one word or in quotes, and return the player's number."""
    return number_of(cursor.take(_PERSON).text, names)


def suit_in(cursor: Cursor) -> Suit:
    """Take a trump."""
    word = cursor.next
    if word is None or word.quoted or word.text not in set(Suit):
        raise cursor.refuse(_SUIT)
    return Suit(cursor.take(_SUIT).text)


def values_in(cursor: Cursor, count: int, *, signed: bool = False) -> Values:
    """Take a number of everybody, in the order of the players line; - is none yet."""
    wanted = _POINTS if signed else _VALUE
    return tuple(
        None if cursor.took("-") else cursor.number(wanted, signed=signed, count=count) for _ in range(count)
    )


def marks_in(cursor: Cursor, count: int) -> Marks:
    """Take whether everybody's bid was made: y, n or ?; - where nothing is written."""
    return tuple(mark_in(cursor, _MADE, count=count) for _ in range(count))


def mark_in(cursor: Cursor, wanted: str, *, count: int = 0) -> Made | None:
    """Take y, n or ?; None for -."""
    if cursor.took("-"):
        return None
    for mark in Made:
        if cursor.took(mark):
            return mark
    raise cursor.refuse(wanted, count=count)


def ruling_in(cursor: Cursor, names: Sequence[str]) -> dict[str, Any]:
    """Take what was ruled, by whom and why; the table and the same words where that is left out.

    A penalty that came with it is taken too.
    """
    ruled = cursor.quote("Found {found} where stands what was ruled, in quotes.")
    found: dict[str, Any] = {"ruled": ruled, **by_in(cursor, usual=ruled)}
    if cursor.took("penalty"):
        player = player_in(cursor, names)
        points = cursor.number("Found {found} where points stand: 10 or -10.", signed=True)
        found["penalty"] = (player, points)
    return found


def by_in(cursor: Cursor, *, usual: str = "") -> dict[str, str]:
    """Take who decided, and why."""
    by = cursor.quote("Found {found} where stands who decided, in quotes.") if cursor.took("by") else BY_ALL
    if cursor.took("because") or not usual:
        return {"by": by, "why": reason_in(cursor)}
    return {"by": by, "why": usual}


def _taken(cursor: Cursor, names: Sequence[str]) -> dict[str, Any]:
    taken = [player_in(cursor, names)]
    while cursor.next and (cursor.next.quoted or cursor.next.text not in _PARTS):
        taken.append(player_in(cursor, names))
    return {"taken": tuple(taken)}


def _void(cursor: Cursor, _: Sequence[str]) -> dict[str, Any]:
    return {"void": reason_in(cursor), "undealt": cursor.took("undealt")}


_PARTS: dict[str, Callable[[Cursor, Sequence[str]], dict[str, Any]]] = {
    "size": lambda cursor, _: {"size": size_in(cursor)},
    "dealer": lambda cursor, names: {"dealer": player_in(cursor, names)},
    "trump": lambda cursor, _: {"trump": suit_in(cursor)},
    "bids": lambda cursor, names: {"bids": values_in(cursor, len(names))},
    "taken": _taken,
    "tricks": lambda cursor, names: {"tricks": values_in(cursor, len(names))},
    "made": lambda cursor, names: {"made": marks_in(cursor, len(names))},
    "points": lambda cursor, names: {"points": values_in(cursor, len(names), signed=True)},
    "totals": lambda cursor, names: {"totals": values_in(cursor, len(names), signed=True)},
    "dealt": lambda _, __: {"dealt": True},
    "void": _void,
    "ruled": lambda cursor, names: {"settled": ruling_in(cursor, names)},
}
