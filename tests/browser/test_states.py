"""Every screen in every state: nothing for axe to find, nothing wider than the page, nothing left out."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, sync_playwright

from scorekeeper.assets import asset_dir
from tests.chromium import FLAGS
from tests.stage import Stage, stage_in
from tests.states import PHASES, STATES, State

NOT_SCREENS = {"sheet"}  # the printed sheet is shown inside the print screen
SMALLEST, LAPTOP = {"width": 320, "height": 640}, {"width": 1280, "height": 800}


@pytest.fixture(scope="module")
def chrome(chromium: Path) -> Iterator[Browser]:
    flags = [*FLAGS, "--host-resolver-rules=MAP watcher.test 127.0.0.1"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        yield browser
        browser.close()


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    stage = stage_in(tmp_path / "games")
    yield stage
    stage.close()


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_axe_finds_nothing_and_nothing_runs_off_the_page(chrome: Browser, stage: Stage, state: State) -> None:
    context = chrome.new_context(viewport=SMALLEST, bypass_csp=True)
    page = context.new_page()
    stage.show(page, state)
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALLEST["width"]
    for look in ("light", "dark"):
        page.emulate_media(color_scheme=look)
        found = Axe().run(page).response["violations"]
        assert found == [], [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in found]
    page.set_viewport_size(LAPTOP)
    assert page.evaluate("document.documentElement.scrollWidth") <= LAPTOP["width"]
    context.close()


def test_every_screen_has_a_state() -> None:
    folders = {path.name for path in asset_dir("templates").iterdir() if path.is_dir()}
    assert folders - NOT_SCREENS == {state.shows for state in STATES}


def test_every_phase_of_a_game_has_a_state() -> None:
    assert set(PHASES) <= {state.phase for state in STATES}


def test_every_state_has_a_name_of_its_own() -> None:
    names = [state.name for state in STATES]
    assert len(names) == len(set(names))
