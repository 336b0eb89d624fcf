"""A sheet that was kept on paper is typed in as it stands, checked meanwhile, and kept as a game."""

from collections.abc import Mapping

import pytest
from werkzeug.test import TestResponse

from scorekeeper.game.events import Entered
from scorekeeper.game.record import keep, play, read_record, write_record
from scorekeeper.game.standings import totals
from tests.web.browser import Browser
from tests.web.examiner import Page, page_of
from tests.web.house import EIGHT, House

TABLE = {
    "name0": "Ann",
    "name1": "Bob",
    "name2": "Cy",
    "rules": "exact-classic",
    "schedule": "1..3",
    "offered": "",
    "dealer": "2",
    "found": "2",
    "chosen": "agreed",
}
HEAD = "players Ann, Bob, Cy\nrules exact-classic\nschedule 1..3\ndealer Cy\nentered paper\n"
# Cy deals the first hand, Ann the second, Bob the third.
Hands = Mapping[int, tuple[tuple[int, ...], tuple[int, ...]]]
HANDS: Hands = {1: ((1, 1, 1), (1, 0, 0)), 2: ((0, 1, 0), (1, 1, 0)), 3: ((1, 1, 0), (1, 2, 0))}
DUE = "".join(
    f"hand {hand} bids {' '.join(map(str, bids))} tricks {' '.join(map(str, tricks))}\n"
    for hand, (bids, tricks) in HANDS.items()
)


def typed(hands: Hands = HANDS, **others: str) -> dict[str, str]:
    fields = {
        f"{part}{hand}.{player}": str(value)
        for hand, values in hands.items()
        for part, row in zip("bt", values, strict=True)
        for player, value in enumerate(row)
    }
    return fields | others


def send(client: Browser, fields: dict[str, str], *, do: str = "look", key: str = "k") -> TestResponse:
    return client.post("/paper", data={"key": key, "do": do, **TABLE, **fields})


def page_in(answer: TestResponse) -> Page:
    return page_of(answer.get_data(as_text=True))


def said(answer: TestResponse) -> str:
    return " ".join(node.text for node in page_in(answer).find("main"))


def test_the_way_there_is_the_way_to_a_new_game(client: Browser) -> None:
    readback = client.post("/new", data={"key": "k", "do": "read", **TABLE})
    sheet = client.press(readback, "Type in the sheet")
    assert sheet.status_code == 200
    assert [node.text for node in page_in(sheet).find("th") if node.get("scope") == "row"] == [
        "1 1 card, Cy deals",
        "2 2 cards, Ann deals",
        "3 3 cards, Bob deals",
    ]
    assert "Nothing is typed yet" in said(sheet)


def test_a_whole_sheet_is_kept_as_the_game_it_was(house: House, client: Browser) -> None:
    assert "Nothing to look at" in said(send(client, typed()))
    for _ in range(2):  # sent twice it is one game
        assert send(client, typed(), do="keep").status_code == 303
    (line,) = house.ledger.games()
    game = house.ledger.game(line.game)
    assert write_record(game) == write_record(keep(read_record(HEAD + DUE), at=EIGHT).game)
    assert game.position.setup.entered is Entered.PAPER
    assert totals(game.position) == totals(play(read_record(HEAD + DUE), at=EIGHT).position)


def test_a_blank_is_never_a_zero(client: Browser) -> None:
    fields = typed()
    del fields["t2.2"]
    answer = send(client, fields)
    assert "Hand 2: Cy’s tricks are blank." in said(answer)
    assert "If Cy’s tricks in hand 2, which is blank, were 0, everything would fit." in said(answer)
    assert send(client, fields, do="keep").status_code == 422


def test_the_row_that_is_being_typed_is_not_complained_of(client: Browser) -> None:
    half = typed({1: HANDS[1]}) | {"b2.0": "0", "b2.1": "1"}
    assert "So far nothing to look at" in said(send(client, half, do=""))
    assert "So far nothing to look at" in said(send(client, half))
    assert "Hand 2 is not finished." in said(send(client, half))
    counted = typed({1: HANDS[1]}) | typed({2: HANDS[2]})
    del counted["t2.2"]
    assert "So far nothing to look at" in said(send(client, counted, do=""))
    assert "Cy’s tricks are blank" in said(send(client, counted))


