"""Try the program as others get it: sdist, wheel from it, clean environment, another folder.

.venv/bin/python .ci/wheel_trial.py
"""

import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 30.0  # seconds until the server must answer


def run(*command: str | Path, cwd: Path) -> None:
    """Run ``command``, which must succeed."""
    print("  " + " ".join(map(str, command)), flush=True)
    subprocess.run(command, cwd=cwd, check=True, stdin=subprocess.DEVNULL)


def build(folder: Path) -> Path:
    """Build the sdist, then the wheel out of it, with the pinned build tools; return the wheel."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=ROOT)
    (wheel,) = folder.glob("*.whl")
    return wheel


def install(wheel: Path, venv: Path) -> Path:
    """Install ``wheel`` beside nothing but the pinned requirements; return its command."""
    run(sys.executable, "-m", "venv", venv, cwd=wheel.parent)
    pip = (venv / "bin" / "python", "-m", "pip", "-qq", "--disable-pip-version-check")
    pinned = ROOT / "requirements" / "run.txt"
    run(*pip, "install", "--no-deps", "--require-hashes", "-r", pinned, cwd=wheel.parent)
    run(*pip, "install", "--no-deps", "--no-index", wheel, cwd=wheel.parent)
    run(*pip, "check", cwd=wheel.parent)
    return venv / "bin" / "scorekeeper"


def free_port() -> int:
    """Return a loopback port that nobody has."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def fetch(address: str) -> bytes:
    """Return what ``address`` on this machine answers; an error answer is an error."""
    with urlopen(address, timeout=10) as answer:  # noqa: S310 - our own loopback server
        body: bytes = answer.read()
    return body


@contextmanager
def serving(command: Path, away: Path) -> Iterator[str]:
    """Serve from the folder ``away``; end that process, as Ctrl-C does, and no other."""
    port = free_port()
    options = ("--port", str(port), "--data", str(away / "games"), "--no-browser")
    server = subprocess.Popen((command, "serve", *options), cwd=away, stdin=subprocess.DEVNULL)
    try:
        address = f"http://127.0.0.1:{port}/"
        until = time.monotonic() + PATIENCE
        while True:
            try:
                fetch(address)
                break
            except URLError:
                if server.poll() is not None or time.monotonic() > until:
                    raise
                time.sleep(0.1)
        yield address
        server.send_signal(signal.SIGINT)
        server.wait(timeout=2)
    finally:
        server.kill()
        server.wait()


def prints_a_sheet(command: Path, away: Path) -> None:
    """The command prints a sheet with its own templates and fonts."""
    sheet = away / "sheet.pdf"
    run(command, "sheet", "--rules", "exact-classic", "--players", "4", "-o", sheet, cwd=away)
    assert sheet.read_bytes().startswith(b"%PDF-")


def serves_a_page(command: Path, away: Path) -> None:
    """The server gives a page, and every static file that the page asks for."""
    with serving(command, away) as address:
        page = fetch(address).decode()
        wanted = set(re.findall(r'(?:href|src)="/(static/[^"]+)"', page))
        sizes = {path: len(fetch(address + path.replace("&amp;", "&"))) for path in sorted(wanted)}
    print(f"  page: {len(page)} bytes; " + ", ".join(f"{path}: {size}" for path, size in sizes.items()))
    assert "<html" in page
    assert sizes
    assert all(sizes.values())


def main() -> None:
    """Build, install, print and serve, all in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="scorekeeper-trial-") as name:
        folder = Path(name)
        away = folder / "away"
        away.mkdir()
        command = install(build(folder / "dist"), folder / "venv")
        prints_a_sheet(command, away)
        serves_a_page(command, away)
    print("The wheel prints and serves on its own.")


if __name__ == "__main__":
    main()
