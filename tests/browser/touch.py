"""Two ways to touch a page: with a finger, or with keys alone."""

import math
import time
from typing import Protocol

from playwright.sync_api import Locator, Page

# Nobody means two different things by two taps at one place within a third of a second.
_BETWEEN_TAPS = 0.4
_NEAR = 24
_MIDDLE = """element => {
    element.scrollIntoViewIfNeeded();
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""
_HAS_FOCUS = "element => element === document.activeElement"
_MOST_TABS = 150


class Touch(Protocol):
    """What a person does to a page."""

    def tap(self, target: Locator) -> None:
        """Follow a link, press a button, take one of several by its label."""

    def write(self, field: Locator, text: str) -> None:
        """Replace what stands in a field."""

    def again(self, target: Locator) -> None:
        """Tap what was just tapped, at once."""

    def choose(self, radio: Locator) -> None:
        """Take one of several."""


class Finger:
    """A finger on a phone; also where the browser runs no script, and nothing looks at the time of a tap."""

    def __init__(self, *, script: bool = True) -> None:
        self._between = _BETWEEN_TAPS if script else 0.0
        self._last = (0.0, 0.0, 0.0)

    def tap(self, target: Locator) -> None:
        x, y = target.evaluate(_MIDDLE)
        at, *before = self._last
        if math.dist(before, (x, y)) < _NEAR:
            time.sleep(max(0.0, at + self._between - time.monotonic()))
        target.tap()
        self._last = (time.monotonic(), x, y)

    def write(self, field: Locator, text: str) -> None:
        field.tap()
        field.fill(text)

    def choose(self, radio: Locator) -> None:
        radio.tap()

    def again(self, target: Locator) -> None:
        target.tap()


class Keys:
    """Keys alone: Tab goes on, Enter and the space bar press, arrows choose."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, target: Locator) -> None:
        target.wait_for()
        choice = target.locator("input")
        if choice.count():
            self.choose(choice)
        else:
            self._reach(target)
            self.page.keyboard.press("Enter")

    def again(self, target: Locator) -> None:
        self.tap(target)

    def write(self, field: Locator, text: str) -> None:
        self._reach(field)
        self.page.keyboard.press("ControlOrMeta+A")
        self.page.keyboard.type(text)

    def choose(self, radio: Locator) -> None:
        name = radio.get_attribute("name")
        group = self.page.locator(f'input[type=radio][name="{name}"]')
        chosen = group.and_(self.page.locator(":checked"))
        self._reach(chosen if chosen.count() else group.first)
        if not chosen.count():
            self.page.keyboard.press("Space")
        for _ in range(group.count()):
            if radio.is_checked():
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError("the arrows never came to that choice")

    def _reach(self, target: Locator) -> None:
        for _ in range(_MOST_TABS):
            if target.evaluate(_HAS_FOCUS):
                return
            self.page.keyboard.press("Tab")
        focused = self.page.evaluate("document.activeElement.outerHTML")
        raise AssertionError(f"Tab never came to {target}, but last to {focused}")
