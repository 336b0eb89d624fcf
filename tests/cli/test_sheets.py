"""A sheet comes whole or not at all, for the people and the rules that were named."""

import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.commands import ROOT, environment, here, scorekeeper

SHEET = ("sheet", "--rules", "club-sheet", "-o", "sheet.pdf")


def text_of(file: Path) -> str:
    (page,) = PdfReader(BytesIO(file.read_bytes())).pages
    return page.extract_text()


def test_names_stand_at_the_head_of_the_sheet_and_the_dealer_is_marked(tmp_path: Path) -> None:
    answer = here(*SHEET, "--names", 'Ann, "May, Aunt",Zoë,O\'Neil', "--dealer", "zoë", folder=tmp_path)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == "sheet.pdf: one page, A4 portrait.\n"
    text = text_of(tmp_path / "sheet.pdf")
    for name in ("Ann", "May, Aunt", "Zoë", "O'Neil"):
        assert name in text
    assert "Zoë · first dealer" in text.replace("\n", " ")


@pytest.mark.parametrize("dealer", ["3", "C", "c"])
def test_without_names_the_dealer_is_a_number_or_a_letter(tmp_path: Path, dealer: str) -> None:
    answer = here(*SHEET, "--players", "3", "--dealer", dealer, folder=tmp_path)
    assert answer.code == 0
    assert "C · first dealer" in text_of(tmp_path / "sheet.pdf").replace("\n", " ")


def test_the_sheet_has_the_paper_and_the_schedule_that_were_asked_for(tmp_path: Path) -> None:
    answer = here(*SHEET, "--players", "4", "--paper", "letter", "--schedule", "1..7..1", folder=tmp_path)
    assert answer.out.startswith("sheet.pdf: one page, Letter ")
    assert "1–7–1" in text_of(tmp_path / "sheet.pdf")


def test_the_print_and_how_the_paper_lies_are_as_asked_for(tmp_path: Path) -> None:
    look = ("--style", "large", "--orientation", "portrait", "--no-zebra")
    answer = here("sheet", "--rules", "table-7", "--players", "4", *look, "-o", "it.pdf", folder=tmp_path)
    assert (answer.out, answer.err) == ("it.pdf: 2 pages, A4 portrait.\n", "")
    across = here(*SHEET, "--players", "5", "--orientation", "Landscape", folder=tmp_path)
    assert across.out == "sheet.pdf: 2 pages, A4 landscape.\n"


def test_copies_stand_in_one_file(tmp_path: Path) -> None:
    answer = here(*SHEET, "--players", "4", "--copies", "3", folder=tmp_path)
    assert (answer.out, answer.err) == ("sheet.pdf: 3 copies of one page, A4 portrait.\n", "")
    assert len(PdfReader(tmp_path / "sheet.pdf").pages) == 3


