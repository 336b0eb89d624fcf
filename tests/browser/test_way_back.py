"""The browser's way back after something was agreed: the page as it was, and nothing is written twice."""

from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.stage import Stage

NAMES = ("Ann", "Bob", "Cy", "Di")


def games(stage: Stage) -> int:
    return len(list(stage.ledger.games()))


def test_back_from_the_table_is_what_was_read_to_it_and_agreeing_again_starts_no_second_game(
    page: Page, stage: Stage
) -> None:
    table = Table(page, NAMES)
    table.agree(stage.url, rules="club-sheet", dealer="Di")
    started, url = games(stage), page.url
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Read this to the table")
    table.press("Agree and start")
    expect(page.locator("#hand")).to_be_visible()
    assert (games(stage), page.url) == (started, url)


def test_back_from_the_lists_is_the_sheet_that_is_being_typed_in(page: Page, stage: Stage) -> None:
    table = Table(page, NAMES)
    page.goto(f"{stage.url}/new")
    table.set_up(rules="club-sheet", dealer="Di")
    table.press("Type in the sheet")
    page.locator("[id='b1.0']").press("3")
    page.get_by_role("link", name="Games").click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Type in a sheet")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Type in a sheet")
    expect(page.locator("[id='b1.0']")).to_have_value("3")
