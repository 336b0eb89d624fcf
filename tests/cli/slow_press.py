"""The command, with a press that never finishes a sheet: run as a process by the tests of serving.

``/slow`` asks for a sheet. Before it waits it says which process is making it.
"""

import subprocess
import sys

from flask import Flask

from scorekeeper import cli
from scorekeeper.sheet import maker
from scorekeeper.web import create_app, serve
from scorekeeper.web.access import Right, needs
from scorekeeper.web.serving import Serving, serving


def never_done() -> "subprocess.Popen[bytes]":
    """A child like the real one, that takes a job and does not answer."""
    return subprocess.Popen(
        [sys.executable, "-c", "import sys, signal; sys.stdin.readline(); signal.pause()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )


@needs(Right.ANYONE)
def slow() -> str:
    """Wait for a sheet."""
    serving().pdfs.warm()
    child = serving().pdfs._child
    assert child is not None
    print("making a sheet in process", child.pid, flush=True)
    serving().pdfs.pdf("<p>slow</p>", "")
    return ""


def with_slow_sheet(served: Serving) -> Flask:
    app = create_app(served)
    app.add_url_rule("/slow", "slow", slow)
    return app


if __name__ == "__main__":
    vars(maker)["_start"] = never_done
    vars(serve)["create_app"] = with_slow_sheet
    cli.main()
