"""Every sheet has its set-up code, costs no page for it and hardly a row, and a camera can read it."""

import io
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from inspect import cleandoc
from itertools import product
from random import Random
from typing import Any

import pikepdf
import pytest
import segno

from scorekeeper.game.record import play, read_record
from scorekeeper.game.setup_code import SetUp, read_code
from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.sheet.code_box import MODULE, WITHOUT_NAMES, CodeBox
from scorekeeper.sheet.content import Sheet, sheet_of, sheet_of_setup
from scorekeeper.sheet.filled import Cells, Filled, FilledHand
from scorekeeper.sheet.layout import Layout, lay_out
from scorekeeper.sheet.paper import PAPERS
from scorekeeper.sheet.square import square
from scorekeeper.sheet.style import LARGE, NORMAL, Style
from scorekeeper.sheet.written import filled_of
from tests.sheet.printed import MM, Printed, on_paper

NAMES = ("Ann", "Bob", "Charlotte", "Dimitri", "Eloise", "Fitz", "Grandmother", "Hugo", "Ines", "Jean-Luc")
STYLES = {"normal": NORMAL, "large": LARGE}
LEAST_ROW = 0.9  # of what a row has without a code; only its room to write is given up, never a page


def named(rules: RuleSet, players: int) -> Sheet:
    return sheet_of(rules, players=NAMES[:players], dealer=players - 1)


def compared(paper: str, style: Style, orientation: str = "auto") -> Iterator[tuple[str, Layout, Layout]]:
    """Every preset with few and many players: laid with the code, and without."""
    for key, rules in presets().items():
        for players in sorted({*rules.players}):
            sheet = named(rules, players)
            try:
                bare = lay_out(replace(sheet, code=None), paper=paper, orientation=orientation, style=style)
            except Refusal:
                continue
            yield f"{key} {players}", lay_out(sheet, paper=paper, orientation=orientation, style=style), bare


def holds(paper: str, style: Style, orientation: str = "auto") -> None:
    for name, page, bare in compared(paper, style, orientation):
        code = page.foot.box
        assert len(page.parts) == len(bare.parts), name
        assert len(page.parts) > 1 or page.way != bare.way or page.row >= LEAST_ROW * bare.row, name
        if code is None:
            assert "Set-up code to type on the print screen: " in page.signature, name
        else:
            assert code.module >= MODULE, name
            assert code.type >= style.label, name


def test_a_code_costs_no_page_and_hardly_a_row() -> None:
    holds("a4", NORMAL)


@pytest.mark.prove
@pytest.mark.parametrize(
    ("paper", "style", "orientation"), list(product(PAPERS, STYLES, ("auto", "portrait", "landscape")))
)
def test_a_code_costs_no_page_on_any_paper(paper: str, style: str, orientation: str) -> None:
    holds(paper, STYLES[style], orientation)


def box_of(page: Layout) -> CodeBox:
    assert page.foot.box
    return page.foot.box


def test_the_square_knows_the_names_and_the_letters_are_short() -> None:
    sheet = named(preset("club-sheet"), 4)
    assert sheet.code
    assert read_code(sheet.code.whole).names == NAMES[:4]
    assert read_code(sheet.code.typed) == SetUp(rules=preset("club-sheet"), players=4, dealer=3)
    assert "typed, it is without the names" in box_of(lay_out(sheet)).said


@pytest.mark.parametrize("key", ["club-sheet", "romanian-whist", "dkm-101", "golf"])
def test_a_sheet_that_was_read_from_its_code_is_the_same_sheet(key: str) -> None:
    sheet = named(preset(key), preset(key).players[0])
    assert sheet.code
    assert sheet_of_setup(read_code(sheet.code.whole)) == sheet


def test_a_schedule_that_leads_to_the_usual_hands_is_the_usual_schedule() -> None:
    rules = preset("club-sheet")
    typed = sheet_of(rules.changed(schedule="10..1..10"), players=4)
    assert typed.code == sheet_of(rules, players=4).code
    other = sheet_of(rules, players=4, sizes=(5, 3, 5))
    assert other.code
    assert read_code(other.code.typed).sizes == (5, 3, 5)


def test_a_written_sheet_has_the_code_of_its_table() -> None:
    """
    players  Ann, Bo, Cy, Di
    rules    club-sheet
    hook     none
    dealer   Cy
    hand 1   bids 6 3 0 4  tricks 5 2 0 3
    """
    record = cleandoc(test_a_written_sheet_has_the_code_of_its_table.__doc__ or "")
    game = play(read_record(record), at=datetime(2026, 1, 31, 20, 0, tzinfo=UTC))
    page = lay_out(filled_of(game))
    code = filled_of(game).code
    assert code
    assert box_of(page).typed == code.typed
    setup = read_code(code.whole)
    assert (setup.names, setup.dealer) == (("Ann", "Bo", "Cy", "Di"), 2)
    assert setup.rules == game.position.rules


