"""The page in millimetres, worked out without any PDF."""

import re

import pytest

from scorekeeper.assets import asset_dir
from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.best import ways_of
from scorekeeper.sheet.content import sheet_of
from scorekeeper.sheet.filled import Cells, Filled, FilledHand, Number
from scorekeeper.sheet.layout import Layout, lay_out
from scorekeeper.sheet.limits import too_much
from scorekeeper.sheet.paper import Paper
from scorekeeper.sheet.style import LARGE, NORMAL
from scorekeeper.sheet.stylesheet import layout_css, press_css
from tests.sheet.adding import mistakes
from tests.sheet.tables import TABLES

WIDEST = "W" * 40


def laid(rules: str, players: int, paper: str = "a4", orientation: str = "auto") -> Layout:
    return lay_out(sheet_of(preset(rules), players=players), paper=paper, orientation=orientation)


@pytest.mark.parametrize(
    ("players", "paper", "landscape"),
    [(3, "a4", False), (4, "letter", False), (6, "a4", True), (7, "letter", True)],
)
def test_few_players_stand_upright_and_many_lie_across(players: int, paper: str, *, landscape: bool) -> None:
    assert laid("club-sheet", players, paper).way.landscape is landscape


def test_seven_in_portrait_are_stacked_two_by_two() -> None:
    page = laid("club-sheet", 7, orientation="portrait")
    assert page.way.stacked
    assert page.row / 2 >= 6.0


def test_the_best_way_is_the_one_whose_worst_thing_is_best() -> None:
    best = laid("club-sheet", 5)
    assert best.score == max(laid("club-sheet", 5, orientation=way).score for way in ("auto", "portrait"))


def test_one_page_is_better_than_two_whatever_way_it_lies() -> None:
    assert len(laid("club-sheet", 5).parts) == 1
    assert len(laid("club-sheet", 5, orientation="landscape").parts) == 2  # 21 rows do not go across


def test_crib_and_spare_row_are_left_out_before_a_row_becomes_hard_to_write_in() -> None:
    roomy, narrow = laid("club-sheet", 4), laid("club-sheet", 7)
    assert (roomy.foot.crib, roomy.spare) == ("under", True)
    assert roomy.row >= 8.5
    assert not narrow.spare


def test_lines_for_notes_fill_a_page_that_would_stay_empty() -> None:
    short = lay_out(sheet_of(preset("club-sheet"), players=4, sizes=(3, 2, 1)), orientation="portrait")
    assert short.writing_lines >= 2
    assert short.row <= 12.0
    assert laid("club-sheet", 4).writing_lines == 0


def test_a_paper_too_narrow_for_the_players_is_refused_with_one_that_is_not() -> None:
    a6 = Paper(id="a6", name="A6", width=105.0, height=148.0)
    sheet = sheet_of(preset("club-sheet"), players=4)
    refused = too_much(sheet, ways_of(a6, [False]), style=NORMAL)
    assert str(refused) == "A6 is too narrow for 4 players: choose A5."
    assert refused.field == "paper"
    strip = Paper(id="strip", name="A strip", width=60.0, height=60.0)
    refused = too_much(sheet, ways_of(strip, [False]), style=NORMAL)
    assert str(refused) == "A strip is too narrow for 4 players: choose Letter."


def test_what_no_paper_holds_upright_may_still_lie_across() -> None:
    sheet = sheet_of(preset("club-sheet").changed(players="2-10"), players=10)
    with pytest.raises(Refusal) as refused:
        lay_out(sheet, paper="a5", orientation="portrait")
    assert str(refused.value) == "A5 is too narrow for 10 players: choose landscape."


def test_rules_that_leave_no_room_for_the_hands_go_on_a_page_of_their_own() -> None:
    rules, players = TABLES["twelve lines of points for eight"]
    sheet = sheet_of(rules, players=players)
    page = lay_out(sheet, paper="a5")
    assert page.told == "4 pages, A5 landscape: the rules on the last."
    assert [(part.hands, part.last, part.rules) for part in page.parts][-2:] == [
        (True, True, False),
        (False, False, True),
    ]
    assert mistakes(sheet, page) == []
    assert all(part.hands for part in lay_out(sheet, paper="a4").parts)


def test_rules_that_are_too_long_for_a_whole_page_name_a_paper_that_has_them() -> None:
    rules, players = TABLES["twelve lines of points"]
    with pytest.raises(Refusal) as refused:
        lay_out(sheet_of(rules, players=players), paper="a5", style=LARGE)
    assert str(refused.value) == "A5 is too small for the rules of this table and its hands: choose A3."


