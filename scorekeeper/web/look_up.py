"""Looking things up: the rules of every preset. Anyone may."""

from flask import Blueprint, render_template

from scorekeeper.rules.presets import presets
from scorekeeper.web.access import Right, needs
from scorekeeper.web.look_up_view import rules_of

screen = Blueprint("look_up", __name__)


@screen.get("/rules")
@needs(Right.ANYONE)
def rules() -> str:
    """All rule sets in words, each with its source."""
    return render_template("rules/page.html", presets=tuple(map(rules_of, presets().values())))
