"""A new game: names on writing lines, rules, a first dealer. Nothing is recorded before everybody agreed."""

import pytest

from scorekeeper.game.events import Chosen
from scorekeeper.rules.presets import presets
from scorekeeper.web.agreeing import stepped
from scorekeeper.web.draft import Draft
from tests.web.agreement import AGREED, NAMES, dealer, main, start, typed
from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import House


def test_a_new_game_begins_with_empty_lines_and_the_usual_rules(client: Browser) -> None:
    page = client.get("/new")
    assert typed(page) == ["", "", "", ""]
    assert dealer(page) == ""
    fields = Page(page.get_data(as_text=True)).find("input")
    assert [f.get("value") for f in fields if f.get("name") == "rules" and f.has("checked")] == [
        "exact-classic"
    ]


def test_nothing_is_recorded_until_the_table_agrees(house: House, client: Browser) -> None:
    before = house.kept()
    page = client.press(client.get("/new"), "Add a player (3 to 7)", **NAMES)
    page = client.press(page, "Let the app draw")
    read = client.press(page, "Read it back", **AGREED)
    assert "Read this to the table" in main(read)
    assert house.kept() == before
    assert client.press(read, "Agree and start").status_code == 303
    assert len(house.ledger.games()) == 1


def test_agreeing_twice_starts_one_game(house: House, client: Browser) -> None:
    read = client.press(client.get("/new"), "Read it back", **AGREED)
    first = client.press(read, "Agree and start")
    again = client.press(read, "Agree and start")
    assert first.status_code == again.status_code == 303
    assert first.headers["Location"] == again.headers["Location"]
    assert len(house.ledger.games()) == 1


def test_the_same_page_with_other_names_starts_no_second_game(house: House, client: Browser) -> None:
    read = client.press(client.get("/new"), "Read it back", **AGREED)
    client.press(read, "Agree and start")
    other = client.press(read, "Agree and start", name0="Zoë")
    assert other.status_code == 409
    assert "Already recorded" in main(other)
    assert len(house.ledger.games()) == 1


def test_a_form_without_its_key_starts_nothing(house: House, client: Browser) -> None:
    answer = client.post("/games", data=AGREED)
    assert answer.status_code == 422
    assert "key is missing" in main(answer)
    assert house.ledger.games() == []


def test_what_was_agreed_is_what_is_recorded(house: House, client: Browser) -> None:
    game = house.ledger.game(start(client, practice="yes"))
    setup = game.position.setup
    assert setup.players == ("Ann", "Bob", "Cy", "Di")
    assert (setup.first_dealer, setup.chosen, setup.practice) == (3, Chosen.HIGHEST_CARD, 1)
    assert game.position.rules == presets()["club-sheet"]
    assert setup.schedule == (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)


def test_lines_can_be_added_moved_and_removed_without_a_script(client: Browser) -> None:
    page = client.press(client.get("/new"), "Move Player 2 up", **NAMES, dealer="1")
    assert (typed(page), dealer(page)) == (["Bob", "Ann", "Cy", "Di"], "Bob")
    page = client.press(page, "Move Cy down")
    assert typed(page) == ["Bob", "Ann", "Di", "Cy"]
    page = client.press(page, "Remove Ann")
    assert (typed(page), dealer(page)) == (["Bob", "Di", "Cy"], "Bob")
    page = client.press(page, "Add a player (3 to 7)")
    assert typed(page) == ["Bob", "Di", "Cy", ""]
    page = client.press(page, "Remove Bob")
    assert dealer(page) == ""


@pytest.mark.parametrize(
    ("button", "focus"),
    [
        ("Move Player 2 up", "down0"),
        ("Move Player 3 up", "up1"),
        ("Move Player 3 down", "up3"),
        ("Remove Player 4", "remove2"),
        ("Add a player (3 to 7)", "name4"),
        ("Let the app draw", "draw"),
    ],
)
def test_the_keyboard_goes_on_where_something_changed(client: Browser, button: str, focus: str) -> None:
    page = Page(client.press(client.get("/new"), button).get_data(as_text=True))
    assert [node.get("id") for node in page.nodes if node.has("data-focus")] == [focus]
    assert [node.get("id") for node in page.nodes if node.has("autofocus")] == [focus]


