"""A wrong deal is collected: no points, and the same dealer deals the same cards again (source 000)."""

from tests.web.house import House
from tests.web.walk import Walk

SHEET = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 3..1
    dealer   Di
    hand 1 bids 1 1 0 2 tricks 1 1 0 1
    hand 2 bids 1 1 1 1
"""


def test_a_wrong_deal_is_void_and_the_same_dealer_deals_again(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("Wrong deal", "Deal it again")
    assert "Hand 2 is void, no points." in walk.said
    assert "Ann deals 2 cards again." in walk.said
    before = walk.totals
    walk.recorded("Void hand 2", reason="too many cards")
    assert walk.record[-1] == "Hand 2 was declared void, no points. It is dealt again. Why: too many cards."
    assert walk.totals == before
    assert "cards each, Ann deals" in walk.said


def test_a_wrong_deal_can_be_left_out_by_agreement(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("Wrong deal", "Leave it out")
    assert "It is not dealt again. Bob deals hand 3, 1 card each." in walk.said
    walk.recorded("Void hand 2", why="the deck fell on the floor")
    assert walk.record[-1].startswith("Hand 2 was declared void, no points. It is not dealt again.")
    assert "card each, Bob deals" in walk.said


def test_a_deal_can_be_wrong_before_anybody_bid(house: House) -> None:
    walk = Walk(house, house.written(SHEET.replace("hand 2 bids 1 1 1 1", "")))
    walk.wrong("Wrong deal", "Deal it again").recorded("Void hand 2", reason="a card was seen")
    assert walk.record[-2:] == [
        "Ann deals hand 2: 2 cards each.",
        "Hand 2 was declared void, no points. It is dealt again. Why: a card was seen.",
    ]


def test_a_void_old_hand_comes_up_right_after_the_present_one(house: House) -> None:
    walk = Walk(house, house.written(SHEET))
    walk.wrong("Wrong deal", "It was an earlier hand", "Hand 1", "The hand should not count", "Deal it again")
    assert "After this hand: hand 1 again, 3 cards, Di deals." in walk.said
    walk.recorded("Void hand 1", reason="did not follow suit")
    assert walk.totals == (0, 0, 0, 0)
    assert "hand 2 of 3" in walk.said


def test_a_void_needs_a_reason_and_what_was_chosen_is_kept(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("Wrong deal", "Deal it again")
    before = house.kept()
    walk.press("Void hand 2")
    assert walk.answer.status_code == 422
    assert "Say why: a word or two is enough." in walk.said
    assert house.kept() == before
    walk.recorded("Void hand 2", reason="too few cards")


def test_the_wrong_player_dealt_and_the_deal_goes_on_from_there(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("The wrong player dealt", "Cy")
    assert "Cy dealt hand 2, not Ann. The deal goes on from there: Di deals the next hand." in walk.said
    assert "The bids that are written stay with the players who called them." in walk.said
    walk.recorded("Cy dealt", reason="dealt out of turn")
    assert walk.record[-1] == "Cy dealt hand 2, not Ann. Why: dealt out of turn."
    assert walk.now.position.deals[-1].bids == (1, 1, 1, 1)


def test_a_hand_of_the_wrong_size_may_stand(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("We played the wrong size", "3", "Let it stand at 3")
    assert "Hand 2 stands with 3 cards instead of 2 cards. The schedule goes on as written." in walk.said
    walk.recorded("Let it stand", reason="dealt the wrong size")
    assert walk.record[-1] == (
        "Hand 2 stands with 3 cards each instead of 2 cards each. Why: dealt the wrong size."
    )
    assert walk.now.position.deals[-1].size == 3


def test_a_hand_of_the_wrong_size_may_be_dealt_again(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("We played the wrong size", "3", "Deal it again with 2")
    walk.recorded("Void hand 2", reason="wrong size dealt")
    assert walk.record[-1].endswith("It is dealt again. Why: wrong size dealt.")


def test_a_size_smaller_than_a_bid_can_only_be_dealt_again(house: House) -> None:
    walk = Walk(house, house.written(SHEET.replace("hand 2 bids 1 1 1 1", "hand 2 bids 2 1 1 1")))
    walk.wrong("We played the wrong size")
    answer = walk.browser.get(f"/games/{walk.game}/wrong/size", query_string={"size": "1"})
    assert answer.status_code == 422
    walk.answer = answer
    assert "Ann bid 2, more than 1 cards allow. Correct that bid first." in walk.said
    walk.choose("Deal it again with 2")


def test_the_trump_is_put_right_with_a_reason(house: House) -> None:
    sheet = SHEET.replace("hand 2 bids", "hand 2 trump H bids")
    walk = Walk(house, house.written(sheet)).wrong("The trump is noted wrongly", "Spades")
    assert "Trump of hand 2 was spades." in walk.said
    walk.recorded("Write spades", reason="misread the card")
    assert walk.record[-1] == "Trump of hand 2 was spades, not hearts. Why: misread the card."
    walk.wrong("The trump is noted wrongly", "Not known").recorded("Write “not known”", why="nobody knows")
    assert walk.record[-1].startswith("Trump of hand 2 is no longer known. Spades had been noted.")
