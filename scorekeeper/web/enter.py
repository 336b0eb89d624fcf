"""Opening a link shows what it is for and uses nothing up; its button lets this device in."""

from flask import Blueprint, abort, g, make_response, render_template, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.ledger.links import EVERY_GAME, Link
from scorekeeper.ledger.refusals import NoSuchLink
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import answers, letting_in
from scorekeeper.web.access import Right, needs
from scorekeeper.web.serving import serving

screen = Blueprint("enter", __name__)
PATH = "/in/{token}"

_NO_COOKIE = (
    "This browser keeps no cookies, so it could not be recognised again, and the link was not used. "
    "Allow cookies for this address, or open the link outside a private window."
)


@screen.get("/in/<token>")
@needs(Right.ANYONE)
def page(token: str) -> AnyResponse:
    """Say what the link is for."""
    return _show(token, _link(token))


@screen.post("/in/<token>")
@needs(Right.ANYONE)
def enter(token: str) -> AnyResponse:
    """Exchange the link for a right of this device."""
    link = _link(token)
    if g.new_device:
        return _show(token, link, refusal=Refusal(_NO_COOKIE))
    try:
        grant = letting_in.enter(token)
    except NoSuchLink:
        abort(404)
    if grant.game == EVERY_GAME:
        return answers.go(url_for("home.page"))
    return answers.go(url_for("table.page", game_id=grant.game))


def _link(token: str) -> Link:
    link = letting_in.link_with(token)
    if link is None:
        abort(404)  # used, taken back or guessed: nobody learns which
    return link


def _show(token: str, link: Link, *, refusal: Refusal | None = None) -> AnyResponse:
    names = () if link.game == EVERY_GAME else serving().ledger.game(link.game).position.names
    problem = answers.problem(refusal) if refusal else None
    page = render_template(
        "enter/page.html",
        token=token,
        role="host" if link.game == EVERY_GAME else link.role,
        names=names,
        problem=problem,
    )
    return make_response(page, problem.status if problem else 200)
