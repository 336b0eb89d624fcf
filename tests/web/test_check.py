"""A game's file is looked through before anything is done with it, and brought in as a new game."""

from pathlib import Path

import pytest
from werkzeug.test import TestResponse

from scorekeeper.game.record import keep, read_record, write_record
from scorekeeper.ledger.evidence import read_evidence
from tests.web.browser import Browser
from tests.web.examiner import Page, page_of
from tests.web.house import EIGHT, FOUR, House
from tests.web.uploads import upload

RECORD = (Path(__file__).parent.parent / "records" / "three_stopped.txt").read_text("utf-8")
HEAD = "players Ann, Bob, Cy\nrules exact-classic\nschedule 1..3\ndealer Cy\n"
SLIP = HEAD + "hand 1 bids 1 1 1 tricks 1 0 0\nhand 2 bids 0 0 0 tricks 1 1 0 points 0 11 10\n"


def send(client: Browser, text: str, *, do: str = "look", key: str = "k1", file: bytes = b"") -> TestResponse:
    return upload(client, "/check", key=key, do=do, text=text, file=file)


def page_in(answer: TestResponse) -> Page:
    return page_of(answer.get_data(as_text=True))


def said(answer: TestResponse) -> str:
    return " ".join(node.text for node in page_in(answer).find("main"))


def test_what_is_right_can_be_brought_in(house: House, client: Browser) -> None:
    looked = send(client, RECORD)
    assert looked.status_code == 200
    assert "Nothing to look at" in said(looked)
    assert house.ledger.games() == []
    taken = client.press(looked, "Bring it in as a new game")
    assert taken.status_code == 303
    (line,) = house.ledger.games()
    assert taken.location.startswith(f"/games/{line.game}")
    due = write_record(keep(read_record(RECORD), at=EIGHT).game)
    assert write_record(house.ledger.game(line.game)) == due


def test_sent_twice_it_is_one_game(house: House, client: Browser) -> None:
    for _ in range(2):
        assert send(client, RECORD, do="take").status_code == 303
    assert len(house.ledger.games()) == 1
    assert send(client, RECORD, do="take", key="k2").status_code == 303
    assert len(house.ledger.games()) == 2


def test_a_slip_is_said_with_its_line_and_the_number_that_would_mend_it(client: Browser) -> None:
    answer = send(client, SLIP)
    assert answer.status_code == 200
    text = said(answer)
    assert "1 thing to look at" in text
    assert "Line 6 Hand 2: Bob’s points are written as 11; due are 0." in text
    assert "If Bob’s bid in hand 2 were 1 and not 0, everything would fit." in text
    assert "Bring it in" in text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (HEAD + "hand 1 bids 1 1 1 tricks 1 1 0", "Hand 1: the tricks add up to 2, and 1 were played."),
        (HEAD + "hand 2 bids 1 1 1 tricks 1 1 0", "Hand 2 was dealt when hand 1 was next."),
        ("players Ann, Bob\nhat on", "Line 2: Found “hat”, which begins no line of a record."),
        ('{"form":"scorekeeper evidence","version":1}', "Line 2: The end is missing"),
    ],
)
def test_what_no_table_can_have_played_stays_outside(
    house: House, client: Browser, text: str, sentence: str
) -> None:
    for do in ("look", "take"):
        answer = send(client, text, do=do)
        assert sentence in said(answer)
        assert "Bring it in as a new game" not in said(answer)
        assert text.splitlines()[0] in page_in(answer).find("textarea")[0].text
    assert answer.status_code == 422
    assert house.ledger.games() == []


def test_what_is_no_text_is_named(client: Browser) -> None:
    answer = send(client, "", file="players Zoë".encode("latin-1"))
    assert answer.status_code == 422
    assert "byte 0xEB in line 1 is not UTF-8" in said(answer)
    assert "There is nothing in it" in said(send(client, " \n"))


def test_a_file_takes_the_place_of_what_was_pasted(client: Browser) -> None:
    answer = send(client, "rubbish", file=RECORD.encode())
    assert "Nothing to look at" in said(answer)
    assert "three" not in said(answer) or "players" in page_in(answer).find("textarea")[0].text


