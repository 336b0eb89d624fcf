"""The house keeps its rooms: who may enter whom, and how large a room may grow."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.assets import asset_dir

ROOT = Path(__file__).parent.parent.parent
HOUSE = sorted((ROOT / "scorekeeper").rglob("*.py"))
MOST_LINES, LONGEST_FUNCTION = 240, 45


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module)):
                yield module


@pytest.mark.parametrize("room", ["rules", "game"])
def test_rules_and_game_need_nothing_but_python(room: str) -> None:
    files = [file for file in HOUSE if file.is_relative_to(ROOT / "scorekeeper" / room)]
    strangers = {
        (file.name, name)
        for file in files
        for name in imported(file)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not name.startswith(("scorekeeper.rules", "scorekeeper.game"))
    }
    assert files
    assert strangers == set()


def test_no_file_outgrows_its_one_idea() -> None:
    lengths = {
        str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in HOUSE
    }
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


def test_no_function_outgrows_its_one_idea() -> None:
    long = {
        f"{file.relative_to(ROOT)}: {node.name}"
        for file in HOUSE
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    }
    assert long == set()


@pytest.mark.parametrize("folder", ["templates", "static"])
def test_no_python_hides_among_templates_and_static_files(folder: str) -> None:
    assert asset_dir(folder).is_dir()
    assert list(asset_dir(folder).rglob("*.py")) == []


def test_printing_a_sheet_needs_neither_web_nor_database(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    script = (
        "import sys; from scorekeeper.cli import main\n"
        "try: main()\n"
        "finally: print(*sorted({'flask', 'sqlalchemy', 'alembic', 'waitress'} & sys.modules.keys()))"
    )
    command = [
        sys.executable,
        "-c",
        script,
        "sheet",
        "--rules",
        "exact-classic",
        "--players",
        "4",
        "-o",
        str(sheet),
    ]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.splitlines()[-1] == ""
    assert sheet.read_bytes().startswith(b"%PDF-")
