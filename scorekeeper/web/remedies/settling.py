"""Rulings that have a name: a hand stands or is played on, is settled as bid, a trick goes to someone."""

from dataclasses import replace

from scorekeeper.game import acts
from scorekeeper.game.acts.checks import MOST_POINTS
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Event
from scorekeeper.game.naming import capital, the_hand
from scorekeeper.game.state import Game
from scorekeeper.rules.figures import signed
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.foresee import changes, follows, tried
from scorekeeper.web.remedies.hands import deal_in, names, player_in
from scorekeeper.web.remedies.ruling import MARKED, who_ruled
from scorekeeper.web.remedies.steps import Entry, Field, Last, Remedy, State, Step, Way, with_reasons

BIDS_STAND = "the bids stand"
_PLAYED_ON, _STANDS = "it is played on", "it stands as it was counted"
_SAYS_BIDS = "{hand} stands as it was bid, and is counted so."
_SAYS_ON = "{hand} is played on and counted as usual."
_SAYS_STANDS = "{hand} stands as it was counted."
STAND_REASONS = {
    "hook": ("noticed too late", "all agreed to it"),
    "suit": ("noticed too late", "it made no difference", "all agreed to it"),
}
_STAND_BUTTON = "Let it stand"

_WHO = "Who had the wrong number of cards?"
_AS_BID_HOW = "All others get the points of a made bid, this player none. No trick counts."
_PENALTY_HOW = "A penalty stands on a line of its own. Leave it blank for none."
_PENALTY = "Points of the penalty"
_AS_BID_SAYS = "{hand} is settled as bid: no trick counts, and {name} gets 0."
_PENALTY_SAYS = "{points} for {name} as a penalty, on a line of its own."
_AS_BID_REASONS = ("a card too many", "a card too few", "found in play")
_AS_BID_BUTTON = "Settle it as bid"

_TO_WHOM = "Who gets the trick?"
_GIVE_HOW = "The hand is played on and counted with it, and marked as ruled."
_GIVE_SAYS = "The trick in dispute goes to {name}."
_GIVE_NOTE = "Note it with {name}’s tricks, as any other."
_GIVE_COUNT = "Count it with {name}’s when the hand is counted."
_GIVE_REASONS = ("nobody is sure", "all agreed to it")
_GIVE_BUTTON = "Give it to {name}"


def stand_way(deal: Deal, source: str, title: str, line: str) -> Way:
    """Let a hand stand by a ruling, for a reason of this kind."""
    return Way(title=title, help=line, kind="stand", state={"deal": deal.number, "source": source})


def as_bid_way(deal: Deal) -> Way:
    """Settle a hand as bid, in which somebody had a wrong number of cards."""
    return Way(
        title="Settle it as bid",
        help="Somebody had a card too many or too few: all others made their bids.",
        kind="as-bid",
        state={"deal": deal.number},
    )


def give_way(deal: Deal) -> Way:
    """Give a trick by agreement."""
    return Way(
        title="Give it to someone by agreement",
        help="Play on. The hand is counted with it, and marked.",
        kind="give",
        state={"deal": deal.number},
    )


def stand_step(game: Game, form: Form) -> Step:
    """Show that the hand stands, and what is marked."""
    deal = deal_in(game, form)
    after = tried(game, stand(game, with_reasons(form)))
    source = form.text("source")
    if source == "hook":
        says = _SAYS_BIDS
    else:
        says = _SAYS_ON if deal.in_progress else _SAYS_STANDS
    return Step(
        last=Last(
            says=(says.format(hand=capital(the_hand(game.position, deal))), MARKED, *follows(game, after)),
            fields=(who_ruled(form),),
            reasons=STAND_REASONS.get(source, STAND_REASONS["suit"]),
            why=form.why,
            button=_STAND_BUTTON,
            state={"deal": deal.number, "source": source},
        )
    )


def stand(game: Game, form: Form) -> tuple[Event, ...]:
    """Rule that a hand stands."""
    deal = deal_in(game, form)
    ruled = _PLAYED_ON if deal.in_progress else _STANDS
    if form.text("source") == "hook":
        ruled = BIDS_STAND
    return acts.rule_stands(game, deal=deal.number, ruled=ruled, by=form.text("by"), why=form.why)


