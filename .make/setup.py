"""Make this checkout ready to run or to test: the system's packages, then a virtual environment.

    python3 .make/setup.py run|check|test

Asks first, then writes: what is there already is left alone, and the environment is built beside the
old one and renamed, so that an interrupted set-up never leaves half of one. Standard library only.
"""

import ctypes
import fcntl
import hashlib
import importlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
NEW, OLD = ROOT / ".venv.new", ROOT / ".venv.old"
STAMP = "requirements.stamp"

FOR_PDF = {
    "libpango-1.0.so.0": "libpango-1.0-0",
    "libpangoft2-1.0.so.0": "libpangoft2-1.0-0",
    "libharfbuzz-subset.so.0": "libharfbuzz-subset0",
}
FOR_TESTS = {"pdftoppm": "poppler-utils", "strace": "strace"}


class Stop(Exception):
    """Set-up cannot go on; the sentence says why and what to do."""


def say(sentence: str) -> None:
    """Tell the person at the keyboard, in order with what pip and apt print."""
    print(sentence, flush=True)


# -- what the system lacks ---------------------------------------------------------------------------


def can_make_environments() -> bool:
    """Without python3-venv Debian's Python has `venv` but no `ensurepip`, and leaves half an environment."""
    importlib.invalidate_caches()
    try:
        importlib.import_module("ensurepip")
    except ImportError:
        return False
    return True


def venv_package() -> str:
    """Return the Debian package that brings `ensurepip` to the Python we run under."""
    default = Path("/usr/bin/python3").resolve().name
    ours = f"python{sys.version_info.major}.{sys.version_info.minor}"
    return "python3-venv" if ours == default else f"{ours}-venv"


def lacks_library(name: str) -> bool:
    """Tell whether the system's loader cannot find the shared library ``name``."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return True
    return False


def missing_for_pdf() -> list[str]:
    """Return the packages WeasyPrint needs and this Linux lacks; other systems are asked when printing."""
    if platform.system() != "Linux":
        return []
    return [package for library, package in FOR_PDF.items() if lacks_library(library)]


def has_chromium() -> bool:
    """Ask the tests' own finder, so that set-up and tests never disagree."""
    sys.path.insert(0, str(ROOT))
    return importlib.import_module("tests.chromium").chromium_path() is not None


def chromium_package() -> str:
    """Return the package that brings a Chromium: Debian's windowless one where there is one.

    "" where there is none: Ubuntu's is an empty one that asks for a snap, and Playwright brings its own.
    """
    try:
        system = platform.freedesktop_os_release()
    except OSError:
        return ""
    if system.get("ID") == "ubuntu":
        return ""
    shell = system.get("ID") == "debian" and system.get("VERSION_ID", "12") != "11"
    return "chromium-headless-shell" if shell else "chromium"


def missing_for_tests() -> list[str]:
    """Return the packages that the tests need and this system lacks."""
    packages = [package for program, package in FOR_TESTS.items() if not shutil.which(program)]
    browser = chromium_package()
    return packages + ([browser] if browser and not has_chromium() else [])


# -- installing it, or saying how --------------------------------------------------------------------


def apt_line(packages: list[str], *, root: bool) -> str:
    """Return the one line that installs ``packages``: to be run by us as root, by hand otherwise."""
    install = shlex.join(["apt-get", "install", "--no-install-recommends", *packages])
    return f"apt-get update -q; {install} -y -q" if root else f"sudo {install}"


def advice(packages: list[str], *, apt: bool) -> str:
    """Say what to do by hand about missing ``packages``."""
    if apt:
        return "Missing here: {}. This line installs it:\n  {}".format(
            ", ".join(packages), apt_line(packages, root=False)
        )
    return "Missing here, by Debian's names: {}. Please install it with your system's packages.".format(
        ", ".join(packages)
    )


