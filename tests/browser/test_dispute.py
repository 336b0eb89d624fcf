"""An evening on which everything goes wrong once, and whose sheet still tells everybody how it was."""

import io
import re

import pypdf
from playwright.sync_api import Page, expect

from scorekeeper.game.points import points_of
from scorekeeper.game.standings import leaders, totals
from scorekeeper.game.state import Game
from tests.browser.evenings import PLAYED_OFF, QUARREL, QUARRELLED, SETTLED, Played
from tests.browser.table import Table
from tests.stage import Stage

SCHEDULE = "3,2,1,2,3"
TOLD = (
    "Hand 1, {at}. Void: a bid was not allowed: Gus said 0 twice.",
    "Amended {at}, the bid was written 1 (−10): “Cy never said 1”",
    "Corrected {at}, 1 trick was written (+10): “Di has the packet”",
    "Corrected {at}, 0 tricks were written (−10): “Di has the packet”",
    "Hand 3, {at}. Void: a card lay on the floor. No points. Bob dealt 1 again.",
    "Hand 4: Ruled {at}, five points for everybody, by the table: “nobody remembers”.",
    "Hand 4: Withdrawn {at}, “five points for everybody” no longer holds: “Flo has the packets still”.",
    "Extra hand T1. Not needed: the lead is not tied before it. No points.",
    "digest",
)
HOW_SOON = 300_000  # milliseconds for a file on a busy machine


def seated(page: Page, url: str) -> Table:
    table = Table(page, QUARREL)
    table.agree(url, rules="club-sheet", dealer="Gus", schedule=SCHEDULE)
    return table


def game_on(page: Page, stage: Stage) -> Game:
    return stage.ledger.game(page.url.split("/games/")[1].split("/")[0])


def settle(table: Table, why: str) -> None:
    """The last step of a remedy: a reason, and its button."""
    table.scorer.touch.write(table.page.locator("input[name=why]"), why)
    table.scorer.tap(table.page.locator(".foot button.step"))


def a_forbidden_bid_is_noticed_in_play(table: Table, hand: Played) -> None:
    """Gus said what made everybody right, and the first card was on the table."""
    table.call(hand)
    table.way("A bid was not allowed", "After play had begun")
    settle(table, "Gus said 0 twice")
    expect(table.page.locator("#scored")).to_contain_text("is void")
    table.play(hand)


def an_old_hand_is_void_while_the_next_is_half_bid(table: Table, old: Played, now: Played) -> None:
    """Three have bid on hand 4 when a card of hand 3 is found on the floor."""
    scorer = table.scorer
    scorer.call(table.in_order(now, now.bids)[:3])
    table.way("A score is wrong", "Hand 3", "The hand should not count", "Deal it again")
    settle(table, "a card lay on the floor")
    expect(table.page.locator("#bids")).to_be_visible()  # hand 4 is finished first
    scorer.call(table.in_order(now, now.bids)[3:])
    table.finish(now)
    calls = table.in_order(old, old.bids)
    scorer.bid(calls[0])
    undo_goes_back_into_hand_4_and_forward_again(table)
    scorer.call(calls[1:])
    table.finish(old)


def undo_goes_back_into_hand_4_and_forward_again(table: Table) -> None:
    """The scorer looks at how hand 4 stood before its count, and puts everything back."""
    page = table.page
    table.scorer.undo()
    table.press("Undo")
    table.press("counted wrong")
    table.scorer.tap(page.locator(".foot button.step"))
    expect(page.locator("#counting")).to_be_visible()
    for _ in range(2):
        before = page.locator("#hand").get_attribute("data-after")
        table.press("Redo")
        page.locator(f'#hand[data-after="{before}"]').wait_for(state="detached")


