"""Home: what goes on, what can be started, what can be looked up, and for whom."""

import sqlite3
from contextlib import closing

import pytest

from scorekeeper.game import acts
from scorekeeper.ledger.links import EVERY_GAME
from scorekeeper.ledger.store import GAMES, Ledger
from scorekeeper.web import create_app
from scorekeeper.web.serving import Serving
from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import EIGHT, FOUR, House, day_of

FIRST_HAND = "    hand 1 bids 1 2 0 1 tricks 1 3 0 6\n"
SHORT = """
    players  Ann, Bob, Cy, Di
    rules    exact-classic
    schedule 2,1
    dealer   Di
    hand 1   bids 1 1 0 1 tricks 1 0 0 1
    hand 2   bids 1 0 0 1 tricks 1 0 0 0
"""
CLOSED = SHORT + "    closed\n"
SEVEN = """
    players  Gran, Ann, "Wilhelmina van der Berg", Cy, Maximilian, Di, Bob
    rules    club-sheet
    dealer   Bob
    hand 1   bids 1 1 1 1 1 0 0 tricks 2 2 1 1 1 0 0
"""


def shown(client: Browser, address: str = "/") -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return Page(answer.get_data(as_text=True)).find("main")[0].text.replace("\N{NO-BREAK SPACE}", " ")


def test_the_first_visit_says_what_this_is_and_offers_a_new_game(client: Browser) -> None:
    page = Page(client.get("/").get_data(as_text=True))
    solid = [node.text for node in page.find("a", "button") if node.get("class") == "step"]
    assert solid == ["New game"]
    assert "Keeps the score of a real table" in page.find("main")[0].text
    assert "Same table again" not in page.find("main")[0].text


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("", "Hand 1 of 19 No hand recorded yet"),
        (FIRST_HAND, "Hand 2 of 19 Ann 11, Cy 10, Bob 0, Di 0"),
        ("    practice 1\n", "Practice hand No hand recorded yet"),
        (FIRST_HAND + '    stopped "too late"\n', "Stopped after hand 1 of 19 Ann 11"),
    ],
)
def test_a_game_says_how_far_it_is_and_who_leads(house: House, client: Browser, more: str, told: str) -> None:
    house.written(FOUR + more)
    assert f"Ann, Bob, Cy, Di {told}" in shown(client)


def test_a_game_without_a_last_hand_says_what_it_is_played_for(house: House, client: Browser) -> None:
    until = SHORT.replace("schedule 2,1", "schedule 2*until\n    finish   target 99")
    until = until.replace("bids 1 0 0 1 tricks 1 0 0 0", "bids 1 0 0 0 tricks 1 0 0 1")
    game = house.written(until)
    assert "Hand 3, until 99 points Ann 22" in shown(client)
    assert " min" not in shown(client), "nobody knows how many hands are left"
    client.post(
        f"/games/{game}/wrong/stop",
        data={"after": house.ledger.length(game), "key": "k" * 34, "reason": "too late"},
    )
    assert "Stopped after hand 2 Ann 22" in shown(client)


def test_a_count_under_way_says_how_many_tricks_are_out(house: House, client: Browser) -> None:
    game = house.written(FOUR + "    hand 1 bids 1 2 0 1\n")
    key = client.get(f"/games/{game}")
    client.press(key, "Ann took a trick")
    assert "Hand 1 of 19 · 9 tricks still out" in shown(client)


def test_a_stopped_game_stands_under_its_own_heading_and_resumes_in_one_tap(
    house: House, client: Browser
) -> None:
    game = house.written(FOUR + FIRST_HAND + '    stopped "too late"\n')
    told = shown(client)
    assert "Stopped Ann, Bob, Cy, Di Stopped after hand 1 of 19" in told
    assert "Going on now" not in told
    page = client.press(client.get("/"), "Resume the game of Ann, Bob, Cy, Di")
    assert (page.status_code, page.headers["Location"]) == (303, f"/games/{game}")
    assert house.ledger.game(game).position.status == "open"
    assert "Going on now" in shown(client)


def test_a_watcher_sees_a_stopped_game_and_can_not_resume_it(house: House) -> None:
    game = house.written(FOUR + FIRST_HAND + '    stopped "too late"\n')
    told = shown(house.let_in(game, "watch"))
    assert "Stopped after hand 1 of 19" in told
    assert "Resume" not in told


