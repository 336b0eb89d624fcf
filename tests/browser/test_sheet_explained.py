"""Tapping a cell explains it where it stands: only the sheet is swapped, and the place is kept."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.phone import phone
from tests.stage import Stage
from tests.web.sheets import EVENING


def test_a_tap_explains_a_cell_and_another_closes_it(page: Page, stage: Stage) -> None:
    game = stage.game(EVENING)
    page.goto(f"{stage.url}/games/{game}/sheet")
    page.evaluate("window.kept = true; window.scrollTo(0, 30)")
    cell = page.locator("#deal-3 a.quad").nth(2)
    cell.click()
    expect(page.locator("#explained")).to_contain_text("Cy, hand 3: bid 4, won 3.")
    assert page.evaluate("[window.kept, document.activeElement.ariaExpanded]") == [True, "true"]
    assert page.evaluate("scrollY") == 30
    cell.click()
    expect(page.locator("#explained")).to_have_count(0)


def test_an_explanation_below_the_screen_comes_into_sight(page: Page, stage: Stage) -> None:
    page.set_viewport_size({"width": 390, "height": 480})
    page.goto(f"{stage.url}/games/{stage.game(EVENING)}/sheet")
    page.locator("#deal-4 a.quad").first.scroll_into_view_if_needed()
    page.locator("#deal-4 a.quad").first.click()
    expect(page.locator("#explained")).to_be_in_viewport(ratio=1)


def test_the_line_of_the_record_opens_there(page: Page, stage: Stage) -> None:
    page.goto(f"{stage.url}/games/{stage.game(EVENING)}/sheet?cell=4.3#explained")
    page.locator("#explained a").click()
    page.wait_for_url("**/record#line-*")
    expect(page.locator("li:target")).to_contain_text("Di bid 2, not 3")


def test_a_watchers_explanation_stays_open_while_the_game_goes_on(page: Page, stage: Stage) -> None:
    game = stage.game(EVENING)
    stage.let_in(page, game, role="watch")
    page.goto(f"{stage.watch_url}/games/{game}/sheet")
    page.locator("#deal-3 a.quad").first.click()
    expect(page.locator("#explained")).to_contain_text("Ann, hand 3")
    stage.note(game)
    with page.expect_response(lambda answer: "sheet?cell=3.0" in answer.url and answer.status == 200):
        pass
    expect(page.locator("#explained")).to_contain_text("Ann, hand 3")


def test_beside_the_table_the_sheet_follows_each_bid(page: Page, stage: Stage) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{stage.url}/games/{stage.game(EVENING)}")
    live = page.locator("#beside tr.now td")
    expect(live.nth(2)).to_have_text("")
    page.locator("#bids button").first.click()
    expect(live.nth(2)).to_contain_text("0")


def test_a_narrow_screen_fetches_no_sheet_until_it_is_turned(page: Page, stage: Stage) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{stage.url}/games/{stage.game(EVENING)}")
    expect(page.locator("#bids button").first).to_be_visible()
    assert not any("/sheet/beside" in url for url in asked)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator("#beside .score")).to_be_visible()


def test_without_a_script_the_sheet_keeps_its_tab(browser: Browser, stage: Stage) -> None:
    with phone(browser, width=1280, script=False) as context:
        page = context.new_page()
        page.goto(f"{stage.url}/games/{stage.game(EVENING)}")
        page.get_by_role("link", name="Sheet", exact=True).click()
        page.locator("#deal-3 a.quad").first.click()
        expect(page.locator("#explained")).to_contain_text("Ann, hand 3")
