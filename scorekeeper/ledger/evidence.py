"""The evidence of a game as a file: every line of the ledger with its seal, and an end that says how many.

One JSON object stands on each line, written in one way only (keys in order, nothing between). The first
names the form, the last has the number of lines and the last seal: without it the file was cut. The seal
of a line is the SHA-256 of the same object without its hash, so anyone can check it without this program.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from scorekeeper.ledger.chain import evidence, seal
from scorekeeper.ledger.codec import KINDS, VERSION, Line, encode, seconds
from scorekeeper.ledger.plain import built, canonical
from scorekeeper.rules.refusals import Refusal, clipped

FORM = "scorekeeper evidence"
FORM_VERSION = 1
MOST_LINES = 20_000  # some two hundred evenings in one game
LONGEST_LINE = 100_000

_HEAD = {"form": FORM, "version": FORM_VERSION}
_KINDS = {kind.__name__: kind for kind in KINDS.values()}
_PARTS = frozenset(("before", "seq", "act", "version", "kind", "event", "at", "key", "hash"))
_FIRST = "The first line is {head}, not {found}."
_NEWER = "This evidence has version {version}; this program reads version {ours}."
_UNKNOWN = "Entry {seq} is of the kind {kind}, version {version}, which this program does not know."
_NO_JSON = "Found {found}, which is no line of evidence: each is one JSON object, written without spaces."
_LONG = "A line has at most {most} characters, not {found}."
_MANY = "Evidence has at most {most} lines, not {found}."
_PLACE = "Found entry {found} where entry {due} is due."
GARBLED = "Entry {seq} holds what this program never writes."
_BEFORE = "Entry {seq} was written behind another line than the one above it."
_SEAL = "Entry {seq} was altered: its seal does not fit what it says."
_NO_END = "The end is missing: the last line has the number of entries and the last seal, so this was cut."
_END = "The end speaks of {found} entries, and {due} are there: entries were cut off or added."
_END_SEAL = "The end has another seal than the last entry."
_BEHIND = "Found {found} behind the end."
_EMPTY = "There is no entry: a game begins with its opening."


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A line of the file that is not what was written. Lines are counted from 1."""

    line: int
    says: str

    def __str__(self) -> str:
        return "Line {line}: {says}".format(line=self.line, says=self.says)


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """What a file holds. With a fault nothing of it is to be believed, but what can be read is there."""

    lines: tuple[Line, ...]
    faults: tuple[Fault, ...]


def is_evidence(text: str) -> bool:
    """True for a text that begins as evidence does; a record never begins with a brace.

    >>> is_evidence('{"form":"scorekeeper evidence","version":1}'), is_evidence("players Ann, Bob")
    (True, False)
    """
    return text.removeprefix("\ufeff").lstrip().startswith("{")


def write_evidence(lines: Sequence[Line]) -> str:
    """Return a game's lines as a file. Raises LedgerProblem for a line that can't be read any more.

    >>> print(write_evidence(()), end="")
    {"form":"scorekeeper evidence","version":1}
    {"digest":"","end":0}
    """
    return "".join(f"{line}\n" for line in _written(lines))


def _written(lines: Sequence[Line]) -> Iterator[str]:
    yield canonical(_HEAD)
    before = ""
    for line in lines:
        sealed = line.hash.hex()
        yield canonical({**evidence(line, before=before), "hash": sealed})
        before = sealed
    yield canonical({"digest": before, "end": len(lines)})


def read_evidence(text: str) -> Evidence:
    """Read a file of evidence and say everything that is wrong with it, line by line.

    >>> read_evidence(write_evidence(())).faults[0].says
    'There is no entry: a game begins with its opening.'
    """
    typed = text.removeprefix("\ufeff").replace("\r\n", "\n").removesuffix("\n").split("\n")
    reading = _Reading()
    if len(typed) > MOST_LINES + 2:
        says = _MANY.format(most=MOST_LINES, found=len(typed) - 2)
        return Evidence(lines=(), faults=(Fault(line=MOST_LINES + 3, says=says),))
    for place, row in enumerate(typed, start=1):
        try:
            reading.row(place, row)
        except Refusal as refusal:
            reading.faults.append(Fault(line=place, says=str(refusal)))
    return reading.evidence(len(typed))


