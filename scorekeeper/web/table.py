"""The table: one screen per hand, showing only what this phase needs."""

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game import acts
from scorekeeper.game.events import Values
from scorekeeper.game.state import Game
from scorekeeper.game.turns import on_the_table
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit
from scorekeeper.web import answers, sentences
from scorekeeper.web.access import Right, may_score, needs
from scorekeeper.web.forms import Form, posted
from scorekeeper.web.hand_view import hand_of
from scorekeeper.web.line_view import Asked
from scorekeeper.web.serving import serving

screen = Blueprint("table", __name__)
_STEPS = {"less": -1, "made": 0, "more": 1}


def show(
    game: Game, game_id: str, *, draft: Values | None = None, refusal: Refusal | None = None
) -> AnyResponse:
    """Answer with the table as it stands, or with the end where no hand is left."""
    problem = _problem(game, refusal) if refusal is not None else None
    asked = Asked(draft=draft, problem=problem, bidder=_chosen(), watches=not may_score(game_id))
    hand = hand_of(game, game_id, asked)
    status = problem.status if problem else 200
    if hand is None or game.position.status != "open":
        return answers.go(url_for("end.page", game_id=game_id))
    return answers.show(
        "table",
        "hand",
        status=status,
        hand=hand,
        game_id=game_id,
        tab="table",
        large=request.args.get("large") == "1",
        seen=serving().clock(),
    )


def _chosen() -> int | None:
    """Whose bid is entered, where all bid at once: it stands in the address, not in the game."""
    return _lenient(request.args.get("bidder", ""))


def _problem(game: Game, refusal: Refusal) -> answers.Problem:
    if not isinstance(refusal, acts.TricksDoNotAddUp):
        return answers.problem(refusal)
    return answers.Problem(
        heading=sentences.still_out(refusal.size, refusal.given).rstrip("."),
        text=sentences.miscount(game.position, refusal),
        field=refusal.field,
        refusal=refusal,
    )


def record(game_id: str, form: Form, act: answers.Act, *, draft: Values | None = None) -> AnyResponse:
    """Let an act speak and show the table: what follows, or why nothing was recorded."""
    game, refusal = answers.attempt(game_id, form, act)
    if refusal is not None:
        conflict = answers.is_conflict(refusal)  # then the draft is of a table that is gone
        return show(game, game_id, draft=None if conflict else draft, refusal=refusal)
    if answers.wants_fragment():
        return show(game, game_id)
    return answers.go(url_for("table.page", game_id=game_id))


@screen.get("/games/<game_id>")
@needs(Right.WATCH)
def page(game_id: str) -> AnyResponse:
    """The table as it stands. ``tricks`` in the address holds a count that is not recorded yet."""
    ledger = serving().ledger
    game = ledger.game(game_id)
    mark = answers.mark_of(game_id, game, "table")
    if answers.unchanged(mark):
        return answers.same(mark)
    answer = show(game, game_id, draft=_typed(game, request.args.get("tricks", "")))
    return answers.marked(answer, mark)


def _typed(game: Game, text: str) -> Values | None:
    found = text.split(".")
    return tuple(map(_lenient, found)) if len(found) == len(game.position.names) else None


def _lenient(typed: str) -> int | None:
    """What to show again of a number that may be wrong; the act reads it strictly."""
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 3 else None


@screen.post("/games/<game_id>/bids")
@needs(Right.SCORE)
def bid(game_id: str) -> AnyResponse:
    """Record a bid as it is called."""
    form = posted()

    def act(game: Game) -> answers.Events:
        deal, player = form.number("deal"), form.number("player")
        bid = form.number("bid", called="bid", most=_most(game))
        return acts.call_bid(game, deal=deal, player=player, bid=bid)

    return record(game_id, form, act)


def _most(game: Game) -> int:
    deal = on_the_table(game.position)
    return deal.size if deal is not None else 99


@screen.post("/games/<game_id>/trump")
@needs(Right.SCORE)
def trump(game_id: str) -> AnyResponse:
    """Note the trump that was turned up."""
    form = posted()

    def act(game: Game) -> answers.Events:
        return acts.turn_trump(game, deal=form.number("deal"), suit=suit_in(form))

    return record(game_id, form, act)


def suit_in(form: Form) -> Suit:
    """The suit that a form names by its letter."""
    typed = form.text("suit")
    if typed not in set(Suit):
        raise Refusal('The trump is S, H, D, C or NT, not "{typed}".', field="suit", typed=typed[:20])
    return Suit(typed)


@screen.post("/games/<game_id>/count")
@needs(Right.SCORE)
def count(game_id: str) -> AnyResponse:
    """Record everybody's tricks, or the one that was gathered by the player whose name was tapped.

    Without a script − and + come here too, and record nothing.
    """
    form = posted()
    if "player" in form.fields:
        return _took(game_id, form)
    players = len(serving().ledger.game(game_id).position.names)
    draft = tuple(_lenient(form.text(f"tricks{player}")) for player in range(players))
    for way, step in _STEPS.items():
        if way in form.fields:
            return _stepped(game_id, draft, player=_lenient(form.text(way)), step=step)

    def act(game: Game) -> answers.Events:
        tricks = form.per_player("tricks", players, called="number of tricks")
        return acts.count_tricks(game, deal=form.number("deal"), tricks=tricks)

    return record(game_id, form, act, draft=draft)


def _took(game_id: str, form: Form) -> AnyResponse:
    def act(game: Game) -> answers.Events:
        return acts.trick_won(game, deal=form.number("deal"), player=form.number("player"))

    return record(game_id, form, act)


def _stepped(game_id: str, draft: Values, *, player: int | None, step: int) -> AnyResponse:
    """Change one player's tricks on the page, from the bid on where they are blank."""
    deal = on_the_table(serving().ledger.game(game_id).position)
    if deal is not None and player in deal.order:
        now = draft[player] if draft[player] is not None else deal.bids[player]
        wanted = min(max((now or 0) + step, 0), deal.size)
        draft = (*draft[:player], wanted, *draft[player + 1 :])
    tricks = ".".join("" if won is None else str(won) for won in draft)
    return answers.go(url_for("table.page", game_id=game_id, tricks=tricks))
