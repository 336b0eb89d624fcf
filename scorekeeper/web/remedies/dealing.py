"""The wrong player dealt, or the wrong size was dealt."""

from scorekeeper.game import acts
from scorekeeper.game.events import Event
from scorekeeper.game.naming import capital, cards, cards_each, the_hand
from scorekeeper.game.standings import unscored
from scorekeeper.game.state import Game
from scorekeeper.game.turns import dealer_of
from scorekeeper.rules import remedy_words
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.foresee import follows, tried
from scorekeeper.web.remedies.hands import deal_in, earlier, names, player_in, table
from scorekeeper.web.remedies.settling import as_bid_way
from scorekeeper.web.remedies.steps import Last, Remedy, State, Step, Way, with_reasons

_WHO = "Who really dealt {hand}?"
_DOWN = "Written: {name}."
_THEN = "The deal goes on from there: {next} deals the next hand."
_DEALT = "{name} dealt {hand}, not {was}."
_BIDS_STAY = "The bids that are written stay with the players who called them."
_DEALER_REASONS = ("dealt out of turn", "tapped wrong")
_DEALER_BUTTON = "{name} dealt"

_HOW_MANY = "How many cards did everybody get?"
_WANTED = "{hand} should have {cards}."
_LET_STAND = "Let it stand at {size}"
_LET_STAND_HELP = "The hand is played and scored with {cards}. The schedule goes on as written."
_DEAL_AGAIN = "Deal it again with {size}"
_STANDS = "{hand} stands with {cards} instead of {was}."
_GOES_ON = "The schedule goes on as written."
_SIZE_REASONS = ("dealt the wrong size", "read the wrong line")
_SIZE_BUTTON = "Let it stand"


def dealer_step(game: Game, form: Form) -> Step:
    """Ask who dealt, then show who deals next."""
    position = game.position
    deal = deal_in(game, form)
    hand = the_hand(position, deal)
    state: State = {"deal": deal.number}
    if "dealer" not in form.fields:
        return Step(
            heading=_WHO.format(hand=hand),
            advice=(_DOWN.format(name=position.names[deal.dealer]),),
            keys=names(position, deal.order, key="dealer", chosen=deal.dealer, state=state),
            ways=earlier(position) if deal == table(position) else (),
        )
    dealer = player_in(position, deal, form, field="dealer")
    after = tried(game, correct_dealer(game, with_reasons(form)))
    name = position.names[dealer]
    said = [_DEALT.format(name=name, hand=hand, was=position.names[deal.dealer])]
    following = deal.hand + 1
    if following > 1 and following in unscored(after.position):
        next_dealer = dealer_of(after.position, following)
        said.append(_THEN.format(next=after.position.names[next_dealer]))
    if deal.in_progress and any(bid is not None for bid in deal.bids):
        said.append(_BIDS_STAY)
    return Step(
        last=Last(
            says=(*said, *follows(game, after)),
            reasons=_DEALER_REASONS,
            why=form.why,
            button=_DEALER_BUTTON.format(name=name),
            state={**state, "dealer": dealer},
        )
    )


def correct_dealer(game: Game, form: Form) -> tuple[Event, ...]:
    """Say who really dealt."""
    deal = deal_in(game, form)
    dealer = player_in(game.position, deal, form, field="dealer")
    return acts.correct_dealer(game, deal=deal.number, dealer=dealer, why=form.why)


def size_step(game: Game, form: Form) -> Step:
    """Ask how many cards were dealt, then whether that stands."""
    position = game.position
    deal = deal_in(game, form)
    hand = capital(the_hand(position, deal))
    state: State = {"deal": deal.number}
    most = position.rules.deck.of(len(deal.seats)) // len(deal.seats)
    wanted = _WANTED.format(hand=hand, cards=cards_each(deal.size))
    sizes = tuple(
        Way(title=str(size), state={**state, "size": size}, chosen=size == deal.size)
        for size in range(1, most + 1)
    )
    as_bid = (as_bid_way(deal),) if deal.next_bidder is None else ()
    ways = (*as_bid, *earlier(position))
    ask = Step(heading=_HOW_MANY, advice=(wanted,), keys=sizes, digits=True, ways=ways)
    if "size" not in form.fields:
        return ask
    try:
        after = tried(game, let_stand(game, with_reasons(form)))
    except Refusal as refusal:
        return _stuck(ask, refusal, deal=deal.number, size=deal.size)
    size = form.number("size")
    if not form.flag("stands"):
        return Step(advice=(wanted,), ways=_stand_or_again(deal.number, size, deal.size))
    says = _STANDS.format(hand=hand, cards=cards(size), was=cards(deal.size))
    return Step(
        last=Last(
            says=(says, _GOES_ON, *follows(game, after)),
            reasons=_SIZE_REASONS,
            why=form.why,
            button=_SIZE_BUTTON,
            state={**state, "size": size, "stands": "yes"},
        )
    )


def _stand_or_again(deal: int, size: int, wanted: int) -> tuple[Way, ...]:
    return (
        Way(
            title=_LET_STAND.format(size=size),
            help=_LET_STAND_HELP.format(cards=cards_each(size)),
            state={"deal": deal, "size": size, "stands": "yes"},
        ),
        _again(deal, wanted),
    )


def _again(deal: int, wanted: int) -> Way:
    return Way(
        title=_DEAL_AGAIN.format(size=wanted),
        help=remedy_words.VOID,
        kind="void",
        state={"deal": deal, "again": "yes", "source": "size"},
    )


def _stuck(ask: Step, refusal: Refusal, *, deal: int, size: int) -> Step:
    """It can't stand: say why, and offer to deal again."""
    ways = (_again(deal, size), *ask.ways)
    return Step(
        heading=ask.heading, advice=ask.advice, keys=ask.keys, digits=True, ways=ways, refusal=refusal
    )


def let_stand(game: Game, form: Form) -> tuple[Event, ...]:
    """Let the hand stand at the size that was dealt."""
    deal = deal_in(game, form)
    size = form.number("size", called="size")
    return acts.let_stand(game, deal=deal.number, size=size, why=form.why)


def _on_the_table(game: Game) -> bool:
    return table(game.position) is not None


DEALER = Remedy(
    kind="dealer",
    title=remedy_words.WRONG_DEALER,
    help=remedy_words.WRONG_DEALER_HELP,
    applies=_on_the_table,
    step=dealer_step,
    act=correct_dealer,
)
SIZE = Remedy(
    kind="size",
    title=remedy_words.WRONG_SIZE,
    help=remedy_words.WRONG_SIZE_HELP,
    applies=_on_the_table,
    step=size_step,
    act=let_stand,
)
