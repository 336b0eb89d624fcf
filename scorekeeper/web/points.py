"""The points calculator: what bids are worth under two or three rule sets, side by side. Anyone may."""

from flask import Blueprint, request
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.points_view import points_of

screen = Blueprint("points", __name__)


@screen.get("/points")
@needs(Right.ANYONE)
def page() -> AnyResponse:
    """The question stands in the address, so it can be passed on."""
    found = points_of(request.args)
    status = found.problem.status if found.problem else 200
    return answers.show("points", "points", status=status, points=found)
