"""Large print: nothing under 12 points, cells for a large hand, and a larger paper before smaller type."""

import re
from collections import Counter

import pytest

from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.content import sheet_of
from scorekeeper.sheet.filled import Filled
from scorekeeper.sheet.layout import lay_out
from scorekeeper.sheet.style import LARGE, style_of
from scorekeeper.sheet.stylesheet import press_css
from tests.sheet.adding import mistakes
from tests.sheet.checks import (
    failures,
    no_two_words_overlap,
    no_word_crosses_an_upright_line,
    nothing_stands_in_the_margin,
)
from tests.sheet.printed import Printed, printed
from tests.sheet.test_filled_on_paper import HANDS, NAMES, NOTES

FEWEST_AND_MOST = [(rules.id, players) for rules in presets().values() for players in rules.players]


@pytest.mark.parametrize("paper", ["a4", "a3"])
@pytest.mark.parametrize(("rules", "players"), FEWEST_AND_MOST)
def test_every_table_is_laid_in_large_print_or_told_on_what_paper(
    rules: str, players: int, paper: str
) -> None:
    sheet = sheet_of(preset(rules), players=players)
    if (paper, players >= 8) == ("a4", True):
        with pytest.raises(Refusal, match=r"too narrow for \d+ players: choose (landscape|Letter|Legal|A3)"):
            lay_out(sheet, paper=paper, orientation="portrait", style=LARGE)
        return
    page = lay_out(sheet, paper=paper, style=LARGE)
    assert mistakes(sheet, page) == []
    assert all(fit.points >= 12.0 for fit in page.names)
    assert min(page.figures) >= 12.0


def test_large_print_takes_more_pages_rather_than_smaller_type() -> None:
    sheet = sheet_of(preset("club-sheet"), players=4)
    normal, large = lay_out(sheet), lay_out(sheet, style=LARGE)
    assert (len(normal.parts), len(large.parts)) == (1, 3)
    assert large.row >= 9.0


def test_what_no_paper_holds_in_large_print_is_offered_in_normal_print() -> None:
    sheet = sheet_of(preset("club-sheet").changed(players="2-10", hook="must_exceed"), players=10)
    with pytest.raises(Refusal) as refused:
        lay_out(sheet, paper="a5", orientation="portrait", style=LARGE)
    assert str(refused.value).startswith("A5 is too narrow for 10 players: choose ")
    widest = sheet_of(preset("club-sheet").changed(players="2-10"), players=10, sizes=(1,) * 120)
    assert lay_out(widest, paper="a3", style=LARGE).row >= 18.0


@pytest.mark.parametrize(
    ("rules", "players", "paper", "orientation"),
    [
        ("club-sheet", 4, "a4", "auto"),  # four in a row, three pages
        pytest.param("exact-classic", 4, "letter", "portrait", marks=pytest.mark.prove),  # stacked
        pytest.param("escalier", 9, "a3", "auto", marks=pytest.mark.prove),
        pytest.param("wizard", 5, "legal", "auto", marks=pytest.mark.prove),
    ],
)
def test_a_sheet_in_large_print_prints_right(rules: str, players: int, paper: str, orientation: str) -> None:
    sheet = printed(preset(rules), players=players, paper=paper, orientation=orientation, style=LARGE)
    assert failures(sheet) == []
    for leaf in sheet.leaves:
        assert min(sign["size"] for sign in leaf.plumbed.chars) >= 11.99
        cards = [
            sign["size"]
            for sign in leaf.plumbed.chars
            if "Bold" in sign["fontname"] and sign["text"].isdigit() and sign["size"] > 15
        ]
        assert min(cards) >= 18.0
        assert greys(leaf) == set()


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_numbers_of_a_game_keep_clear_of_labels_discs_and_what_is_struck_out(orientation: str) -> None:
    filled = Filled(hands=HANDS, notes=NOTES)
    sheet = printed(preset("club-sheet"), players=NAMES, filled=filled, orientation=orientation, style=LARGE)
    for leaf in sheet.leaves:
        no_two_words_overlap(leaf)
        no_word_crosses_an_upright_line(leaf)
        nothing_stands_in_the_margin(leaf)
    assert sum(word.text == "20" for word in sheet.words) >= 2  # bold totals, as they were written


@pytest.mark.parametrize("zebra", [True, False])
def test_every_other_row_is_shaded_or_none(*, zebra: bool) -> None:
    sheet = printed(preset("club-sheet"), players=4, style=style_of("normal", zebra=zebra))
    assert (0xF1 in greys(sheet)) is zebra
    assert failures(sheet) == []


def greys(sheet: Printed) -> set[int]:
    """The tones between black and white that cover more than the edges of letters do."""
    picture = sheet.plumbed.to_image(resolution=100, antialias=False).original.convert("L")
    counted = Counter(picture.tobytes())
    area = picture.width * picture.height
    return {tone for tone, count in counted.items() if 0xB0 < tone < 0xFE and count > area / 50}


def test_an_unknown_print_is_refused() -> None:
    with pytest.raises(Refusal, match="There is no print “huge”: normal or large") as refused:
        style_of("huge")
    assert refused.value.field == "style"


def test_large_print_is_black_on_white() -> None:
    css = press_css(lay_out(sheet_of(preset("club-sheet"), players=4), style=LARGE))
    assert set(re.findall(r"#[0-9a-f]{3,6}", css)) == {"#000"}
