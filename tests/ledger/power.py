"""A disk as the power goes: what was confirmed is there, of the rest any part may be.

The disk follows a log of system calls (strace with -y and -xx). A write that was not confirmed may
have reached the disk or not, whole or by sectors of 512 bytes, in any order.
"""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

CALLS = "write,pwrite64,fdatasync,fsync,ftruncate,unlink"
OPTIONS = ("-y", "-xx", "-s", "8192")
_SECTOR = 512
_HEX = r"(?:\\x[0-9a-f]{2})*"
_CALL = re.compile(
    rf'\d+ +(\w+)\((?:\d+<({_HEX})>|"({_HEX})")(?:, "({_HEX})")?(?:, (\d+))?(?:, (\d+))?\) += (\d+)'
)


_CUT = re.compile(r"(.*?) *<unfinished \.\.\.>$")
_REST = re.compile(r"\d+ +<\.\.\. \w+ resumed>(.*)$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One system call that succeeded: what was asked, of which file, with which bytes and numbers."""

    name: str
    file: str
    data: bytes
    numbers: tuple[int, ...]


def _read(text: str | None) -> bytes:
    return bytes.fromhex((text or "").replace("\\x", ""))


def calls(log: Path) -> Iterator[Call]:
    """The calls of a log, in the order in which they were done."""
    begun: dict[str, str] = {}
    for written in log.read_text().splitlines():
        thread = written.split(maxsplit=1)[0]
        line = written
        if cut := _CUT.match(written):  # another thread's call came between
            begun[thread] = cut[1]
            continue
        if rest := _REST.match(written):
            line = begun.pop(thread) + rest[1]
        if match := _CALL.match(line):
            name, opened, named, data, *numbers, _result = match.groups()
            yield Call(
                name=name,
                file=Path(_read(opened or named).decode()).name,
                data=_read(data),
                numbers=tuple(int(number) for number in numbers if number is not None),
            )


@dataclass(slots=True)
class Disk:
    """Files by their names, and what was asked for but not confirmed yet."""

    sure: dict[str, bytes]
    open_calls: dict[str, list[Call]] = field(default_factory=dict)

    def follow(self, call: Call) -> None:
        """Take one call into account."""
        match call.name:
            case "pwrite64" | "ftruncate":
                self.open_calls.setdefault(call.file, []).append(call)
            case "fdatasync" | "fsync":
                content = self.sure.get(call.file, b"")
                for one in self.open_calls.pop(call.file, []):
                    content = _done(content, one)
                if content or call.file in self.sure:
                    self.sure[call.file] = content
            case "unlink":
                self.sure.pop(call.file, None)
                self.open_calls.pop(call.file, None)
            case _:
                pass

    def after_a_cut(self, chance: random.Random) -> dict[str, bytes]:
        """The files as they may be found when the power is back."""
        found = dict(self.sure)
        for name, waiting in self.open_calls.items():
            luck = chance.choice([0.0, 0.3, 0.7, 1.0])
            for call in waiting:
                if chance.random() < luck:
                    found[name] = _done(found.get(name, b""), call, chance if chance.random() < 0.3 else None)
        return found


def _done(content: bytes, call: Call, torn: random.Random | None = None) -> bytes:
    """What a file holds once a call is done, or done in part."""
    if call.name == "ftruncate":
        return content[: call.numbers[0]].ljust(call.numbers[0], b"\0")
    start = call.numbers[-1]
    changed = bytearray(content.ljust(start + len(call.data), b"\0"))
    for offset in range(0, len(call.data), _SECTOR):
        if torn is None or torn.random() < 0.5:
            part = call.data[offset : offset + _SECTOR]
            changed[start + offset : start + offset + len(part)] = part
    return bytes(changed)
