"""About the game itself: a note, stopping, going on, reopening."""

from scorekeeper.game import acts
from scorekeeper.game.events import Event
from scorekeeper.game.naming import the_hand
from scorekeeper.game.position import Position, Status
from scorekeeper.game.state import Game
from scorekeeper.game.telling_table import stopped
from scorekeeper.game.turns import Phase, phase
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.foresee import follows, tried
from scorekeeper.web.remedies.hands import table
from scorekeeper.web.remedies.steps import Field, Last, Option, Remedy, Step, with_reasons

_NOTE_SAYS = "The note stands on the record. It changes no points."
_NOTE_GAME = "About the game"
_NOTE_HAND = "About {hand}"
_STOP_SAYS = "Places so far count, without a winner. The game can be resumed at any time."
_STOP_UNFINISHED = "The hand on the table stays as it is."
_STOP_REASONS = ("it is late", "someone must go", "agreed by all")
_RESUME_SAYS = "The game goes on where it stopped."
_REOPEN_SAYS = "The game is open again. What was agreed at the close stays on the record."
_REOPEN_REASONS = ("closed too soon", "one more hand")


def note_step(game: Game, form: Form) -> Step:
    """Ask for the words, and what they are about."""
    position = game.position
    about = form.number_or_blank("deal") or 0
    named = [number for number in dict.fromkeys((about, _current(position))) if position.deal(number)]
    options = [Option(name="deal", value="0", title=_NOTE_GAME, ticked=about not in named)]
    for number in named:
        title = _NOTE_HAND.format(hand=the_hand(position, position.deal(number)))
        options.append(Option(name="deal", value=str(number), title=title, ticked=number == about))
    return Step(
        advice=(_NOTE_SAYS,),
        last=Last(
            options=tuple(options) if named else (),
            fields=(Field(name="text", label="What is worth keeping?", value=form.text("text"), most=400),),
            button="Write the note",
            state={} if named else {"deal": 0},
        ),
    )


def _current(position: Position) -> int:
    deal = table(position)
    return deal.number if deal else 0


def note(game: Game, form: Form) -> tuple[Event, ...]:
    """Keep something that was said."""
    deal = form.number_or_blank("deal", called="hand") or 0
    return acts.write_note(game, text=form.text("text"), deal=deal)


def stop_step(game: Game, form: Form) -> Step:
    """Show what stopping means."""
    after = tried(game, stop(game, with_reasons(form)))
    unfinished = (_STOP_UNFINISHED,) if game.position.current else ()
    return Step(
        last=Last(
            says=(stopped(after.position), _STOP_SAYS, *unfinished),
            reasons=_STOP_REASONS,
            why=form.why,
            button="Stop here",
            state={},
        )
    )


def stop(game: Game, form: Form) -> tuple[Event, ...]:
    """Stop by agreement."""
    return acts.stop(game, why=form.why)


def resume_step(game: Game, _form: Form) -> Step:
    """Show what comes next."""
    after = tried(game, acts.resume(game))
    return Step(last=Last(says=(_RESUME_SAYS, *follows(game, after)), button="Go on", state={}))


def reopen_step(game: Game, form: Form) -> Step:
    """Show what reopening means."""
    after = tried(game, reopen(game, with_reasons(form)))
    return Step(
        last=Last(
            says=(_REOPEN_SAYS, *follows(game, after)),
            reasons=_REOPEN_REASONS,
            why=form.why,
            button="Reopen the game",
            state={},
        )
    )


def reopen(game: Game, form: Form) -> tuple[Event, ...]:
    """Go on with a closed game after all."""
    return acts.reopen(game, why=form.why)


def _may_stop(game: Game) -> bool:
    return phase(game.position) not in (Phase.OVER, Phase.STOPPED, Phase.CLOSED)


NOTE = Remedy(
    kind="note",
    title="Write a note",
    help="Something worth keeping, about a hand or the game.",
    applies=lambda _game: True,
    step=note_step,
    act=note,
)
STOP = Remedy(
    kind="stop",
    title="Stop the game",
    help="By agreement. It can be resumed.",
    applies=_may_stop,
    step=stop_step,
    act=stop,
)
RESUME = Remedy(
    kind="resume",
    title="Go on with the game",
    help="It goes on where it stopped.",
    applies=lambda game: game.position.status is Status.STOPPED,
    step=resume_step,
    act=lambda game, _form: acts.resume(game),
)
REOPEN = Remedy(
    kind="reopen",
    title="Reopen the game",
    help="It goes on after all, with a reason.",
    applies=lambda game: game.position.status is Status.CLOSED,
    step=reopen_step,
    act=reopen,
)
