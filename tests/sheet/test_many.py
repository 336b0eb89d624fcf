"""Many tables in one file: each its own sheet, equal ones made once, and nobody's single sheet waits."""

import io
import threading
from collections.abc import Iterator, Sequence
from typing import Any

import pypdf
import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet import many
from scorekeeper.sheet.batch import Batches
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.layout import lay_out
from scorekeeper.sheet.maker import PdfMaker
from scorekeeper.sheet.many import lay_tables, named, print_tables
from scorekeeper.sheet.page import Layout
from scorekeeper.sheet.pasted import tables_in
from scorekeeper.sheet.pdf import Pdf
from scorekeeper.sheet.style import style_of

CLUB = preset("club-sheet")
SHORT = preset("table-7")
SMALL = "<!doctype html><html lang=en><title>t</title><p>{text}</p></html>"
THREE = "Table 1: Ann, Bob, Cy\nTable 2: Di, Ed, Flo, Gus, Hal\n2 x 4 players"


class Press:
    """Makes nothing, and notes what it was asked for."""

    def __init__(self) -> None:
        self.jobs: list[tuple[str, str]] = []
        self.joined: list[tuple[list[int], str, list[str]]] = []

    def make(self, html: str, css: str) -> Pdf:
        self.jobs.append((html, css))
        return Pdf(content=b"", pages=1)

    def join(self, parts: Sequence[Pdf], order: Sequence[int], *, title: str, names: Sequence[str]) -> Pdf:
        self.joined.append((list(order), title, list(names)))
        return Pdf(content=b"", pages=len(order))


def test_each_table_has_the_layout_of_its_own_players() -> None:
    many = lay_tables(CLUB, tables_in(THREE))
    assert [table.sheet.players for table in many.tables] == [3, 5, 4, 4]
    assert [len(table.page.names) for table in many.tables] == [3, 5, 4, 4]
    assert many.told == "4 tables on 4 pages, A4 portrait."
    turned = lay_tables(CLUB, tables_in("4 players\n7 players"), orientation="auto", style=style_of("large"))
    assert turned.told.endswith(("A4.", "A4 landscape."))
    assert lay_tables(CLUB, tables_in("8 x 4 players"), copies=2, paper="letter").told == (
        "8 tables, 2 copies each, on 16 pages, Letter portrait."
    )


def test_the_name_of_a_table_stands_at_the_head_of_its_sheet() -> None:
    many = lay_tables(CLUB, tables_in("Table 1: Ann, Bob, Cy\n" + "W" * 40 + ": Ann, Bob, Cy"))
    short, long = (table.sheet.brief for table in many.tables)
    assert (short.title, short.facts[0]) == ("Table 1", "Club sheet")
    assert (long.title, long.facts[0]) == ("Oh Hell score sheet", "W" * 40)
    assert named(many.tables[0].sheet, "") == many.tables[0].sheet


def test_what_is_equal_is_made_once_and_stands_as_often_as_it_is_wanted() -> None:
    press = Press()
    heard: list[int] = []

    def shown(done: int) -> bool:
        heard.append(done)
        return True

    many = lay_tables(CLUB, tables_in("3 x 4 players\nAnn, Bob, Cy\n4 players"), copies=2)
    made = print_tables(many, press.make, press.join, shown=shown)
    assert made is not None
    assert made.pages == many.pages == 10
    assert len(press.jobs) == 2
    assert press.joined[0][0] == [0, 0, 0, 0, 0, 0, 1, 1, 0, 0]
    assert press.joined[0][1] == "Oh Hell score sheets, 5 tables"
    assert heard == [1, 2, 3, 4, 5]


def test_a_file_that_is_left_is_not_finished() -> None:
    press = Press()
    many = lay_tables(CLUB, tables_in("Ann, Bob, Cy\nDi, Ed, Flo\nGus, Hal, Ida"))
    assert print_tables(many, press.make, press.join, shown=lambda done: done < 2) is None
    assert (len(press.jobs), press.joined) == (2, [])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Ann, Bob, Cy\nDi, Ed", "Line 2: Club sheet is for 3 to 7 players, not 2."),
        ("4 players\n\n12 players", "Line 3: Club sheet is for 3 to 7 players, not 12."),
        ("Ann, Bob, Cy\nDi", "Line 2: Club sheet is for 3 to 7 players, not 1."),
    ],
)
def test_a_table_that_the_rules_are_not_for_is_refused_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        lay_tables(CLUB, tables_in(text))
    assert (str(refused.value), refused.value.field) == (sentence, "list")


