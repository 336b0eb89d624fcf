"""An evening at a table where people come and go and hands change: every step with a finger, on a phone."""

from datetime import UTC, datetime
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.game.record import play, read_record, write_record
from scorekeeper.game.standings import totals
from tests.browser.server import Server
from tests.browser.table import Table
from tests.guests import Evening

NAMES = ("Ann", "Bob", "Cy", "Di")
NOW = datetime(2026, 1, 31, 20, 0, tzinfo=UTC)


class Hand(NamedTuple):
    """One hand as the table played it: the dealer's bid is the last, totals are those after the hand."""

    number: int
    size: int
    bids: dict[str, int]
    tricks: dict[str, int]
    totals: dict[str, int]  # of those who played


def hand(number: int, size: int, **played: tuple[int, int, int]) -> Hand:
    """A hand from everybody's bid, tricks and total."""
    bids, tricks, totals = ({name: one[at] for name, one in played.items()} for at in range(3))
    return Hand(number, size, bids, tricks, totals)


FIRST = hand(1, 4, Ann=(1, 1, 10), Bob=(2, 2, 20), Cy=(0, 1, -10), Di=(0, 0, 10))
SECOND = hand(2, 3, Bob=(1, 1, 30), Eve=(0, 1, 5), Cy=(1, 1, 0), Di=(0, 0, 20), Ann=(0, 0, 20))
WITHOUT_CY = hand(3, 2, Eve=(1, 1, 15), Di=(0, 0, 30), Ann=(0, 1, 10), Bob=(0, 0, 40))
PUT_IN = hand(4, 5, Di=(2, 2, 50), Cy=(1, 1, 10), Ann=(1, 2, 0), Eve=(0, 0, 25))
FIRST_AGAIN = hand(1, 4, Cy=(1, 1, 30), Ann=(2, 3, -20), Di=(0, 0, 50))
RESIZED = hand(6, 4, Cy=(1, 1, 40), Ann=(1, 0, -30), Bob=(0, 1, 10), Eve=(1, 1, 35), Di=(2, 1, 40))
LAST = hand(7, 1, Ann=(0, 0, -20), Bob=(0, 0, 20), Eve=(0, 0, 45), Di=(0, 1, 30), Cy=(0, 0, 50))