def test_a_web_page_needs_neither_another_file_nor_the_printing_library(tmp_path: Path) -> None:
    script = (
        "import sys\nfrom scorekeeper.cli import main\n"
        "try: main()\n"
        "finally: print(sorted({'weasyprint', 'flask', 'scorekeeper.web'} & sys.modules.keys()))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, *SHEET[:3], "--names", "Ann,<b>,Cy", "--html", "-o", "it.html"],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.stderr == ""
    assert run.stdout.splitlines() == ["it.html: one page, A4 portrait.", "[]"]
    text = (tmp_path / "it.html").read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "&lt;b&gt;" in text


def test_help_shows_a_large_print(tmp_path: Path) -> None:
    answer = here("sheet", "--help", folder=tmp_path)
    assert "--style large --paper a3 --no-zebra" in answer.out
    assert "auto|portrait|landscape" in answer.out


@pytest.mark.parametrize(
    ("paper", "told", "size"),
    [
        ("legal", "one page, Legal portrait", (215.9, 355.6)),
        ("A5", "2 pages, A5 landscape", (210, 148)),
        ("a3", "one page, A3 portrait", (297, 420)),
    ],
)
def test_a_sheet_is_as_large_as_its_paper(
    tmp_path: Path, paper: str, told: str, size: tuple[float, float]
) -> None:
    answer = here(
        "sheet", "--rules", "table-7", "--players", "4", "--paper", paper, "-o", "it.pdf", folder=tmp_path
    )
    assert answer.out == f"it.pdf: {told}.\n"
    box = PdfReader(tmp_path / "it.pdf").pages[0].mediabox
    assert (float(box.width) * 25.4 / 72, float(box.height) * 25.4 / 72) == pytest.approx(size, abs=0.2)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "Say who plays by --players N or by --names, one of the two."),
        (("--players", "4", "--names", "A,B,C,D"), "one of the two."),
        (("--players", "10"), "not 10. For 10 players choose --rules podrida or escalier."),
        (("--players", "٤"), "--players is a whole number in digits, such as 4, not “٤”."),
        (("--names", ""), "--names is empty: write who plays with commas between, as in Ann,Bob,Cy."),
        (("--names", "  "), "--names is empty"),
        (("--players", "4", "--schedule", "10*until"), "“10*until” never ends: agree on a target"),
        (("--players", "0"), "Club sheet is for 3 to 7 players, not 0."),
        (("--names", "Ann"), "Club sheet is for 3 to 7 players, not 1."),
        (
            ("--names", "A,B,C,D,E,F,G,H"),
            "Club sheet is for 3 to 7 players, not 8. For 8 players choose --rules",
        ),
        (("--names", "Ann,Bob,,Cy"), "where a name stands"),
        (("--names", "Ann,Bob, aNN "), "The name aNN looks the same as Ann."),
        (("--names", "Ann,Bob," + "x" * 41), "has 41 characters. At most 40 are allowed."),
        (("--names", "Ann,Bob,a\u202eb"), "invisible control character (U+202E)"),
        (("--names", "Ann,Bob,a\tb\x07"), "invisible control character (U+0007)"),
        (("--names", "Ann,#Bob,Cy"), "begins with #"),
        (("--names", "Ann #1,Bob,Cy"), "begins with #"),
        (("--names", 'Ann "Ace" Lee,Bob,Cy'), "in double quotes where a name holds a comma or quote"),
        (("--names", 'Ann,"Bob,Cy'), "A quote is opened and not closed."),
        (
            ("--players", "4", "--dealer", "5"),
            "--dealer is one of A, B, C, D, or a number from 1 to 4, not “5”.",
        ),
        (("--players", "4", "--dealer", "0"), "not “0”."),
        (("--players", "4", "--dealer", ""), "not “”."),
        (("--names", "Ann,Bob,Cy", "--dealer", "Di"), "--dealer is one of Ann, Bob, Cy, or a number"),
        (("--players", "4", "--paper", "a6"), "There is no paper a6: choose A4, Letter, Legal, A5 or A3."),
        (("--players", "4", "--orientation", "diagonal"), "The paper can’t lie “diagonal”: auto, portrait"),
        (("--players", "4", "--html", "--copies", "2", "-o", "x.html"), "--copies is for PDF files: ask the"),
        (("--players", "4", "--copies", "0"), "There can be 1 to 40 copies, written in digits, not “0”."),
        (("--players", "4", "--copies", "41"), "not “41”."),
        (("--players", "4", "--copies", "٤"), "not “٤”."),
        (("--players", "4", "--style", "huge"), "There is no print “huge”: normal or large."),
        (
            ("--players", "7", "--paper", "a5", "--orientation", "portrait"),
            "A5 is too narrow for 7 players: choose landscape.",
        ),
        (("--players", "5", "--schedule", "11"), "A hand of 11 cards can’t be dealt"),
        (("--players", "5", "--schedule", "1*20" + ",1*20" * 9), "200"),
        (("--players", "5", "--schedule", "ten"), "is no hand size"),
        (("--players", "4", "-o", "nowhere/sheet.pdf"), "There is no folder nowhere to write sheet.pdf in"),
        (
            ("--players", "4", "--html"),
            "sheet.pdf is named as a PDF file, and --html writes a web page: name it sheet.html, or leave",
        ),
        (("--players", "4", "--html", "-o", "../SHEET.PDF"), "SHEET.PDF is named as a PDF file"),
        (
            ("--players", "4", "-o", "sheet.html"),
            "sheet.html is named as a web page, and a PDF file would be written: name it sheet.pdf, or add",
        ),
        (("--players", "4", "-o", "sheet.Htm"), "sheet.Htm is named as a web page"),
        (("--players", "4", "-o", "."), ". is not a file that can be replaced"),
        (("--players", "4", "-o", ""), "is not a file that can be replaced"),
    ],
)
def test_a_mistake_gets_one_sentence_and_writes_nothing(
    tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    (tmp_path / "sheet.pdf").write_bytes(b"the last one")
    answer = scorekeeper(*SHEET, *arguments, folder=tmp_path)
    assert answer.refuses(sentence), answer
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("sheet.pdf", b"the last one")]