def test_a_schedule_that_is_too_large_for_one_of_the_tables_names_that_one() -> None:
    tables = tables_in("4 players\n7 players")
    with pytest.raises(Refusal, match=r"^Line 2: .*10"):
        lay_tables(CLUB, tables, schedule="10..1")
    assert lay_tables(CLUB, tables, schedule="max..1").told == "2 tables on 2 pages, A4 portrait."


def test_what_no_printer_should_be_asked_for_is_refused() -> None:
    with pytest.raises(Refusal, match="more than the 400 pages of one file") as refused:
        lay_tables(CLUB, tables_in("60 x 4 players"), copies=40)
    assert refused.value.field == "copies"
    assert lay_tables(CLUB, tables_in("40 x 4 players"), copies=10).pages == 400
    with pytest.raises(Refusal, match="A5") as refused:
        lay_tables(CLUB, tables_in("7 players"), paper="a5", style=style_of("large"))
    assert refused.value.field == "paper"


def test_no_table_is_laid_out_beyond_the_most_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[int] = []

    def noted(sheet: Sheet, **look: Any) -> Layout:
        laid.append(sheet.players)
        return lay_out(sheet, **look)

    monkeypatch.setattr(many, "lay_out", noted)
    tables = tables_in("".join(f"Pia {n}, Bob, Cy, Di\n" for n in range(60)))
    schedule = ",".join(["3"] * 60)  # takes several pages
    with pytest.raises(Refusal, match="more than the 400 pages"):
        lay_tables(CLUB, tables, schedule=schedule, copies=6)
    assert 0 < len(laid) < 10
    laid.clear()
    with pytest.raises(Refusal, match="more than the 400 pages"):
        lay_tables(CLUB, tables, schedule=schedule, copies=7)  # one page for each would be too many
    assert laid == []


# With a press


@pytest.fixture
def maker() -> Iterator[PdfMaker]:
    maker = PdfMaker()
    yield maker
    maker.close()


def test_no_table_is_begun_while_somebody_waits_for_a_single_sheet(maker: PdfMaker) -> None:
    made: list[str] = []

    def table() -> None:
        maker.pdf(SMALL.format(text="table"), "", one_of_many=True)
        made.append("table")

    with maker._state:
        maker._waiting = 1  # somebody has asked, and is about to take the press
    thread = threading.Thread(target=table)
    thread.start()
    with maker.turn():  # that one's sheet; whoever comes next waits for it as ever
        thread.join(0.3)
        made.append("single")
    assert maker._press.acquire(timeout=30)  # nobody has taken it meanwhile
    maker._press.release()
    assert made == ["single"]
    with maker._state:
        maker._waiting = 0
        maker._nobody_waits.notify_all()
    thread.join(60)
    assert made == ["single", "table"]


@pytest.mark.prove
def test_a_batch_is_made_by_the_child_and_says_how_far_it_is(maker: PdfMaker) -> None:
    batches = Batches(maker)
    many = lay_tables(SHORT, tables_in(THREE), schedule="2..1")
    batch = batches.start(many, {"list": THREE})
    assert batch.over.wait(90)
    assert (batch.done, batch.of, batch.problem) == (4, 4, None)
    assert batch.pdf is not None
    texts = [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(batch.pdf.content)).pages]
    assert len(texts) == many.pages == batch.pdf.pages
    assert [name for name in ("Ann", "Hal") if name in texts[0]] == ["Ann"]
    assert "Table 2" in texts[1]
    assert texts[2] == texts[3]
    assert batches.of(batch.id) is batch
    assert batches.of("another") is None


def test_a_batch_can_be_left_and_no_more_than_three_are_under_way(maker: PdfMaker) -> None:
    batches = Batches(maker)
    many = lay_tables(SHORT, tables_in(THREE), schedule="2..1")
    maker._press.acquire()
    batch, *others = (batches.start(many, {}) for _ in range(3))
    with pytest.raises(Refusal, match="3 lists of tables are being printed already"):
        batches.start(many, {})
    for one in (batch, *others):
        batches.leave(one)
    maker._press.release()
    for one in (batch, *others):
        assert one.over.wait(90)
        assert (one.pdf, one.problem) == (None, None)
    assert batch.done <= 1


def test_a_batch_ends_in_a_sentence_when_the_server_stops() -> None:
    maker = PdfMaker()
    maker.close()
    batch = Batches(maker).start(lay_tables(SHORT, tables_in(THREE), schedule="2..1"), {})
    assert batch.over.wait(60)
    assert "stopping" in str(batch.problem)
