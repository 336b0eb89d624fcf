"""A link lets its holder in by a button; it can be handed on, used up, and taken back."""

import logging
import re

import pytest

from scorekeeper.ledger.links import EVERY_GAME
from scorekeeper.ledger.store import Ledger
from tests.web.browser import LAN, Browser
from tests.web.examiner import Page
from tests.web.house import EIGHT, House


def address_on(page: str) -> str:
    """The link that a page shows as text beside its square."""
    found = re.search(rf'<p class="address">{re.escape(LAN)}(/in/[\w-]+)</p>', page)
    assert found is not None, page
    return found[1]


def make(browser: Browser, game: str, button: str) -> str:
    """Make a link on the page of the other phones; return its path."""
    page = browser.get(f"/games/{game}/phones")
    return address_on(browser.press(page, button).get_data(as_text=True))


def test_a_watch_link_lets_everybody_at_the_table_look(house: House, client: Browser) -> None:
    game = house.written()
    link = make(client, game, "Make a watch link")
    for address in ("192.168.1.31", "192.168.1.32"):
        phone = house.phone(address)
        assert phone.get(f"/games/{game}").status_code == 404
        entered = phone.press(phone.get(link), "Watch")
        assert (entered.status_code, entered.location) == (303, f"/games/{game}")
        assert phone.get(f"/games/{game}").status_code == 200
        assert phone.get(f"/games/{game}/undo").status_code == 403


def test_a_scorer_link_works_once(house: House, client: Browser) -> None:
    game = house.written()
    link = make(client, game, "Make a scorer link")
    first, second = house.phone("192.168.1.31"), house.phone("192.168.1.32")
    page = second.get(link)  # both have it on their screen, and one is faster
    assert first.press(first.get(link), "Keep score here").status_code == 303
    assert second.press(page, "Keep score here").status_code == 404
    assert second.get(link).status_code == 404
    assert second.get(f"/games/{game}").status_code == 404
    assert first.get(f"/games/{game}/phones").status_code == 200


def test_the_phone_that_used_a_scorer_link_may_open_it_again(house: House, client: Browser) -> None:
    game = house.written()
    link = make(client, game, "Make a scorer link")
    phone = house.phone()
    for _ in range(2):
        assert phone.press(phone.get(link), "Keep score here").status_code == 303
    assert len(house.ledger.rights.grants(game)) == 1


def test_looking_at_a_link_uses_nothing_up(house: House, client: Browser) -> None:
    game = house.written()
    link = make(client, game, "Make a scorer link")
    before = house.kept()
    preview = house.app.test_client()  # a chat program fetches the page, without cookies and again
    for _ in range(3):
        assert preview.get(link, base_url=LAN).status_code == 200
        assert preview.head(link, base_url=LAN).status_code == 200
    assert house.kept() == before
    phone = house.phone()
    assert phone.press(phone.get(link), "Keep score here").status_code == 303


def test_a_link_in_a_browser_without_cookies_is_not_used_up(house: House, client: Browser) -> None:
    game = house.written()
    link = make(client, game, "Make a scorer link")
    phone = house.phone()
    page = phone.get(link)
    phone.delete_cookie(house.serving.cookie, domain="laptop.local")
    refused = phone.press(page, "Keep score here")
    assert refused.status_code == 422
    assert "keeps no cookies" in refused.get_data(as_text=True)
    assert phone.press(phone.get(link), "Keep score here").status_code == 303


@pytest.mark.parametrize(
    "link", ["/in/guess", "/in/" + "A" * 22, "/in/%00", "/in/%F0%9F%82%A1", "/in/" + "x" * 5000]
)
def test_a_guess_looks_like_any_page_that_is_not_there(house: House, link: str) -> None:
    phone = house.phone()
    nowhere = phone.get("/nowhere")
    for answer in (phone.get(link), phone.post(link)):
        assert answer.status_code == 404
        assert answer.data == nowhere.data


