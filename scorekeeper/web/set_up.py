"""Changing the set-up: possible until the first hand is scored, and every change is recorded."""

from dataclasses import replace

from flask import Blueprint, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game import acts
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.agreeing import draft_of, not_yet, show_form, show_readback, stepped
from scorekeeper.web.draft import Draft, draft_in
from scorekeeper.web.forms import Form, posted
from scorekeeper.web.new_game_view import Place
from scorekeeper.web.people import remember
from scorekeeper.web.rule_choice import agreed, settled
from scorekeeper.web.serving import serving

screen = Blueprint("set_up", __name__)


def _place(game_id: str, after: int) -> Place:
    return Place(
        url=url_for("set_up.step", game_id=game_id),
        back=url_for("table.page", game_id=game_id),
        game_id=game_id,
        after=after,
    )


@screen.get("/games/<game_id>/setup")
@needs(Right.SCORE)
def page(game_id: str) -> AnyResponse:
    """The screen of a new game, filled in with what was agreed."""
    game = serving().ledger.game(game_id)
    acts.refuse_agreed(game)
    return show_form(draft_of(game, game_id), _place(game_id, game.length))


@screen.post("/games/<game_id>/setup")
@needs(Right.SCORE)
def step(game_id: str) -> AnyResponse:
    """Change what is typed, read it back, or record the change with its reason."""
    form = posted()
    fields = form.fields
    # A scorer may take over the rules of this game only: others are none of this device's business.
    draft, do = settled(replace(draft_in(fields), like=game_id)), fields.get("do", "read")
    place = _place(game_id, form.after)
    if do in ("read", "agree"):
        return _read_back(draft, form, place, agree=do == "agree")
    draft, focus = stepped(draft, do)
    return show_form(draft, place, focus=focus)


def _read_back(draft: Draft, form: Form, place: Place, *, agree: bool) -> AnyResponse:
    entered = serving().ledger.game(place.game_id).position.setup.entered
    try:
        setup = agreed(draft, entered=entered)
    except Refusal as refusal:
        return show_form(draft, place, problem=not_yet(refusal))
    if not agree:
        return show_readback(draft, setup, place)

    def act(game: Game) -> answers.Events:
        return acts.change_setup(game, setup, why=form.why)

    try:
        answers.write(place.game_id, form, act)
    except Refusal as refusal:
        now = _place(place.game_id, serving().ledger.length(place.game_id))
        return show_readback(draft, setup, now, why=form.why, problem=answers.problem(refusal))
    remember(setup.players)
    return answers.go(place.back)
