"""Tables that allow it: somebody leaves between hands, or sits the next hand out."""

from functools import partial

from scorekeeper.game import acts
from scorekeeper.game.events import Event
from scorekeeper.game.naming import the_hand
from scorekeeper.game.standings import places
from scorekeeper.game.state import Game
from scorekeeper.game.turns import on_the_table
from scorekeeper.rules.figures import known
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.coming import allowed
from scorekeeper.web.remedies.foresee import follows, other_sizes, tried
from scorekeeper.web.remedies.hands import between_hands, names, person_in
from scorekeeper.web.remedies.steps import Last, Remedy, State, Step, with_reasons

_WHO_LEAVES = "Who leaves?"
_LEAVES = "{name} keeps {total} on the sheet and can’t win. Played hands stay as they are."
_WHO_SITS_OUT = "Who does not play the next hand?"
_SITS_OUT = "{name} does not play {hand} and is back for the one after that."
_AT_LEAST = "These rules need {fewest} players."
_LEAVE_REASONS = ("has to go", "agreed by all")
_AWAY_REASONS = ("on the phone", "in the kitchen", "agreed by all")


def leave_step(game: Game, form: Form) -> Step:
    """Ask who leaves, and show what follows."""
    position = game.position
    if "player" not in form.fields:
        return Step(heading=_WHO_LEAVES, keys=names(position, position.seats, key="player", state={}))
    player = person_in(position, form)
    after = tried(game, leave(game, with_reasons(form)))
    total = next(total for _, who, total in places(after.position) if who == player)
    said = _LEAVES.format(name=position.names[player], total=known(total))
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
    hand = the_hand(position, on_the_table(position))
    said = _SITS_OUT.format(name=position.names[player], hand=hand)
    return _away(game, after, form, said=said, reasons=_AWAY_REASONS, button="Write it")


def _away(game: Game, after: Game, form: Form, *, said: str, reasons: tuple[str, ...], button: str) -> Step:
    state: State = {"player": form.text("player")}
    sizes = other_sizes(game.position, after.position)
    says = (said, *sizes, *follows(game, after, with_totals=False))
    return Step(last=Last(says=says, reasons=reasons, why=form.why, button=button, state=state))


def sit_out(game: Game, form: Form) -> tuple[Event, ...]:
    """Somebody does not play the next hand."""
    return acts.sit_out(game, player=person_in(game.position, form), why=form.why)


def _few(game: Game) -> str:
    position = game.position
    fewest = position.rules.players[0]
    few = _AT_LEAST.format(fewest=fewest) if len(position.seats) <= fewest else ""
    return between_hands(game) or few


_people = partial(allowed, "people")
LEAVE = Remedy(
    kind="leave",
    title="Somebody leaves",
    help="Their total stays on the sheet.",
    applies=_people,
    step=leave_step,
    act=leave,
    waits=_few,
)
SIT_OUT = Remedy(
    kind="sit-out",
    title="Somebody sits out",
    help="For the next hand only.",
    applies=_people,
    step=sit_out_step,
    act=sit_out,
    waits=between_hands,
)
