"""A game on its sheet: every number in its cell, and the one it replaced struck through beside it."""

import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.rules.suits import Suit
from scorekeeper.sheet.filled import Cells, Filled, FilledHand, Number
from tests.sheet import checks
from tests.sheet.printed import Printed, Word, printed

NAMES = ("Ann", "Bob", "Cy", "Di")
NOTES = (
    "* Hand 2: void, Bob had 10 cards; 20:41, “seven cards dealt to Bob”. Ann dealt 9 again.",
    "Hand 1: Ann’s bid was written 3 and is 2; 20:52, “heard wrong, the table agrees”.",
)


def cells(bid: int, won: int, points: int, total: int) -> Cells:
    return Cells(bid=Number(now=bid), won=Number(now=won), points=Number(now=points), total=Number(now=total))


CORRECTED = Cells(
    bid=Number(now=2, earlier=(3,)),
    won=Number(now=2),
    points=Number(now=20, earlier=(-10,)),
    total=Number(now=20, earlier=(-10,)),
)
HANDS = (
    FilledHand(
        hand=1,
        size=10,
        dealer=0,
        trump=Suit.HEARTS,
        cells=(CORRECTED, cells(4, 4, 40, 40), cells(1, 2, -10, -10), cells(2, 2, 20, 20)),
    ),
    FilledHand(
        hand=2,
        size=9,
        dealer=1,
        mark="*",
        cells=(cells(0, 0, 10, 30), cells(9, 9, 90, 130), cells(0, 0, 10, 0), cells(1, 0, -10, 10)),
    ),
)


@pytest.fixture(scope="module")
def sheet() -> Printed:
    return printed(preset("club-sheet"), players=NAMES, filled=Filled(hands=HANDS, notes=NOTES))


def cell(sheet: Printed, row: int, seat: int, column: int) -> list[Word]:
    """The words of one of a player's four cells."""
    columns = sheet.page.columns
    left = columns.first + seat * columns.player + sum(columns.cells[:column])
    words = sheet.between(left, left + columns.cells[column])
    return [word for word in words if sheet.row_of(word) == row and word.text != "D"]


def texts(words: list[Word]) -> list[str]:
    return [word.text for word in sorted(words, key=lambda word: (round(word.top), word.left))]


def test_every_number_stands_in_its_cell(sheet: Printed) -> None:
    assert [texts(cell(sheet, 0, 1, column)) for column in range(4)] == [["4"], ["4"], ["+40"], ["40"]]
    assert [texts(cell(sheet, 1, 3, column)) for column in range(4)] == [["1"], ["0"], ["−10"], ["10"]]
    assert [texts(cell(sheet, 2, 0, column)) for column in range(4)] == [[], [], [], []]


def test_a_corrected_cell_shows_both_values_and_strikes_only_the_old_one(sheet: Printed) -> None:
    for column, wanted in ((0, ["3", "2"]), (2, ["−10", "+20"]), (3, ["−10", "20"])):
        old, new = sorted(cell(sheet, 0, 0, column), key=lambda word: word.bottom - word.top)
        assert [old.text, new.text] == wanted
        assert struck(sheet, old)
        assert not struck(sheet, new)


def struck(sheet: Printed, word: Word) -> bool:
    return any(
        word.top < line.y0 < word.bottom and line.x0 <= word.left + 0.2 and word.right - 0.2 <= line.x1
        for line in sheet.lines
        if not line.upright
    )


def test_sums_stand_beside_what_they_may_be(sheet: Printed) -> None:
    columns = sheet.page.columns
    checked = sheet.rows(
        sheet.between(columns.width - columns.bids - columns.barred - columns.tricks, columns.width)
    )
    assert checked[0] == ["not", "10", "=", "10", "9", "3", "10"]
    assert checked[2] == ["not", "8", "=", "8"]


def test_marks_lead_to_the_notes_at_the_foot(sheet: Printed) -> None:
    assert [word.text for word in checks.numbers(sheet)][:3] == ["1", "2*", "3"]
    said = " ".join(word.text for word in sorted(sheet.words, key=lambda word: (round(word.top), word.left)))
    assert all(note in said for note in NOTES)


def test_a_closed_game_is_dated_and_carries_its_digest() -> None:
    filled = Filled(
        hands=HANDS, totals=(30, 130, 0, 10), places=(2, 1, 4, 3), date="29 May 2026", digest="4f9a 03c1"
    )
    sheet = printed(preset("club-sheet"), players=NAMES, sizes=(10, 9), filled=filled)
    said = " ".join(word.text for word in sorted(sheet.words, key=lambda word: (round(word.top), word.left)))
    assert "Date 29 May 2026" in said
    assert said.endswith("missed: −10 a trick · digest 4f9a 03c1")
    assert "Redeal" not in said


def test_a_part_filled_sheet_is_a_right_sheet(sheet: Printed) -> None:
    assert checks.failures(sheet) == []


@pytest.mark.parametrize(
    ("players", "orientation"),
    [
        (7, "portrait"),
        pytest.param(5, "auto", marks=pytest.mark.prove),
        pytest.param(7, "landscape", marks=pytest.mark.prove),
    ],
)
def test_a_full_game_of_many_keeps_every_number_in_its_cell(players: int, orientation: str) -> None:
    rules = preset("club-sheet")
    wide = Cells(bid=Number(now=10), won=Number(now=10), points=Number(now=-100), total=Number(now=-890))
    mended = Cells(
        bid=Number(now=10, earlier=(1, 2, 10)),
        won=Number(now=10, earlier=(9,)),
        points=Number(now=-100, earlier=(100,)),
        total=Number(now=-890, earlier=(-790, -690)),
    )
    hands = tuple(
        FilledHand(
            hand=number,
            size=size,
            dealer=number % players,
            cells=((mended if number % 5 == 0 else wide),) * players,
            trump=Suit.CLUBS,
        )
        for number, size in enumerate(rules.sizes(players), start=1)
    )
    filled = Filled(hands=hands, places=tuple(range(1, players + 1)), totals=(-890,) * players)
    sheet = printed(rules, players=players, orientation=orientation, filled=filled)
    assert checks.failures(sheet) == []


def test_the_totals_of_a_page_stand_on_the_next_one() -> None:
    sizes = (1,) * 40
    hands = tuple(
        FilledHand(
            hand=hand,
            size=1,
            dealer=hand % 4,
            cells=tuple(cells(0, 0, 10, 10 * hand + seat) for seat in range(4)),
        )
        for hand in range(1, 41)
    )
    filled = Filled(hands=hands, totals=(400, 401, 402, 403), places=(4, 3, 2, 1))
    sheet = printed(preset("exact-classic"), players=NAMES, sizes=sizes, filled=filled)
    first, second = sheet.leaves
    carried = second.first_row - sheet.page.style.carried_height
    words = [word for word in second.words if carried <= word.middle < second.first_row]
    wanted = [str(10 * first.part.stop + seat) for seat in range(4)]
    assert [word.text for word in sorted(words, key=lambda word: word.left) if word.text in wanted] == wanted
    assert checks.failures(sheet) == []
