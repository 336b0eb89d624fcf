"""Printing a blank sheet: what is chosen stands on the preview, and what can't be printed says why."""

import pytest

from scorekeeper.rules.presets import presets
from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import House
from tests.web.papers import chosen, field, heads, numbers, page_of, paper
from tests.web.sheets import STRANGE


def asked(client: Browser, **query: str) -> Page:
    """The print screen for a question, which can be answered."""
    answer = client.get("/print", query_string=query)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return page_of(answer)


def test_it_is_there_from_home_with_everything_chosen(client: Browser) -> None:
    home = page_of(client.get("/"))
    (link,) = (link for link in home.find("a") if link.text == "Print a blank sheet")
    page = page_of(client.get(link.get("href")))
    assert {name: chosen(page, name) for name in ("rules", "players", "dealer", "paper")} == {
        "rules": "exact-classic",
        "players": "4",
        "dealer": "1",
        "paper": "a4",
    }
    assert numbers(page) == [str(hand) for hand in range(1, 20)]
    assert heads(page) == ["A · first dealer", "B", "C", "D"]


@pytest.mark.parametrize("rules", presets())
def test_every_rule_set_can_be_chosen(client: Browser, rules: str) -> None:
    fewest, most = presets()[rules].players
    page = asked(client, rules=rules, players=str(min(max(5, fewest), most)))
    assert chosen(page, "rules") == rules
    assert presets()[rules].name in paper(page).text


@pytest.mark.parametrize("players", range(3, 8))
def test_the_sheet_has_as_many_columns_as_players(client: Browser, players: int) -> None:
    page = asked(client, players=str(players))
    assert len(heads(page)) == players
    assert len([node for node in page.find("input") if node.get("name") == "dealer"]) == players


def test_names_stand_on_the_sheet_and_letters_where_none_is_typed(client: Browser) -> None:
    page = asked(client, players="4", name0="Ann", name2="Cy", dealer="3")
    assert heads(page) == ["Ann", "B", "Cy · first dealer", "D"]
    assert [field(page, f"name{seat}").get("value") for seat in range(4)] == ["Ann", "", "Cy", ""]


def test_any_name_is_shown_literally(client: Browser) -> None:
    page = asked(client, players="4", **{f"name{seat}": name for seat, name in enumerate(STRANGE)})
    assert [head.removesuffix("first dealer") for head in heads(page)] == list(STRANGE)
    assert len(page.find("script")) == 3  # none of them is a name


def test_the_form_without_javascript_shows_what_was_changed(client: Browser) -> None:
    page = client.get("/print")
    answer = client.press(page, "Show the sheet", players="5", schedule="5..1..5", dealer="2", paper="letter")
    shown = page_of(answer)
    assert numbers(shown) == [str(hand) for hand in range(1, 10)]
    assert heads(shown)[:2] == ["A", "B · first dealer"]
    assert "One page, Letter" in shown.find("figcaption")[0].text


def test_a_schedule_too_long_for_one_page_is_shown_on_two_and_says_so(client: Browser) -> None:
    shown = asked(client, schedule="5*20,4*20", paper="letter")
    assert "2 pages, Letter portrait." in shown.find("figcaption")[0].text
    pages = [node for node in shown.find("article") if node.get("id").startswith("sheet")]
    assert [node.get("id") for node in pages] == ["sheet", "sheet-2"]
    assert "Carried over from page 1" in pages[1].text


def test_the_schedule_follows_the_rules_until_somebody_writes_another(client: Browser) -> None:
    first = client.get("/print")
    followed = client.press(first, "Show the sheet", rules="table-7")
    assert field(page_of(followed), "schedule").get("value") == "1..7..1"
    own = client.press(followed, "Show the sheet", schedule="3..1")
    kept = client.press(own, "Show the sheet", rules="club-sheet")
    assert field(page_of(kept), "schedule").get("value") == "3..1"


