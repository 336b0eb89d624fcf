"""Look_up"""

from flask import Blueprint

from scorekeeper.web.access import Right, needs

screen = Blueprint("look_up", __name__)


@screen.get("/rules")
@needs(Right.ANYONE)
def rules() -> str:
    """A screen."""
    return "rules"


@screen.get("/points")
@needs(Right.ANYONE)
def points() -> str:
    """A screen."""
    return "points"
