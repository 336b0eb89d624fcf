"""A table in a test: its set-up, its hands and its mishaps, through the screens alone."""

from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect

from tests.browser.evenings import Played
from tests.browser.scorer import Scorer

Mishap = Callable[[], None]


class Table:
    """People around a table, the scorer among them."""

    def __init__(
        self, page: Page, names: Sequence[str], *, keyboard: bool = False, script: bool = True
    ) -> None:
        self.page = page
        self.names = names
        self.script = script
        self.scorer = Scorer(page, keyboard=keyboard, script=script)

    def agree(self, url: str, *, rules: str, dealer: str, schedule: str = "") -> None:
        """Write the names down, choose rules and dealer, type a schedule, read it back, agree."""
        page = self.page
        page.goto(f"{url}/new")
        self.set_up(rules=rules, dealer=dealer, schedule=schedule)
        expect(page.get_by_role("heading", level=1)).to_have_text("Read this to the table")
        self.press("Agree and start")
        expect(page.locator("#hand")).to_be_visible()

    def set_up(self, *, rules: str, dealer: str, schedule: str = "") -> None:
        """Fill in a new game's page, and have it read back."""
        page, touch = self.page, self.scorer.touch
        for at, name in enumerate(self.names):
            line = page.locator(f"#name{at}")
            if not line.count():
                self.scorer.tap(page.locator("#add"))
                expect(line).to_be_visible()
            touch.write(line, name)
        touch.choose(page.locator(f"#rules-{rules}"))
        if self.script:  # the parts of these rules are there
            expect(page.locator("#parts input[name=based]")).to_have_value(rules)
        if schedule:
            self.scorer.tap(page.locator("#part-schedule > summary"))
            touch.write(page.locator("#schedule-text"), schedule)
        touch.choose(page.locator(f'input[name=dealer][value="{self.names.index(dealer)}"]'))
        self.press("Read it back")

    def press(self, button: str) -> None:
        """Press a button or follow a link by what it says."""
        target = self.page.locator("main button:not([aria-hidden]), main a, main label", has_text=button)
        self.scorer.tap(target.first)

    def way(self, *steps: str) -> None:
        """Something went wrong: from step to step to the act that puts it right."""
        self.press("Something")
        for step in steps:
            self.press(step)

    def in_order(self, hand: Played, values: Sequence[int]) -> list[int]:
        """Values by chair, in bidding order: the dealer last."""
        chairs = len(self.names)
        return [values[(hand.dealer + 1 + turn) % chairs] for turn in range(chairs)]

    def call(self, hand: Played) -> None:
        """Everybody's bid."""
        expect(self.page.locator(".masthead .cards")).to_have_text(str(hand.size))
        self.scorer.call(self.in_order(hand, hand.bids))

    def finish(self, hand: Played) -> None:
        """Count and record a hand whose bids are called, and look at the totals."""
        self.scorer.count(self.in_order(hand, hand.tricks))
        self.scorer.record()

    def play(self, hand: Played) -> None:
        """A whole hand."""
        self.call(hand)
        self.finish(hand)
        self.see(hand)

    def see(self, hand: Played) -> None:
        """The totals stand as on the sheet: in bidding order, with a true minus."""
        due = [str(total).replace("-", "−") for total in self.in_order(hand, hand.totals)]
        expect(self.page.locator("#scored tbody .total")).to_have_text(due)