def test_options_of_the_rules_are_offered_and_change_the_sheet(client: Browser) -> None:
    closed = asked(client, rules="table-7")
    (box,) = (node for node in closed.find("input") if node.get("name") == "option.table-7.open")
    assert not box.has("checked")
    assert "not 1" in paper(closed).text
    opened = asked(client, rules="table-7", **{"option.table-7.open": "yes"})
    assert field(opened, "option.table-7.open").has("checked")
    assert "not 1" not in paper(opened).text
    assert "hook off" in paper(opened).text


@pytest.mark.parametrize(
    ("languages", "expected"),
    [
        ("en-US,en;q=0.9", "letter"),
        ("fr-CA", "letter"),
        ("es-MX,es;q=0.8", "letter"),
        ("en,en-US;q=0.9", "letter"),
        ("en-GB,en-US;q=0.9", "a4"),
        ("de", "a4"),
        ("", "a4"),
        ("*", "a4"),
    ],
)
def test_the_paper_is_the_usual_one_where_the_browser_comes_from(
    client: Browser, languages: str, expected: str
) -> None:
    page = page_of(client.get("/print", headers={"Accept-Language": languages}))
    assert chosen(page, "paper") == expected


def test_a_chosen_paper_is_not_changed_by_the_language(client: Browser) -> None:
    answer = client.get("/print", query_string={"paper": "a4"}, headers={"Accept-Language": "en-US"})
    assert chosen(page_of(answer), "paper") == "a4"


@pytest.mark.parametrize(
    ("chosen_paper", "told"),
    [
        ("legal", "One page, Legal portrait."),
        ("a5", "3 pages, A5 portrait."),
        ("a3", "One page, A3 portrait."),
    ],
)
def test_any_paper_can_be_chosen_and_the_preview_says_what_comes_out(
    client: Browser, chosen_paper: str, told: str
) -> None:
    page = asked(client, paper=chosen_paper)
    assert chosen(page, "paper") == chosen_paper
    assert page.find("figcaption")[0].text == told


def test_print_and_paper_follow_what_is_chosen(client: Browser) -> None:
    first = page_of(client.get("/print"))
    assert [chosen(first, name) for name in ("orientation", "style", "plain")] == ["auto", "normal", ""]
    answer = client.press(
        client.get("/print"), "Show the sheet", style="large", orientation="portrait", plain="yes"
    )
    page = page_of(answer)
    assert [chosen(page, name) for name in ("orientation", "style", "plain")] == ["portrait", "large", "yes"]
    assert page.find("figcaption")[0].text == "3 pages, A4 portrait."
    (style,) = (link for link in page.find("link") if "layout.css" in link.get("href"))
    assert "--zebra:none" in client.get(style.get("href")).text


def test_grey_rows_can_be_left_out(client: Browser) -> None:
    usual, plain = (
        client.get("/print/layout.css", query_string=query).text for query in ({}, {"plain": "yes"})
    )
    assert usual.replace("--zebra:#f1f1f1", "--zebra:none") == plain != usual


def test_it_says_to_print_true_to_size(client: Browser) -> None:
    assert "Print at 100 % (“actual size”)" in page_of(client.get("/print")).find("main")[0].text