def test_where_many_rule_sets_would_do_the_first_of_them_are_named(tmp_path: Path) -> None:
    answer = here("sheet", "--rules", "cartier", "--players", "5", "-o", "it.pdf", folder=tmp_path)
    assert answer.refuses("Cartier is for 4 players, not 5. For 5 players choose --rules club-sheet, ")
    assert answer.refuses(" or another: scorekeeper rules.")


def test_a_name_that_says_nothing_of_its_kind_is_taken(tmp_path: Path) -> None:
    answer = here(*SHEET[:3], "--players", "4", "--html", "-o", "friday.v2", folder=tmp_path)
    assert (answer.code, answer.err) == (0, "")
    assert (tmp_path / "friday.v2").read_bytes().startswith(b"<!doctype html>")


def test_nothing_but_a_file_is_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    answer = scorekeeper(*SHEET, "--players", "4", "-o", "pipe", folder=tmp_path)
    assert answer.refuses("pipe is not a file that can be replaced")
    assert (tmp_path / "pipe").is_fifo()


def test_a_full_disk_leaves_the_old_sheet(tmp_path: Path) -> None:
    """The file may not grow at all, as on a disk without room."""
    (tmp_path / "sheet.pdf").write_bytes(b"the last one")
    script = (
        "import resource, signal, sys\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "from scorekeeper.cli import main\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "main()"
    )
    run = subprocess.run(
        [sys.executable, "-B", "-c", script, *SHEET, "--players", "4"],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (run.returncode, run.stdout, len(run.stderr.splitlines())) == (2, "", 1)
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("sheet.pdf", b"the last one")]


def test_a_blank_sheet_takes_neither_the_web_nor_a_game_with_it(tmp_path: Path) -> None:
    script = (
        "import sys\nfrom scorekeeper.cli import main\n"
        "try: main()\n"
        "finally: print(sorted({'flask', 'werkzeug', 'sqlalchemy', 'alembic', 'waitress', 'sqlite3',"
        " 'scorekeeper.web', 'scorekeeper.ledger', 'scorekeeper.game.events'} & sys.modules.keys()))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, *SHEET, "--players", "3"],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.stderr == ""
    assert run.stdout.splitlines() == ["sheet.pdf: one page, A4 portrait.", "[]"]


@pytest.mark.parametrize("command", ["points", "rules", "schedule", "legal-bids"])
def test_a_short_question_loads_no_paper_either(command: str) -> None:
    arguments = {
        "points": "--rules club-sheet --cards 4 --bid 3 --tricks 3",
        "rules": "",
        "schedule": "--rules club-sheet --players 4",
        "legal-bids": "--rules club-sheet --cards 4 --players 4",
    }[command].split()
    script = (
        "import sys\nfrom scorekeeper.cli import main\n"
        "try: main()\n"
        "finally: print(sorted({'jinja2', 'flask', 'sqlalchemy', 'scorekeeper.sheet'} & sys.modules.keys()))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, command, *arguments],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.stdout.splitlines()[-1] == "[]"
