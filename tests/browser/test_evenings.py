"""Whole games on a real server: with a phone, without a script, with keys alone, over the network."""

from playwright.sync_api import Browser, Page, expect

from tests import model
from tests.browser.evenings import CLUB, EXTRA, FOUR, SEVEN, SMALL_TABLE, Played
from tests.browser.phone import phone
from tests.browser.server import Server
from tests.browser.table import Table


def test_the_totals_written_here_are_those_of_an_independent_model() -> None:
    for evening in ((*CLUB, EXTRA), SMALL_TABLE):
        hands = [model.Hand(one.size, one.dealer, one.bids, one.tricks) for one in evening]
        assert [tuple(after) for after in model.totals("club", hands)] == [one.totals for one in evening]


def evening(table: Table, server: Server, *, killed: bool) -> None:
    """Nineteen hands with a void, a correction, an undo across hands, a tie, an extra hand and a close."""
    page, scorer = table.page, table.scorer
    first, *rest = CLUB
    calls = table.in_order(first, first.bids)
    scorer.call(calls[:2])
    if killed:
        server.kill()
        server.start()
    scorer.call(calls[2:])
    table.finish(first)
    table.see(first)
    for hand in rest:
        match CLUB.index(hand) + 1:
            case 3:
                void_and_deal_again(table, hand)
            case 4:
                misheard(table, hand)
            case 7:
                table.play(hand)
                undo_the_hand(table)
                table.finish(hand)
                table.see(hand)
            case 5:
                table.call(hand)
                table.finish(hand)
                correct_hand_4(table)
                table.see(hand)
            case 19:
                table.call(hand)
                table.finish(hand)
            case _:
                table.play(hand)
    expect(page.locator(".masthead")).to_contain_text("T1")
    table.call(EXTRA)
    scorer.count(table.in_order(EXTRA, EXTRA.tricks))
    scorer.finish()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ann wins")
    standing = [row.split() for row in page.locator(".standing tbody tr").all_inner_texts()]
    assert [(row[1], row[-1].replace("−", "-")) for row in standing] == [
        ("Ann", "120"),
        ("Cy", "80"),
        ("Bob", "40"),
        ("Di", "-30"),
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


def correct_hand_4(table: Table) -> None:
    """A hand later the table remembers that Di had said 1."""
    page = table.page
    table.way("A score is wrong", "Hand 4")
    table.scorer.touch.write(page.get_by_label("Di, bid"), "1")
    table.press("See what changes")
    table.scorer.touch.write(page.locator("input[name=why]"), "misheard")
    table.scorer.tap(page.locator(".foot button.step"))
    expect(page.locator("#hand")).to_be_visible()


def undo_the_hand(table: Table) -> None:
    """The count of a recorded hand is taken back, with a reason, and counted anew."""
    table.press("Undo")
    table.press("counted wrong")
    table.scorer.tap(table.page.locator(".foot button.step"))
    expect(table.page.locator("#counting")).to_be_visible()


def test_a_club_evening_on_a_phone_survives_a_power_cut(page: Page, server: Server) -> None:
    table = Table(page, FOUR)
    table.agree(server.url, rules="club-sheet", dealer="Di")
    evening(table, server, killed=True)
    table.press("Agree and close")
    expect(page.locator("main")).to_contain_text("The table agreed on the totals")


def test_a_club_evening_needs_no_script(browser: Browser, server: Server) -> None:
    with phone(browser, script=False) as context:
        table = Table(context.new_page(), FOUR)
        table.agree(server.url, rules="club-sheet", dealer="Di")
        evening(table, server, killed=False)


def test_a_club_evening_needs_no_pointer(page: Page, server: Server) -> None:
    table = Table(page, FOUR, keyboard=True)
    table.agree(server.url, rules="club-sheet", dealer="Di")
    evening(table, server, killed=False)


def test_seven_play_thirteen_hands(page: Page, server: Server) -> None:
    table = Table(page, SEVEN)
    table.agree(server.url, rules="club-sheet", dealer="Gran")
    for hand in SMALL_TABLE[:-1]:
        table.play(hand)
    last = SMALL_TABLE[-1]
    table.call(last)
    table.scorer.count(table.in_order(last, last.tricks))
    table.scorer.finish()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cy wins")
