"""Whole games on a real server: with a phone, without a script, with keys alone, over the network."""

from collections.abc import Callable, Mapping, Sequence

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import model
from tests.browser.evenings import (
    CLUB,
    EXTRA,
    FOUR,
    SEVEN,
    SHORT,
    SHORT_EXTRA,
    SMALL_TABLE,
    Played,
)
from tests.browser.phone import phone
from tests.browser.server import Server
from tests.browser.table import Table

Mishap = Callable[[Table, Played], None]


def test_the_totals_written_here_are_those_of_an_independent_model() -> None:
    for evening in ((*CLUB, EXTRA), (*SHORT, SHORT_EXTRA), SMALL_TABLE):
        hands = [model.Hand(one.size, one.dealer, one.bids, one.tricks) for one in evening]
        assert [tuple(after) for after in model.totals("club", hands)] == [one.totals for one in evening]


def play(table: Table, hands: Sequence[Played], mishaps: Mapping[int, Mishap]) -> None:
    """Hand after hand, each with its mishap; the last one leaves the lead tied."""
    for number, hand in enumerate(hands, start=1):
        if number in mishaps:
            mishaps[number](table, hand)
        elif number == len(hands):
            table.call(hand)
            table.finish(hand)
        else:
            table.play(hand)


def play_off(table: Table, extra: Played) -> None:
    """The tie is played off, and the end shows who won."""
    page = table.page
    expect(page.locator(".masthead")).to_contain_text("T1")
    table.call(extra)
    table.scorer.count(table.in_order(extra, extra.tricks))
    table.scorer.finish()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ann wins")
    standing = [row.split() for row in page.locator(".standing tbody tr").all_inner_texts()]
    due = sorted(zip(extra.totals, table.names, strict=True), reverse=True)
    assert [(row[1], row[-1].replace("−", "-")) for row in standing] == [
        (name, str(total)) for total, name in due
    ]


def void_and_deal_again(table: Table, hand: Played) -> None:
    """Bob finds nine cards in an eight-card hand after two bids."""
    table.scorer.call(table.in_order(hand, hand.bids)[:2])
    table.way("Wrong deal", "Deal it again", "too many cards", "Void hand")
    expect(table.page.locator("#scored")).to_contain_text("is void")
    table.play(hand)


def misheard(table: Table, hand: Played) -> None:
    """Di's bid of hand 4 is written down as 2, and nobody notices yet."""
    wrong = hand._replace(bids=(*hand.bids[:3], 2))
    table.call(wrong)
    table.finish(hand)


def then_correct_hand_4(table: Table, hand: Played) -> None:
    """A hand later the table remembers that Di had said 1."""
    page = table.page
    table.call(hand)
    table.finish(hand)
    table.way("A score is wrong", "Hand 4")
    table.scorer.touch.write(page.get_by_label("Di, bid"), "1")
    table.press("See what changes")
    table.scorer.touch.write(page.locator("input[name=why]"), "misheard")
    table.scorer.tap(page.locator(".foot button.step"))
    expect(page.locator("#hand")).to_be_visible()


def counted_twice(table: Table, hand: Played) -> None:
    """The count of a recorded hand is taken back, with a reason, and counted anew."""
    table.play(hand)
    table.press("Undo")
    table.press("counted wrong")
    table.scorer.tap(table.page.locator(".foot button.step"))
    expect(table.page.locator("#counting")).to_be_visible()
    table.finish(hand)
    table.see(hand)


def short_evening(table: Table, url: str) -> None:
    """Five hands with a void, an undo across hands, a correction, a tie and an extra hand."""
    table.agree(url, rules="club-sheet", dealer="Di", schedule="3..1..3")
    mishaps = {2: void_and_deal_again, 3: counted_twice, 4: misheard, 5: then_correct_hand_4}
    play(table, SHORT, mishaps)
    play_off(table, SHORT_EXTRA)


def power_cut_in(server: Server) -> Mishap:
    """The server is killed between two bids, and started again."""

    def power_cut(table: Table, hand: Played) -> None:
        calls = table.in_order(hand, hand.bids)
        table.scorer.call(calls[:2])
        server.kill()
        server.start()
        table.scorer.call(calls[2:])
        table.finish(hand)
        table.see(hand)

    return power_cut


def test_an_evening_on_a_phone_survives_a_power_cut(page: Page, server: Server) -> None:
    table = Table(page, FOUR)
    table.agree(server.url, rules="club-sheet", dealer="Di", schedule="3..1..3")
    mishaps = {1: power_cut_in(server), 2: void_and_deal_again, 4: misheard, 5: then_correct_hand_4}
    play(table, SHORT, mishaps)
    play_off(table, SHORT_EXTRA)
    table.press("Agree and close")
    expect(page.locator("main")).to_contain_text("The table agreed on the totals")


def club_evening(table: Table, url: str, mishaps: Mapping[int, Mishap]) -> None:
    """Nineteen hands with a void, a correction, an undo across hands, a tie and an extra hand."""
    table.agree(url, rules="club-sheet", dealer="Di")
    usual = {3: void_and_deal_again, 4: misheard, 5: then_correct_hand_4, 7: counted_twice}
    play(table, CLUB, {**usual, **mishaps})


@pytest.mark.prove
def test_a_club_evening_of_nineteen_hands_survives_a_power_cut(page: Page, server: Server) -> None:
    table = Table(page, FOUR)
    club_evening(table, server.url, {1: power_cut_in(server)})
    play_off(table, EXTRA)
    table.press("Agree and close")
    expect(page.locator("main")).to_contain_text("The table agreed on the totals")


@pytest.mark.prove
def test_a_club_evening_of_nineteen_hands_needs_no_script(browser: Browser, server: Server) -> None:
    with phone(browser, script=False) as context:
        table = Table(context.new_page(), FOUR, script=False)
        club_evening(table, server.url, {})
        play_off(table, EXTRA)


@pytest.mark.prove
def test_a_club_evening_of_nineteen_hands_needs_no_pointer(page: Page, server: Server) -> None:
    table = Table(page, FOUR, keyboard=True)
    club_evening(table, server.url, {})
    play_off(table, EXTRA)


def test_an_evening_needs_no_script(browser: Browser, server: Server) -> None:
    with phone(browser, script=False) as context:
        short_evening(Table(context.new_page(), FOUR, script=False), server.url)


def test_an_evening_needs_no_pointer(page: Page, server: Server) -> None:
    short_evening(Table(page, FOUR, keyboard=True), server.url)


def seven_play(page: Page, url: str, hands: Sequence[Played], *, schedule: str = "") -> None:
    table = Table(page, SEVEN)
    table.agree(url, rules="club-sheet", dealer="Gran", schedule=schedule)
    for hand in hands[:-1]:
        table.play(hand)
    table.call(hands[-1])
    table.scorer.count(table.in_order(hands[-1], hands[-1].tricks))
    table.scorer.finish()


@pytest.mark.prove
def test_seven_play_three_hands(page: Page, server: Server) -> None:
    seven_play(page, server.url, SMALL_TABLE[:3], schedule="7..5")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Maximilian Osei-Tutu wins")


@pytest.mark.prove
def test_seven_play_thirteen_hands(page: Page, server: Server) -> None:
    seven_play(page, server.url, SMALL_TABLE)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cy wins")
