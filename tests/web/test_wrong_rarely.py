"""What goes wrong more rarely: names, seats, points outside hands, ties, stopping, reopening."""

import pytest

from tests.web.house import House
from tests.web.walk import Walk

HEAD = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 2..1
    dealer   Di
"""
ONE = HEAD + "hand 1 bids 1 1 0 1 tricks 1 1 0 0\n"
TIED = ONE + "hand 2 bids 0 0 0 0 tricks 0 0 1 0\n"  # Ann and Bob 20 each
EXTRA = TIED + "hand 3 bids 1 0 0 0 tricks 1 1 0 0\n"
NEEDLESS = EXTRA.replace("bids 1 1 0 1 tricks 1 1 0 0", "bids 1 1 0 1 tricks 1 0 1 0") + (
    'corrected hand 1 Bob tricks 1 Cy tricks 0 "miscounted"\n'
)


def test_a_name_is_put_right_in_every_hand_and_the_record_keeps_both(house: House) -> None:
    walk = Walk(house, house.written(ONE)).wrong("A name is wrong", "Bob")
    walk.recorded("Write the new name", name="O'Neil <b>Bob</b>")
    assert walk.record[-1] == "Bob is called O'Neil <b>Bob</b> from now on."
    assert walk.now.position.names == ("Ann", "O'Neil <b>Bob</b>", "Cy", "Di")


@pytest.mark.parametrize(
    ("name", "refusal"),
    [
        ("", "A name is empty."),
        ("ann ", "looks the same as Ann"),
        ("x" * 41, "has 41 characters"),
        ("Bo\u202eb", "invisible control character"),
    ],
)
def test_a_name_that_would_confuse_the_table_is_refused_and_kept_as_typed(
    house: House, name: str, refusal: str
) -> None:
    walk = Walk(house, house.written(ONE)).wrong("A name is wrong", "Bob")
    before = house.kept()
    walk.press("Write the new name", name=name)
    assert walk.answer.status_code == 422
    assert refusal in walk.said
    (field,) = [field for field in walk.page.find("input") if field.get("name") == "name"]
    assert field.get("value") == name
    assert house.kept() == before


def test_a_table_that_plays_the_other_way_is_asked_the_other_way(house: House) -> None:
    walk = Walk(house, house.written(ONE.replace("dealer", "direction anticlockwise\n    dealer", 1)))
    walk.wrong("The seating is wrong")
    assert "Who sits to the right of Ann?" in walk.said
    walk.choose("Cy").choose("Bob")
    walk.recorded("Write the seating", reason="written down wrongly")
    assert walk.record[-1].startswith("People sit, anticlockwise: Ann, Cy, Bob and Di.")


def test_the_seating_is_put_right_chair_by_chair(house: House) -> None:
    walk = Walk(house, house.written(ONE)).wrong("The seating is wrong")
    assert "Written, clockwise: Ann, Bob, Cy and Di. Bob Cy Di" in walk.said
    walk.choose("Cy").choose("Bob")
    assert "Clockwise: Ann, Cy, Bob and Di. Ann deals next; Cy bids first." in walk.said
    walk.recorded("Write the seating", reason="written down wrongly")
    assert walk.record[-1] == "People sit, clockwise: Ann, Cy, Bob and Di. Why: written down wrongly."
    assert walk.totals == (10, 10, 10, -10)


@pytest.mark.parametrize(
    ("rules", "begins"),
    [
        ("bidding dealer_first", "Ann deals next and bids first."),
        ("bidding simultaneous", "Ann deals next. "),
        ("bidding secret", "Ann deals next. "),
        ("allow people", "Ann deals next; Bob bids first."),
    ],
)
def test_who_bids_first_in_the_new_seating_is_who_really_does(house: House, rules: str, begins: str) -> None:
    out = '    satout Cy "on the phone"\n' if "people" in rules else ""
    record = ONE.replace("dealer", f"{rules}\n    dealer", 1)
    walk = Walk(house, house.written(record + out)).wrong("The seating is wrong").choose("Cy").choose("Bob")
    assert f"Clockwise: Ann, Cy, Bob and Di. {begins}" in walk.said


def test_the_seating_that_is_written_is_not_written_again(house: House) -> None:
    walk = Walk(house, house.written(ONE))
    walk.answer = walk.browser.get(f"/games/{walk.game}/wrong/seats", query_string={"seats": "0.1.2"})
    assert walk.answer.status_code == 422
    assert "The players already sit in that order." in walk.said


def test_a_penalty_stands_on_a_line_of_its_own(house: House) -> None:
    walk = Walk(house, house.written(ONE)).wrong("Points for a person", "Cy")
    walk.press("See what changes", way="take", points="10")
    assert "Cy has 0 instead of 10." in walk.said
    walk.recorded("Write the points", reason="looked at a card")
    assert walk.record[-1] == "Cy loses 10 points. Why: looked at a card."
    assert walk.totals == (10, 10, 0, -10)


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ({"way": "give", "points": ""}, "The number of points is blank."),
        ({"way": "give", "points": "0"}, "0 points change nothing."),
        ({"way": "give", "points": "-5"}, 'The number of points is a whole number from 0 to 9999, not "-5".'),
        ({"way": "give", "points": "10000"}, 'from 0 to 9999, not "10000".'),
        ({"points": "5"}, "Say whether the points are given or taken."),
    ],
)
def test_points_that_say_nothing_are_refused(house: House, typed: dict[str, str], refusal: str) -> None:
    walk = Walk(house, house.written(ONE)).wrong("Points for a person", "Cy")
    walk.press("See what changes", **typed)
    assert walk.answer.status_code == 422
    assert refusal in walk.said


def test_a_note_is_about_the_game_or_about_a_hand(house: House) -> None:
    walk = Walk(house, house.written(ONE + "hand 2 bids - 0 - -\n")).wrong("Write a note")
    walk.recorded("Write the note", text="Gran came late.")
    assert walk.record[-1] == "Note: Gran came late."
    walk.wrong("Write a note").recorded("Write the note", text="Tea on the cards", deal="2")
    assert walk.record[-1] == "Note on hand 2: Tea on the cards"
    walk.wrong("Write a note").press("Write the note", text=" ")
    assert walk.answer.status_code == 422


def test_a_tied_lead_is_shared_by_ruling_and_no_extra_hand_is_dealt(house: House) -> None:
    walk = Walk(house, house.written(TIED)).wrong("Share the tied lead")
    assert "Ann and Bob share the lead with 20. No extra hand is dealt." in walk.said
    walk.recorded("Share the lead", reason="it is late", by="everybody")
    assert walk.record[-1] == "Ruling by everybody: Ann and Bob share the lead. Why: it is late."
    assert "Ann and Bob share the win." in walk.said
    assert "Ann and Bob share by a ruling of everybody, tied at 20. Why: it is late." in walk.said


def test_a_shared_tie_can_be_withdrawn_and_is_played_off_after_all(house: House) -> None:
    walk = Walk(house, house.written(TIED + 'shared by "all" because "late"\n'))
    walk.wrong("Withdraw a ruling", "The tie is shared")
    assert "Bob deals extra hand T1, 2 cards each." in walk.said
    walk.recorded("Withdraw it", why="one more")
    assert "extra hand T1" in walk.said


def test_an_extra_hand_that_a_correction_made_needless_may_still_count(house: House) -> None:
    walk = Walk(house, house.written(NEEDLESS))
    walk.wrong("The extra hand counts")
    assert "Extra hand T1 counts: its points are added to the totals." in walk.said
    assert walk.totals == (20, 0, -20, 0)
    walk.recorded("Count T1", reason="played in good faith")
    assert walk.totals == (30, -10, -10, 10)
    assert walk.record[-1] == "Ruling by the table: extra hand T1 counts. Why: played in good faith."


def test_a_game_is_stopped_and_goes_on(house: House) -> None:
    walk = Walk(house, house.written(ONE)).wrong("Stop the game")
    assert "Stopped after hand 1 of 2." in walk.said
    walk.recorded("Stop here", reason="it is late")
    assert walk.record[-1] == "Stopped after hand 1 of 2. Why: it is late."
    assert "Places so far, no winner by rule. Why: it is late." in walk.said
    walk.choose("Go on with the game").recorded("Go on")
    assert walk.record[-1] == "The game goes on."
    assert "card each, Ann deals" in walk.said


def test_a_closed_game_is_reopened_only_with_a_reason(house: House) -> None:
    walk = Walk(house, house.written(EXTRA + "closed\n")).wrong("Reopen the game")
    walk.press("Reopen the game")
    assert walk.answer.status_code == 422
    walk.recorded("Reopen the game", why="one more hand")
    assert walk.record[-1] == "The game was reopened. Why: one more hand."
    assert "Agree and close" in walk.said
