"""A whole sheet is typed in with few keys, and is the game that was played at the table."""

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.game.record import write_record
from scorekeeper.game.standings import totals
from tests.browser.evenings import CLUB, EXTRA, FOUR
from tests.browser.table import Table
from tests.stage import Stage

MOST_KEYS = 170  # for four players and nineteen hands, when only bids and tricks are typed


class Typist:
    """Types numbers one after the other, as they stand on paper, and counts the keys."""

    def __init__(self, page: Page) -> None:
        self.page, self.keys = page, 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.keys += 1

    def number(self, value: int, *, size: int, then: int | None) -> None:
        for digit in str(value):
            self.press(digit)
        could_go_on = 0 < value * 10 <= size
        if could_go_on and (then is None or int(f"{value}{str(then)[0]}") <= size):
            self.press("Enter")


def to_the_sheet(page: Page, url: str) -> None:
    table = Table(page, FOUR, keyboard=False)
    page.goto(f"{url}/new")
    table.set_up(rules="club-sheet", dealer="Di")
    table.press("Type in the sheet")
    expect(page.locator("table[data-digits]")).to_be_visible()


@pytest.fixture
def sheet(page: Page, stage: Stage) -> Page:
    to_the_sheet(page, stage.url)
    page.locator("[id='b1.0']").click()
    return page


def test_four_people_and_nineteen_hands_take_few_keys(sheet: Page, stage: Stage) -> None:
    typist = Typist(sheet)
    numbers = [
        (value, hand.size)
        for hand in (*CLUB, EXTRA)
        for pair in zip(hand.bids, hand.tricks, strict=True)
        for value in pair
    ]
    scheduled = sum(8 for _ in CLUB)
    for at, (value, size) in enumerate(numbers):
        then = numbers[at + 1][0] if at + 1 < len(numbers) else None
        typist.number(value, size=size, then=then)
        if at + 1 == scheduled:
            keys = typist.keys
    assert keys <= MOST_KEYS, keys
    print(f"\n{keys} keys for {scheduled} numbers")
    assert sheet.locator("[id='t20.3']").input_value() == str(EXTRA.tricks[3])
    sheet.get_by_role("button", name="Check it all").last.click()
    expect(sheet.locator("#found-head")).to_have_text("Nothing to look at")
    sheet.get_by_role("button", name="Keep this game").click()
    expect(sheet.locator("#hand, .standing").first).to_be_visible()
    game = stage.ledger.game(sheet.url.split("/games/")[1].split("/")[0])
    assert totals(game.position) == EXTRA.totals
    assert "entered  paper" in write_record(game)


def test_a_digit_that_can_go_on_waits_and_backspace_goes_back(sheet: Page) -> None:
    focused = "document.activeElement.id"
    sheet.keyboard.press("1")  # ten cards: it may become 10
    assert sheet.evaluate(focused) == "b1.0"
    sheet.keyboard.press("0")
    assert sheet.evaluate(focused) == "t1.0"
    sheet.keyboard.press("1")
    sheet.keyboard.press("4")  # no 14 of 10: the 4 is the next number
    assert [sheet.locator(f"[id='{name}']").input_value() for name in ("b1.0", "t1.0", "b1.1")] == [
        "10",
        "1",
        "4",
    ]
    assert sheet.evaluate(focused) == "t1.1"
    sheet.keyboard.press("Backspace")
    assert sheet.evaluate(focused) == "b1.1"
    sheet.keyboard.press("3")  # the number is selected, so it is replaced
    assert sheet.locator("[id='b1.1']").input_value() == "3"
    sheet.keyboard.press("ArrowDown")
    assert sheet.evaluate(focused) == "t2.1"


@pytest.mark.parametrize("by", ["tap", "click"])
def test_a_number_that_is_tapped_is_replaced_and_no_other_one_with_it(sheet: Page, by: str) -> None:
    cells = ("b1.0", "t1.0", "b1.1", "t1.1", "b1.2")
    cell = {name: sheet.locator(f"[id='{name}']") for name in cells}
    for key in "23402":
        sheet.keyboard.press(key)

    def come_to(name: str) -> None:
        cell[name].tap() if by == "tap" else cell[name].click()

    for name, key in (("b1.0", "3"), ("t1.1", "0"), ("b1.1", "4")):
        come_to(name)
        sheet.keyboard.press(key)
    come_to("b1.1")
    come_to("b1.1")  # it is there already
    sheet.keyboard.press("2")
    assert [cell[name].input_value() for name in cells] == ["3", "3", "2", "0", "2"]


