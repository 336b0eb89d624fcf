"""The command as a person runs it: a process of its own, in a folder of its own."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from select import select

import pytest

from scorekeeper.cli import main

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0  # seconds; what takes longer hangs


Variables = Mapping[str, str]
NONE: Variables = {}


def environment(others: Variables = NONE) -> dict[str, str]:
    """The variables of these tests' processes: our package, a quiet house, no browser by chance."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "TMPDIR") if name in os.environ}
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error"} | dict(others)


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What a command answered."""

    code: int
    out: str
    err: str

    def refuses(self, sentence: str) -> bool:
        """True for a mistake told as it should be: one line on stderr, nothing on stdout, exit 2."""
        lines = self.err.splitlines()
        return (self.code, self.out, len(lines)) == (2, "", 1) and sentence in lines[0]


def scorekeeper(*arguments: str, folder: Path = ROOT, variables: Variables = NONE) -> Answer:
    """Run the command to its end."""
    run = subprocess.run(
        [sys.executable, "-m", "scorekeeper", *arguments],
        cwd=folder,
        env=environment(variables),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )
    return Answer(code=run.returncode, out=run.stdout, err=run.stderr)


def here(*arguments: str, folder: Path = ROOT) -> Answer:
    """The same within this process, for hundreds of questions; not for what starts anything."""
    out, err = io.StringIO(), io.StringIO()
    typed, sys.argv = sys.argv, ["scorekeeper", *arguments]
    try:
        with redirect_stdout(out), redirect_stderr(err), chdir(folder), pytest.raises(SystemExit) as end:
            main()
    finally:
        sys.argv = typed
    assert isinstance(end.value.code, int)
    return Answer(code=end.value.code, out=out.getvalue(), err=err.getvalue())


class Server:
    """A server that runs in a process of its own, and that only this object ends."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self.said: list[str] = []
        self._read = b""

    def line(self) -> str:
        """The next line that it says; fails when it says none."""
        assert self.process.stdout is not None
        while b"\n" not in self._read:
            ready, _, _ = select([self.process.stdout], [], [], PATIENCE)
            assert ready, "it says nothing"
            more = os.read(self.process.stdout.fileno(), 4096)
            assert more, self.errors()
            self._read += more
        line, self._read = self._read.split(b"\n", 1)
        self.said.append(line.decode())
        return self.said[-1]

    def line_with(self, start: str) -> str:
        """The next line that begins so."""
        while not (line := self.line()).startswith(start):
            pass
        return line

    def address(self) -> str:
        """Where it is, as it says itself."""
        return self.line_with("Scorekeeper is at ").removeprefix("Scorekeeper is at ")

    def end(self, number: int = signal.SIGINT) -> int:
        """Send the signal and wait for the end; return the exit code."""
        self.process.send_signal(number)
        return self.process.wait(timeout=PATIENCE)

    def errors(self) -> str:
        """What it wrote to stderr, once it has ended. ``said`` then holds all that it said."""
        out, err = self.process.communicate(timeout=PATIENCE)
        self.said += (self._read + out).decode().splitlines()
        return err.decode()


@contextmanager
def serving(
    *arguments: str,
    program: str = "scorekeeper",
    variables: Variables = NONE,
    terminal: int = subprocess.PIPE,
) -> Iterator[Server]:
    """A server in a process of its own. It opens no browser, and ends with the block.

    What it says can be read from the server, or from the other end of ``terminal``.
    """
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", program, "serve", *arguments, "--no-browser"],
        cwd=ROOT,
        env=environment(variables),
        stdin=subprocess.DEVNULL,
        stdout=terminal,
        stderr=subprocess.PIPE,
        bufsize=0,
    )
    try:
        yield Server(process)
    finally:
        process.kill()
        process.communicate()
