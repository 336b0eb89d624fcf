"""Several tables on the screen: nothing that was pasted is lost, and the file says how far it is."""

import io

import pypdf
import pytest

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.maker import PdfMaker
from scorekeeper.sheet.pdf import Pdf
from scorekeeper.web import tables_view
from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import House
from tests.web.papers import field, heads, page_of, paper

LIST = 'Table 1: Ann, Bob, Cy\r\n"The sofa":\tDi\tEd\t"May, Aunt"\tFlo\r\n\r\n2 x 5 players\r\n'
SHORT = {"rules": "table-7", "schedule": "2..1", "list": LIST}


def typed(page: Page) -> str:
    """What stands in the list's field."""
    (area,) = page.find("textarea")
    return (area.element.text or "").removeprefix("\n")


def told(page: Page) -> str:
    (alert,) = (node for node in page.nodes if node.get("role") == "alert")
    return alert.text


def test_it_is_reached_from_the_print_screen_with_the_same_rules(client: Browser) -> None:
    prints = page_of(client.get("/print", query_string={"rules": "club-sheet"}))
    (link,) = (link for link in prints.find("a") if link.text.startswith("Several tables"))
    page = page_of(client.get(link.get("href")))
    (rules,) = (node for node in page.find("option") if node.has("selected"))
    assert rules.get("value") == "club-sheet"
    assert "paste the tables" in page.root.text
    assert not [node for node in page.nodes if node.get("role") == "alert"]


def test_the_preview_says_how_many_come_out_and_shows_the_first(client: Browser) -> None:
    answer = client.post("/print/tables", data={"list": LIST, "paper": "a4"})
    page = page_of(answer)
    assert answer.status_code == 200
    assert "4 tables on 4 pages, A4 portrait. The first one:" in page.root.text
    assert heads(page) == ["Ann · first dealer", "Bob", "Cy"]
    assert paper(page).text.startswith("Table 1 ")
    (link,) = (link for link in page.find("link") if "layout.css" in link.get("href"))
    assert "@page{size:210mm 297mm" in client.get(link.get("href")).get_data(as_text=True)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"list": LIST + "Gus, gus, Hal"}, "Line 5: The name gus looks the same as Gus."),
        ({"list": "Ann, Bob"}, "Line 1: Exact or nothing is for 3 to 7 players, not 2."),
        ({"list": 'Ann, "Bob'}, "Line 1: the quote before “Bob” is not closed."),
        ({"list": "x\n" * 501}, "The list has 501 lines. At most 500 are allowed."),
        ({"list": "अ" * 60_001}, "The list has 60001 characters."),
        ({"list": "", "rules": "club-sheet"}, "The list is empty."),
        ({"list": LIST, "copies": "0"}, "There can be 1 to 40 copies"),
        ({"list": LIST, "schedule": "11,x"}, "11"),
        ({"list": LIST, "rules": "nothing"}, "nothing"),
    ],
)
def test_what_is_refused_stays_in_its_field(client: Browser, fields: dict[str, str], sentence: str) -> None:
    for address in ("/print/tables", "/print/tables/file"):
        answer = client.post(address, data=fields)
        page = page_of(answer)
        assert answer.status_code == 422
        assert sentence in told(page)
        assert typed(page).splitlines() == fields["list"].splitlines()
        if "copies" in fields:
            assert field(page, "copies").get("value") == "0"


def test_a_long_list_from_a_browser_that_does_not_say_where_it_is_is_taken(client: Browser) -> None:
    blank = client.get("/print/tables")
    client.old = True
    rows = "".join(
        f"Table {n}: " + ", ".join(f"अनुराधा {n} {seat}" for seat in range(7)) + "\n" for n in range(60)
    )
    assert len(rows.encode()) > 11_000
    answer = client.press(blank, "Show the sheets", **{**SHORT, "list": rows})
    assert "60 tables on 60 pages" in page_of(answer).root.text
    shown = client.press(answer, "Print fromthe browser")
    assert shown.status_code == 303


def test_five_hundred_lines_are_taken(client: Browser) -> None:
    rows = "".join(
        f"Table {n}:\n" + "".join(f"Wilhelmina {n} {seat}\n" for seat in range(7)) for n in range(8)
    )
    answer = client.post("/print/tables", data={**SHORT, "list": rows + "\n" * (499 - 8 * 8) + "3 players"})
    assert "9 tables on 9 pages" in page_of(answer).root.text


