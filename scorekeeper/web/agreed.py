"""The rules were written down wrongly: choose what was really agreed, see what changes, and rule so."""

from dataclasses import replace

from flask import Blueprint, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game import acts
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.agreed_view import agreed_of
from scorekeeper.web.agreeing import draft_of, show_form, stepped
from scorekeeper.web.answers import Problem
from scorekeeper.web.draft import Draft, draft_in
from scorekeeper.web.forms import Form, posted
from scorekeeper.web.new_game_view import Place
from scorekeeper.web.remedies.steps import with_reasons
from scorekeeper.web.rule_choice import chosen_before_schedule, settled
from scorekeeper.web.serving import serving
from scorekeeper.web.wording import shown

screen = Blueprint("agreed", __name__)


def _place(game_id: str, after: int) -> Place:
    return Place(
        url=url_for("agreed.step", game_id=game_id),
        back=url_for("table.page", game_id=game_id),
        game_id=game_id,
        after=after,
        only_rules=True,
    )


@screen.get("/games/<game_id>/rules")
@needs(Right.SCORE)
def page(game_id: str) -> AnyResponse:
    """The rules as they are written down, to be changed into those that were agreed."""
    game = serving().ledger.game(game_id)
    acts.refuse_put_right(game.position)
    return show_form(draft_of(game, game_id), _place(game_id, game.length))


@screen.post("/games/<game_id>/rules")
@needs(Right.SCORE)
def step(game_id: str) -> AnyResponse:
    """Change what is chosen, show what that changes, or record the ruling."""
    form = posted()
    # A scorer may take over the rules of this game only: others are none of this device's business.
    draft = settled(replace(draft_in(form.fields), like=game_id))
    do = form.fields.get("do", "read")
    place = _place(game_id, form.after)
    if do == "agree":
        return _record(draft, form, place)
    if do == "read":
        return _show(serving().ledger.game(game_id), draft, form, place)
    draft, focus = stepped(draft, do)
    return show_form(draft, place, focus=focus)


def _show(
    game: Game, draft: Draft, form: Form, place: Place, *, problem: Problem | None = None
) -> AnyResponse:
    """Answer with what would change, or with the choice and why it can't be."""
    try:
        agreed = agreed_of(game, draft, _ruling(game, draft, with_reasons(form)), place)
    except Refusal as refusal:
        stuck = Problem(heading="Not yet", text=shown(refusal), field=refusal.field, refusal=refusal)
        return show_form(draft, place, problem=stuck)
    return answers.show(
        "agreed",
        "agreed",
        status=problem.status if problem else 200,
        agreed=agreed,
        by=form.fields.get("by", "the table"),
        why=form.why,
        problem=problem,
        game_id=place.game_id,
        tab="table",
    )


def _ruling(game: Game, draft: Draft, form: Form) -> answers.Events:
    return acts.rule_rules(game, rules=chosen_before_schedule(draft), by=form.text("by"), why=form.why)


def _record(draft: Draft, form: Form, place: Place) -> AnyResponse:
    game, refusal = answers.attempt(place.game_id, form, lambda game: _ruling(game, draft, form))
    if refusal is None:
        return answers.go(place.back)
    now = _place(place.game_id, game.length)
    if game.position.rules_ruled is not None:  # somebody else was quicker
        return show_form(draft, now, problem=answers.problem(refusal))
    return _show(game, draft, form, now, problem=answers.problem(refusal))