class Party(Table):
    """A table where people come and go, with the independent model beside it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, NAMES)
        self.model = Evening(*NAMES, dealer="Di")

    def agree_on_changes(self, url: str) -> None:
        """Club sheet with 4, 3, 2, 3, 2, 1; people and hands may change."""
        page, touch = self.page, self.scorer.touch
        page.goto(f"{url}/new")
        for at, name in enumerate(NAMES):
            touch.write(page.locator(f"#name{at}"), name)
        touch.choose(page.locator("#rules-club-sheet"))
        expect(page.locator("#now-points")).to_contain_text("10 for each trick bid")
        self.scorer.tap(page.locator("#part-schedule > summary"))
        touch.write(page.locator("#schedule-text"), "4,3,2,3,2,1")
        expect(page.locator("#length")).to_contain_text("6 hands")
        self.scorer.tap(page.locator("#further > summary"))
        self.scorer.tap(page.locator("#part-during > summary"))
        self.scorer.tap(page.locator("label:has(#r-people)"))
        self.scorer.tap(page.locator("label:has(#r-changes)"))
        expect(page.locator("#told-during")).to_contain_text("join")
        touch.choose(page.locator('input[name=dealer][value="3"]'))
        self.press("Read it back")
        self.press("Agree and start")
        expect(page.locator("#hand")).to_be_visible()

    def sits_down_to(self, hand: Hand, *, order: list[str]) -> None:
        """The hand, its dealer and the order of bidding are as the model says; then all bid and play."""
        assert list(hand.bids) == order
        expect(self.page.locator(".masthead .cards")).to_have_text(str(hand.size))
        expect(self.page.locator(".masthead .deals b")).to_have_text(f"{order[-1]} deals")
        expect(self.page.locator(".masthead .quiet")).to_contain_text(f"hand {hand.number} of")
        self.scorer.call(list(hand.bids.values()))
        called = self.page.locator("#counting tbody .name").all_inner_texts()
        assert [name.split()[0] for name in called] == order
        self.scorer.count(list(hand.tricks.values()))

    def plays(self, hand: Hand, *, out: str = "", again: bool = False) -> None:
        """A whole hand; the totals on the screen are those written here and those of the model."""
        order = self.model.order("Di", {out}) if again else self.model.following({out})
        self.sits_down_to(hand, order=order)
        self.scorer.record()
        self.model.hands[hand.number] = hand.bids, hand.tricks
        if not again:
            self.model.dealt = order[-1]
        rows = [text.split() for text in self.page.locator("#scored tbody tr").all_inner_texts()]
        shown = {row[0]: int(row[-1].replace("−", "-")) for row in rows}
        assert shown == hand.totals
        assert shown == {name: self.model.totals()[name] for name in order}

    def reads(self, *sentences: str) -> None:
        """Before anything is written the last step says what will happen."""
        for sentence in sentences:
            expect(self.page.locator("#remedy .says")).to_contain_text(sentence)

    def settles(self, button: str, *, why: str) -> None:
        """Tap a reason and the last step."""
        self.press(why)
        self.press(button)
        expect(self.page.locator("#hand")).to_be_visible()


def people_come_and_go(table: Party) -> None:
    """Eve joins after the first hand, Cy sits one out, Bob leaves."""
    page, model = table.page, table.model
    table.plays(FIRST)
    table.way("Somebody joins", "Between Bob and Cy")
    table.scorer.touch.write(page.get_by_label("Name of the newcomer"), "Eve")
    table.press("Start at the points written below")
    table.scorer.touch.write(page.get_by_label("Points to start with"), "15")
    table.press("See what changes")
    table.reads("Eve sits between Bob and Cy", "Eve starts with 15.")
    table.settles("Write the newcomer", why="just arrived")
    model.join("Eve", behind="Bob", points=15)
    table.plays(SECOND)
    table.way("Somebody sits out", "Cy")
    table.reads("Cy does not play hand 3 and is back for the one after that.")
    table.settles("Write it", why="on the phone")
    table.plays(WITHOUT_CY, out="Cy")
    table.way("Somebody leaves", "Bob")
    table.reads("Bob keeps 40 on the sheet and can’t win.")
    table.settles("Write the leaving", why="has to go")
    model.gone.add("Bob")


def hands_change(table: Party) -> None:
    """A hand is put in, the next one left out, the one after that gets four cards, two swap chairs."""
    table.way("Put a hand in", "Hand 4, 3 cards each", "5")
    table.reads("A hand of 5 cards is put in as hand 4.", "Still to be played: 5, 3 to 1.")
    table.settles("Put the hand in", why="there is time")
    table.way("Another size for a hand", "Hand 6, 2 cards each", "4")
    table.reads("Hand 6 has 4 cards each instead of 2.", "Still to be played: 5, 3, 4, 1.")
    table.settles("Write the new size", why="agreed by all")
    table.way("Leave a hand out", "Hand 5, 3 cards each")
    table.reads("Hand 5 is left out. It keeps its number.", "Still to be played: 5, 4, 1.")
    table.settles("Leave the hand out", why="it is late")
    table.way("The seating is wrong", "Eve", "Di")
    expect(table.page.locator("#remedy .says")).to_contain_text("Clockwise: Ann, Eve, Di and Cy.")
    table.settles("Write the seating", why="people changed places")
    table.model.swap("Cy", "Di")


def the_first_hand_is_dealt_again(table: Party) -> None:
    """Hand 1 is void: it is dealt again to Ann, Cy and Di, who played it; then Bob is back."""
    table.plays(PUT_IN)
    table.way("A score is wrong", "Hand 1", "The hand should not count", "Deal it again")
    table.settles("Void hand 1", why="wrong size dealt")
    del table.model.hands[1]
    assert table.model.totals() == {"Ann": -10, "Bob": 20, "Cy": 20, "Di": 40, "Eve": 25}
    table.plays(FIRST_AGAIN, out="Eve", again=True)
    table.way("Somebody joins", "Between Ann and Eve", "Bob comes back")
    table.reads("Bob comes back with the total from before.")
    table.settles("Write the newcomer", why="agreed by all")
    table.model.join("Bob", behind="Ann")
    table.plays(RESIZED)


@pytest.mark.prove
def test_people_come_and_go_and_hands_change_through_a_whole_evening(page: Page, server: Server) -> None:
    table = Party(page)
    table.agree_on_changes(server.url)
    game = page.url
    people_come_and_go(table)
    hands_change(table)
    the_first_hand_is_dealt_again(table)
    table.sits_down_to(LAST, order=table.model.following())
    table.scorer.finish()
    table.model.hands[7] = LAST.bids, LAST.tricks
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cy wins")
    rows = [text.split() for text in page.locator(".standing tbody tr").all_inner_texts()]
    standing = {row[1]: int(row[-1].replace("−", "-")) for row in rows}
    assert standing == {"Cy": 50, "Eve": 45, "Di": 30, "Bob": 20, "Ann": -20}
    assert standing == table.model.totals()
    record = page.request.get(f"{game}/record.txt").text()
    read = play(read_record(record), at=NOW)
    assert write_record(read) == record
    assert dict(zip(read.position.names, totals(read.position), strict=True)) == standing
