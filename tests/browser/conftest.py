"""A real Chromium on a real server, on a page as large as a phone's."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.phone import phone
from tests.browser.server import Server, serving_in
from tests.stage import Stage, stage_in
from tests.state import State


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of its own, that may be killed."""
    with serving_in(tmp_path / "games") as server:
        yield server


@pytest.fixture(scope="session")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A server in this process, for tests that begin in the middle of a game."""
    with stage_in(tmp_path_factory.mktemp("stage") / "games") as stage:
        yield stage


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with phone(browser) as context:
        yield context


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture(scope="session")
def desk(browser: Browser) -> Iterator[Page]:
    """One page that looks at one state after the other: a phone of its own costs as much as axe does."""
    with phone(browser, width=320, height=640) as context:
        yield context.new_page()


@pytest.fixture
def looked_at(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """The page for a state: a phone of its own where it is let in, cut off or alone, else the one page."""
    state: State = request.getfixturevalue("state")
    if state.watched or state.guests or state.link or state.cut_off or state.alone or state.no_pdf:
        with phone(browser, width=320, height=640) as context:
            yield context.new_page()
        return
    page: Page = request.getfixturevalue("desk")
    page.set_viewport_size({"width": 320, "height": 640})
    yield page
    # On its way out a page keeps what was typed: that is forgotten after it.
    page.evaluate("localStorage.clear(); addEventListener('pagehide', () => sessionStorage.clear())")
    page.goto("about:blank")
