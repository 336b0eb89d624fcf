"""Keys at the table: large enough for a thumb, apart from each other, in reach without scrolling."""

from itertools import combinations
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from tests.stage import Stage
from tests.state import State
from tests.states import TABLE

ENTRY_KEYS = "#bids .key, #counting button, .trumps button"
BOXES = """keys => keys.map(key => [key.ariaLabel ?? key.textContent.trim(), key.getBoundingClientRect()])
    .filter(([_, box]) => box.width)
    .map(([name, box]) => [name, box.left + scrollX, box.top + scrollY, box.width, box.height])"""
# Keys that a tap near their lower edge would miss: below the screen, or under the foot.
OUT_OF_REACH = """keys => keys.filter(key => {
    const box = key.getBoundingClientRect();
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * .9);
    return there?.closest(".key") !== key;
}).map(key => key.textContent)"""
SMALLEST = (320, 568)
SCREENS = (
    SMALLEST,
    (360, 640),
    (390, 844),
    (412, 732),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (1280, 790),
    (1280, 800),
)
WRITTEN = [state for state in TABLE if not state.watched]
# Names of forty letters take the room that they need; the page scrolls then.
USUAL = [state for state in WRITTEN if not state.name.endswith(("-wide", "-strange"))]
# These have more to say than the smallest screen has room for; it scrolls then.
SAY_MORE = ("hook-waived", "void-due", "stale")


@pytest.mark.parametrize("state", WRITTEN, ids=lambda state: state.name)
def test_keys_are_large_and_apart(looked_at: Page, stage: Stage, state: State) -> None:
    page = looked_at
    page.set_viewport_size({"width": 360, "height": 640})
    stage.show(page, state)
    if page.evaluate("document.documentElement.scrollHeight <= innerHeight"):
        keys = ENTRY_KEYS + ", .foot .step"  # on a longer page the foot lies over the lines
    else:
        keys = ENTRY_KEYS
    large_and_apart(page, keys)
    for width, height in SCREENS if state in USUAL else ():
        page.set_viewport_size({"width": width, "height": height})
        large_and_apart(page, "#bids .key")
        if (width, height) == SMALLEST and state.name in SAY_MORE:
            continue
        page.evaluate("scrollTo(0, 0)")
        assert page.locator("#bids .key").evaluate_all(OUT_OF_REACH) == [], (width, height)


def large_and_apart(page: Page, keys: str) -> None:
    found = [Key(*one) for one in page.locator(keys).evaluate_all(BOXES)]
    assert [key for key in found if key.width < 48 or key.height < 48] == []
    close = [(one, other) for one, other in combinations(found, 2) if one.apart_from(other) < 8]
    assert close == []


class Key(NamedTuple):
    """Where a key stands on the page, in CSS pixels."""

    name: str
    left: float
    top: float
    width: float
    height: float

    def apart_from(self, other: "Key") -> float:
        """The gap between two keys, across or down, whichever is wider."""
        across = max(self.left, other.left) - min(self.left + self.width, other.left + other.width)
        down = max(self.top, other.top) - min(self.top + self.height, other.top + other.height)
        return max(across, down) + 0.01  # of a pixel: browsers round
