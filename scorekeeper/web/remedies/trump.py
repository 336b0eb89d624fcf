"""The trump was noted wrongly, or not at all."""

from scorekeeper.game import acts
from scorekeeper.game.events import Event
from scorekeeper.game.naming import capital, the_hand
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.foresee import changes, follows, tried
from scorekeeper.web.remedies.hands import deal_in, table
from scorekeeper.web.remedies.steps import Last, Remedy, State, Step, Way, with_reasons

_WHICH_TRUMP = "What was trump?"
_NOTED = "Noted: {suit}."
_NOT_NOTED = "Nothing is noted."
_TRUMP = "Trump of {hand} was {suit}."
_TRUMP_GONE = "Trump of {hand} is no longer known."
_TRUMP_REASONS = ("tapped wrong", "misread the card")
_TRUMP_BUTTON = "Write {suit}"
_TRUMP_FORGET = "Write “not known”"
_UNKNOWN = "unknown"
_NO_SUIT = "The trump is one of the four suits, no trump, or unknown."


def trump_step(game: Game, form: Form) -> Step:
    """Ask what was trump, then show what that changes."""
    position = game.position
    deal = deal_in(game, form)
    hand = the_hand(position, deal)
    state: State = {"deal": deal.number}
    if "suit" not in form.fields:
        suits = tuple(
            Way(title=capital(suit.word), state={**state, "suit": suit.value}, chosen=suit is deal.trump)
            for suit in Suit
        )
        if deal.trump is not None:
            suits = (*suits, Way(title="Not known", state={**state, "suit": _UNKNOWN}))
        noted = _NOTED.format(suit=deal.trump.word) if deal.trump else _NOT_NOTED
        return Step(heading=_WHICH_TRUMP, advice=(noted,), keys=suits)
    after = tried(game, correct_trump(game, with_reasons(form)))
    suit = _suit(form)
    says = _TRUMP_GONE.format(hand=hand) if suit is None else _TRUMP.format(hand=hand, suit=suit.word)
    now = changes(game, after, deal.number)
    return Step(
        last=Last(
            says=(says, *follows(game, after, with_totals=False)),
            changes=now if any(line.points[0] != line.points[1] for line in now) else (),
            reasons=_TRUMP_REASONS,
            why=form.why,
            button=_TRUMP_FORGET if suit is None else _TRUMP_BUTTON.format(suit=suit.word),
            state={**state, "suit": form.text("suit")},
        )
    )


def _suit(form: Form) -> Suit | None:
    typed = form.text("suit")
    if typed == _UNKNOWN:
        return None
    if typed not in set(Suit):
        raise Refusal(_NO_SUIT, field="suit")
    return Suit(typed)


def correct_trump(game: Game, form: Form) -> tuple[Event, ...]:
    """Put the trump of a hand right."""
    return acts.correct_trump(game, deal=deal_in(game, form).number, suit=_suit(form), why=form.why)


def _trump_matters(game: Game) -> bool:
    deal = table(game.position)
    return deal is not None and (deal.trump is not None or any(bid is not None for bid in deal.bids))


TRUMP = Remedy(
    kind="trump",
    title="The trump is noted wrongly",
    help="Say what it was.",
    applies=_trump_matters,
    step=trump_step,
    act=correct_trump,
)
