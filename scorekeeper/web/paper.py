"""A game that was kept on paper: typed in as it stands on the sheet, checked meanwhile, and then kept."""

from collections.abc import Mapping
from dataclasses import replace

from flask import Blueprint, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game.events import Chosen
from scorekeeper.game.record import carry_on
from scorekeeper.ledger.chain import sealed
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.agreeing import not_yet, show_form
from scorekeeper.web.draft import draft_in
from scorekeeper.web.forms import posted
from scorekeeper.web.new_game_view import Place
from scorekeeper.web.paper_grid import opened_grid
from scorekeeper.web.paper_look import look_at
from scorekeeper.web.paper_notes import with_notes
from scorekeeper.web.people import remember
from scorekeeper.web.rule_choice import agreed, settled
from scorekeeper.web.serving import serving

MOST_BYTES = 200_000  # a hundred hands of ten people
screen = Blueprint("paper", __name__)


@screen.get("/paper")
@needs(Right.HOST)
def begin() -> AnyResponse:
    """A sheet belongs to a table: that is said first."""
    return answers.go(url_for("new_game.page"))


@screen.post("/paper")
@needs(Right.HOST, most_bytes=MOST_BYTES)
def page() -> AnyResponse:
    """The sheet to type into; what is there to look at; or the game, kept."""
    form = posted()
    draft = settled(draft_in(form.fields))
    try:
        setup = replace(agreed(draft), chosen=Chosen.AGREED)  # how the dealer was found is not on a sheet
    except Refusal as refusal:
        place = Place(url=url_for("new_game.step"), back=url_for("home.page"))
        return show_form(draft, place, problem=not_yet(refusal))
    do = form.fields.get("do", "")
    at = serving().clock()
    grid = opened_grid(setup, switched(form.fields, do), at=at)
    look = look_at(grid, at=at, done=do in ("look", "keep"))
    if do != "keep" or not look.may_be_kept:
        status = 422 if do == "keep" else 200
        answer = answers.show(
            "paper",
            "found",
            status=status,
            grid=grid,
            look=look,
            fields=draft.fields,
            refused=do == "keep",
            problem=None,
            url=url_for("paper.page"),
            game_id="",
        )
        return answers.found_again(answer)
    game = carry_on(with_notes(grid, look, at=at), grid.record.lines, at=at).game
    with answers.reached():
        game_id = serving().ledger.take_in(sealed(game.entries, key=form.key), key=form.key)
    remember(setup.players)
    return answers.go(url_for("table.page", game_id=game_id))


def switched(fields: Mapping[str, str], do: str) -> dict[str, str]:
    """Return the fields of a sheet once one of its switches was pressed: what its columns are."""
    switches = {"more": {"more": "yes"}, "marks": {"marks": "yes"}, "counts": {"marks": ""}}
    return {**fields, **switches.get(do, {})}