@pytest.mark.parametrize(("key", "then"), [("9", ["9", "8"]), ("0", ["0", "8"]), ("1", ["1", "8"])])
def test_a_digit_typed_beside_a_number_stays_in_its_cell(sheet: Page, key: str, then: list[str]) -> None:
    for digit in "48":
        sheet.keyboard.press(digit)
    for side in ("ArrowLeft", "ArrowRight"):
        sheet.locator("[id='b1.0']").click()
        sheet.keyboard.press(side)  # nothing is selected any more
        sheet.keyboard.press(key)
        assert [sheet.locator(f"[id='{name}']").input_value() for name in ("b1.0", "t1.0")] == then


@pytest.mark.parametrize("key", ["Enter", "Tab"])
def test_the_cell_that_is_typed_in_is_never_hidden(sheet: Page, key: str) -> None:
    hidden = """() => {
      const cell = document.activeElement, { left, right, top, bottom } = cell.getBoundingClientRect();
      const at = x => document.elementFromPoint(x, (top + bottom) / 2);
      return at(left + 2) === cell && at(right - 2) === cell ? "" : cell.id;
    }"""
    for _ in range(8 * 19 - 1):
        sheet.keyboard.press(key)
        assert sheet.evaluate(hidden) == ""
    assert sheet.evaluate("document.activeElement.id") == "t19.3"


def test_what_was_typed_before_is_said_to_be_and_can_be_emptied(sheet: Page, stage: Stage) -> None:
    for key in "2311234":
        sheet.keyboard.press(key)
    expect(sheet.locator("#again")).to_be_hidden()
    to_the_sheet(sheet, stage.url)
    expect(sheet.locator("#again")).to_contain_text("Typed here before, and not kept.")
    expect(sheet.locator("#found")).not_to_contain_text("Nothing is typed yet")
    assert sheet.locator("[id='t1.0']").input_value() == "3"
    sheet.get_by_role("button", name="Empty the sheet").click()
    expect(sheet.locator("#again")).to_be_hidden()
    expect(sheet.locator("#found")).to_contain_text("Nothing is typed yet")
    assert sheet.locator("[id='t1.0']").input_value() == ""
    to_the_sheet(sheet, stage.url)
    expect(sheet.locator("#again")).to_be_hidden()
    assert sheet.locator("[id='t1.0']").input_value() == ""


def test_what_is_wrong_is_said_while_one_types_and_stops_nobody(sheet: Page) -> None:
    for key in "2311234":
        sheet.keyboard.press(key)
    expect(sheet.locator("#found-head")).to_have_text("So far nothing to look at")
    for key in "1 ":  # the last number of the row
        sheet.keyboard.press(key)
    expect(sheet.locator("#found")).to_contain_text("Hand 1: the tricks add up to")
    assert sheet.evaluate("document.activeElement.id") == "b2.0"


def test_made_and_missed_are_typed_like_numbers_and_what_hangs_on_the_count_stays_unknown(
    sheet: Page, stage: Stage
) -> None:
    sheet.get_by_role("button", name="Only made or missed is on the paper").click()
    sheet.locator("[id='b1.0']").click()
    focused = "document.activeElement.id"
    for key in "2y":
        sheet.keyboard.press(key)
    assert sheet.evaluate(focused) == "b1.1"
    for key in "3n2y2n":  # Bob and Di missed, Di deals
        sheet.keyboard.press(key)
    assert sheet.evaluate(focused) == "b2.0"
    expect(sheet.locator("#found")).to_contain_text("Bob’s total is unknown from hand 1.")
    expect(sheet.locator("#found")).to_contain_text("Ann 20")
    sheet.get_by_role("button", name="Keep this game").click()
    expect(sheet.locator("#hand")).to_be_visible()
    game = stage.ledger.game(sheet.url.split("/games/")[1].split("/")[0])
    assert totals(game.position) == (20, None, 20, None)
    assert "made y n y n" in write_record(game)
