"""Phones in the home network: where they reach this computer, and what to try when they don't."""

from flask import Blueprint, make_response, render_template, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.ledger.links import EVERY_GAME
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import answers, letting_in
from scorekeeper.web.access import Right, needs
from scorekeeper.web.forms import posted
from scorekeeper.web.serving import serving

screen = Blueprint("lan", __name__)
_NOT_THERE = "That device is not let in any more."


@screen.get("/lan")
@needs(Right.HOST)
def page() -> AnyResponse:
    """Show every address, and a square that lets the next phone in."""
    return _show()


@screen.post("/lan/revoke")
@needs(Right.HOST)
def revoke() -> AnyResponse:
    """Take back what a phone may do in every game."""
    number = posted().text("id")
    known = {line.id: line for line in letting_in.devices(EVERY_GAME)}
    if number not in known:
        return _show(Refusal(_NOT_THERE, field="id"))
    letting_in.take_back(EVERY_GAME, number)
    return answers.go(url_for("home.page" if known[number].mine else "lan.page"))


def _show(refusal: Refusal | None = None) -> AnyResponse:
    served = serving()
    problem = answers.problem(refusal) if refusal else None
    page = render_template(
        "lan/page.html",
        lan=served.lan,
        addresses=served.addresses,
        made=letting_in.shown("scorer", served.door.token()) if served.addresses else None,
        devices=letting_in.devices(EVERY_GAME),
        port=served.addresses[0].rpartition(":")[2] if served.addresses else "",
        problem=problem,
    )
    return make_response(page, problem.status if problem else 200)
