"""The preview follows every change, and the browser prints the same page as the file."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from scorekeeper.rules.presets import DEFAULT, preset
from scorekeeper.sheet.content import sheet_of
from scorekeeper.sheet.pdf import Pdf
from scorekeeper.web.paper_view import order_of
from tests.browser.phone import phone
from tests.sheet import checks
from tests.sheet.printed import Printed
from tests.stage import Stage


@pytest.mark.parametrize(
    ("query", "players", "look"),
    [
        ({"players": "4", "name0": "Ann"}, ("Ann", "B", "C", "D"), {"paper": "a4"}),
        ({"players": "5", "paper": "a5", "plain": "yes"}, 5, {"paper": "a5", "zebra": False}),
        ({"style": "large", "orientation": "landscape"}, 4, {"style": "large", "orientation": "landscape"}),
    ],
)
def test_the_browser_prints_the_pages_alone(
    page: Page, stage: Stage, query: dict[str, str], players: int | tuple[str, ...], look: dict[str, Any]
) -> None:
    page.goto(f"{stage.url}/print?" + "&".join(f"{name}={value}" for name, value in query.items()))
    page.get_by_role("button", name="Print from the browser").click()
    expect(page.locator("#sheet")).to_be_visible()
    page.evaluate("document.fonts.ready")
    content = page.pdf(prefer_css_page_size=True, print_background=True)
    order = order_of(sheet_of(preset(DEFAULT), players=players), **({"paper": "a4"} | look))
    printed = Printed(sheet=order.sheet, page=order.page, pdf=Pdf(content=content, pages=1))
    for leaf in printed.leaves:
        checks.every_page_is_of_the_right_paper(leaf)
        checks.every_hand_once_and_in_order(leaf)
        checks.nothing_stands_in_the_margin(leaf)
        here = checks.numbers(leaf)
        assert abs((here[-1].middle - here[0].middle) / (len(here) - 1) - order.page.row) <= 0.1


def test_the_preview_follows_a_change_and_the_eye_stays_where_it_is(page: Page, stage: Stage) -> None:
    page.goto(f"{stage.url}/print")
    page.locator("#rules").focus()
    page.select_option("#rules", "table-7")
    expect(page.locator("#sheet")).to_contain_text("Short table game")
    assert page.input_value("#schedule") == "1..7..1"
    assert page.evaluate("document.activeElement.id") == "rules"
    page.fill("#schedule", "5..1")
    page.keyboard.press("Tab")
    expect(page.locator("#sheet")).to_contain_text("5 hands")
    page.fill("#schedule", "often")
    page.keyboard.press("Tab")
    expect(page.get_by_role("alert")).to_contain_text("“often” is no hand size")
    assert page.input_value("#schedule") == "often"


def test_the_button_downloads_the_file(page: Page, stage: Stage) -> None:
    page.goto(f"{stage.url}/print?players=5&paper=letter")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download PDF").click()
    assert download.value.suggested_filename == "oh-hell-5-players-10-1-10-Letter.pdf"


def test_one_tap_prints(page: Page, stage: Stage) -> None:
    page.add_init_script("window.print = () => { document.title = 'printed'; }")
    page.goto(f"{stage.url}/print/page")
    page.get_by_role("link", name="Print", exact=True).click()
    assert page.title() == "printed"


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_preview_is_the_whole_page_and_goes_no_further_than_the_screen(
    browser: Browser, stage: Stage, width: int
) -> None:
    with phone(browser, width=width) as context:
        page = context.new_page()
        page.goto(f"{stage.url}/print?paper=a4")
        box = page.locator("#sheet").bounding_box()
        assert box
        assert box["height"] / box["width"] == pytest.approx(297 / 210, abs=0.02)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
