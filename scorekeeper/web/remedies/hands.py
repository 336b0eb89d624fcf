"""Which hand is meant, who is meant, and how both are said."""

from collections.abc import Iterable

from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.naming import capital, cards, the_hand
from scorekeeper.game.position import Position, Status
from scorekeeper.game.standings import lines
from scorekeeper.game.state import Game
from scorekeeper.game.telling import hand_name
from scorekeeper.game.telling_table import stopped
from scorekeeper.game.turns import on_the_table
from scorekeeper.rules.figures import signed
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.steps import State, Way

_WHERE = "{hand} of {of} · {cards} · {dealer} deals"
_WHERE_OTHER = "{hand} · {cards} · {dealer} deals"
_POINTS = "{name} {points}"
_BETWEEN_HANDS = "Only between two hands."
_NO_DEAL = "There is no deal {number} in this game."
_NO_PLAYER = "There is no player number {number}."
_NOBODY = "Player number {number} does not play this hand."


def where(position: Position) -> str:
    """The line over a title: which hand is on the table, or how the game ended."""
    deal = table(position)
    if deal is not None:
        other = deal.hand == PRACTICE or deal.hand > len(position.schedule) or position.rules.endless
        return capital(
            (_WHERE_OTHER if other else _WHERE).format(
                hand=the_hand(position, deal),
                of=len(position.schedule),
                cards=cards(deal.size),
                dealer=position.names[deal.dealer],
            )
        )
    if position.status is Status.STOPPED:
        return stopped(position)
    if position.status is Status.CLOSED:
        return "The game is closed."
    return "Only the totals are left." if position.totals_only else "All hands are played."


def between_hands(game: Game) -> str:
    """From when on something can be chosen that does not fit into a hand; "" for now."""
    return _BETWEEN_HANDS if game.position.current is not None else ""


def table(position: Position) -> Deal | None:
    """The deal on the table, while the table plays."""
    return on_the_table(position) if position.status is Status.OPEN else None


def recorded(position: Position) -> tuple[Deal, ...]:
    """The recorded hands, the latest first."""
    deals = (deal for deal in position.deals if deal.recorded and deal.hand != PRACTICE)
    return tuple(sorted(deals, key=lambda deal: deal.hand, reverse=True))


def deal_in(game: Game, form: Form) -> Deal:
    """The deal that a form speaks of, or the one on the table where it names none."""
    position = game.position
    coming = table(position)
    number = form.number_or_blank("deal")
    if number is None and coming is not None:
        return coming
    found = position.deal(number or 0)
    if found is None and coming is not None and coming.number == number:
        found = coming
    if found is None:
        raise Refusal(_NO_DEAL, field="deal", number=number or 0)
    return found


def player_in(position: Position, deal: Deal, form: Form, *, field: str = "player") -> int:
    """The player that a form speaks of, who must have played the deal."""
    player = form.number(field, most=len(position.names) - 1, called=field)
    if player not in deal.seats:
        raise Refusal(_NOBODY, field=field, number=player + 1)
    return player


def person_in(position: Position, form: Form, *, field: str = "player") -> int:
    """Somebody who plays in this game."""
    player = form.number(field, called="player")
    if player not in position.seats:
        raise Refusal(_NO_PLAYER, field=field, number=player + 1)
    return player


def names(
    position: Position, players: Iterable[int], *, key: str, chosen: int | None = None, state: State
) -> tuple[Way, ...]:
    """One key for each of these people."""
    return tuple(
        Way(title=position.names[player], state={**state, key: player}, chosen=player == chosen)
        for player in players
    )


def hands(position: Position, *, kind: str) -> tuple[Way, ...]:
    """One line for each recorded hand, with what everybody got for it."""
    return tuple(
        Way(
            title=capital(the_hand(position, line.deal)),
            help=", ".join(
                _POINTS.format(name=position.names[player], points=signed(points))
                for player in line.deal.order
                if (points := line.points[player]) is not None
            ),
            kind=kind,
            state={"deal": line.deal.number},
        )
        for line in reversed(lines(position))
        if line.deal is not None
    )


def earlier(position: Position) -> tuple[Way, ...]:
    """The way to the hands that are already recorded."""
    if not recorded(position):
        return ()
    return (
        Way(
            title="It was an earlier hand",
            help="Choose one that is recorded already.",
            kind="later",
            state={},
        ),
    )


def short_hand(position: Position, deal: Deal) -> str:
    """A hand in a button: "hand 6", "T1"."""
    if deal.hand > len(position.schedule):
        return hand_name(position, deal.hand)
    return the_hand(position, deal)
