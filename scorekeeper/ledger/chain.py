"""Every line is sealed by a hash over itself and the line before: who alters one is noticed.

The seal is a SHA-256 over text that anyone can write down again, not over the database's bytes; the
game's own id is not in it, so a game keeps its seals when it moves to another ledger. It shows that
something was altered, not by whom: the owner of the file could seal everything anew. What cannot be
sealed anew is the digest that stands on paper since the game was closed.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from scorekeeper.game.events import Entry, Event
from scorekeeper.ledger.codec import Line, Unwritable, encode, moment, said, seconds
from scorekeeper.ledger.plain import canonical, is_text
from scorekeeper.ledger.problems import LedgerProblem


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Look here: this line is not what was written."""

    seq: int
    says: str


_GAP = "Line {expected} is missing: the next one found is line {seq}."
_BROKEN = "Line {seq} was altered after it was written: its seal doesn't fit what it says."


def evidence(line: Line, *, before: str) -> dict[str, Any]:
    """All that a line says, as the seal covers it. ``before`` is the seal of the line before, or "".

    >>> line = Line(2, 2, 1, 6, 1, 0, 3, None, 1_700_000_000, "k", b"")
    >>> canonical(evidence(line, before="ab"))
    '{"act":2,"at":"2023-11-14T22:13:20Z","before":"ab","event":{"bid":3,"deal":1,"player":0},"key":"k","kind":"BidCalled","seq":2,"version":1}'
    """
    name, held = said(line)
    return {
        "before": before,
        "seq": line.seq,
        "act": line.act,
        "version": line.version,
        "kind": name,
        "event": held,
        "at": moment(line.at).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "key": line.key,
    }


def seal(line: Line, *, before: str) -> bytes:
    """The hash that ties a line to the one before it: 32 bytes."""
    return hashlib.sha256(canonical(evidence(line, before=before)).encode()).digest()


def written(events: Sequence[Event], *, after: int, before: str, key: str, at: datetime) -> tuple[Line, ...]:
    """The lines of one act, which follow a game of ``after`` lines that ends with the seal ``before``.

    ``at`` must know its time zone; it is kept in whole seconds.
    """
    if not is_text(key):
        raise Unwritable
    lines = []
    for seq, event in enumerate(events, start=after + 1):
        line = Line(seq=seq, act=after + 1, at=seconds(at), key=key, hash=b"", **encode(event))
        line = line._replace(hash=seal(line, before=before))
        before = line.hash.hex()
        lines.append(line)
    return tuple(lines)


def written_acts(
    acts: Iterable[Sequence[Event]], *, after: int, before: str, key: str, at: datetime
) -> tuple[Line, ...]:
    """The lines of several acts that one form wrote, one after the other."""
    lines: list[Line] = []
    for events in acts:
        last = lines[-1].hash.hex() if lines else before
        lines += written(events, after=after + len(lines), before=last, key=key, at=at)
    return tuple(lines)


def sealed(entries: Iterable[Entry], *, key: str) -> tuple[Line, ...]:
    """The lines of a whole game that was read elsewhere, act after act, at the times of its entries."""
    lines: list[Line] = []
    for _, entries_of_act in groupby(entries, key=lambda entry: entry.act):
        act = list(entries_of_act)
        before = lines[-1].hash.hex() if lines else ""
        events = [entry.event for entry in act]
        lines += written(events, after=len(lines), before=before, key=f"{key} {len(lines)}", at=act[0].at)
    return tuple(lines)


def findings(lines: Iterable[Line]) -> tuple[Finding, ...]:
    """Compare every line of a game with its seal.

    A line that fails does not make the lines after it fail as well, so each finding names its own
    line. A tail that was cut off can't be seen from what is left.
    """
    found = []
    before, expected = "", 1
    for line in lines:
        if line.seq != expected:
            found.append(Finding(seq=line.seq, says=_GAP.format(expected=expected, seq=line.seq)))
        elif not _fits(line, before):
            found.append(Finding(seq=line.seq, says=_BROKEN.format(seq=line.seq)))
        seq: Any = line.seq  # whatever someone may have put there
        sealed: Any = line.hash
        before = sealed.hex() if isinstance(sealed, bytes) else ""
        expected = seq + 1 if type(seq) is int else expected + 1
    return tuple(found)


def _fits(line: Line, before: str) -> bool:
    whole = all(type(number) is int for number in (line.act, line.version, line.kind, line.at))
    try:
        return whole and type(line.key) is str and seal(line, before=before) == line.hash
    except (LedgerProblem, ValueError, OverflowError, OSError):
        return False
