"""Every event is written down so that exactly it can be read again."""

import types
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game import events
from scorekeeper.game.events import BidCalled, BidCorrected, Event, GameResumed, NoteWritten
from scorekeeper.ledger.codec import KINDS, Line, Unwritable, decode, encode
from scorekeeper.ledger.plain import canonical
from scorekeeper.ledger.problems import Garbled, UnknownEvent
from tests.ledger.table import OPENING

NUMBERS = st.integers(-(2**31) + 1, 2**31 - 1)


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a field's type, whatever the table would say to them."""
    arguments = get_args(hint)
    if get_origin(hint) in (Union, types.UnionType):
        return st.one_of(*map(values, arguments))
    if get_origin(hint) is tuple:
        return st.lists(values(arguments[0]), max_size=5).map(tuple)
    if isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint)
        return st.builds(hint, **{field.name: values(hints[field.name]) for field in fields(hint)})
    if issubclass(hint, Enum):
        return st.sampled_from(hint)
    return {int: NUMBERS, str: st.text(max_size=50), bool: st.booleans(), type(None): st.none()}[hint]


def line(columns: dict[str, Any], **other: Any) -> Line:
    """A line with these columns, found at place 7."""
    return Line(seq=7, act=7, at=0, key="k", hash=b"", **(columns | other))


def test_every_kind_of_event_has_its_number() -> None:
    assert set(KINDS.values()) == set(get_args(events.Event))
    assert list(KINDS) == list(range(1, len(KINDS) + 1))


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_what_is_read_is_what_was_written(kind: type[Event], data: st.DataObject) -> None:
    event: Event = data.draw(values(kind))
    written = line(encode(event))
    assert decode(written) == event
    assert encode(decode(written)) == encode(event)


def test_a_bid_is_numbers_in_columns_and_nothing_else() -> None:
    columns = encode(BidCalled(deal=3, player=0, bid=2))
    assert columns == {"version": 1, "kind": 6, "deal": 3, "player": 0, "value": 2, "body": None}


def test_a_name_is_written_as_it_is_spelt() -> None:
    assert '"players":["Ann","May, Aunt","Zoë","عمر"]' in encode(OPENING[0])["body"]


def test_an_event_that_says_nothing_more_needs_no_column() -> None:
    columns = encode(GameResumed())
    assert {name for name, value in columns.items() if value is not None} == {"version", "kind"}


def test_a_kind_from_a_later_version_is_named() -> None:
    columns = encode(GameResumed()) | {"kind": len(KINDS) + 1}
    with pytest.raises(UnknownEvent, match=rf"Line 7 .* \(kind {len(KINDS) + 1}, version 1\)"):
        decode(line(columns))


def test_a_later_form_of_a_known_kind_is_named() -> None:
    with pytest.raises(UnknownEvent, match=r"Line 7 .* \(kind 26, version 2\)"):
        decode(line(encode(GameResumed()), version=2))


NOTE = encode(NoteWritten(deal=1, text="a"))


@pytest.mark.parametrize(
    "columns",
    [
        NOTE | {"deal": None},
        NOTE | {"player": 1},
        NOTE | {"deal": "1"},
        NOTE | {"body": None},
        NOTE | {"body": "{}"},
        NOTE | {"body": '{"text": "a"}'},
        NOTE | {"body": '{"text":1}'},
        NOTE | {"body": '{"text":null}'},
        NOTE | {"body": '{"text":"a","why":"b"}'},
        NOTE | {"body": '{"deal":1,"text":"a"}'},
        NOTE | {"body": '["a"]'},
        NOTE | {"body": "[" * 100_000},
        NOTE | {"body": '{"text":"a"'},
        NOTE | {"body": b'{"text":"a"}'},
        encode(GameResumed()) | {"body": '{"why":"b"}'},
        encode(OPENING[0]) | {"body": '{"setup":{}}'},
        encode(OPENING[0]) | {"body": encode(OPENING[0])["body"].replace('"live"', '"dead"')},
        encode(OPENING[0]) | {"body": encode(OPENING[0])["body"].replace('"practice":0', '"practice":false')},
    ],
    ids=str,
)
def test_a_line_that_nobody_wrote_is_not_read(columns: dict[str, Any]) -> None:
    with pytest.raises(Garbled, match="Line 7"):
        decode(line(columns))


def test_a_field_that_came_later_may_be_missing_in_older_lines() -> None:
    written = encode(BidCorrected(deal=1, player=0, bid=2, why="misheard"))
    older = written | {"body": written["body"].replace('"playing":false,', "")}
    assert older != written
    assert decode(line(older)) == BidCorrected(deal=1, player=0, bid=2, why="misheard")


@pytest.mark.parametrize(
    "event",
    [
        NoteWritten(deal=1, text="half a \ud83c"),
        NoteWritten(deal=2**31, text=""),
        NoteWritten(deal=-(2**31), text=""),
    ],
)
def test_what_no_file_can_keep_is_refused(event: Event) -> None:
    with pytest.raises(Unwritable, match="can't be written down"):
        encode(event)


def test_there_is_one_way_to_write_a_value() -> None:
    assert canonical({"b": [1, None], "a": "é"}) == '{"a":"é","b":[1,null]}'
    with pytest.raises(ValueError, match="JSON"):
        canonical(float("nan"))
