"""Makes PDFs for a server: one child, one sheet at a time, a short queue, and what was made is kept."""

import hashlib
import os
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Protocol

import scorekeeper
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.glyphs import foreign_words, proof_of
from scorekeeper.sheet.pdf import Pdf
from scorekeeper.sheet.press import receive, send

BUSY = "{waiting} sheets are waiting to be made already. Try again in a moment, or print from the browser."
TOO_SLOW = "This sheet took longer than {seconds} seconds and was given up. Print it from the browser."
BROKEN = "The PDF could not be made. Print the sheet from the browser."
DEAD = "No PDFs are made any more: the server is stopping."


class Printing(Protocol):
    """Prints a document, once it is one's turn."""

    def __call__(self, html: str, css: str, *, copies: int = 1) -> Pdf:
        """Return the PDF; raise a Refusal when it takes too long."""


class PdfMaker:
    """Hands sheets to a child process. Safe to call from many threads.

    Starting costs nothing: the child starts at ``warm`` or at the first sheet. Call ``close`` at the end.
    """

    def __init__(self, *, patience: float = 20.0, queue: int = 8, keep: int = 8_000_000) -> None:
        self._patience = patience
        self._queue = queue
        self._keep = keep
        self._kept: OrderedDict[str, Pdf] = OrderedDict()
        self._size = 0
        self._waiting = 0
        self._child: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._state = threading.Lock()  # held for moments only
        self._press = threading.Lock()  # held while a sheet is made
        self._nobody_waits = threading.Condition(self._state)

    def warm(self) -> None:
        """Start the child if it is not there, so that the first sheet need not wait for it."""
        with self._state:
            self._running()

    def pdf(self, html: str, css: str, *, copies: int = 1, one_of_many: bool = False) -> Pdf:
        """Return the PDF of a document; raise a Refusal when too many wait, or it takes too long.

        ``one_of_many`` lets everybody else go first: nobody's sheet waits for forty others.
        """
        kept = self._remembered(_key(html, css, copies))
        if kept:
            return kept
        with self.turn(last=one_of_many) as printed:
            return printed(html, css, copies=copies)

    def missing(self, text: str) -> str:
        """Return one sentence naming the letters of ``text`` that no font here has, "" when none is missing.

        Our own fonts are asked at once; the child only about letters they lack. Raises what ``pdf`` raises.
        """
        words = foreign_words(text)
        return self.pdf(proof_of(words), "").warning if words else ""

    def join(self, parts: Sequence[Pdf], order: Sequence[int], *, title: str, names: Sequence[str]) -> Pdf:
        """Return one file of many, as ``joining.joined`` has it; everybody else's sheet goes first."""
        files = [part.content for part in parts]
        head: dict[str, object] = {
            "parts": [len(file) for file in files],
            "order": order,
            "title": title,
            "names": names,
        }
        with self.turn(last=True):
            made = self._make(head, b"".join(files))
        missing = "".join(dict.fromkeys("".join(part.missing for part in parts)))
        return Pdf(content=made.content, pages=sum(parts[part].pages for part in order), missing=missing)

    def close(self) -> None:
        """End the child. Nothing is made after this."""
        with self._state:
            self._closed = True
            self._nobody_waits.notify_all()
            child, self._child = self._child, None
        if child:
            _end(child)

    @contextmanager
    def turn(self, *, last: bool = False) -> Iterator[Printing]:
        """Wait for the press, or refuse to when the queue is full; ``last`` waits until nobody else does.

        Working a page out takes this very program's time, which a scorer's bid needs too: who does it
        within a turn does it alone, and who is refused has not begun.
        """
        if last:
            with self._nobody_waits:
                self._nobody_waits.wait_for(lambda: self._closed or not self._waiting)
            with self._press:
                yield self._printed
            return
        with self._state:
            if self._waiting > self._queue:
                raise Refusal(BUSY, waiting=self._queue)
            self._waiting += 1
        try:
            with self._press:
                yield self._printed
        finally:
            with self._state:
                self._waiting -= 1
                self._nobody_waits.notify_all()

    def _printed(self, html: str, css: str, *, copies: int = 1) -> Pdf:
        key = _key(html, css, copies)
        made = self._remembered(key) or self._make(  # made while we waited?
            {"css": css, "copies": copies}, html.encode("utf-8")
        )
        self._remember(key, made)
        return made

    def _make(self, job: dict[str, object], body: bytes) -> Pdf:
        with self._state:
            child = self._running()
        late = threading.Event()

        def give_up() -> None:
            late.set()
            child.kill()

        clock = threading.Timer(self._patience, give_up)
        clock.start()
        try:
            answer = _ask(child, job, body)
        finally:
            clock.cancel()
        if answer is None:
            _end(child)
            raise Refusal(TOO_SLOW, seconds=round(self._patience)) if late.is_set() else Refusal(BROKEN)
        head, content = answer
        if "refusal" in head:
            raise Refusal("{sentence}", field="paper", sentence=head["refusal"])
        return Pdf(content=content, pages=int(str(head["pages"])), missing=str(head["missing"]))

    def _running(self) -> subprocess.Popen[bytes]:
        """The living child; a new one where the last has died. Call it with ``_state`` held."""
        if self._closed:
            raise Refusal(DEAD)
        if self._child and self._child.poll() is not None:
            _end(self._child)
            self._child = None
        if self._child is None:
            self._child = _start()
        return self._child

    def _remembered(self, key: str) -> Pdf | None:
        with self._state:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def _remember(self, key: str, made: Pdf) -> None:
        with self._state:
            if key not in self._kept:
                self._kept[key] = made
                self._size += len(made.content)
            while self._size > self._keep:
                self._size -= len(self._kept.popitem(last=False)[1].content)


def _key(html: str, css: str, copies: int) -> str:
    return hashlib.sha256(f"{copies} {len(html)} {html}{css}".encode()).hexdigest()


def _start() -> subprocess.Popen[bytes]:
    """Start the child in a session of its own: Ctrl-C at the terminal is for the server to handle."""
    package = Path(scorekeeper.__file__).parent.parent
    found = os.environ.get("PYTHONPATH", "")
    path = os.pathsep.join([str(package), *([found] if found else [])])
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "scorekeeper.sheet.press"],  # -P: whatever lies in this folder
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
        start_new_session=True,
    )


def _end(child: subprocess.Popen[bytes]) -> None:
    """Stop a child for good, and leave no pipe open."""
    child.kill()
    child.wait()
    for pipe in (child.stdin, child.stdout):
        if pipe:
            with suppress(OSError):
                pipe.close()


def _ask(
    child: subprocess.Popen[bytes], head: dict[str, object], body: bytes
) -> tuple[dict[str, object], bytes] | None:
    """One job and its answer; None when the child died over it."""
    if not child.stdin or not child.stdout:
        return None
    with suppress(OSError, ValueError):
        send(child.stdin, head, body)
        return receive(child.stdout)
    return None