def test_many_tables_are_laid_out_in_their_turn_and_what_is_known_needs_none(
    client: Browser, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {**SHORT, "schedule": "4..1"}
    assert client.post("/print/tables", data=known).status_code == 200
    monkeypatch.setattr(house.serving.pdfs, "_waiting", 9)
    assert client.post("/print/tables", data=known).status_code == 200
    one = client.post("/print/tables", data={**SHORT, "list": "Ann, Bob, Cy"})
    assert one.status_code == 200  # laid out at once, as on the print screen
    monkeypatch.setattr(tables_view, "lay_tables", lambda: pytest.fail("laid out before its turn"))
    answer = client.post("/print/tables", data={**known, "copies": "2"})
    page = page_of(answer)
    assert answer.status_code == 422
    assert "8 sheets are waiting" in told(page)
    assert typed(page).splitlines() == LIST.splitlines()


def test_who_sits_at_two_tables_is_told(client: Browser) -> None:
    page = page_of(client.post("/print/tables", data={"list": "Ann, Bob, Cy\nAnn, Di, Ed"}))
    assert "Ann sits at two tables." in page.root.text
    page = page_of(client.post("/print/tables", data={"list": "Ann, Bob, Cy\nAnn, Bob, Ed"}))
    assert "Ann and Bob sit at two tables." in page.root.text
    twice = "Ann, Bob, Cy, Di, Ed\n" * 2
    page = page_of(client.post("/print/tables", data={"list": twice}))
    assert "Ann, Bob, Cy, Di and 1 more sit at two tables." in page.root.text


def test_a_file_is_made_and_taken_away(client: Browser, house: House) -> None:
    shown = client.post("/print/tables", data=SHORT)
    begun = client.press(shown, "Make the PDF")
    assert begun.status_code == 303
    place = begun.headers["Location"]
    batch = house.serving.batches.of(place.rpartition("/")[2])
    assert batch is not None
    assert batch.over.wait(90)
    page = page_of(client.get(place))
    assert "Ready: 4 tables on 4 pages" in page.root.text
    assert "hx-get" not in dict(page.find("section")[0].attributes)
    (link,) = (link for link in page.find("a") if link.text == "Download PDF")
    answer = client.get(link.get("href"))
    assert "oh-hell-4-tables-A4.pdf" in answer.headers["Content-Disposition"]
    texts = [leaf.extract_text() for leaf in pypdf.PdfReader(io.BytesIO(answer.data)).pages]
    assert [("May, Aunt" in text, "The sofa" in text) for text in texts[:2]] == [(False, False), (True, True)]
    (back,) = (link for link in page.find("a") if link.text == "Back to the list")
    assert typed(page_of(client.get(back.get("href")))).splitlines() == LIST.splitlines()


def test_how_far_it_is_is_told_and_it_can_be_left(client: Browser, house: House) -> None:
    client.post("/print/tables", data={**SHORT, "schedule": "3..1"})
    house.serving.pdfs._press.acquire()  # somebody's sheet is being made
    try:
        place = client.post("/print/tables/file", data={**SHORT, "schedule": "3..1"}).headers["Location"]
        shown = client.get(place)
        page = page_of(shown)
        assert "0 of 4 tables are made." in page.root.text
        assert dict(page.find("section")[0].attributes)["hx-trigger"] == "every 1s"
        assert client.get(place + "/sheets.pdf").status_code == 303
        left = client.press(shown, "Leave it")
        assert typed(page_of(client.get(left.headers["Location"]))).splitlines() == LIST.splitlines()
        assert "Left. Nothing was printed." in page_of(client.get(place)).root.text
    finally:
        house.serving.pdfs._press.release()


def test_a_list_that_waits_for_another_says_so(client: Browser, house: House) -> None:
    with house.serving.batches._turn:  # another list is being printed
        place = client.post("/print/tables/file", data=SHORT).headers["Location"]
        waits = page_of(client.get(place))
        assert "Another list of tables is printed first; this one waits its turn." in waits.root.text
        client.press(client.get(place), "Leave it")
        assert "Left. Nothing was printed." in page_of(client.get(place)).root.text


def test_when_the_press_cannot_the_sentence_stands_there(client: Browser, house: House) -> None:
    class Broken(PdfMaker):
        def pdf(self, html: str, css: str, *, copies: int = 1, one_of_many: bool = False) -> Pdf:
            raise Refusal("The PDF could not be made.")

    house.serving.batches._maker = Broken()
    place = client.post("/print/tables/file", data=SHORT).headers["Location"]
    batch = house.serving.batches.of(place.rpartition("/")[2])
    assert batch is not None
    assert batch.over.wait(30)
    page = page_of(client.get(place))
    assert "The PDF could not be made." in page.root.text
    (link,) = (link for link in page.find("a") if link.text == "Print from the browser")
    assert len(page_of(client.get(link.get("href"))).find("article")) == 4


def test_the_browser_prints_all_sheets_each_on_its_own_paper(client: Browser) -> None:
    begun = client.press(client.post("/print/tables", data=SHORT), "Print fromthe browser")
    page = page_of(client.get(begun.headers["Location"]))
    sheets = [node for node in page.find("article") if "sheet" in node.get("class").split()]
    assert len(sheets) == 4
    assert [sheet.find("p")[0].text for sheet in sheets[:2]] == ["Table 1", "The sofa"]
    (link,) = (link for link in page.find("link") if "layout.css" in link.get("href"))
    css = client.get(link.get("href")).get_data(as_text=True)
    held = {name for sheet in sheets if sheet.parent for name in sheet.parent.get("class").split()}
    for name in held - {"sheet-preview"}:
        assert f"@page {name}{{size:" in css
        assert f".{name} .sheet{{" in css
    (back,) = (link for link in page.find("a") if link.text == "Back")
    assert typed(page_of(client.get(back.get("href")))).splitlines() == LIST.splitlines()
    assert client.get(begun.headers["Location"].removesuffix("/page")).status_code == 303


def test_letters_that_no_font_has_are_named_before_anything_is_printed(client: Browser) -> None:
    page = page_of(client.post("/print/tables", data={**SHORT, "list": "Ann, Bob, Cy\nDi, Ed, \U0010fffd"}))
    assert "No font here has \U0010fffd (U+10FFFD)" in page.root.text


def test_one_table_is_told_in_the_singular(client: Browser, house: House) -> None:
    place = client.post("/print/tables/file", data={**SHORT, "list": "3 players"}).headers["Location"]
    page = page_of(client.get(place))
    assert page.find("h1")[0].text == "1 table"


def test_a_file_that_is_not_known_is_not_there(client: Browser) -> None:
    assert client.get("/print/tables/nothing").status_code == 404
    assert client.get("/print/tables/nothing/sheets.pdf").status_code == 404
