"""Looking things up: rules in words with their sources, points with their reason. Anyone may."""

from collections.abc import Iterator

import pytest

from scorekeeper.rules.presets import presets
from tests.web.agreement import main
from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import House, house_in

# source 001, section 04 and the club sheet: bid, won, points
WORTH = [
    ("club-sheet", 3, 3, "30", "10 for each trick bid: 30"),
    ("club-sheet", 0, 0, "10", "Zero made: 10"),
    ("club-sheet", 3, 1, "−20", "10 off for each trick of difference: −20"),
    ("exact-classic", 3, 3, "13", "10 plus the bid: 13"),
    ("exact-classic", 3, 2, "0", "Missed: 0"),
]
REFUSED = [
    ({"bid": "6"}, "bid", "The bid is a whole number from 0 to 5, not “6”."),
    ({"bid": "-1"}, "bid", "The bid is a whole number from 0 to 5, not “-1”."),
    ({"bid": "1_0"}, "bid", "The bid is a whole number from 0 to 5, not “1_0”."),
    ({"bid": "٣"}, "bid", "The bid is a whole number from 0 to 5, not “٣”."),
    ({"tricks": "1.5"}, "tricks", "The number of tricks is a whole number from 0 to 5, not “1.5”."),
    ({"tricks": ""}, "tricks", "The number of tricks is blank. Give a whole number from 0 to 5."),
    ({"cards": "0"}, "cards", "A hand has 1 to 10 cards each with 4 players, not 0."),
    ({"cards": "11"}, "cards", "The number of cards each is a whole number from 0 to 10, not “11”."),
    ({"cards": "8", "players": "7"}, "cards", "from 0 to 7, not “8”."),
    ({"players": "8"}, "players", "Club sheet is for 3 to 7 players, not 8."),
    ({"rules": "whist"}, "rules", "There is no preset “whist”."),
]
ASKED = {"rules": "club-sheet", "players": "4", "cards": "5", "bid": "3", "tricks": "2"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for all these tests: hardly any of them records anything."""
    with house_in(tmp_path_factory.mktemp("house") / "games") as house:
        yield house


def test_every_rule_set_is_there_with_its_source(client: Browser) -> None:
    told = main(client.get("/rules"))
    for rules in presets().values():
        assert rules.name in told
        assert rules.source in told
        assert rules.note in told
        assert all(option.label in told for option in rules.options)
    assert "The dealer bids last and must bring the bids above the cards." in told
    assert "A tie for first is shared. assumed" in told
    assert "10 with 3 to 5 players, 8 with 6, 7 with 7" in told


@pytest.mark.parametrize(("rules", "bid", "tricks", "points", "why"), WORTH)
def test_points_come_with_their_reason(
    client: Browser, rules: str, bid: int, tricks: int, points: str, why: str
) -> None:
    answer = client.get(f"/points?rules={rules}&players=4&cards=5&bid={bid}&tricks={tricks}")
    (said,) = [n for n in Page(answer.get_data(as_text=True)).nodes if n.get("id") == "answer"]
    assert said.text.startswith(f"{points} {why}")


def test_the_table_of_points_shows_every_result_and_marks_the_one_asked_for(client: Browser) -> None:
    page = Page(client.get("/points", query_string=ASKED).get_data(as_text=True))
    cells = page.find("td")
    assert len(cells) == 36
    assert [cell.text for cell in cells if cell.get("class") == "asked"] == ["−10"]
    assert [cell.text for cell in cells if cell.get("class") == "made"] == [
        "10",
        "10",
        "20",
        "30",
        "40",
        "50",
    ]


def test_a_question_is_asked_by_the_pages_own_form(client: Browser) -> None:
    answer = client.press(client.get("/points"), "Points", rules="club-sheet", bid="2", tricks="0")
    assert "−20 10 off for each trick of difference" in main(answer)


@pytest.mark.parametrize(("wrong", "field", "sentence"), REFUSED)
def test_a_question_without_an_answer_is_refused_at_its_field(
    client: Browser, wrong: dict[str, str], field: str, sentence: str
) -> None:
    answer = client.get("/points", query_string={**ASKED, **wrong})
    page = Page(answer.get_data(as_text=True))
    assert answer.status_code == 422
    assert sentence in page.find("main")[0].text.replace('"', "“", 1).replace('"', "”", 1)
    typed = {node.get("name"): node.get("value") for node in page.find("input")}
    assert {name: typed.get(name) for name in wrong if name != "rules"} == {
        name: value for name, value in wrong.items() if name != "rules"
    }
    marked = [node.get("name") for node in page.nodes if node.has("aria-invalid")]
    assert marked == ([] if field == "rules" else [field])


def test_a_phone_that_was_not_let_in_may_look_things_up(house: House) -> None:
    phone = house.phone()
    assert "Club sheet" in main(phone.get("/rules"))
    assert "Play these" not in main(phone.get("/rules"))
    assert "Points for a bid" in main(phone.get("/points"))
