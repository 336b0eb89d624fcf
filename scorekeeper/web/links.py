"""Other phones: whoever keeps score lets others watch, hands over the pen, and takes either back."""

from flask import Blueprint, make_response, render_template, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.ledger.links import LinkRole
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.web import answers, letting_in
from scorekeeper.web.access import Right, needs
from scorekeeper.web.forms import posted
from scorekeeper.web.letting_in import Made
from scorekeeper.web.serving import serving

screen = Blueprint("links", __name__)
_ROLES: dict[str, LinkRole] = {"watch": "watch", "scorer": "scorer"}

_NO_ROLE = "A link is for watching or for keeping score, not “{role}”."
_ALONE = "No other phone can reach this computer now. Start the server with --lan first."
_NOT_THERE = "That link or device is not let in any more."
_NOBODY_ELSE = "Nobody else keeps score yet. Hand over to another phone first."


@screen.get("/games/<game_id>/phones")
@needs(Right.SCORE)
def page(game_id: str) -> AnyResponse:
    """Show who may watch and who may write."""
    return _show(game_id)


@screen.post("/games/<game_id>/phones")
@needs(Right.SCORE)
def make(game_id: str) -> AnyResponse:
    """Make a link and show it, this once."""
    typed = posted().text("role")
    if typed not in _ROLES:
        return _show(game_id, refusal=Refusal(_NO_ROLE, field="role", role=clipped(typed)))
    if not serving().addresses:
        return _show(game_id, refusal=Refusal(_ALONE))
    serving().ledger.length(game_id)  # there is such a game
    role = _ROLES[typed]
    token = serving().ledger.rights.make_link(game_id, role, at=serving().clock())
    return _show(game_id, made=letting_in.shown(role, token))


@screen.post("/games/<game_id>/phones/revoke")
@needs(Right.SCORE)
def revoke(game_id: str) -> AnyResponse:
    """Take back a link or a device. This device may give up the pen once another one has it."""
    number = posted().text("id")
    people = letting_in.devices(game_id)
    known = {line.id: line for line in (*letting_in.open_links(game_id), *people)}
    if number not in known:
        return _show(game_id, refusal=Refusal(_NOT_THERE, field="id"))
    mine = known[number].mine
    if mine and known[number].role == "scorer" and not _others_score(people):
        return _show(game_id, refusal=Refusal(_NOBODY_ELSE, field="id"))
    letting_in.take_back(game_id, number)
    if mine:
        letting_in.go_on_watching(game_id)
        return answers.go(url_for("table.page", game_id=game_id))
    return answers.go(url_for("links.page", game_id=game_id))


def _others_score(people: list[letting_in.Line]) -> bool:
    return any(line.role == "scorer" and not line.mine for line in people)


def _show(game_id: str, *, made: Made | None = None, refusal: Refusal | None = None) -> AnyResponse:
    serving().ledger.length(game_id)  # there is such a game
    people = letting_in.devices(game_id)
    problem = answers.problem(refusal) if refusal else None
    page = render_template(
        "links/page.html",
        game_id=game_id,
        tab="",
        reachable=bool(serving().addresses),
        made=made,
        links=letting_in.open_links(game_id),
        devices=people,
        others_score=_others_score(people),
        problem=problem,
    )
    return make_response(page, problem.status if problem else 200)