class _Reading:
    """Reads row after row; knows the seal and the number of the entry before."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.faults: list[Fault] = []
        self._entries = 0  # rows between the head and the end
        self._before = ""
        self._ended = False

    def evidence(self, rows: int) -> Evidence:
        if not self._ended:
            self.faults.append(Fault(line=rows + 1, says=_NO_END))
        elif not self._entries:
            self.faults.append(Fault(line=rows, says=_EMPTY))
        return Evidence(lines=tuple(self.lines), faults=tuple(self.faults))

    def row(self, place: int, row: str) -> None:
        held = _object(row)
        if place == 1:
            _check_head(held)
        elif self._ended:
            raise Refusal(_BEHIND, found=clipped(row))
        elif "end" in held:
            self._end(held)
        else:
            self._entry(held)

    def _entry(self, held: dict[str, Any]) -> None:
        self._entries += 1
        due, before = self._entries, self._before
        sealed = held.get("hash")
        self._before = sealed if isinstance(sealed, str) else ""
        seq = held.get("seq")
        if type(seq) is not int or held.keys() != _PARTS:
            raise Refusal(GARBLED, seq=due)
        if seq != due:
            raise Refusal(_PLACE, found=seq, due=due)
        line = _line(held)
        self.lines.append(line)
        if held["before"] != before:
            raise Refusal(_BEFORE, seq=seq)
        if seal(line, before=before) != line.hash:
            raise Refusal(_SEAL, seq=seq)

    def _end(self, held: dict[str, Any]) -> None:
        self._ended = True
        whole = held.keys() == {"end", "digest"} and type(held["end"]) is int
        if not whole or held["end"] != self._entries:
            raise Refusal(_END, found=clipped(str(held["end"])), due=self._entries)
        if held["digest"] != self._before:
            raise Refusal(_END_SEAL)


def _object(row: str) -> dict[str, Any]:
    if len(row) > LONGEST_LINE:
        raise Refusal(_LONG, most=LONGEST_LINE, found=len(row))
    try:
        held = json.loads(row)
        if isinstance(held, dict) and canonical(held) == row:
            return held
    except (ValueError, RecursionError):
        pass
    raise Refusal(_NO_JSON, found=clipped(row) or "an empty line")


def _check_head(held: dict[str, Any]) -> None:
    version = held.get("version")
    if held.get("form") != FORM or type(version) is not int:
        raise Refusal(_FIRST, head=canonical(_HEAD), found=clipped(canonical(held)))
    if version != FORM_VERSION:
        raise Refusal(_NEWER, version=version, ours=FORM_VERSION)
    if held != _HEAD:
        raise Refusal(_FIRST, head=canonical(_HEAD), found=clipped(canonical(held)))


def _line(held: dict[str, Any]) -> Line:
    """The line of the ledger that these words stand for; refuses what would read otherwise."""
    seq, kind = held["seq"], held["kind"]
    if (
        not isinstance(kind, str)
        or kind not in _KINDS
        or type(held["version"]) is not int
        or held["version"] != VERSION
    ):
        raise Refusal(_UNKNOWN, seq=seq, kind=clipped(str(kind)), version=clipped(str(held["version"])))
    try:
        at = datetime.strptime(held["at"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
        line = Line(
            seq=seq,
            act=held["act"],
            at=seconds(at),
            key=held["key"],
            hash=bytes.fromhex(held["hash"]),
            **encode(built(_KINDS[kind], held["event"])),
        )
        if (
            type(line.act) is int
            and type(line.key) is str
            and {**evidence(line, before=held["before"]), "hash": line.hash.hex()} == held
        ):
            return line
    except (TypeError, ValueError, Refusal):
        pass
    raise Refusal(GARBLED, seq=seq)
