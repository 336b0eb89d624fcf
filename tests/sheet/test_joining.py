"""Many sheets in one file: each is still drawn, and still read out, as it was alone."""

import io

import pikepdf
import pypdf
import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.sheet.content import sheet_of
from scorekeeper.sheet.joining import joined
from scorekeeper.sheet.layout import lay_out
from scorekeeper.sheet.pdf import make_pdf
from scorekeeper.sheet.pdf_file import read_pdf
from scorekeeper.sheet.render import document_html
from scorekeeper.sheet.stylesheet import press_css

STRANGE = ("A (3 0 R)", "back\\slash", "Zoë", "12 0 R")
RULES = preset("table-7").changed(schedule="3..1")


def part(*names: str, players: int = 0) -> bytes:
    sheet = sheet_of(RULES, players=names or players, sizes=(3, 2, 1))
    page = lay_out(sheet)
    return make_pdf(document_html(sheet, page), press_css(page)).content


@pytest.fixture(scope="module")
def parts() -> list[bytes]:
    return [part("Ann", "Bob", "Cy"), part(*STRANGE), part(players=5)]


@pytest.fixture(scope="module")
def whole(parts: list[bytes]) -> bytes:
    return joined(
        parts, [0, 1, 1, 2, 0], title="Club & friends", names=["Table 1", "Zoë’s", "", "", "Table 1"]
    )


def texts(content: bytes) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages]


def test_every_page_stands_where_it_was_asked_for(parts: list[bytes], whole: bytes) -> None:
    alone = [texts(one)[0] for one in parts]
    assert texts(whole) == [alone[place] for place in (0, 1, 1, 2, 0)]
    assert "A (3 0 R)" in alone[1].replace("\n", " ")


def test_a_page_that_comes_again_is_not_drawn_again(parts: list[bytes], whole: bytes) -> None:
    with pikepdf.open(io.BytesIO(whole)) as document:
        drawn = [page.Contents.objgen for page in document.pages]
    assert drawn[0] == drawn[4]
    assert drawn[1] == drawn[2]
    assert len(set(drawn)) == 3
    assert len(whole) < sum(map(len, parts)) * 1.05


def test_the_file_is_one_document_with_its_own_title_and_bookmarks(whole: bytes) -> None:
    with pikepdf.open(io.BytesIO(whole)) as document:
        assert document.check_pdf_syntax() == []
        assert (str(document.Root.Lang), str(document.docinfo.Title)) == ("en", "Club & friends")
        assert bool(document.Root.MarkInfo.Marked)
        with document.open_metadata() as metadata:
            assert metadata["dc:title"] == "Club & friends"
            assert metadata["pdfuaid:part"] == "1"
        with document.open_outline() as outline:
            marks = [
                (mark.title, document.pages.index(mark.destination[0]))  # type: ignore[index]
                for mark in outline.root
            ]
    assert marks == [("Table 1", 0), ("Zoë’s", 1), ("Table 1", 4)]


def elements(element: pikepdf.Object) -> list[pikepdf.Object]:
    found = [element]
    kids = element.get("/K", ())
    for kid in kids if isinstance(kids, pikepdf.Array) else (kids,):
        if isinstance(kid, pikepdf.Dictionary):
            found += elements(kid)
    return found


def test_the_tags_of_all_parts_are_one_tree_and_no_cell_names_a_head_of_another_table(
    parts: list[bytes], whole: bytes
) -> None:
    with pikepdf.open(io.BytesIO(whole)) as document:
        (root,) = document.Root.StructTreeRoot.K
        assert str(root.S) == "/Document"
        heads: dict[str, None] = {}
        cells = 0
        for table in (one for one in elements(root) if one.get("/S") == "/Table"):
            own = {str(head.ID) for head in elements(table) if head.get("/S") == "/TH"}
            assert not own & heads.keys()
            heads |= dict.fromkeys(own)
            for cell in (one for one in elements(table) if one.get("/S") == "/TD"):
                assert {str(name) for name in cell.A.Headers} <= own
                cells += 1
        index = document.Root.StructTreeRoot.IDTree.Names
        assert {str(name) for name in list(index)[::2]} == heads.keys()
        assert all(str(index[place + 1].ID) == str(index[place]) for place in range(0, len(index), 2))
    assert cells > 100


def test_every_mark_on_a_page_belongs_to_an_element_that_names_that_page(whole: bytes) -> None:
    with pikepdf.open(io.BytesIO(whole)) as document:
        numbers = document.Root.StructTreeRoot.ParentTree.Nums
        places = {int(numbers[at]): numbers[at + 1] for at in range(0, len(numbers), 2)}
        for page in [*list(document.pages)[:2], document.pages[3]]:
            owners = places[int(page.obj.StructParents)]
            for mark, owner in enumerate(owners):
                assert str(mark) in [str(kid) for kid in owner.K]
                assert owner.Pg.objgen == page.obj.objgen


def test_sixty_sheets_are_joined_and_stay_small(parts: list[bytes]) -> None:
    many = joined(parts, [place % 3 for place in range(60)], title="Evening")
    assert len(pypdf.PdfReader(io.BytesIO(many)).pages) == 60
    assert len(many) < sum(map(len, parts)) * 1.2


def test_what_our_press_did_not_write_is_no_part() -> None:
    with pytest.raises(ValueError, match="no end of a PDF"):
        read_pdf(b"%PDF-1.7\nnothing")
    blank = io.BytesIO()
    writer = pypdf.PdfWriter()
    writer.add_blank_page(100, 100)
    writer.write(blank)
    with pytest.raises(ValueError, match=r"no object|no cross-references"):
        read_pdf(blank.getvalue())
