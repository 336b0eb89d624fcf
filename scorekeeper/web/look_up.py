"""Looking things up: the rules of every preset, and the points for a bid. Anyone may."""

from flask import Blueprint, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules.presets import presets
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.look_up_view import points_of, rules_of

screen = Blueprint("look_up", __name__)


@screen.get("/rules")
@needs(Right.ANYONE)
def rules() -> str:
    """All rule sets in words, each with its source."""
    return render_template("rules/page.html", presets=tuple(map(rules_of, presets().values())))


@screen.get("/points")
@needs(Right.ANYONE)
def points() -> AnyResponse:
    """What a bid is worth. The question stands in the address, so it can be passed on."""
    found = points_of(request.args)
    status = found.problem.status if found.problem else 200
    return answers.show("points", "points", status=status, points=found)
