"""A game of which only the totals are left is kept, and looks like that wherever it shows."""

import pytest
from werkzeug.test import TestResponse

from scorekeeper.game.events import Entered
from scorekeeper.game.standings import leaders, totals
from tests.web.browser import Browser
from tests.web.house import House
from tests.web.test_paper import TABLE, page_in, said, send


def keep(client: Browser, **typed: str) -> TestResponse:
    return client.post("/paper/totals", data={"key": "k", "do": "keep", **TABLE, **typed})


def test_the_sheets_screen_leads_there_and_the_game_is_kept_once(house: House, client: Browser) -> None:
    form = client.press(send(client, {}), "Only the totals are left")
    assert "Leave out a total that nobody knows" in said(form)
    kept = client.press(form, "Keep these totals", total0="120", total1="95", total2="-30")
    assert kept.status_code == 303
    (line,) = house.ledger.games()
    position = house.ledger.game(line.game).position
    assert totals(position) == (120, 95, -30)
    assert position.setup.entered is Entered.TOTALS
    assert house.ledger.verify(line.game) == ()


def test_it_is_marked_wherever_it_shows(house: House, client: Browser) -> None:
    where = keep(client, total0="120", total1="95", total2="-30").location
    assert "totals only" in said(client.get("/"))
    end = client.get(f"{where}/end")
    assert "Ann wins. Only the totals of this game are left." in said(end)
    assert "Play again" not in said(end)
    assert "Only the totals are left: Ann 120, Bob 95, Cy −30." in said(client.get(f"{where}/sheet"))
    record = said(client.get(f"{where}/record"))
    assert "Ann, Bob and Cy played Exact or nothing. Only the totals are left." in record
    assert "The totals were Ann 120, Bob 95 and Cy −30." in record
    assert "there is no sheet to print" in said(client.get(f"{where}/print"))
    assert client.get(where, follow_redirects=True).status_code == 200
    wrong = said(client.get(f"{where}/wrong"))
    assert "Only the totals are left." in wrong
    assert "Change the set-up" not in wrong
    assert "The seating is wrong" not in wrong
    closed = client.press(end, "Agree and close")
    assert closed.status_code in (200, 303)
    finished = said(client.get("/games"))
    assert "totals only" in finished
    assert "Ann won" in finished
    evidence = client.get(f"{where}/record.jsonl").get_data(as_text=True)
    checked = client.press(client.get("/check"), "Check it", text=evidence)
    assert "Nothing to look at" in said(checked)
    assert "Only the totals" in said(checked)


@pytest.mark.parametrize(("known", "first"), [("highest", 0), ("lowest", 2)])
def test_rules_that_nobody_knows_say_only_which_total_wins(
    house: House, client: Browser, known: str, first: int
) -> None:
    where = keep(client, total0="120", total1="95", total2="30", known=known).location
    (line,) = house.ledger.games()
    assert leaders(house.ledger.game(line.game).position) == (first,)
    sheet = said(client.get(f"{where}/sheet"))
    assert "Rules not known" in sheet
    assert "hook" not in sheet


def test_a_total_that_is_left_out_leaves_no_winner(client: Browser) -> None:
    where = keep(client, total0="120", total2="30").location
    end = said(client.get(f"{where}/end"))
    assert "Nobody can be named the winner Bob’s total is not known." in end
    assert "Only the totals of this game are left." in end


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({}, "At least one total is needed."),
        ({"total0": "1.5", "total1": "3"}, "Ann’s total: “1.5” is no whole number."),
        ({"total1": "٣"}, "Bob’s total: “٣” is no whole number."),
    ],
)
def test_what_is_no_total_is_said_at_its_field(
    house: House, client: Browser, typed: dict[str, str], sentence: str
) -> None:
    answer = keep(client, **typed)
    assert answer.status_code == 422
    assert sentence in said(answer)
    fields = {node.get("name"): node.get("value") for node in page_in(answer).find("input")}
    assert typed.items() <= fields.items()
    assert house.ledger.games() == []
