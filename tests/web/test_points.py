"""The points calculator: any two or three rule sets side by side, every number with its reason."""

from collections.abc import Iterator

import pytest
from werkzeug.test import TestResponse

from scorekeeper.rules.presets import presets
from tests.web.agreement import main
from tests.web.browser import Browser
from tests.web.examiner import Node, Page
from tests.web.house import House, house_in

# source 001, section 04 and the club sheet: bid, won, points
WORTH = [
    ("club-sheet", 3, 3, "30", "10 for each trick bid: 10 × 3 = 30"),
    ("club-sheet", 0, 0, "10", "Zero made: 10"),
    ("club-sheet", 3, 1, "−20", "10 off for each trick of difference: −10 × 2 = −20"),
    ("exact-classic", 3, 3, "13", "10 plus the bid: 10 + 3 = 13"),
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
    ({"rules": "", "text": "made: 1; missed: 0", "players": "11"}, "players", "10 people can play at most"),
    ({"rules": "whist"}, "rules", "There is no preset “whist”."),
    ({"rules2": "whist"}, "rules2", "There is no preset “whist”."),
    ({"rules": ""}, "rules", "Choose a rule set, or write points."),
    ({"text": "made: ten"}, "text", "Character 7, “ten”: write a number"),
    ({"text2": "made: 10/bid"}, "text2", "Character 9, “/”"),
    ({"text3": "made: 10; made: 5; missed: 0"}, "text3", "Row 2, “made: 5”, can never count"),
    ({"text": "made: 10"}, "text", "does not say what a bid of 0 is worth that takes 1"),
    ({"text": "x" * 600}, "text", "A scoring has at most 500 characters, not 600."),
    ({"trump": "X"}, "trump", "“X” is no trump: S, H, D, C and NT are known."),
    ({"hand": "0"}, "hand", "Hands are numbered from 1."),
]
ASKED = {"rules": "club-sheet", "players": "4", "cards": "5", "bid": "3", "tricks": "2"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for all these tests: none of them records anything."""
    with house_in(tmp_path_factory.mktemp("house") / "games") as house:
        yield house


def answers(page: TestResponse) -> list[str]:
    return [node.text for node in Page(page.get_data(as_text=True)).find("dd")]


def worths(page: TestResponse) -> dict[tuple[int, int], tuple[int, ...]]:
    """What the tables say of every bid and number of tricks."""
    found = {}
    for table in Page(page.get_data(as_text=True)).find("table"):
        bid = int(table.find("caption")[0].text.removeprefix("Bid "))
        for row in table.find("tbody")[0].find("tr"):
            first, _, last = row.find("th")[0].text.partition("–")
            for tricks in range(int(first), int(last or first) + 1):
                found[bid, tricks] = tuple(int(cell.text.replace("−", "-")) for cell in row.find("td"))
    return found


def marked(page: TestResponse, name: str) -> list[Node]:
    rows = Page(page.get_data(as_text=True)).find("tr")
    return [row for row in rows if name in row.get("class").split()]


@pytest.mark.parametrize(("rules", "bid", "tricks", "points", "why"), WORTH)
def test_points_come_with_their_reason(
    client: Browser, rules: str, bid: int, tricks: int, points: str, why: str
) -> None:
    answer = client.get(f"/points?rules={rules}&players=4&cards=5&bid={bid}&tricks={tricks}")
    assert answers(answer) == [f"{points} {why}"]


def test_one_question_is_answered_under_three_rule_sets(client: Browser) -> None:
    asked = {**ASKED, "rules2": "exact-classic", "text3": "made: 10+3*tricks; missed: -off"}
    page = client.get("/points", query_string=asked)
    assert "Bid 3, won 2 of 5" in main(page)
    assert answers(page) == [
        "−10 10 off for each trick of difference: −10 × 1 = −10",
        "0 Missed: 0",
        "−1 1 off for each trick of difference: −1",
    ]


@pytest.mark.parametrize("first", presets())
def test_the_tables_show_every_bid_with_every_number_of_tricks(client: Browser, first: str) -> None:
    one, other = presets()[first], presets()["golf"]
    players = min(max(4, one.players[0]), one.players[1])
    asked = {"rules": first, "rules2": "golf", "players": str(players), "bid": "1", "tricks": "1"}
    sizes = one.sizes(players)
    size = min(5, max(sizes))
    found = worths(client.get("/points", query_string={**asked, "cards": str(size)}))

    def worth(rules: str, bid: int, tricks: int) -> int:
        scoring = presets()[rules].scoring
        largest = max(presets()[rules].sizes(players))
        return scoring.points(bid=bid, tricks=tricks, size=size, players=players, largest=largest)

    assert other.scoring.lowest_wins
    assert found == {
        (bid, tricks): (worth(first, bid, tricks), worth("golf", bid, tricks))
        for bid in range(size + 1)
        for tricks in range(size + 1)
    }


def test_the_row_that_was_asked_for_and_the_made_bids_stand_out(client: Browser) -> None:
    page = client.get("/points", query_string=ASKED)
    assert [row.text for row in marked(page, "asked")] == ["2−10"]
    assert [row.text for row in marked(page, "made")] == ["010", "110", "220", "330", "440", "550"]


def test_trump_and_the_hands_number_are_asked_for_where_points_need_them(client: Browser) -> None:
    doubled = "made: 10+bid; missed: 0 | times 2 if hearts | times 10*hand"
    names = {node.get("name") for node in Page(client.get("/points").get_data(as_text=True)).find("select")}
    assert "trump" not in names
    asked = {**ASKED, "rules": "", "text": doubled, "tricks": "3", "trump": "H", "hand": "4"}
    page = client.get("/points", query_string=asked)
    fields = Page(page.get_data(as_text=True)).find("select", "input")
    assert {"trump", "hand"} <= {node.get("name") for node in fields}
    assert answers(page)[0].startswith("1040 ")
    assert "Bid 3, won 3 of 5 · 4 players · hearts trump · hand 4" in main(page)


def test_a_question_is_asked_by_the_pages_own_form_and_stands_in_its_address(client: Browser) -> None:
    page = client.press(client.get("/points"), "Points", rules="club-sheet", bid="2", tricks="0", rules2="")
    assert answers(page) == ["−20 10 off for each trick of difference: −10 × 2 = −20"]
    links = [node.get("href") for node in Page(page.get_data(as_text=True)).find("a")]
    (again,) = {link for link in links if link.startswith("/points?")}
    assert answers(client.get(again)) == answers(page)


def test_nobody_has_to_ask_before_seeing_two_rule_sets(client: Browser) -> None:
    told = main(client.get("/points"))
    assert "A Exact or nothing" in told
    assert "B Club sheet" in told


@pytest.mark.parametrize(("wrong", "field", "sentence"), REFUSED)
def test_a_question_without_an_answer_is_refused_at_its_field(
    client: Browser, wrong: dict[str, str], field: str, sentence: str
) -> None:
    answer = client.get("/points", query_string={**ASKED, **wrong})
    page = Page(answer.get_data(as_text=True))
    assert answer.status_code == 422
    assert sentence in page.find("main")[0].text.replace('"', "“", 1).replace('"', "”", 1)
    typed = {node.get("name"): node.get("value") for node in page.find("input")}
    texts = {name: value for name, value in wrong.items() if name in typed}
    assert {name: typed[name] for name in texts} == texts
    assert [node.get("name") for node in page.nodes if node.has("aria-invalid")] == [field]


def test_rules_for_five_are_shown_for_five(client: Browser) -> None:
    page = client.get("/points?rules=prospect")
    assert page.status_code == 200
    values = {f.get("name"): f.get("value") for f in Page(page.get_data(as_text=True)).find("input")}
    assert values["players"] == "5"


def test_anyone_may_ask(house: House) -> None:
    assert "Points for a bid" in main(house.phone().get("/points"))