@pytest.mark.parametrize("marks", [False, True])
def test_a_row_that_is_whole_is_judged_at_once(client: Browser, marks: bool) -> None:
    whole = typed({1: HANDS[1], 2: ((0, 1, 0), (1, 2, 0))})
    if marks:
        whole |= {"marks": "yes", "t2.0": "n", "t2.1": "y", "t2.2": "n", "b2.1": "2", "b2.2": "1"}
    says = "made and missed do not fit" if marks else "the tricks add up to 3, and 2 were played."
    answer = said(send(client, whole, do=""))
    assert "1 thing to look at" in answer
    assert f"Hand 2: {says}" in answer
    right = typed({1: HANDS[1], 2: HANDS[2]})
    answer = said(send(client, right, do=""))
    assert "Nothing to look at" in answer, "no row is begun"


def test_an_unfinished_sheet_goes_on_at_the_table(house: House, client: Browser) -> None:
    half = typed({1: HANDS[1]}) | {"b2.1": "1", "b2.2": "0"}
    answer = send(client, half, do="keep")
    assert answer.status_code == 303
    (line,) = house.ledger.games()
    assert answer.location == f"/games/{line.game}"
    position = house.ledger.game(line.game).position
    assert position.current is not None
    assert position.current.bids == (None, 1, 0)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("b1.0", "x", "Hand 1, Ann’s bid: “x” is no whole number."),
        ("t2.1", "1,5", "Hand 2, Bob’s tricks: “1,5” is no whole number."),
        ("t2.1", "٢", "Hand 2, Bob’s tricks: “٢” is no whole number."),
        ("b2.1", "9", "Hand 2: Bob’s bid is 9, and 0 to 2 are possible."),
        ("t3.1", "3", "Hand 3: the tricks add up to 4, and 3 were played."),
    ],
)
def test_what_can_not_be_is_said_at_its_field_and_nothing_is_lost(
    house: House, client: Browser, field: str, value: str, sentence: str
) -> None:
    answer = send(client, typed() | {field: value}, do="keep")
    assert answer.status_code == 422
    assert "Not kept yet" in said(answer)
    assert sentence in said(answer)
    inputs = {node.get("name"): node for node in page_in(answer).find("input")}
    assert inputs[field].get("value") == value
    assert inputs["t3.2"].get("value") == "0"
    link = next(node for node in page_in(answer).find("a") if sentence in node.text)
    assert link.get("href").removeprefix("#") in inputs
    assert house.ledger.games() == []


def test_a_broken_hook_is_said_and_holds_nothing_up(client: Browser) -> None:
    broken = typed() | {"b2.0": "1"}  # Ann deals hand 2
    answer = send(client, broken)
    assert "Hand 2: Ann bid 1 last, which the hook forbids: the bids add up to 2." in said(answer)
    assert send(client, broken, do="keep").status_code == 303


def test_points_and_totals_as_written_are_compared(client: Browser) -> None:
    more = client.press(send(client, typed()), "Type points and totals too, to have them compared")
    assert "Points" in [node.text for node in page_in(more).find("th")]
    written = {"p1.0": "11", "p1.1": "0", "p1.2": "0", "p2.1": "-11", "s2.1": "11"}
    answer = send(client, typed() | written)
    assert "Hand 2: Bob’s points are written as −11; due are 11." in said(answer)
    assert "If Bob’s points in hand 2 were 11 and not −11, everything would fit." in said(answer)


