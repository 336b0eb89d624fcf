"""From one print screen to another: what was said of the table is said there too."""

from dataclasses import replace

import pytest
from werkzeug.test import TestResponse

from scorekeeper.game.setup_code import SetUp, write_code
from scorekeeper.rules.presets import preset
from scorekeeper.rules.ruleset_file import OWN_SOURCE
from tests.web.browser import Browser
from tests.web.papers import chosen, field, page_of, paper

POINTS = preset("club-sheet").changed(scoring="made: 5+bid; missed: -off", schedule="5..1")
CODE = write_code(SetUp(rules=POINTS, players=5))
FOR_MANY = replace(preset("club-sheet"), id="own-many", name="Many", source=OWN_SOURCE, players=(5, 7))
OPEN = {"rules": "table-7", "players": "5", "option.table-7.tricks": "yes", "schedule": "3..1"}


def coded(client: Browser) -> TestResponse:
    """The print screen with a code typed in."""
    return client.press(client.get("/print"), "Show the sheet", code=CODE)


def on(client: Browser, answer: TestResponse, link: str) -> TestResponse:
    """Follow the one link that begins with these words."""
    (found,) = (node for node in page_of(answer).find("a") if node.text.startswith(link))
    return client.get(found.get("href"))


def card(answer: TestResponse) -> str:
    return page_of(answer).find("article")[0].text


def test_the_card_of_a_code_has_its_points_and_its_schedule(client: Browser) -> None:
    first = on(client, coded(client), "Rule card")
    assert first.status_code == 200
    again = client.press(first, "Show the cards", size="a5")
    for answer in (first, again):
        assert (chosen(page_of(answer), "rules"), chosen(page_of(answer), "players")) == ("in-code", "5")
        assert "5 players · 5–1 · 5 hands" in card(answer)
        assert "Missed: 1 off for each trick of difference." in card(answer)
    file = client.press(again, "Download PDF")
    assert (file.status_code, file.mimetype) == (200, "application/pdf")


def test_the_card_has_the_options_and_the_schedule_that_were_chosen(client: Browser) -> None:
    answer = on(client, client.get("/print", query_string=OPEN), "Rule card")
    assert "5 players · 3–1 · 3 hands" in card(answer)
    assert "Missed: 1 for each trick won." in card(answer)
    assert field(page_of(answer), "schedule").get("value") == "3..1"


def test_several_tables_play_what_the_code_says(client: Browser) -> None:
    tables = on(client, coded(client), "Several tables")
    assert chosen(page_of(tables), "rules") == "in-code"
    answer = client.press(tables, "Show the sheets", list="Ann, Bob, Cy\n2 x 5 players")
    assert answer.status_code == 200
    assert "3 tables on 3 pages" in page_of(answer).root.text
    assert "5–1" in paper(page_of(answer)).text
    assert "made: 5 + bid, missed: −1 a trick" in paper(page_of(answer)).text
    sheets = client.press(answer, "Print fromthe browser").headers["Location"]
    assert client.get(sheets).get_data(as_text=True).count("Set-up:") == 3


def test_several_tables_have_the_options_and_a_schedule_only_where_it_was_typed(client: Browser) -> None:
    typed = page_of(on(client, client.get("/print", query_string=OPEN), "Several tables"))
    assert field(typed, "schedule").get("value") == "3..1"
    (option,) = (node for node in typed.find("input") if node.get("name") == "option.table-7.tricks")
    assert option.has("checked")
    usual = client.press(client.get("/print"), "Show the sheet", players="4")
    tables = on(client, usual, "Several tables")
    assert field(page_of(tables), "schedule").get("value") == ""
    answer = client.press(tables, "Show the sheets", list="7 players")  # for whom ten cards are too many
    assert "1 table on 1 page" in page_of(answer).root.text


@pytest.mark.parametrize(("there", "back"), [("Rule card", "Blank sheet"), ("Several tables", "One sheet")])
def test_the_way_back_leads_to_the_same_rules(client: Browser, there: str, back: str) -> None:
    page = page_of(on(client, on(client, coded(client), there), back))
    assert chosen(page, "rules") == "in-code"
    assert "5–1" in paper(page).text
    page = page_of(on(client, on(client, client.get("/print", query_string=OPEN), there), back))
    assert (chosen(page, "rules"), field(page, "schedule").get("value")) == ("table-7", "3..1")


def test_nothing_of_a_code_is_passed_on_once_other_rules_are_chosen(client: Browser) -> None:
    other = client.press(coded(client), "Show the sheet", rules="overbid")
    (link,) = (node for node in page_of(other).find("a") if node.text.startswith("Rule card"))
    assert "like" not in link.get("href")


@pytest.mark.parametrize("address", ["/print", "/print/card", "/print/tables"])
@pytest.mark.parametrize("players", ["4", "x"])
def test_rules_that_four_cannot_play_are_shown_for_as_many_as_can(
    client: Browser, address: str, players: str
) -> None:
    code = write_code(SetUp(rules=FOR_MANY, players=5))
    answer = client.get(address, query_string={"rules": "in-code", "like": code, "players": players})
    assert answer.status_code == (200 if address == "/print/tables" else 422)
    assert "10–1–10" in page_of(answer).root.text
