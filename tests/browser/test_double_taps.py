"""Two quick taps at one place never take two steps, on a quick network or a slow one."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.at import At, confirms, middles
from tests.browser.phone import phone
from tests.stage import Stage
from tests.state_games import FOUR, PLAYING, SEVEN

HOOKED = FOUR + "    hand 1  bids 3 2 3 -\n"
HOOKED_7 = SEVEN + "    hand 1  bids 1 2 1 0 2 1 -\n"
OPEN = FOUR + "    hook none\n    hand 1  bids 3 2 3 -\n"


def key(page: Page, bid: int) -> Locator:
    return page.locator("#bids button", has_text=re.compile(f"^{bid}$"))


@contextmanager
def slow_network(page: Page) -> Iterator[list[Route]]:
    """Nothing that is posted arrives before the end."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile("/(bids|count|trick|undo)$"), hold)
    yield held
    for route in held:
        route.continue_()
    page.unroute_all(behavior="wait")


def test_on_a_bid_they_enter_one_bid(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR)
    at.tap_twice(key(page, 3))
    at.settled()
    at.sees_bids("3", "", "", "")


def test_on_a_bid_they_enter_one_bid_on_a_slow_network(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR)
    with slow_network(page) as held:
        at.tap_twice(key(page, 3), after_the_answer=False)
        page.wait_for_timeout(100)
    at.asks("Bob")
    assert len(held) == 1
    at.settled()
    at.sees_bids("3", "", "", "")


def test_the_same_bid_twice_is_no_double_tap_when_it_takes_its_time(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR)
    page.clock.install()
    key(page, 0).tap()
    at.asks("Bob")
    page.clock.run_for(400)
    key(page, 0).tap()
    at.asks("Cy")
    at.sees_bids("0", "0", "", "")


def test_on_the_last_bid_they_begin_no_count(page: Page, stage: Stage) -> None:
    at = At(page, stage, HOOKED)
    before = at.length
    at.tap_twice(key(page, 1))
    at.settled()
    at.sees_won("3", "2", "3", "1")
    expect(page.locator("#readback")).to_be_visible()
    assert at.length == before + 1


def test_on_record_they_record_one_hand_and_start_no_other(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR + PLAYING)
    at.button("Ann", "+").click()
    before = at.length
    at.tap_twice(page.locator("#record"))
    at.settled()
    expect(page.locator("#scored")).to_be_visible()
    assert at.length == before + 1


def test_on_record_they_record_one_hand_on_a_slow_network(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR + PLAYING)
    at.button("Ann", "+").click()
    before = at.length
    with slow_network(page) as held:
        at.tap_twice(page.locator("#record"), after_the_answer=False)
        page.wait_for_timeout(100)
    expect(page.locator("#scored")).to_be_visible()
    assert (len(held), at.length) == (1, before + 1)


def test_on_undo_they_take_one_entry_back(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR + "    hand 1  bids 3 2 - -\n")
    at.tap_twice(page.locator("#undo button"))
    at.settled()
    at.sees_bids("3", "", "", "")


def test_on_a_name_they_note_one_trick(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR + PLAYING)
    at.tap_twice(page.get_by_role("button", name="Cy took a trick"))
    at.settled()
    at.sees_won("0", "0", "1", "0")


def test_on_plus_they_count_two(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR + PLAYING)
    at.tap_twice(at.button("Bob", "+"), after_the_answer=False)
    at.sees_won("3", "4", "3", "1")


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (320, 640)], ids=str)
@pytest.mark.parametrize("record", [HOOKED, HOOKED_7, OPEN], ids=["four", "seven", "open"])
def test_nothing_confirms_where_the_last_bid_or_record_was_tapped(
    browser: Browser, stage: Stage, record: str, size: tuple[int, int]
) -> None:
    """Also without a script, and after any pause."""
    with phone(browser, width=size[0], height=size[1]) as context:
        page = context.new_page()
        At(page, stage, record)
        keys = middles(page.locator("#bids .key"))
        page.locator("#bids button:enabled").nth(1).click()
        expect(page.locator("#counting")).to_be_visible()
        assert [place for place in keys if confirms(page, place)] == []
        fill_in(page)
        [step] = middles(page.locator("#record"))
        page.locator("#record").click()
        expect(page.locator("#scored")).to_be_visible()
        assert not confirms(page, step)


def fill_in(page: Page) -> None:
    """Let tricks and cards agree."""
    for box in page.locator("[name=made]").all():
        box.click()
    page.locator("[name=more]").last.click()
    while why := page.locator("#record-why").inner_text():
        sign = "[name=less]" if "too many" in why else "[name=more]"
        page.locator(f"{sign}:not([aria-disabled])").first.click()
