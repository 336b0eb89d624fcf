"""Remedies"""

from flask import Blueprint

from scorekeeper.web.access import Right, needs

screen = Blueprint("remedies", __name__)


@screen.get("/games/<game_id>/wrong/<kind>")
@needs(Right.SCORE)
def page(game_id: str, kind: str) -> str:
    """A screen."""
    return "page"
