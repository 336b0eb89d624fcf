"""The table's screen in the middle of a game: what stands there, and real taps on it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.scorer import Scorer
from tests.stage import Stage

_KEYS = {"-": "{name}.* one less", "+": "{name}.* one more", "=": "{name}.* won as bid"}
_CLOCK_STANDS = "() => { const at = Date.now(); window.clock = Date.now; Date.now = () => at; }"
_CLOCK_GOES_ON = "() => { if (window.clock) Date.now = window.clock; }"
_MIDDLES = """keys => keys.map(key => {
    const box = key.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
})"""
# Whether a tap there would confirm something: the next step, undo, or the way to another screen.
_CONFIRMS = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.foot button, .foot a, .key'))"


class At:
    """A game that was set up as a record, open on a phone."""

    def __init__(self, page: Page, stage: Stage, record: str) -> None:
        self.page, self.stage, self.scorer = page, stage, Scorer(page)
        self.game = stage.game(record)
        self.url = f"{stage.url}/games/{self.game}"
        page.goto(self.url)

    @property
    def length(self) -> int:
        """How many entries are recorded."""
        return self.stage.ledger.length(self.game)

    def button(self, name: str, sign: str) -> Locator:
        """A player's −, + or empty box."""
        return self.page.get_by_role("button", name=re.compile("^" + _KEYS[sign].format(name=name)))

    def record(self) -> None:
        """Tap Record, whatever comes of it."""
        with self.page.expect_response("**/count"):
            self.page.locator("#record").click()

    def sees_bids(self, *bids: str) -> None:
        """The bid column, top to bottom; blank is blank."""
        expect(self.page.locator("#bidding td.bid, #counting td.bid")).to_have_text(list(bids))

    def sees_won(self, *won: str) -> None:
        """The won column, top to bottom; blank is blank."""
        expect(self.page.locator("#counting td.won")).to_have_text(list(won))

    def sees_words(self, words: str) -> None:
        """Under the lines it says so."""
        expect(self.page.locator("#speech")).to_contain_text(words)

    def asks(self, name: str) -> None:
        """It is this player's turn to bid."""
        expect(self.page.locator(".ask")).to_contain_text(name)

    def tap_twice(self, target: Locator, *, after_the_answer: bool = True) -> None:
        """A real double tap: two quick ones at one place, whatever is there by then."""
        target.scroll_into_view_if_needed()
        (x, y), *_ = target.evaluate_all(_MIDDLES)
        before = self.page.locator("#hand").get_attribute("data-after")
        self.page.evaluate(_CLOCK_STANDS)  # two quick taps are quick on a busy machine too
        self.page.touchscreen.tap(x, y)
        if after_the_answer:
            expect(self.page.locator(f'#hand[data-after="{before}"]')).to_have_count(0)
        self.page.touchscreen.tap(x, y)
        self.page.evaluate(_CLOCK_GOES_ON)

    def settled(self) -> None:
        """Wait until what must not happen would have happened."""
        expect(self.page.locator(".htmx-request")).to_have_count(0)
        self.page.wait_for_load_state("networkidle")


def middles(keys: Locator) -> list[tuple[float, float]]:
    """Where these keys are tapped."""
    return [(x, y) for x, y in keys.evaluate_all(_MIDDLES)]


def confirms(page: Page, place: tuple[float, float]) -> bool:
    """Tell whether a tap at a place confirms something or enters a bid."""
    return bool(page.evaluate(_CONFIRMS, list(place)))
