"""Something went wrong: the steps that lead to the act which puts it right. Nothing changes before."""

from flask import Blueprint, abort, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.forms import Form, posted
from scorekeeper.web.remedies.already import already
from scorekeeper.web.remedies.hands import where
from scorekeeper.web.remedies.listed import REMEDIES
from scorekeeper.web.remedies.steps import Remedy, Step
from scorekeeper.web.serving import serving

screen = Blueprint("remedies", __name__)


def show(
    game: Game, game_id: str, remedy: Remedy, form: Form, *, refusal: Refusal | None = None
) -> AnyResponse:
    """Answer with the step that comes next for what is known so far."""
    step, stuck = _step(game, remedy, form)
    stuck = stuck or step.refusal
    done = already(game, game_id, remedy, form) if stuck and not refusal else None
    if done is not None:
        step, stuck = done, None
    refusal = refusal or stuck
    problem = answers.problem(refusal) if refusal else None
    return answers.show(
        "remedies",
        "remedy",
        status=problem.status if problem else 200,
        game_id=game_id,
        tab="table",
        after=game.length,
        where=where(game.position),
        remedy=remedy,
        step=step,
        problem=problem,
    )


def _step(game: Game, remedy: Remedy, form: Form) -> tuple[Step, Refusal | None]:
    """The next step; if the answers so far make no sense, the first one again, and why."""
    try:
        return remedy.step(game, form), None
    except Refusal as refusal:
        stuck = refusal
    try:
        return remedy.step(game, Form({})), stuck
    except Refusal:
        return Step(), stuck


def _known(kind: str) -> Remedy:
    if kind not in REMEDIES:
        abort(404)
    return REMEDIES[kind]


@screen.get("/games/<game_id>/wrong/<kind>")
@needs(Right.SCORE)
def page(game_id: str, kind: str) -> AnyResponse:
    """Show a step of a remedy; what was answered so far stands in the address."""
    return show(serving().ledger.game(game_id), game_id, _known(kind), Form(request.args))


@screen.post("/games/<game_id>/wrong/<kind>")
@needs(Right.SCORE)
def settle(game_id: str, kind: str) -> AnyResponse:
    """Record what the last step showed."""
    remedy, form = _known(kind), posted()
    act = remedy.act
    if act is None:
        abort(405)
    game, refusal = answers.attempt(game_id, form, lambda game: act(game, form))
    if refusal is not None:
        return show(game, game_id, remedy, form, refusal=refusal)
    return answers.go(url_for("table.page", game_id=game_id))
