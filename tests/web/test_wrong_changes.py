"""Tables that allow it: who joins, leaves or sits out, and hands that are put in, resized or left out."""

from typing import Any

import pytest

from tests.web.house import House
from tests.web.test_table import At, text

ALLOWED = """
    players  Ann, Bob, Cy, Di
    rules    exact-classic
    allow    people schedule
    schedule 3,2,1
    dealer   Di
    hand 1   bids 1 1 0 0  tricks 1 1 1 0
"""
PACKED = """
    players  Ann, Bob, Cy, Di, Gran
    rules    club-sheet
    allow    people schedule
    schedule 10,9,3,9
    dealer   Gran
    hand 1   bids 3 2 3 1 0  tricks 4 2 3 1 0
"""
NAMES = ("Somebody joins", "Somebody leaves", "Somebody sits out")
HANDS = ("Put a hand in", "Play a hand twice", "Another size for a hand", "Leave a hand out")


def test_nothing_of_it_is_offered_where_the_table_did_not_agree_on_it(house: House) -> None:
    at = At(house, ALLOWED.replace("allow    people schedule\n", ""))
    listed = text(at.client.get(f"{at.url}/wrong"))
    assert not any(title in listed for title in (*NAMES, *HANDS))


def test_what_the_table_agreed_on_is_offered_between_hands(house: House) -> None:
    at = At(house, ALLOWED)
    listed = text(at.client.get(f"{at.url}/wrong"))
    assert all(title in listed for title in (*NAMES, *HANDS, "Or people swap chairs."))


def test_while_a_hand_is_played_it_is_said_when_that_can_be_done(house: House) -> None:
    at = At(house, ALLOWED + "    hand 2 bids - 1 - -\n")
    listed = text(at.client.get(f"{at.url}/wrong"))
    for title in (*NAMES, *HANDS):
        assert f"{title} Only between two hands." in listed
    assert "/wrong/leave" not in at.client.get(f"{at.url}/wrong").get_data(as_text=True)


def test_once_the_last_hand_is_dealt_no_other_is_offered(house: House) -> None:
    tied = ALLOWED.replace("3,2,1", "3").replace("exact-classic", "club-sheet")
    at = At(house, tied)
    assert "Put a hand in The last hand is dealt." in text(at.client.get(f"{at.url}/wrong"))


def test_the_table_is_told_who_joined_and_who_plays(house: House) -> None:
    at = At(house, ALLOWED)
    at.post("wrong/join", behind=1, name="Eve", start="zero", points="", reason="just arrived")
    said = text(at.client.get(at.url))
    assert "Eve joined, sits behind Bob and starts with 0. Hand 2: Bob, Eve, Cy, Di and Ann play." in said
    at.post("bids", deal=2, player=1, bid=0)
    assert "Eve joined" not in text(at.client.get(at.url))


def test_the_table_is_told_which_hand_is_left_out(house: House) -> None:
    at = At(house, ALLOWED)
    at.post("wrong/skip", hand=3, reason="it is late")
    assert "Hand 3 is left out." in text(at.client.get(at.url))


def walked(at: At, kind: str, *steps: str) -> str:
    """What the steps of a remedy say, one after the other; each answer is a page with no refusal."""
    said = []
    for step in ("", *steps):
        answer = at.client.get(f"{at.url}/wrong/{kind}{step}")
        assert answer.status_code == 200, text(answer)
        said.append(text(answer))
    return " | ".join(said)


def test_a_newcomer_gets_a_chair_a_name_and_points_to_start_with(house: House) -> None:
    at = At(house, ALLOWED)
    said = walked(at, "join", "?behind=1", "?behind=1&name=Eve&start=last&points=")
    assert "Where does the newcomer sit?" in said
    assert "Between Bob and Cy" in said
    assert "Start at 0, like whoever is last" in said
    assert "Eve sits between Bob and Cy and plays from the next hand on." in said
    assert "Eve starts with 0." in said
    answer = at.post("wrong/join", behind=1, name="Eve", start="typed", points="-3", reason="just arrived")
    assert answer.status_code == 303
    sheet = text(at.client.get(f"{at.url}/sheet"))
    assert "Eve" in sheet
    record = text(at.client.get(f"{at.url}/record"))
    assert "Eve joined, sits behind Bob and starts with −3." in record


