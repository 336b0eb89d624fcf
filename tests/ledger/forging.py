"""Evidence that somebody changed and sealed anew: every seal fits, whatever it says."""

import hashlib
import json
import random
from collections.abc import Callable, Sequence
from typing import Any

from scorekeeper.ledger.plain import canonical

Row = dict[str, Any]
NUMBERS = (-1, 0, 1, 2, 3, 5, 9, 13, 40, 61, 99, 2**31 - 1, 10**12, -(10**9), True, 1.0, None, "1", [1])
TEXTS = ("", " ", "x" * 300, "a\nb", "\u202e", "\x00", "Ann", "Bob", "{name}", "<b>", "=1+1", 7, None, ["a"])
TIMES = ("9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "1969-01-01T00:00:00Z", "2026-01-31T20:00:00", 0)


def rows_of(text: str) -> list[Row]:
    """The entries of a file of evidence."""
    return [json.loads(row) for row in text.splitlines()[1:-1]]


def sealed_anew(rows: Sequence[Row]) -> str:
    """The file of these entries, as somebody writes it who knows how seals are made."""
    before, written = "", [canonical({"form": "scorekeeper evidence", "version": 1})]
    for row in rows:
        says = {name: part for name, part in row.items() if name != "hash"} | {"before": before}
        before = hashlib.sha256(canonical(says).encode("utf-8", "replace")).hexdigest()
        written.append(canonical(says | {"hash": before}))
    return "".join(f"{row}\n" for row in [*written, canonical({"digest": before, "end": len(rows)})])


def forged(rows: Sequence[Row], dice: random.Random) -> list[Row]:
    """The same entries with one to three things changed somewhere."""
    found: list[Row] = json.loads(json.dumps(rows))
    for _ in range(dice.randint(1, 3)):
        dice.choice(_WAYS)(found, dice)
    return found


def _value(found: list[Row], dice: random.Random) -> None:
    """Another value somewhere in what happened."""
    place: Any = dice.choice(found)
    name: Any = "event"
    while isinstance(place[name], dict | list) and place[name] and dice.random() < 0.9:
        place = place[name]
        name = dice.choice(list(place) if isinstance(place, dict) else range(len(place)))
    place[name] = _other(place[name], dice)


def _other(value: Any, dice: random.Random) -> Any:
    if isinstance(value, list):
        return dice.choice([value[:-1], value + value[-1:], value[::-1], value * 40, [], None])
    if isinstance(value, str):
        cut = value[: dice.randint(0, len(value))]
        return dice.choice([cut, dice.choice(TEXTS), *(value + other for other in ("\n", "x", " x 1"))])
    if type(value) is int and dice.random() < 0.6:
        return value + dice.choice((-2, -1, 1, 2, 3))
    return dice.choice(NUMBERS)


def _stamp(found: list[Row], dice: random.Random) -> None:
    """Another time, key or act."""
    row = dice.choice(found)
    name = dice.choice(("at", "key", "act", "version", "kind"))
    row[name] = dice.choice({"at": TIMES, "key": TEXTS}.get(name, NUMBERS))


def _order(found: list[Row], dice: random.Random) -> None:
    """Entries left out, told twice or at another place, counted anew."""
    at, to = dice.randrange(len(found)), dice.randrange(len(found))
    row = found[at] if dice.random() < 0.3 else found.pop(at)
    if dice.random() < 0.6 or not found:
        found.insert(to, json.loads(json.dumps(row)))
    old: dict[object, int] = {}
    for seq, row in enumerate(found, start=1):
        old.setdefault(str(row["act"]), seq)
        row["act"] = old[str(row["act"])] if row["act"] != row["seq"] else seq
        row["seq"] = seq


_WAYS: tuple[Callable[[list[Row], random.Random], None], ...] = (
    _value,
    _value,
    _value,
    _value,
    _stamp,
    _order,
)
