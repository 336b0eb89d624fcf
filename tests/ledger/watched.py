"""Watch what a scorer's process asks of the system, or let one of its writes fail (strace)."""

import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What a scorer said until it ended, and how it ended."""

    lines: tuple[str, ...]
    code: int
    errors: str

    def numbers(self, word: str) -> list[int]:
        """The acts that were "sent", or "kept"."""
        return [int(line.split()[1]) for line in self.lines if line.startswith(f"{word} ")]

    @property
    def problems(self) -> set[str]:
        """The sentences that a person would have read."""
        return {line.removeprefix("problem ") for line in self.lines if line.startswith("problem ")}


def command(folder: Path, game: str, *, name: str = "scorer", acts: int = 12, how: str = "") -> list[str]:
    """How to start a scorer."""
    return [sys.executable, "-m", "tests.ledger.scorer", str(folder), game, name, str(acts), how]


def listen(scorer: list[str]) -> Said:
    """Let a scorer play to the end."""
    done = subprocess.run(scorer, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    return Said(lines=tuple(done.stdout.splitlines()), code=done.returncode, errors=done.stderr)


@cache
def _why_not() -> str:
    strace = shutil.which("strace")
    if strace is None:
        return "no strace here, so what is written can't be watched: install the package strace"
    tried = subprocess.run(
        [strace, "-f", "-o", "/dev/null", "-e", "inject=fdatasync:error=EIO", "true"],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    return f"strace may not watch here: {tried.stderr.strip()}" if tried.returncode else ""


def strace(log: Path, *options: str, calls: str = "write,pwrite64,fdatasync,fsync") -> list[str]:
    """How to start a program so that its writes are logged. Skips where that can't be done."""
    if why := _why_not():
        pytest.skip(why)
    return ["strace", "-f", "-qq", "-o", str(log), "-e", f"trace={calls}", *options]


def calls_of_each_bid(log: Path) -> Iterator[Counter[str]]:
    """Of each bid that was kept, how often its own thread asked the system to write or to make sure."""
    counted: Counter[str] | None = None
    scorer = ""
    for line in log.read_text(errors="replace").splitlines():
        thread, call = line.split(maxsplit=1)
        if match := re.match(r'write\(1, "(sent|kept) ', call):
            if match[1] == "kept" and counted is not None:
                yield counted
            counted, scorer = Counter(), thread
        elif counted is not None and thread == scorer and not call.startswith("<"):
            counted[call.partition("(")[0]] += 1
