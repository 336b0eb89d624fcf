"""New_game"""

from flask import Blueprint

from scorekeeper.web.access import Right, needs

screen = Blueprint("new_game", __name__)


@screen.get("/new")
@needs(Right.HOST)
def page() -> str:
    """A screen."""
    return "page"
