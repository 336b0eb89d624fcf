"""The trick referee: tap trump, then the cards in the order in which they lie. Nothing is stored."""

from collections.abc import Sequence

from scorekeeper.game.deals import Deal
from scorekeeper.game.naming import capital
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, phase
from scorekeeper.rules.referee import ONE_PACK, RANKS, SUITS, Card, card, verdict
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.hands import deal_in
from scorekeeper.web.remedies.steps import Remedy, State, Step, Way

_TRUMP = "What is trump?"
_LED = "Who led?"
_FIRST = "Which suit did {name} lead?"
_SUIT = "Which suit is {name}’s card?"
_RANK = "Which card of {suit}?"
_LIES = "{name}: {card}."
_TRUMP_IS = "Trump: {suit}."
_TAKES = "{name} takes the trick."
_OPEN = "That the cards do not say"
_NO_PLAYER = "Whoever led plays this hand."
_TOO_MANY = "There are {players} cards in this trick, not {cards}."
_TWICE = "{card} is told twice, and the pack has one."
_NOTE = "Write it down"
_NOTE_HELP = "A note on the record. It changes no points."
_NOTED = "{name} took the trick: {why}"
_AGAIN = "Another trick"
_AGAIN_HELP = "Or the same one again, from the first card."


def referee_step(game: Game, form: Form) -> Step:
    """Ask for trump, who led and card after card; then say who takes the trick and why."""
    deal = deal_in(game, form)
    names = game.position.names
    state: dict[str, object] = {"deal": deal.number}
    trump = _trump(deal, form)
    if trump is None:
        suits = (Way(title=capital(suit.word), state={**state, "trump": suit.value}) for suit in Suit)
        return Step(heading=_TRUMP, keys=tuple(suits))
    state["trump"] = trump.value
    told: tuple[str, ...] = (_TRUMP_IS.format(suit=trump.word),)
    if "lead" not in form.fields:
        who = (Way(title=names[player], state={**state, "lead": player}) for player in deal.from_dealer)
        return Step(heading=_LED, advice=told, keys=tuple(who))
    order = _order(deal, form.number("lead"))
    state["lead"] = order[0]
    one_pack = game.position.rules.deck.of(len(deal.seats)) <= ONE_PACK
    cards = _cards(form.text("cards"), most=len(order), one_pack=one_pack)
    lie = [_LIES.format(name=names[at], card=one.word) for at, one in zip(order, cards, strict=False)]
    told = (*told, *lie)
    if len(cards) < len(order):
        gone = cards if one_pack else ()
        return _ask(names[order[len(cards)]], cards, form, state=state, told=told, gone=gone)
    found = verdict(cards, trump=trump)
    name = names[order[found.place]] if found.place is not None else ""
    note = _NOTED.format(name=name, why=found.why) if name else found.why
    return Step(
        heading=_TAKES.format(name=name) if name else _OPEN,
        advice=(found.why, *told),
        ways=(
            Way(title=_NOTE, help=_NOTE_HELP, kind="note", state={"deal": deal.number, "text": note}),
            Way(title=_AGAIN, help=_AGAIN_HELP, state={"deal": deal.number, "trump": trump.value}),
        ),
    )


def _ask(
    name: str,
    cards: Sequence[Card],
    form: Form,
    *,
    state: State,
    told: tuple[str, ...],
    gone: Sequence[Card],
) -> Step:
    """The next card: its suit, then its rank; not one of those that are ``gone``."""
    so_far = [str(one) for one in cards]
    if form.text("suit") not in set(SUITS):
        suits = (
            Way(title=capital(suit.word), state={**state, "cards": ".".join(so_far), "suit": suit.value})
            for suit in SUITS
        )
        return Step(heading=(_SUIT if cards else _FIRST).format(name=name), advice=told, keys=tuple(suits))
    suit = Suit(form.text("suit"))
    ranks = (
        Way(title=rank, state={**state, "cards": ".".join([*so_far, str(Card(suit=suit, rank=rank))])})
        for rank in reversed(RANKS)
        if Card(suit=suit, rank=rank) not in gone
    )
    return Step(heading=_RANK.format(suit=suit.word), advice=told, keys=tuple(ranks), digits=True)


def _trump(deal: Deal, form: Form) -> Suit | None:
    """The trump of the hand as it is noted, else as it was tapped."""
    if deal.trump is not None:
        return deal.trump
    typed = form.text("trump")
    return Suit(typed) if typed in set(Suit) else None


def _order(deal: Deal, lead: int) -> tuple[int, ...]:
    seats = deal.from_dealer
    if lead not in seats:
        raise Refusal(_NO_PLAYER, field="lead")
    at = seats.index(lead)
    return (*seats[at:], *seats[:at])


def _cards(typed: str, *, most: int, one_pack: bool) -> list[Card]:
    cards = [card(one) for one in typed.split(".") if one]
    if len(cards) > most:
        raise Refusal(_TOO_MANY, field="cards", players=most, cards=len(cards))
    twice = next((one for one in cards if cards.count(one) > 1), None)
    if one_pack and twice:
        raise Refusal(_TWICE, field="cards", card=capital(twice.word))
    return cards


REFEREE = Remedy(
    kind="referee",
    title="Who takes the trick?",
    help="Tap the cards as they lie.",
    applies=lambda game: phase(game.position) is Phase.PLAY,
    step=referee_step,
)
