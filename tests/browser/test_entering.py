"""Entering bids and tricks: what is easy to get wrong with digits, and with a number that is blank."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.at import At
from tests.stage import Stage
from tests.state_games import FOUR, HAND_1, SEVEN

OFF = FOUR + "    hand 1  bids 3 2 3 1\n"  # nine bid, ten to be won
EVEN = FOUR + "    hook none\n    hand 1  bids 3 0 4 3\n"  # ten bid, ten to be won
SMALL = FOUR + "    schedule 5\n"


def test_a_digit_that_can_only_be_a_whole_bid_counts_at_once(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR)
    page.keyboard.press("3")
    at.asks("Bob")
    page.keyboard.press("0")
    at.asks("Cy")
    at.sees_bids("3", "0", "", "")


def test_a_one_waits_for_enter_or_its_second_digit_and_never_for_a_clock(page: Page, stage: Stage) -> None:
    page.clock.install()
    at = At(page, stage, FOUR)
    page.keyboard.press("1")
    at.sees_bids("1", "", "", "")  # where the pen is
    page.clock.run_for(60_000)
    at.asks("Ann")
    assert at.length == 1
    page.keyboard.press("Enter")
    at.asks("Bob")
    page.keyboard.type("10")
    at.asks("Cy")
    at.sees_bids("1", "10", "", "")


def test_a_one_counts_at_once_where_no_second_digit_is_legal(page: Page, stage: Stage) -> None:
    at = At(page, stage, SMALL)
    page.keyboard.press("1")
    at.asks("Bob")
    At(page, stage, FOUR + "    hand 1  bids 0 0 0 -\n")  # ten is the hook's
    page.keyboard.press("1")
    expect(page.locator("#counting")).to_be_visible()


def test_a_digit_that_is_taken_back_leaves_the_count_as_it_was(page: Page, stage: Stage) -> None:
    at = At(page, stage, OFF)
    at.button("Bob", "-").focus()
    page.keyboard.press("1")
    at.sees_won("3", "1", "3", "1")
    page.keyboard.press("Escape")
    at.sees_won("3", "2", "3", "1")


def test_what_is_shown_is_recorded_also_when_a_second_digit_never_comes(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR + "    hand 1  bids 2 2 3 4\n")
    at.button("Bob", "-").focus()
    page.keyboard.press("1")
    at.sees_won("2", "1", "3", "4")
    at.record()
    expect(page.locator("#scored td.won")).to_have_text(["2", "1", "3", "4"])


def test_tricks_are_typed_down_the_lines_and_recorded_with_enter(page: Page, stage: Stage) -> None:
    at = At(page, stage, EVEN)
    for typed in ("4", "1", "Enter", "3", "2"):
        page.keyboard.press(typed)
    at.sees_won("4", "1", "3", "2")
    page.keyboard.press("Enter")
    expect(page.locator("#scored td.won")).to_have_text(["4", "1", "3", "2"])


def test_bids_are_offered_as_tricks_exactly_when_they_do_not_add_up(page: Page, stage: Stage) -> None:
    At(page, stage, OFF).sees_won("3", "2", "3", "1")
    At(page, stage, EVEN).sees_won("", "", "", "")
    over = FOUR + "    hook none\n    hand 1  bids 3 2 4 4\n"
    At(page, stage, over).sees_won("3", "2", "4", "4")


def test_a_blank_is_never_a_zero(page: Page, stage: Stage) -> None:
    at = At(page, stage, EVEN)
    at.button("Ann", "=").click()
    at.button("Cy", "+").click()
    at.button("Di", "-").click()
    at.sees_won("3", "", "5", "2")  # ten, and Bob's blank would be a zero
    expect(page.locator("#record-why")).to_have_text("1 still blank")
    before = at.length
    at.record()
    expect(page.get_by_role("alert")).to_contain_text("Bob")
    at.sees_won("3", "", "5", "2")
    assert at.length == before
    at.button("Bob", "=").click()
    at.record()
    expect(page.locator("#scored td.won")).to_have_text(["3", "0", "5", "2"])


def test_from_a_blank_one_tap_writes_the_bid_or_one_beside_it(page: Page, stage: Stage) -> None:
    at = At(page, stage, EVEN)
    at.button("Ann", "-").click()
    at.button("Bob", "-").click()  # nobody wins less than none
    at.button("Cy", "+").click()
    at.button("Di", "=").click()
    at.sees_won("2", "0", "5", "3")


def test_too_many_tricks_are_shown_and_only_recording_them_is_refused(page: Page, stage: Stage) -> None:
    at = At(page, stage, OFF)
    for name in ("Ann", "Bob", "Di"):
        at.button(name, "+").click()
    at.sees_words("2 tricks too many")
    expect(page.locator("#record-why")).to_have_text("2 tricks too many")
    at.button("Di", "-").click()
    at.sees_words("1 trick too many")
    before = at.length
    at.record()
    alert = page.get_by_role("alert")
    expect(alert.get_by_role("heading")).to_have_text("1 trick too many")
    expect(alert.get_by_role("heading")).to_be_focused()
    expect(alert).to_contain_text("Not recorded")
    for suspect in ("Ann", "Bob"):
        expect(alert).to_contain_text(suspect)
    at.sees_won("4", "3", "3", "1")
    assert at.length == before


def test_a_refused_count_names_those_who_are_one_off_their_bid(page: Page, stage: Stage) -> None:
    at = At(page, stage, SEVEN + "    hand 1  bids 1 2 1 0 2 1 1\n")
    for name in ("Bob", "Di"):
        at.button(name, "-").click()
    at.record()
    noted = page.locator("#counting tbody tr:has(.note)")
    expect(noted).to_have_count(2)
    expect(noted.nth(0)).to_contain_text("Bob")
    expect(noted.nth(0)).to_contain_text("one short")
    expect(noted.nth(1)).to_contain_text("Di")
    expect(page.get_by_role("alert")).to_contain_text("1 trick still out")


def test_nobody_gets_less_than_no_trick_or_more_than_all(page: Page, stage: Stage) -> None:
    at = At(page, stage, FOUR + "    schedule 2\n    hand 1  bids 1 0 2 0\n")
    for least_or_most in (at.button("Bob", "-"), at.button("Cy", "+")):
        expect(least_or_most).to_be_disabled()
        least_or_most.click(force=True)
    at.sees_won("1", "0", "2", "0")


def test_the_first_trick_needs_no_tap_before_it(page: Page, stage: Stage) -> None:
    at = At(page, stage, OFF)
    before = at.length
    page.get_by_role("button", name="Cy took a trick").click()
    at.sees_won("0", "0", "1", "0")
    at.sees_words("9 tricks still out")
    assert at.length == before + 1
    page.get_by_role("button", name=re.compile("^Di.* took a trick")).click()
    at.sees_won("0", "0", "1", "1")


def test_a_half_filled_count_survives_a_reload_the_sheet_and_a_closed_tab(
    context: BrowserContext, page: Page, stage: Stage
) -> None:
    at = At(page, stage, EVEN)
    at.button("Cy", "+").click()
    at.button("Ann", "-").click()
    half = ("2", "", "5", "")
    at.sees_won(*half)
    page.reload()
    at.sees_won(*half)
    page.get_by_role("link", name="Sheet").click()
    page.get_by_role("link", name="Table").click()
    at.sees_won(*half)
    at.sees_words("3 tricks still out")
    page.close()
    at.page = context.new_page()
    at.page.goto(at.url)
    at.sees_won(*half)


def test_a_recorded_count_is_not_offered_again_when_it_was_taken_back(page: Page, stage: Stage) -> None:
    at = At(page, stage, EVEN)
    for name in ("Ann", "Bob", "Cy", "Di"):
        at.button(name, "=").click()
    at.record()
    page.locator(".foot a", has_text="Undo").click()
    page.locator(".chip", has_text="counted wrong").click()
    page.locator(".foot .step").click()
    at.sees_won("", "", "", "")


def test_the_hooks_bid_takes_no_focus_and_says_why(page: Page, stage: Stage) -> None:
    At(page, stage, FOUR + "    hand 1  bids 3 2 3 -\n")
    hooked = page.locator("#bids").get_by_role("button", name="2", exact=True)
    expect(hooked).to_be_disabled()
    expect(hooked).to_have_accessible_description("Not 2: the bids would add up to 10.")
    expect(page.locator("#speech")).to_contain_text("Not 2: the bids would add up to 10.")
    focused: list[str] = []
    for _ in range(25):
        page.keyboard.press("Tab")
        focused += page.locator(".key:focus").all_inner_texts()
    assert focused == ["0", "1", "3", "4", "5", "6", "7", "8", "9", "10"]
    page.keyboard.press("2")
    page.wait_for_load_state("networkidle")
    expect(page.locator("#bidding")).to_be_visible()


def test_without_a_hook_nothing_is_struck_out(page: Page, stage: Stage) -> None:
    At(page, stage, FOUR + "    hook none\n    hand 1  bids 3 2 3 -\n")
    expect(page.locator("#bids .key")).to_have_count(11)
    expect(page.locator("#bids .key:disabled, #why")).to_have_count(0)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (FOUR + "    hand 1  bids 3 - - -\n", "Ann’s 3"),
        (FOUR + "    hand 1  bids 3 2 3 1 taken Cy\n", "Cy’s trick"),
        (FOUR + HAND_1, "hand 1"),
        (FOUR + '    hand 1 void "Bob had ten cards"\n', "void"),
    ],
)
def test_undo_says_what_it_would_take_back(page: Page, stage: Stage, record: str, words: str) -> None:
    At(page, stage, record)
    expect(page.locator(".foot .textual").first).to_contain_text("Undo")
    expect(page.locator(".foot .textual small").first).to_contain_text(words)
