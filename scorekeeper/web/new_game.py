"""A new game: written down, read back to the table, agreed, and only then recorded."""

from contextlib import suppress
from dataclasses import replace

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game import acts
from scorekeeper.game.events import Chosen
from scorekeeper.ledger.problems import LedgerProblem
from scorekeeper.rules.presets import presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import answers, own_rules
from scorekeeper.web.access import Right, needs
from scorekeeper.web.agreeing import (
    dealer_after,
    draft_of,
    not_kept,
    not_yet,
    show_form,
    show_readback,
    stepped,
)
from scorekeeper.web.coded import draft_in_code, typed_code
from scorekeeper.web.draft import AS_AGREED, Draft, draft_in
from scorekeeper.web.forms import posted
from scorekeeper.web.new_game_view import Place, players_of
from scorekeeper.web.people import remember
from scorekeeper.web.rule_choice import agreed, chosen_rules, settled
from scorekeeper.web.serving import serving

screen = Blueprint("new_game", __name__)


def _place() -> Place:
    return Place(url=url_for("new_game.step"), back=url_for("home.page"))


@screen.get("/new")
@needs(Right.HOST)
def page() -> AnyResponse:
    """Writing lines for names; the rules of the last game are chosen, or what the address names."""
    wanted = request.args.get("rules", "")
    known = presets().keys() | own_rules.own_rules().keys()
    try:
        code = typed_code(request.args) or request.args.get("play", "")
        draft = draft_in_code(code) if code or "code" in request.args else None
    except Refusal as refusal:
        return show_form(_like_last_time(), _place(), problem=not_yet(refusal))
    draft = draft or (Draft(rules=wanted) if wanted in known else _like_last_time())
    return show_form(draft, _place())


def _like_last_time() -> Draft:
    ledger = serving().ledger
    with suppress(LedgerProblem):
        for line in ledger.games()[:1]:
            last = draft_of(ledger.game(line.game), line.game)
            if last.rules != AS_AGREED:
                return Draft(rules=last.rules, options=last.options)
    return Draft()


@screen.get("/new/again/<game_id>")
@needs(Right.HOST)
def again(game_id: str) -> AnyResponse:
    """The same table again: people and rules of a game, and the next chair deals. Ready to be agreed."""
    game = serving().ledger.game(game_id)
    chair = dealer_after(game)
    draft = replace(
        draft_of(game, game_id), dealer=chair, found=chair, chosen=Chosen.ROTATION, practice=False
    )
    return _read_back(draft)


@screen.post("/new")
@needs(Right.HOST)
def step() -> AnyResponse:
    """Add, move or remove a line, draw a dealer, or read everything back. Nothing is recorded."""
    fields = posted().fields
    draft, do = settled(draft_in(fields)), fields.get("do", "read")
    if do == "read":
        return _read_back(draft)
    if do == "keep":
        return _keep(draft)
    draft, focus = stepped(draft, do)
    return show_form(draft, _place(), focus=focus)


def _read_back(draft: Draft) -> AnyResponse:
    try:
        setup = agreed(draft)
    except Refusal as refusal:
        return show_form(draft, _place(), problem=not_yet(refusal))
    return show_readback(draft, setup, _place())


def _keep(draft: Draft) -> AnyResponse:
    """Keep the rules as they are now for another evening, and go on with them."""
    try:
        players = players_of(draft)
        rules = own_rules.keep(chosen_rules(draft, players), draft.keep, players=players)
    except Refusal as refusal:
        return show_form(draft, _place(), problem=not_kept(refusal))
    draft = replace(draft.as_picked(), rules=rules.id, options=frozenset(), keep="")
    return show_form(draft, _place(), focus="keep", kept=rules.name)


@screen.post("/games")
@needs(Right.HOST)
def start() -> AnyResponse:
    """The table agreed. The game follows from the form's key: agreeing twice starts one game."""
    form = posted()
    draft = settled(draft_in(form.fields))
    try:
        setup = agreed(draft)
    except Refusal as refusal:
        return show_form(draft, _place(), problem=not_yet(refusal))
    try:
        with answers.reached():
            game_id = serving().ledger.create(acts.open_game(setup), key=form.key, at=serving().clock())
    except Refusal as refusal:
        return show_readback(draft, setup, _place(), problem=answers.problem(refusal))
    remember(setup.players)
    return answers.go(url_for("table.page", game_id=game_id))
