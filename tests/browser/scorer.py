"""The person with the phone: enters hands on the table's screen, by tapping, or with keys alone."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect


class Scorer:
    """Taps what a scorer taps, and counts it. Also works where the browser runs no script."""

    def __init__(self, page: Page, *, keyboard: bool = False) -> None:
        self.page = page
        self.keyboard = keyboard
        self.taps = 0

    @property
    def hand(self) -> Locator:
        return self.page.locator("#hand")

    def tap(self, target: Locator) -> None:
        """One tap; with keys alone Enter on a button or link, space on a choice."""
        self.taps += 1
        if not self.keyboard:
            target.click()
            return
        choice = target.locator("input")
        if choice.count():
            choice.press("Space")
        else:
            target.press("Enter")

    def _then(self, step: Locator | str) -> None:
        """Do one recorded step, and wait until the page shows what follows it."""
        before = self.hand.get_attribute("data-after")
        assert before is not None
        if isinstance(step, str):
            self.taps += 1
            for key in step.split():
                self.page.keyboard.press(key)
        else:
            self.tap(step)
        expect(self.page.locator(f'#hand[data-after="{before}"]')).to_have_count(0)

    def bid(self, bid: int) -> None:
        """Enter the next bid."""
        if self.keyboard:
            self._then(self._digits(bid))
        else:
            self._then(self.page.locator("#bids button", has_text=re.compile(f"^{bid}$")))

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
        for at, wanted in enumerate(tricks):
            row = rows.nth(at)
            if self.keyboard:
                row.locator(".adjust").first.focus()
                for key in self._digits(wanted).split():
                    self.page.keyboard.press(key)
                self.taps += 1
            else:
                self._reach(row, wanted)
            expect(row.locator("input[type=hidden]")).to_have_value(str(wanted))

    def _reach(self, row: Locator, wanted: int) -> None:
        bid = int(row.get_attribute("data-bid") or 0)
        typed = row.locator("input[type=hidden]").input_value()
        if typed == "" and wanted == bid:
            self.tap(row.locator(".box"))
            return
        now = int(typed) if typed else bid
        less, more = row.locator(".adjust").first, row.locator(".adjust").last
        for value in range(now + 1, wanted + 1):
            self.tap(more)
            expect(row.locator("input[type=hidden]")).to_have_value(str(value))
        for value in range(now - 1, wanted - 1, -1):
            self.tap(less)
            expect(row.locator("input[type=hidden]")).to_have_value(str(value))

    def record(self) -> None:
        """Record the hand."""
        self._then(self.page.locator("form#count .step"))

    def undo(self) -> None:
        """Take back the last entry of the hand in progress."""
        self._then(self.page.locator("#undo button"))

    def play(self, bids: Sequence[int], tricks: Sequence[int]) -> None:
        """A whole hand, in bidding order."""
        self.call(bids)
        self.count(tricks)
        self.record()

    def order(self) -> list[str]:
        """The names as the lines stand: bidding order."""
        names = self.page.locator("#bidding th.name, #counting th.name").all_inner_texts()
        return [re.split(r"\n|,| D$", name)[0].strip() for name in names]