def test_a_game_started_by_mistake_is_put_away_and_taken_back(house: House, client: Browser) -> None:
    game = house.written()
    before = house.ledger.game(game).entries
    (link,) = [node for node in Page(client.get("/").get_data(as_text=True)).find("a") if "Put" in node.text]
    page = client.get(link.get("href"))
    assert client.press(page, "Put it away").status_code == 303
    told = shown(client)
    assert "Ann, Bob, Cy, Di" not in told
    assert "Put away 1 game" in told
    assert "Ann, Bob, Cy, Di" in shown(client, "/games?show=away")
    assert house.ledger.game(game).entries == before, "nothing in the game itself is changed"
    client.press(client.get("/games?show=away"), "Take back the game of Ann, Bob, Cy, Di")
    assert "Going on now Ann, Bob, Cy, Di" in shown(client)
    assert "Put away 1 game" not in shown(client)


def test_a_game_that_goes_on_is_no_longer_put_away(house: House, client: Browser) -> None:
    game = house.written()
    client.press(client.get(f"/games/{game}/away"), "Put it away")
    table = client.get(f"/games/{game}")
    client.press(table, "3")
    assert "Going on now Ann, Bob, Cy, Di" in shown(client)


def test_only_the_host_puts_games_away(house: House) -> None:
    game = house.written()
    scorer = house.let_in(game, "scorer")
    assert scorer.get(f"/games/{game}/away").status_code == 403
    assert scorer.post(f"/games/{game}/away").status_code == 403
    assert "Put" not in shown(scorer)


def test_a_played_game_that_nobody_agreed_on_still_goes_on(house: House, client: Browser) -> None:
    house.written(SHORT)
    assert "All hands played · not agreed yet" in shown(client)


def test_an_extra_hand_is_called_one(house: House, client: Browser) -> None:
    house.written(
        SHORT.replace("exact-classic", "club-sheet")
        .replace("1 0 0 1 tricks 1 0 0 0", "0 0 0 0 tricks 1 0 0 0")
        .replace("hand 1   bids 1 1 0 1 tricks 1 0 0 1", "hand 1   bids 0 0 0 0 tricks 1 1 0 0")
    )
    assert "Extra hand T1" in shown(client)


def test_many_people_are_the_first_and_the_others(house: House, client: Browser) -> None:
    house.written(SEVEN)
    assert (
        "Gran and 6 others Hand 2 of 13 Wilhelmina van der Berg 10, Cy 10, Maximilian 10, and 4 more"
        in shown(client)
    )


def test_the_game_touched_last_has_the_one_solid_button(house: House, client: Browser) -> None:
    house.written(key="a")
    later = house.written(SEVEN, key="b")
    page = Page(client.get("/").get_data(as_text=True))
    buttons = [(node.get("class"), node.text) for node in page.find("a") if "step" in node.get("class")]
    assert sorted(kind for kind, _ in buttons) == ["step", "step outlined"]
    solid = next(node for node in page.find("a") if node.get("class") == "step")
    newest = house.ledger.games()[0].game
    assert solid.get("href") == f"/games/{newest}"
    assert later in {line.game for line in house.ledger.games()}


def test_the_same_table_again_names_its_people_rules_and_next_dealer(house: House, client: Browser) -> None:
    house.written(FOUR + FIRST_HAND)
    assert "Same table again Ann, Bob, Cy, Di · Exact or nothing · Ann deals" in shown(client)


def test_finished_games_are_counted_and_listed_with_their_winners(house: House, client: Browser) -> None:
    house.written(CLOSED, key="a")
    house.written(
        SHORT.replace("hand 1   bids 1 1 0 1 tricks 1 0 0 1", "hand 1   bids 1 1 1 0 tricks 1 1 0 0").replace(
            "bids 1 0 0 1 tricks 1 0 0 0", "bids 1 1 0 0 tricks 0 0 1 0"
        )
        + "    closed\n",
        key="b",
    )
    home = shown(client)
    assert "Going on now" not in home
    assert f"Finished games 2, the last on {day_of(EIGHT)}" in home
    listed = shown(client, "/games")
    assert f"Ann won {day_of(EIGHT)} · Ann 22, Cy 20, Di 11, Bob 10" in listed
    assert "Di won" in listed


