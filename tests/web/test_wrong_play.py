"""While cards are played: what can be put right in time is; the rest is void, or the table rules."""

import pytest

from scorekeeper.rules.referee import RANKS
from tests.web.examiner import page_of
from tests.web.house import House
from tests.web.walk import Walk

HEAD = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 3..1
    dealer   Di
"""
PLAYED = HEAD + "hand 1 bids 1 1 0 2\n"
TWO_PACKS = HEAD.replace("schedule", "    deck 104\n    schedule") + "hand 1 bids 1 1 0 2\n"
NOTED = HEAD + "hand 1 trump H bids 1 1 0 2 taken Ann Bob\n"


def test_a_wrong_card_on_an_open_trick_is_changed_and_noted(house: House) -> None:
    walk = Walk(house, house.written(PLAYED))
    walk.wrong("Someone did not follow suit", "Yes, it lies on the table", "Bob")
    walk.recorded("Write the note")
    assert walk.record[-1] == (
        "Note on hand 1: Bob did not follow suit; the card was changed before the trick was gathered."
    )
    assert walk.now.position.deals[0].bids == (1, 1, 0, 2)


def test_a_wrong_card_in_a_gathered_trick_voids_the_hand(house: House) -> None:
    walk = Walk(house, house.written(PLAYED)).wrong("Someone did not follow suit", "No, it was gathered")
    walk.recorded("Void hand 1")
    assert walk.record[-1].endswith("It is dealt again. Why: did not follow suit.")


def test_a_wrong_card_found_in_a_recorded_hand_voids_that_one(house: House) -> None:
    walk = Walk(house, house.written(PLAYED.rstrip() + " tricks 1 1 0 1\n"))
    walk.wrong("Someone did not follow suit", "Hand 1")
    walk.choose("The hand should not count").choose("Deal it again")
    walk.recorded("Void hand 1", reason="did not follow suit")
    assert walk.totals == (0, 0, 0, 0)


def test_who_took_a_trick_is_told_by_the_suit_led_and_the_trump(house: House) -> None:
    walk = Walk(house, house.written(NOTED)).wrong("Who took that trick?")
    assert "Leave the cards where they lie" in walk.said
    assert "Hearts are trump. The highest one takes the trick, whatever was led." in walk.said
    assert "The highest card of the suit led takes it. No other suit can." in walk.said
    assert "Noted so far: Ann 1 and Bob 1." in walk.said


def test_a_trick_noted_for_the_wrong_player_is_taken_back(house: House) -> None:
    walk = Walk(house, house.written(NOTED)).wrong("Who took that trick?", "Take Bob’s trick back")
    walk.recorded("Take Bob’s trick back")
    assert walk.record[-2:] == [
        "Bob took a trick. Taken back in line 10.",
        "Undo: Bob’s trick was taken back, line 9.",
    ]
    assert walk.now.position.deals[0].taken == (0,)


def test_what_the_table_decided_about_a_trick_can_be_written_down(house: House) -> None:
    walk = Walk(house, house.written(NOTED)).wrong("Who took that trick?", "Write down what was decided")
    walk.recorded("Write the note", text="The ace of hearts was on top.")
    assert walk.record[-1] == "Note on hand 1: The ace of hearts was on top."


def test_the_cards_as_they_lie_say_who_takes_the_trick(house: House) -> None:
    """Hearts are trump; Bob leads a spade, and Di's two of hearts beats them all."""
    walk = Walk(house, house.written(NOTED)).wrong("Who took that trick?", "Tap the cards as they lie", "Bob")
    before = walk.house.kept()
    assert "Trump: hearts." in walk.said
    for suit, rank in (("Spades", "10"), ("Spades", "A"), ("Hearts", "2"), ("Clubs", "K")):
        walk.choose(suit).choose(rank)
    assert "Di takes the trick. The 2 of hearts is the only trump in it." in walk.said
    assert (
        "Bob: the 10 of spades. Cy: the ace of spades. Di: the 2 of hearts. Ann: the king of clubs."
        in walk.said
    )
    assert walk.house.kept() == before
    walk.choose("Write it down").recorded("Write the note")
    assert walk.record[-1] == "Note on hand 1: Di took the trick: The 2 of hearts is the only trump in it."


def test_where_trump_is_not_noted_the_referee_asks(house: House) -> None:
    walk = Walk(house, house.written(PLAYED)).wrong("Who took that trick?", "Tap the cards as they lie")
    walk.choose("No trump").choose("Ann")
    for suit, rank in (("Clubs", "9"), ("Clubs", "J"), ("Hearts", "A"), ("Spades", "A")):
        walk.choose(suit).choose(rank)
    assert "Bob takes the trick. Clubs were led, and the jack of clubs is the highest of them." in walk.said


def test_a_card_that_was_told_is_no_key_any_more(house: House) -> None:
    walk = Walk(house, house.written(PLAYED)).wrong("Who took that trick?", "Tap the cards as they lie")
    walk.choose("Spades").choose("Ann").choose("Clubs").choose("9")
    assert ranks(walk.choose("Clubs")) == {*RANKS} - {"9"}
    assert ranks(walk.choose("J").choose("Hearts")) == {*RANKS}


