"""From what was found to the ruling in a few taps; rules that were wrong are chosen as at the set-up."""

from playwright.sync_api import Page, expect

from tests.stage import Stage
from tests.state_games import FORBIDDEN, FOUR, HAND_1


def test_a_bid_that_was_not_allowed_stands_after_four_taps(page: Page, stage: Stage) -> None:
    page.goto(f"{stage.url}/games/{stage.game(FORBIDDEN)}")
    expect(page.locator("#speech")).to_contain_text("Hand 1: Di bid 2 last, which the hook forbids")
    page.get_by_role("link", name="What can be done").click()
    page.get_by_role("link", name="The table lets it stand").click()
    page.get_by_text("noticed too late").click()
    page.get_by_role("button", name="Let it stand").click()
    expect(page.locator("#hand")).to_contain_text("Ruling by the table on hand 1: the bids stand.")
    expect(page.locator("#speech")).not_to_contain_text("which the hook forbids")


def test_what_was_really_agreed_is_worked_out_while_it_is_chosen(page: Page, stage: Stage) -> None:
    game = stage.game(FOUR + HAND_1)
    page.goto(f"{stage.url}/games/{game}/wrong")
    page.get_by_role("link", name="The rules were written down wrongly").click()
    page.wait_for_url("**/rules")
    page.wait_for_load_state("networkidle")
    page.locator("label:has(#rules-exact-classic)").click()
    expect(page.locator("#now-points")).to_contain_text("10 plus the bid")
    expect(page.locator("#people")).to_be_hidden()
    page.get_by_role("button", name="See what changes").last.click()
    expect(page.locator("#totals")).to_contain_text("Ann")
    page.get_by_text("tapped wrong").click()
    page.get_by_role("button", name="Put the rules right").last.click()
    expect(page.locator("#hand")).to_contain_text("The rules were put right")
