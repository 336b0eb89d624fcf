"""Taps and bytes, counted and printed: what an entry costs a thumb, and what a page costs a phone."""

from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.at import At
from tests.browser.phone import phone
from tests.browser.scorer import Scorer
from tests.browser.touch import Finger
from tests.stage import Stage, stage_in
from tests.state_games import FOUR, LONG, SEVEN

Property = Callable[[str, object], None]
REFERENCE = FOUR + "    schedule 5,4\n"  # source 001, section 06: five cards
REFERENCE_7 = SEVEN + "    schedule 7,6\n"
NO_HOOK = "    hook none\n"


class InSight(Finger):
    """Taps only what can be seen and reached without scrolling."""

    def tap(self, target: Any) -> None:
        expect(target).to_be_in_viewport(ratio=1)
        super().tap(target)

    def again(self, target: Any) -> None:
        expect(target).to_be_in_viewport(ratio=1)
        super().again(target)


@pytest.mark.parametrize(
    ("case", "record", "bids", "tricks", "most"),
    [
        ("4 players, reference hand, hook on", REFERENCE, (1, 2, 0, 1), (1, 3, 0, 1), 7),
        ("4 players, reference hand, hook off", REFERENCE + NO_HOOK, (1, 2, 0, 1), (1, 3, 0, 1), 9),
        (
            "4 players, all bid at once",
            REFERENCE + "    bidding simultaneous\n",
            (1, 2, 0, 1),
            (1, 3, 0, 1),
            9,
        ),
        ("4 players, bids add up, hook off", REFERENCE + NO_HOOK, (1, 2, 1, 1), (1, 3, 0, 1), 9),
        ("7 players, two misses, hook on", REFERENCE_7, (1, 2, 0, 1, 0, 2, 2), (1, 1, 0, 1, 0, 2, 2), 10),
        (
            "7 players, two misses, hook off",
            REFERENCE_7 + NO_HOOK,
            (1, 2, 0, 1, 0, 2, 1),
            (1, 1, 1, 1, 0, 2, 1),
            15,
        ),
    ],
)
def test_taps_from_the_first_bid_to_the_next_first_bid(
    page: Page, stage: Stage, record_property: Property, case: str, record: str, bids: Sequence[int],
    tricks: Sequence[int], most: int,
) -> None:  # fmt: skip
    at = At(page, stage, record)
    at.scorer.touch = InSight()
    at.scorer.play(bids, tricks)
    expect(page.locator("#bids button").first).to_be_in_viewport(ratio=1)
    record_property(f"taps a hand, {case}", f"{at.scorer.taps} (at most {most})")
    assert at.scorer.taps <= most


def test_taps_from_home_to_the_first_bid_of_the_same_people(
    browser: Browser, tmp_path: Any, record_property: Property
) -> None:
    with stage_in(tmp_path / "games") as stage, phone(browser) as context:
        stage.game(LONG)
        page = context.new_page()
        page.goto(stage.url)
        scorer = Scorer(page)
        scorer.tap(page.get_by_role("link", name="Same table again"))
        scorer.tap(page.get_by_role("button", name="Agree and start"))
        scorer.bid(3)
        record_property("taps from home to the first bid, same people", f"{scorer.taps} (at most 4)")
        assert scorer.taps <= 4


class Visit:
    """What a browser fetches, as it goes over the wire, headers included."""

    def __init__(self, context: BrowserContext) -> None:
        self.page = context.new_page()
        self.bytes = 0
        self.urls: list[str] = []
        network = context.new_cdp_session(self.page)
        network.send("Network.enable")
        network.on("Network.requestWillBeSent", lambda sent: self.urls.append(sent["request"]["url"]))
        network.on("Network.loadingFinished", self._finished)

    def _finished(self, loaded: dict[str, Any]) -> None:
        self.bytes += int(loaded["encodedDataLength"])

    def to(self, url: str) -> None:
        """Open a page, and wait until nothing more comes."""
        self.page.goto(url)
        self.page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", ["/", "/new", "/games/{game}", "/games/{game}/sheet"])
def test_bytes_of_a_first_visit(
    browser: Browser, stage: Stage, record_property: Property, path: str, width: int
) -> None:
    with phone(browser, width=width) as context:
        visit = Visit(context)
        visit.to(stage.url + path.format(game=stage.game(LONG)))
    hosts = {urlsplit(url).netloc for url in visit.urls if not url.startswith("data:")}
    fonts = [url for url in visit.urls if ".woff" in url]
    place = path.format(game="…")
    record_property(
        f"bytes of a first visit to {place}, {width} px wide", f"{visit.bytes:,} (at most 61,440)"
    )
    assert hosts == {urlsplit(stage.url).netloc}
    assert len(fonts) <= 2
    assert visit.bytes <= 60 * 1024


# Forty characters each: the most that a name may have.
WIDE = tuple(f"Wilhelmina van der Berg-Osei-Tutu no. {chair:02}" for chair in range(7))


@pytest.mark.parametrize(
    ("size", "hook", "bids"),
    [
        (7, "not_equal", (1, 2, 1, 0, 2, 1, 1)),
        (7, "none", (1, 2, 1, 0, 2, 1, 0)),  # they add up: everybody begins blank
        (10, "not_equal", (10, 10, 10, 10, 10)),
        (10, "none", (10, 0, 0, 0, 0)),
    ],
)
def test_bytes_of_the_reply_to_a_bid(
    page: Page, stage: Stage, record_property: Property, size: int, hook: str, bids: Sequence[int]
) -> None:
    people = WIDE[: len(bids)]
    names = ", ".join(f'"{name}"' for name in people)
    head = f"players {names}\nrules club-sheet\nschedule {size},1\nhook {hook}\n"
    at = At(page, stage, head + f'dealer "{people[-1]}"\n')
    replies = []
    for bid in bids:
        with page.expect_response("**/bids") as answer:
            at.scorer.bid(bid)
        replies.append(len(answer.value.body()))
    case = f"{len(bids)} players of 40 letters, {size} cards, hook {hook}"
    record_property(f"bytes of the reply to a bid, {case}", f"{max(replies):,} (at most 6,144)")
    assert max(replies) <= 6 * 1024
