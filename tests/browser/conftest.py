"""A real Chromium on a real server, on a page as large as a phone's."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.phone import phone
from tests.browser.server import Server, serving_in
from tests.stage import Stage, stage_in


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
