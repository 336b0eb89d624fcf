"""A table says its own rules in under a minute, and plays by them another evening."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phone import phone
from tests.browser.touch import Finger
from tests.stage import Stage, stage_in

Property = Callable[[str, object], None]
# "We play 1 to 8 and back, eight twice, hook off in one-card hands, 10 + bid, minus the difference when
# missed, spades always trump."
SAID = (
    "Made: 10 plus the bid. Missed: 1 off for each trick of difference.",
    "1 to 8 (2 times) to 1: 16 hands",
    "spades",
)
NAMES = ("Ann", "Bob", "Cy", "Di")
# What a step costs a person: to find it, to tap it, and to type (the keystroke-level model).
FIND, TAP, KEY = 1.35, 1.1, 0.28


class Table:
    """Somebody who changes rules with a finger, and counts what it takes."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.finger = Finger()
        self.steps = 0
        self.seconds = 0.0

    def tap(self, selector: str) -> None:
        self._step()
        self.finger.tap(self.page.locator(selector))

    def write(self, selector: str, text: str) -> None:
        self._step(len(text))
        self.finger.write(self.page.locator(selector), text)

    def pick(self, selector: str, value: str) -> None:
        self._step()
        self.seconds += TAP  # a list opens, and is tapped again
        self.page.locator(selector).select_option(value)

    def _step(self, keys: int = 0) -> None:
        self.steps += 1
        self.seconds += FIND + TAP + keys * KEY

    def say_the_rules(self) -> None:
        self.tap("label:has(#rules-exact-classic)")
        expect(self.page.locator("#now-points")).to_contain_text("Made: 10 plus the bid.")
        self.tap("#part-points > summary")
        self.write("#r-off", "1")
        self.tap("#part-schedule > summary")
        self.write("#schedule-text", "1..8*2..1")
        self.tap("#part-hook > summary")
        self.tap("label:has(#r-free_one_card)")
        self.tap("#part-trump > summary")
        self.pick("#r-trump", "fixed S")

    def sit_down(self) -> None:
        for at, name in enumerate(NAMES):
            self.page.locator(f"#name{at}").fill(name)
        self.finger.choose(self.page.locator('input[name=dealer][value="3"]'))


def see(page: Page) -> None:
    """The rules are said back where they were changed."""
    expect(page.locator("#told-points")).to_contain_text(SAID[0])
    expect(page.locator("#told-schedule")).to_contain_text(SAID[1])
    expect(page.locator("#sizes")).to_contain_text("7 8 8 7")
    expect(page.locator("#told-trump")).to_contain_text(SAID[2], ignore_case=True)
    expect(page.locator("#length")).to_contain_text("16 hands")


def test_a_tables_own_rules_are_said_in_under_a_minute(
    page: Page, stage: Stage, record_property: Property
) -> None:
    page.goto(f"{stage.url}/new")
    table, began = Table(page), time.monotonic()
    table.say_the_rules()
    see(page)
    took = time.monotonic() - began
    record_property(
        "steps to say a table's own rules",
        f"{table.steps}, {table.seconds:.0f} s for a person (at most 60), {took:.1f} s for this test",
    )
    print(f"\n{table.steps} steps, {table.seconds:.0f} s for a person, {took:.1f} s for this test")
    assert table.steps <= 10
    assert table.seconds < 60
    table.sit_down()
    table.finger.tap(page.get_by_role("button", name="Read it back").last)
    expect(page.get_by_role("heading", level=1)).to_have_text("Read this to the table")
    table.finger.tap(page.get_by_role("button", name="Agree and start"))
    expect(page.locator("#hand")).to_be_visible()
    rules = stage.ledger.game(page.url.rpartition("/")[2]).position.rules
    assert str(rules.scoring) == "made: 10+bid; missed: -off"
    assert (str(rules.hook), str(rules.trump)) == ("not_equal free-one-card", "fixed S")
    assert rules.schedule == "1..8*2..1"


def test_the_same_rules_are_said_without_a_script(browser: Browser, stage: Stage) -> None:
    with phone(browser, script=False) as context:
        page = context.new_page()
        page.goto(f"{stage.url}/new")
        page.locator("#rules-exact-classic").check()
        page.locator("#part-points > summary").click()
        page.locator("#r-made").fill("10")
        page.locator("#r-each").fill("1")
        page.locator("#r-zero").fill("")
        page.locator("#r-off").fill("1")
        page.locator("#part-schedule > summary").click()
        page.locator("#schedule-text").fill("1..8*2..1")
        page.locator("#part-hook > summary").click()
        page.locator("#r-free_one_card").check()
        page.locator("#part-trump > summary").click()
        page.locator("#r-trump").select_option("fixed S")
        page.get_by_role("button", name="Recalculate").click()
        for group in ("points", "schedule", "hook", "trump"):
            expect(page.locator(f"#told-{group}")).to_be_visible()
        see(page)
        expect(page.locator("#r-scoring")).to_have_value("made: 10+bid; missed: -off")


