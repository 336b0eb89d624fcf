"""The child that makes PDFs, so that nobody's bid waits for one. It reads jobs from stdin until it ends.

A message is a JSON line and then as many bytes as the line says. What a library prints goes to stderr: the
answers have stdout to themselves.
"""

import json
import os
import sys
from contextlib import suppress
from typing import IO

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.pdf import make_pdf, warm_up


def send(out: IO[bytes], head: dict[str, object], body: bytes = b"") -> None:
    """Write one message."""
    out.write(json.dumps({**head, "bytes": len(body)}).encode("utf-8") + b"\n" + body)
    out.flush()


def receive(into: IO[bytes]) -> tuple[dict[str, object], bytes] | None:
    """Read one message, or None at the end."""
    line = into.readline()
    if not line.endswith(b"\n"):
        return None
    head = json.loads(line)
    body = into.read(head["bytes"])
    return (head, body) if len(body) == head["bytes"] else None


def main() -> None:
    """Answer every job with a PDF, or with the sentence that says why not."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    jobs = sys.stdin.buffer
    with suppress(Refusal):
        warm_up()  # while the first job is still being thought of
    while (job := receive(jobs)) is not None:
        head, body = job
        try:
            made = make_pdf(body.decode("utf-8"), str(head["css"]), copies=int(str(head["copies"])))
        except Refusal as refusal:
            send(answers, {"refusal": str(refusal)})
        else:
            send(answers, {"pages": made.pages, "missing": made.missing}, made.content)


if __name__ == "__main__":
    main()
