"""Names are hostile, long, and in any script: they stay in their cell, and the hands keep their place."""

import pytest

from scorekeeper.rules.presets import preset
from tests.sheet import checks
from tests.sheet.printed import Printed, printed

HOSTILE = ("<script>alert('x')</script>", 'O\'Neil & "Co"', "W" * 40, "{{ 7 * 7 }}", "__proto__")
FOREIGN = ("عبد الرحمن بن محمد الطويل", "אַבְרָהָם בן יצחק", "🃏🎲 Ann", "देवनागरी लिपि नाम", "李小龍先生")


def head(sheet: Printed, seat: int) -> str:
    """What is written at the head of a player's columns, without the breaks of its lines."""
    columns = sheet.page.columns
    left = sheet.left + columns.first + seat * columns.player
    low = sheet.first_row - sheet.page.style.columns_height(stacked=sheet.page.way.stacked)
    top = low - sheet.page.name_height
    words = [
        word
        for word in sheet.words
        if left <= word.left
        and word.right <= left + columns.player
        and top <= word.top
        and word.bottom <= low
    ]
    return "".join(word.text for word in sorted(words, key=lambda word: (round(word.top), word.left)))


def test_hostile_names_are_printed_as_they_are_written() -> None:
    sheet = printed(preset("club-sheet"), players=HOSTILE)
    assert head(sheet, 0) == HOSTILE[0] + "firstdealer"
    for seat, name in enumerate(HOSTILE[1:], start=1):
        assert head(sheet, seat) == name.replace(" ", "")
    assert checks.failures(sheet) == []


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_the_widest_names_of_seven_are_whole_on_a_right_sheet(orientation: str) -> None:
    names = ["W" * 40, *(letter * 40 for letter in "MQOGÆЖ")]
    sheet = printed(preset("club-sheet"), players=names, orientation=orientation)
    assert [head(sheet, seat) for seat in range(1, 7)] == names[1:]
    wrong = checks.failures(sheet)
    assert [claim for claim in wrong if not claim.startswith("ink_is_little")] == []


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_a_name_that_is_said_to_fit_is_not_broken(orientation: str) -> None:
    """Names of every length, so that some fit by a hair's breadth."""
    letters = "Bartholomewsonandfriends"
    names = [letters[:length] for length in range(9, 16)]
    sheet = printed(preset("club-sheet"), players=names, orientation=orientation)
    words = {word.text for word in sheet.words}
    whole = {name for name, fit in zip(names, sheet.page.names, strict=True) if fit.lines == 1}
    assert len(whole) >= 4
    assert whole <= words


def test_other_scripts_leave_the_hands_where_they_were() -> None:
    """The system's fonts draw them, or an empty box: either way the table keeps its lines."""
    sheet = printed(preset("club-sheet"), players=FOREIGN, paper="letter")
    for check in (
        checks.every_page_is_of_the_right_paper,
        checks.every_hand_once_and_in_order,
        checks.rows_are_even_and_high_enough,
        checks.cells_are_wide_enough,
        checks.nothing_stands_in_the_margin,
    ):
        check(sheet)
