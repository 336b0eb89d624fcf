"""A name is wrong, or the seating is."""

from scorekeeper.game import acts
from scorekeeper.game.events import Event
from scorekeeper.game.naming import people
from scorekeeper.game.position import Position, Status
from scorekeeper.game.state import Game
from scorekeeper.game.turns import on_the_table
from scorekeeper.rules.parts import Direction
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.foresee import tried
from scorekeeper.web.remedies.hands import names, person_in
from scorekeeper.web.remedies.steps import (
    Field,
    Last,
    Remedy,
    State,
    Step,
    Way,
    with_reasons,
)

_WHO_NAME = "Whose name is wrong?"
_NAME_SAYS = "The name changes in every hand. Totals stay with the person. The record keeps both names."
_NAME_LABEL = "{name} is really called"
_NEXT_TO = {
    Direction.CLOCKWISE: "Who sits to the left of {name}?",
    Direction.ANTICLOCKWISE: "Who sits to the right of {name}?",
}
_SO_FAR = {
    Direction.CLOCKWISE: "Clockwise so far: {names}.",
    Direction.ANTICLOCKWISE: "Anticlockwise so far: {names}.",
}
_SEATS_NOW = {
    Direction.CLOCKWISE: "Written, clockwise: {names}.",
    Direction.ANTICLOCKWISE: "Written, anticlockwise: {names}.",
}
_SEATS_SAYS = {
    Direction.CLOCKWISE: "Clockwise: {names}.",
    Direction.ANTICLOCKWISE: "Anticlockwise: {names}.",
}
_SEATS_DEALER = "{dealer} deals next."
_SEATS_BIDDER = "{dealer} deals next; {first} bids first."
_SEATS_BOTH = "{dealer} deals next and bids first."
_SEATS_REASONS = ("written down wrongly", "people changed places")


def name_step(game: Game, form: Form) -> Step:
    """Ask whose name, then the right one."""
    position = game.position
    if "player" not in form.fields:
        return Step(heading=_WHO_NAME, keys=names(position, position.seats, key="player", state={}))
    player = person_in(position, form)
    name = Field(
        name="name",
        label=_NAME_LABEL.format(name=position.names[player]),
        value=form.fields.get("name", position.names[player]),
        most=80,  # longer than a name may be: what is too long is refused in words, not cut
    )
    return Step(
        advice=(_NAME_SAYS,),
        last=Last(
            fields=(name,),
            button="Write the new name",
            state={"player": player},
        ),
    )


def rename(game: Game, form: Form) -> tuple[Event, ...]:
    """Call a person something else."""
    return acts.rename(game, player=person_in(game.position, form), name=form.text("name"))


def seats_step(game: Game, form: Form) -> Step:
    """Go round the table, one chair after the other."""
    position = game.position
    order = _order(position, form)
    rest = [player for player in position.seats if player not in order]
    if len(rest) > 1:
        return _next_chair(position, order, rest)
    return _seated(game, form, (*order, *rest))


def _next_chair(position: Position, order: tuple[int, ...], rest: list[int]) -> Step:
    begun, way = len(order) > 1, position.rules.direction
    names = people(position, order if begun else position.seats)
    return Step(
        heading=_NEXT_TO[way].format(name=position.names[order[-1]]),
        advice=((_SO_FAR if begun else _SEATS_NOW)[way].format(names=names),),
        keys=tuple(
            Way(title=position.names[player], state={"seats": _chairs((*order, player))}) for player in rest
        ),
    )


def _chairs(order: tuple[int, ...]) -> str:
    return ".".join(map(str, order))


def _seated(game: Game, form: Form, order: tuple[int, ...]) -> Step:
    position = game.position
    state: State = {"seats": _chairs(order)}
    ready = Form({**with_reasons(form).fields, "seats": _chairs(order)})
    after = tried(game, seat(game, ready)).position
    return Step(
        last=Last(
            says=(
                _SEATS_SAYS[position.rules.direction].format(names=people(position, order)),
                *_begins(after),
            ),
            reasons=_SEATS_REASONS,
            why=form.why,
            button="Write the seating",
            state=state,
        )
    )


def _begins(position: Position) -> tuple[str, ...]:
    """Who deals the coming hand, and who bids first where one bids after the other."""
    deal = on_the_table(position)
    if deal is None:
        return ()
    first = deal.order[0]
    template = _SEATS_BOTH if first == deal.dealer else _SEATS_BIDDER
    if not deal.bidding.in_order:
        template = _SEATS_DEALER
    return (template.format(dealer=position.names[deal.dealer], first=position.names[first]),)


def _order(position: Position, form: Form) -> tuple[int, ...]:
    typed = form.text("seats").split(".")
    order = tuple(int(chair) for chair in typed if chair.isascii() and chair.isdigit() and len(chair) < 3)
    if set(order) <= set(position.seats) and len(set(order)) == len(order) and order:
        return order
    return position.seats[:1]


def seat(game: Game, form: Form) -> tuple[Event, ...]:
    """Write the seating down rightly."""
    return acts.correct_seating(game, seats=_order(game.position, form), why=form.why)


def _may_seat(game: Game) -> bool:
    position = game.position
    between = position.status is Status.OPEN and position.current is None and not position.totals_only
    early = not any(deal.hand >= 2 for deal in position.deals)
    return between and (early or "people" in position.rules.allow)


def _seats_help(game: Game) -> str:
    return "Or people swap chairs." if "people" in game.position.rules.allow else "Until hand 2 is dealt."


NAME = Remedy(
    kind="name",
    title="A name is wrong",
    help="Call a person something else.",
    applies=lambda _game: True,
    step=name_step,
    act=rename,
)
SEATS = Remedy(
    kind="seats",
    title="The seating is wrong",
    helps=_seats_help,
    applies=_may_seat,
    step=seats_step,
    act=seat,
)