def test_a_used_a_revoked_and_a_guessed_link_look_the_same(house: House, client: Browser) -> None:
    game = house.written()
    used, revoked = (make(client, game, "Make a scorer link") for _ in range(2))
    phone = house.phone("192.168.1.31")
    phone.press(phone.get(used), "Keep score here")
    client.press(client.get(f"/games/{game}/phones"), "Take back: Scorer link, made " + clock(house))
    stranger = house.phone("192.168.1.32")
    pages = {stranger.get(link).data for link in (used, revoked, "/in/" + "A" * 22)}
    assert len(pages) == 1


def clock(house: House) -> str:
    return house.serving.clock().astimezone().strftime("%H:%M")


def test_taking_back_a_watch_link_ends_what_it_let_in(house: House, client: Browser) -> None:
    game = house.written()
    link = make(client, game, "Make a watch link")
    phone = house.phone()
    phone.press(phone.get(link), "Watch")
    assert phone.get(f"/games/{game}").status_code == 200
    page = client.get(f"/games/{game}/phones")
    assert "let 1 device in" in page.get_data(as_text=True)
    client.press(page, f"Take back: Watch link, made {clock(house)}")
    assert phone.get(f"/games/{game}").status_code == 404
    assert phone.get(link).status_code == 404


def test_the_scorer_hands_over_and_goes_on_watching(house: House) -> None:
    game = house.written()
    old = house.let_in(game, "scorer")
    assert "Give up the pen" not in old.get(f"/games/{game}/phones").get_data(as_text=True)
    new = house.phone("192.168.1.32")
    new.press(new.get(make(old, game, "Make a scorer link")), "Keep score here")
    page = old.get(f"/games/{game}/phones")
    given_up = old.press(page, f"Give up the pen and watch: This device, keeps score since {clock(house)}")
    assert given_up.location == f"/games/{game}"
    assert old.get(f"/games/{game}").status_code == 200
    assert old.get(f"/games/{game}/phones").status_code == 403
    assert new.get(f"/games/{game}/phones").status_code == 200


def test_the_new_scorer_takes_the_pen_from_the_old_one(house: House, client: Browser) -> None:
    game = house.written()
    old = house.let_in(game, "scorer")
    page = client.get(f"/games/{game}/phones")
    client.press(page, f"Take back: A device, keeps score since {clock(house)}")
    answer = old.post(
        f"/games/{game}/bids", data={"after": "1", "key": "k", "deal": "1", "player": "0", "bid": "1"}
    )
    assert answer.status_code == 404
    assert house.ledger.length(game) == 1


def test_the_only_pen_cannot_be_given_up(house: House) -> None:
    game = house.written()
    scorer = house.let_in(game, "scorer")
    (grant,) = house.ledger.rights.grants(game)
    refused = scorer.post(f"/games/{game}/phones/revoke", data={"id": grant.id})
    assert (refused.status_code, "Hand over" in refused.get_data(as_text=True)) == (422, True)
    assert scorer.get(f"/games/{game}/phones").status_code == 200


@pytest.mark.parametrize("number", ["", "guess", "0" * 16])
def test_nothing_is_taken_back_that_is_not_there(house: House, client: Browser, number: str) -> None:
    game = house.written()
    make(client, game, "Make a watch link")
    before = house.kept()
    assert client.post(f"/games/{game}/phones/revoke", data={"id": number}).status_code == 422
    assert house.kept() == before


def test_another_game_cannot_take_back_a_link(house: House) -> None:
    game, other = house.written(key="one"), house.written(key="other")
    scorer = house.let_in(game, "scorer")
    watcher = house.let_in(other, "watch")
    (link,) = house.ledger.rights.links(other)
    assert scorer.post(f"/games/{game}/phones/revoke", data={"id": link.id}).status_code == 422
    assert watcher.get(f"/games/{other}").status_code == 200


@pytest.mark.parametrize("role", ["", "host", "watcher", "SCORER", "<script>"])
def test_only_two_kinds_of_link_are_made(house: House, client: Browser, role: str) -> None:
    game = house.written()
    answer = client.post(f"/games/{game}/phones", data={"role": role})
    assert answer.status_code == 422
    assert "<script>" not in answer.get_data(as_text=True)
    assert house.ledger.rights.links(game) == ()