def test_who_has_left_is_in_no_code() -> None:
    hand = FilledHand(hand=1, size=10, dealer=0, cells=(Cells(),) * 5)
    filled = Filled(hands=(hand,), gone=frozenset({0}))
    sheet = sheet_of(preset("club-sheet"), players=NAMES[:5], dealer=2, filled=filled)
    assert sheet.code
    setup = read_code(sheet.code.whole)
    assert (setup.names, setup.dealer) == (NAMES[1:5], 1)


def long_names(players: int, *, first: int, letters: int) -> tuple[str, ...]:
    """Names of 40 letters each, none like another, from a script's first letter on."""
    chance = Random(players)
    return tuple("".join(chr(first + chance.randrange(letters)) for _ in range(40)) for _ in range(players))


@pytest.mark.parametrize(("first", "letters"), [(0x41, 26), (0x410, 32), (0x905, 50), (0x4E00, 9000)])
def test_long_names_make_a_larger_square_and_never_another_page(first: int, letters: int) -> None:
    sheet = sheet_of(preset("table-7"), players=long_names(7, first=first, letters=letters))
    page = lay_out(sheet)
    assert len(page.parts) == 1
    assert box_of(page).square.size > box_of(lay_out(named(preset("table-7"), 7))).square.size


def test_only_names_that_have_no_room_are_left_out_and_that_is_said() -> None:
    sheet = sheet_of(preset("club-sheet"), players=long_names(6, first=0x4E00, letters=9000))
    page = lay_out(sheet)
    assert page.row == lay_out(replace(sheet, code=None)).row
    assert box_of(page).said == WITHOUT_NAMES
    assert sheet.code
    assert box_of(page).square == square(sheet.code.nameless)


@pytest.mark.parametrize(
    ("rules", "players", "paper"), [("overbid", 3, "a4"), ("club-sheet", 6, "legal"), ("squares", 4, "a4")]
)
def test_in_large_print_the_square_has_room_where_its_words_have_none(
    rules: str, players: int, paper: str
) -> None:
    sheet = named(preset(rules), players)
    box = box_of(lay_out(sheet, paper=paper, style=LARGE))
    assert sheet.code
    assert (box.said, box.square) == ("scan it.", square(sheet.code.whole))


DRAWN = [
    ("club-sheet", 4, "a4", "normal"),
    pytest.param("exact-classic", 4, "a4", "large", marks=pytest.mark.prove),
    pytest.param("golf", 7, "a5", "normal", marks=pytest.mark.prove),
    pytest.param("up-and-down-river", 6, "letter", "normal", marks=pytest.mark.prove),
]


@pytest.mark.parametrize(("key", "players", "paper", "style"), DRAWN)
def test_the_printed_square_is_the_code_with_empty_paper_around(
    key: str, players: int, paper: str, style: str
) -> None:
    """Its modules are looked at one by one, in the middle of each, and so is the paper around them."""
    sheet = named(preset(key), players)
    leaf = on_paper(sheet, paper=paper, style=STYLES[style]).leaves[-1]
    assert sheet.code
    box = box_of(leaf.page)
    left, top = place_of(leaf)
    picture = leaf.plumbed.to_image(resolution=300).original.convert("L")
    wanted = segno.make(sheet.code.whole, micro=False, error="m").matrix
    assert len(wanted) == box.square.size
    for y, x in product(range(-4, len(wanted) + 4), repeat=2):
        inside = 0 <= y < len(wanted) and 0 <= x < len(wanted)
        at = [(edge + (place + 0.5) * box.module) / 25.4 * 300 for edge, place in ((left, x), (top, y))]
        assert (picture.getpixel(tuple(map(int, at))) < 128) == (inside and bool(wanted[y][x])), (x, y)


def test_a_screen_reader_is_told_what_the_square_is() -> None:
    sheet = named(preset("club-sheet"), 4)
    (figure,) = figures(on_paper(sheet))
    assert sheet.code
    assert str(figure.Alt) == f"QR code of this set-up. Typed: {sheet.code.typed}"


def place_of(leaf: Printed) -> tuple[float, float]:
    """The upper left corner of the square, in millimetres, as the structure tree has it."""
    (figure,) = figures(leaf)
    left, low, _, high = (float(number) * MM for number in figure.A.BBox)
    return left, leaf.page.way.height - max(low, high)


def figures(leaf: Printed) -> list[Any]:
    with pikepdf.open(io.BytesIO(leaf.pdf.content)) as document:
        found = [one for one in document.objects if isinstance(one, pikepdf.Dictionary)]
        return [
            pikepdf.Dictionary(Alt=one.Alt, A=pikepdf.Dictionary(BBox=one.A.BBox))
            for one in found
            if one.get("/S") == "/Figure"
        ]
