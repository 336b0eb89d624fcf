"""Agreeing, in three steps that record nothing until the last: write it down, read it back, agree.

A new game and a set-up that is changed later go through the same steps, at two addresses.
"""

import secrets
from dataclasses import replace

from flask import Response

from scorekeeper.game.events import Setup
from scorekeeper.game.state import Game
from scorekeeper.game.turns import dealer_of
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import answers
from scorekeeper.web.answers import Problem
from scorekeeper.web.draft import Draft
from scorekeeper.web.new_game_view import Place, new_game_of
from scorekeeper.web.people import known_people
from scorekeeper.web.readback_view import readback_of
from scorekeeper.web.rule_choice import with_choice
from scorekeeper.web.wording import shown

_MOVES = {"up": -1, "down": 1}


def show_form(
    draft: Draft, place: Place, *, problem: Problem | None = None, focus: str = "", kept: str = ""
) -> Response:
    """Answer with the writing lines. ``kept``: the name of rules that were just kept."""
    form = new_game_of(draft, place, known=known_people(), problem=problem, focus=focus, kept=kept)
    status = problem.status if problem else 200
    answer = answers.show("new", "new", status=status, form=form, game_id=place.game_id, tab="table")
    return answers.found_again(answer)


def show_readback(
    draft: Draft, setup: Setup, place: Place, *, why: str = "", problem: Problem | None = None
) -> Response:
    """Answer with what is to be read to the table."""
    readback = readback_of(draft, setup, place, why=why, problem=problem)
    status = problem.status if problem else 200
    answer = answers.show(
        "readback", "agreement", status=status, readback=readback, game_id=place.game_id, tab="table", why=why
    )
    return answers.found_again(answer)


def not_yet(refusal: Refusal) -> Problem:
    """Why the read-back cannot begin."""
    return Problem(heading="Not yet", text=shown(refusal), field=refusal.field, refusal=refusal)


def not_kept(refusal: Refusal) -> Problem:
    """Why rules are not kept for another evening."""
    return Problem(heading="Not kept", text=str(refusal), field=refusal.field, refusal=refusal)


def stepped(draft: Draft, do: str) -> tuple[Draft, str]:
    """Return the draft after one of its buttons, and where the keyboard goes on.

    >>> stepped(Draft(names=("Ann", "Bob", "Cy")), "up1")[0].names
    ('Bob', 'Ann', 'Cy')
    """
    word = do.rstrip("0123456789")
    number = do[len(word) :]
    chair = int(number) if 1 <= len(number) < 3 else -1
    if do == "add":
        draft = draft.added()
        return draft, f"name{len(draft.names) - 1}"
    if do == "draw":
        named = len(draft.players)
        return draft.drawn(secrets.randbelow(named if named > 1 else len(draft.names))), "draw"
    if word == "remove":
        draft = draft.without(chair)
        return draft, f"remove{min(chair, len(draft.names) - 1)}"
    if word in _MOVES:
        draft, now = draft.moved(chair, _MOVES[word]), chair + _MOVES[word]
        at_the_end = now in (0, len(draft.names) - 1)
        return draft, f"{_opposite(word) if at_the_end else word}{now}"
    if do == "undo-changes":
        return draft.as_picked(), "rules"
    if do == "further":
        return replace(draft, further=True), "look"
    if do == "find":
        return replace(draft, listed=True), "find"
    return draft, "look" if do == "recalculate" else ""


def _opposite(word: str) -> str:
    return "down" if word == "up" else "up"


def draft_of(game: Game, game_id: str) -> Draft:
    """What a game agreed on, as a draft."""
    position = game.position
    setup = position.setup
    chair = position.seats.index(setup.first_dealer) if setup.first_dealer in position.seats else None
    draft = Draft(
        names=tuple(position.names[player] for player in position.seats),
        practice=setup.practice > 0,
        dealer=chair,
        found=chair,
        chosen=setup.chosen,
    )
    return with_choice(draft, position.rules, like=game_id)


def dealer_after(game: Game) -> int:
    """The chair that deals next, if the same people go on playing."""
    position = game.position
    last = max((deal.hand for deal in position.deals if deal.recorded), default=0)
    return position.seats.index(dealer_of(position, last + 1))
