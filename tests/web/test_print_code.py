"""The print screen reads a set-up code: its table again, on paper or at the table, in any data folder."""

from dataclasses import replace
from urllib.parse import urljoin

import pytest
from werkzeug.test import TestResponse

from scorekeeper.game.setup_code import SetUp, grouped, read_code, write_code
from scorekeeper.rules.presets import preset
from scorekeeper.rules.ruleset_file import OWN_SOURCE
from tests.web.house import House
from tests.web.papers import chosen, field, heads, page_of, paper

CLUB = SetUp(rules=preset("club-sheet"), players=4, names=("Ann", "May, Aunt", "<b>", "O'Neil"), dealer=2)
OPTION = SetUp(rules=preset("table-7").choose(["open"]), players=5, dealer=4)
SCHEDULE = SetUp(rules=preset("table-10").changed(schedule="5..1"), players=6, dealer=1)
CHANGED = SetUp(
    rules=preset("overbid").changed(lead="dealer", scoring="made: 5+bid; missed: -off"), players=3
)
OWN = SetUp(
    rules=replace(preset("club-sheet"), id="own-grans", name="Gran’s rules", source=OWN_SOURCE, note=""),
    players=3,
    names=("Zoë", "محمد", "Cy"),
    dealer=1,
)
ALL = {"names": CLUB, "option": OPTION, "schedule": SCHEDULE, "changed": CHANGED, "own": OWN}


def said(answer: TestResponse) -> str:
    """The set-up of the page, as the way to play it says."""
    (link,) = (node for node in page_of(answer).find("button") if node.text == "Play this set-up")
    return link.get("value")


def set_up(answer: TestResponse) -> SetUp:
    return read_code(said(answer))


def typed(house: House, code: str) -> TestResponse:
    """A code typed over the one that stands there."""
    client = house.host()
    return client.press(client.get("/print"), "Show the sheet", code=code)


@pytest.mark.parametrize("setup", ALL.values(), ids=ALL)
def test_a_code_fills_the_form_with_exactly_its_table(house: House, setup: SetUp) -> None:
    answer = typed(house, write_code(setup))
    assert answer.status_code == 200
    assert set_up(answer) == setup
    page = page_of(answer)
    assert heads(page)[setup.dealer].endswith("first dealer")
    assert (chosen(page, "players"), chosen(page, "dealer")) == (str(setup.players), str(setup.dealer + 1))
    assert field(page, "code").get("value") == grouped(write_code(setup.nameless()))


@pytest.mark.parametrize("setup", [CLUB, OWN], ids=["names", "own"])
def test_the_form_goes_on_from_there_and_the_code_is_read_once(house: House, setup: SetUp) -> None:
    client = house.host()
    read = client.press(client.get("/print"), "Show the sheet", code=write_code(setup))
    again = client.press(read, "Show the sheet", paper="a3")
    assert set_up(again) == setup
    other = client.press(again, "Show the sheet", dealer="1")
    assert set_up(other) == replace(setup, dealer=0)


def test_rules_without_a_name_here_are_called_what_the_code_calls_them(house: House) -> None:
    page = page_of(typed(house, write_code(OWN)))
    (line,) = (node for node in page.find("option") if node.has("selected"))
    assert line.text == "Gran’s rules, as the code says"
    assert "Gran’s rules · 3 players" in paper(page).text


@pytest.mark.parametrize("setup", [CLUB, CHANGED, OWN], ids=["names", "changed", "own"])
def test_a_code_starts_a_live_game_of_its_table(house: House, setup: SetUp) -> None:
    client = house.host()
    form = client.press(typed(house, write_code(setup)), "Play this set-up")
    assert form.status_code == 200
    names = (
        {f"name{seat}": name for seat, name in enumerate("ABCDEF"[: setup.players])}
        if not setup.names
        else {}
    )
    readback = client.press(form, "Read it back", **names)
    assert readback.status_code == 200, readback.get_data(as_text=True)
    begun = client.press(readback, "Agree and start")
    assert begun.status_code == 303
    (line,) = house.ledger.games()
    position = house.ledger.game(line.game).position
    assert position.rules == setup.rules
    assert position.names == (setup.names or tuple("ABCDEF"[: setup.players]))
    assert (position.setup.first_dealer, position.schedule) == (setup.dealer, setup.sizes)


def test_the_same_code_typed_again_changes_nothing(house: House) -> None:
    client = house.host()
    read = client.press(client.get("/print"), "Show the sheet", code=write_code(CLUB))
    again = client.press(read, "Show the sheet", code=write_code(CLUB.nameless()).lower())
    assert set_up(again) == CLUB


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("Ann, Bob, Cy", "“Ann, Bob, Cy” is no set-up code"),
        (write_code(CLUB)[:9], "This set-up code is cut off"),
        (write_code(CLUB)[::-1], "This set-up code"),
        ("A" * 5000, "This is too long for a set-up code"),
    ],
)
def test_what_is_no_code_stays_in_its_field_with_a_sentence(house: House, code: str, sentence: str) -> None:
    answer = typed(house, code)
    assert answer.status_code == 422
    page = page_of(answer)
    (alert,) = (node for node in page.find("div") if node.get("role") == "alert")
    assert sentence in alert.text
    assert field(page, "code").get("value") == code
    assert field(page, "code").get("aria-invalid") == "true"


def test_a_wrong_code_starts_no_game(house: House) -> None:
    answer = house.host().get("/new", query_string={"code": write_code(CLUB)[:9]})
    assert answer.status_code == 422
    assert "This set-up code is cut off" in answer.get_data(as_text=True)


def test_rules_of_a_code_that_was_tampered_with_are_refused(house: House) -> None:
    client = house.host()
    answer = client.get("/print", query_string={"rules": "in-code", "like": "AAAA", "players": "4"})
    assert answer.status_code == 422
    assert client.get("/new?rules=in-code").status_code == 200


def test_the_reader_of_squares_comes_only_when_a_photo_is_picked(house: House) -> None:
    client = house.host()
    page = page_of(client.get("/print"))
    scripts = [node.get("src").rpartition("/")[2] for node in page.find("script")]
    assert "scan.js" in scripts
    assert not any("decode" in script for script in scripts)
    (photo,) = (node for node in page.find("input") if node.get("id") == "scan")
    decoder = client.get(photo.get("data-decoder"))
    (beside,) = decoder.get_data(as_text=True).splitlines()[0].split("'")[1:2]
    answer = client.get(urljoin(decoder.request.path, beside))
    assert (decoder.status_code, answer.status_code) == (200, 200)
    assert answer.headers["Content-Type"].startswith("text/javascript")


def test_a_code_that_was_just_typed_is_the_one_that_is_played(house: House) -> None:
    """Without pressing anything in between: the code that stood there is not played in its place."""
    client = house.host()
    answer = client.press(client.get("/print"), "Play this set-up", code=write_code(OWN.nameless()))
    page = page_of(answer)
    assert "Gran’s rules" in page.find("main")[0].text
    stands = client.press(typed(house, write_code(CLUB)), "Play this set-up")
    names = [
        node.get("value") for node in page_of(stands).find("input") if node.get("name", "").startswith("name")
    ]
    assert tuple(names) == CLUB.names
