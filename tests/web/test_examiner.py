"""The examiner itself: it finds each fault that it is there for, and no page gets past it."""

import pytest
from flask import Flask

from scorekeeper.web.access import Right, needs
from tests.web.browser import Browser
from tests.web.examiner import faults

GOOD = """<!doctype html>
<html lang="en"><head><title>Bids</title><script src="/static/1/app.js"></script></head>
<body><main><h1>Bids</h1>
<form id="bids" method="post" action="/bids" hx-post="/bids" hx-sync="drop">
<input type="hidden" name="key" value="k"><label for="why">Why</label><input id="why" name="why">
<button name="bid" value="1">1</button></form>
<p id="live" hx-get="/bids/live" hx-trigger="every 2s">Ann bids.</p>
<svg aria-hidden="true"><path d="M0 0"/></svg><a href="#bids">Up</a></main></body></html>"""


def test_a_page_that_works_without_javascript_has_no_fault() -> None:
    assert faults(GOOD) == []


def test_a_fragment_that_can_be_found_again_has_no_fault() -> None:
    assert faults('<section id="hand"><h2>Hand 2</h2></section>') == []


@pytest.mark.parametrize(
    ("good", "bad", "fault"),
    [
        ('id="live"', 'id="bids"', "stands there 2 times"),
        (' action="/bids"', "", "goes nowhere"),
        ('method="post"', 'method="dialog"', "goes nowhere"),
        (' action="/bids" hx-post="/bids"', ' action="/tricks" hx-post="/bids"', "posts elsewhere"),
        ('hx-post="/bids"', 'hx-delete="/bids"', "hx-delete"),
        ('hx-trigger="every 2s"', 'hx-trigger="click"', "gets something else"),
        ('hx-trigger="every 2s"', 'hx-trigger="every 2s [document.hidden]"', "filters its trigger"),
        ('hx-sync="drop"', 'hx-on:click="go()"', "hx-on:click"),
        ('hx-sync="drop"', "hx-vals='js:{a: 1}'", "has script"),
        ('hx-sync="drop"', 'onclick="go()"', "onclick"),
        ('hx-sync="drop"', 'style="color: red"', "style"),
        ('href="#bids"', 'href="javascript:go()"', "javascript:go()"),
        ('href="#bids"', 'href="https://example.org/"', "leads to https://example.org/"),
        ('href="#bids"', 'href="//example.org/"', "leads to //example.org/"),
        ('href="#bids"', 'href="#away"', "leads nowhere"),
        (">Up<", "><", "has no name"),
        ('src="/static/1/app.js"', "", "a script stands in the page"),
        ("<main>", "<main><style>p { color: red }</style>", "<style>"),
        ('<label for="why">Why</label>', "", "has no label"),
        ('<label for="why">', '<label for="because">', "refers to because"),
        ('<input type="hidden" name="key" value="k">', "", "has no key"),
        ('<button name="bid" value="1">1</button>', "", "has no button"),
        ('<button name="bid" value="1">1</button>', '<button type="button">1</button>', "has no button"),
        ("</form>", "</form><button>Next</button>", "does nothing without JavaScript"),
        (' aria-hidden="true"', "", "neither named nor hidden"),
        ("</form>", "</form><fieldset><p>Who?</p></fieldset>", "has no legend"),
        ("<h1>Bids</h1>", "<h1>Bids</h1><h1>Again</h1>", "2 <h1>"),
        ("<main>", "", "<main>"),
        (' lang="en"', "", "its language"),
        ("<title>Bids</title>", "", "0 <title>"),
        ("</p>", "</b>", "line "),
        ("</form>", "<form></form></form>", "line "),
    ],
)
def test_each_fault_is_named(good: str, bad: str, fault: str) -> None:
    assert good in GOOD
    assert fault in "\n".join(faults(GOOD.replace(good, bad, 1)))


def test_a_fragment_without_an_id_is_a_fault() -> None:
    assert "could not be found again" in "\n".join(faults("<section>Hand 2</section>"))


@pytest.mark.parametrize(
    ("page", "fault"),
    [("<!doctype html><p>Hand 2</p>", "0 <main>"), ('<p id="hand">Hand 2</p>', "a fragment came")],
)
def test_a_bad_page_fails_the_test_that_asks_for_it(
    app: Flask, client: Browser, page: str, fault: str
) -> None:
    app.add_url_rule("/bad", "bad", needs(Right.ANYONE)(lambda: page))
    with pytest.raises(AssertionError, match=fault):
        client.get("/bad")


def test_a_response_without_the_policy_fails_the_test_that_asks_for_it(app: Flask, client: Browser) -> None:
    app.after_request_funcs[None].insert(0, lambda response: response.headers.clear() or response)
    with pytest.raises(AssertionError, match="Content-Security-Policy is None"):
        client.get("/nothing-here")
