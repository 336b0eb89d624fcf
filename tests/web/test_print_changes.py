"""Printing from a game in which people came and went and hands were put in or left out."""

import pytest

from scorekeeper.game.days import whole_day
from tests.web.house import EIGHT, House
from tests.web.papers import heads, paper
from tests.web.test_print_game import hand, printed

COMING = """
    players  Ann, Bob, Cy, Di
    rules    exact-classic
    allow    people schedule
    schedule 3,2,1,2,3
    dealer   Di
    hand 1   bids 1 1 1 1  tricks 1 1 1 0
    joined   Eve behind Di "late"
    hand 2   bids 0 0 1 0 0  tricks 1 0 1 0 0
"""
GOING = """
    players  Ann, Bob, Cy, Di
    rules    exact-classic
    allow    people schedule
    schedule 3,2,1
    dealer   Di
    hand 1   bids 1 1 1 1  tricks 1 1 1 0
    satout   Cy "on the phone"
    hand 2   bids 1 1 - 1  tricks 0 1 - 1
    left     Bob "the last bus"
    hand 3   bids 0 - 0 0  tricks 0 - 1 0
"""


def test_a_newcomer_has_a_column_and_no_numbers_from_before(house: House) -> None:
    page = printed(house, COMING)
    assert [name.removesuffix(" · first dealer") for name in heads(page)] == ["Ann", "Bob", "Cy", "Di", "Eve"]
    assert hand(page, "1")[-4:] == ["–", "–", "", ""]
    assert hand(page, "2")[-4:] == ["0", "0", "+10", "10"]


def test_whoever_left_keeps_the_column_and_has_no_place(house: House) -> None:
    page = printed(house, GOING)
    assert hand(page, "2")[8:12] == ["–", "–", "", ""]
    assert hand(page, "3")[4:8] == ["–", "–", "", ""]
    last = paper(page).find("tfoot")[0]
    places = [node.text for node in last.find("td") if node.text.startswith("Place")]
    assert places == ["Place1", "Place–", "Place3", "Place1"]


@pytest.mark.parametrize(("what", "columns"), [("filled", 4), ("blank", 3)])
def test_a_sheet_is_printed_after_whoever_dealt_first_has_left(house: House, what: str, columns: int) -> None:
    record = GOING.split("    left", maxsplit=1)[0] + '    left     Di "the last bus"\n'
    assert len(heads(printed(house, record, what=what))) == columns


def test_a_hand_that_was_left_out_is_crossed_off(house: House) -> None:
    record = GOING.split("    satout", maxsplit=1)[0] + '    skipped  hand 2 "it is late"\n'
    page = printed(house, record)
    assert set(hand(page, "2")) == {"–", ""}


def test_a_game_to_a_target_is_printed_as_far_as_it_goes(house: House) -> None:
    record = """
        players  Ann, Bob, Cy, Di
        rules    dkm-101
        dealer   Di
        hand 1   trump S  bids 2 3 2 4  tricks 2 3 1 4
        hand 2   trump H  bids 2 3 2 2  tricks 2 3 2 3
    """
    page = printed(house, record)
    assert "10 cards each, until 101" in paper(page).text
    assert hand(page, "2")[:4] == ["2", "2", "+12", "24"]
    assert hand(page, "16") == [""] * 16


def test_the_day_is_printed_with_its_year(house: House) -> None:
    text = paper(printed(house, GOING)).text
    assert whole_day(EIGHT).endswith(" 2026")
    assert f"Date {whole_day(EIGHT)}" in text