def ranks(walk: Walk) -> set[str]:
    """The keys of the cards of a suit."""
    (keys,) = (node for node in walk.page.find("ul") if node.get("id") == "keys")
    return {key.text for key in keys.find("a")}


def test_equal_cards_are_for_the_table_to_judge(house: House) -> None:
    walk = Walk(house, house.written(TWO_PACKS)).wrong("Who took that trick?", "Tap the cards as they lie")
    walk.choose("Spades").choose("Ann")
    for suit, rank in (("Clubs", "9"), ("Clubs", "9"), ("Hearts", "A"), ("Diamonds", "A")):
        walk.choose(suit).choose(rank)
    assert "Two cards are the 9 of clubs: the table agrees which of equal cards counts." in walk.said


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("trump=H&lead=9", "Whoever led plays this hand."),
        ("trump=H&lead=x", "The lead is a whole number"),
        ("trump=H&lead=0&cards=S1", "A card is a suit and a rank, such as H10 or SA, not “S1”."),
        ("trump=H&lead=0&cards=S2.DQ.DQ", "The queen of diamonds is told twice, and the pack has one."),
        ("trump=H&lead=0&cards=S2.S3.S4.S5.S6", "There are 4 cards in this trick, not 5."),
    ],
)
def test_a_trick_that_can_not_be_is_refused(house: House, query: str, sentence: str) -> None:
    game = house.written(PLAYED)
    answer = house.host().get(f"/games/{game}/wrong/referee?deal=1&{query}")
    assert sentence in page_of(answer.get_data(as_text=True)).find("main")[0].text


def test_when_nobody_can_say_who_took_a_trick_the_hand_is_void(house: House) -> None:
    walk = Walk(house, house.written(NOTED)).wrong("Who took that trick?", "Nobody can say: deal it again")
    walk.recorded("Void hand 1")
    assert walk.record[-1].endswith("Why: the trick can’t be settled.")


def test_a_count_that_does_not_add_up_begins_with_counting_packets(house: House) -> None:
    walk = Walk(house, house.written(PLAYED)).wrong("The count does not add up")
    assert "Together they must be 3." in walk.said
    walk.press("Compare with the bids", tricks0="1", tricks1="0", tricks2="0", tricks3="1")
    assert "1 trick still out." in walk.said
    assert "Bob and Di are each one short of their bid: ask for another count of their packets." in walk.said
    walk.press("Compare with the bids", tricks3="2")
    assert "All 3 tricks are given." in walk.said
    walk.choose("It adds up now").press("Record")
    assert walk.record[-1] == "Hand 1 was recorded. Won: Ann 1, Bob 0, Cy 0, Di 2."


def test_a_count_that_cannot_be_is_refused_and_kept_as_typed(house: House) -> None:
    walk = Walk(house, house.written(PLAYED)).wrong("The count does not add up")
    walk.press("Compare with the bids", tricks0="1", tricks1="four", tricks2="0", tricks3="1")
    assert walk.answer.status_code == 422
    assert 'The number of tricks of Bob is a whole number from 0 to 3, not "four".' in walk.said
    assert [box.get("value") for box in walk.page.find("input") if box.get("aria-invalid")] == ["four"]


def test_a_count_nobody_can_settle_voids_the_hand(house: House) -> None:
    walk = Walk(house, house.written(PLAYED)).wrong("The count does not add up", "Nobody can say")
    walk.recorded("Void hand 1")
    assert walk.record[-1].endswith("Why: the count does not add up.")


def test_the_table_rules_tricks_it_knows_and_points_for_the_rest(house: House) -> None:
    walk = Walk(house, house.written(PLAYED)).wrong("The count does not add up", "The table rules")
    walk.press(
        "See what changes", tricks0="1", tricks1="", tricks2="0", tricks3="", points1="10", points3="-10"
    )
    assert "Hand 1 is settled by a ruling." in walk.said
    assert "Ann deals hand 2, 2 cards each." in walk.said
    walk.recorded("Rule on hand 1", ruled="as all remember it", reason="the cards were mixed")
    assert walk.record[-1] == (
        "Ruling by the table on hand 1: as all remember it. Won: Ann 1, Bob unknown, Cy 0, Di unknown. "
        "Points stated: Bob +10, Di −10. Why: the cards were mixed."
    )
    assert walk.totals == (10, 10, 10, -10)


def test_a_ruling_without_tricks_needs_points_and_keeps_what_was_typed(house: House) -> None:
    walk = Walk(house, house.written(PLAYED)).wrong("The count does not add up", "The table rules")
    walk.press("See what changes", tricks0="1", tricks2="0", tricks3="2", points3="20")
    assert walk.answer.status_code == 422
    assert "State Bob’s points." in walk.said
    typed = {field.get("name"): field.get("value") for field in walk.page.find("input")}
    assert (typed["tricks0"], typed["points3"]) == ("1", "20")
