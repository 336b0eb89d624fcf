"""Where a Chromium is: the system's, Chrome, or the one Playwright keeps. Standard library only.

Set-up asks here too, before there is an environment.
"""

import os
import shutil
import subprocess
from pathlib import Path

# The shell is the same engine without a window's furniture: a new phone costs it a quarter of the time.
COMMANDS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)

# Quiet, without a sandbox (root has none), and without the connections that Chromium opens by itself.
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # letters as wide as on paper: the windowless one rounds them to pixels
)


def candidates() -> list[Path]:
    """Return the places where a Chromium may be, the one named by CHROMIUM first."""
    named = os.environ.get("CHROMIUM", "")
    installed = [shutil.which(command) for command in (named, *COMMANDS)]
    cache = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    shells = sorted(cache.glob("chromium_headless_shell-*/*/*headless*shell"), reverse=True)
    kept = [*shells, *sorted(cache.glob("chromium-*/chrome-linux*/chrome"), reverse=True)]
    return [*(Path(path) for path in installed if path), *kept]


def answers(program: Path) -> bool:
    """Tell whether ``program`` runs: Ubuntu's chromium-browser may be a script that only asks for a snap."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0


def chromium_path() -> Path | None:
    """Return a Chromium that answers, or None."""
    return next((path for path in candidates() if answers(path)), None)
