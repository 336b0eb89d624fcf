"""A score is wrong and found later: the whole hand is corrected in one act, and the old value stays."""

from collections.abc import Iterator

from scorekeeper.game import acts
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Event
from scorekeeper.game.naming import capital, cards_each, the_hand
from scorekeeper.game.position import Status
from scorekeeper.game.state import Game
from scorekeeper.rules import remedy_words
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.entries import Column, as_state, entry, typed
from scorekeeper.web.remedies.foresee import changes, follows, tried
from scorekeeper.web.remedies.hands import deal_in, hands, recorded, short_hand
from scorekeeper.web.remedies.rulings import can_be_withdrawn
from scorekeeper.web.remedies.settling import as_bid_way, stand_way
from scorekeeper.web.remedies.steps import Last, Remedy, State, Step, Way, with_reasons

_WHICH = "Which hand?"
_NOT_RECORDED = "That hand is not recorded yet."
_WHAT = "{hand}: what was it really?"
_ONLY_MARKS = "Only made or missed was written. With everybody’s tricks it is a hand like any other."
_WHAT_RULED = "{hand} was settled by a ruling."
_SIZE = "{cards}, {dealer} dealt. Bids and tricks of everybody; the tricks add up to {size}."
_RULED = "Ruling by {by}: {ruled}."
_SAYS = "{hand} will be corrected so."
_STAY = "The old values stay beside the new ones, struck out."
_REASONS = ("counted wrong", "tapped wrong", "bid misheard", "read out wrong")
_BUTTON = "Correct {hand}"


def step(game: Game, form: Form) -> Step:
    """Ask which hand, then for its numbers, then show what changes."""
    position = game.position
    if "deal" not in form.fields:
        return Step(heading=_WHICH, ways=hands(position, kind="later"))
    deal = deal_in(game, form)
    if not deal.recorded:
        raise Refusal(_NOT_RECORDED, field="deal")
    if deal.settled or deal.tricks is None:
        return _settled(game, deal)
    if not any(name.startswith("tricks") for name in form.fields):
        return _ask(game, form, deal)
    try:
        after = tried(game, act(game, with_reasons(form)))
    except Refusal as refusal:
        return _ask(game, form, deal, refusal)
    state: State = {"deal": deal.number, **as_state(form, deal, "bid", "tricks")}
    says = _SAYS.format(hand=capital(the_hand(position, deal)))
    return Step(
        last=Last(
            says=(says, _STAY, *follows(game, after, with_totals=False)),
            changes=changes(game, after, deal.number),
            reasons=_REASONS,
            why=form.why,
            button=_BUTTON.format(hand=short_hand(position, deal)),
            state=state,
        )
    )


def _ask(game: Game, form: Form, deal: Deal, refusal: Refusal | None = None) -> Step:
    position = game.position
    columns = (
        Column(key="bid", head="Bid", stands=deal.bids),
        Column(key="tricks", head="Won", stands=deal.tricks or ()),
    )
    about = _SIZE.format(
        cards=capital(cards_each(deal.size)), dealer=position.names[deal.dealer], size=deal.size
    )
    return Step(
        heading=_WHAT.format(hand=capital(the_hand(position, deal))),
        advice=(*_ruled(deal), about, _ONLY_MARKS) if deal.made else (*_ruled(deal), about),
        entry=entry(game, form, deal, columns=columns, state={"deal": deal.number}, refusal=refusal),
        ways=_others(game, deal),
        refusal=refusal,
    )


def _settled(game: Game, deal: Deal) -> Step:
    heading = _WHAT_RULED.format(hand=capital(the_hand(game.position, deal)))
    return Step(heading=heading, advice=_ruled(deal), ways=_others(game, deal))


def _ruled(deal: Deal) -> tuple[str, ...]:
    ruling = deal.ruling
    return () if ruling is None else (_RULED.format(by=ruling.by, ruled=ruling.ruled),)


def _others(game: Game, deal: Deal) -> tuple[Way, ...]:
    """What else can be wrong with a recorded hand: nothing is settled twice."""
    return (*_withdraw(game, deal), *_wrong(game, deal), *_rulings(deal), _note(deal))


def _withdraw(game: Game, deal: Deal) -> Iterator[Way]:
    if deal.ruling is not None and can_be_withdrawn(game, deal.ruling):
        line = "Then the hand can be corrected, or ruled again."
        yield Way(title="Withdraw the ruling", help=line, kind="withdraw", state={"act": deal.ruling.act})


def _rulings(deal: Deal) -> Iterator[Way]:
    """What the table can rule about a recorded hand."""
    if not deal.settled:
        line = "Tricks as the table remembers them, points as agreed."
        yield Way(title="The table rules", help=line, kind="rule", state={"deal": deal.number})
        yield as_bid_way(deal)
        yield stand_way(deal, "later", "The table lets it stand", "By a ruling: it is marked.")


def _note(deal: Deal) -> Way:
    state: State = {"deal": deal.number}
    return Way(title="Write a note on it", help="It changes no points.", kind="note", state=state)


def _wrong(game: Game, deal: Deal) -> tuple[Way, ...]:
    state: State = {"deal": deal.number}
    again = "Void it; deal it again or leave it out."
    no_again = "Void it. It counts for nobody."
    return (
        Way(
            title="The hand should not count",
            help=again if game.position.status is Status.OPEN else no_again,
            kind="void",
            state={**state, "source": "later"},
        ),
        Way(title=remedy_words.WRONG_DEALER, help="Say who did.", kind="dealer", state=state),
        Way(title="The trump is noted wrongly", help="Say what it was.", kind="trump", state=state),
    )


def act(game: Game, form: Form) -> tuple[Event, ...]:
    """Correct bids and tricks of everybody."""
    deal = deal_in(game, form)
    return acts.correct_hand(
        game,
        deal=deal.number,
        bids=typed(game, form, deal, "bid"),
        tricks=typed(game, form, deal, "tricks"),
        why=form.why,
    )


LATER = Remedy(
    kind="later",
    title=remedy_words.FOUND_LATER,
    help=remedy_words.FOUND_LATER_HELP,
    applies=lambda game: bool(recorded(game.position)),
    step=step,
    act=act,
)
