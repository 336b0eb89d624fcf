"""A new game: written down, read back, agreed. Nothing is recorded before everybody agreed."""

import pytest
from werkzeug.test import TestResponse

from scorekeeper.game.events import Chosen
from scorekeeper.rules.presets import presets
from scorekeeper.web.agreeing import stepped
from scorekeeper.web.draft import Draft
from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import FOUR, House

NAMES = {"name0": "Ann", "name1": "Bob", "name2": "Cy", "name3": "Di"}
AGREED = {**NAMES, "rules": "club-sheet", "dealer": "3"}


def main(answer: TestResponse) -> str:
    text = Page(answer.get_data(as_text=True)).find("main")[0].text
    return text.replace("\N{NO-BREAK SPACE}", " ")


def typed(answer: TestResponse) -> list[str]:
    fields = Page(answer.get_data(as_text=True)).find("input")
    names = [field for field in fields if field.get("name").startswith("name")]
    return [field.get("value") for field in names]


def dealer(answer: TestResponse) -> str:
    fields = Page(answer.get_data(as_text=True)).find("input")
    chosen = [field for field in fields if field.get("name") == "dealer" and field.has("checked")]
    label = chosen[0].around("label") if chosen else None
    return label.text if label else ""


def start(client: Browser, **fields: str) -> str:
    """Agree, and return the id of the game that was started."""
    read = client.press(client.get("/new"), "Read it back", **{**AGREED, **fields})
    answer = client.press(read, "Agree and start")
    assert answer.status_code == 303, main(answer)
    return answer.headers["Location"].rpartition("/")[2]


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
    assert "19 hands, about 1½ hours" in main(page)
    page = client.post("/new", data={**AGREED, "rules": "table-7", "do": "look"})
    assert "13 hands, about 1 hour" in main(page)
    page = client.post("/new", data={**AGREED, "schedule": "3", "do": "look"})
    assert "1 hand, about 5 min" in main(page)


def test_a_schedule_nobody_touched_follows_the_rules(house: House, client: Browser) -> None:
    page = client.post("/new", data={**AGREED, "do": "look"})
    read = client.press(page, "Read it back", rules="table-7")
    location = client.press(read, "Agree and start").headers["Location"]
    position = house.ledger.game(location.rpartition("/")[2]).position
    assert position.schedule == (1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1)
    assert position.rules == presets()["table-7"]


def test_a_schedule_of_their_own_is_kept_when_the_rules_change(house: House, client: Browser) -> None:
    page = client.post("/new", data={**AGREED, "schedule": "5..1*3", "do": "look"})
    page = client.press(page, "Add a player (3 to 7)", rules="table-7")
    location = client.press(client.press(page, "Read it back"), "Agree and start").headers["Location"]
    position = house.ledger.game(location.rpartition("/")[2]).position
    assert position.schedule == (5, 4, 3, 2, 1, 1, 1)
    assert position.rules.schedule == "5..1*3"


def test_options_of_the_chosen_rules_count_and_others_do_not(house: House, client: Browser) -> None:
    options = {"option.table-7.tricks": "yes", "option.overbid.tricks": "yes"}
    read = client.post("/new", data={**AGREED, "rules": "table-7", **options})
    assert "Made: 10 plus 1 for each trick won." in main(read)
    location = client.press(read, "Agree and start").headers["Location"]
    rules = house.ledger.game(location.rpartition("/")[2]).position.rules
    assert str(rules.scoring) == "made: 10+tricks; missed: tricks"


def test_the_read_back_says_every_rule_of_the_club_sheet(client: Browser) -> None:
    told = main(client.post("/new", data=AGREED))
    for sentence in (
        "19 hands: cards and dealer 10 Di 9 Ann 8 Bob 7 Cy 6 Di",
        "Made: 10 for each trick bid; zero made: 10.",
        "Missed: 10 off for each trick of difference.",
        "Bid 3, won 2 or 4 −10",
        "Bid 0, won 2 −20",
        "Ann, Bob, Cy, Di, clockwise.",
        "In turn from the dealer’s left, 0 to the hand size.",
        "6 cards, 4 bid so far: not 2.",
        "Turn up the next card.",
        "First lead The dealer.",
        "Everyone plays another hand of 10, until one player leads.",
        "Di, drew highest.",
    ):
        assert sentence in told
    assert "assumed" not in told


