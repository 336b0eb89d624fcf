"""Reading the other lines: corrections, rulings, penalties, notes, people and the end."""

from collections.abc import Callable, Sequence
from typing import Any

from scorekeeper.game.events import Made
from scorekeeper.game.names import clean_name
from scorekeeper.game.record.change_reader import CHANGES
from scorekeeper.game.record.changes import RenamedLine, SeatedLine
from scorekeeper.game.record.hand_reader import (
    by_in,
    hand_number,
    mark_in,
    player_in,
    read_hand,
    reason_in,
    ruling_in,
    size_in,
    suit_in,
    values_in,
)
from scorekeeper.game.record.header import names_in, number_of
from scorekeeper.game.record.lines import (
    AdjustedLine,
    Cell,
    ClosedLine,
    CountsLine,
    End,
    EndLine,
    FixLine,
    Line,
    NoteLine,
    Part,
    RuledLine,
    Settled,
    SharedLine,
    Value,
    VoidLine,
    WithdrawnLine,
)
from scorekeeper.game.record.rule_words import RulesLine, rules_in
from scorekeeper.game.record.words import Cursor
from scorekeeper.rules.refusals import Refusal

_CELL = "Found {found} where a player's name, dealer, trump or size stands."
_BEFORE = "Found {found} where the value stands that was replaced."
_MARK = "Found {found} where y, n or ? stands."
_PARTS = (Part.BID, Part.TRICKS, Part.POINTS)
_WORDS = "Found {found} where a text in quotes stands."


def _hand(cursor: Cursor, wanted: str = "Found {found} where the word hand stands.") -> int:
    if not cursor.took("hand"):
        raise cursor.refuse(wanted)
    return hand_number(cursor)


def _corrected(cursor: Cursor, names: Sequence[str], line: int) -> FixLine:
    hand, was = _hand(cursor), _cells(cursor, names)
    fix = FixLine(line=line, hand=hand, was=was, why=reason_in(cursor), **_when(cursor))
    if fix.in_progress and (len(was) > 1 or fix.cell[0] is Part.TRICKS):
        raise Refusal("Before the count one thing is corrected at a time, and no tricks.")
    return fix


def _changed(cursor: Cursor, names: Sequence[str], line: int) -> FixLine:
    hand, was = _hand(cursor), _cells(cursor, names)
    if [part for part, _ in was] != [Part.BID]:
        raise Refusal("Only a bid can be changed without a reason: write corrected, and why.")
    return FixLine(line=line, hand=hand, was=was, why=None, **_when(cursor))


def _cells(cursor: Cursor, names: Sequence[str]) -> dict[Cell, Value]:
    """Take what was replaced: dealer, trump or size, or bids and tricks of one or more players."""
    if cursor.took("dealer"):
        return {(Part.DEALER, None): player_in(cursor, names)}
    if cursor.took("trump"):
        return {(Part.TRUMP, None): None if cursor.took("-") else suit_in(cursor)}
    if cursor.took("size"):
        return {(Part.SIZE, None): size_in(cursor)}
    was: dict[Cell, Value] = {}
    while not was or any(map(cursor.ahead, _PARTS)):
        player = number_of(cursor.take(_CELL).text, names)
        found = _values(cursor)
        if not found:
            raise cursor.refuse("Found {found} where bid or tricks stands.")
        was |= {(part, player): value for part, value in found.items()}
    for part, owner in was:
        if part is Part.POINTS and not isinstance(was.get((Part.TRICKS, owner)), Made):
            raise Refusal("Points follow from bid and tricks: they are not corrected by themselves.")
    return was


def _values(cursor: Cursor) -> dict[Part, Value]:
    return {part: _before(cursor, part) for part in _PARTS if cursor.took(part)}


def _before(cursor: Cursor, part: Part) -> Value:
    """The value that was replaced: a number, or y, n or ? in place of tricks."""
    if part is Part.TRICKS and cursor.next and cursor.next.text in set(Made):
        return mark_in(cursor, _MARK)
    return cursor.number(_BEFORE, signed=part is Part.POINTS)


def _when(cursor: Cursor) -> dict[str, Any]:
    if cursor.took("playing"):
        return {"playing": True}
    return {
        "after": cursor.number("Found {found} where a number of bids stands.")
        if cursor.took("after")
        else None
    }


def _voided(cursor: Cursor, _: Sequence[str], line: int) -> VoidLine:
    return VoidLine(line=line, hand=_hand(cursor), why=reason_in(cursor), undealt=cursor.took("undealt"))


