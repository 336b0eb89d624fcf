"""Every screen in every state: nothing for axe to find, nothing wider than the page, nothing left out."""

import json
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page

from scorekeeper.assets import asset_dir
from scorekeeper.game.record import play, read_record
from scorekeeper.game.turns import Phase, phase
from scorekeeper.web.remedies.listed import REMEDIES
from tests.browser.phone import phone
from tests.stage import EVENING, Stage, stage_in
from tests.state import PHASES, State
from tests.states import STATES

NOT_SCREENS = {"sheet"}  # the printed sheet is shown inside the print screen
SMALLEST, LAPTOP = 320, 1280
RUN = """options => axe.run({resultTypes: ['violations'], ...options})
    .then(found => JSON.stringify(found.violations))"""
COLOURS = {"runOnly": ["color-contrast"]}  # a look changes colours, and nothing else that axe reads
# A name of a few letters that stands in two lines, anywhere on the page.
BROKEN_NAMES = """() => {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [], part = new Range();
  while (words.nextNode()) {
    const node = words.currentNode;
    if (getComputedStyle(node.parentElement).writingMode !== "horizontal-tb") continue;
    for (const name of node.textContent.matchAll(/\\b(Ann|Bob|Cy|Di|Gran)\\b/g)) {
      part.setStart(node, name.index);
      part.setEnd(node, name.index + name[0].length);
      const boxes = [...part.getClientRects()].filter(box => box.width);
      const lines = new Set(boxes.map(box => Math.round(box.top)));
      if (lines.size > 1) found.push(name[0]);
    }
  }
  return found;
}"""


@pytest.fixture
def set_up(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Stage]:
    """The stage for a state: most share one."""
    if request.getfixturevalue("state").alone:
        with stage_in(tmp_path / "games") as stage:
            yield stage
    else:
        yield request.getfixturevalue("stage")


def complaints(page: Page, options: dict[str, list[str]] | None = None) -> list[tuple[str, list[str]]]:
    """What axe finds on a page."""
    found = json.loads(page.evaluate(RUN, options or {}))
    return [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in found]


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_axe_finds_nothing_and_nothing_runs_off_the_page(
    looked_at: Page, set_up: Stage, state: State
) -> None:
    set_up.show(looked_at, state)
    assert looked_at.evaluate("document.documentElement.scrollWidth") <= SMALLEST
    assert looked_at.evaluate(BROKEN_NAMES) == []
    looked_at.evaluate(AXE_SCRIPT)
    looked_at.emulate_media(color_scheme="light")
    assert complaints(looked_at) == []
    looked_at.emulate_media(color_scheme="dark")
    assert complaints(looked_at, COLOURS) == []
    looked_at.set_viewport_size({"width": LAPTOP, "height": 800})
    assert looked_at.evaluate("document.documentElement.scrollWidth") <= LAPTOP


def test_axe_would_find_something(page: Page) -> None:
    page.set_content('<html lang="en"><title>A page</title><main><h1>A</h1><img src="data:,"></main></html>')
    page.evaluate(AXE_SCRIPT)
    assert [rule for rule, _ in complaints(page)] == ["image-alt"]


def test_axe_would_find_pale_letters(page: Page) -> None:
    pale = '<h1 style="color:#ccc;background:#fff">Pale letters</h1>'
    page.set_content(f'<html lang="en"><title>A page</title><main>{pale}</main></html>')
    page.evaluate(AXE_SCRIPT)
    assert [rule for rule, _ in complaints(page, COLOURS)] == ["color-contrast"]


def test_every_screen_has_a_state() -> None:
    folders = {path.name for path in asset_dir("templates").iterdir() if path.is_dir()}
    assert folders - NOT_SCREENS == {state.shows for state in STATES}


def test_every_phase_of_a_game_has_a_state() -> None:
    assert set(PHASES) <= {state.phase for state in STATES}
    games = {state.record for state in STATES if state.record}
    played = (play(read_record(dedent(record)), at=EVENING) for record in games)
    assert {phase(game.position) for game in played} == set(Phase)


def test_every_remedy_has_a_state() -> None:
    kinds = {urlsplit(state.path).path.rpartition("/")[2] for state in STATES if state.shows == "remedies"}
    assert kinds == set(REMEDIES)


def test_every_state_has_a_name_of_its_own() -> None:
    names = [state.name for state in STATES]
    assert len(names) == len(set(names))


FEET = ("undo", "away", "paper", "paper-totals")


@pytest.mark.parametrize("state", [state for state in STATES if state.name in FEET], ids=lambda one: one.name)
def test_the_foot_of_a_short_page_stands_at_the_bottom_of_the_screen(
    browser: Browser, stage: Stage, state: State
) -> None:
    with phone(browser, width=390, height=1800) as context:
        page = context.new_page()
        stage.show(page, state)
        for width in (390, LAPTOP):
            page.set_viewport_size({"width": width, "height": 1800})
            below = "innerHeight - document.querySelector('.foot').getBoundingClientRect().bottom"
            assert abs(page.evaluate(below)) <= 1, width