def test_what_a_source_leaves_open_is_said_to_be_assumed(client: Browser) -> None:
    told = main(client.post("/new", data={**AGREED, "rules": "overbid"}))
    assert "The player on the dealer’s left. assumed" in told
    assert "A tie for first is shared. assumed" in told
    many = {f"name{chair}": f"P{chair}" for chair in range(7)}
    told = main(client.post("/new", data={**AGREED, **many, "rules": "table-10"}))
    assert "13 hands: cards and dealer assumed" in told


@pytest.mark.parametrize(("number", "key"), list(enumerate(presets())))
def test_every_rule_set_can_be_read_back_and_agreed(
    house: House, client: Browser, number: int, key: str
) -> None:
    players = (3, 7)[number % 2]
    names = {f"name{chair}": f"Player number {chair}" for chair in range(players)}
    read = client.post("/new", data={**names, "rules": key, "dealer": "0"})
    assert client.press(read, "Agree and start").status_code == 303
    (game,) = house.ledger.games()
    assert house.ledger.game(game.game).position.rules == presets()[key]


def test_changing_something_keeps_everything(client: Browser) -> None:
    fields = {"practice": "yes", "schedule": "5..1", "rules": "table-7", "option.table-7.open": "yes"}
    read = client.post("/new", data={**AGREED, **fields})
    page = client.press(read, "Change something")
    assert (typed(page), dealer(page)) == (["Ann", "Bob", "Cy", "Di"], "Di")
    checked = {
        f.get("name"): f.get("value")
        for f in Page(page.get_data(as_text=True)).find("input")
        if f.has("checked")
    }
    assert checked == {"rules": "table-7", "dealer": "3", "practice": "yes", "option.table-7.open": "yes"}
    assert 'value="5..1"' in page.get_data(as_text=True)


def test_the_same_table_again_takes_two_taps_and_one_for_the_first_bid(house: House, client: Browser) -> None:
    house.written(FOUR + "    hand 1 bids 1 2 0 1 tricks 1 3 0 6\n")
    home = Page(client.get("/").get_data(as_text=True))
    link = next(node.get("href") for node in home.find("a") if node.text.startswith("Same table again"))
    read = client.get(link)
    assert "Ann, whose turn it is after the last game." in main(read)
    started = client.press(read, "Agree and start").headers["Location"]
    table = client.get(started)
    assert client.press(table, "3").status_code == 303
    position = house.ledger.game(started.rpartition("/")[2]).position
    assert (position.names, position.setup.chosen) == (("Ann", "Bob", "Cy", "Di"), Chosen.ROTATION)
    assert (position.deals[0].dealer, position.deals[0].bids) == (0, (None, 3, None, None))


def test_the_same_table_keeps_its_own_schedule_and_options(house: House, client: Browser) -> None:
    first = start(client, rules="table-7", schedule="5..1", **{"option.table-7.open": "yes"})
    client.press(client.get(f"/new/again/{first}"), "Agree and start")
    games = [house.ledger.game(line.game).position for line in house.ledger.games()]
    assert len(games) == 2
    assert games[0].rules == games[1].rules
    assert games[0].schedule == games[1].schedule == (5, 4, 3, 2, 1)


def test_rules_that_are_no_preset_are_taken_over_as_they_were(house: House, client: Browser) -> None:
    first = house.written(FOUR.replace("exact-classic", "exact-classic\n    scoring made: 5+bid; missed: 0"))
    page = client.press(client.get(f"/new/again/{first}"), "Change something")
    assert "made: 5 + bid" in main(page)
    answer = client.press(client.press(page, "Read it back"), "Agree and start")
    position = house.ledger.game(answer.headers["Location"].rpartition("/")[2]).position
    assert str(position.rules.scoring) == "made: 5+bid; missed: 0"


def test_the_next_game_offers_the_names_and_rules_of_the_last(client: Browser) -> None:
    start(client)
    page = Page(client.get("/new").get_data(as_text=True))
    assert [node.get("value") for node in page.find("option")] == ["Ann", "Bob", "Cy", "Di"]
    chosen = [node for node in page.find("input") if node.get("name") == "rules" and node.has("checked")]
    assert [node.get("value") for node in chosen] == ["club-sheet"]


def test_the_rules_page_leads_to_a_game_with_them(client: Browser) -> None:
    page = client.get("/new?rules=overbid")
    chosen = [f.get("value") for f in Page(page.get_data(as_text=True)).find("input") if f.has("checked")]
    assert chosen == ["overbid"]
    assert client.get("/new?rules=nothing").status_code == 200


def test_the_same_table_of_an_unknown_game_is_not_found(client: Browser) -> None:
    assert client.get("/new/again/nothing").status_code == 404
