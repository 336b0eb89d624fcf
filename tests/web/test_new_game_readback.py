"""What is read to the table before it agrees, and the same table again."""

import pytest

from scorekeeper.game.events import Chosen
from scorekeeper.rules.presets import presets
from tests.web.agreement import AGREED, dealer, main, start, typed
from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import FOUR, House


def test_options_of_the_chosen_rules_count_and_others_do_not(house: House, client: Browser) -> None:
    options = {"option.table-7.tricks": "yes", "option.overbid.tricks": "yes"}
    read = client.post("/new", data={**AGREED, "rules": "table-7", **options})
    assert "Made: 10 plus 1 for each trick won." in main(read)
    location = client.press(read, "Agree and start").headers["Location"]
    rules = house.ledger.game(location.rpartition("/")[2]).position.rules
    assert str(rules.scoring) == "made: 10+tricks; missed: tricks"


def test_what_is_done_when_something_goes_wrong_is_agreed_with_the_rules(client: Browser) -> None:
    told = main(client.post("/new", data=AGREED))
    for sentence in (
        "Wrong deal Too many or too few cards. Deal again, same dealer.",
        "A bid out of turn It is not taken until its turn comes.",
        "Trick gathered: the hand is void and dealt again, with no points from it.",
    ):
        assert sentence in told


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
    players = presets()[key].players[number % 2]
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
    assert "Made: 5 plus the bid." in main(page)
    answer = client.press(client.press(page, "Read it back"), "Agree and start")
    position = house.ledger.game(answer.headers["Location"].rpartition("/")[2]).position
    assert str(position.rules.scoring) == "made: 5+bid; missed: 0"


def test_the_next_game_offers_the_names_and_rules_of_the_last(client: Browser) -> None:
    start(client)
    page = Page(client.get("/new").get_data(as_text=True))
    (known,) = page.find("datalist")
    assert [node.get("value") for node in known.find("option")] == ["Ann", "Bob", "Cy", "Di"]
    chosen = [node for node in page.find("input") if node.get("name") == "rules" and node.has("checked")]
    assert [node.get("value") for node in chosen] == ["club-sheet"]


def test_the_rules_page_leads_to_a_game_with_them(client: Browser) -> None:
    page = client.get("/new?rules=overbid")
    chosen = [f.get("value") for f in Page(page.get_data(as_text=True)).find("input") if f.has("checked")]
    assert chosen == ["overbid"]
    assert client.get("/new?rules=nothing").status_code == 200


def test_the_same_table_of_an_unknown_game_is_not_found(client: Browser) -> None:
    assert client.get("/new/again/nothing").status_code == 404
