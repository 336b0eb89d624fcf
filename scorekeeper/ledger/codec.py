"""How an event is written down: a number for its kind, a few columns, the rest as canonical JSON.

Numbers are for ever: a kind that is no longer used keeps its number, a new one takes the next.
When what a kind carries changes its meaning, its version goes up and the old one is still read.
"""

import json
from dataclasses import fields
from datetime import UTC, datetime
from typing import Any, NamedTuple

from scorekeeper.game import events
from scorekeeper.game.events import Entry, Event
from scorekeeper.ledger.plain import built, canonical, is_text, plain
from scorekeeper.ledger.problems import Garbled, UnknownEvent
from scorekeeper.rules.refusals import Refusal

VERSION = 1
KINDS: dict[int, type[Event]] = {
    1: events.GameOpened,
    2: events.SetupChanged,
    3: events.HandDealt,
    4: events.TrumpTurned,
    5: events.TrumpCorrected,
    6: events.BidCalled,
    7: events.BidChanged,
    8: events.BidCorrected,
    9: events.TrickWon,
    10: events.TricksCounted,
    11: events.DealVoided,
    12: events.DealCorrected,
    13: events.DealRuled,
    14: events.ExtraHandRuled,
    15: events.TieShared,
    16: events.RulingWithdrawn,
    17: events.DealerCorrected,
    18: events.SizeRuled,
    19: events.PointsAdjusted,
    20: events.NoteWritten,
    21: events.SeatsChanged,
    22: events.PlayerRenamed,
    23: events.Undone,
    24: events.Redone,
    25: events.GameStopped,
    26: events.GameResumed,
    27: events.GameClosed,
    28: events.GameReopened,
    29: events.HandInserted,
    30: events.HandResized,
    31: events.HandSkipped,
    32: events.PlayerJoined,
    33: events.PlayerLeft,
    34: events.SatOut,
    35: events.RulesRuled,
    36: events.MadeNoted,
    37: events.TotalsKept,
}
_NUMBERS = {kind: number for number, kind in KINDS.items()}
_COLUMNS = {"deal": "deal", "player": "player", "bid": "value"}  # field: column, where a kind has the field
_LARGEST = 2**31 - 1  # what every database's integer holds


class Line(NamedTuple):
    """One line of a game as the database holds it, in the order of the columns."""

    seq: int
    act: int
    version: int
    kind: int
    deal: int | None
    player: int | None
    value: int | None
    body: str | None
    at: int
    key: str
    hash: bytes

    @property
    def content(self) -> tuple[object, ...]:
        """What was said, without where, when and by which form."""
        return self.version, self.kind, self.deal, self.player, self.value, self.body


class Unwritable(Refusal):
    """An event holds something that no file can keep."""

    def __init__(self) -> None:
        super().__init__("This can't be written down: it holds a broken character or a number without end.")


def _columns(kind: type[Event]) -> dict[str, str]:
    names = {field.name for field in fields(kind)}
    return {name: column for name, column in _COLUMNS.items() if name in names}


_COLUMNS_OF = {number: _columns(kind) for number, kind in KINDS.items()}


def encode(event: Event) -> dict[str, Any]:
    """The columns that say what happened.

    >>> encode(events.BidCalled(deal=3, player=0, bid=2))
    {'version': 1, 'kind': 6, 'deal': 3, 'player': 0, 'value': 2, 'body': None}
    """
    rest = plain(event)
    number = _NUMBERS[type(event)]
    found = {column: rest.pop(name) for name, column in _COLUMNS_OF[number].items()}
    body = canonical(rest) if rest else None
    too_large = any(abs(count) > _LARGEST for count in found.values())
    if too_large or not is_text(body or ""):
        raise Unwritable
    return {
        "version": VERSION,
        "kind": number,
        "deal": found.get("deal"),
        "player": found.get("player"),
        "value": found.get("value"),
        "body": body,
    }


def said(line: Line) -> tuple[str, dict[str, Any]]:
    """The name of what happened and everything it carries, read strictly from the columns.

    Raises UnknownEvent for a kind this version has no name for, and Garbled for columns that this
    program can't have written.
    """
    kind = KINDS.get(line.kind)
    if kind is None:
        raise UnknownEvent(seq=line.seq, kind=line.kind, version=line.version)
    held: dict[str, Any] = {} if line.body is None else _read_body(line)
    columns = {column: name for name, column in _COLUMNS_OF[line.kind].items()}
    for column, value in (("deal", line.deal), ("player", line.player), ("value", line.value)):
        if column in columns and type(value) is int and columns[column] not in held:
            held[columns[column]] = value
        elif column in columns or value is not None:
            raise Garbled(seq=line.seq)
    return kind.__name__, held


def _read_body(line: Line) -> dict[str, Any]:
    try:
        held = json.loads(line.body or "")
        if isinstance(held, dict) and held and canonical(held) == line.body:
            return held
    except (TypeError, ValueError, RecursionError):
        pass
    raise Garbled(seq=line.seq)


def decode(line: Line) -> Event:
    """The event that stands on a line.

    Raises UnknownEvent for a kind or version that only another version of this program knows, and
    Garbled for a line that this program can't have written.
    """
    _, held = said(line)
    if line.version != VERSION:
        raise UnknownEvent(seq=line.seq, kind=line.kind, version=line.version)
    try:
        event: Event = built(KINDS[line.kind], held)
    except (TypeError, ValueError) as error:
        raise Garbled(seq=line.seq) from error
    return event


def seconds(at: datetime) -> int:
    """A time as it is kept: whole seconds since 1970. It must know its zone."""
    if at.tzinfo is None:
        raise ValueError("a time without its zone")
    return int(at.timestamp() // 1)


def moment(kept: int) -> datetime:
    """The time that was kept, in UTC.

    >>> moment(1_700_000_000).isoformat()
    '2023-11-14T22:13:20+00:00'
    """
    return datetime.fromtimestamp(kept, UTC)


def entry(line: Line, event: Event | None = None) -> Entry:
    """The line as the game reads it; the event need not be read when it has just been written."""
    return Entry(
        seq=line.seq,
        act=line.act,
        at=moment(line.at),
        event=event or decode(line),
        hash=line.hash.hex(),
    )
