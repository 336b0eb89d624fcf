"""Who sent this form? A page of ours, on this very device, at this very address; or it is not taken."""

from pathlib import Path

import pytest

from scorekeeper.web.keys import make_key
from tests.web.browser import HERE, LAN, Browser
from tests.web.house import FOUR, House, house_in

BID = {"after": "1", "deal": "1", "player": "0", "bid": "1"}


def bid(house: House, browser: Browser, game: str, *, key: str = "k" * 34, **headers: str) -> int:
    """Send a bid; return the status, after checking that a refused one was not recorded."""
    length = house.ledger.length(game)
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    answer = browser.post(f"/games/{game}/bids", data={**BID, "key": key}, headers=sent)
    recorded = house.ledger.length(game) > length
    assert recorded == (answer.status_code in (200, 204, 303))
    return answer.status_code


def own_key(house: House, browser: Browser) -> str:
    """A key as a page of ours gives it to this device."""
    domain = browser.base_url.removeprefix("http://").partition(":")[0]
    cookie = browser.get_cookie(house.serving.cookie, domain=domain)
    assert cookie is not None
    return make_key(house.ledger.secret, cookie.value)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": HERE}, 303),
        ({"Origin": "http://localhost:8001"}, 403),
        ({"Origin": "http://localhost"}, 403),
        ({"Origin": "https://localhost:8000"}, 403),
        ({"Origin": "http://127.0.0.1:8000"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "http://localhost:8000.evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": ""}, 403),
        ({"Origin": "http://evil.example", "Sec-Fetch-Site": "same-origin"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 303),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "none"}, 403),
    ],
)
def test_a_form_from_another_page_is_not_taken(
    house: House, client: Browser, headers: dict[str, str], status: int
) -> None:
    client.get("/nothing-here")
    assert bid(house, client, house.written(), **headers) == status


def test_a_phone_on_the_network_posts_from_its_own_address(house: House) -> None:
    game = house.written()
    scorer = house.let_in(game, "scorer")
    assert bid(house, scorer, game, Origin=HERE) == 403
    assert bid(house, scorer, game, Origin=LAN) == 303


def test_an_old_browser_is_known_by_the_key_of_its_own_device(house: House, client: Browser) -> None:
    game = house.written()
    client.get("/nothing-here")
    client.old = True
    assert bid(house, client, game, key=own_key(house, client)) == 303


@pytest.mark.parametrize("whose", ["another device", "another folder", "nobody", "cut short"])
def test_an_old_browser_with_any_other_key_is_refused(house: House, client: Browser, whose: str) -> None:
    game, other = house.written(), house.phone()
    client.get("/nothing-here")
    client.old = True
    key = {
        "another device": own_key(house, other),
        "another folder": make_key(b"theirs", "x" * 22),
        "nobody": "k" * 34,
        "cut short": own_key(house, client)[:-1],
    }[whose]
    assert bid(house, client, game, key=key) == 403


def test_an_old_browser_without_its_cookie_is_refused(house: House, client: Browser) -> None:
    game = house.written()
    client.get("/nothing-here")
    key = own_key(house, client)
    client.delete_cookie(house.serving.cookie)
    client.old = True
    assert bid(house, client, game, key=key) == 403


@pytest.mark.parametrize(
    "header",
    [
        {"X-Forwarded-For": "203.0.113.9"},
        {"X-Forwarded-Host": "localhost:8000"},
        {"X-Forwarded-Proto": "https"},
        {"Forwarded": "for=203.0.113.9"},
        {"X-Real-IP": "203.0.113.9"},
        {"Via": "1.1 proxy"},
        {"CF-Connecting-IP": "203.0.113.9"},
    ],
)
def test_whoever_comes_by_way_of_a_proxy_is_not_at_this_computer(
    house: House, client: Browser, header: dict[str, str]
) -> None:
    game = house.written()
    assert client.get("/lan").status_code == 200
    assert client.get("/lan", headers=header).status_code == 404
    assert client.get(f"/games/{game}", headers=header).status_code == 404


@pytest.mark.parametrize(
    ("address", "base_url", "status"),
    [
        ("127.0.0.1", HERE, 200),
        ("127.0.0.1", "http://127.0.0.1:8000", 200),
        ("127.0.0.1", LAN, 404),  # this computer by its network name: only a link lets that in
        ("192.168.1.20", HERE, 404),
        ("", HERE, 404),
    ],
)
def test_only_loopback_by_a_loopback_name_is_this_computer(
    house: House, client: Browser, address: str, base_url: str, status: int
) -> None:
    client.environ_base = {**client.environ_base, "REMOTE_ADDR": address}
    assert client.get("/lan", base_url=base_url).status_code == status


@pytest.mark.parametrize(
    ("base_url", "status"),
    [("http://[::1]:8000", 200), (HERE, 200), ("http://[::2]:8000", 400), ("http://evil.example:8000", 400)],
)
def test_loopback_may_be_an_address_in_brackets(tmp_path: Path, base_url: str, status: int) -> None:
    with house_in(tmp_path / "six", hosts=("localhost", "[::1]")) as house:
        browser = house.host()
        browser.environ_base = {**browser.environ_base, "REMOTE_ADDR": "::1"}
        assert browser.get("/lan", base_url=base_url).status_code == status


def test_a_server_that_did_not_bind_its_own_socket_trusts_nobody_for_being_near(house: House) -> None:
    object.__setattr__(house.serving, "trusts_loopback", False)
    assert house.host().get("/lan").status_code == 404


@pytest.mark.parametrize(
    "name",
    [
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "evil.example:8000",
        "laptop.local.evil.example",
        "xlaptop.local",
        "192.168.1.99:8000",
        "0.0.0.0:8000",
    ],
)
def test_a_page_elsewhere_cannot_lead_its_own_name_here(house: House, client: Browser, name: str) -> None:
    game = house.written(FOUR)
    for address in ("/", f"/games/{game}", "/nothing-here"):
        answer = client.get(address, headers={"Host": name})
        assert (answer.status_code, answer.mimetype) == (400, "text/plain")
        assert name.encode() not in answer.data
    assert client.post(f"/games/{game}/bids", data=BID, headers={"Host": name}).status_code == 400
