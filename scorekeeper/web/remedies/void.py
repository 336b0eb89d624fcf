"""A wrong deal, and whatever else ends in a void: collected, no points, dealt again or left out."""

from scorekeeper.game import acts
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Event
from scorekeeper.game.naming import capital, cards, the_hand
from scorekeeper.game.position import Status
from scorekeeper.game.state import Game
from scorekeeper.rules import remedy_words
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.foresee import follows, tried
from scorekeeper.web.remedies.hands import deal_in, earlier, short_hand, table
from scorekeeper.web.remedies.settling import as_bid_way
from scorekeeper.web.remedies.steps import Last, Remedy, State, Step, Way, with_reasons

REASONS = {
    "deal": ("too many cards", "too few cards", "a card was seen", "a card was missing"),
    "hook": ("a bid was not allowed",),
    "suit": ("did not follow suit",),
    "trick": ("the trick can’t be settled",),
    "count": ("the count does not add up",),
    "size": ("wrong size dealt",),
    "later": ("did not follow suit", "a bid was not allowed", "wrong size dealt"),
}
_TITLES = {
    "deal": remedy_words.WRONG_DEAL,
    "hook": remedy_words.NOT_ALLOWED,
    "suit": remedy_words.NOT_FOLLOWED,
    "trick": remedy_words.WHOSE_TRICK,
    "count": remedy_words.BAD_COUNT,
    "size": remedy_words.WRONG_SIZE,
}
_AGAIN_TITLE = "Deal it again"
_AGAIN = "{dealer} deals {cards} again."
_OUT_TITLE = "Leave it out"
_OUT = "{hand} is not played. It counts for nobody."
_VOID = "{hand} is void, no points."
_BIDS_STAY = "Its bids stay on the record, without points."
_NOT_AGAIN = "It is not dealt again."
_BUTTON = "Void {hand}"
_YES_OR_NO = "Say whether the hand is dealt again: yes or no."
_HEADING = "{hand}: what now?"


def step(game: Game, form: Form) -> Step:
    """Ask whether the hand is dealt again, then show what that does."""
    deal = deal_in(game, form)
    source = form.text("source") or "deal"
    state: State = {"deal": deal.number, "source": source}
    if "again" not in form.fields:
        return Step(
            heading=_HEADING.format(hand=capital(the_hand(game.position, deal))),
            ways=(
                *choices(game, deal, state),
                *((as_bid_way(deal),) if source == "deal" and deal.next_bidder is None else ()),
                *(earlier(game.position) if source == "deal" and deal == table(game.position) else ()),
            ),
        )
    return _last(game, form, deal, {**state, "again": form.text("again")})


def choices(game: Game, deal: Deal, state: State) -> tuple[Way, ...]:
    """Deal it again, or leave it out. A closed game deals no hand."""
    position = game.position
    again = Way(
        title=_AGAIN_TITLE,
        help=_AGAIN.format(dealer=position.names[deal.dealer], cards=cards(deal.size)),
        kind="void",
        state={**state, "again": "yes"},
    )
    out = Way(
        title=_OUT_TITLE,
        help=_OUT.format(hand=capital(the_hand(position, deal))),
        kind="void",
        state={**state, "again": "no"},
    )
    return (again, out) if position.status is Status.OPEN else (out,)


def _last(game: Game, form: Form, deal: Deal, state: State) -> Step:
    position = game.position
    hand = the_hand(position, deal)
    after = tried(game, act(game, with_reasons(form)))
    called = deal.in_progress and any(bid is not None for bid in deal.bids)
    says = [capital(_VOID.format(hand=hand))]
    if called:
        says.append(_BIDS_STAY)
    if form.text("again") == "no":
        says.append(_NOT_AGAIN)
    source = form.text("source") or "deal"
    offered = REASONS.get(source, REASONS["deal"])
    return Step(
        title=_TITLES.get(source, ""),
        last=Last(
            says=(*says, *follows(game, after)),
            reasons=offered,
            why=form.why or (offered[0] if len(offered) == 1 else ""),
            button=_BUTTON.format(hand=short_hand(position, deal)),
            state=state,
        ),
    )


def act(game: Game, form: Form) -> tuple[Event, ...]:
    """Declare the deal void."""
    if form.text("again") not in {"yes", "no"}:
        raise Refusal(_YES_OR_NO, field="again")
    deal = deal_in(game, form)
    return acts.void_deal(game, deal=deal.number, why=form.why, again=form.flag("again"))


DEAL = Remedy(
    kind="deal",
    title=remedy_words.WRONG_DEAL,
    help=remedy_words.WRONG_DEAL_HELP,
    applies=lambda game: table(game.position) is not None,
    step=step,
)
VOID = Remedy(kind="void", title="The hand should not count", applies=lambda _game: False, step=step, act=act)
