"""A record is printed as it stands; what can't be read is named, and nothing else is asked beside it."""

import re
from datetime import UTC, datetime
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from pypdf import PdfReader

from scorekeeper.ledger.evidence import write_evidence
from scorekeeper.ledger.taking_in import look_through
from tests.cli.commands import ROOT, here

RECORD = ROOT / "tests" / "records" / "three_stopped.txt"
GAME = ("sheet", "--record", str(RECORD), "-o", "it.pdf")


def text_of(file: Path) -> str:
    return " ".join(page.extract_text() for page in PdfReader(BytesIO(file.read_bytes())).pages)


def test_a_record_is_printed_with_its_numbers_its_end_and_no_made_up_date(tmp_path: Path) -> None:
    answer = here(*GAME, "--paper", "letter", folder=tmp_path)
    assert (answer.code, answer.out, answer.err) == (0, "it.pdf: one page, Letter portrait.\n", "")
    text = re.sub(r"\s+", " ", text_of(tmp_path / "it.pdf"))
    assert "Stopped after hand 12 of 19. “the last bus”." in text
    assert "Running totals" in text
    assert not re.search(r"20\d\d|\d\d:\d\d", text)


def test_a_record_is_one_web_page_too_in_large_print(tmp_path: Path) -> None:
    look = ("--style", "large", "--paper", "a3", "--html")
    answer = here(*GAME[:3], *look, "-o", "it.html", folder=tmp_path)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == "it.html: one page, A3 portrait.\n"
    assert "“the last bus”" in (tmp_path / "it.html").read_text(encoding="utf-8")


def test_a_record_that_contradicts_itself_is_printed_and_one_is_told_where_to_look(tmp_path: Path) -> None:
    wrong = RECORD.read_text(encoding="utf-8").replace("totals 117 93 93", "totals 117 93 94")
    (tmp_path / "friday.txt").write_text(wrong, encoding="utf-8")
    answer = here("sheet", "--record", "friday.txt", "-o", "it.pdf", folder=tmp_path)
    assert (answer.code, answer.out) == (0, "it.pdf: one page, A4 portrait.\n")
    assert answer.err == (
        "friday.txt breaks its own rules and is printed with the points that are due: "
        "scorekeeper check friday.txt says where.\n"
    )


def test_where_only_totals_are_left_there_is_no_sheet(tmp_path: Path) -> None:
    record = "players Ann, Bob, Cy\nrules club-sheet\ndealer Cy\nentered totals\ntotals 120 - -30\n"
    (tmp_path / "old.txt").write_text(record, encoding="utf-8")
    answer = here("sheet", "--record", "old.txt", "-o", "it.pdf", folder=tmp_path)
    assert (answer.code, answer.out) == (2, "")
    assert "Only the totals of this game are left: there is no sheet to print." in answer.err
    assert not (tmp_path / "it.pdf").exists()
    checked = here("check", "old.txt", folder=tmp_path)
    assert checked.out == "old.txt: Ann, Bob, Cy, only the totals. Nothing to look at.\n"


def test_what_was_piped_in_cant_be_read_again_and_is_not_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = RECORD.read_text(encoding="utf-8").replace("totals 117 93 93", "totals 117 93 94")
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(wrong.encode())))
    answer = here("sheet", "--record", "-", "-o", "it.pdf", folder=tmp_path)
    assert (answer.code, answer.out) == (0, "it.pdf: one page, A4 portrait.\n")
    assert answer.err == (
        "The record breaks its own rules and is printed with the points that are due: "
        "pipe it into scorekeeper check - too, which says where.\n"
    )


@pytest.fixture
def evidence(tmp_path: Path) -> Path:
    """The same game with every seal."""
    looked = look_through(RECORD.read_text(encoding="utf-8"), key="key", at=datetime(2026, 1, 31, tzinfo=UTC))
    file = tmp_path / "friday.jsonl"
    file.write_text(write_evidence(looked.lines), encoding="utf-8")
    return file


def test_evidence_is_printed_as_the_record_of_the_same_game_is(tmp_path: Path, evidence: Path) -> None:
    answer = here("sheet", "--record", evidence.name, *GAME[3:], "--paper", "letter", folder=tmp_path)
    assert (answer.code, answer.out, answer.err) == (0, "it.pdf: one page, Letter portrait.\n", "")
    from_evidence = text_of(tmp_path / "it.pdf")
    assert here(*GAME, "--paper", "letter", folder=tmp_path).code == 0
    assert from_evidence == text_of(tmp_path / "it.pdf")


def test_evidence_that_is_not_what_was_written_is_not_printed(tmp_path: Path, evidence: Path) -> None:
    text = evidence.read_text(encoding="utf-8")
    for changed, sentence in (
        (text.replace("the last bus", "the next bus"), "was altered: its seal does not fit what it says."),
        ("\n".join(text.splitlines()[:-1]), "The end is missing"),
        (text.splitlines()[0], "The end is missing"),
        ("{}", "Line 1: The first line is"),
    ):
        evidence.write_text(changed, encoding="utf-8")
        answer = here("sheet", "--record", evidence.name, *GAME[3:], folder=tmp_path)
        assert answer.refuses(sentence), answer
        assert not (tmp_path / "it.pdf").exists()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--rules", "overbid"), "--rules and --record can't go together: give one of the two."),
        (("--players", "3"), "--players goes with --rules, not with --record."),
        (("--names", "Ann,Bob,Cy"), "--names goes with --rules, not with --record."),
        (("--schedule", "1..3"), "--schedule goes with --rules, not with --record."),
        (("--dealer", "Ann"), "--dealer goes with --rules, not with --record."),
        (("--copies", "0"), "There can be 1 to 40 copies, written in digits, not “0”."),
    ],
)
def test_what_the_record_says_already_is_not_said_again(
    tmp_path: Path, options: tuple[str, ...], sentence: str
) -> None:
    assert here(*GAME, *options, folder=tmp_path).refuses(sentence)
    assert not (tmp_path / "it.pdf").exists()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("players Ann, Bob, Cy\nrules overbid\ndealer Bob\nhand one\n", "Line 4: "),
        ("", "Line 1: Say who plays: players, and names in the order of play."),
        ("scorekeeper record 2\n", "Line 1: This record has version 2; this program reads version 1."),
    ],
)
def test_a_record_that_cant_be_read_names_the_line(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "friday.txt").write_text(text, encoding="utf-8")
    answer = here("sheet", "--record", "friday.txt", "-o", "it.pdf", folder=tmp_path)
    assert answer.refuses(sentence), answer.err
    assert here("sheet", "--record", "nothing.txt", "-o", "it.pdf", folder=tmp_path).refuses(
        "There is no file nothing.txt."
    )
