"""The end: who won and how, agreed and closed; a tie is told hand by hand."""

import pytest

from tests.web.examiner import Page
from tests.web.house import EIGHT, House, day_of
from tests.web.walk import Walk

HEAD = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 2..1
    dealer   Di
"""
WON = HEAD + "hand 1 bids 1 1 0 1 tricks 1 0 0 1\nhand 2 bids 1 0 0 1 tricks 1 0 0 0\n"  # 20 0 20 0
CLEAR = HEAD + "hand 1 bids 2 1 0 0 tricks 2 0 0 0\nhand 2 bids 1 0 0 1 tricks 1 0 0 0\n"  # 30 0 20 0
TIED = HEAD + "hand 1 bids 1 1 0 1 tricks 1 1 0 0\nhand 2 bids 0 0 0 0 tricks 0 0 1 0\n"  # 20 20 0 0
EXTRA = TIED + "hand 3 bids 1 0 0 0 tricks 1 1 0 0\n"  # 30 10 10 10
SHARING = """
    players  Ann, Bob, Cy, Di
    rules    exact-classic
    schedule 1
    dealer   Di
    hand 1 bids 0 0 0 0 tricks 0 0 0 1
"""


def at_end(house: House, sheet: str, *, key: str = "written") -> Walk:
    walk = Walk(house, house.written(sheet, key=key))
    walk.answer = walk.browser.get(f"/games/{walk.game}", follow_redirects=True)
    assert walk.answer.request.path.endswith("/end"), walk.said
    return walk


def standings(walk: Walk) -> list[str]:
    (table,) = walk.page.find("table")
    return [" ".join(cell.text for cell in row.children) for row in table.find("tr")[1:]]


def test_the_one_in_front_wins_and_everybody_has_a_place(house: House) -> None:
    walk = at_end(house, CLEAR)
    assert walk.page.find("h1")[0].text == "Ann wins."
    assert "After 2 hands, 10 ahead of Cy." in walk.said
    assert standings(walk) == ["1 Ann 30", "2 Cy 20", "3 Bob 0", "3 Di 0"]


def test_a_tie_for_first_is_told_with_what_came_of_it(house: House) -> None:
    walk = at_end(house, EXTRA)
    assert walk.page.find("h1")[0].text == "Ann wins."
    assert (
        "Ann and Bob were tied at 20 after hand 2. Everyone played one more hand of 2: "
        "Ann made 1 for 10, Bob missed by one, 10 off."
    ) in walk.said
    assert "Running totals, 2 hands and T1" in walk.said


def test_a_tie_at_the_target_was_there_after_the_hand_that_reached_it(house: House) -> None:
    target = (
        EXTRA.replace("2..1", "2,1,2,2,2")
        .replace("hand 3", "hand 6")
        .replace("dealer ", "finish target 20\n    dealer ", 1)
    )
    walk = at_end(house, target)
    assert "Ann and Bob were tied at 20 after hand 2. Everyone played one more hand of 2" in walk.said


@pytest.mark.parametrize(
    ("ties", "winners", "story"),
    [
        (
            "sum_of_made_bids",
            "Bob wins.",
            "Ann and Bob were tied at 22. The sum of the made bids decided: Ann 1, Bob 2.",
        ),
        (
            "most_exact_bids",
            "Ann and Bob share the win.",
            "Exact bids decided: Ann 2, Bob 2. Ann and Bob are equal in that too, and share.",
        ),
    ],
)
def test_a_tie_that_is_counted_out_says_what_decided(
    house: House, ties: str, winners: str, story: str
) -> None:
    hands = "hand 1 bids 0 2 0 0 tricks 0 2 0 0\nhand 2 bids 1 0 1 1 tricks 1 0 0 0\n"
    rules = HEAD.replace("club-sheet", "exact-classic") + f"    hook none\n    ties {ties}\n"
    walk = at_end(house, rules + hands + 'adjusted Ann 1 "agreed"\n')
    assert walk.page.find("h1")[0].text == winners
    assert story in walk.said


def test_who_left_stands_behind_the_others_without_a_place(house: House) -> None:
    hands = 'hand 1 bids 2 1 0 0 tricks 2 0 0 0\nleft Ann "bus"\nhand 2 bids - 0 1 1 tricks - 1 0 0\n'
    walk = at_end(house, HEAD + "    allow people\n    ties share\n" + hands)
    assert standings(walk)[-1] == "left Ann 20"
    assert walk.page.find("h1")[0].text != "Ann wins."


def test_a_tie_is_told_as_it_was_when_somebody_leaves_after_it(house: House) -> None:
    game = EXTRA.replace("club-sheet", "club-sheet\n    allow people").replace(
        "hand 3 bids 1 0 0 0 tricks 1 1 0 0", "hand 3 bids 1 1 0 1 tricks 1 1 0 0"
    )
    story = at_end(house, game + 'shared because "late"\n', key="stays").said
    told = "Ann and Bob were tied at 20 after hand 2. Everyone played one more hand of 2:"
    assert told in story
    left = game + 'left Bob "the last bus"\n'
    assert told in at_end(house, left, key="leaves").said


def test_somebody_outside_the_tie_may_win_and_is_told_too(house: House) -> None:
    walk = at_end(house, TIED + "hand 3 bids 0 0 2 1 tricks 0 0 2 0\nhand 4 bids 1 0 0 0 tricks 1 1 0 0\n")
    assert "Ann and Bob were tied at 30 after T1" in walk.said


def test_where_the_rules_share_a_tie_nobody_plays_on(house: House) -> None:
    walk = at_end(house, SHARING)
    assert walk.page.find("h1")[0].text == "Ann, Bob and Cy share the win."
    assert "are tied at 10. A tie for first is shared." in walk.said
    assert standings(walk)[:3] == ["1 Ann 10", "1 Bob 10", "1 Cy 10"]


def test_a_tie_shared_by_ruling_names_who_ruled_and_why(house: House) -> None:
    walk = at_end(house, TIED + 'shared by "all of us" because "one in the morning"\n')
    assert walk.page.find("h1")[0].text == "Ann and Bob share the win."
    assert "Ann and Bob share by a ruling of all of us, tied at 20. Why: one in the morning." in walk.said


def test_an_extra_hand_that_was_not_needed_is_told(house: House) -> None:
    needless = EXTRA.replace("bids 1 1 0 1 tricks 1 1 0 0", "bids 1 1 0 1 tricks 1 0 1 0")
    walk = at_end(house, needless + 'corrected hand 1 Bob tricks 1 Cy tricks 0 "miscounted"\n')
    assert "Extra hand T1 was not needed: the lead was not tied. It has no points." in walk.said


def test_a_stopped_game_has_places_but_no_winner(house: House) -> None:
    walk = at_end(house, TIED.replace("hand 2 bids 0 0 0 0 tricks 0 0 1 0\n", 'stopped "it is late"\n'))
    assert walk.page.find("h1")[0].text == "Stopped after hand 1 of 2."
    assert "Places so far, no winner by rule. Why: it is late." in walk.said
    assert "wins" not in walk.said
    assert "Print the unfinished sheet" in walk.links
    assert [row.get("class") for row in walk.page.find("tr")[1:]] == [""] * 4, "nobody stands out"


def test_while_a_hand_is_left_the_end_shows_the_table(house: House) -> None:
    game = house.written(TIED)
    answer = house.host().get(f"/games/{game}/end")
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"/games/{game}"


def test_the_table_agrees_and_the_game_is_closed(house: House) -> None:
    walk = at_end(house, CLEAR).recorded("Agree and close")
    assert walk.record[-1] == (
        "The table agreed on the totals: Ann 30, Bob 0, Cy 20, Di 0. Ann wins. The game is closed."
    )
    assert "The table agreed on the totals at" in walk.said
    assert "Agree and close" not in walk.said
    kept = walk.now.position.closed
    assert kept is not None
    assert kept.digest in walk.said.replace(" ", "")


def test_the_totals_are_there_to_be_read_aloud_before_the_table_agrees(house: House) -> None:
    assert "Ann has 30, Cy 20, Bob 0, Di 0. Does everybody agree?" in at_end(house, CLEAR).said


def test_who_agreed_can_be_written_down(house: House) -> None:
    walk = at_end(house, CLEAR).recorded("Agree and close", agreed0="yes", agreed3="yes")
    assert walk.record[-1].endswith("Ann wins. The game is closed. Ann and Di agreed.")
    assert " Ann and Di agreed." in walk.said
    walk = at_end(house, CLEAR, key="another").press("Agree and close", agreed0="perhaps", agreed9="yes")
    assert walk.now.position.closed is not None
    assert walk.now.position.closed.agreed == ()


def test_a_game_is_closed_once_and_only_when_no_hand_is_left(house: House) -> None:
    game = house.written(TIED)
    client = house.host()
    before = house.kept()
    fields = {"after": str(house.ledger.length(game)), "key": "a key"}
    answer = client.post(f"/games/{game}/close", data=fields)
    assert answer.status_code == 422
    assert "There are hands left to play." in answer.get_data(as_text=True)
    assert house.kept() == before
    walk = at_end(house, CLEAR, key="another")
    page = walk.answer
    walk.recorded("Agree and close")
    length = walk.now.length
    walk.answer = page
    walk.recorded("Agree and close")
    assert walk.now.length == length


def test_closing_what_somebody_else_changed_meanwhile_shows_it(house: House) -> None:
    walk = at_end(house, CLEAR)
    page = walk.answer
    walk.wrong("Points for a person", "Cy").press("See what changes", way="give", points="20")
    walk.recorded("Write the points", reason="late start")
    walk.answer = page
    walk.press("Agree and close")
    assert walk.answer.status_code == 409
    assert "Somebody else wrote first" in walk.said
    assert walk.page.find("h1")[0].text == "Cy wins."


def test_an_amendment_that_changes_the_winner_is_announced(house: House) -> None:
    sheet = CLEAR.replace("tricks 2 0 0 0", "tricks 1 0 0 1") + (
        'closed\ncorrected hand 1 Ann tricks 2 Di tricks 0 "found at breakfast"\n'
    )
    walk = at_end(house, sheet)
    (told,) = [node for node in walk.page.find("p") if node.get("role") == "status" and node.text]
    assert told.text == (
        "Hand 1 corrected: Ann 1 trick instead of 2; Di 1 trick instead of 0."
        " Line 15 changed the result: Cy wins, not Ann."
    )
    assert "Amended since in line 15." in walk.said


def test_undo_and_what_went_wrong_are_where_no_last_step_was_tapped(house: House) -> None:
    walk = at_end(house, CLEAR)
    (foot,) = [node for node in walk.page.find("div") if node.get("class") == "foot ruled"]
    assert foot.find("button") == [], "a second tap on Record meets only links"
    walk.choose("Undo").press("Undo hand 2", reason="counted wrong")
    walk.answer = walk.browser.get(f"/games/{walk.game}", follow_redirects=True)
    assert "card each, Ann dealt" in walk.said


def test_the_result_is_five_lines_of_plain_text(house: House) -> None:
    walk = at_end(house, EXTRA)
    (text,) = walk.page.find("pre")
    assert text.element.text.splitlines() == [
        f"Oh Hell, Club sheet, 2, 1, {day_of(EIGHT)}",
        "Ann wins.",
        "1. Ann 30, 2. Bob 10, 2. Cy 10, 2. Di 10",
        "2 hands and T1, 4 players",
        "Most bids made: Ann, 3 of 3",
    ]


def test_ruled_hands_count_for_no_statistic(house: House) -> None:
    ruled = 'hand 2 bids 0 1 1 1\nruled hand 2 tricks 0 1 0 0 points 10 0 0 0 "so" by "all" because "mixed"\n'
    walk = at_end(house, TIED.replace("hand 2 bids 0 0 0 0 tricks 0 0 1 0\n", ruled))
    assert walk.page.find("pre")[0].element.text.splitlines()[-1] == "Most bids made: Ann, Bob and Cy, 1 of 1"


def test_a_recorded_hand_that_was_ruled_afterwards_counts_for_no_statistic_either(house: House) -> None:
    ruled = 'ruled hand 2 tricks 1 0 0 0 points 10 10 10 10 "so" by "all" because "mixed"\n'
    walk = at_end(house, CLEAR + ruled)
    assert walk.page.find("pre")[0].element.text.splitlines()[-1] == "Most bids made: Ann, Cy and Di, 1 of 1"


def test_the_same_people_play_again_and_the_next_chair_deals(house: House) -> None:
    walk = at_end(house, CLEAR).choose("Play again Same people and rules, Bob deals.")
    assert walk.answer.request.path == f"/new/again/{walk.game}"


@pytest.mark.parametrize("closing", ["", "closed\n"])
def test_a_watcher_sees_the_end_and_changes_nothing(house: House, closing: str) -> None:
    game = house.written(CLEAR + closing)
    phone = house.let_in(game, "watch")
    answer = phone.get(f"/games/{game}/end")
    html = answer.get_data(as_text=True)
    assert "Ann wins." in html
    assert 'hx-trigger="every 2s"' in html
    for offered in ("Agree and close", "Something", "Play again", "Undo", "Reopen"):
        assert offered not in html
    part = {"HX-Request": "true", "HX-Request-Type": "partial", "If-None-Match": answer.headers["ETag"]}
    answer = phone.get(f"/games/{game}/end", headers=part)
    assert answer.status_code == 200  # the page's mark is not the fragment's
    part["If-None-Match"] = answer.headers["ETag"]
    assert phone.get(f"/games/{game}/end", headers=part).status_code == 304
    assert phone.post(f"/games/{game}/close", data={}).status_code == 403


def test_a_watcher_is_led_back_when_the_game_goes_on(house: House) -> None:
    game = house.written(CLEAR.replace("hand 2 bids 1 0 0 1 tricks 1 0 0 0\n", 'stopped "late"\n'))
    phone = house.let_in(game, "watch")
    assert phone.get(f"/games/{game}/end").status_code == 200
    Walk(house, game).wrong("Go on with the game").recorded("Go on")
    part = {"HX-Request": "true", "HX-Request-Type": "partial"}
    assert phone.get(f"/games/{game}/end", headers=part).headers["HX-Redirect"] == f"/games/{game}"


def test_the_chart_says_in_words_how_everybody_ended(house: House) -> None:
    page = Page(at_end(house, EXTRA).answer.get_data(as_text=True))
    (said,) = (title.text for node in page.find("svg") for title in node.find("title"))
    assert said.startswith("A line chart")
    assert said.endswith("At the end: Ann 30, Bob 10, Cy 10 and Di 10.")