def as_bid_step(game: Game, form: Form) -> Step:
    """Ask who had the wrong number of cards, then for a penalty, then show what everybody gets."""
    position = game.position
    deal = deal_in(game, form)
    state: State = {"deal": deal.number}
    if "offender" not in form.fields:
        tried(game, as_bid(game, with_reasons(Form({**form.fields, "offender": str(deal.dealer)}))))
        keys = names(position, deal.order, key="offender", state=state)
        return Step(heading=_WHO, advice=(_AS_BID_HOW,), keys=keys)
    offender = player_in(position, deal, form, field="offender")
    state = {**state, "offender": offender}
    penalty = Field(name="penalty", label=_PENALTY, value=form.text("penalty"), most=5, numeric=True)
    ask = Step(advice=(_PENALTY_HOW,), entry=Entry(fields=(penalty,), state=state))
    if "penalty" not in form.fields:
        return ask
    try:
        after = tried(game, as_bid(game, with_reasons(form)))
    except Refusal as refusal:
        return replace(ask, refusal=refusal)
    name, points = position.names[offender], _penalty(game, form)
    says = _AS_BID_SAYS.format(hand=capital(the_hand(position, deal)), name=name)
    return Step(
        last=Last(
            says=(
                says,
                *((_PENALTY_SAYS.format(name=name, points=signed(points)),) if points else ()),
                MARKED,
                *follows(game, after, with_totals=False),
            ),
            changes=changes(game, after, deal.number),
            fields=(who_ruled(form),),
            reasons=_AS_BID_REASONS,
            why=form.why,
            button=_AS_BID_BUTTON,
            state={**state, "penalty": form.text("penalty")},
        )
    )


def as_bid(game: Game, form: Form) -> tuple[Event, ...]:
    """Settle a hand as bid. Where the lowest total wins a penalty is added to it."""
    deal = deal_in(game, form)
    offender = player_in(game.position, deal, form, field="offender")
    return acts.settle_as_bid(
        game,
        deal=deal.number,
        offender=offender,
        penalty=_penalty(game, form),
        by=form.text("by"),
        why=form.why,
    )


def _penalty(game: Game, form: Form) -> int:
    """The points of a penalty: a loss, which is more where the lowest total wins."""
    typed = form.number_or_blank("penalty", most=MOST_POINTS, called="penalty") or 0
    return typed if game.position.rules.scoring.lowest_wins else -typed


def give_step(game: Game, form: Form) -> Step:
    """Ask who gets the trick, then show that the hand goes on."""
    position = game.position
    deal = deal_in(game, form)
    if "player" not in form.fields:
        keys = names(position, deal.order, key="player", state={"deal": deal.number})
        return Step(heading=_TO_WHOM, advice=(_GIVE_HOW,), keys=keys)
    player = player_in(position, deal, form)
    name = position.names[player]
    after = tried(game, give(game, with_reasons(form)))
    counted = (_GIVE_NOTE if deal.taken else _GIVE_COUNT).format(name=name)
    return Step(
        last=Last(
            says=(_GIVE_SAYS.format(name=name), counted, MARKED, *follows(game, after)),
            fields=(who_ruled(form),),
            reasons=_GIVE_REASONS,
            why=form.why,
            button=_GIVE_BUTTON.format(name=name),
            state={"deal": deal.number, "player": player},
        )
    )


def give(game: Game, form: Form) -> tuple[Event, ...]:
    """Give a trick by agreement."""
    deal = deal_in(game, form)
    player = player_in(game.position, deal, form)
    return acts.give_trick(game, deal=deal.number, player=player, by=form.text("by"), why=form.why)


def _never(_game: Game) -> bool:
    return False  # another remedy leads here


STAND = Remedy(kind="stand", title="The table lets it stand", applies=_never, step=stand_step, act=stand)
AS_BID = Remedy(kind="as-bid", title="Settled as bid", applies=_never, step=as_bid_step, act=as_bid)
GIVE = Remedy(kind="give", title="A trick by agreement", applies=_never, step=give_step, act=give)
