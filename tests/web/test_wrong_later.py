"""A score that is wrong and found later: the whole hand is corrected in one act, with one reason."""

import pytest

from tests.web.house import House
from tests.web.walk import Walk

SHEET = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 3..1
    dealer   Di
    hand 1 bids 1 1 0 2 tricks 1 1 0 1
    hand 2 bids 1 1 1 1 tricks 1 1 0 0
"""
SHEET_OVER = SHEET + "hand 3 bids 1 0 0 1 tricks 0 0 0 1\n"  # 10 30 10 -10


def test_bids_and_tricks_of_a_hand_are_corrected_together(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("A score is wrong, found later", "Hand 1")
    walk.press("See what changes", bid3="1", tricks1="0", tricks2="1")
    assert "Hand 1 will be corrected so. The old values stay beside the new ones, struck out." in walk.said
    struck = [node.text for node in walk.page.find("del")]
    assert struck == ["1", "+10", "20", "0", "+10", "0", "2", "−10", "−20"]
    assert walk.totals == (20, 20, 0, -20), "nothing is written before the last step"
    walk.recorded("Correct hand 1", reason="counted wrong")
    assert walk.record[-1] == (
        "Hand 1 was corrected: Di bid 1, not 2; Bob won 0, not 1; Cy won 1, not 0. Why: counted wrong."
    )
    assert walk.totals == (20, 0, -20, 0)


def test_the_last_step_names_who_leads_then(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("A score is wrong, found later", "Hand 2")
    walk.press("See what changes", tricks0="0", tricks3="1")
    assert "Bob leads, not Ann and Bob." in walk.said


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ({"tricks0": "2"}, "4 tricks are given and the hand has 3: 1 too many."),
        ({"tricks0": "0"}, "2 of 3 tricks are given: 1 still out."),
        ({"tricks0": ""}, "Ann’s tricks are blank."),
        ({"bid1": ""}, "Bob’s bid is blank."),
        ({"bid1": "4"}, 'The bid of Bob is a whole number from 0 to 3, not "4".'),
        ({"bid1": "-1"}, 'The bid of Bob is a whole number from 0 to 3, not "-1".'),
        ({"bid1": "1.5"}, 'The bid of Bob is a whole number from 0 to 3, not "1.5".'),
        ({"bid1": "٣"}, 'The bid of Bob is a whole number from 0 to 3, not "٣".'),
        ({"tricks2": "1_0"}, 'The number of tricks of Cy is a whole number from 0 to 3, not "1_0".'),
        ({"tricks2": "true"}, 'The number of tricks of Cy is a whole number from 0 to 3, not "true".'),
        ({}, "Nothing is different: change the value that is wrong."),
    ],
)
def test_numbers_that_cannot_be_are_refused_and_kept_as_typed(
    house: House, typed: dict[str, str], refusal: str
) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("A score is wrong, found later", "Hand 1")
    before = house.kept()
    walk.press("See what changes", **typed)
    assert walk.answer.status_code == 422
    assert refusal in walk.said
    fields = {field.get("name"): field.get("value") for field in walk.page.find("input")}
    assert typed.items() <= fields.items()
    assert house.kept() == before


def test_those_one_off_their_bid_are_named_when_tricks_do_not_add_up(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("A score is wrong, found later", "Hand 1")
    walk.press("See what changes", tricks0="0")
    rows = [row.text for row in walk.page.find("tr")]
    assert [row.split()[0] for row in rows if "one short" in row] == ["Ann", "Di"]


def test_numbers_that_cannot_be_are_refused_in_the_last_step_too(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("A score is wrong, found later", "Hand 1")
    walk.press("See what changes", tricks1="0", tricks2="1")
    before = house.kept()
    walk.press("Correct hand 1", reason="tapped wrong", tricks0="9")
    assert walk.answer.status_code == 422
    assert 'not "9"' in walk.said
    assert house.kept() == before


def test_a_correction_after_the_last_hand_that_changes_the_winner_is_announced(house: House) -> None:
    walk = Walk(house, house.written(SHEET_OVER)).wrong("A score is wrong, found later", "Hand 1")
    walk.press("See what changes", tricks1="0", tricks3="2")
    assert "Di wins, not Bob." in walk.said
    walk.recorded("Correct hand 1", reason="read out wrong")
    assert "Line 20 changed the result: Di wins, not Bob." in walk.said
    assert walk.page.find("h1")[0].text == "Di wins."


def test_a_correction_that_makes_a_tie_makes_an_extra_hand_due(house: House) -> None:
    walk = Walk(house, house.written(SHEET_OVER)).wrong("A score is wrong, found later", "Hand 1")
    walk.press("See what changes", tricks1="2", tricks3="0")
    assert "Cy deals extra hand T1, 3 cards each." in walk.said
    walk.recorded("Correct hand 1", reason="read out wrong")
    assert "extra hand T1" in walk.said


def test_a_correction_after_the_close_is_an_amendment(house: House) -> None:
    walk = Walk(house, house.written(SHEET_OVER + "closed\n"))
    walk.wrong("A score is wrong, found later", "Hand 1").press("See what changes", tricks0="2", tricks1="0")
    walk.recorded("Correct hand 1", why="found at breakfast")
    assert walk.record[-1].startswith("Amendment. Hand 1 was corrected: Ann won 2, not 1; Bob won 0, not 1.")
    assert "Amended since in line" in walk.said


def test_a_hand_of_a_closed_game_may_be_void_but_is_not_dealt_again(house: House) -> None:
    walk = Walk(house, house.written(SHEET_OVER + "closed\n"))
    walk.wrong("A score is wrong, found later", "Hand 1", "The hand should not count")
    assert walk.links == ["Leave it out"]
    walk.choose("Leave it out").recorded("Void hand 1", reason="a bid was not allowed")
    assert walk.totals == (0, 20, 0, 0)


def test_a_settled_hand_offers_to_withdraw_the_ruling_first(house: House) -> None:
    ruled = 'hand 3 bids 1 0 0 1\nruled hand 3 points 10 10 10 10 "all made" by "the table" because "late"\n'
    walk = Walk(house, house.written(SHEET + ruled)).wrong("A score is wrong, found later", "Hand 3")
    assert "Hand 3 was settled by a ruling. Ruling by the table: all made." in walk.said
    walk.choose("Withdraw the ruling")
    assert "On hand 3: all made: that no longer holds. It stays on the record." in walk.said
    walk.recorded("Withdraw it", reason="remembered after all")
    assert walk.record[-1] == "The ruling in line 19 was withdrawn. Why: remembered after all."
    assert walk.totals == (20, 20, 0, -20)


def test_the_dealer_of_an_old_hand_is_put_right(house: House) -> None:
    walk = Walk(house, house.written(SHEET))
    walk.wrong("A score is wrong, found later", "Hand 2", "The wrong player dealt", "Bob")
    walk.recorded("Bob dealt", reason="dealt out of turn")
    assert walk.record[-1] == "Bob dealt hand 2, not Ann. Why: dealt out of turn."
    assert "Cy deals" in walk.said


def test_correcting_and_correcting_back_gives_the_first_totals(house: House) -> None:
    walk = Walk(house, house.written(SHEET))
    before = walk.totals
    for tricks in (("0", "2"), ("1", "1")):
        walk.wrong("A score is wrong, found later", "Hand 1")
        walk.press("See what changes", tricks0=tricks[0], tricks1=tricks[1])
        walk.recorded("Correct hand 1", reason="counted wrong")
    assert walk.totals == before


def correct(walk: Walk, hand: str, **typed: str) -> None:
    walk.wrong("A score is wrong, found later", hand.capitalize())
    walk.press("See what changes", **typed).recorded(f"Correct {hand}", reason="counted wrong")


def test_the_table_says_once_what_was_corrected_and_that_the_lead_changed(house: House) -> None:
    walk = Walk(house, house.written(SHEET))  # 20 20 0 -20
    correct(walk, "hand 1", bid1="0", tricks1="0", tricks2="1")
    assert (
        "Hand 1 corrected: Bob bid 0 instead of 1; Bob 0 tricks instead of 1; Cy 1 trick instead of 0."
        " Ann and Bob still lead, tied at 20."
    ) in walk.said
    correct(walk, "hand 1", tricks1="1", tricks2="0")
    assert "Hand 1 corrected: Bob 1 trick instead of 0; Cy 0 tricks instead of 1." in walk.said
    assert "Ann leads now with 20, not Ann and Bob." in walk.said
    walk.press("0")
    assert "corrected" not in walk.said


def test_what_was_corrected_is_said_while_a_hand_is_played_and_is_gone_once_undone(house: House) -> None:
    walk = Walk(house, house.written(SHEET + "hand 3 bids - - 1 -\n"))
    correct(walk, "hand 2", tricks0="0", tricks3="1")
    assert "Hand 2 corrected: Di 1 trick instead of 0; Ann 0 tricks instead of 1." in walk.said
    assert "Bob leads now with 20, not Ann and Bob." in walk.said
    walk.answer = walk.browser.get(f"/games/{walk.game}/undo")
    walk.recorded("Undo correction of 2", reason="tapped wrong")
    assert "corrected" not in walk.said


def test_the_end_says_what_was_corrected_too(house: House) -> None:
    walk = Walk(house, house.written(SHEET_OVER))
    correct(walk, "hand 3", tricks3="0", tricks2="1")
    assert "Hand 3 corrected: Cy 1 trick instead of 0; Di 0 tricks instead of 1." in walk.said
