"""Values as plain JSON, and back: strictly, so that only what was written can be read."""

import json
import types
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints


def canonical(value: object) -> str:
    """The one way to write a value as JSON.

    >>> canonical({"why": "misheard", "deal": 3})
    '{"deal":3,"why":"misheard"}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def is_text(text: str) -> bool:
    """True when every character can be kept: half a surrogate pair can't.

    >>> is_text("Zoë"), is_text("\\udc00")
    (True, False)
    """
    return text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)


def plain(value: Any) -> Any:
    """A value in the few kinds that JSON has.

    >>> plain((1, None))
    [1, None]
    """
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    return value


def built(kind: Any, value: Any) -> Any:
    """The value of this kind that was written so; TypeError or ValueError when none was.

    >>> built(tuple[int | None, ...], [1, None])
    (1, None)
    """
    arguments, origin = get_args(kind), get_origin(kind)
    if origin in (Union, types.UnionType):  # only ever "… or None"
        return None if value is None else built(arguments[0], value)
    if origin is tuple and type(value) is list:
        return tuple(built(arguments[0], item) for item in value)
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
    return kind(**{name: built(known[name][0], item) for name, item in value.items()})


@cache
def _fields(kind: Any) -> dict[str, tuple[Any, bool]]:
    """Of each field its type, and whether it must be there: one with a default may have come later."""
    hints = get_type_hints(kind)
    return {field.name: (hints[field.name], field.default is MISSING) for field in fields(kind)}
