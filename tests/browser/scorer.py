"""The person with the phone: enters hands on the table's screen, by tapping, or with keys alone."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.browser.touch import Finger, Keys, Touch


class Scorer:
    """Taps what a scorer taps, and counts it. Also works where the browser runs no script."""

    def __init__(self, page: Page, *, keyboard: bool = False, script: bool = True) -> None:
        self.page = page
        self.keyboard = keyboard
        self.touch: Touch = Keys(page) if keyboard else Finger(script=script)
        self.taps = 0

    def tap(self, target: Locator) -> None:
        """One tap, or one press of a key."""
        self.taps += 1
        self.touch.tap(target)

    def _then(self, step: Locator | str) -> None:
        """Do one recorded step, and wait until the page shows what follows it."""
        before = self.page.locator("#hand").get_attribute("data-after")
        assert before is not None
        if isinstance(step, str):
            self.type(step)
        else:
            self.tap(step)
        self.page.locator(f'#hand[data-after="{before}"]').wait_for(state="detached")

    def type(self, keys: str) -> None:
        """Press keys one after the other."""
        for key in keys.split():
            self.page.keyboard.press(key)

    def bid(self, bid: int) -> None:
        """Enter the next bid."""
        if self.keyboard:
            self._then(self._digits(bid))
            return
        self._then(self.page.locator("#bids button:enabled", has_text=re.compile(f"^{bid}$")))

    def _digits(self, number: int) -> str:
        size = int(self.page.locator(".masthead .cards").inner_text())
        typed = " ".join(str(number))
        return f"{typed} Enter" if 0 < number * 10 <= size else typed

    def call(self, bids: Sequence[int]) -> None:
        """Enter everybody's bid in bidding order."""
        for bid in bids:
            self.bid(bid)

    def count(self, tricks: Sequence[int]) -> None:
        """Set everybody's tricks, in the order of the lines."""
        rows = self.page.locator("#counting tbody tr")
        expect(rows).to_have_count(len(tricks))
        for at, wanted in enumerate(tricks):
            row = rows.nth(at)
            if self.keyboard:
                self.type(self._digits(wanted))
            else:
                self._reach(row, wanted)
            expect(row.locator("input[type=hidden]")).to_have_value(str(wanted))

    def _reach(self, row: Locator, wanted: int) -> None:
        bid = int(row.locator(".bid").inner_text().split()[-1])
        typed = row.locator("input[type=hidden]").input_value()
        if typed == "" and wanted == bid:
            self.tap(row.locator("[name=made]"))
            return
        now = int(typed) if typed else bid
        less, more = row.locator("[name=less]"), row.locator("[name=more]")
        for value in range(now + 1, wanted + 1):
            self.taps += 1
            self.touch.again(more)
            expect(row.locator("input[type=hidden]")).to_have_value(str(value))
        for value in range(now - 1, wanted - 1, -1):
            self.taps += 1
            self.touch.again(less)
            expect(row.locator("input[type=hidden]")).to_have_value(str(value))

    def record(self) -> None:
        """Record the hand."""
        self._then("Enter" if self.keyboard else self.page.locator("#record"))

    def finish(self) -> None:
        """Record the last hand: the end follows."""
        self.tap(self.page.locator("#record"))
        self.page.wait_for_url("**/end")

    def undo(self) -> None:
        """Take back the last entry of the hand in progress."""
        self._then("u" if self.keyboard else self.page.locator("#undo button"))

    def play(self, bids: Sequence[int], tricks: Sequence[int]) -> None:
        """A whole hand, in bidding order."""
        self.call(bids)
        self.count(tricks)
        self.record()