def install(packages: list[str]) -> None:
    """Install Debian packages when we are root; otherwise say how. Whether it helped is asked afterwards."""
    apt = shutil.which("apt-get") is not None
    if not apt or os.geteuid() != 0:
        say(advice(packages, apt=apt))
        return
    line = apt_line(packages, root=True)
    say(f"Missing here: {', '.join(packages)}. Installing as root:\n  {line}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run(["sh", "-c", line], env=quiet, stdin=subprocess.DEVNULL, check=False).returncode != 0:
        say("apt-get did not succeed (see above).")


def ready_system(purpose: str, *, fresh: bool) -> None:
    """See to the system's packages. Only environments that cannot be made stop us.

    A second `make run` must not ask a registry: with the environment ready, it only says what is missing.
    """
    venv_missing = [] if fresh or can_make_environments() else [venv_package()]
    missing = venv_missing + (missing_for_pdf() if purpose != "check" else [])
    missing += missing_for_tests() if purpose == "test" else []
    if not missing:
        return
    if fresh and purpose == "run":
        say(advice(missing, apt=shutil.which("apt-get") is not None))
    else:
        install(missing)
    if venv_missing and not can_make_environments():
        raise Stop("Without {} there is no environment to run in; stopping here.".format(*venv_missing))
    if purpose == "run" and missing_for_pdf():
        say("Going on without PDF: printing then uses the browser's own print.")


# -- the environment ---------------------------------------------------------------------------------


def requirements(purpose: str) -> Path:
    """Return the pinned requirements: those of the tests contain those of the program."""
    return ROOT / "requirements" / ("run.txt" if purpose == "run" else "test.txt")


def stamp_line(file: Path) -> str:
    """Return what an environment that holds ``file`` for this Python says of itself."""
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    return f"{sys.implementation.cache_tag} {file.name} {digest}"


def is_fresh(purpose: str) -> bool:
    """Tell whether .venv holds exactly what is pinned; reads two files and asks nobody."""
    stamp = VENV / STAMP
    if not (stamp.is_file() and (VENV / "bin" / "python").exists()):
        return False
    return stamp_line(requirements(purpose)) in stamp.read_text(encoding="utf-8").splitlines()


def build_environment(purpose: str) -> None:
    """Build the environment beside the present one, stamp it, then rename it into place."""
    wanted = requirements(purpose)
    say(f"Building .venv from {wanted.relative_to(ROOT)} …")
    shutil.rmtree(NEW, ignore_errors=True)
    try:
        subprocess.run([sys.executable, "-m", "venv", NEW], check=True)
        pip = [str(NEW / "bin" / "python"), "-m", "pip"]
        quiet = ["--quiet", "--quiet", "--no-input", "--disable-pip-version-check"]  # twice: errors only
        subprocess.run([*pip, "install", *quiet, "--no-deps", "--require-hashes", "-r", wanted], check=True)
        held = {requirements("run"), wanted}
        (NEW / STAMP).write_text("".join(stamp_line(file) + "\n" for file in held), encoding="utf-8")
        shutil.rmtree(OLD, ignore_errors=True)
        if VENV.exists():
            VENV.rename(OLD)
        NEW.rename(VENV)
    except subprocess.CalledProcessError as failed:
        raise Stop(
            "The environment could not be built (see above); nothing was changed. Is the internet reachable?"
        ) from failed
    finally:
        shutil.rmtree(NEW, ignore_errors=True)
        shutil.rmtree(OLD, ignore_errors=True)


def fetch_chromium() -> None:
    """Where no package brings Chromium, ask Playwright for its own; without it browser tests are skipped."""
    as_root = ["--with-deps"] if os.geteuid() == 0 else []
    say("Chromium is missing here; asking Playwright for its own.")
    subprocess.run(
        [VENV / "bin" / "python", "-m", "playwright", "install", *as_root, "chromium"], check=False
    )


def main(purpose: str) -> None:
    """Make ready for ``purpose``: "run", "check" or "test"."""
    with Path(__file__).open() as ours:
        fcntl.flock(ours, fcntl.LOCK_EX)  # two set-ups at once: the second finds the work done
        ready_system(purpose, fresh=is_fresh(purpose))
        if not is_fresh(purpose):
            build_environment(purpose)
        if purpose == "test" and not chromium_package() and not has_chromium():
            fetch_chromium()


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except Stop as stop:
        sys.exit(str(stop))
    except KeyboardInterrupt:
        sys.exit("Stopped.")
