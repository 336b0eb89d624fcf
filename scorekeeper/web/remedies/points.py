"""Points for a person outside any hand: a penalty, or credit for a late start."""

from scorekeeper.game import acts
from scorekeeper.game.acts.checks import MOST_POINTS
from scorekeeper.game.events import Event
from scorekeeper.game.position import Position
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.foresee import follows, tried
from scorekeeper.web.remedies.hands import names, person_in
from scorekeeper.web.remedies.steps import Entry, Field, Last, Option, Remedy, State, Step, with_reasons

_POINTS_FOR = "Points for {name}"
_WHO_POINTS = "Points for whom?"
_POINTS_HOW = "They stand on a line of their own, outside any hand, from now on."
_POINTS_REASONS = ("late start", "looked at a card", "bid out of turn", "agreed by all")
_GIVE_OR_TAKE = "Say whether the points are given or taken."


def points_step(game: Game, form: Form) -> Step:
    """Ask for whom, then how many."""
    position = game.position
    if "player" not in form.fields:
        return Step(
            heading=_WHO_POINTS,
            advice=(_POINTS_HOW,),
            keys=names(position, position.seats, key="player", state={}),
        )
    player = person_in(position, form)
    state: State = {"player": player}
    if "points" not in form.fields:
        return _how_many(position, player, form)
    try:
        after = tried(game, adjust(game, with_reasons(form)))
    except Refusal as refusal:
        return _how_many(position, player, form, refusal)
    return Step(
        last=Last(
            says=(*follows(game, after), _POINTS_HOW),
            reasons=_POINTS_REASONS,
            why=form.why,
            button="Write the points",
            state={**state, "way": form.text("way"), "points": form.text("points")},
        ),
    )


def _how_many(position: Position, player: int, form: Form, refusal: Refusal | None = None) -> Step:
    wrong = refusal is not None and refusal.field == "points"
    return Step(
        heading=_POINTS_FOR.format(name=position.names[player]),
        entry=Entry(
            options=tuple(
                Option(name="way", value=value, title=title, ticked=form.text("way") == value)
                for value, title in (("give", "Give points"), ("take", "Take points"))
            ),
            fields=(
                Field(
                    name="points",
                    label="How many?",
                    value=form.text("points"),
                    most=20,
                    numeric=True,
                    wrong=wrong,
                ),
            ),
            state={"player": player},
        ),
        refusal=refusal,
    )


def adjust(game: Game, form: Form) -> tuple[Event, ...]:
    """Give or take points outside any hand."""
    way = form.text("way")
    if way not in {"give", "take"}:
        raise Refusal(_GIVE_OR_TAKE, field="way")
    points = form.number("points", most=MOST_POINTS, called="number of points")
    player = person_in(game.position, form)
    return acts.adjust_points(game, player=player, points=points if way == "give" else -points, why=form.why)


POINTS = Remedy(
    kind="points",
    title="Points for a person",
    help="A penalty, or credit for a late start.",
    applies=lambda _game: True,
    step=points_step,
    act=adjust,
)
