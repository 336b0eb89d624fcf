"""A game goes on on paper, and the rest of its sheet is typed in below what is recorded."""

from collections.abc import Mapping

import pytest
from werkzeug.test import TestResponse

from scorekeeper.game.events import NoteWritten
from scorekeeper.game.record import keep, read_record, write_record
from scorekeeper.game.standings import totals
from tests.web.browser import Browser
from tests.web.examiner import Page, page_of
from tests.web.house import EIGHT, House
from tests.web.test_paper import HANDS, said, typed
from tests.web.walk import Walk

HEAD = """
    players  Ann, Bob, Cy
    rules    exact-classic
    schedule 1..3
    dealer   Cy
"""
FIRST = "    hand 1 bids 1 1 1 tricks 1 0 0\n"
BEGUN = HEAD + FIRST + "    hand 2 bids - 1 0\n"  # Ann deals and bids last
REST = {1: ((), ()), 2: HANDS[2], 3: HANDS[3]}
TOTALS = (22, 11, 20)


def page_in(answer: TestResponse) -> Page:
    return page_of(answer.get_data(as_text=True))


def fields_of(answer: TestResponse) -> dict[str, str]:
    return {node.get("name"): node.get("value") for node in page_in(answer).find("input")}


def send(
    client: Browser, house: House, game: str, fields: Mapping[str, str], *, do: str = "keep", **others: str
) -> TestResponse:
    data = {"key": "k", "after": str(house.ledger.length(game)), "do": do, **fields, **others}
    return client.post(f"/games/{game}/paper", data=data)


def test_what_is_recorded_stands_there_as_numbers_and_the_rest_as_fields(
    house: House, client: Browser
) -> None:
    game = house.written(BEGUN)
    sheet = client.get(f"/games/{game}/paper")
    fields = fields_of(sheet)
    assert not any(name.startswith(("b1.", "t1.")) for name in fields)
    assert (fields["b2.0"], fields["b2.1"], fields["b2.2"], fields["t2.0"]) == ("", "1", "0", "")
    rows = [node for node in page_in(sheet).find("tr") if node.get("class") == "done"]
    assert [node.text for node in rows[0].find("td")] == ["1", "1", "1", "0", "1", "0"]
    assert "Nothing is typed yet" in said(sheet)


def test_the_rest_joins_the_game_hand_by_hand_and_the_record_says_where_it_is_from(
    house: House, client: Browser
) -> None:
    game = house.written(BEGUN)
    before = house.ledger.length(game)
    for _ in range(2):  # sent twice it is kept once
        answer = send(client, house, game, typed(REST), after=str(before))
        assert (answer.status_code, answer.location) == (303, f"/games/{game}")
    now = house.ledger.game(game)
    assert totals(now.position) == TOTALS
    whole = keep(read_record(write_record(now)), at=EIGHT)
    assert (whole.findings, write_record(whole.game)) == ((), write_record(now))
    notes = [entry.event.text for entry in now.entries if isinstance(entry.event, NoteWritten)]
    assert notes == ["Hands 2 to 3 were typed in from paper."]
    assert house.ledger.verify(game) == ()
    walk = Walk(house, game)
    assert "Note: Hands 2 to 3 were typed in from paper." in walk.record
    undo = client.get(f"/games/{game}/undo")
    assert "hand 3" in said(undo)
    assert client.press(undo, "Undo hand 3", why="once more").status_code == 303
    assert house.ledger.game(game).position.last_hand == 2


def test_what_is_written_and_not_due_is_noted_too(house: House, client: Browser) -> None:
    game = house.written(BEGUN)
    assert send(client, house, game, typed(REST) | {"s2.2": "30", "p3.0": "10"}).status_code == 303
    now = house.ledger.game(game)
    assert totals(now.position) == TOTALS
    assert [note.text for note in now.position.notes] == [
        "Hands 2 to 3 were typed in from paper.",
        "On paper: Ann’s points in hand 3 are written as 10; 11 are due.",
        "On paper: Cy’s total in hand 2 is written as 30; 10 is due.",
    ]


def test_a_hand_alone_can_join(house: House, client: Browser) -> None:
    game = house.written(BEGUN)
    assert send(client, house, game, typed({2: HANDS[2]})).status_code == 303
    position = house.ledger.game(game).position
    assert (position.last_hand, position.current) == (2, None)
    assert [note.text for note in position.notes] == ["Hand 2 was typed in from paper."]


def test_made_and_missed_can_join(house: House, client: Browser) -> None:
    game = house.written(BEGUN)
    marks = {"b2.0": "0", "b2.1": "1", "b2.2": "0", "t2.0": "n", "t2.1": "y", "t2.2": "y"}
    assert send(client, house, game, marks).status_code == 303
    assert totals(house.ledger.game(game).position) == (11, 11, 10)


