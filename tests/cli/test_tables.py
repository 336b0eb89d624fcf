"""Sheets for many tables, and rule cards, from the command line."""

import io
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest

from scorekeeper.cli import notations
from scorekeeper.sheet.pasted import tables_in
from tests.cli.commands import environment, here, scorekeeper

EVENING = '\ufeffTable 1: Ann, Bob, Cy\r\n"The sofa"\tDi\tEd\t"May, Aunt"\r\n\r\n2 x 4 players\r\n'
SHEET = ("sheet", "--rules", "table-7", "--schedule", "2..1", "-o", "it.pdf", "--tables")


def pages(file: Path) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(file.read_bytes())).pages]


def test_every_table_of_a_list_has_its_sheet(tmp_path: Path) -> None:
    (tmp_path / "evening.txt").write_text(EVENING, encoding="utf-8", newline="")
    answer = scorekeeper(*SHEET, "evening.txt", folder=tmp_path)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("it.pdf: 4 tables on 4 pages, A4")
    texts = pages(tmp_path / "it.pdf")
    assert ["Table 1" in texts[0], "The sofa" in texts[1], "May, Aunt" in texts[1]] == [True, True, True]
    assert texts[2] == texts[3]


def test_a_list_can_be_piped_in(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "scorekeeper", *SHEET, "-", "--copies", "2", "--paper", "letter"],
        cwd=tmp_path,
        env=environment(),
        input=b"3 players",
        capture_output=True,
        timeout=60,
    )
    assert run.stdout.decode() == "it.pdf: 1 table, 2 copies each, on 2 pages, Letter portrait.\n"
    assert len(pages(tmp_path / "it.pdf")) == 2


@pytest.mark.parametrize(
    ("text", "more", "sentence"),
    [
        ("Ann, Bob, Cy\nDi, Ed", (), "Line 2: Short table game is for 3 to 7 players, not 2."),
        ("", (), "The list is empty. Write a table on each line: Ann, Bob, Cy."),
        ("3 players", ("--players", "4"), "--tables says who plays at each table: leave --players out."),
        ("3 players", ("--dealer", "2"), "--tables says who plays at each table: leave --dealer out."),
        ("3 players", ("--html", "-o", "it.html"), "--html is for one table: print many into a PDF file."),
    ],
)
def test_what_cannot_be_printed_is_one_sentence_and_no_file(
    tmp_path: Path, text: str, more: tuple[str, ...], sentence: str
) -> None:
    (tmp_path / "evening.txt").write_text(text, encoding="utf-8")
    assert here(*SHEET, "evening.txt", *more, folder=tmp_path).refuses(sentence)
    assert not (tmp_path / "it.pdf").exists()


def test_the_list_in_the_help_is_understood() -> None:
    lines = [line[2:28].strip() for line in notations.TABLES.splitlines() if line.startswith("  ")]
    assert len(tables_in("\n".join(lines))) == 12


def test_a_rule_card_is_written_with_what_comes_out_of_the_printer(tmp_path: Path) -> None:
    answer = scorekeeper(
        "card", "--rules", "table-7", "--players", "5", "--size", "a5", "-o", "card.pdf", folder=tmp_path
    )
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == "card.pdf: 2 A5 cards on a page, A4 landscape.\n"
    assert "When something went wrong" in pages(tmp_path / "card.pdf")[0]


def test_a_rule_card_can_be_a_page_that_needs_no_other_file(tmp_path: Path) -> None:
    answer = here(
        "card", "--rules", "table-7", "--schedule", "1..3", "--html", "-o", "card.html", folder=tmp_path
    )
    assert answer.code == 0
    text = (tmp_path / "card.html").read_text(encoding="utf-8")
    assert "1–3 · 3 hands" in text
    assert 'src="' not in text
    assert 'href="' not in text


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--html",), "card.pdf is named as a PDF file, and --html writes a web page: name it card.html,"),
        (("--size", "a7"), "A card is A6 or A5, not “a7”."),
        (("--players", "9"), "Short table game is for 3 to 7 players, not 9."),
        (("--paper", "b5"), "There is no paper b5: choose A4, Letter, Legal, A5 or A3."),
    ],
)
def test_a_rule_card_that_cannot_be_is_refused(
    tmp_path: Path, options: tuple[str, ...], sentence: str
) -> None:
    answer = here("card", "--rules", "table-7", *options, "-o", "card.pdf", folder=tmp_path)
    assert answer.refuses(sentence)
    assert list(tmp_path.iterdir()) == []
