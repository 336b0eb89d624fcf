"""Browser tests find a browser that works, or say why not; CI takes no silent skip."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.chromium import answers, chromium_path

ROOT = Path(__file__).parent.parent.parent
SKIPPING = "import pytest\n\ndef test_needs_something() -> None:\n    pytest.skip('not here')\n"


def program(folder: Path, name: str, code: int) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\nexit {code}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_a_chromium_that_only_asks_for_a_snap_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asks, works = program(tmp_path, "chromium", 1), program(tmp_path, "google-chrome", 0)
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not answers(asks)
    assert chromium_path() == works


def test_the_windowless_one_is_the_quicker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, "chromium", 0)
    shell = program(tmp_path, "chromium-headless-shell", 0)
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium_path() == shell


def test_the_chromium_that_is_named_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = program(tmp_path, "my-browser", 0)
    monkeypatch.setenv("CHROMIUM", str(named))
    assert chromium_path() == named


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("chromium-1234/chrome-linux", "chrome"),
        ("chromium_headless_shell-1234/chrome-linux", "headless_shell"),
        ("chromium_headless_shell-1234/chrome-headless-shell-linux64", "chrome-headless-shell"),
    ],
)
def test_playwrights_own_chromium_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, name: str
) -> None:
    folder = tmp_path / place
    folder.mkdir(parents=True)
    kept = program(folder, name, 0)
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    assert chromium_path() == kept


def test_without_any_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    assert chromium_path() is None


@pytest.mark.parametrize(("ci", "closing", "code"), [("true", "1 failed", 1), ("", "1 skipped", 0)])
def test_a_skip_is_a_failure_in_ci_and_a_remark_elsewhere(
    tmp_path: Path, ci: str, closing: str, code: int
) -> None:
    (tmp_path / "test_skipping.py").write_text(SKIPPING, encoding="utf-8")
    (tmp_path / "empty.toml").write_text("[pytest]\n", encoding="utf-8")
    options = ["-c", "empty.toml", "-p", "tests.conftest", "-q", "."]
    env = {**os.environ, "CI": ci, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options],
        cwd=tmp_path,
        env=env,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.stdout.splitlines()[-1].startswith(closing)
    assert run.returncode == code
