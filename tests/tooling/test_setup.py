"""Two commands are enough: what set-up does, what it says, and that it never leaves half of anything."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent.parent
APT_STUB = '#!/bin/sh\necho "$@" >> "{calls}"\n'
UNOBTAINABLE = f"no-such-thing==1.0 --hash=sha256:{'0' * 64}\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with nothing pinned yet: its environment needs no registry."""
    for name in (".make", "Makefile"):
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, tmp_path / name)
    (tmp_path / "requirements").mkdir()
    for name in ("run.txt", "test.txt"):
        (tmp_path / "requirements" / name).write_text("# nothing\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def setup(checkout: Path) -> ModuleType:
    """The set-up of that checkout, as a module."""
    spec = importlib.util.spec_from_file_location("checkout_setup", checkout / ".make" / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def apt_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in for apt-get, which would change this machine; what it is called with is written here."""
    calls, stub = tmp_path / "apt.calls", tmp_path / "stub" / "apt-get"
    calls.touch()
    stub.parent.mkdir()
    stub.write_text(APT_STUB.format(calls=calls), encoding="utf-8")
    stub.chmod(0o755)
    monkeypatch.setenv("PATH", f"{stub.parent}:{os.environ['PATH']}")
    return calls


def set_up(checkout: Path, purpose: str = "run", **extra: str) -> subprocess.Popen[str]:
    env = {**os.environ, "PYTHON": sys.executable, "PIP_NO_INDEX": "1", **extra}
    command = [str(checkout / ".make" / "setup"), purpose]
    return subprocess.Popen(command, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def said(running: subprocess.Popen[str]) -> tuple[int, str]:
    output, _ = running.communicate(timeout=120)
    return running.returncode, output


def environments(checkout: Path) -> list[str]:
    return sorted(path.name for path in checkout.glob(".venv*"))


def test_two_set_ups_at_once_build_one_environment_and_the_next_builds_none(checkout: Path) -> None:
    both = [said(running) for running in (set_up(checkout), set_up(checkout))]
    assert [code for code, _ in both] == [0, 0]
    assert sum("Building .venv" in output for _, output in both) == 1
    assert environments(checkout) == [".venv"]
    code, output = said(set_up(checkout))
    assert (code, "Building" in output) == (0, False)
    assert subprocess.run([checkout / ".venv" / "bin" / "python", "-c", "pass"]).returncode == 0


def test_new_pins_that_cannot_be_had_leave_the_old_environment_as_it_was(checkout: Path) -> None:
    assert said(set_up(checkout))[0] == 0
    before = (checkout / ".venv").stat().st_ino
    (checkout / "requirements" / "run.txt").write_text(UNOBTAINABLE, encoding="utf-8")
    code, output = said(set_up(checkout))
    assert code == 1
    assert output.endswith("nothing was changed. Is the internet reachable?\n")
    assert environments(checkout) == [".venv"]
    assert (checkout / ".venv").stat().st_ino == before


def test_an_environment_for_tests_serves_for_running(setup: ModuleType, checkout: Path) -> None:
    (checkout / ".venv" / "bin").mkdir(parents=True)
    (checkout / ".venv" / "bin" / "python").touch()
    stamps = [setup.stamp_line(setup.requirements(purpose)) for purpose in ("run", "test")]
    (checkout / ".venv" / setup.STAMP).write_text("\n".join(stamps), encoding="utf-8")
    assert setup.is_fresh("run")
    assert setup.is_fresh("test")
    (checkout / "requirements" / "test.txt").write_text(UNOBTAINABLE, encoding="utf-8")
    assert setup.is_fresh("run")
    assert not setup.is_fresh("test")


def test_without_ensurepip_nothing_half_made_is_left(checkout: Path, apt_calls: Path) -> None:
    shadow = checkout / "shadow"
    shadow.mkdir()
    (shadow / "ensurepip.py").write_text("raise ImportError", encoding="utf-8")
    code, output = said(set_up(checkout, PYTHONPATH=str(shadow)))
    assert code == 1
    assert "-venv there is no environment to run in; stopping here." in output
    assert environments(checkout) == []
    asked = apt_calls.read_text(encoding="utf-8")
    assert ("install --no-install-recommends python3" in asked) == (os.geteuid() == 0)


def test_as_root_one_line_installs_what_is_missing_and_is_shown(
    setup: ModuleType, apt_calls: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    setup.install(["python3-venv", "libpango-1.0-0"])
    assert apt_calls.read_text(encoding="utf-8").splitlines() == [
        "update -q",
        "install --no-install-recommends python3-venv libpango-1.0-0 -y -q",
    ]
    assert "apt-get install --no-install-recommends python3-venv libpango-1.0-0" in capsys.readouterr().out


def test_others_get_the_line_and_nothing_is_run(
    setup: ModuleType, apt_calls: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    setup.install(["python3-venv"])
    assert "\n  sudo apt-get install --no-install-recommends python3-venv\n" in capsys.readouterr().out
    assert apt_calls.read_text(encoding="utf-8") == ""


def test_without_pango_it_goes_on(
    setup: ModuleType, apt_calls: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(setup, "FOR_PDF", {"libnot-here.so.0": "libpango-1.0-0"})
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    setup.ready_system("run", fresh=False)
    assert "Going on without PDF" in capsys.readouterr().out
    assert apt_calls.read_text(encoding="utf-8") == ""


def test_a_later_start_asks_no_registry_even_when_something_is_missing(
    setup: ModuleType, apt_calls: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(setup, "FOR_PDF", {"libnot-here.so.0": "libpango-1.0-0"})
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    setup.ready_system("run", fresh=True)
    assert "libpango-1.0-0" in capsys.readouterr().out
    assert apt_calls.read_text(encoding="utf-8") == ""


def test_an_old_python_is_named_in_one_sentence(checkout: Path) -> None:
    old = checkout / "python3.9"
    old.write_text(
        '#!/bin/sh\n[ "$1" = --version ] && echo Python 3.9.2 && exit 0\nexit 1\n', encoding="utf-8"
    )
    old.chmod(0o755)
    code, output = said(set_up(checkout, PYTHON=str(old)))
    assert code == 1
    assert output.startswith("Scorekeeper needs Python 3.11 or newer; found here: Python 3.9.2.\n")


def test_make_hands_its_variables_to_serve() -> None:
    asked = ["make", "--no-print-directory", "--dry-run", "run", "PORT=8001", "DATA=a folder", "LAN=1"]
    plan = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert 'python -m scorekeeper serve --port 8001 --data "a folder" --lan' in plan


def test_help_names_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = (line.split()[1:] for line in makefile.splitlines() if line.startswith(".PHONY:"))
    told = subprocess.run(
        ["make", "--no-print-directory", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert [line.split()[1] for line in told.splitlines()] == phony
