"""A bid may be changed until the next player bids; after that it is corrected, with a reason."""

from scorekeeper.game.audit import findings
from tests.web.house import House
from tests.web.walk import Walk

HEAD = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 4..1
    dealer   Di
"""
BIDDING = HEAD + "hand 1 bids 1 2 - -\n"
BID = HEAD + "hand 1 bids 1 2 0 0\n"
PLAYED = HEAD + "hand 1 bids 1 2 0 0 taken Ann\n"


def test_the_last_bid_called_is_changed_without_a_reason(house: House) -> None:
    walk = Walk(house, house.written(BIDDING)).wrong("A bid is written wrong", "Bob", "3")
    assert "Bob bids 3 instead of 2. That may still be changed, so nobody asks why." in walk.said
    assert "The bids so far add up to 4 of 4." in walk.said
    walk.recorded("Write 3")
    assert walk.record[-1] == "Bob changed the bid from 2 to 3."


def test_an_earlier_bid_is_corrected_and_the_old_one_stays_beside_it(house: House) -> None:
    walk = Walk(house, house.written(BIDDING)).wrong("A bid is written wrong", "Ann", "0")
    walk.press("Write 0")
    assert walk.answer.status_code == 422
    assert "Say why" in walk.said
    walk.recorded("Write 0", why="Ann said none")
    assert walk.record[-1] == "Ann’s bid was written wrong: 0, not 1. Why: Ann said none."
    assert [node.text for node in walk.page.find("del")] == ["1"]


def test_a_correction_before_play_can_make_the_last_bidder_bid_again(house: House) -> None:
    walk = Walk(house, house.written(BID)).wrong("A bid is written wrong", "Ann", "2")
    assert "The bids add up to 4 of 4. Di bids again before play: 0 is forbidden now." in walk.said
    walk.recorded("Write 2", reason="misheard")
    assert "Di bids again" in walk.said


def test_a_correction_during_play_lets_a_broken_hook_stand_and_shows_it(house: House) -> None:
    walk = Walk(house, house.written(BID)).wrong("A bid is written wrong", "Ann", "2")
    walk.recorded("Write 2", reason="misheard", playing="yes")
    assert walk.record[-1] == (
        "Ann’s bid was written wrong: 2, not 1. It was corrected during play. Why: misheard."
    )
    assert "Di leads." in walk.said
    walk.answer = walk.browser.get(f"/games/{walk.game}/record")
    assert "Look here" in walk.said


def test_once_a_trick_was_noted_nobody_asks_whether_play_has_begun(house: House) -> None:
    walk = Walk(house, house.written(PLAYED)).wrong("A bid is written wrong", "Ann", "2")
    assert "We are already playing" not in walk.said
    walk.recorded("Write 2", reason="misheard")
    assert walk.now.position.deals[0].bids == (2, 2, 0, 0)


def test_the_last_bidder_may_not_be_written_down_with_the_forbidden_bid(house: House) -> None:
    walk = Walk(house, house.written(BID)).wrong("A bid is written wrong", "Di")
    assert "1 is forbidden: the bids would add up to 4" in walk.said
    assert not [link for link in walk.page.find("a") if link.text == "1"]
    answer = walk.browser.get(
        f"/games/{walk.game}/wrong/bid", query_string={"deal": "1", "player": "3", "bid": "1"}
    )
    assert answer.status_code == 422
    assert "can’t bid 1" in answer.get_data(as_text=True)


def test_a_bid_out_of_turn_is_entered_when_its_turn_comes(house: House) -> None:
    walk = Walk(house, house.written(BIDDING)).wrong("A bid out of turn")
    assert "Cy bids now. The other bid is entered when its turn comes" in walk.said
    assert "Who bid before their turn?" in walk.said
    walk.choose("Di").recorded("Write the note")
    assert walk.record[-1] == "Note on hand 1: Di bid out of turn."
    assert walk.now.position.deals[0].bids[2:] == (None, None)


def test_where_all_bid_at_once_nobody_bids_out_of_turn(house: House) -> None:
    together = BIDDING.replace("dealer", "bidding simultaneous\n    dealer")
    assert "A bid out of turn" not in Walk(house, house.written(together)).wrong().links


def test_a_forbidden_bid_found_before_play_is_bid_again(house: House) -> None:
    walk = Walk(house, house.written(BID)).wrong("A bid was not allowed")
    assert "When was it noticed?" in walk.said
    walk.choose("Before the first card").choose("2").recorded("Write 2")
    assert walk.record[-1] == "Di changed the bid from 0 to 2."


def test_a_forbidden_bid_found_after_play_had_begun_voids_the_hand(house: House) -> None:
    walk = Walk(house, house.written(PLAYED)).wrong("A bid was not allowed", "After play had begun")
    assert "Hand 1 is void, no points. Its bids stay on the record, without points." in walk.said
    walk.recorded("Void hand 1")
    assert walk.record[-1] == (
        "Hand 1 was declared void, no points. It is dealt again. Why: a bid was not allowed."
    )


def test_a_forbidden_bid_that_was_called_all_the_same_may_stand(house: House) -> None:
    walk = Walk(house, house.written(BID)).wrong("A bid is written wrong", "Di")
    walk.choose("A forbidden bid was called all the same").choose("The table lets it stand").choose("1")
    walk.recorded("Write 1", by="everybody", reason="noticed too late")
    assert walk.record[-2:] == [
        "Di’s bid was written wrong: 1, not 0. It was corrected during play. Why: noticed too late.",
        "Ruling by everybody on hand 1: the bids stand. Why: noticed too late.",
    ]
    assert walk.now.position.deals[0].bids == (1, 2, 0, 1)
    assert findings(walk.now) == ()


def test_a_bid_that_is_not_called_yet_cannot_be_written_wrong(house: House) -> None:
    walk = Walk(house, house.written(BIDDING)).wrong("A bid is written wrong")
    assert not [link for link in walk.page.find("a") if link.text.startswith("Cy")]
    answer = walk.browser.get(f"/games/{walk.game}/wrong/bid", query_string={"player": "2"})
    assert answer.status_code == 422
    assert "Cy has not bid yet." in answer.get_data(as_text=True)
