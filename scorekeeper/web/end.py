"""End"""

from flask import Blueprint

from scorekeeper.web.access import Right, needs

screen = Blueprint("end", __name__)


@screen.get("/games/<game_id>/end")
@needs(Right.WATCH)
def page(game_id: str) -> str:
    """A screen."""
    return "page"
