"""Prints"""

from flask import Blueprint

from scorekeeper.web.access import Right, needs

screen = Blueprint("prints", __name__)


@screen.get("/print")
@needs(Right.HOST)
def page() -> str:
    """A screen."""
    return "page"


@screen.get("/games/<game_id>/print")
@needs(Right.SCORE)
def game_page(game_id: str) -> str:
    """A screen."""
    return "game_page"
