"""What was recorded a moment ago is not refused: whoever comes back to its last step is told so."""

from dataclasses import fields
from itertools import groupby, islice

from scorekeeper.game.days import clock
from scorekeeper.game.events import Entry, Event, Undone
from scorekeeper.game.state import Game
from scorekeeper.game.telling import tell
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.steps import Remedy, Step, Way, with_reasons
from scorekeeper.web.serving import serving

_MOST = 12  # acts to look back
_REASONS = {"why", "by", "ruled"}  # typed at the last step only: the way there does not tell them
_HEADING = "This is already recorded."
_LINE = "Line {line}, {time}: {says}"
_BACK = "Back to the table"
_BACK_HELP = "Nothing is recorded twice."


def already(game: Game, game_id: str, remedy: Remedy, form: Form) -> Step | None:
    """The step that says where the record has this already, or None when it does not."""
    act = remedy.act
    if act is None:
        return None
    in_force = {one.number for one in game.acts}
    written = groupby(reversed(game.entries), key=lambda entry: entry.act)
    for number, group in islice(written, _MOST):
        entries = tuple(reversed(tuple(group)))
        if number == 1 or not (number in in_force or isinstance(entries[0].event, Undone)):
            continue
        before = serving().ledger.game(game_id, number - 1)
        try:
            events = act(before, with_reasons(form))
        except Refusal:
            continue
        if list(map(_facts, events)) == [_facts(entry.event) for entry in entries]:
            return _told(before, entries)
    return None


def _facts(event: Event) -> tuple[object, ...]:
    return (
        type(event),
        *(getattr(event, one.name) for one in fields(event) if one.name not in _REASONS),
    )


def _told(before: Game, entries: tuple[Entry, ...]) -> Step:
    said = []
    for entry in entries:
        said.append(_LINE.format(line=entry.seq, time=clock(entry.at), says=tell(entry, before)))
        before = before.then((entry,))
    back = Way(title=_BACK, help=_BACK_HELP, kind="table", state={})
    return Step(heading=_HEADING, advice=tuple(said), ways=(back,))
