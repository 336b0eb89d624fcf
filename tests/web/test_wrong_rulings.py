"""What the table rules: each ruling behind the door of what went wrong, marked, and to be withdrawn."""

import pytest

from scorekeeper.game.audit import findings
from tests.web.house import House
from tests.web.sheets import look, read, said
from tests.web.walk import Walk

HEAD = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 4,3
    dealer   Di
"""
PLAYING = HEAD + "hand 1 bids 1 2 0 2\n"
COUNTED = HEAD + "hand 1 bids 1 2 0 2 tricks 1 2 0 1\n"
FORBIDDEN = "Hand 1: Di bid 1 last, which the hook forbids: the bids add up to 4."
FOUND = HEAD + 'hand 1 bids 1 2 0 1 tricks 1 2 0 1\ncorrected hand 1 Di bid 2 "misheard"\n'


def test_a_forbidden_bid_that_was_found_stands_with_one_tap_and_a_reason(house: House) -> None:
    walk = Walk(house, house.written(FOUND))
    before = walk.totals
    walk.at_the_table()
    assert FORBIDDEN in walk.said
    walk.choose("What can be done")
    assert walk.links[:2] == ["The table lets it stand", "Void it and deal it again"]
    walk.choose("The table lets it stand")
    assert "Hand 1 stands as it was bid, and is counted so." in walk.said
    walk.recorded("Let it stand", by="everybody", reason="noticed too late")
    assert walk.record[-1] == "Ruling by everybody on hand 1: the bids stand. Why: noticed too late."
    assert "Ruling by everybody on hand 1: the bids stand." in walk.said
    assert FORBIDDEN not in walk.said
    assert findings(walk.now) == ()
    assert walk.totals == before


def test_a_forbidden_bid_that_was_found_voids_the_hand_with_one_tap(house: House) -> None:
    walk = Walk(house, house.written(FOUND)).at_the_table()
    walk.choose("What can be done").choose("Void it and deal it again").recorded("Void hand 1")
    assert walk.totals == (0, 0, 0, 0)
    assert findings(walk.now) == ()


def test_the_sheet_shows_what_was_not_allowed_and_only_the_scorer_what_can_be_done(house: House) -> None:
    game = house.written(FOUND)
    found = read(look(house.host(), game))
    (row,) = [row for row in found.rows if "Look here" in said(row.node)]
    assert said(row.node) == f"NoteLook here: {FORBIDDEN} What can be done"
    (link,) = row.node.find("a")
    assert link.get("href") == f"/games/{game}/wrong/hook?deal=1"
    watcher = house.let_in(game, "watch")
    (row,) = [row for row in read(look(watcher, game)).rows if "Look here" in said(row.node)]
    assert said(row.node) == f"NoteLook here: {FORBIDDEN}"


def test_it_holds_up_neither_play_nor_the_end(house: House) -> None:
    walk = Walk(house, house.written(FOUND + "hand 2 bids 2 0 0 0 tricks 2 1 0 0\n")).at_the_table()
    assert FORBIDDEN in walk.said
    walk.press("Agree and close")
    assert walk.now.position.closed is not None
    walk.at_the_table().choose("What can be done")
    assert walk.links[:2] == ["The table lets it stand", "Void it"]
    walk.choose("The table lets it stand").recorded("Let it stand", reason="all agreed to it")
    assert walk.record[-1].startswith("Amendment. Ruling by the table on hand 1: the bids stand.")


def test_a_revoke_found_late_may_be_played_on(house: House) -> None:
    walk = Walk(house, house.written(PLAYING)).wrong("Someone did not follow suit")
    walk.choose("No, and the table plays on")
    assert "Hand 1 is played on and counted as usual." in walk.said
    walk.recorded("Let it stand", reason="it made no difference")
    assert walk.record[-1] == "Ruling by the table on hand 1: it is played on. Why: it made no difference."
    assert walk.now.position.current is not None
    assert "Ruling by the table on hand 1: it is played on." in walk.said
    assert "hand 1 of 2 · ruled" in walk.said


def test_a_wrong_number_of_cards_is_settled_as_bid_with_a_penalty(house: House) -> None:
    walk = Walk(house, house.written(PLAYING)).wrong("Wrong deal", "Settle it as bid", "Bob")
    walk.press("See what changes", penalty="5")
    assert "Hand 1 is settled as bid: no trick counts, and Bob gets 0." in walk.said
    assert "−5 for Bob as a penalty, on a line of its own." in walk.said
    walk.recorded("Settle it as bid", by="everybody", reason="a card too many")
    assert walk.totals == (10, -5, 10, 20)
    assert walk.record[-2:] == [
        (
            "Ruling by everybody on hand 1: settled as bid. "
            "Points stated: Bob 0. All other bids count as made. Why: a card too many."
        ),
        "Bob loses 5 points. Why: a card too many.",
    ]
    assert "Hand 1 is settled by a ruling." in walk.said
    explained = said(read(look(house.host(), walk.game, cell="1.0")).where("explained")[0].node)
    assert "The bid counts as made. 10 for each trick bid: 10 × 1 = 10." in explained
    hand = read(look(house.host(), walk.game)).hand("1*")
    assert hand.bids == "5 ruled"


def test_withdrawing_it_takes_the_penalty_back_and_both_stay_to_be_seen(house: House) -> None:
    ruled = PLAYING + 'ruled hand 1 points 10 0 10 20 "settled as bid" by "all" because "x" penalty Bob -5\n'
    walk = Walk(house, house.written(ruled)).wrong("Withdraw a ruling", "On hand 1: settled as bid")
    assert "The −5 for Bob that came with it go too." in walk.said
    walk.recorded("Withdraw it", reason="remembered after all")
    assert walk.totals == (0, 0, 0, 0)
    assert walk.record[-1].startswith("The ruling in line 7 was withdrawn, and with it the −5 for Bob.")
    assert [line for line in walk.record if "Withdrawn later, in line 9." in line] == walk.record[-3:-1]
    explained = said(read(look(house.host(), walk.game, cell="1.0")).where("explained")[0].node)
    assert "“settled as bid” no longer holds, nor −5 for Bob" in explained


@pytest.mark.parametrize(
    ("penalty", "refusal"),
    [("-5", "The penalty is a whole number from 0 to 9999"), ("x", "The penalty is a whole number")],
)
def test_a_penalty_is_a_number_of_points_to_take(house: House, penalty: str, refusal: str) -> None:
    walk = Walk(house, house.written(PLAYING)).wrong("Wrong deal", "Settle it as bid", "Bob")
    walk.press("See what changes", penalty=penalty)
    assert walk.answer.status_code == 422
    assert refusal in walk.said


def test_a_penalty_may_be_left_out(house: House) -> None:
    walk = Walk(house, house.written(PLAYING)).wrong("We played the wrong size", "Settle it as bid", "Cy")
    walk.press("See what changes", penalty="").recorded("Settle it as bid", reason="a card too few")
    assert walk.totals == (10, 20, 0, 20)


@pytest.mark.parametrize(
    ("taken", "told"), [("", "Count it with Bob’s"), (" taken Ann", "Note it with Bob’s")]
)
def test_a_trick_in_dispute_is_given_by_agreement(house: House, taken: str, told: str) -> None:
    walk = Walk(house, house.written(PLAYING.replace("2\n", f"2{taken}\n"))).wrong("Who took that trick?")
    walk.choose("Give it to someone by agreement").choose("Bob")
    assert "The trick in dispute goes to Bob." in walk.said
    assert told in walk.said
    walk.recorded("Give it to Bob", reason="nobody is sure")
    assert "Ruling by the table on hand 1: a trick in dispute goes to Bob." in " ".join(walk.record)
    assert walk.now.position.current is not None


def test_a_recorded_hand_can_be_let_stand_or_settled_as_bid_and_then_settled_too(house: House) -> None:
    walk = Walk(house, house.written(COUNTED)).wrong("A score is wrong, found later", "Hand 1")
    assert {"The table rules", "Settle it as bid", "The table lets it stand"} <= set(walk.links)
    walk.choose("The table lets it stand").recorded("Let it stand", reason="all agreed to it")
    assert walk.record[-1].startswith("Ruling by the table on hand 1: it stands as it was counted.")
    walk.wrong("A score is wrong, found later", "Hand 1")
    assert "Ruling by the table: it stands as it was counted." in walk.said
    assert "Withdraw the ruling" in walk.links
    assert {"The table rules", "Settle it as bid"} <= set(walk.links)  # there may be another dispute
    walk.press("See what changes", tricks0="0", tricks3="2").recorded(
        "Correct hand 1", reason="counted wrong"
    )
    assert walk.totals == (-10, 20, 10, 20)


def test_a_hand_that_nobody_bid_in_is_not_settled(house: House) -> None:
    walk = Walk(house, house.written(HEAD + "hand 1 bids 1 - - -\n")).wrong("Wrong deal")
    assert "Settle it as bid" not in walk.links
    walk.answer = walk.browser.get(f"/games/{walk.game}/wrong/as-bid?deal=1")
    assert walk.answer.status_code == 422
    assert "Di has not bid yet" in walk.said or "has not bid yet" in walk.said