def test_typing_keeps_the_caret_and_moves_nothing(page: Page, stage: Stage) -> None:
    page.goto(f"{stage.url}/new?rules=club-sheet")
    page.locator("#part-schedule > summary").click()
    field = page.locator("#schedule-text")
    field.fill("")
    before = field.bounding_box()
    field.press_sequentially("1..7", delay=20)
    expect(page.locator("#sizes")).to_contain_text("1 2 3 4 5 6 7")
    expect(field).to_be_focused()
    assert field.evaluate("field => field.selectionStart") == 4
    field.press_sequentially(",x", delay=20)
    expect(page.locator("#told-schedule .contradiction")).to_contain_text("mixes a path")
    expect(field).to_be_focused()
    expect(field).to_have_value("1..7,x")
    assert field.bounding_box() == before


def test_numbers_and_text_of_the_points_follow_each_other(page: Page, stage: Stage) -> None:
    page.goto(f"{stage.url}/new?rules=club-sheet")
    page.locator("#part-points > summary").click()
    page.locator("#part-points .advanced > summary").click()
    page.locator("#r-made").fill("5")
    expect(page.locator("#r-scoring")).to_have_value("made zero: 10; made: 5+10*bid; missed: -10*off")
    page.locator("#r-scoring").fill("made: 20+bid; missed: -bid")
    expect(page.locator("#r-made")).to_have_value("")
    expect(page.locator("#told-points")).to_contain_text("Missed: 1 off for each trick bid.")
    field = page.locator("#r-scoring")
    field.fill("")
    field.press_sequentially("made: 20+2*bid; missed: 0", delay=15)
    expect(field).to_be_focused()
    expect(field).to_have_value("made: 20+2*bid; missed: 0")
    expect(page.locator("#r-each")).to_have_value("2")
    page.locator("#r-zero").fill("7")
    expect(page.locator("#r-scoring")).to_have_value("made zero: 7; made: 20+2*bid; missed: 0")


def test_a_game_is_found_by_a_name_that_it_goes_by(page: Page, stage: Stage) -> None:
    page.goto(f"{stage.url}/new?rules=club-sheet")
    page.locator("#part-hook > summary").click()
    page.locator("#more-sets > summary").click()
    expect(page.locator("#rules-wizard")).to_be_visible()
    page.locator("#find").press_sequentially("marrana", delay=20)
    expect(page.locator("#found input")).to_have_count(1)
    expect(page.locator("#find")).to_be_focused()
    expect(page.locator("#r-hook")).to_be_visible()  # looking for rules closes nothing
    page.locator("#rules-pocha").check()
    expect(page.locator("#now-points")).to_contain_text("for each trick won")
    page.locator("#find").fill("screw your neighbor")
    page.locator("#find").press("Enter")
    expect(page.locator("#found")).to_contain_text("Cuckoo")
    expect(page.locator("#find")).to_be_focused()


@pytest.mark.parametrize("script", [True, False])
def test_kept_rules_are_offered_first_and_given_away(browser: Browser, tmp_path: Path, script: bool) -> None:
    with stage_in(tmp_path / "games") as stage, phone(browser, script=script) as context:
        page = context.new_page()
        page.goto(f"{stage.url}/new")
        page.locator("#part-hook > summary").click()
        page.locator("#r-hook").select_option("must_be_under")
        page.locator("#part-keep > summary").click()
        page.locator("#keep").fill("Gran’s rules")
        page.get_by_role("button", name="Keep", exact=True).click()
        expect(page.locator("#part-keep")).to_contain_text("is kept, and chosen for this game.")
        page.goto(f"{stage.url}/new?rules=")
        first = page.locator("#sets .rule-sets li").first
        expect(first).to_contain_text("Gran’s rules")
        page.goto(f"{stage.url}/rules/own")
        with page.expect_download() as saved:
            page.get_by_role("link", name="Save as a file").first.click()
        assert saved.value.suggested_filename == "oh-hell-rules-gran-s-rules.txt"
        text = saved.value.path().read_text("utf-8")
        assert "name Gran’s rules\n" in text
        assert "hook must_be_under\n" in text


def test_a_server_out_of_reach_takes_nothing_that_was_typed(page: Page, stage: Stage) -> None:
    page.goto(f"{stage.url}/new?rules=club-sheet")
    page.locator("#part-schedule > summary").click()
    page.route("**/new", lambda route: route.abort())
    page.locator("#schedule-text").fill("1..5")
    page.wait_for_timeout(1200)  # longer than the first pause before anything is sent again
    expect(page.locator("#schedule-text")).to_have_value("1..5")
    page.unroute("**/new")
    page.locator("#schedule-text").press_sequentially("..1")
    expect(page.locator("#sizes")).to_contain_text("1 2 3 4 5 4 3 2 1")


def test_a_refusal_goes_once_what_it_says_is_settled(page: Page, stage: Stage) -> None:
    page.goto(f"{stage.url}/new?rules=club-sheet")
    table = Table(page)
    table.sit_down()
    page.locator("#part-hook > summary").click()
    page.locator("#r-min_cards").fill("61")
    table.finger.tap(page.locator(".foot .step"))
    expect(page.locator("#part-hook .refusal")).to_be_visible()
    expect(page.locator("#length")).to_have_text("Not settled: hook.")
    page.locator("#r-min_cards").fill("4")
    expect(page.locator("#part-hook .refusal")).to_be_hidden()
    expect(page.locator("#told-hook")).to_contain_text("4")
    table.finger.tap(page.locator(".foot .step"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Read this to the table")
