"""What a screen reader is told: heads of cells that span, tables over several pages, figures."""

import io

import pdfplumber
import pikepdf
import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.sheet import tags
from scorekeeper.sheet.pdf import Pdf, make_pdf
from tests.sheet import checks
from tests.sheet.printed import printed
from tests.sheet.spoken import Spoken, marked_texts

PAGE = "<!doctype html><html lang=en><title>t</title><body>{body}</body></html>"
SPANS = """
<table>
  <thead>
    <tr><th rowspan=2>No<th colspan=2 scope=colgroup>Ann<th rowspan=2>Sum<th colspan=2>Bob</tr>
    <tr><th>Bid</th><th>Won</th><th>Bid</th><th>Won</th></tr>
  </thead>
  <tbody>
    <tr><th rowspan=2 scope=row>1</th><td>a</td><td rowspan=2>b</td><td>c</td><td colspan=2>d</td></tr>
    <tr><td>e</td><td>f</td><td>g</td><td>h</td></tr>
  </tbody>
  <tbody><tr><th>2</th><td colspan=5>i</td></tr></tbody>
</table>"""
DRAWING = "<svg width=40 height=20 viewBox='0 0 4 2'><title>Totals</title><rect width=4 height=2 /></svg>"


def spoken(made: Pdf) -> Spoken:
    with pdfplumber.open(io.BytesIO(made.content)) as document:
        texts = [marked_texts(page.chars) for page in document.pages]
    return Spoken(document=pikepdf.open(io.BytesIO(made.content)), texts=texts)


def heads(made: Pdf) -> dict[str, tuple[str, ...]]:
    """What is read out before each cell, by its text."""
    heard = spoken(made)
    return {cell.text: heard.named_by(cell) for cell in heard.root.all("TD")}


def test_a_cell_is_told_every_column_and_row_that_it_shares_and_no_other() -> None:
    assert heads(make_pdf(PAGE.format(body=SPANS), "")) == {
        "a": ("Ann", "Bid", "1"),
        "b": ("Ann", "Won", "1"),
        "c": ("Sum", "1"),
        "d": ("Bob", "Bid", "Won", "1"),
        "e": ("Ann", "Bid", "1"),
        "f": ("Sum", "1"),
        "g": ("Bob", "Bid", "1"),
        "h": ("Bob", "Won", "1"),
        "i": ("Ann", "Bid", "Won", "Sum", "Bob", "Bid", "Won", "2"),
    }


def test_every_head_says_whether_it_names_a_column_or_a_row() -> None:
    heard = spoken(make_pdf(PAGE.format(body=SPANS), ""))
    scopes = {head.text: str(head.attributes["/Scope"]) for head in heard.root.all("TH")}
    rows = {"1", "2"}
    assert scopes == {text: "/Row" if text in rows else "/Column" for text in scopes}
    assert rows < set(scopes)


def test_on_every_page_a_table_brings_its_own_heads() -> None:
    row = "<tr><th scope=row>{hand}</th><td>x{hand}</td></tr>"
    body = "".join(row.format(hand=hand) for hand in range(1, 61))
    table = f"<table><thead><tr><th>No</th><th>Bid</th></tr></thead><tbody>{body}</tbody></table>"
    made = make_pdf(PAGE.format(body=table), "@page { size: A5 } tr { height: 12mm }")
    assert made.pages > 2
    heard = spoken(made)
    assert heads(made) == {f"x{hand}": ("Bid", str(hand)) for hand in range(1, 61)}
    for cell in heard.root.all("TD"):
        assert {heard.heads[str(name)].leaf for name in cell.attributes["/Headers"]} == {cell.leaf}


def test_a_drawing_is_told_by_its_title_and_found_where_it_stands() -> None:
    body = "<p>before</p>" + DRAWING
    made = make_pdf(PAGE.format(body=body), "@page { size: A5; margin: 20mm } body { margin: 0 }")
    heard = spoken(made)
    (figure,) = heard.root.all("Figure")
    assert str(figure.element.Alt) == "Totals"
    left, low, right, high = (float(value) for value in figure.attributes["/BBox"])
    assert (right - left, high - low) == pytest.approx((30, 15), abs=0.1)
    assert left == pytest.approx(20 / 25.4 * 72, abs=0.1)
    with pdfplumber.open(io.BytesIO(made.content)) as document:
        (drawn,) = document.pages[0].rects
    assert (low, high) == pytest.approx((drawn["y0"], drawn["y1"]), abs=0.1)


def test_without_the_repair_a_sheet_is_told_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """The walk of the tags sees it: heads of other columns, no scopes."""
    from scorekeeper.sheet import pdf

    monkeypatch.setattr(pdf, "mend", lambda *_: None)
    wrong = [claim.split(":")[0] for claim in checks.failures(printed(preset("club-sheet"), players=4))]
    assert wrong == [
        "a_screen_reader_is_told_language_and_title",
        "every_cell_names_its_player_its_column_and_its_hand",
        "every_bid_of_the_strip_is_read_out_with_its_result",
    ]


def test_names_that_say_nothing_of_rows_are_taken_by_their_place() -> None:
    made = make_pdf(PAGE.format(body="<table><tr><th>Bid<th>0<tr><th>made<td>10</table>"), "")
    assert heads(made) == {"10": ("0", "made")}
    assert tags.SCOPES["rowgroup"] == tags.ROW
