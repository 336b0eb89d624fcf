"""What is installed is pinned, hashed and the same for playing and for testing."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FILES = [ROOT / "requirements" / name for name in ("run.txt", "test.txt")]
PIN = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>\S+)(?: ; (?P<marker>.+?))? \\$", re.MULTILINE)


def pins(file: Path) -> dict[str, tuple[str, str]]:
    found = PIN.finditer(file.read_text(encoding="utf-8"))
    return {pin["name"]: (pin["version"], pin["marker"] or "") for pin in found}


def wanted(key: str) -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed = project["project"]["dependencies"] if key == "run" else project["dependency-groups"]["test"]
    return [re.split(r"[\[<>=]", requirement)[0] for requirement in listed]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_line_is_a_pin_a_hash_or_a_remark(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    strange = [
        line
        for line in lines
        if not re.match(r" *#|    --hash=sha256:[0-9a-f]{64}( \\)?$", line) and not PIN.match(line)
    ]
    assert strange == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_no_registry_is_named(file: Path) -> None:
    assert re.findall(r"\S*(?:://|index-url|find-links)\S*", file.read_text(encoding="utf-8")) == []


def test_tests_run_on_what_players_run() -> None:
    run, test = map(pins, FILES)
    assert run == {name: test.get(name) for name in run}


@pytest.mark.parametrize(("key", "file"), [("run", FILES[0]), ("test", FILES[1])])
def test_everything_asked_for_is_pinned(key: str, file: Path) -> None:
    assert [name for name in wanted(key) if name not in pins(file)] == []
