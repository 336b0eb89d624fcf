"""Tables that allow it: somebody joins between hands, leaves, or sits a hand out."""

from functools import partial

from scorekeeper.game import acts
from scorekeeper.game.events import Event
from scorekeeper.game.naming import people
from scorekeeper.game.position import Position, Status
from scorekeeper.game.standings import places
from scorekeeper.game.state import Game
from scorekeeper.game.turns import next_chair, on_the_table
from scorekeeper.rules.figures import number
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.foresee import follows, tried
from scorekeeper.web.remedies.hands import names, person_in
from scorekeeper.web.remedies.steps import Entry, Field, Last, Option, Remedy, State, Step, with_reasons

_WHERE = "Who sits just before the newcomer, in the order of play?"
_BETWEEN = "Between {before} and {behind}"
_NAME = "Name of the newcomer"
_BACK = "Who left is welcome back under the same name, with the total from before: {names}."
_START_ZERO = "Start at 0"
_START_LAST = "Start at {total}, like whoever is last"
_START_TYPED = "Start at the points written below"
_START_POINTS = "Points to start with"
_CHOOSE = "Choose how many points the newcomer starts with."
_SITS = "{name} sits between {before} and {behind} and plays from the next hand on."
_STARTS = "{name} starts with {points}."
_COMES_BACK = "{name} comes back with the total from before."
_WHO_LEAVES = "Who leaves?"
_LEAVES = "{name} keeps {total} on the sheet and can’t win. Played hands stay as they are."
_WHO_SITS_OUT = "Who does not play the next hand?"
_SITS_OUT = "{name} is back for the hand after that."
_JOIN_REASONS = ("just arrived", "agreed by all")
_LEAVE_REASONS = ("has to go", "agreed by all")
_AWAY_REASONS = ("on the phone", "in the kitchen", "agreed by all")


def allowed(what: str, game: Game) -> bool:
    """Whether the table agreed that this may change, and is between two hands."""
    position = game.position
    between = position.status is Status.OPEN and position.current is None
    return between and what in position.rules.allow and on_the_table(position) is not None


def join_step(game: Game, form: Form) -> Step:
    """Ask for the chair, then the name and the points to start with."""
    position = game.position
    if "behind" not in form.fields:
        return Step(heading=_WHERE, keys=names(position, position.seats, key="behind", state={}))
    behind = person_in(position, form, field="behind")
    if not form.text("name").strip() or "start" not in form.fields:
        return _who(position, behind, form)
    try:
        after = tried(game, join(game, with_reasons(form)))
    except Refusal as refusal:
        return _who(position, behind, form, refusal)
    return _joined(game, after, form)


def _who(position: Position, behind: int, form: Form, refusal: Refusal | None = None) -> Step:
    start = form.text("start")
    last = acts.last_places_total(position)
    options = [
        ("zero", _START_ZERO),
        ("last", _START_LAST.format(total=number(last))),
        ("typed", _START_TYPED),
    ]
    wrong = refusal.field if refusal else ""
    before, after = position.names[behind], position.names[next_chair(position.seats, behind)]
    return Step(
        heading=_BETWEEN.format(before=before, behind=after),
        advice=(_BACK.format(names=people(position, position.gone)),) if position.gone else (),
        entry=Entry(
            fields=(
                Field(name="name", label=_NAME, value=form.text("name"), most=80, wrong=wrong == "name"),
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
    of = {"name": name, "before": position.names[behind]}
    back = newcomer < len(game.position.names)
    starts = _COMES_BACK if back else _STARTS
    points = number(_points(game, form))
    return Step(
        last=Last(
            says=(
                _SITS.format(**of, behind=position.names[next_chair(position.seats, newcomer)]),
                starts.format(name=name, points=points),
                *follows(game, after, with_totals=False),
            ),
            reasons=_JOIN_REASONS,
            why=form.why,
            button="Write the newcomer",
            state={key: form.text(key) for key in ("behind", "name", "start", "points")},
        )
    )


def _points(game: Game, form: Form) -> int:
    match form.text("start"):
        case "zero":
            return 0
        case "last":
            return acts.last_places_total(game.position)
        case "typed":
            return form.signed("points", called="number of points to start with")
        case _:
            raise Refusal(_CHOOSE, field="start")


def join(game: Game, form: Form) -> tuple[Event, ...]:
    """Somebody sits down, or comes back."""
    behind = person_in(game.position, form, field="behind")
    points = _points(game, form)
    return acts.join(game, name=form.text("name"), behind=behind, points=points, why=form.why)


def leave_step(game: Game, form: Form) -> Step:
    """Ask who leaves, and show what follows."""
    position = game.position
    if "player" not in form.fields:
        return Step(heading=_WHO_LEAVES, keys=names(position, position.seats, key="player", state={}))
    player = person_in(position, form)
    after = tried(game, leave(game, with_reasons(form)))
    total = next(total for _, who, total in places(after.position) if who == player)
    said = _LEAVES.format(name=position.names[player], total=number(total))
    return _away(game, after, form, said=said, reasons=_LEAVE_REASONS, button="Write the leaving")


def leave(game: Game, form: Form) -> tuple[Event, ...]:
    """Somebody leaves the table."""
    return acts.leave(game, player=person_in(game.position, form), why=form.why)


def sit_out_step(game: Game, form: Form) -> Step:
    """Ask who sits out, and show who plays."""
    position = game.position
    if "player" not in form.fields:
        return Step(heading=_WHO_SITS_OUT, keys=names(position, position.playing, key="player", state={}))
    player = person_in(position, form)
    after = tried(game, sit_out(game, with_reasons(form)))
    said = _SITS_OUT.format(name=position.names[player])
    return _away(game, after, form, said=said, reasons=_AWAY_REASONS, button="Write it")


def _away(game: Game, after: Game, form: Form, *, said: str, reasons: tuple[str, ...], button: str) -> Step:
    state: State = {"player": form.text("player")}
    says = (said, *follows(game, after, with_totals=False))
    return Step(last=Last(says=says, reasons=reasons, why=form.why, button=button, state=state))


def sit_out(game: Game, form: Form) -> tuple[Event, ...]:
    """Somebody does not play the next hand."""
    return acts.sit_out(game, player=person_in(game.position, form), why=form.why)


_people = partial(allowed, "people")
JOIN = Remedy(
    kind="join",
    title="Somebody joins",
    help="From the next hand on.",
    applies=_people,
    step=join_step,
    act=join,
)
LEAVE = Remedy(
    kind="leave",
    title="Somebody leaves",
    help="Their total stays on the sheet.",
    applies=_people,
    step=leave_step,
    act=leave,
)
SIT_OUT = Remedy(
    kind="sit-out",
    title="Somebody sits out",
    help="For the next hand only.",
    applies=_people,
    step=sit_out_step,
    act=sit_out,
)