def test_a_long_list_has_pages(house: House, client: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.web.home.ON_A_PAGE", 2)
    for number in range(5):
        house.written(CLOSED, key=f"game {number}")
    seen: list[str] = []
    page = client.get("/games")
    for _ in range(3):
        nodes = Page(page.get_data(as_text=True)).find("a")
        seen += [node.get("href") for node in nodes if node.get("href").endswith("/end")]
        older = [node.get("href") for node in nodes if node.text == "Older"]
        page = client.get(older[0]) if older else page
    assert len(seen) == len(set(seen)) == 5
    assert shown(client, "/games?page=99") == shown(client, "/games?page=3")
    assert shown(client, "/games?page=x") == shown(client, "/games")


def test_more_games_than_fit_stand_on_a_page_of_their_own(house: House, client: Browser) -> None:
    for number in range(6):
        house.written(key=f"game {number}")
    assert "All games going on 2 more" in shown(client)
    assert shown(client, "/games?show=going").count("Hand 1 of 19") == 6


def test_games_that_are_finished_are_read_once_and_never_again(house: House) -> None:
    for number in range(12):
        house.written(CLOSED, key=f"game {number}")
    house.written(key="now")
    house.host().get("/")
    with Ledger.open(house.folder) as ledger:
        app = create_app(Serving(ledger=ledger, clock=lambda: EIGHT))
        answer = app.test_client().get("/", base_url="http://localhost:8000")
        assert "12, the last on" in answer.get_data(as_text=True)
        assert len(ledger._prefixes) <= 2  # the one that goes on, and the last for "same table again"


def test_a_game_that_goes_on_after_its_close_is_no_longer_finished(house: House, client: Browser) -> None:
    name = house.written(CLOSED)
    assert f"Finished games One, on {day_of(EIGHT)}" in shown(client)
    game = house.ledger.game(name)
    events = acts.reopen(game, why="one hand was missed")
    house.ledger.append(name, events, after=game.length, key="again", at=EIGHT)
    assert "Going on now" in shown(client)
    assert "Finished games" not in shown(client)


def test_a_game_that_cannot_be_read_hides_none_of_the_others(house: House) -> None:
    broken = house.written(key="broken")
    house.written(SEVEN, key="whole")
    with closing(sqlite3.connect(house.folder / GAMES)) as file, file:
        for (trigger,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            file.execute(f"DROP TRIGGER {trigger}")
        file.execute("UPDATE events SET body = '{' WHERE game = ?", (broken,))
    with Ledger.open(house.folder) as ledger:
        client = create_app(Serving(ledger=ledger, clock=lambda: EIGHT)).test_client()
        told = client.get("/", base_url="http://localhost:8000").get_data(as_text=True)
        assert "A damaged game" in told
        assert "Gran</bdi> and 6 others" in told


def test_names_are_shown_literally(house: House, client: Browser) -> None:
    names = """players "<script>alert(1)</script>", __proto__, O'Neil"""
    house.written(f"{names}\nrules exact-classic\ndealer O'Neil\n")
    html = client.get("/").get_data(as_text=True)
    assert "<script>alert" not in html
    assert "<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi> and 2 others" in html


def test_a_phone_sees_only_the_games_that_it_was_let_into(house: House) -> None:
    mine = house.written(FOUR + FIRST_HAND, key="mine")
    house.written(SEVEN, key="other")
    watcher, scorer, nobody = house.let_in(mine, "watch"), house.let_in(mine, "scorer"), house.phone()
    assert "Ann, Bob, Cy, Di" in shown(watcher)
    assert "Watch the game of" in shown(watcher)
    assert "Resume the game of" in shown(scorer)
    for phone in (watcher, scorer, nobody):
        told = shown(phone)
        assert "Gran" not in told
        assert "New game" not in told
        assert "Same table again" not in told
    assert "ask its scorer for the watch link" in shown(nobody)
    assert "Gran" not in shown(watcher, "/games?show=going")


def test_a_phone_asks_once_for_all_its_games(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [house.written(key=f"game {number}") for number in range(9)]
    phone = house.let_in(games[0], "watch")
    house.serving.roles.forget()
    asked: list[str] = []
    role_of = house.ledger.rights.role_of

    def counted(device: str, game: str) -> object:
        asked.append(game)
        return role_of(device, game)

    monkeypatch.setattr(house.ledger.rights, "role_of", counted)
    assert shown(phone).count("Ann, Bob, Cy, Di") == 2  # its line, and what its button says
    assert set(asked) <= {EVERY_GAME, games[0]}, "nothing is asked of the games of others"


@pytest.mark.parametrize("wanted", ["light", "dark"])
def test_the_look_follows_the_system_until_this_device_chooses(client: Browser, wanted: str) -> None:
    assert "data-theme" not in client.get("/").get_data(as_text=True)
    page = client.press(client.get("/"), wanted.capitalize())
    assert page.status_code == 303
    assert f'data-theme="{wanted}"' in client.get("/rules").get_data(as_text=True)
    client.press(client.get("/"), "System")
    assert "data-theme" not in client.get("/").get_data(as_text=True)


def test_a_look_that_does_not_exist_is_the_systems_and_is_not_kept(client: Browser) -> None:
    answer = client.post("/theme", data={"theme": '"><script>'})
    assert answer.status_code == 303
    assert not any("script" in cookie for cookie in answer.headers.getlist("Set-Cookie"))
    assert "data-theme" not in client.get("/").get_data(as_text=True)