def test_a_newcomer_waits_for_a_void_hand_that_is_dealt_again(house: House) -> None:
    at = At(house, ALLOWED + '    hand 2 void "seven cards dealt to Ann"\n')
    said = walked(at, "join", "?behind=1", "?behind=1&name=Eve&start=zero&points=")
    assert "Eve sits between Bob and Cy. Hand 2 is dealt again to those who played it, and Eve plays" in said
    assert "from the next hand on" not in said.partition("Eve sits")[2]


def test_who_left_may_come_back_with_the_total_from_before(house: House) -> None:
    at = At(house, ALLOWED + '    left Bob "the last bus"\n')
    said = walked(at, "join", "?behind=0", "?behind=0&name=bob&start=zero&points=")
    assert "Bob comes back with 11" in said
    assert "Bob comes back with the total from before." in said
    assert (
        at.post("wrong/join", behind=0, name="bob", start="zero", points="", why="missed it").status_code
        == 303
    )


def test_who_leaves_keeps_the_total_and_the_table_sees_who_deals_then(house: House) -> None:
    at = At(house, ALLOWED)
    said = walked(at, "leave", "?player=0")
    assert "Ann keeps 11 on the sheet and can’t win." in said
    assert "Bob deals hand 2, 2 cards each." in said
    assert at.post("wrong/leave", player=0, reason="has to go").status_code == 303
    page = text(at.client.get(at.url))
    assert "Bob deals" in page
    assert "left" in text(at.client.get(f"{at.url}/end")) or at.client.get(f"{at.url}/end").status_code == 303


SIX = PACKED + '    joined Eve behind Bob "just arrived"\n'
FULL = SIX + '    joined Fay behind Eve "just arrived"\n'
SEVEN = SIX.replace("9,3,9", "3,9,8")


@pytest.mark.parametrize(
    ("record", "step", "says"),
    [
        (
            PACKED,
            "join?behind=1&name=Eve&start=zero",
            "6 players the pack allows 8 cards each: hands 2 and 4 get",
        ),
        (PACKED, "join?behind=1&name=Eve&start=zero", "Ann deals hand 2, 8 cards each."),
        (
            SEVEN,
            "join?behind=1&name=Fay&start=zero",
            "7 players the pack allows 7 cards each: hands 3 and 4 get",
        ),
        (SIX, "leave?player=1", "Hands 2 and 4 are as large as agreed again."),
        (FULL, "leave?player=1", "6 players the pack allows 8 cards each: hands 2 and 4 get more."),
        (
            FULL.replace("9,3,9", "8,3,9"),
            "leave?player=1",
            "Hand 2 is as large as agreed again. With 6 players the pack allows 8 cards each: hand 4 gets",
        ),
    ],
)
def test_sizes_that_the_pack_does_not_allow_are_shown_before_anything_is_written(
    house: House, record: str, step: str, says: str
) -> None:
    at = At(house, record)
    assert says in text(at.client.get(f"{at.url}/wrong/{step}"))


@pytest.mark.parametrize(("gone", "says"), [(1, ""), (2, "These rules need 3 players.")])
def test_nobody_is_asked_to_leave_where_the_rules_need_everybody(house: House, gone: int, says: str) -> None:
    left = "".join(f'    left {name} "the last bus"\n' for name in ("Ann", "Bob")[:gone])
    at = At(house, PACKED + left)
    listed = text(at.client.get(f"{at.url}/wrong"))
    assert ("Somebody leaves These rules need 3 players." in listed) is bool(says)


def test_a_full_table_is_told_so_in_the_list(house: House) -> None:
    more = "".join(f'    joined {name} behind Bob "just arrived"\n' for name in ("Eve", "Fay"))
    at = At(house, PACKED + more)
    assert "Somebody joins These rules are for at most 7 players." in text(at.client.get(f"{at.url}/wrong"))


