"""The rule card on the screen: for any table, and for a game by the rules that it is played by."""

import pytest

from scorekeeper.sheet.pdf import Pdf
from scorekeeper.web import cards
from tests.web.browser import Browser
from tests.web.examiner import Node, Page
from tests.web.house import FOUR, House
from tests.web.papers import chosen, field, page_of
from tests.web.test_print_pdf import pressed


def card(page: Page) -> Node:
    """The first card on the page."""
    return page.find("article")[0]


def asked(client: Browser, **query: str) -> Page:
    answer = client.get("/print/card", query_string=query)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return page_of(answer)


def test_it_is_reached_from_the_print_screen_with_the_same_rules(client: Browser) -> None:
    prints = page_of(client.get("/print", query_string={"rules": "romanian-whist", "players": "5"}))
    (link,) = (link for link in prints.find("a") if link.text.startswith("Rule card"))
    page = page_of(client.get(link.get("href")))
    assert (chosen(page, "rules"), chosen(page, "players")) == ("romanian-whist", "5")
    assert card(page).text.startswith("1 of 2Romanian Whist 5 players · pack of 40")


def test_it_shows_what_was_chosen(client: Browser) -> None:
    page = asked(client, rules="table-7", players="3", schedule="1..3", size="a5", paper="a3")
    assert len(page.find("article")) == 4
    assert "3 players · 1–3 · 3 hands" in card(page).text
    assert [head.text for head in card(page).find("th")][1:6] == ["Tricks won", "0", "1", "2", "3"]
    assert (chosen(page, "size"), chosen(page, "paper")) == ("a5", "a3")
    assert "4 A5 cards on a page, A3 portrait." in page.root.text


def test_options_of_the_rules_change_the_card(client: Browser) -> None:
    plain, tricks = (
        asked(client, rules="table-7"),
        asked(client, rules="table-7", **{"option.table-7.tricks": "yes"}),
    )
    assert "Missed: 0." in card(plain).text
    assert "Missed: 1 for each trick won." in card(tricks).text


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"players": "9"}, "Exact or nothing is for 3 to 7 players, not 9."),
        ({"players": "x"}, "The number of players is a whole number"),
        ({"size": "a7"}, "A card is A6 or A5, not “a7”."),
        ({"paper": "b5"}, "There is no paper b5"),
        ({"schedule": "11,x"}, "11"),
        ({"rules": "nothing"}, "nothing"),
    ],
)
def test_what_cannot_be_printed_says_why_and_keeps_what_was_typed(
    client: Browser, query: dict[str, str], sentence: str
) -> None:
    answer = client.get("/print/card", query_string=query)
    page = page_of(answer)
    assert answer.status_code == 422
    (told,) = (node for node in page.nodes if node.get("role") == "alert")
    assert sentence in told.text
    assert page.find("article") == []
    if "schedule" in query:
        assert field(page, "schedule").get("value") == query["schedule"]


def test_a_game_has_the_card_of_its_own_rules(house: House) -> None:
    changed = FOUR + "    hook none\n    scoring made: 10+tricks; missed: tricks\n    schedule 5..1\n"
    game = house.written(changed)
    host = house.host()
    prints = page_of(host.get(f"/games/{game}/print"))
    (link,) = (link for link in prints.find("a") if link.text.startswith("Rule card"))
    page = page_of(host.get(link.get("href")))
    assert "4 players · 5–1 · 5 hands · hook off" in card(page).text
    assert "Missed: 1 for each trick won." in card(page).text
    assert not [node for node in page.find("select") if node.get("name") == "rules"]


def test_the_browser_prints_the_same_cards_with_their_millimetres(client: Browser) -> None:
    shown = asked(client, paper="a4")
    (link,) = (link for link in shown.find("link") if "layout.css" in link.get("href"))
    css = client.get(link.get("href"))
    assert css.mimetype == "text/css"
    assert "immutable" in css.headers["Cache-Control"]
    assert "@page{size:210mm 297mm;margin:0}" in css.get_data(as_text=True)
    alone = page_of(client.get("/print/card/page", query_string={"paper": "a4"}))
    assert [one.text for one in alone.find("article")] == [one.text for one in shown.find("article")]


def test_a_file_has_a_speaking_name_and_is_kept_by_the_browser(client: Browser) -> None:
    answer = client.get("/print/card/cards.pdf", query_string={"rules": "table-7", "paper": "letter"})
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert "rule-card-table-7-A6.pdf" in answer.headers["Content-Disposition"]
    again = client.get(
        "/print/card/cards.pdf",
        query_string={"rules": "table-7", "paper": "letter"},
        headers={"If-None-Match": answer.headers["ETag"]},
    )
    assert (again.status_code, again.data) == (304, b"")


def test_a_file_that_was_made_is_sent_again_at_once(house: House) -> None:
    client, press = house.host(), pressed(house, Pdf(content=b"%PDF", pages=2))
    first, again = client.get("/print/card/cards.pdf"), client.get("/print/card/cards.pdf")
    assert (first.data, again.data, again.headers["ETag"]) == (b"%PDF", b"%PDF", first.headers["ETag"])
    assert client.get("/print/card/cards.pdf?size=a5").status_code == 200
    assert press.jobs == 2
    assert client.get("/print/sheet.pdf").headers["ETag"] != first.headers["ETag"]


def test_who_is_refused_a_file_of_cards_has_cost_nobody_anything(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.serving.pdfs, "_waiting", 9)
    monkeypatch.setattr(cards, "card_form_of", None)
    answer = house.host().get("/print/card/cards.pdf?players=5")
    assert answer.status_code == 503
    assert "8 sheets are waiting" in page_of(answer).find("main")[0].text
    links = {link.text: link.get("href") for link in page_of(answer).find("a")}
    assert links["Print from the browser"] == "/print/card/page?players=5"


def test_the_file_of_a_game_is_that_of_its_rules(house: House) -> None:
    client, press = house.host(), pressed(house, Pdf(content=b"%PDF", pages=2))
    games = [house.written(FOUR, key="one"), house.written(FOUR + "    schedule 5..1\n", key="two")]
    marks = {client.get(f"/games/{game}/card/cards.pdf").headers["ETag"] for game in games}
    assert (len(marks), press.jobs) == (2, 2)
