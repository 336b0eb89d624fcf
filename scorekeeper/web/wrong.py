"""Something went wrong: one door behind which everything exceptional stands."""

from flask import Blueprint
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.serving import serving
from scorekeeper.web.wrong_view import wrong_of

screen = Blueprint("wrong", __name__)


@screen.get("/games/<game_id>/wrong")
@needs(Right.SCORE)
def page(game_id: str) -> AnyResponse:
    """Show what can be put right now."""
    wrong = wrong_of(serving().ledger.game(game_id), game_id)
    return answers.show("wrong", "wrong", game_id=game_id, tab="table", wrong=wrong)