def test_what_is_written_and_not_due_is_kept_as_a_note(house: House, client: Browser) -> None:
    written = {"p1.1": "11", "s1.0": "11", "s1.1": "11", "s2.1": "22", "s3.1": "23", "s3.2": "-5"}
    for _ in range(2):  # sent twice it is one game
        assert send(client, typed() | written, do="keep").status_code == 303
    (line,) = house.ledger.games()
    game = house.ledger.game(line.game)
    notes = [
        "On paper: Bob’s points in hand 1 are written as 11; 0 are due.",
        "On paper: Bob’s totals in hands 1 to 2 are 11 too high: 11 first, 22 last.",
        "On paper: Bob’s total in hand 3 is written as 23; 11 is due.",
        "On paper: Cy’s total in hand 3 is written as −5; 20 is due.",
    ]
    assert [note.text for note in game.position.notes] == notes
    assert house.ledger.verify(line.game) == ()
    record = said(client.get(f"/games/{line.game}/record"))
    assert all(f"Note: {note}" in record for note in notes)
    again = keep(read_record(write_record(game)), at=EIGHT)
    assert (again.findings, write_record(again.game)) == ((), write_record(game))
    assert "Undo hand 3" in said(client.get(f"/games/{line.game}/undo")), "undo takes back a hand, not a note"


def test_a_written_total_that_nobody_can_work_out_is_kept_as_a_note(house: House, client: Browser) -> None:
    fields = {**TABLE, "rules": "club-sheet", "b1.0": "0", "b1.1": "0", "b1.2": "0"}
    fields |= {"t1.0": "n", "t1.1": "y", "t1.2": "y", "s1.0": "-10", "do": "keep", "key": "k"}
    fields |= {"schedule": "2,1", "b1.1": "1", "t1.1": "n", "b1.2": "0"}
    assert client.post("/paper", data=fields).status_code == 303
    (line,) = house.ledger.games()
    assert [note.text for note in house.ledger.game(line.game).position.notes] == [
        "On paper: Ann’s total in hand 1 is written as −10; what is due is not known."
    ]


def test_a_tie_that_was_played_off_has_rows_of_its_own(client: Browser) -> None:
    answer = client.post("/paper", data={"key": "k", **TABLE, "rules": "club-sheet"})
    rows = [node.text for node in page_in(answer).find("th") if node.get("scope") == "row"]
    assert rows[-2:] == ["T1 3 cards, Cy deals", "T2 3 cards, Ann deals"]


def test_of_a_row_that_was_left_out_the_first_is_named_and_the_rest_not(client: Browser) -> None:
    answer = send(client, typed({1: HANDS[1], 3: HANDS[3]}))
    assert "1 thing to look at" in said(answer)
    assert "Hand 2 is not finished, and hand 3 is played." in said(answer)
    half = typed({1: HANDS[1], 3: HANDS[3]}) | {"b2.1": "1"}
    assert "Hand 2 is not finished, and hand 3 is played." in said(send(client, half))


def test_where_points_hang_on_trump_it_is_typed_too(client: Browser) -> None:
    assert page_in(send(client, typed())).find("select") == []
    doubled = {"r.scoring": "made: 10+bid; missed: 0 | times 2 if spades", "based": "exact-classic"}
    unknown = client.post(
        "/paper", data={"key": "k", "do": "look", **TABLE, **doubled, **typed({1: HANDS[1]})}
    )
    assert "By the rules" not in said(unknown)
    known = {"u1.0": "S", **TABLE, **doubled, **typed({1: HANDS[1]})}
    answer = client.post("/paper", data={"key": "k", "do": "look", **known})
    assert "By the rules: Ann 22" in said(answer)


def test_names_and_minus_are_shown_as_everywhere_on_the_screen(client: Browser) -> None:
    fields = TABLE | typed() | {"name0": "O'Neil", "p1.0": "-5"}
    text = said(client.post("/paper", data={"key": "k", "do": "look", **fields}))
    assert "Hand 1: O'Neil’s points are written as −5; due are 11." in text


def test_the_address_alone_leads_to_the_table(client: Browser) -> None:
    answer = client.get("/paper")
    assert (answer.status_code, answer.location) == (303, "/new")


def test_while_one_types_only_what_was_found_is_answered(client: Browser) -> None:
    headers = {"HX-Request": "true", "HX-Request-Type": "partial"}
    answer = client.post("/paper", data={"key": "k", **TABLE, **typed()}, headers=headers)
    assert answer.get_data(as_text=True).lstrip().startswith('<section id="found"')


def test_a_set_up_that_can_not_be_played_leads_back_to_it(client: Browser) -> None:
    answer = client.post("/paper", data={"key": "k", **TABLE, "name1": "ann"})
    assert answer.status_code == 422
    assert "looks the same" in said(answer)
