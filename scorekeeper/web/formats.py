"""How the files are written that a game leaves the program in: for whoever wants to read them elsewhere."""

from flask import Blueprint, render_template

from scorekeeper.ledger.formats import blocks, formats
from scorekeeper.web.access import Right, needs

screen = Blueprint("formats", __name__)


@screen.get("/formats")
@needs(Right.ANYONE)
def page() -> str:
    """The help page."""
    return render_template(
        "formats/page.html", formats=[(form, tuple(blocks(form.text))) for form in formats()]
    )
