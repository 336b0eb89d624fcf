"""A game that went on on paper: the rest of its sheet is typed in, below what is recorded, and joins it."""

from collections.abc import Iterator
from itertools import groupby

from flask import Blueprint, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game.acts import write_note
from scorekeeper.game.deals import PRACTICE
from scorekeeper.game.naming import hand_name
from scorekeeper.game.position import Status
from scorekeeper.game.state import Game
from scorekeeper.game.turns import on_the_table
from scorekeeper.ledger.refusals import OtherAnswer, Stale
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.forms import Form, posted
from scorekeeper.web.paper import MOST_BYTES, switched
from scorekeeper.web.paper_done import called_so_far
from scorekeeper.web.paper_grid import Grid, grid_of
from scorekeeper.web.paper_look import PaperLook, look_at
from scorekeeper.web.paper_notes import said_on_paper
from scorekeeper.web.serving import serving

screen = Blueprint("paper_rest", __name__)
_NOTE_ONE, _NOTE = (
    "Hand {first} was typed in from paper.",
    "Hands {first} to {last} were typed in from paper.",
)


def goes_on(game: Game) -> bool:
    """Whether the rest of a game can be played on paper: it is open, and a hand of the sheet comes next."""
    coming = on_the_table(game.position)
    return game.position.status is Status.OPEN and coming is not None and coming.hand != PRACTICE


@screen.get("/games/<game_id>/paper")
@needs(Right.SCORE)
def page(game_id: str) -> AnyResponse:
    """The hands that are recorded, and fields for the rest."""
    game = serving().ledger.game(game_id)
    if not goes_on(game):
        return answers.go(url_for("table.page", game_id=game_id))
    return _show(game_id, game, Form(called_so_far(game.position)))


@screen.post("/games/<game_id>/paper")
@needs(Right.SCORE, most_bytes=MOST_BYTES)
def keep(game_id: str) -> AnyResponse:
    """What is there to look at; or the hands, kept."""
    form = posted()
    with answers.reached():
        game = serving().ledger.game(game_id, form.after)
    if not goes_on(game):
        return answers.go(url_for("table.page", game_id=game_id))
    if form.fields.get("do") != "keep":
        return _show(game_id, game, form)
    grid = grid_of(game, form.fields)
    look = look_at(grid, at=serving().clock(), done=True)
    if not look.may_be_kept:
        return _show(game_id, game, form, refused=True)
    try:
        with answers.reached():
            serving().ledger.append_acts(
                game_id,
                list(_acts(grid, look)),
                after=form.after,
                key=form.key,
                at=serving().clock(),
            )
    except (Stale, OtherAnswer) as conflict:
        if not goes_on(conflict.game):
            return answers.go(url_for("table.page", game_id=game_id))
        return _show(game_id, conflict.game, form, problem=answers.problem(conflict))
    return answers.go(url_for("table.page", game_id=game_id))


def _show(
    game_id: str,
    game: Game,
    form: Form,
    *,
    refused: bool = False,
    problem: answers.Problem | None = None,
) -> AnyResponse:
    do = form.fields.get("do", "")
    grid = grid_of(game, switched(form.fields, do))
    status = problem.status if problem else answers.REFUSED if refused else 200
    return answers.show(
        "paper",
        "found",
        status=status,
        grid=grid,
        look=look_at(grid, at=serving().clock(), done=do in ("look", "keep")),
        fields=(("after", str(game.length)),),
        refused=refused,
        problem=problem,
        url=url_for("paper_rest.keep", game_id=game_id),
        game_id=game_id,
    )


def _acts(grid: Grid, look: PaperLook) -> Iterator[answers.Events]:
    """Notes that say where they come from, and what else is written; then every hand: undo takes back one."""
    game, then = grid.game, look.kept.game
    added = [entry.event for entry in then.entries[game.length :]]
    hands = [tuple(events) for _, events in groupby(added, key=lambda event: getattr(event, "deal", 0))]
    deals = [then.position.deal(getattr(events[0], "deal", 0)) for events in hands]
    names = [hand_name(then.position, deal.hand) for deal in deals if deal is not None]
    text = (_NOTE if len(names) > 1 else _NOTE_ONE).format(first=names[0], last=names[-1])
    yield write_note(game, text=text)
    for said in said_on_paper(grid, look):
        yield write_note(game, text=said)
    yield from hands