def test_a_file_that_nobody_looked_at_is_looked_at_first(house: House, client: Browser) -> None:
    other = RECORD.replace("Ann", "Eve")
    answer = send(client, RECORD, do="take", file=other.encode())
    assert answer.status_code == 200
    assert house.ledger.games() == []
    assert "This is the file you have just chosen. Nothing was brought in yet." in said(answer)
    assert "Eve" in page_in(answer).find("textarea")[0].text
    taken = client.press(answer, "Bring it in as a new game")
    assert taken.status_code == 303
    assert "Eve" in write_record(house.ledger.game(house.ledger.games()[0].game))
    assert "you have just chosen" not in said(send(client, RECORD, file=other.encode()))


def test_the_field_that_is_wrong_is_the_one_that_is_marked(client: Browser) -> None:
    def wrong(answer: TestResponse) -> list[tuple[str | None, str | None]]:
        fields = [*page_in(answer).find("input"), *page_in(answer).find("textarea")]
        return [
            (one.get("name"), one.get("aria-describedby"))
            for one in fields
            if one.get("aria-invalid") == "true"
        ]

    unread = send(client, RECORD, file="players Zoë".encode("latin-1"))
    assert wrong(unread) == [("file", "unread")]
    assert wrong(send(client, " ")) == [("text", "unread")]
    assert wrong(send(client, RECORD)) == []
    assert any("UTF-8" in one.text for one in page_in(unread).find("p") if one.get("id") == "unread")


def test_a_file_is_larger_than_other_forms_and_still_not_without_end(client: Browser) -> None:
    long = RECORD + "# " + "x" * 3000 + "\n"
    assert send(client, long * 9).status_code in (200, 422)
    answer = send(client, "x" * 2_100_000)
    assert answer.status_code == 413
    assert "may have 1953 KB" in said(answer)
    small = client.post("/theme", data={"key": "k", "theme": "x" * 20_000})
    assert "may have 16 KB" in said(small)


def test_evidence_comes_back_line_for_line(house: House, client: Browser) -> None:
    game = house.written(FOUR + "    hand 1 bids 3 2 3 1 tricks 4 2 3 1\n")
    given = client.get(f"/games/{game}/record.jsonl")
    assert given.headers["Content-Disposition"].startswith("attachment; filename=oh-hell-2026-0")
    text = given.get_data(as_text=True)
    assert read_evidence(text).lines == house.ledger.lines(game)
    taken = send(client, text, do="take")
    again = taken.location.split("/")[2]
    assert again != game
    assert house.ledger.lines(again) == house.ledger.lines(game)


def test_a_spreadsheet_has_a_row_for_each_hand_and_player(house: House, client: Browser) -> None:
    game = house.written(FOUR + "    hand 1 bids 3 2 3 1 tricks 4 2 3 1\n")
    text = client.get(f"/games/{game}/record.csv").get_data(as_text=True)
    assert text.startswith("\ufeffhand,cards,trump,dealer,player,bid,tricks,points,total,remark\r\n")
    assert "1,10,,Di,Ann,3,4,0,0,\r\n" in text


def test_the_files_are_for_who_may_write(house: House) -> None:
    game = house.written()
    watcher = house.let_in(game, "watch")
    assert watcher.get(f"/games/{game}/record.txt").status_code == 200
    for suffix in ("jsonl", "csv"):
        assert watcher.get(f"/games/{game}/record.{suffix}").status_code == 403
    assert "evidence" not in said(watcher.get(f"/games/{game}/record"))
    assert watcher.get("/check").status_code == 404


def test_hundreds_of_findings_are_counted_and_not_all_shown(client: Browser) -> None:
    hands = "".join(f"hand {hand} bids 1 1 1 tricks 2 1 1\n" for hand in range(1, 100))
    answer = send(client, HEAD.replace("1..3", ",".join(["1"] * 99)) + hands)
    assert "more." in said(answer)
    assert len(page_in(answer).find("li")) < 100


def test_names_and_minus_are_shown_as_everywhere_on_the_screen(client: Browser) -> None:
    text = SLIP.replace("Bob", "O'Neil").replace("points 0 11 10", "points 0 -11 10")
    answer = said(send(client, text))
    assert "O'Neil’s points are written as −11; due are 0." in answer