def hand_4_is_ruled_on_and_the_ruling_withdrawn(table: Table) -> None:
    page, touch = table.page, table.scorer.touch
    table.way("A score is wrong", "Hand 4", "The table rules")
    for name in QUARREL:
        touch.write(page.get_by_label(f"{name}, points"), "5")
        touch.write(page.get_by_label(f"{name}, won"), "")
    table.press("See what changes")
    touch.write(page.locator("input[name=ruled]"), "five points for everybody")
    settle(table, "nobody remembers")
    expect(page.locator("#hand")).to_be_visible()
    table.way("Withdraw a ruling", "On hand 4")
    settle(table, "Flo has the packets still")
    expect(page.locator("#hand")).to_be_visible()


def correct(table: Table, hand: str, values: dict[str, str], why: str) -> None:
    page = table.page
    table.way("A score is wrong", hand)
    for label, value in values.items():
        table.scorer.touch.write(page.get_by_label(label), value)
    table.press("See what changes")
    settle(table, why)


def test_everything_goes_wrong_and_the_sheet_tells_it(page: Page, stage: Stage) -> None:
    table = seated(page, stage.url)
    first, second, third, fourth, fifth = QUARRELLED
    a_forbidden_bid_is_noticed_in_play(table, first)
    table.play(second)
    table.call(third)
    table.finish(third)
    an_old_hand_is_void_while_the_next_is_half_bid(table, third, fourth)
    hand_4_is_ruled_on_and_the_ruling_withdrawn(table)
    table.call(fifth)
    table.finish(fifth)
    expect(page.locator(".masthead")).to_contain_text("T1")
    table.call(PLAYED_OFF)
    table.scorer.count(table.in_order(PLAYED_OFF, PLAYED_OFF.tricks))
    table.scorer.finish()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Bob wins")
    correct(table, "Hand 2", {"Bob, won": "0", "Di, won": "1"}, "Di has the packet")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ann wins")
    expect(page.locator("main")).to_contain_text("changed the result: Ann wins, not Bob.")
    table.press("Agree and close")
    expect(page.locator("main")).to_contain_text("The table agreed on the totals")
    correct(table, "Hand 1", {"Cy, bid": "0"}, "Cy never said 1")
    expect(page.locator("#seal")).to_contain_text("Amended since")
    game = game_on(page, stage)
    assert totals(game.position) == SETTLED
    assert [QUARREL[player] for player in leaders(game.position)] == ["Ann"]
    printed_with_all_of_it(page)
    typed_in_from_paper(page, stage, game)


def printed_with_all_of_it(page: Page) -> None:
    """The finished sheet: what was void, ruled, corrected, not needed and amended stands on it."""
    page.get_by_role("link", name="Print the finished sheet").click()
    with page.expect_download(timeout=HOW_SOON) as coming:
        page.get_by_text("Download PDF").first.click()
    text = " ".join(
        leaf.extract_text() for leaf in pypdf.PdfReader(io.BytesIO(coming.value.path().read_bytes())).pages
    )
    said = " ".join(text.split())
    said = re.sub(r"[0-9]{2}:[0-9]{2}", "{at}", said)
    for told in TOLD:
        assert told in said, told


def typed_in_from_paper(page: Page, stage: Stage, live: Game) -> None:
    """The sheet as it lies on the table is typed in with keys alone, and is the same game."""
    table = Table(page, QUARREL)
    page.goto(f"{stage.url}/new")
    table.set_up(rules="club-sheet", dealer="Gus", schedule=SCHEDULE)
    table.press("Type in the sheet")
    page.locator("[id='b1.0']").focus()
    played = [live.position.counted(hand) for hand in range(1, 6)]
    for deal in played:
        assert deal is not None
        assert deal.tricks is not None
        for pair in zip(deal.bids, deal.tricks, strict=True):
            for value in pair:
                page.keyboard.press(str(value))
    page.get_by_role("button", name="Check it all").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#found-head")).to_have_text("Nothing to look at")
    page.get_by_role("button", name="Keep this game").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ann wins")
    typed = game_on(page, stage)
    assert totals(typed.position) == SETTLED
    for hand, deal in enumerate(played, start=1):
        again = typed.position.counted(hand)
        assert deal is not None
        assert again is not None
        assert (again.bids, again.tricks, again.dealer) == (deal.bids, deal.tricks, deal.dealer)
        assert points_of(typed.position, again) == points_of(live.position, deal)
