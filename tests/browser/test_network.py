"""Phones at the table: one keeps score over the home network, another watches, the computer looks on."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from scorekeeper.web import network
from tests.browser.evenings import CLUB, FOUR
from tests.browser.phone import phone
from tests.browser.server import Server, serving_in
from tests.browser.table import Table

SOON = 4_000  # milliseconds: a watcher asks every two seconds


@pytest.fixture
def lan(tmp_path: Path) -> Iterator[Server]:
    """A server for the home network; on a computer that is in none, at an address of its own."""
    host = "" if network.reached_by(network.ANYWHERE) else network.LOOPBACK
    with serving_in(tmp_path / "games", lan=True, host=host) as server:
        yield server


@pytest.fixture
def phones(browser: Browser) -> Iterator[tuple[Page, Page, Page]]:
    """The computer that runs the server, a scorer's phone and a watcher's."""
    with phone(browser) as computer, phone(browser) as scorer, phone(browser) as watcher:
        yield computer.new_page(), scorer.new_page(), watcher.new_page()


def shown_link(page: Page, role: str) -> str:
    """The link that the computer shows, as a phone reaches it: by the computer's name in the network."""
    page.get_by_role("button", name=f"Make a {role} link").click()
    shown = urlsplit(page.locator("figure .address").first.inner_text())
    return f"http://{network.local_name()}:{shown.port}{shown.path}"


def test_another_phone_keeps_score_while_a_third_watches(
    lan: Server, phones: tuple[Page, Page, Page]
) -> None:
    computer, scorer, watcher = phones
    first, second, *_ = CLUB
    at_home = Table(computer, FOUR)
    at_home.agree(lan.url, rules="club-sheet", dealer="Di")
    at_home.call(first)
    hand_over(computer, scorer, watcher)

    watcher.locator("#age").evaluate("age => { age.tabIndex = 0; age.focus(); scrollTo(0, 40); }")
    scrolled = watcher.evaluate("scrollY")
    table = Table(scorer, FOUR)
    table.finish(first)
    table.see(first)
    table.call(second)
    expect(watcher.locator("#counting td.bid")).to_have_text(
        [str(bid) for bid in table.in_order(second, second.bids)], timeout=SOON
    )
    expect(watcher.locator("#age")).to_be_focused()
    assert watcher.evaluate("scrollY") == scrolled
    expect(watcher.locator("#hand button, #hand form, #hand a")).to_have_count(0)

    lan.kill()
    expect(watcher.locator("#age")).to_contain_text("Not reached since", timeout=15_000)
    lan.start()
    expect(watcher.locator("#age")).to_contain_text("As of", timeout=15_000)
    table.finish(second)
    table.see(second)
    expect(watcher.locator("#scored")).to_be_visible(timeout=SOON)


def hand_over(computer: Page, scorer: Page, watcher: Page) -> None:
    """Whoever keeps score makes two links; each lets in who opens it and presses its button."""
    computer.goto(computer.url + "/phones")
    to_score, to_watch = shown_link(computer, "scorer"), shown_link(computer, "watch")
    scorer.goto(to_score)
    scorer.get_by_role("button", name="Keep score here").click()
    watcher.goto(to_watch)
    watcher.get_by_role("button", name="Watch").click()
    for page in (scorer, watcher):
        expect(page.locator("#counting")).to_be_visible()
        assert urlsplit(page.url).hostname == network.local_name()


def test_a_pen_that_is_taken_back_writes_no_more(lan: Server, phones: tuple[Page, Page, Page]) -> None:
    computer, scorer, watcher = phones
    at_home = Table(computer, FOUR)
    at_home.agree(lan.url, rules="club-sheet", dealer="Di")
    game = computer.url
    at_home.call(CLUB[0])
    hand_over(computer, scorer, watcher)
    scorer.get_by_role("button", name=re.compile("^Bob took a trick")).click()
    expect(scorer.locator("#won-sum")).to_have_text("1")

    computer.goto(game + "/phones")
    device = computer.locator("li", has_text="keeps score since")
    device.get_by_role("button", name="Take back").click()
    expect(device).to_have_count(0)
    scorer.get_by_role("button", name=re.compile("^Ann took a trick")).click()
    expect(scorer.get_by_role("heading", level=1)).to_have_text("Not found")
    expect(scorer.locator("main")).to_contain_text("this device was not let in")
    expect(scorer.locator("main")).to_have_count(1)
    computer.goto(game)
    expect(computer.locator("#won-sum")).to_have_text("1")
    expect(watcher.locator("#won-sum")).to_have_text("1")