def test_no_hand_can_change_where_there_is_no_last_one(house: House) -> None:
    at = At(house, ALLOWED.replace("schedule 3,2,1", "schedule 3*until\n    finish target 99"))
    listed = text(at.client.get(f"{at.url}/wrong"))
    assert not any(title in listed for title in HANDS)
    assert all(title in listed for title in NAMES)


def test_who_sits_out_is_not_asked_for_a_bid(house: House) -> None:
    at = At(house, ALLOWED)
    assert "Bob does not play hand 2 and is back for the one after that." in walked(
        at, "sit-out", "?player=1"
    )
    assert at.post("wrong/sit-out", player=1, reason="on the phone").status_code == 303
    assert "Cy bids first." in text(at.client.get(at.url))


@pytest.mark.parametrize(
    ("kind", "answers", "says", "schedule"),
    [
        (
            "insert",
            {"hand": 2, "size": 4},
            "A hand of 4 cards is put in as hand 2. Still to be played: 4, 2, 1.",
            "hand 2 of 4",
        ),
        (
            "repeat",
            {"hand": 3},
            "Hand 3, 1 card each, is played twice. Still to be played: 2, 1, 1.",
            "hand 2 of 4",
        ),
        (
            "resize",
            {"hand": 2, "size": 5},
            "Hand 2 has 5 cards each instead of 2. Still to be played: 5, 1.",
            "hand 2 of 3",
        ),
        (
            "skip",
            {"hand": 2},
            "Hand 2 is left out. It keeps its number. Still to be played: 1.",
            "hand 3 of 3",
        ),
    ],
)
def test_hands_that_were_not_played_yet_can_change(
    house: House, kind: str, answers: dict[str, Any], says: str, schedule: str
) -> None:
    at = At(house, ALLOWED)
    step = "?" + "&".join(f"{key}={value}" for key, value in answers.items())
    assert says.rstrip(".") in walked(at, kind, step)
    assert at.post(f"wrong/{kind}", **answers, reason="it is late").status_code == 303
    assert schedule in text(at.client.get(at.url))
    for view in ("/sheet", "/record", "/print", "/wrong"):
        assert at.client.get(at.url + view).status_code == 200


@pytest.mark.parametrize(
    ("kind", "answers", "says"),
    [
        ("join", {"behind": 0, "name": "ann", "start": "zero"}, "looks the same as Ann"),
        ("join", {"behind": 0, "name": "", "start": "zero"}, "A name is empty."),
        ("join", {"behind": 9, "name": "Eve", "start": "zero"}, "There is no player number 10."),
        ("join", {"behind": 0, "name": "Eve", "start": "typed", "points": "lots"}, "points to start with"),
        ("join", {"behind": 0, "name": "Eve", "start": "zero", "points": "5"}, "another start is chosen"),
        ("join", {"behind": 0, "name": "Eve", "start": ""}, "Choose how many points"),
        ("join", {"behind": 0, "name": "Eve", "start": "zero", "why": "", "reason": ""}, "Say why"),
        ("leave", {"player": 7}, "There is no player number 8."),
        ("sit-out", {"player": ""}, "The player is blank."),
        ("insert", {"hand": 1, "size": 2}, "A hand can be put in as hand 2 to 4, not 1."),
        ("insert", {"hand": 2, "size": 99}, "99 cards each is not possible: 1 to 10 are."),
        ("repeat", {"hand": 77}, "A hand can be put in as hand 2 to 4, not 77."),
        ("resize", {"hand": 2, "size": 2}, "Hand 2 already has 2 cards each."),
        ("skip", {"hand": 1}, "Hand 1 is played, or not in the schedule."),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(
    house: House, kind: str, answers: dict[str, Any], says: str
) -> None:
    at = At(house, ALLOWED)
    assert says in at.refused(f"wrong/{kind}", **{"reason": "agreed by all", **answers})
