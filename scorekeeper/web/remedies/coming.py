"""Tables that allow it: somebody joins between hands, or comes back."""

from functools import partial

from scorekeeper.game import acts
from scorekeeper.game.events import Event
from scorekeeper.game.naming import capital, the_hand
from scorekeeper.game.position import Position, Status
from scorekeeper.game.standings import totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import next_chair, on_the_table
from scorekeeper.rules.figures import known, number
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.foresee import follows, other_sizes, tried
from scorekeeper.web.remedies.hands import between_hands, person_in
from scorekeeper.web.remedies.steps import (
    Entry,
    Field,
    Last,
    Option,
    Remedy,
    Step,
    Way,
    with_reasons,
)

_WHERE = "Where does the newcomer sit?"
_BETWEEN = "Between {before} and {behind}"
_NAME = "Name of the newcomer"
_BACK = "{name} comes back"
_BACK_WITH = "with {total}"
_START_ZERO = "Start at 0"
_NO_LAST = "Who is last can’t be said: a total is not known."
_START_LAST = "Start at {total}, like whoever is last"
_START_TYPED = "Start at the points written below"
_START_POINTS = "Points to start with"
_BOTH = "Points are written, but another start is chosen. Choose one."
_CHOOSE = "Choose how many points the newcomer starts with."
_SITS = "{name} sits between {before} and {behind} and plays from the next hand on."
_SITS_LATER = (
    "{name} sits between {before} and {behind}. {hand} is dealt again to those who played it, "
    "and {name} plays after that."
)
_STARTS = "{name} starts with {points}."
_COMES_BACK = "{name} comes back with the total from before."
_AT_MOST = "These rules are for at most {most} players."
_JOIN_REASONS = ("just arrived", "agreed by all")


def allowed(what: str, game: Game) -> bool:
    """Whether the table agreed that this may change, and still plays."""
    position = game.position
    plays = position.status is Status.OPEN and on_the_table(position) is not None
    return plays and what in position.rules.allow


def join_step(game: Game, form: Form) -> Step:
    """Ask for the chair, then the name and the points to start with."""
    position = game.position
    if "behind" not in form.fields:
        return Step(heading=_WHERE, ways=tuple(_chair(position, player) for player in position.seats))
    behind = person_in(position, form, field="behind")
    if "start" not in form.fields:
        return _who(position, behind, form)
    try:
        after = tried(game, join(game, with_reasons(form)))
    except Refusal as refusal:
        return _who(position, behind, form, refusal)
    return _joined(game, after, form)


def _chair(position: Position, behind: int) -> Way:
    return Way(title=_between(position, behind), state={"behind": behind})


def _between(position: Position, behind: int) -> str:
    """Two neighbours, in the order of play."""
    after = next_chair(position.seats, behind)
    return _BETWEEN.format(before=position.names[behind], behind=position.names[after])


def _returns(position: Position, behind: int) -> tuple[Way, ...]:
    """Those who left may come back, with what they had."""
    return tuple(
        Way(
            title=_BACK.format(name=position.names[player]),
            help=_BACK_WITH.format(total=known(totals(position)[player])),
            state={"behind": behind, "name": position.names[player], "start": "zero", "points": ""},
        )
        for player in position.gone
    )


def _who(position: Position, behind: int, form: Form, refusal: Refusal | None = None) -> Step:
    start = form.text("start")
    last = acts.last_places_total(position)
    options = [
        ("zero", _START_ZERO),
        *([] if last is None else [("last", _START_LAST.format(total=number(last)))]),
        ("typed", _START_TYPED),
    ]
    wrong = refusal.field if refusal else ""
    return Step(
        heading=_between(position, behind),
        keys=_returns(position, behind),
        entry=Entry(
            before=(
                Field(name="name", label=_NAME, value=form.text("name"), most=80, wrong=wrong == "name"),
            ),
            fields=(
                Field(
                    name="points",
                    label=_START_POINTS,
                    value=form.text("points"),
                    most=20,
                    wrong=wrong == "points",
                ),
            ),
            options=tuple(
                Option(name="start", value=value, title=title, ticked=value == (start or "zero"))
                for value, title in options
            ),
            state={"behind": behind},
        ),
        refusal=refusal,
    )


def _joined(game: Game, after: Game, form: Form) -> Step:
    position = after.position
    behind = person_in(game.position, form, field="behind")
    newcomer = next_chair(position.seats, behind)
    name = position.names[newcomer]
    back = newcomer < len(game.position.names)
    starts = _COMES_BACK if back else _STARTS
    points = number(_points(game, form))
    return Step(
        last=Last(
            says=(
                _sits(position, newcomer, before=behind),
                starts.format(name=name, points=points),
                *other_sizes(game.position, after.position),
                *follows(game, after, with_totals=False),
            ),
            reasons=_JOIN_REASONS,
            why=form.why,
            button="Write the newcomer",
            state={key: form.text(key) for key in ("behind", "name", "start", "points")},
        )
    )


def _sits(position: Position, newcomer: int, *, before: int) -> str:
    deal = on_the_table(position)
    later = deal is not None and newcomer not in deal.seats
    return (_SITS_LATER if later else _SITS).format(
        name=position.names[newcomer],
        before=position.names[before],
        behind=position.names[next_chair(position.seats, newcomer)],
        hand=capital(the_hand(position, deal)),
    )


def _points(game: Game, form: Form) -> int:
    if form.text("start") in {"zero", "last"} and form.text("points").strip():
        raise Refusal(_BOTH, field="points")
    match form.text("start"):
        case "zero":
            return 0
        case "last":
            last = acts.last_places_total(game.position)
            if last is None:
                raise Refusal(_NO_LAST, field="start")
            return last
        case "typed":
            return form.signed("points", called="number of points to start with")
        case _:
            raise Refusal(_CHOOSE, field="start")


def join(game: Game, form: Form) -> tuple[Event, ...]:
    """Somebody sits down, or comes back."""
    behind = person_in(game.position, form, field="behind")
    points = _points(game, form)
    return acts.join(game, name=form.text("name"), behind=behind, points=points, why=form.why)


def _full(game: Game) -> str:
    position = game.position
    most = position.rules.players[1]
    full = _AT_MOST.format(most=most) if len(position.seats) >= most else ""
    return between_hands(game) or full


JOIN = Remedy(
    kind="join",
    title="Somebody joins",
    help="From the next hand on.",
    applies=partial(allowed, "people"),
    step=join_step,
    act=join,
    waits=_full,
)
