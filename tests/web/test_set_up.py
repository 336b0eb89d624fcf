"""Changing the set-up of a game: open until the first hand is scored, with a reason, on the record."""

import pytest

from scorekeeper.game.events import Chosen, SetupChanged
from tests.web.agreement import dealer, main, typed
from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import FOUR, House

BIDS = "    hand 1 bids 1 2 0 1\n"
SCORED = "    hand 1 bids 1 2 0 1 tricks 1 3 0 6\n"


def test_the_table_leads_to_its_set_up_until_something_was_done(house: House, client: Browser) -> None:
    game = house.written()
    links = [node.get("href") for node in Page(client.get(f"/games/{game}").get_data(as_text=True)).find("a")]
    assert f"/games/{game}/setup" in links


def test_the_set_up_is_filled_in_with_what_was_agreed(house: House, client: Browser) -> None:
    game = house.written()
    page = client.get(f"/games/{game}/setup")
    assert (typed(page), dealer(page)) == (["Ann", "Bob", "Cy", "Di"], "Di")
    assert "Change the set-up" in main(page)
    assert "19 hands" in main(page)


def test_a_changed_set_up_is_recorded_with_its_reason(house: House, client: Browser) -> None:
    game = house.written()
    page = client.press(client.get(f"/games/{game}/setup"), "Remove Bob")
    read = client.press(page, "Read it back", rules="club-sheet", dealer="0")
    assert "Ann, drew highest." in main(read)
    answer = client.press(read, "Agree and change", why="Bob went home")
    assert answer.headers["Location"] == f"/games/{game}"
    now = house.ledger.game(game)
    event = now.entries[-1].event
    assert isinstance(event, SetupChanged)
    assert (event.why, event.setup.chosen) == ("Bob went home", Chosen.HIGHEST_CARD)
    assert [now.position.names[player] for player in now.position.seats] == ["Ann", "Cy", "Di"]
    assert now.position.rules.id == "club-sheet"


def test_a_change_needs_a_reason_and_a_difference(house: House, client: Browser) -> None:
    game = house.written()
    read = client.press(client.get(f"/games/{game}/setup"), "Read it back")
    before = house.kept()
    same = client.press(read, "Agree and change", why="for luck")
    assert (same.status_code, house.kept()) == (422, before)
    assert "Nothing is different from what was agreed." in main(same)
    page = client.press(same, "Change something")
    silent = client.press(client.press(page, "Read it back", name0="Anna"), "Agree and change")
    assert (silent.status_code, house.kept()) == (422, before)
    assert "Say why" in main(silent)
    assert "Anna, Bob, Cy, Di, clockwise." in main(silent)
    assert client.press(silent, "Agree and change", reason="typed wrong").status_code == 303
    assert house.ledger.game(game).position.names[-1] == "Anna"


def test_what_is_wrong_is_refused_as_in_a_new_game(house: House, client: Browser) -> None:
    game = house.written()
    page = client.get(f"/games/{game}/setup")
    before = house.kept()
    refused = client.press(page, "Read it back", name1="ann", schedule="5..1")
    assert (refused.status_code, house.kept()) == (422, before)
    assert "The name ann looks the same as Ann." in main(refused)
    assert 'value="5..1"' in refused.get_data(as_text=True)


def test_bids_of_a_hand_that_no_longer_fits_are_dealt_again(house: House, client: Browser) -> None:
    game = house.written(FOUR + BIDS)
    read = client.press(client.get(f"/games/{game}/setup"), "Read it back", schedule="5..1")
    assert client.press(read, "Agree and change", why="it is late").status_code == 303
    position = house.ledger.game(game).position
    assert position.schedule == (5, 4, 3, 2, 1)
    assert position.deals[0].void == "it is late"
    assert "5" in main(client.get(f"/games/{game}"))


def test_a_set_up_two_phones_change_is_changed_once(house: House, client: Browser) -> None:
    game = house.written()
    scorer = house.let_in(game, "scorer")
    reads = [
        phone.press(phone.get(f"/games/{game}/setup"), "Read it back", name0=name)
        for phone, name in ((client, "Anna"), (scorer, "Anne"))
    ]
    assert client.press(reads[0], "Agree and change", why="her name").status_code == 303
    late = scorer.press(reads[1], "Agree and change", why="her name")
    assert late.status_code == 409
    assert "Something else was recorded meanwhile." in main(late)
    assert "Anne, Bob, Cy, Di, clockwise." in main(late)


@pytest.mark.parametrize("method", ["get", "post"])
def test_after_the_first_scored_hand_the_rules_are_agreed(house: House, client: Browser, method: str) -> None:
    game = house.written(FOUR + SCORED)
    before = house.kept()
    if method == "get":
        answer = client.get(f"/games/{game}/setup")
    else:
        fields = {"name0": "A", "name1": "B", "name2": "C", "dealer": "0", "do": "agree", "why": "x"}
        length = str(house.ledger.length(game))
        answer = client.post(f"/games/{game}/setup", data={**fields, "after": length, "key": "k"})
    assert (answer.status_code, house.kept()) == (422, before)
    assert "Hand 1 is already scored: the rules are agreed for this game." in main(answer)


def test_a_scorer_cannot_read_the_rules_of_another_game(house: House) -> None:
    mine = house.written(key="mine")
    other = house.written(
        FOUR.replace("exact-classic", "exact-classic\n    scoring made: 5+bid; missed: 0"), key="o"
    )
    phone = house.let_in(mine, "scorer")
    page = phone.get(f"/games/{mine}/setup")
    told = main(phone.press(page, "Read it back", rules="as-agreed", like=other))
    assert "Made: 10 plus the bid." in told


def test_a_watcher_changes_no_set_up(house: House) -> None:
    game = house.written()
    watcher = house.let_in(game, "watch")
    assert watcher.get(f"/games/{game}/setup").status_code == 403
    assert watcher.post(f"/games/{game}/setup", data={"do": "agree"}).status_code == 403
