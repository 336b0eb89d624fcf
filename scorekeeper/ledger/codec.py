"""How an event is written down: a number for its kind, a few columns, the rest as canonical JSON.

Numbers are for ever: a kind that is no longer used keeps its number, a new one takes the next.
When what a kind carries changes its meaning, its version goes up and the old one is still read.
"""

import json
import types
from dataclasses import MISSING, fields, is_dataclass
from datetime import UTC, datetime
from enum import Enum
from functools import cache
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from scorekeeper.game import events
from scorekeeper.game.events import Entry, Event
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


def canonical(value: object) -> str:
    """The one way to write a value as JSON.

    >>> canonical({"why": "misheard", "deal": 3})
    '{"deal":3,"why":"misheard"}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def _columns(kind: type[Event]) -> dict[str, str]:
    names = {field.name for field in fields(kind)}
    return {name: column for name, column in _COLUMNS.items() if name in names}


_COLUMNS_OF = {number: _columns(kind) for number, kind in KINDS.items()}


def encode(event: Event) -> dict[str, Any]:
    """The columns that say what happened.

    >>> encode(events.BidCalled(deal=3, player=0, bid=2))
    {'version': 1, 'kind': 6, 'deal': 3, 'player': 0, 'value': 2, 'body': None}
    """
    rest = _plain(event)
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


def is_text(text: str) -> bool:
    """True when every character can be kept: half a surrogate pair can't.

    >>> is_text("Zoë"), is_text("\\udc00")
    (True, False)
    """
    return text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)


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
        event: Event = _built(KINDS[line.kind], held)
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


def _plain(value: Any) -> Any:
    """A value in the few kinds that JSON has."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return value


def _built(kind: Any, value: Any) -> Any:
    """The value of this kind that was written so; TypeError or ValueError when none was."""
    arguments, origin = get_args(kind), get_origin(kind)
    if origin in (Union, types.UnionType):  # only ever "… or None"
        return None if value is None else _built(arguments[0], value)
    if origin is tuple and type(value) is list:
        return tuple(_built(arguments[0], item) for item in value)
    if is_dataclass(kind) and type(value) is dict:
        return _facts(kind, value)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(value)
    if kind in (int, str, bool) and type(value) is kind:
        return value
    raise TypeError(kind)


def _facts(kind: Any, value: dict[str, Any]) -> Any:
    known = _fields(kind)
    if not known.keys() >= value.keys() or any(name not in value for name, need in known.items() if need[1]):
        raise ValueError(kind)
    return kind(**{name: _built(known[name][0], item) for name, item in value.items()})


@cache
def _fields(kind: Any) -> dict[str, tuple[Any, bool]]:
    """Of each field its type, and whether it must be there: one with a default may have come later."""
    hints = get_type_hints(kind)
    return {field.name: (hints[field.name], field.default is MISSING) for field in fields(kind)}