def test_the_foot_takes_narrower_columns_where_the_paper_is_narrow() -> None:
    page = laid("club-sheet", 3, "a5", "portrait")
    widths = [wide for _, wide in page.foot.widths]
    assert len(widths) == 3
    assert sum(widths) + 2 * page.style.gutter <= page.table


@pytest.mark.parametrize("paper", ["", "A11", "ledger " * 30])
def test_an_unknown_paper_is_refused_by_name(paper: str) -> None:
    with pytest.raises(Refusal, match=r"choose A4, Letter, Legal, A5 or A3") as refused:
        laid("club-sheet", 4, paper)
    assert refused.value.field == "paper"


def test_an_unknown_orientation_is_refused() -> None:
    with pytest.raises(Refusal, match="auto, portrait or landscape") as refused:
        laid("club-sheet", 4, orientation="diagonal")
    assert refused.value.field == "orientation"


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("name", [WIDEST, "🃏" * 40, "Ann " * 10, "ᄀ" * 40, "لا" * 20])
def test_the_widest_names_never_take_the_page_from_the_hands(name: str, players: int) -> None:
    sheet = sheet_of(preset("club-sheet").changed(players="2-10"), players=[name] * players)
    page = lay_out(sheet)
    assert mistakes(sheet, page) == []
    assert all(fit.points >= 6.5 for fit in page.names)


def test_a_short_name_stays_large_beside_a_long_one() -> None:
    page = lay_out(sheet_of(preset("club-sheet"), players=["Ann", WIDEST, "Cy", "Di"]))
    assert [fit.points for fit in page.names] == [10.0, 6.5, 10.0, 10.0]


def test_a_name_is_made_smaller_before_one_of_its_words_is_broken() -> None:
    page = lay_out(sheet_of(preset("club-sheet"), players=["Bartholomew", *"BCDEFG"]), orientation="portrait")
    assert page.names[0].lines == 1
    assert page.names[0].points < 9.0


def noted(count: int) -> Layout:
    notes = tuple(f"Hand {number}: void." for number in range(1, count + 1))
    return lay_out(sheet_of(preset("club-sheet"), players=4, filled=Filled(hands=(), notes=notes)))


def test_notes_are_printed_while_every_row_keeps_its_least_height() -> None:
    page = noted(8)
    assert page.parts[0].block.stop == 8
    assert page.row >= 7.0
    assert page.told == "One page, A4 portrait."


def test_notes_that_have_no_room_go_on_behind_and_it_is_said_beforehand() -> None:
    page = noted(60)
    first, second = (part.block for part in page.parts)
    assert (first.start, first.stop, second.start, second.stop) == (0, first.stop, first.stop, 60)
    assert page.row >= 8.5
    assert page.told == "2 pages, A4 portrait: notes on the last."
    assert noted(250).told == "5 pages, A4 portrait: notes on the last 4."


def test_numbers_of_a_game_are_made_smaller_before_they_leave_their_cell() -> None:
    wide = Cells(points=Number(now=-100), total=Number(now=-999))
    filled = Filled(hands=(FilledHand(hand=1, size=10, dealer=0, cells=(wide,) * 5),))
    page = lay_out(sheet_of(preset("club-sheet"), players=5, filled=filled))
    bid, _, points, total = page.figures
    assert bid > points >= 6.5
    assert bid > total >= 6.5


def test_the_style_text_carries_every_length_and_the_preview_the_same_page() -> None:
    page = laid("club-sheet", 4)
    assert "@page{size:210mm 297mm;margin:0}" in press_css(page)
    assert f"--row:{page.row:g}mm" in press_css(page)
    assert f"--row:{page.row / 2.1:.3f}cqw" in layout_css(page)
    assert "cqw" not in press_css(page)


def test_the_style_sheet_holds_no_length_of_its_own() -> None:
    css = (asset_dir("static") / "sheet.css").read_text(encoding="utf-8")
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    assert re.findall(r"\d(?:mm|pt|px|rem|em|cm)\b", css) == []


def test_every_property_that_the_style_sheet_wants_is_given_and_none_in_vain() -> None:
    css = (asset_dir("static") / "sheet.css").read_text(encoding="utf-8")
    wanted = set(re.findall(r"var\(--([a-z-]+)\)", css))
    given: set[str] = set()
    for players, paper, orientation in (
        (4, "a4", "auto"),
        (7, "a4", "landscape"),
        (7, "a4", "portrait"),
        (7, "a3", "portrait"),
    ):
        page = laid("club-sheet", players, paper, orientation)
        given |= set(re.findall(r"--([a-z-]+):", press_css(page)))
    assert wanted == given
