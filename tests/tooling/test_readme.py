"""What the README shows on the command line is what the command line answers."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from scorekeeper.cli import commands

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
ANSWERED = re.findall(r"^# [^\n]*: ([-\d ]+)\nscorekeeper ([^\n]+)$", README, re.MULTILINE)


def test_points_legal_bids_and_a_schedule_are_shown() -> None:
    assert [line.split()[0] for _, line in ANSWERED] == ["points", "legal-bids", "schedule", "points"]


@pytest.mark.parametrize(("answer", "line"), ANSWERED)
def test_an_example_gives_the_answer_beside_it(answer: str, line: str) -> None:
    found = CliRunner().invoke(commands, shlex.split(line))
    assert (found.exit_code, found.stdout) == (0, answer + "\n")
