"""When the server can't be reached: nothing is lost, nothing is recorded twice, and the page says so."""

import re
from urllib.parse import parse_qs

from playwright.sync_api import BrowserContext, Locator, Page, Request, Route, expect

from tests.browser.at import At
from tests.browser.evenings import FOUR as PEOPLE
from tests.browser.server import Server
from tests.browser.table import Table
from tests.stage import Stage
from tests.state_games import FOUR, PLAYING

NOT_YET = "Not recorded yet, trying again."


def key(page: Page, bid: int) -> Locator:
    return page.locator("#bids button", has_text=re.compile(f"^{bid}$"))


def posts(page: Page) -> list[str]:
    """The one-time keys of everything that is posted from now on."""
    keys: list[str] = []

    def seen(request: Request) -> None:
        if request.method == "POST":
            keys.extend(parse_qs(request.post_data or "")["key"])

    page.on("request", seen)
    return keys


def test_a_bid_that_never_arrived_is_recorded_once_when_the_server_is_back(
    page: Page, server: Server
) -> None:
    Table(page, PEOPLE).agree(server.url, rules="club-sheet", dealer="Di")
    sent = posts(page)
    server.kill()
    key(page, 3).tap()
    expect(page.locator("#retry")).to_have_text(NOT_YET)
    expect(key(page, 3)).to_be_enabled()
    server.start()
    expect(page.locator(".ask")).to_contain_text("Bob", timeout=15_000)
    expect(page.locator("#retry")).to_be_empty()
    assert page.locator("#hand").get_attribute("data-after") == "3"  # the opening, the deal and one bid
    assert len(sent) > 1
    assert len(set(sent)) == 1


def test_a_bid_whose_answer_was_lost_is_sent_again_and_recorded_once(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR)
    sent = posts(page)

    def cut(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/bids", cut, times=1)
    key(page, 3).tap()
    expect(page.locator("#retry")).to_have_text(NOT_YET)
    at.asks("Bob")
    at.sees_bids("3", "", "", "")
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert at.length == 3


def test_a_busy_server_is_asked_again(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR)
    busy = [
        {"content_type": "text/plain", "body": "The disk is full."},
        {"content_type": "text/html", "body": "<p>Bad gateway"},
    ]
    page.route("**/bids", lambda route: route.fulfill(status=503, **busy.pop(0)), times=2)
    key(page, 3).tap()
    expect(page.locator("#retry")).to_have_text(f"{NOT_YET} The disk is full.")
    expect(page.locator("#retry")).to_have_text(NOT_YET)
    at.asks("Bob")
    expect(page.locator("#retry")).to_be_empty()
    assert at.length == 3


def test_a_count_waits_as_well(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR + PLAYING)
    at.button("Bob", "+").click()
    page.route("**/count", lambda route: route.abort(), times=1)
    page.locator("#record").tap()
    expect(page.locator("#retry")).to_have_text(NOT_YET)
    at.sees_won("3", "3", "3", "1")
    expect(page.locator("#scored td.won")).to_have_text(["3", "3", "3", "1"])


def test_whoever_taps_another_key_meanwhile_means_that_one(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR)
    page.route("**/bids", lambda route: route.abort(), times=1)
    key(page, 3).tap()
    expect(page.locator("#retry")).to_have_text(NOT_YET)
    key(page, 4).tap()
    at.asks("Bob")
    at.sees_bids("4", "", "", "")
    assert at.length == 3


def test_a_phone_that_is_back_in_the_network_tries_at_once(
    context: BrowserContext, page: Page, stage: Stage
) -> None:
    at = At(page, stage, FOUR)
    context.set_offline(True)
    key(page, 3).tap()
    expect(page.locator("#retry")).to_have_text(NOT_YET)
    context.set_offline(False)
    at.asks("Bob")
    expect(page.locator("#retry")).to_be_empty()


def test_a_page_that_was_overtaken_shows_what_is_there_now(
    context: BrowserContext, page: Page, stage: Stage
) -> None:
    at = At(page, stage, FOUR)
    other = context.new_page()
    other.goto(at.url)
    key(other, 4).tap()
    expect(other.locator(".ask")).to_contain_text("Bob")
    with page.expect_response("**/bids") as answer:
        key(page, 3).tap()
    assert answer.value.status == 409
    alert = page.get_by_role("alert")
    expect(alert.get_by_role("heading")).to_have_text("Somebody else wrote first")
    expect(alert.get_by_role("heading")).to_be_focused()
    expect(alert).to_contain_text("enter this again if it is still missing")
    at.sees_bids("4", "", "", "")
    key(page, 2).tap()
    at.asks("Cy")
    at.sees_bids("4", "2", "", "")


def test_the_same_form_with_another_bid_is_told_what_was_recorded(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR)
    page.route("**/bids", lambda route: (route.fetch(), route.abort()), times=1)
    page.clock.install()  # nothing is tried again by itself
    key(page, 3).tap()
    expect(page.locator("#retry")).to_have_text(NOT_YET)
    key(page, 4).tap()
    expect(page.get_by_role("alert").get_by_role("heading")).to_have_text("Already recorded")
    at.sees_bids("3", "", "", "")
    assert at.length == 3


def test_a_page_works_before_its_script_has_come(page: Page, stage: Stage) -> None:
    """The script of the next page comes late as well, and then takes part."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*.js", hold)
    game = stage.game(FOUR)
    page.goto(f"{stage.url}/games/{game}", wait_until="commit")
    key(page, 3).tap(no_wait_after=True)
    expect(page.locator(".ask")).to_contain_text("Bob")
    assert stage.ledger.length(game) == 3
    while not any("app.js" in route.request.url for route in held[2:]):
        page.wait_for_timeout(20)
    for route in held[2:]:  # the first two are those of the page that was left
        route.continue_()
    page.unroute("**/*.js")
    page.wait_for_load_state()
    with page.expect_request("**/bids") as asked:
        key(page, 2).tap()
    assert asked.value.headers["hx-request"] == "true"
    expect(page.locator(".ask")).to_contain_text("Cy")
