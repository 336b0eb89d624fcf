"""The end: the table looks at the totals, agrees, and closes the game."""

from flask import Blueprint, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game import acts
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, phase
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import answers, table
from scorekeeper.web.access import Right, needs
from scorekeeper.web.end_view import end_of
from scorekeeper.web.forms import posted
from scorekeeper.web.serving import serving

screen = Blueprint("end", __name__)
_ENDED = {Phase.OVER, Phase.STOPPED, Phase.CLOSED}


def show(game: Game, game_id: str, *, refusal: Refusal | None = None) -> AnyResponse:
    """Answer with the end, or with the table while there is a hand to play."""
    if phase(game.position) not in _ENDED:
        if refusal is not None:
            return table.show(game, game_id, refusal=refusal)
        return answers.go(url_for("table.page", game_id=game_id))
    problem = answers.problem(refusal) if refusal else None
    return answers.show(
        "end",
        "end",
        status=problem.status if problem else 200,
        game_id=game_id,
        tab="table",
        end=end_of(game, problem=problem),
        seen=serving().clock(),
        here=url_for("end.page", game_id=game_id),
    )


@screen.get("/games/<game_id>/end")
@needs(Right.WATCH)
def page(game_id: str) -> AnyResponse:
    """Who won, and everybody's way there."""
    game = serving().ledger.game(game_id)  # nothing on this page tells a bid of the hand in progress
    mark = answers.mark_of(game_id, game, "end")
    if answers.unchanged(mark):
        return answers.same(mark)
    answer = show(game, game_id)
    return answers.marked(answer, mark)


@screen.post("/games/<game_id>/close")
@needs(Right.SCORE)
def close(game_id: str) -> AnyResponse:
    """The table agrees on the totals."""
    form = posted()
    game, refusal = answers.attempt(
        game_id,
        form,
        lambda game: acts.close(
            game,
            agreed=tuple(player for player in game.position.people if form.flag(f"agreed{player}")),
        ),
    )
    if refusal is not None:
        return show(game, game_id, refusal=refusal)
    return answers.go(url_for("end.page", game_id=game_id))
