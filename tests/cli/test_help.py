"""Every command explains itself, and every example in it works as it is printed."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from scorekeeper.cli import commands, notations
from scorekeeper.cli.rule_sets import rules
from scorekeeper.rules.hooks import parse_hook
from scorekeeper.rules.parts import DEFAULTS, PARTS
from scorekeeper.rules.presets import preset
from scorekeeper.rules.ruleset_file import check_file
from scorekeeper.rules.schedules import parse_schedule
from scorekeeper.rules.scoring import parse_scoring
from tests.cli.commands import ROOT, here, scorekeeper

GAMES = (
    "games",
    "check",
    "export",
    "import",
    "backup",
    "restore",
    "help",
)  # test_keeping runs their examples
NAMES = ("serve", "sheet", "card", "rules", "schedule", "points", "legal-bids", *GAMES, "help")


def help_of(*command: str) -> str:
    answer = scorekeeper(*command, "--help")
    assert (answer.code, answer.err) == (0, "")
    return answer.out


def examples(text: str) -> list[list[str]]:
    """The command lines of a help text, without the program's own name."""
    return [shlex.split(line)[1:] for line in re.findall(r"^ +(scorekeeper .*)$", text, re.MULTILINE)]


def written(command: click.Command) -> list[list[str]]:
    return examples((command.help or "").replace("\b", ""))


EXAMPLES = [
    line
    for command in (commands, *commands.commands.values(), *rules.commands.values())
    for line in written(command)
]


def test_the_commands_have_the_names_that_others_build_on() -> None:
    assert set(commands.commands) == set(NAMES)


def test_asked_for_nothing_the_program_says_what_it_can_do() -> None:
    answer = scorekeeper()
    assert (answer.code, answer.err) == (0, "")
    for name in NAMES:
        assert re.search(rf"^  {name} +[A-Z]", answer.out, re.MULTILINE)


@pytest.mark.parametrize("name", [None, *NAMES])
def test_every_help_has_an_example_of_its_own_command(name: str | None) -> None:
    shown = help_of(*([name] if name else []))
    found = examples(shown)
    assert found
    assert found == written(commands.commands[name] if name else commands)
    assert all(line[0] == (name or line[0]) for line in found)


@pytest.mark.parametrize("name", rules.commands)
def test_the_commands_about_rule_sets_explain_themselves_too(name: str) -> None:
    shown = help_of("rules", name)
    assert examples(shown) == written(rules.commands[name])
    assert examples(shown)[0][:2] == ["rules", name]
    assert set(rules.commands) == {"show", "check"}


def noted(text: str) -> list[str]:
    """What stands in the left column of a notation's help."""
    return [re.split(r" {2,}", line.strip())[0] for line in re.findall(r"^  \S.*$", text, re.MULTILINE)]


@pytest.mark.parametrize(
    ("command", "notation", "read"),
    [
        ("points", notations.SCORING, parse_scoring),
        ("schedule", notations.SCHEDULE, lambda path: parse_schedule(path, players=3, largest=16)),
        ("legal-bids", notations.HOOK, parse_hook),
    ],
)
def test_every_notation_is_explained_by_examples_that_are_read(
    command: str, notation: str, read: Callable[[str], object]
) -> None:
    assert notation.replace("\b\n", "").splitlines()[0] in help_of(command)
    found = noted(notation)
    assert len(found) >= 4
    for text in found:
        assert read(text)


def test_a_rule_set_is_explained_by_one_that_can_be_played() -> None:
    shown = help_of("rules", "check")
    lines = noted(notations.RULE_SET)
    checked = check_file("\n".join(lines))
    assert checked.faults == ()
    assert [line.split()[0] for line in lines if line.split()[0] not in shown] == []
    parts = {line.split()[0] for line in lines}
    assert parts == {*PARTS, "id", "name", "source", "note"}
    assert checked.rules
    for part, text in DEFAULTS.items():
        assert f"{part} {text}" in lines


@pytest.mark.parametrize(
    "line", [line for line in EXAMPLES if line[0] not in ("serve", *GAMES)], ids=" ".join
)
def test_every_example_runs(line: list[str], tmp_path: Path) -> None:
    kept = (ROOT / "tests" / "records" / "three_stopped.txt").read_text("utf-8")
    (tmp_path / "friday.txt").write_text(kept if "--record" in line else preset("plump").to_text(), "utf-8")
    (tmp_path / "evening.txt").write_text("Ann, Bob, Cy, Di", "utf-8")
    answer = here(*line, folder=tmp_path)
    assert answer.code == 0, answer.err
    assert answer.out
    if "-o" in line:
        begins = b"<!doctype html>" if "--html" in line else b"%PDF-"
        assert (tmp_path / line[-1]).read_bytes().startswith(begins)


@pytest.mark.parametrize("line", [line for line in EXAMPLES if line[0] == "serve"], ids=" ".join)
def test_every_example_of_serving_is_understood(line: list[str]) -> None:
    command = commands.commands["serve"]
    context = command.make_context("serve", line[1:])  # test_serving runs them on this computer alone
    assert set(context.params) == {"host", "port", "data", "lan", "no_browser"}


def test_the_version_is_told() -> None:
    from scorekeeper import __version__

    assert scorekeeper("--version").out == f"scorekeeper, version {__version__}\n"
