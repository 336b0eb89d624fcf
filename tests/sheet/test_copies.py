"""Copies of a sheet in one file: as many pages as wanted, for hardly more than one costs."""

import io
import statistics
import time

import pdfplumber
import pikepdf
import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.content import sheet_of
from scorekeeper.sheet.copies import copies_of
from scorekeeper.sheet.layout import lay_out
from scorekeeper.sheet.pdf import make_pdf
from scorekeeper.sheet.render import document_html
from scorekeeper.sheet.stylesheet import press_css
from tests.sheet.checks import OF_A_TABLE, OF_ANY_PAGE, every_page_is_of_the_right_paper
from tests.sheet.printed import Printed
from tests.sheet.spoken import marked_texts

COSTS = 1.3  # forty sheets, of what one costs


def job(*, hands: int) -> tuple[str, str]:
    sheet = sheet_of(preset("club-sheet"), players=4, sizes=(1,) * hands)
    page = lay_out(sheet)
    return document_html(sheet, page), press_css(page)


def test_every_copy_prints_right_and_is_told_to_a_screen_reader() -> None:
    sheet = sheet_of(preset("club-sheet"), players=4)
    page = lay_out(sheet)
    made = make_pdf(document_html(sheet, page), press_css(page), copies=3)
    assert made.pages == 3
    with pdfplumber.open(io.BytesIO(made.content)) as document:
        leaves = document.pages
        assert len(leaves) == 3
        for leaf in leaves:
            copy = Printed(sheet=sheet, page=page, pdf=made)
            copy.pages = [leaf]
            others = {*OF_ANY_PAGE, *OF_A_TABLE} - {every_page_is_of_the_right_paper}  # there are three
            for check in others:
                check(copy)
        assert marked_texts(leaves[1].chars) == marked_texts(leaves[2].chars) == marked_texts(leaves[0].chars)
    with pikepdf.open(io.BytesIO(made.content)) as document:
        assert len({leaf.obj.objgen for leaf in document.pages}) == 3
        assert {int(leaf.StructParents) for leaf in document.pages} == {0}
        assert bool(document.Root.MarkInfo.Marked)


def test_the_pages_of_a_copy_stay_together() -> None:
    html, css = job(hands=30)
    once, twice = make_pdf(html, css), make_pdf(html, css, copies=2)
    with pikepdf.open(io.BytesIO(twice.content)) as document:
        drawn = [page.Contents.read_bytes() for page in document.pages]
    assert (once.pages, twice.pages) == (2, 4)
    assert drawn[:2] == drawn[2:]
    assert len(set(drawn)) == 2


@pytest.mark.prove
def test_forty_copies_cost_hardly_more_than_one() -> None:
    """Paired, in one run: each pair is one sheet and forty, one after the other."""
    html, css = job(hands=19)
    make_pdf(html, css)
    ratios, sizes = [], set()
    for _ in range(5):
        spent = []
        for copies in (1, 40):
            start = time.process_time()
            made = make_pdf(html, css, copies=copies)
            spent.append(time.process_time() - start)
            sizes.add((copies, len(made.content)))
        ratios.append(spent[1] / spent[0])
    assert statistics.median(ratios) <= COSTS, ratios
    assert dict(sizes)[40] <= dict(sizes)[1] * COSTS


@pytest.mark.parametrize("typed", ["", "0", "41", "-1", "1.5", "٤", "two", "9" * 5000])
def test_there_are_one_to_forty_copies(typed: str) -> None:
    with pytest.raises(Refusal, match="There can be 1 to 40 copies") as refused:
        copies_of(typed)
    assert refused.value.field == "copies"
