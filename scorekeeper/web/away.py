"""Putting a game away that was started by mistake: it leaves the lists, and its record stays."""

from flask import Blueprint, Response, make_response, render_template, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.games_view import lines_of
from scorekeeper.web.serving import serving
from scorekeeper.web.shelf import put_away, take_back

screen = Blueprint("away", __name__)


@screen.get("/games/<game_id>/away")
@needs(Right.HOST)
def page(game_id: str) -> Response:
    """Say what putting away means, and ask."""
    serving().ledger.length(game_id)  # there is such a game
    (line,) = lines_of([line for line in serving().ledger.games() if line.game == game_id])
    return make_response(render_template("away/page.html", line=line, game_id=game_id, tab="table"))


@screen.post("/games/<game_id>/away")
@needs(Right.HOST)
def away(game_id: str) -> AnyResponse:
    """Put the game away."""
    with answers.reached():
        put_away(game_id)
    return answers.go(url_for("home.page"))


@screen.post("/games/<game_id>/back")
@needs(Right.HOST)
def back(game_id: str) -> AnyResponse:
    """Take the game back into the lists."""
    with answers.reached():
        take_back(game_id)
    return answers.go(url_for("home.page"))
