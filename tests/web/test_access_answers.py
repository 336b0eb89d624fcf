"""Every answer keeps the policy, and nobody ever sees a traceback."""

import pytest
from flask import Flask

from scorekeeper.ledger.problems import LedgerProblem
from scorekeeper.web.access import Right, needs
from tests.web.browser import HERE, LAN, Browser
from tests.web.examiner import Page
from tests.web.house import House, house_in


def static_files(client: Browser) -> list[str]:
    page = Page(client.get("/nothing-here").get_data(as_text=True))
    return [
        address
        for node in page.find("link", "script")
        if (address := node.get("href") or node.get("src")).startswith("/static/")
    ]


def test_static_files_keep_the_policy_and_stay_with_the_browser(client: Browser) -> None:
    files = static_files(client)
    assert len(files) >= 3
    for file in files:
        answer = client.get(file, headers={"Accept-Encoding": "gzip"})  # the examiner looks at its headers
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"]
        assert "Set-Cookie" not in answer.headers
        unchanged = client.get(file, headers={"If-None-Match": answer.headers["ETag"]})
        assert unchanged.status_code == 304


@pytest.mark.parametrize(
    "address",
    [
        "/static/1/app.css",
        "/static/1/../../pyproject.toml",
        "/static/1/%2e%2e/%2e%2e/pyproject.toml",
        "/static/1/%00",
        "/static/1/" + "x" * 300,
    ],
)
def test_a_wrong_static_address_finds_nothing(client: Browser, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "/nothing-here", 404),
        ("GET", "/games/nothing-here", 404),
        ("GET", "/games/%00", 404),
        ("GET", "/games/" + "x" * 3000, 404),
        ("DELETE", "/lan", 405),
        ("PUT", "/games/nothing-here/bids", 405),
        ("POST", "/games/nothing-here/bids", 404),
    ],
)
def test_errors_are_pages_in_words(client: Browser, method: str, address: str, status: int) -> None:
    answer = client.open(
        address, method=method, data={"after": "1", "key": "k"} if method == "POST" else None
    )
    assert answer.status_code == status
    (heading,) = Page(answer.get_data(as_text=True)).find("h1")
    assert heading.text


def test_a_broken_view_is_told_in_words_and_its_cause_is_not(app: Flask, client: Browser) -> None:
    def broken() -> str:
        raise ZeroDivisionError("secret-of-the-house")

    app.add_url_rule("/broken", "broken", needs(Right.ANYONE)(broken))
    answer = client.get("/broken")
    text = answer.get_data(as_text=True)
    assert answer.status_code == 500
    assert "secret-of-the-house" not in text
    assert "Traceback" not in text
    assert "What was recorded is safe" in text


def test_a_ledger_that_cannot_be_read_is_told_in_words(app: Flask, client: Browser) -> None:
    def unreadable() -> str:
        raise LedgerProblem("The disk that holds {place} is full.", place="games")

    app.add_url_rule("/full", "full", needs(Right.ANYONE)(unreadable))
    answer = client.get("/full")
    assert (answer.status_code, "The disk that holds games is full." in answer.get_data(as_text=True)) == (
        503,
        True,
    )


@pytest.mark.parametrize("size", [16 * 1024 + 1, 300_000])
def test_a_form_may_hold_16_kilobytes(house: House, client: Browser, size: int) -> None:
    game = house.written()
    before = house.kept()
    form = {"after": "1", "key": "k", "deal": "1", "player": "0", "bid": "1", "padding": "x" * size}
    for content in ("application/x-www-form-urlencoded", "multipart/form-data"):
        answer = client.post(f"/games/{game}/bids", data=form, content_type=content)
        assert answer.status_code == 413
        assert "16 KB" in answer.get_data(as_text=True)
    assert house.kept() == before


def test_a_form_of_thousands_of_fields_is_refused(house: House, client: Browser) -> None:
    game = house.written()
    body = "&".join(f"a{number}=" for number in range(2000))
    answer = client.post(f"/games/{game}/bids", data=body, content_type="application/x-www-form-urlencoded")
    assert answer.status_code in (413, 422)


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    fresh = house.app.test_client()
    cookie = fresh.get("/nothing-here", base_url=LAN).headers["Set-Cookie"]
    name, rest = cookie.split("=", 1)
    assert name == house.serving.cookie
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(rest.split("; ")[1:])
    assert "Secure" not in rest  # plain http in the home network
    assert len(rest.partition(";")[0]) == 44
    assert (
        "Secure"
        in house.app.test_client()
        .get("/nothing-here", base_url=LAN.replace("http:", "https:"))
        .headers["Set-Cookie"]
    )


def test_a_device_keeps_its_cookie(client: Browser) -> None:
    assert "Set-Cookie" in client.get("/nothing-here").headers
    assert "Set-Cookie" not in client.get("/nothing-here").headers


def test_every_page_begins_the_year_of_the_cookie_anew(client: Browser) -> None:
    first = client.get("/").headers["Set-Cookie"]
    again = client.get("/").headers["Set-Cookie"]
    assert first.partition(";")[0] == again.partition(";")[0]
    assert "Max-Age=31622400" in again


def test_a_part_of_a_page_leaves_the_cookie_alone(house: House, client: Browser) -> None:
    page = f"/games/{house.written()}"
    client.get(page)
    part = {"HX-Request": "true", "HX-Request-Type": "partial"}
    assert "Set-Cookie" not in client.get(page, headers=part).headers


@pytest.mark.parametrize("value", ["short", "x" * 65, "x" * 22, "x" * 44, "\x7f" * 22, "ä" * 22, ""])
def test_a_cookie_that_is_none_of_ours_is_replaced(house: House, client: Browser, value: str) -> None:
    client.set_cookie(house.serving.cookie, value, domain="localhost")
    assert house.serving.cookie in client.get("/nothing-here").headers["Set-Cookie"]


def test_two_servers_on_one_machine_keep_their_cookies_apart(
    house: House, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with house_in(tmp_path_factory.mktemp("other") / "games") as other:
        assert other.serving.cookie != house.serving.cookie


def test_pages_are_never_kept_by_anything_between(client: Browser) -> None:
    answer = client.get("/nothing-here")
    assert answer.headers["Cache-Control"] == "no-store"
    assert {"HX-Request", "HX-Request-Type", "Cookie"} <= set(answer.headers["Vary"].split(", "))


def test_the_server_says_nothing_of_itself_to_a_program_that_only_asks(house: House) -> None:
    asked = "0" * 32
    for phone in (house.phone(), house.let_in(house.written(), "scorer")):
        assert phone.get(f"/whoami?asked={asked}").status_code == 404
    assert house.host().get("/whoami").status_code == 404
    proof = house.host().get(f"/whoami?asked={asked}").get_data(as_text=True)
    assert proof.startswith("lan ")
    assert house.ledger.secret.hex() not in proof


def test_a_form_names_its_address_in_full(client: Browser) -> None:
    assert client.post("/theme", data={"theme": "dark"}, headers={"Origin": HERE + "/"}).status_code == 403
