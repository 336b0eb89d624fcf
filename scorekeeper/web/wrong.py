"""Wrong"""

from flask import Blueprint

from scorekeeper.web.access import Right, needs

screen = Blueprint("wrong", __name__)


@screen.get("/games/<game_id>/wrong")
@needs(Right.SCORE)
def page(game_id: str) -> str:
    """A screen."""
    return "page"
