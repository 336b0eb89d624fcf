"""A bid is written wrong: changed in time, later corrected with a reason."""

from dataclasses import replace

from scorekeeper.game import acts
from scorekeeper.game.calling import bids_for
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Event
from scorekeeper.game.position import Position
from scorekeeper.game.state import Game
from scorekeeper.rules import remedy_words
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.foresee import follows, tried
from scorekeeper.web.remedies.hands import deal_in, earlier, player_in, table
from scorekeeper.web.remedies.ruling import who_ruled
from scorekeeper.web.remedies.settling import BIDS_STAND, STAND_REASONS
from scorekeeper.web.remedies.steps import Last, Option, Remedy, State, Step, Way, with_reasons

REASONS = ("misheard", "tapped wrong", "said otherwise")
_WHOSE = "Whose bid?"
_NO_BIDS = "No bid of this hand is written yet."
_NOT_YET = "{name} has not bid yet."
_NOT_HERE = "That hand is not on the table. Correct a recorded hand as a whole."
_RIGHT = "What did {name} bid?"
_STANDS = "Written: {bid}."
_CHANGE = "{name} bids {bid} instead of {was}."
_CHANGE_STILL = "That may still be changed, so nobody asks why."
_CORRECT = "{name} bid {bid}, not {was}."
_CORRECT_STAYS = "The old bid stays beside it, struck out."
_SUM = "The bids add up to {sum} of {size}."
_SUM_SO_FAR = "The bids so far add up to {sum} of {size}."
_NOT = "One is forbidden: {why}."
_BUTTON = "Write {bid}"
_REALLY_FORBIDDEN = Way(
    title="A forbidden bid was called all the same",
    help="See what the table can do about it.",
    kind="hook",
    state={},
)


def step(game: Game, form: Form) -> Step:
    """Ask whose bid and which, then show what that does."""
    position = game.position
    deal = deal_in(game, form)
    if deal != table(position):
        raise Refusal(_NOT_HERE, field="deal")
    title = remedy_words.NOT_ALLOWED if form.text("source") == "hook" else ""
    state: State = {"deal": deal.number, "source": form.text("source")}
    called = [player for player in deal.order if deal.bids[player] is not None]
    if "player" not in form.fields:
        keys = tuple(
            Way(
                title=position.names[player],
                help=_STANDS.format(bid=deal.bids[player]),
                state={**state, "player": player},
            )
            for player in called
        )
        advice = () if called else (_NO_BIDS,)
        return Step(heading=_WHOSE, title=title, keys=keys, advice=advice, ways=earlier(position))
    player = player_in(position, deal, form)
    if deal.bids[player] is None:
        raise Refusal(_NOT_YET, field="player", name=position.names[player])
    stands = form.flag("playing") and bool(title)
    state = {**state, "player": player, "playing": "yes" if stands else ""}
    if "bid" not in form.fields:
        return _right_bid(position, deal, player, title=title, state=state)
    return _last(game, form, deal, title=title, state=state)


def _right_bid(position: Position, deal: Deal, player: int, *, title: str, state: State) -> Step:
    open_still = deal.in_progress and not deal.play_started and not state["playing"]
    limits = bids_for(position, deal, player)
    forbidden = set(limits.forbidden) - {deal.bids[player]} if open_still else set()
    keys = tuple(
        Way(
            title=str(bid),
            state={**state, "bid": bid},
            chosen=bid == deal.bids[player],
            crossed=limits.reason if bid in forbidden else "",
        )
        for bid in range(deal.size + 1)
    )
    return Step(
        heading=_RIGHT.format(name=position.names[player]),
        title=title,
        advice=(
            _STANDS.format(bid=deal.bids[player]),
            *([_NOT.format(why=limits.reason)] if forbidden else []),
        ),
        keys=keys,
        digits=True,
        ways=(_REALLY_FORBIDDEN,) if forbidden and state["source"] != "hook" else (),
    )


def _last(game: Game, form: Form, deal: Deal, *, title: str, state: State) -> Step:
    position = game.position
    player = player_in(position, deal, form)
    try:
        after = tried(game, act(game, with_reasons(form)))
    except Refusal as refusal:
        return replace(_right_bid(position, deal, player, title=title, state=state), refusal=refusal)
    change = _may_change(game, deal, player, form)
    now = after.position.deal(deal.number) or deal
    says = (
        (_CHANGE if change else _CORRECT).format(
            name=position.names[player], bid=now.bids[player], was=deal.bids[player]
        ),
        _CHANGE_STILL if change else _CORRECT_STAYS,
        (_SUM if now.next_bidder is None else _SUM_SO_FAR).format(sum=now.bid_sum, size=now.size),
    )
    asks = not (change or state["playing"] or deal.play_started) and deal.next_bidder is None
    return Step(
        title=title,
        last=Last(
            says=(*says, *follows(game, after)),
            options=(_playing(form),) if asks else (),
            fields=(who_ruled(form),) if _stands(form) else (),
            reasons=() if change else STAND_REASONS["hook"] if _stands(form) else REASONS,
            why=form.why,
            button=_BUTTON.format(bid=now.bids[player]),
            state={**state, "bid": now.bids[player]},
        ),
    )


def _playing(form: Form) -> Option:
    return Option(
        name="playing",
        value="yes",
        title="We are already playing",
        help="Then the bids stand as they are, even where the hook is broken.",
        ticked=form.flag("playing"),
        many=True,
    )


def _may_change(game: Game, deal: Deal, player: int, form: Form) -> bool:
    return acts.may_change_bid(game.position, deal, player) and not form.flag("playing")


def act(game: Game, form: Form) -> tuple[Event, ...]:
    """Change the bid while that is allowed, otherwise correct it."""
    position = game.position
    deal = deal_in(game, form)
    player = player_in(position, deal, form)
    bid = form.number("bid", called="bid", most=deal.size)
    if _may_change(game, deal, player, form):
        return acts.change_bid(game, deal=deal.number, player=player, bid=bid)
    playing = form.flag("playing") and not deal.play_started
    corrected = acts.correct_bid(
        game, deal=deal.number, player=player, bid=bid, why=form.why, playing=playing
    )
    if not _stands(form):
        return corrected
    ruled = acts.rule_stands(game, deal=deal.number, ruled=BIDS_STAND, by=form.text("by"), why=form.why)
    return (*corrected, *ruled)


def _stands(form: Form) -> bool:
    """Whether a forbidden bid is written down because the table lets it stand."""
    return form.flag("playing") and form.text("source") == "hook"


def _bids_called(game: Game) -> bool:
    deal = table(game.position)
    return deal is not None and any(bid is not None for bid in deal.bids)


BID = Remedy(
    kind="bid",
    title=remedy_words.WRONG_BID,
    help=remedy_words.WRONG_BID_HELP,
    applies=_bids_called,
    step=step,
    act=act,
)
