"""Looking things up: the rules of every preset. Anyone may."""

from flask import Blueprint, render_template, request

from scorekeeper.web.access import Right, needs
from scorekeeper.web.look_up_view import looked_up

screen = Blueprint("look_up", __name__)


@screen.get("/rules")
@needs(Right.ANYONE)
def rules() -> str:
    """All rule sets in words, each with its source, or those that are called so."""
    return render_template("rules/page.html", found=looked_up(request.args.get("find", "")[:80]))
