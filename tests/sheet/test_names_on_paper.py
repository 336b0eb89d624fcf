"""Names are hostile, long, and in any script: they stay in their cell, and the hands keep their place."""

import pytest

from scorekeeper.game.names import clean_names
from scorekeeper.game.setup_code import read_code
from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal
from tests.sheet import checks
from tests.sheet.printed import MM, Printed, printed

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


PILED = "a" + "\u0301" * 39


def drawn(sheet: Printed, letters: str) -> list[tuple[str, float, float]]:
    """The glyphs that draw some letters: what they stand for, and where."""
    wanted = set(letters)
    return [
        (sign["text"], sign["x0"] * MM, sign["top"] * MM)
        for sign in sheet.plumbed.chars
        if not wanted.isdisjoint(sign["text"])
    ]


def test_marks_are_piled_up_no_higher_than_languages_do() -> None:
    names = clean_names([PILED, "Nguyễn Thị Ấn", "Z̸̧̀alg̸̈o", "x̂"])
    sheet = printed(preset("club-sheet"), players=names)
    table = sheet.page.style.top + sheet.page.head.height
    assert min(top for _, _, top in drawn(sheet, "\u0301")) > table - 2.0
    for check in (checks.nothing_stands_in_the_margin, checks.every_hand_once_and_in_order):
        check(sheet)
    assert len(sheet.sheet.heads[0].name) == 4
    assert sheet.sheet.code
    assert read_code(sheet.sheet.code.whole).names == names  # kept as they are


def test_names_from_right_to_left_begin_at_the_right() -> None:
    sheet = printed(preset("club-sheet"), players=["דוד 2", "عبد", "Cy", "Di"])
    for name in ("דוד", "عبد"):
        places = [x for _, x, _ in sorted(drawn(sheet, name), key=lambda found: -found[1])]
        assert [text for text, x, _ in sorted(drawn(sheet, name), key=lambda found: -found[1])] == list(name)
        assert places[0] - places[-1] < 15.0
    two = next(word for word in sheet.words if word.text == "2" and word.top < sheet.first_row)
    assert two.left < min(x for _, x, _ in drawn(sheet, "דוד"))


def test_devanagari_is_joined_and_drawn_by_our_own_font() -> None:
    sheet = printed(preset("club-sheet"), players=["क्षितिज", "श्रीधर", "ज्ञानेश्वरी", "देवी रॉय"])
    said = [text for text, _, _ in drawn(sheet, "".join(map(chr, range(0x900, 0x980))))]
    assert {"क्षि", "श्र", "ज्ञ"} <= {text[:4] if text.startswith("क्षि") else text[:3] for text in said}
    assert checks.failures(sheet) == []


@pytest.mark.parametrize("orientation", ["auto", "portrait", "landscape"])
def test_ten_players_of_the_widest_names_on_the_smallest_paper(orientation: str) -> None:
    names = [letter * 40 for letter in "WMQOGÆЖÐŒЩ"]
    rules = preset("escalier")
    try:
        sheet = printed(rules, players=names, paper="a5", orientation=orientation)
    except Refusal as refusal:
        if ": choose " not in str(refusal):
            raise
        return
    assert sheet.page.told.startswith(f"{sheet.pdf.pages} pages") or sheet.pdf.pages == 1
    wrong = checks.failures(sheet)
    assert [claim for claim in wrong if not claim.startswith("ink_is_little")] == []


@pytest.mark.prove
@pytest.mark.parametrize(("players", "paper"), [(4, "a4"), (10, "a5")])
def test_a_hundred_and_twenty_hands_stand_on_the_pages_that_were_told(players: int, paper: str) -> None:
    sheet = printed(preset("escalier"), players=players, sizes=(1, 2, 3, 2, 1) * 24, paper=paper)
    assert sheet.page.told.startswith(f"{sheet.pdf.pages} pages, {paper.upper()} ")
    assert checks.failures(sheet) == []
