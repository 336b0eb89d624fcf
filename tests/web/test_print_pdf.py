"""The file: the pages of the preview, with every hand and every name; made once for a content."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pdfplumber
import pytest

from scorekeeper.game import acts
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet import maker
from scorekeeper.sheet.maker import Printing
from scorekeeper.sheet.pdf import Pdf, PdfUnavailable
from scorekeeper.web.prints_view import blank_of
from tests.sheet import checks
from tests.sheet.printed import Printed
from tests.web.browser import Browser
from tests.web.house import House
from tests.web.papers import page_of
from tests.web.sheets import EVENING

NAMES = ("Ann", "O'Neil", "Zoë", "Di")
TYPED = {f"name{seat}": name for seat, name in enumerate(NAMES)}


class Press:
    """Stands where the press stands, and answers with what it was told to."""

    def __init__(self, answer: Pdf | Refusal) -> None:
        self.answer = answer
        self.jobs = 0

    def warm(self) -> None: ...

    def close(self) -> None: ...

    def missing(self, text: str) -> str:
        return ""

    @contextmanager
    def turn(self) -> Iterator[Printing]:
        yield self.pdf

    def pdf(self, html: str, css: str, *, copies: int = 1) -> Pdf:
        self.jobs += 1
        if isinstance(self.answer, Refusal):
            raise self.answer
        return self.answer


def pressed(house: House, answer: Pdf | Refusal) -> Press:
    press = Press(answer)
    house.serving.pdfs.close()
    object.__setattr__(house.serving, "pdfs", press)
    return press


def words(content: bytes) -> list[str]:
    """All words on the only page."""
    with pdfplumber.open(io.BytesIO(content)) as document:
        (page,) = document.pages
        return [word["text"] for word in page.extract_words(x_tolerance=1.5)]


def sent(client: Browser, **query: str) -> Printed:
    """The file that is answered, with the sheet that was asked for."""
    answer = client.get("/print/sheet.pdf", query_string=query)
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    here = {"REMOTE_ADDR": "127.0.0.1"}
    with client.application.test_request_context(base_url=client.base_url, environ_base=here):
        order = blank_of(query, paper="a4").order
    assert order
    return Printed(sheet=order.sheet, page=order.page, pdf=Pdf(content=answer.data, pages=1))


def test_the_file_has_every_hand_number_once_and_every_name(client: Browser) -> None:
    sheet = sent(client, players="4", dealer="3", **TYPED)
    checks.every_page_is_of_the_right_paper(sheet)
    checks.every_hand_once_and_in_order(sheet)
    checks.the_cards_are_the_schedule(sheet)
    checks.one_dealer_disc_a_hand_with_the_player_who_deals(sheet)
    assert set(NAMES) <= set(words(sheet.pdf.content))


@pytest.mark.parametrize("rules", ["overbid", "dkm-101"])
def test_every_hand_of_a_rule_set_stands_on_its_pages(client: Browser, rules: str) -> None:
    sheet = sent(client, rules=rules, players="4", paper="letter")
    for leaf in sheet.leaves:
        checks.every_page_is_of_the_right_paper(leaf)
        checks.every_hand_once_and_in_order(leaf)


def test_the_file_of_a_game_has_its_numbers(house: House) -> None:
    game = house.written(EVENING)
    answer = house.host().get(f"/games/{game}/print/sheet.pdf")
    found = words(answer.data)
    assert {"Ann", "Bob", "Cy", "Di", "6*", "T2"} <= set(found)
    assert found.count("+20") >= 6


def test_the_file_is_named_after_what_is_in_it(client: Browser) -> None:
    answer = client.get("/print/sheet.pdf", query_string={"players": "5", "paper": "letter"})
    assert answer.headers["Content-Disposition"] == (
        "attachment; filename=oh-hell-5-players-10-1-10-Letter.pdf"
    )


def test_pressing_the_button_downloads_what_the_form_says(client: Browser) -> None:
    page = client.get("/print")
    answer = client.press(page, "Download PDF", players="3", schedule="3..1")
    assert "oh-hell-3-players-3-1-A4.pdf" in answer.headers["Content-Disposition"]


def test_copies_stand_in_the_file_and_the_screen_says_so(client: Browser) -> None:
    page = client.get("/print")
    answer = client.press(page, "Download PDF", players="4", schedule="3..1", copies="3")
    with pdfplumber.open(io.BytesIO(answer.data)) as document:
        assert len(document.pages) == 3
        assert len({leaf.extract_text() for leaf in document.pages}) == 1
    screen = page_of(client.press(page, "Show the sheet", copies="3"))
    assert screen.find("figcaption")[0].text == "3 copies of one page, A4 portrait."
    browsers = page_of(client.press(page, "Print fromthe browser", copies="3"))
    assert "Ask the printer for 3 copies." in browsers.find("nav")[0].text


def test_another_number_of_copies_is_another_file(house: House) -> None:
    client, press = house.host(), pressed(house, Pdf(content=b"%PDF", pages=1))
    mark = client.get("/print/sheet.pdf").headers["ETag"]
    assert client.get("/print/sheet.pdf?copies=2", headers={"If-None-Match": mark}).status_code == 200
    assert press.jobs == 2


def test_a_file_that_is_there_is_not_made_or_sent_again(house: House) -> None:
    client, press = house.host(), pressed(house, Pdf(content=b"%PDF", pages=1))
    mark = client.get("/print/sheet.pdf").headers["ETag"]
    again = client.get("/print/sheet.pdf", headers={"If-None-Match": mark})
    other = client.get("/print/sheet.pdf?players=5", headers={"If-None-Match": mark})
    assert (again.status_code, again.data, other.status_code, press.jobs) == (304, b"", 200, 2)


def test_a_file_that_was_sent_is_sent_again_at_once(house: House) -> None:
    client, press = house.host(), pressed(house, Pdf(content=b"%PDF", pages=1))
    first, again = client.get("/print/sheet.pdf"), client.get("/print/sheet.pdf")
    assert (again.data, again.headers["ETag"]) == (first.data, first.headers["ETag"])
    assert again.headers["Content-Disposition"] == first.headers["Content-Disposition"]
    assert (
        client.get("/print/sheet.pdf", headers={"Accept-Language": "en-US"}).status_code == 200
    )  # on Letter
    assert press.jobs == 2


def test_a_game_that_went_on_is_another_file(house: House) -> None:
    client, press = house.host(), pressed(house, Pdf(content=b"%PDF", pages=1))
    game = house.written(EVENING)
    client.get(f"/games/{game}/print/sheet.pdf")
    now = house.serving.ledger.game(game)
    note = acts.write_note(now, text="a word")
    house.serving.ledger.append(game, note, after=now.length, key="later", at=house.serving.clock())
    client.get(f"/games/{game}/print/sheet.pdf")
    assert press.jobs == 2


def test_who_is_refused_has_cost_nobody_anything(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the queue is full, no page is even worked out."""
    from scorekeeper.web import prints

    client = house.host()
    monkeypatch.setattr(house.serving.pdfs, "_waiting", 9)
    monkeypatch.setattr(prints, "blank_of", None)
    answer = client.get("/print/sheet.pdf?players=5")
    assert answer.status_code == 503
    assert "8 sheets are waiting" in page_of(answer).find("main")[0].text


