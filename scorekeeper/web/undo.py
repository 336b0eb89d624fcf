"""Undo takes back the latest act still in force, and names it before it does; redo brings it back."""

from flask import Blueprint, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game import acts
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.forms import posted
from scorekeeper.web.serving import serving
from scorekeeper.web.table import record
from scorekeeper.web.undo_view import undo_of

screen = Blueprint("undo", __name__)


def show(game: Game, game_id: str, *, refusal: Refusal | None = None, why: str = "") -> AnyResponse:
    """Answer with what undo would take back, and ask why."""
    undo = undo_of(game)
    if undo is None:
        return answers.go(url_for("table.page", game_id=game_id))
    problem = answers.problem(refusal) if refusal else None
    return answers.show(
        "undo",
        "undo",
        status=problem.status if problem else 200,
        game_id=game_id,
        tab="table",
        after=game.length,
        undo=undo,
        problem=problem,
        why=why,
    )


@screen.get("/games/<game_id>/undo")
@needs(Right.SCORE)
def page(game_id: str) -> AnyResponse:
    """Say what undo takes back, and ask why where a recorded hand is concerned."""
    return show(serving().ledger.game(game_id), game_id)


@screen.post("/games/<game_id>/undo")
@needs(Right.SCORE)
def undo(game_id: str) -> AnyResponse:
    """Take back the act that was named."""
    form = posted()

    def act(game: Game) -> answers.Events:
        return acts.undo(game, act=form.number("act"), why=form.why)

    if "why" not in form.fields:
        return record(game_id, form, act)
    now, refusal = answers.attempt(game_id, form, act)
    if refusal is not None:
        return show(now, game_id, refusal=refusal, why=form.why)
    return answers.go(url_for("table.page", game_id=game_id))


@screen.post("/games/<game_id>/redo")
@needs(Right.SCORE)
def redo(game_id: str) -> AnyResponse:
    """Bring back what undo took."""
    form = posted()
    return record(game_id, form, lambda game: acts.redo(game, act=form.number("act")))