def _ruled(cursor: Cursor, names: Sequence[str], line: int) -> RuledLine | RulesLine:
    if cursor.took("rules"):
        return RulesLine(line=line, rules=rules_in(cursor), **by_in(cursor))
    hand = _hand(cursor, "Found {found} where hand or rules stands.")
    tricks = values_in(cursor, len(names)) if cursor.took("tricks") else (None,) * len(names)
    points = values_in(cursor, len(names), signed=True) if cursor.took("points") else (None,) * len(names)
    settled = Settled(tricks=tricks, points=points, **ruling_in(cursor, names))
    return RuledLine(line=line, hand=hand, settled=settled)


def _counts(cursor: Cursor, _: Sequence[str], line: int) -> CountsLine:
    return CountsLine(line=line, hand=_hand(cursor), **by_in(cursor))


def _shared(cursor: Cursor, _: Sequence[str], line: int) -> SharedLine:
    return SharedLine(line=line, **by_in(cursor))


def _withdrawn(cursor: Cursor, _: Sequence[str], line: int) -> WithdrawnLine:
    if cursor.took("shared"):
        return WithdrawnLine(line=line, hand=None, why=reason_in(cursor))
    if cursor.took("rules"):
        return WithdrawnLine(line=line, hand=None, rules=True, why=reason_in(cursor))
    counts = cursor.took("counts")
    hand = _hand(cursor, "Found {found} where hand, counts, shared or rules stands.")
    return WithdrawnLine(line=line, hand=hand, counts=counts, why=reason_in(cursor))


def _adjusted(cursor: Cursor, names: Sequence[str], line: int) -> AdjustedLine:
    player = player_in(cursor, names)
    points = cursor.number("Found {found} where points stand: 10 or -10.", signed=True)
    return AdjustedLine(line=line, player=player, points=points, why=reason_in(cursor))


def _note(cursor: Cursor, _: Sequence[str], line: int) -> NoteLine:
    hand = hand_number(cursor) if cursor.took("hand") else None
    return NoteLine(line=line, hand=hand, text=cursor.quote(_WORDS))


def _seated(cursor: Cursor, names: Sequence[str], line: int) -> SeatedLine:
    seats = tuple(number_of(name, names) for name in names_in(cursor))
    return SeatedLine(line=line, seats=seats, why=reason_in(cursor))


def _renamed(cursor: Cursor, names: Sequence[str], line: int) -> RenamedLine:
    player = player_in(cursor, names)
    name = clean_name(cursor.take("Found {found} where the new name stands.").text)
    return RenamedLine(line=line, player=player, name=name)


def _stopped(cursor: Cursor, _: Sequence[str], line: int) -> EndLine:
    return EndLine(line=line, end=End.STOPPED, why=reason_in(cursor))


def _reopened(cursor: Cursor, _: Sequence[str], line: int) -> EndLine:
    return EndLine(line=line, end=End.REOPENED, why=reason_in(cursor))


def _resumed(_: Cursor, __: Sequence[str], line: int) -> EndLine:
    return EndLine(line=line, end=End.RESUMED)


def _closed(cursor: Cursor, names: Sequence[str], line: int) -> ClosedLine:
    totals = winners = None
    agreed: tuple[int, ...] = ()
    if cursor.took("totals"):
        wanted = "Found {found} where one of {count} totals stands."
        totals = tuple(cursor.number(wanted, signed=True, count=len(names)) for _ in names)
    if cursor.took("winners"):
        winners = tuple(number_of(name, names) for name in names_in(cursor))
    if cursor.took("agreed"):
        agreed = tuple(number_of(name, names) for name in names_in(cursor))
    digest = cursor.take("Found {found} where the digest stands.").text if cursor.took("digest") else ""
    return ClosedLine(line=line, totals=totals, winners=winners, agreed=agreed, digest=digest)


LINES: dict[str, Callable[[Cursor, Sequence[str], int], Line]] = {
    "hand": lambda cursor, names, line: read_hand(cursor, names, line=line),
    "corrected": _corrected,
    "changed": _changed,
    "voided": _voided,
    "ruled": _ruled,
    "counts": _counts,
    "shared": _shared,
    "withdrawn": _withdrawn,
    "adjusted": _adjusted,
    "note": _note,
    "seated": _seated,
    **CHANGES,
    "renamed": _renamed,
    "stopped": _stopped,
    "resumed": _resumed,
    "closed": _closed,
    "reopened": _reopened,
}