def test_only_the_form_comes_back_for_a_script(client: Browser) -> None:
    part = {"HX-Request": "true", "HX-Request-Type": "partial"}
    answer = client.post("/new", data={**NAMES, "do": "add"}, headers=part)
    assert answer.get_data(as_text=True).lstrip().startswith('<form id="new"')


def test_no_more_lines_are_offered_than_the_rules_take(client: Browser) -> None:
    page = client.get("/new")
    for _ in range(3):
        page = client.press(page, "Add a player (3 to 7)")
    assert len(typed(page)) == 7
    assert "These rules take 3 to 7 players." in main(page)


def test_a_line_left_empty_at_the_end_is_no_player(house: House, client: Browser) -> None:
    game = house.ledger.game(start(client, name3=" ", dealer="2"))
    assert game.position.names == ("Ann", "Bob", "Cy")


def test_a_drawn_dealer_is_recorded_as_drawn_by_the_app(house: House, client: Browser) -> None:
    page = client.press(client.get("/new"), "Let the app draw", **NAMES)
    drawn = dealer(page)
    assert f"The app drew {drawn}." in main(page)
    page = client.press(page, f"Move {drawn} {'down' if drawn == 'Ann' else 'up'}")
    assert dealer(page) == drawn
    read = client.press(page, "Read it back")
    assert f"{drawn}, drawn by the app." in main(read)
    location = client.press(read, "Agree and start").headers["Location"]
    setup = house.ledger.game(location.rpartition("/")[2]).position.setup
    assert (setup.players[setup.first_dealer], setup.chosen) == (drawn, Chosen.APP_DREW)


def test_the_app_draws_everybody_sooner_or_later_and_no_empty_line() -> None:
    table = Draft(names=("Ann", "Bob", "Cy", ""))
    assert {stepped(table, "draw")[0].dealer for _ in range(200)} == {0, 1, 2}


def test_who_drew_highest_after_all_is_not_said_to_be_drawn_by_the_app(client: Browser) -> None:
    page = client.press(client.get("/new"), "Let the app draw", **NAMES)
    other = "0" if dealer(page) != "Ann" else "1"
    read = client.press(page, "Read it back", dealer=other)
    assert f"{NAMES['name' + other]}, drew highest." in main(read)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({}, "10 to 1 to 10 · made: 10 + bid · missed: 0"),
        (dict.fromkeys(("name4", "name5", "name6"), "x"), "7 to 1 to 7 · made: 10 + bid · missed: 0"),
    ],
)
def test_rule_sets_are_worked_out_for_so_many_players(
    client: Browser, fields: dict[str, str], told: str
) -> None:
    page = client.post("/new", data={**NAMES, **fields, "do": "look"})
    assert f"Exact or nothing {told}" in main(page)


def test_the_length_of_the_evening_follows_from_rules_and_schedule(client: Browser) -> None:
    page = client.post("/new", data={**AGREED, "do": "look"})
    assert "19 hands, about 1 h 35" in main(page)
    page = client.post("/new", data={**AGREED, "rules": "table-7", "do": "look"})
    assert "13 hands, about 50 min" in main(page)
    page = client.post("/new", data={**AGREED, "schedule": "3", "do": "look"})
    assert "1 hand, about 5 min" in main(page)


def test_a_schedule_nobody_touched_follows_the_rules(house: House, client: Browser) -> None:
    page = client.post("/new", data={**AGREED, "do": "look"})
    read = client.press(page, "Read it back", rules="table-7")
    location = client.press(read, "Agree and start").headers["Location"]
    position = house.ledger.game(location.rpartition("/")[2]).position
    assert position.schedule == (1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1)
    assert position.rules == presets()["table-7"]


def test_the_rules_own_schedule_written_out_changes_no_rules(house: House, client: Browser) -> None:
    position = house.ledger.game(start(client, rules="table-7", schedule="1..7..1")).position
    assert position.rules == presets()["table-7"]


def test_a_schedule_of_their_own_is_kept_when_the_rules_change(house: House, client: Browser) -> None:
    page = client.post("/new", data={**AGREED, "schedule": "5..1*3", "do": "look"})
    page = client.press(page, "Add a player (3 to 7)", rules="table-7")
    location = client.press(client.press(page, "Read it back"), "Agree and start").headers["Location"]
    position = house.ledger.game(location.rpartition("/")[2]).position
    assert position.schedule == (5, 4, 3, 2, 1, 1, 1)
    assert position.rules.schedule == "5..1*3"
