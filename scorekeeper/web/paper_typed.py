"""What is typed in the fields of a sheet: numbers, and made or missed. A blank is never a zero.

A field is named by its part, its hand and its player: ``b3.0`` is the first player's bid of hand 3.
"""

import re
from collections.abc import Mapping

from scorekeeper.game.events import Made

TRUMP = "u"  # the field of a hand's trump, where points hang on it
PARTS = {"b": "bids", "t": "tricks", "p": "points", "s": "totals"}  # in the order of a player's columns
CALLED = {"b": "bid", "t": "tricks", "p": "points", "s": "total"}
MADE = "made or missed"  # in place of tricks, where no more is on the sheet
MOST_HANDS = 120
NO_NUMBER = "Hand {hand}, {name}’s {called}: “{typed}” is no whole number."
NO_MARK = "Hand {hand}, {name}’s tricks: “{typed}” is no whole number, and not y, n or ?."
_FIELD = re.compile(r"[btpsu]([1-9][0-9]{0,2})[.](0|[1-9][0-9]?)")
_COUNT = re.compile(r"0|[1-9][0-9]?")
_POINTS = re.compile(r"0|[-−]?[1-9][0-9]{0,4}")
_LONGEST = 12  # of what is shown again
_MARKS = {
    **dict.fromkeys("yY✓✔", Made.MADE),
    **dict.fromkeys("nNxX✗✘×", Made.MISSED),
    "?": Made.UNKNOWN,
}


def number_in(part: str, typed: str) -> int | None:
    """What is typed as a number, None for a blank and for what is none.

    >>> number_in("t", "3"), number_in("t", "-3"), number_in("p", "−3")
    (3, None, -3)
    """
    if part in "bt":
        return int(typed) if _COUNT.fullmatch(typed) else None
    return int(typed.replace("−", "-")) if _POINTS.fullmatch(typed) else None


def mark_in(typed: str) -> Made | None:
    """Whether made or missed is typed, in any of the signs that people write; None for anything else.

    >>> mark_in("y"), mark_in("✗"), mark_in("3")
    (<Made.MADE: 'y'>, <Made.MISSED: 'n'>, None)
    """
    return _MARKS.get(typed)


def called_in(part: str, *, marks: bool) -> str:
    """What a field is called: with ``marks`` only made or missed is on the sheet.

    >>> called_in("t", marks=True), called_in("t", marks=False), called_in("b", marks=True)
    ('made or missed', 'tricks', 'bid')
    """
    return MADE if part == "t" and marks else CALLED[part]


def is_wrong(part: str, typed: str) -> bool:
    """Whether something is typed that can't stand in that part of a sheet."""
    marked = part == "t" and mark_in(typed) is not None
    return bool(typed) and not marked and number_in(part, typed) is None


def typed_in(fields: Mapping[str, str], players: int) -> dict[str, str]:
    """What a form holds for the fields of a sheet of so many players, blanks left out.

    >>> typed_in({"b1.0": " 2", "t1.0": "", "b1.9": "7", "name0": "Ann"}, 3)
    {'b1.0': '2'}
    """
    typed = {name: fields[name].strip()[:_LONGEST] for name in fields if _is_cell(name, players)}
    return {name: text for name, text in typed.items() if text}


def hand_of(name: str) -> int:
    """The hand that a field belongs to."""
    return int(name[1:].split(".", maxsplit=1)[0])


def _is_cell(name: str, players: int) -> bool:
    found = _FIELD.fullmatch(name)
    return found is not None and int(found[1]) <= MOST_HANDS and int(found[2]) < players