def test_a_link_is_shown_once_and_kept_only_as_a_hash(house: House, client: Browser) -> None:
    game = house.written()
    secret = make(client, game, "Make a watch link").removeprefix("/in/")
    assert len(secret) == 22
    assert secret not in client.get(f"/games/{game}/phones").get_data(as_text=True)
    for file in house.folder.iterdir():
        assert secret.encode() not in file.read_bytes(), file


def test_a_phone_that_the_host_let_in_opens_games_too(house: House, client: Browser) -> None:
    game = house.written()
    phone = house.phone()
    link = address_on(client.get("/lan").get_data(as_text=True))
    assert phone.press(phone.get(link), "Let this device in").location == "/"
    assert phone.get(f"/games/{game}/phones").status_code == 200
    assert phone.get("/lan").status_code == 200
    client.press(client.get("/lan"), f"Take back: A device, keeps score since {clock(house)}")
    assert phone.get("/lan").status_code == 404
    assert phone.get(f"/games/{game}").status_code == 404


def test_each_phone_of_the_host_needs_a_square_of_its_own(house: House, client: Browser) -> None:
    first = address_on(client.get("/lan").get_data(as_text=True))
    assert address_on(client.get("/lan").get_data(as_text=True)) == first
    phone = house.phone()
    phone.press(phone.get(first), "Let this device in")
    second = address_on(client.get("/lan").get_data(as_text=True))
    assert second != first
    house.serving.door.shut()
    assert house.phone("192.168.1.32").get(second).status_code == 404
    assert phone.get("/lan").status_code == 200


def test_the_door_also_shuts_what_a_killed_server_had_shown(house: House) -> None:
    left = house.ledger.rights.make_link(EVERY_GAME, "scorer", at=EIGHT)
    house.serving.door.shut()
    assert house.phone().get(f"/in/{left}").status_code == 404


def test_a_right_taken_back_by_another_program_ends_at_once_for_writing(house: House) -> None:
    game = house.written()
    scorer = house.let_in(game, "scorer")
    assert scorer.get(f"/games/{game}/phones").status_code == 200
    (grant,) = house.ledger.rights.grants(game)
    with Ledger.open(house.folder) as elsewhere:
        elsewhere.rights.revoke(game, grant.id, at=EIGHT)
    assert scorer.post(f"/games/{game}/phones", data={"role": "watch"}).status_code == 404
    assert scorer.get(f"/games/{game}/phones").status_code == 404


def test_a_link_never_appears_in_a_log(
    house: House, client: Browser, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = house.written()
    link = make(client, game, "Make a scorer link")
    phone = house.phone()
    page = phone.get(link)

    def break_down(*_arguments: object, **_options: object) -> None:
        raise RuntimeError("the disk is on fire")

    monkeypatch.setattr(type(house.ledger.rights), "use_link", break_down)
    with caplog.at_level(logging.DEBUG):
        assert phone.press(page, "Keep score here").status_code == 500
    told = caplog.text
    assert "the disk is on fire" in told
    assert link.removeprefix("/in/") not in told


def test_without_the_network_the_page_says_how_to_start_it(house: House, client: Browser) -> None:
    game = house.written()
    object.__setattr__(house.serving, "addresses", ())
    object.__setattr__(house.serving, "lan", False)
    for page in (client.get(f"/games/{game}/phones"), client.get("/lan")):
        assert "scorekeeper serve --lan" in page.get_data(as_text=True)
        drawn = Page(page.get_data(as_text=True)).find("svg")
        assert [svg for svg in drawn if svg.get("role") == "img"] == []
    assert client.post(f"/games/{game}/phones", data={"role": "watch"}).status_code == 422


def test_hostile_names_are_shown_as_they_are_on_a_link_s_page(house: House, client: Browser) -> None:
    game = house.written(
        """
        players  "<script>alert(1)</script>", O'Neil, __proto__, "{{ 7*7 }}"
        rules    exact-classic
        dealer   O'Neil
        """
    )
    page = house.phone().get(make(client, game, "Make a watch link")).get_data(as_text=True)
    assert "&lt;script&gt;alert(1)&lt;/script&gt; · O&#39;Neil · __proto__ · {{ 7*7 }}" in page
