"""Behind "something went wrong" stands only what can be put right now, in players' words."""

import pytest

from tests.web.house import House
from tests.web.walk import Walk

HEAD = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 3..1
    dealer   Di
"""
ONE = HEAD + "hand 1 bids 1 1 0 2 tricks 1 1 0 1\n"
OVER = (
    HEAD
    + """
    hand 1 bids 1 1 0 2 tricks 1 1 0 1
    hand 2 bids 1 1 1 1 tricks 1 1 0 0
    hand 3 bids 0 0 1 1 tricks 1 0 0 0
"""
)
COMMON = [
    "Wrong deal",
    "A bid is written wrong",
    "A bid was not allowed",
    "Someone did not follow suit",
    "Who took that trick?",
    "The count does not add up",
    "The wrong player dealt",
    "We played the wrong size",
    "A score is wrong, found later",
]


def test_while_a_hand_is_played_everything_is_offered_in_the_order_of_the_source(house: House) -> None:
    walk = Walk(house, house.written(ONE + "hand 2 bids 1 1 1 1\n"))
    assert walk.links[: len(COMMON)] == COMMON
    assert "Hand 2 of 3 · 2 cards · Ann deals" in walk.said
    assert "Nothing changes until the last step." in walk.said


def test_before_the_first_bid_no_bid_trick_or_score_can_be_wrong(house: House) -> None:
    walk = Walk(house, house.written(HEAD))
    assert walk.links == [
        "Wrong deal",
        "A bid out of turn",
        "The wrong player dealt",
        "We played the wrong size",
        "A name is wrong",
        "The seating is wrong",
        "Points for a person",
        "Write a note",
        "Stop the game",
        "Change the set-up",
        "Go on on paper",
        "Type in the rest",
        "Other phones",
        "Put the game away",
    ]


LATER = ["A bid was not allowed", "Someone did not follow suit", "The count does not add up"]


@pytest.mark.parametrize("bids", ["", "hand 1 bids 1 1 0 -\n"])
def test_before_the_last_bid_of_the_first_hand_what_cards_decide_waits(house: House, bids: str) -> None:
    walk = Walk(house, house.written(HEAD + bids))
    waiting = [node.text for node in walk.page.find("p") if "later" in node.get("class").split()]
    assert waiting == [f"{title} Only after the last bid." for title in LATER]
    assert not set(LATER) & set(walk.links)


@pytest.mark.parametrize("title", LATER)
def test_before_the_last_bid_only_an_earlier_hand_can_be_meant_and_is_asked_for(
    house: House, title: str
) -> None:
    walk = Walk(house, house.written(ONE + "hand 2 bids - 1 1 -\n")).wrong(title)
    assert "In an earlier hand. In this one only after the last bid." in walk.said
    assert walk.links == ["Hand 1"]
    walk.choose("Hand 1")
    assert "The hand should not count" in walk.said


def test_where_every_bid_is_allowed_none_can_be_illegal(house: House) -> None:
    open_table = HEAD.replace("dealer", "hook none\n    dealer")
    walk = Walk(house, house.written(open_table + "hand 1 bids 1 1 1 0\n"))
    assert "A bid is written wrong" in walk.links
    assert "A bid was not allowed" not in walk.links


def test_once_the_last_hand_is_recorded_nothing_is_offered_for_the_table(house: House) -> None:
    walk = Walk(house, house.written(OVER))
    assert walk.links == [
        "A score is wrong, found later",
        "A name is wrong",
        "Points for a person",
        "Write a note",
        "The rules were written down wrongly",
        "Other phones",
        "Put the game away",
    ]
    assert "All hands are played." in walk.said


def test_a_closed_game_can_be_reopened_and_a_stopped_one_goes_on(house: House) -> None:
    closed = Walk(house, house.written(OVER + "closed\n", key="closed"))
    assert "Reopen the game" in closed.links
    assert "The game is closed." in closed.said
    stopped = Walk(house, house.written(ONE + 'stopped "late"\n', key="stopped"))
    assert "Go on with the game" in stopped.links
    assert "Stop the game" not in stopped.links
    assert "Stopped after hand 1 of 3." in stopped.said


def test_from_hand_2_on_the_seating_stays_and_so_does_the_set_up(house: House) -> None:
    walk = Walk(house, house.written(ONE + "hand 2 bids - 1 - -\n"))
    assert "The seating is wrong" not in walk.links
    assert "Change the set-up" not in walk.links


def test_every_thing_that_is_offered_opens(house: House) -> None:
    sheets = (HEAD, ONE, ONE + "hand 2 bids 1 1 1 1\n", OVER, OVER + "closed\n", ONE + 'stopped "late"\n')
    for number, sheet in enumerate(sheets):
        walk = Walk(house, house.written(sheet, key=str(number)))
        for title in walk.links:
            walk.wrong(title)
            assert walk.page.find("h1")[0].text


def test_neither_the_list_nor_any_step_writes_anything(house: House) -> None:
    game = house.written(ONE + "hand 2 bids 1 1 1 1\n")
    walk = Walk(house, game)
    before = house.kept()
    for title in walk.links:
        walk.wrong(title)
    assert house.kept() == before
