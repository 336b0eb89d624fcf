"""Sheet"""

from flask import Blueprint

from scorekeeper.web.access import Right, needs

screen = Blueprint("sheet", __name__)


@screen.get("/games/<game_id>/sheet")
@needs(Right.WATCH)
def page(game_id: str) -> str:
    """A screen."""
    return "page"
