"""A set-up code is enough for a sheet, on any computer."""

from pathlib import Path

import pytest

from scorekeeper.game.setup_code import SetUp, write_code
from scorekeeper.rules.presets import preset
from tests.cli.commands import scorekeeper

CLUB = SetUp(rules=preset("club-sheet"), players=4, names=("Ann", "May, Aunt", "Zoë", "O'Neil"), dealer=2)
OWN = SetUp(rules=preset("club-sheet").changed(hook="none", schedule="5..1"), players=3, dealer=1)
WRITTEN = ("--names", 'Ann, "May, Aunt",Zoë,O\'Neil', "--dealer", "Zoë")
CHANGED = write_code(CLUB)[:-2] + ("33" if write_code(CLUB)[-2:] != "33" else "44")


def test_a_code_prints_byte_for_byte_what_was_printed_before(tmp_path: Path) -> None:
    first = scorekeeper(
        "sheet", "--rules", "club-sheet", *WRITTEN, "--html", "-o", "it.html", folder=tmp_path
    )
    again = scorekeeper("sheet", "--code", write_code(CLUB), "--html", "-o", "again.html", folder=tmp_path)
    assert (first.code, again.code, again.err) == (0, 0, "")
    assert (tmp_path / "it.html").read_bytes() == (tmp_path / "again.html").read_bytes()


def test_a_code_knows_rules_that_were_changed_and_takes_any_paper(tmp_path: Path) -> None:
    typed = write_code(OWN).lower()
    answer = scorekeeper("sheet", "--code", typed, "--paper", "letter", "-o", "it.pdf", folder=tmp_path)
    assert (answer.out, answer.err) == ("it.pdf: one page, Letter portrait.\n", "")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "scorekeeper sheet needs --rules, --code or --record."),
        (("--code", ""), "No set-up code is typed: it stands beside the square on a printed sheet."),
        (("--code", "Ann, Bob"), "“Ann, Bob” is no set-up code"),
        (("--code", CHANGED), "A letter of this set-up code is wrong, or two are swapped"),
        (("--code", write_code(CLUB)[:12]), "This set-up code is cut off, or its beginning is mistyped"),
        (("--code", write_code(CLUB), "--rules", "rats"), "--rules and --code can't go together"),
        (("--code", write_code(CLUB), "--record", "it.txt"), "--code and --record can't go together"),
        (("--code", write_code(CLUB), "--players", "4"), "--players goes with --rules, not with --code."),
        (("--code", write_code(CLUB), "--names", "A,B"), "--names goes with --rules, not with --code."),
        (
            ("--code", write_code(CLUB), "--schedule", "5..1"),
            "--schedule goes with --rules, not with --code.",
        ),
        (("--code", write_code(CLUB), "--dealer", "1"), "--dealer goes with --rules, not with --code."),
    ],
)
def test_a_mistake_gets_one_sentence_and_writes_nothing(
    tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    answer = scorekeeper("sheet", *arguments, "-o", "it.pdf", folder=tmp_path)
    assert answer.refuses(sentence), answer
    assert list(tmp_path.iterdir()) == []
