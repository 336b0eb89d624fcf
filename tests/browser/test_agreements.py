"""Tables that agree on something rarer: bids at once or in private, trump by name, a target, lost tricks."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at import At
from tests.browser.phone import phone
from tests.browser.scorer import Scorer
from tests.stage import Stage

TABLE = """
    players  Ann, Bob, Cy, Di
    rules    exact-classic
    schedule 3,2
    dealer   Di
"""
AT_ONCE = TABLE + "    bidding  simultaneous\n"
SECRET = TABLE + "    bidding  secret\n"


class AtOnce:
    """Whoever enters bids that are all called at once: in any order, by name."""

    def __init__(self, page: Page) -> None:
        self.page, self.scorer = page, Scorer(page)

    def of(self, name: str, bid: int) -> None:
        """Tap the name, unless it is the one that is asked for, and the bid."""
        other = self.page.locator("#bidding .name a", has_text=name)
        if other.count():
            self.scorer.tap(other)
        expect(self.page.locator(".ask")).to_contain_text(name)
        self.scorer.bid(bid)

    def shows(self, *bids: str) -> None:
        """The bid column, top to bottom; blank is blank."""
        expect(self.page.locator("#bidding td.bid, #counting td.bid")).to_have_text(list(bids))


@pytest.mark.parametrize("script", [True, False])
def test_where_all_bid_at_once_bids_come_in_any_order_and_change_until_play(
    browser: Browser, stage: Stage, script: bool
) -> None:
    with phone(browser, script=script) as context:
        page = context.new_page()
        at, bids = At(page, stage, AT_ONCE), AtOnce(page)
        expect(page.locator(".ask")).to_have_text("All bid at once. Ann?")
        expect(page.locator("#why")).to_have_text("Nobody bids last: the hook is off.")
        bids.of("Cy", 2)
        bids.of("Di", 0)
        bids.of("Ann", 1)
        bids.shows("1", "", "2", "0")
        bids.of("Cy", 1)
        bids.of("Bob", 1)
        expect(page.locator("#speech")).to_contain_text("3 of 3: even.")
        at.scorer.tap(page.get_by_role("link", name="Change a bid"))
        expect(page.locator(".ask")).to_have_text("Ann changes the bid of 1. Keep 1")
        at.scorer.tap(page.get_by_role("link", name="Keep 1"))
        at.scorer.tap(page.get_by_role("link", name="Change a bid"))
        bids.shows("1", "1", "1", "0")
        bids.of("Ann", 2)
        bids.shows("2", "1", "1", "0")
        expect(page.locator("#speech")).to_contain_text("4 of 3: one over.")
        assert page.url == at.url
        page.reload()
        at.scorer.count([2, 1, 0, 0])
        at.scorer.record()
        totals = page.locator("#scored .total")
        expect(totals).to_have_text(["12", "11", "0", "10"])


def test_who_watches_bids_in_private_sees_who_has_bid_until_all_have(
    page: Page, browser: Browser, stage: Stage
) -> None:
    at, bids = At(page, stage, SECRET), AtOnce(page)
    with phone(browser) as context:
        watching = context.new_page()
        stage.let_in(watching, at.game, role="watch")
        watched = AtOnce(watching)
        have_bid = watching.locator("#bidding tbody tr", has_text="has bid")
        speech = watching.locator("#speech")
        bids.of("Bob", 3)
        bids.of("Di", 0)
        expect(have_bid).to_contain_text(["Bob", "Di"])
        expect(speech).to_contain_text("Bids in private: 2 of 4 so far.")
        watched.shows("", "", "", "")
        expect(watching.locator("#bidding .now, .pen")).to_have_count(0)
        expect(watching.locator("#bidding tfoot .sum")).to_have_text("")
        bids.shows("", "3", "", "0")
        bids.of("Ann", 1)
        expect(speech).to_contain_text("3 of 4 so far.")
        watched.shows("", "", "", "")
        bids.of("Cy", 0)
        watched.shows("1", "3", "0", "0")
        expect(speech).to_contain_text("4 of 3: one over.")


def test_the_highest_bidder_names_trump_before_play(page: Page, stage: Stage) -> None:
    at = At(page, stage, TABLE + "    trump    bidder_names S H D C NT\n")
    at.scorer.call([0, 2, 2])
    expect(page.locator("#trump")).to_have_count(0)
    at.scorer.call([0])
    expect(page.locator("#trump .label")).to_have_text("Bob names trump")
    at.scorer.tap(page.get_by_role("button", name="no trump"))
    expect(page.locator("#trump")).to_have_count(0)
    expect(page.locator(".masthead").get_by_label("no trump")).to_be_visible()
    at.scorer.count([0, 2, 1, 0])
    at.scorer.record()
    expect(page.locator("#scored .total")).to_have_text(["10", "12", "0", "10"])
    page.goto(f"{at.url}/record")
    expect(page.locator("main")).to_contain_text("Trump is no trump")


def test_a_game_to_a_target_ends_after_the_hand_in_which_it_is_reached(page: Page, stage: Stage) -> None:
    at = At(page, stage, TABLE.replace("3,2", "3*until") + "    finish   target 24\n")
    expect(page.locator(".masthead")).to_contain_text("hand 1, until 24 points")
    at.scorer.play([1, 0, 0, 1], [1, 0, 0, 2])
    at.scorer.play([0, 0, 1, 1], [1, 1, 1, 0])
    expect(page.locator(".masthead")).to_contain_text("hand 3, until 24 points")
    at.scorer.call([0, 3, 0, 1])
    at.scorer.count([0, 3, 0, 0])
    at.scorer.finish()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Di wins")
    expect(page.locator(".standing .best")).to_contain_text("24")


def test_tricks_may_be_nobodys_where_equal_cards_cancel(page: Page, stage: Stage) -> None:
    at = At(page, stage, TABLE + "    tricks   at_most\n")
    at.scorer.call([1, 1, 0, 0])
    at.scorer.count([1, 0, 0, 0])
    at.sees_words("2 tricks out, or nobody’s.")
    at.scorer.record()
    expect(page.locator("#scored .total")).to_have_text(["11", "0", "10", "10"])