@pytest.mark.parametrize(
    ("wrong", "typed", "sentence"),
    [
        ("players", "2", "Exact or nothing is for 3 to 7 players, not 2."),
        ("players", "8", "Exact or nothing is for 3 to 7 players, not 8."),
        ("players", "", "The number of players is blank. Give a whole number from 0 to 99."),
        ("players", "٤", 'The number of players is a whole number from 0 to 99, not "٤".'),
        ("players", "1_0", 'The number of players is a whole number from 0 to 99, not "1_0".'),
        ("schedule", "often", "“often” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5."),
        ("schedule", "", "schedule"),
        ("schedule", "11", "11"),
        ("schedule", "1*200", "200"),
        ("paper", "A0", "There is no paper A0: choose A4, Letter, Legal, A5 or A3."),
        ("orientation", "diagonal", "The paper can’t lie “diagonal”: auto, portrait or landscape."),
        ("copies", "41", "There can be 1 to 40 copies, written in digits, not “41”."),
        ("copies", "two", "There can be 1 to 40 copies, written in digits, not “two”."),
        ("style", "huge", "There is no print “huge”: normal or large."),
        ("dealer", "5", "The first dealer is one of Ann, B, C, D, not “5”."),
        ("dealer", "Zoë", "The first dealer is one of Ann, B, C, D, not “Zoë”."),
        ("rules", "whist", "whist"),
        ("name1", " ann", "The name ann looks the same as Ann."),
        ("name1", "x" * 41, "has 41 characters. At most 40 are allowed."),
        ("name1", "a\u202eb", "invisible control character (U+202E)"),
    ],
)
def test_what_cant_be_printed_says_why_at_its_field_and_keeps_what_was_typed(
    client: Browser, wrong: str, typed: str, sentence: str
) -> None:
    query = {"rules": "exact-classic", "players": "4", "name0": "Ann", "schedule": "4..1", "paper": "letter"}
    answer = client.get("/print", query_string=query | {wrong: typed})
    page = page_of(answer)
    (refusal,) = (node for node in page.nodes if node.get("role") == "alert")
    assert answer.status_code == 422
    assert refusal.text.startswith("This can’t be printed")
    assert sentence in refusal.text
    assert page.find("article") == []
    for name in {"name0", "schedule"} - {wrong}:
        assert field(page, name).get("value") == query[name]
    if wrong in ("schedule", "name1", "copies"):
        assert field(page, wrong).get("value") == typed
        assert field(page, wrong).get("aria-invalid") == "true"
    (group,) = (
        node for node in page.nodes if "group" in node.get("class").split() and refusal in list(node.walk())
    )
    places = {"rules": "rules-head", "name1": "players-head"}
    places |= dict.fromkeys(("orientation", "style", "copies"), "paper-head")
    place = places.get(wrong, f"{wrong}-head")
    assert group.get("aria-labelledby") == place


@pytest.mark.parametrize("view", ["layout.css", "page", "sheet.pdf"])
def test_page_style_and_file_refuse_what_the_screen_refuses(client: Browser, view: str) -> None:
    answer = client.get(f"/print/{view}", query_string={"players": "8"})
    assert answer.status_code == 422
    assert "for 3 to 7 players, not 8" in answer.get_data(as_text=True)


def test_fields_that_are_not_the_forms_own_are_left_out(client: Browser) -> None:
    page = asked(client, _external="1", endpoint="home.page", name99x="Zed", paper="a4")
    (style,) = (link for link in page.find("link") if "layout.css" in link.get("href"))
    assert style.get("href").startswith("/print/layout.css?rules=exact-classic&")
    assert "endpoint" not in style.get("href")


def test_the_style_sheet_of_the_preview_may_be_kept_for_ever(client: Browser) -> None:
    page = asked(client, players="5")
    (style,) = (link for link in page.find("link") if "layout.css" in link.get("href"))
    answer = client.get(style.get("href"))
    assert (answer.mimetype, answer.status_code) == ("text/css", 200)
    assert "@page{size:297mm 210mm" in answer.text or "@page{size:210mm 297mm" in answer.text
    assert "immutable" in answer.headers["Cache-Control"]
    old = client.get(style.get("href").replace("players=5", "players=6"))
    assert old.headers["Cache-Control"] == "private, no-cache"


def test_the_page_alone_holds_just_the_sheet_and_a_way_back(client: Browser) -> None:
    first = client.get("/print", query_string={"players": "5", "name0": "Ann", "paper": "letter"})
    page = page_of(client.press(first, "Print fromthe browser"))
    assert heads(page) == ["Ann · first dealer", "B", "C", "D", "E"]
    assert [node.text for node in page.find("h1")] == ["Oh Hell score sheet"]
    assert page.find("form") == []
    back = next(link for link in page.find("a") if link.text == "Back")
    again = page_of(client.get(back.get("href")))
    assert (chosen(again, "players"), chosen(again, "paper")) == ("5", "letter")


def test_the_press_is_warm_before_anybody_wants_the_file(house: House) -> None:
    client = house.host()
    client.get("/print")
    assert house.serving.pdfs._child is not None