def test_the_table_says_from_which_hand_on_a_total_is_unknown(house: House, client: Browser) -> None:
    game = house.written(BEGUN.replace("exact-classic", "club-sheet"))
    marks = {"b2.0": "0", "b2.1": "1", "b2.2": "0", "t2.0": "n", "t2.1": "y", "t2.2": "y"}
    assert send(client, house, game, marks).status_code == 303
    table = client.get(f"/games/{game}")
    assert "Ann’s total is unknown from hand 2." in said(table)
    assert "Ann gains" not in said(table)
    assert "Bob gains 10" in said(table)
    rows = [[cell.text for cell in row.find("td")] for row in page_in(table).find("tr")]
    assert ["0", "?", "", "?"] in rows


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"b2.1": "2"}, "Hand 2: Bob’s bid is 1 in the game, and 2 here. Put it right at the table first."),
        ({"b2.2": ""}, "Hand 2: Cy’s bid is 0 in the game, and blank here. Put it right at the table first."),
        ({"t3.0": ""}, "Hand 3: Ann’s tricks are blank."),
        ({"t3.0": "3"}, "Hand 3: the tricks add up to 5, and 3 were played."),
        (
            {"t3.0": "", "t3.1": "", "t3.2": ""},
            "Hand 3 is not finished: type it to its end, or leave it out.",
        ),
        ({"b3.0": "x"}, "Hand 3, Ann’s bid: “x” is no whole number."),
    ],
)
def test_what_can_not_join_is_said_and_nothing_is_written(
    house: House, client: Browser, fields: dict[str, str], sentence: str
) -> None:
    game = house.written(BEGUN)
    before = house.kept()
    answer = send(client, house, game, typed(REST) | fields)
    assert answer.status_code == 422
    assert sentence in said(answer)
    assert house.kept() == before
    assert fields_of(answer)["t3.1"] == (typed(REST) | fields)["t3.1"], "nothing that was typed is lost"


def test_a_game_that_went_on_meanwhile_is_shown_as_it_stands(house: House, client: Browser) -> None:
    game = house.written(BEGUN)
    before = str(house.ledger.length(game))
    data = {"key": "other", "after": before, "deal": "2", "player": "0", "bid": "0"}
    assert client.post(f"/games/{game}/bids", data=data).status_code in (200, 303)
    answer = send(client, house, game, typed(REST), after=before)
    assert answer.status_code == 409
    assert "Somebody else wrote first" in said(answer)
    assert fields_of(answer)["after"] == str(house.ledger.length(game))
    assert fields_of(answer)["t3.1"] == "2"
    assert house.ledger.game(game).position.last_hand == 1


def test_one_is_led_there_from_the_table_and_from_the_print_screen(house: House, client: Browser) -> None:
    walk = Walk(house, house.written(BEGUN))
    walk.wrong("Go on on paper")
    assert "This game, as far as it is written" in walk.said
    walk.choose("Type in the rest")
    assert "Keep these hands" in walk.said
    walk.wrong("Type in the rest")
    assert "Keep these hands" in walk.said


@pytest.mark.parametrize("end", ["closed", 'stopped "late"'])
def test_a_game_that_is_over_takes_no_more_hands(house: House, client: Browser, end: str) -> None:
    hands = "".join(
        f"    hand {hand} bids {' '.join(map(str, bids))} tricks {' '.join(map(str, tricks))}\n"
        for hand, (bids, tricks) in HANDS.items()
    )
    game = house.written(HEAD + (hands if end == "closed" else FIRST) + f"    {end}\n")
    assert client.get(f"/games/{game}/paper").status_code == 303
    length = house.ledger.length(game)
    assert send(client, house, game, typed({2: HANDS[2]})).location == f"/games/{game}"
    assert house.ledger.length(game) == length
    assert "Type in the rest" not in said(client.get(f"/games/{game}/wrong"))


@pytest.mark.parametrize("alone", [{"s2.0": "20"}, {"p2.0": "20"}, {**typed({2: HANDS[2]}), "s3.0": "40"}])
def test_a_hand_of_which_only_points_or_totals_are_typed_is_not_kept(
    house: House, client: Browser, alone: dict[str, str]
) -> None:
    game = house.written(HEAD + FIRST)
    length = house.ledger.length(game)
    answer = send(client, house, game, alone)
    assert answer.status_code == 422
    assert "is not finished: type it to its end, or leave it out." in said(answer)
    assert house.ledger.length(game) == length


def test_bids_in_private_are_not_told_by_what_is_typed_otherwise(house: House, client: Browser) -> None:
    secret = HEAD + FIRST + "    hand 2 bids - 1 -\n"
    game = house.written(secret.replace("dealer", "bidding secret\n    dealer"))
    answer = send(client, house, game, typed({2: ((1, 0, 0), (1, 1, 0))}), do="look")
    assert "Hand 2: Bob has another bid in the game." in said(answer)
    assert "bid is 1 in the game" not in said(answer)


def test_whoever_only_watches_types_nothing_in(house: House) -> None:
    game = house.written(BEGUN)
    assert house.let_in(game, "watch").get(f"/games/{game}/paper").status_code == 403
