"""The real server, as a process of its own on a free port of this computer."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_ADDRESS = re.compile(r"http://(?:127\.0\.0\.1|localhost):(\d+)")
PATIENCE = 30.0


class Server:
    """`scorekeeper serve` on a data folder. It can be killed at any moment, and started again."""

    def __init__(self, folder: Path, *, lan: bool = False, host: str = "") -> None:
        self.folder = folder
        self.lan = lan
        self.host = host
        self.port = 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Start, on the same port as before, and wait until it says where it can be reached."""
        command = [sys.executable, "-m", "scorekeeper", "serve", "--no-browser"]
        command += ["--port", str(self.port), "--data", str(self.folder)]
        command += ["--lan"] if self.lan else []
        command += ["--host", self.host] if self.host else []
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        assert self._process.stdout is not None
        said = []
        for line in self._process.stdout:
            said.append(line)
            found = _ADDRESS.search(line)
            if found:
                self.port = int(found[1])
                return
        raise AssertionError(f"the server did not start: {''.join(said)}")

    def kill(self) -> None:
        """Kill it as a power cut would: no farewell, no tidying."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self._end(signal.SIGINT)

    def _end(self, with_signal: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(with_signal)
        process.wait(PATIENCE)
        if process.stdout is not None:
            process.stdout.close()


@contextmanager
def serving_in(folder: Path, *, lan: bool = False, host: str = "") -> Iterator[Server]:
    """A server on a folder, ended when it is no longer wanted."""
    server = Server(folder, lan=lan, host=host)
    try:
        yield server
    finally:
        server.stop()
