"""The child that makes PDFs, so that nobody's bid waits for one. It reads jobs from stdin until it ends.

A message is a JSON line and then as many bytes as the line says. What a library prints goes to stderr: the
answers have stdout to themselves.
"""

import json
import os
import sys
from contextlib import suppress
from typing import IO, Any

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.pdf import Pdf, make_pdf, warm_up

POLITE = 5  # of 19: a third of the time of others, where there is not enough for all


def send(out: IO[bytes], head: dict[str, object], body: bytes = b"") -> None:
    """Write one message."""
    out.write(json.dumps({**head, "bytes": len(body)}).encode("utf-8") + b"\n" + body)
    out.flush()


def receive(into: IO[bytes]) -> tuple[dict[str, Any], bytes] | None:
    """Read one message, or None at the end."""
    line = into.readline()
    if not line.endswith(b"\n"):
        return None
    head = json.loads(line)
    body = into.read(head["bytes"])
    return (head, body) if len(body) == head["bytes"] else None


def printed(head: dict[str, Any], body: bytes) -> Pdf:
    """Make one sheet."""
    return make_pdf(body.decode("utf-8"), head["css"], copies=head["copies"])


def bound(head: dict[str, Any], body: bytes) -> Pdf:
    """Join files that stand one after the other; the asker knows how many pages they have."""
    from scorekeeper.sheet.joining import joined

    parts = []
    for length in head["parts"]:
        parts.append(body[:length])
        body = body[length:]
    return Pdf(content=joined(parts, head["order"], title=head["title"], names=head["names"]), pages=0)


def give_way() -> None:
    """Let other programs go first: a sheet may take a moment longer, a bid may not."""
    if hasattr(os, "nice"):
        os.nice(POLITE)


def main() -> None:
    """Answer every job with a PDF, or with the sentence that says why not."""
    give_way()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    jobs = sys.stdin.buffer
    with suppress(Refusal):
        warm_up()  # while the first job is still being thought of
    while (job := receive(jobs)) is not None:
        head, body = job
        try:
            made = bound(head, body) if "parts" in head else printed(head, body)
        except Refusal as refusal:
            send(answers, {"refusal": str(refusal)})
        else:
            send(answers, {"pages": made.pages, "missing": made.missing}, made.content)


if __name__ == "__main__":
    main()