def test_letters_that_no_font_has_are_named_before_the_file_is_fetched(house: House) -> None:
    client = house.host()
    query = TYPED | {"name0": "Ann \U0010fffd", "name1": "देवी", "players": "4"}
    text = page_of(client.get("/print", query_string=query)).find("form")[0].text
    assert "No font here has \U0010fffd (U+10FFFD): an empty box is printed in its place." in text
    text = page_of(client.get("/print", query_string=query | {"name0": "Ann"})).find("form")[0].text
    assert "No font here" not in text


def test_the_mark_changes_with_every_number_that_is_written(house: House) -> None:
    client = house.host()
    pressed(house, Pdf(content=b"%PDF", pages=1))
    games = [
        house.written(EVENING, key="one"),
        house.written(EVENING.replace("1 0 - -", "1 1 - -"), key="two"),
    ]
    marks = {client.get(f"/games/{game}/print/sheet.pdf").headers["ETag"] for game in games}
    assert len(marks) == 2


def test_without_pango_it_says_what_to_install_and_offers_the_browser(house: House) -> None:
    client = house.host()
    child = Refusal("{sentence}", field="paper", sentence=str(PdfUnavailable()))  # as the press passes it on
    pressed(house, child)
    answer = client.get("/print/sheet.pdf", query_string={"players": "5"})
    text = page_of(answer).find("main")[0].text
    assert answer.status_code == 503
    for told in ("apt install libpango", "dnf install pango", "brew install pango", "pacman -S"):
        assert told in text
    links = {link.text: link.get("href") for link in page_of(answer).find("a")}
    assert "players=5" in links["Print from the browser"]
    assert client.get(links["Print from the browser"]).status_code == 200
    assert page_of(client.get(links["Back"])).find("article")


@pytest.mark.skipif(sys.platform != "linux", reason="makes Pango unloadable by Linux's library path")
def test_where_pango_cannot_be_loaded_everything_prints_from_the_browser(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "libpango-1.0.so.0").write_bytes(b"no library")
    monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path))
    object.__setattr__(house.serving, "pdfs", maker.PdfMaker())  # whose child starts only now
    client, query = house.host(), TYPED | {"name0": "李小龍", "players": "4"}
    assert client.get("/print", query_string=query).status_code == 200  # nobody can say what is missing
    answer = client.get("/print/sheet.pdf", query_string=query)
    assert answer.status_code == 503
    assert "the library Pango, which is not installed" in page_of(answer).find("main")[0].text
    links = {link.text: link.get("href") for link in page_of(answer).find("a")}
    browsers = page_of(client.get(links["Print from the browser"]))
    assert "李小龍" in browsers.find("article")[0].text
    house.serving.pdfs.close()


@pytest.mark.parametrize(
    ("template", "fields", "sentence"),
    [
        (maker.BUSY, {"waiting": 8}, "8 sheets are waiting to be made already. Try again in a moment"),
        (maker.TOO_SLOW, {"seconds": 20}, "This sheet took longer than 20 seconds and was given up."),
        (maker.BROKEN, {}, "The PDF could not be made."),
    ],
)
def test_a_press_that_is_busy_or_broken_says_so(
    house: House, template: str, fields: dict[str, Any], sentence: str
) -> None:
    pressed(house, Refusal(template, **fields))
    game = house.written(EVENING)
    answer = house.host().get(f"/games/{game}/print/sheet.pdf")
    text = page_of(answer).find("main")[0].text
    assert answer.status_code == 503
    assert sentence in text
    assert "Pango" not in text
