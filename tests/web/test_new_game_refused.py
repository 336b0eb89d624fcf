"""What a new game does not take: a sentence at its field, everything typed kept, nothing recorded."""

from collections.abc import Iterator

import pytest
from werkzeug.test import TestResponse

from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import FOUR, House, house_in

NAMES = {"name0": "Ann", "name1": "Bob", "name2": "Cy", "name3": "Di"}
AGREED = {**NAMES, "rules": "exact-classic", "dealer": "3"}
FIVE = {**AGREED, "name4": "Ed"}

NAMES_REFUSED = [
    ({}, "people", "Exact or nothing is for 3 to 7 players, not 0."),
    ({"name0": "Ann"}, "people", "Exact or nothing is for 3 to 7 players, not 1."),
    ({**NAMES, "name1": " "}, "people", "A name is empty. Write 1 to 40 characters."),
    (
        {f"name{chair}": f"P{chair}" for chair in range(8)},
        "people",
        "Exact or nothing is for 3 to 7 players, not 8.",
    ),
    ({**NAMES, "name3": " aNN "}, "people", "The name aNN looks the same as Ann."),
    ({**NAMES, "name3": "A" * 41}, "people", "has 41 characters. At most 40 are allowed."),
    ({**NAMES, "name3": "D\ti"}, "people", "invisible control character (U+0009)"),
    ({**NAMES, "name3": "D\u202ei"}, "people", "invisible control character (U+202E)"),
    ({**NAMES, "name3": "D\u2067i"}, "people", "invisible control character (U+2067)"),
]
SCHEDULES_REFUSED = [
    ("", "The schedule is empty: write hand sizes, as in 10..1..10 or 7,7,5."),
    ("0", "A hand of 0 cards can’t be dealt: with 5 players 1 to 10 cards are allowed."),
    ("11..1..11", "A hand of 11 cards can’t be dealt: with 5 players 1 to 10 cards are allowed."),
    (",".join(["1"] * 200), "This schedule has 200 hands: at most 120 are allowed."),
    ("ten down to one", "“tendowntoone” is no hand size: write 1 to 10 or max"),
    ("٣", "“٣” is no hand size"),
    ("1" * 900, "A schedule has at most 500 characters, not 600."),
]
OTHERS_REFUSED = [
    ({"dealer": ""}, "dealer", "Say who deals first: one of the 4 players."),
    ({"dealer": "4"}, "dealer", "Say who deals first: one of the 4 players."),
    ({"dealer": "٣"}, "dealer", "Say who deals first: one of the 4 players."),
    ({"dealer": "-1"}, "dealer", "Say who deals first: one of the 4 players."),
    ({"rules": "whist"}, "rules", "There is no preset “whist”. There are: club-sheet"),
    ({"rules": "as-agreed", "like": "nothing"}, "rules", "The game whose rules were taken over is gone."),
    ({"option.exact-classic.nonsense": "yes"}, "rules", "Exact or nothing has no option “nonsense”."),
]
TAKEN = ["<script>alert(1)</script>", "__proto__", "عمر", "👩\u200d👧 Zoë", "O'Neil", "A" * 40, '"&amp;"']


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for all these tests: hardly any of them records anything."""
    with house_in(tmp_path_factory.mktemp("house") / "games") as house:
        yield house


def fields(answer: TestResponse) -> dict[str, str]:
    found = Page(answer.get_data(as_text=True)).find("input")
    shown = [
        field for field in found if field.get("type") not in ("radio", "checkbox") or field.has("checked")
    ]
    return {field.get("name"): field.get("value") for field in shown}


def refused_at(answer: TestResponse, section: str, sentence: str) -> None:
    page = Page(answer.get_data(as_text=True))
    assert answer.status_code == 422
    (alert,) = [node for node in page.nodes if node.get("role") == "alert"]
    assert sentence in alert.text
    around = alert.around("section")
    assert around is not None
    assert around.get("id") == section
    assert page.find("main")[0].text.count("Not yet") == 1


@pytest.mark.parametrize("address", ["/new", "/games"])
@pytest.mark.parametrize(("names", "section", "sentence"), NAMES_REFUSED)
def test_names_that_would_confuse_the_table(
    house: House, client: Browser, address: str, names: dict[str, str], section: str, sentence: str
) -> None:
    form = client.get("/new")
    before, sent = house.kept(), {"rules": "exact-classic", "dealer": "0", **names}
    answer = client.post(address, data={**sent, "key": fields(form)["key"]})
    refused_at(answer, section, sentence)
    assert house.kept() == before
    kept = fields(answer)
    assert {name: kept.get(name) for name in sent} == sent


@pytest.mark.parametrize("address", ["/new", "/games"])
@pytest.mark.parametrize(("schedule", "sentence"), SCHEDULES_REFUSED)
def test_schedules_that_nobody_could_play(
    house: House, client: Browser, address: str, schedule: str, sentence: str
) -> None:
    before = house.kept()
    answer = client.post(address, data={**FIVE, "schedule": schedule, "key": "k"})
    refused_at(answer, "played", sentence)
    assert house.kept() == before
    kept = fields(answer)
    assert kept["schedule"] == schedule[:600]
    assert {name: kept.get(name) for name in FIVE} == FIVE


@pytest.mark.parametrize(("wrong", "section", "sentence"), OTHERS_REFUSED)
def test_other_choices_that_do_not_exist(
    house: House, client: Browser, wrong: dict[str, str], section: str, sentence: str
) -> None:
    before = house.kept()
    answer = client.post("/games", data={**AGREED, **wrong, "key": "k"})
    refused_at(answer, section, sentence)
    assert house.kept() == before
    assert {name: fields(answer).get(name) for name in NAMES} == NAMES


def test_the_name_at_fault_is_marked(client: Browser) -> None:
    answer = client.post("/new", data={**AGREED, "name2": "Bob"})
    marked = [n.get("id") for n in Page(answer.get_data(as_text=True)).nodes if n.has("aria-invalid")]
    assert marked == ["name2"]


def test_a_refused_schedule_is_shown_open_and_marked(client: Browser) -> None:
    page = Page(client.post("/new", data={**AGREED, "schedule": "0"}).get_data(as_text=True))
    (field,) = [node for node in page.nodes if node.has("aria-invalid")]
    details = field.around("details")
    assert field.get("id") == "schedule-text"
    assert details is not None
    assert details.has("open")


@pytest.mark.parametrize("name", TAKEN)
def test_names_of_all_sorts_are_taken_and_shown_literally(house: House, client: Browser, name: str) -> None:
    sent = {**AGREED, "name0": name, "dealer": "0"}
    assert fields(client.post("/new", data={**sent, "do": "look"}))["name0"] == name
    read = client.post("/new", data=sent)
    page = Page(read.get_data(as_text=True))
    assert f"{name}, drew highest." in page.find("main")[0].text
    assert not [script for script in page.find("script") if not script.get("src")]
    started = client.press(read, "Agree and start").headers["Location"]
    assert house.ledger.game(started.rpartition("/")[2]).position.names[0] == name
    assert (
        name
        in Page(client.get(f"/new/again/{started.rpartition('/')[2]}").get_data(as_text=True))
        .find("main")[0]
        .text
    )


def test_a_form_that_is_too_long_is_refused_in_words(house: House, client: Browser) -> None:
    before = house.kept()
    answer = client.post("/new", data={**AGREED, "name0": "A" * 20_000})
    assert answer.status_code == 413
    assert house.kept() == before


def test_a_phone_that_was_not_let_in_starts_no_game(house: House) -> None:
    house.written(FOUR)
    phone = house.phone()
    before = house.kept()
    assert [phone.get(address).status_code for address in ("/new", "/new/again/x")] == [404, 404]
    assert [phone.post(address, data=AGREED).status_code for address in ("/new", "/games")] == [404, 404]
    assert house.kept() == before
