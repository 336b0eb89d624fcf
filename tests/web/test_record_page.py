"""The record: anyone may look, nothing is erased, and every line says what became of it."""

from tests.web.examiner import page_of
from tests.web.house import EIGHT, House, day_of
from tests.web.walk import Walk

HEAD = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 3..1
    dealer   Di
"""
SHEET = HEAD + "hand 1 trump S bids 1 1 0 2 tricks 1 1 0 1\nhand 2 bids - 1 1 -\n"
OVER = (
    HEAD
    + """
    hand 1 bids 1 1 0 2 tricks 1 1 0 1
    hand 2 bids 1 1 1 1 tricks 1 1 0 0
    hand 3 bids 1 0 0 1 tricks 0 0 0 1
"""
)


def at_record(house: House, sheet: str) -> Walk:
    walk = Walk(house, house.written(sheet))
    walk.answer = walk.browser.get(f"/games/{walk.game}/record")
    return walk


def test_everything_that_was_written_stands_there_in_order(house: House) -> None:
    assert at_record(house, SHEET).record == [
        "Ann, Bob, Cy and Di play Club sheet with 3 to 1 cards. Di deals first, as agreed.",
        "Di deals hand 1: 3 cards each.",
        "Trump is spades.",
        "Ann bid 1.",
        "Bob bid 1.",
        "Cy bid 0.",
        "Di bid 2.",
        "Hand 1 was recorded. Won: Ann 1, Bob 1, Cy 0, Di 1.",
        "Ann deals hand 2: 2 cards each.",
        "Bob bid 1.",
        "Cy bid 1.",
    ]


def test_lines_are_grouped_by_the_hand_they_were_written_during(house: House) -> None:
    titles = [node.text for node in at_record(house, SHEET).page.find("h2")]
    assert titles == [
        f"Before the first hand {day_of(EIGHT)}",
        "Hand 1, 3 cards, Di deals",
        "Hand 2, 2 cards, Ann deals",
    ]


def test_a_line_can_be_pointed_at(house: House) -> None:
    walk = at_record(house, SHEET)
    assert {f"line-{number}" for number in range(1, 12)} <= set(walk.page.ids)
    times = [node.get("datetime") for node in walk.page.find("time")]
    assert times == ["2026-01-31T20:00:00+00:00"] * 11


def test_what_was_taken_back_is_struck_and_says_where(house: House) -> None:
    walk = at_record(house, SHEET)
    page = walk.browser.get(f"/games/{walk.game}")
    walk.answer = walk.browser.press(page, "Undo Cy’s 1")
    assert walk.record[-2:] == ["Cy bid 1. Taken back in line 12.", "Undo: Cy’s 1 was taken back, line 11."]
    walk.answer = walk.browser.get(f"/games/{walk.game}/record")
    assert [node.text for node in walk.page.find("del")] == ["Cy bid 1."]


def test_what_was_brought_back_is_in_force_again_and_says_so(house: House) -> None:
    walk = at_record(house, SHEET)
    for button in ("Undo Cy’s 1", "Redo Cy’s 1"):
        walk.browser.press(walk.browser.get(f"/games/{walk.game}"), button)
    assert walk.record[-3] == "Cy bid 1. Taken back in line 12. Brought back in line 13."
    walk.answer = walk.browser.get(f"/games/{walk.game}/record")
    assert walk.page.find("del") == []


def test_people_are_called_what_they_were_called_then(house: House) -> None:
    record = at_record(house, SHEET + "renamed Bob Robert\n").record
    assert record[4] == "Bob bid 1."
    assert record[-1] == "Bob is called Robert from now on."


def test_a_hand_dealt_again_says_so(house: House) -> None:
    sheet = HEAD + 'hand 1 void "seven cards dealt to Ann"\nhand 1 bids 1 - - -\n'
    walk = at_record(house, sheet)
    assert [node.text for node in walk.page.find("h2")][-1] == "Hand 1 again, 3 cards, Di deals"
    assert "Di deals hand 1 again: 3 cards each." in walk.record


def test_amendments_after_the_close_look_like_it(house: House) -> None:
    walk = at_record(house, OVER + 'closed\ncorrected hand 1 Bob tricks 0 Di tricks 2 "found at breakfast"\n')
    assert [node.text for node in walk.page.find("h2")][-1] == "After the close"
    assert walk.record[-1] == (
        "Amendment. Hand 1 was corrected: Bob won 1, not 0; Di won 1, not 2. Why: found at breakfast."
    )
    assert "The game is closed." in walk.record[-2]


def test_a_hook_found_broken_is_shown_with_a_way_to_put_it_right(house: House) -> None:
    sheet = HEAD + 'hand 1 bids 1 1 0 1 tricks 1 1 0 1\ncorrected hand 1 Di bid 2 "misheard"\n'
    walk = at_record(house, sheet)
    assert "Look here" in walk.said
    assert "Hand 1: Di bid 1 last, which the hook forbids: the bids add up to 3." in walk.said
    walk.choose("What can be done")
    assert "Hand 1: what does the table do?" in walk.said
    assert walk.links[:3] == [
        "The table lets it stand",
        "Void it and deal it again",
        "A bid is written wrong",
    ]
    walk.choose("A bid is written wrong")
    assert "Hand 1: what was it really?" in walk.said


def test_a_watcher_reads_the_record_and_is_kept_up_to_date(house: House) -> None:
    game = house.written(SHEET)
    phone = house.let_in(game, "watch")
    answer = phone.get(f"/games/{game}/record")
    assert answer.status_code == 200
    assert 'hx-trigger="every 2s"' in answer.get_data(as_text=True)
    part = {"HX-Request": "true", "HX-Request-Type": "partial", "If-None-Match": answer.headers["ETag"]}
    answer = phone.get(f"/games/{game}/record", headers=part)
    assert answer.status_code == 200  # the page's mark is not the fragment's
    part["If-None-Match"] = answer.headers["ETag"]
    assert phone.get(f"/games/{game}/record", headers=part).status_code == 304
    Walk(house, game).wrong("Write a note").recorded("Write the note", text="news", deal="0")
    answer = phone.get(f"/games/{game}/record", headers=part)
    assert answer.status_code == 200
    assert "Note: news" in answer.get_data(as_text=True)


def test_a_watcher_is_offered_nothing_to_put_right(house: House) -> None:
    game = house.written(HEAD + 'hand 1 bids 1 1 0 1 tricks 1 1 0 1\ncorrected hand 1 Di bid 2 "misheard"\n')
    phone = house.let_in(game, "watch")
    html = phone.get(f"/games/{game}/record").get_data(as_text=True)
    assert "Look here" in html
    assert "/wrong" not in html


def test_the_record_is_there_as_plain_text_for_whoever_may_look(house: House) -> None:
    game = house.written(SHEET)
    answer = house.let_in(game, "watch").get(f"/games/{game}/record.txt")
    assert answer.mimetype == "text/plain"
    text = answer.get_data(as_text=True)
    assert text.startswith("scorekeeper record 1\nplayers  Ann, Bob, Cy, Di\n")
    assert "hand 1" in text


def test_the_plain_text_can_be_read_copied_downloaded_and_printed(house: House) -> None:
    game = house.written(SHEET)
    phone = house.let_in(game, "watch")
    page = page_of(phone.get(f"/games/{game}/record/plain").get_data(as_text=True))
    text = phone.get(f"/games/{game}/record.txt").get_data(as_text=True)
    (shown,) = page.find("pre")
    assert shown.get("id") == "plain"
    assert shown.text.split() == text.split()
    links = {link.text: link for link in page.find("a")}
    assert links["Copy it"].get("data-copy") == "#plain"
    assert links["Download it"].has("download")
    assert links["Copy it"].get("href") == links["Download it"].get("href") == f"/games/{game}/record.txt"
    assert links["Print it"].has("data-print")


def test_what_was_said_is_shown_literally(house: House) -> None:
    walk = at_record(house, SHEET + 'note "<b>tea</b> & <script>alert(1)</script>"\n')
    assert walk.record[-1] == "Note: <b>tea</b> & <script>alert(1)</script>"


def test_a_game_of_an_unknown_name_has_no_record(house: House) -> None:
    assert house.host().get("/games/unknown/record").status_code == 404
    assert house.host().get("/games/unknown/record.txt").status_code == 404


def test_what_a_later_correction_replaced_says_in_which_line(house: House) -> None:
    walk = Walk(house, house.written(SHEET))
    walk.wrong("A score is wrong, found later", "Hand 1")
    walk.press("See what changes", bid0="0", tricks1="0", tricks2="1")
    walk.recorded("Correct hand 1", reason="counted wrong")
    corrected = walk.record
    assert corrected[3] == "Ann bid 1. Corrected later, in line 12."
    assert corrected[7].endswith("Won: Ann 1, Bob 1, Cy 0, Di 1. Corrected later, in line 12.")
    assert [line for line in corrected if "in line 12" in line] == [corrected[3], corrected[7]]


def test_a_correction_that_was_taken_back_replaces_nothing(house: House) -> None:
    walk = Walk(house, house.written(SHEET))
    walk.wrong("A bid is written wrong", "Bob", "2").recorded("Write 2", reason="misheard")
    assert walk.record[9] == "Bob bid 1. Corrected later, in line 12."
    walk.press("Undo Bob’s correction")
    assert walk.record[9] == "Bob bid 1."


def test_a_withdrawn_ruling_and_a_ruled_hand_say_so(house: House) -> None:
    ruled = HEAD + 'hand 1 bids 1 1 0 2 tricks 1 1 0 1 ruled "as told" by "all" because "agreed"\n'
    walk = Walk(house, house.written(ruled))
    number = next(at for at, line in enumerate(walk.record, start=1) if line.startswith("Ruling by all"))
    walk.wrong("A score is wrong, found later", "Hand 1", "Withdraw the ruling").recorded(
        "Withdraw it", why="a mistake"
    )
    assert walk.record[number - 1].endswith(f"Withdrawn later, in line {len(walk.record)}.")
