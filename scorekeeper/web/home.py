"""Home"""

from flask import Blueprint

from scorekeeper.web.access import Right, needs

screen = Blueprint("home", __name__)


@screen.get("/")
@needs(Right.ANYONE)
def page() -> str:
    """A screen."""
    return "page"
