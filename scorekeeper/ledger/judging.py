"""Evidence may be sealed by anyone: what it says is judged as a record's lines are, before it is taken in.

Asked is whether this program can have written such a line, not whether the table kept to its rules:
that is the audit's business. What passes can be shown on every screen and on paper.
"""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from enum import Enum
from typing import Any

from scorekeeper.game.acts.checks import MOST_POINTS, reason
from scorekeeper.game.acts.game_rulings import really_agreed
from scorekeeper.game.acts.opening import agree
from scorekeeper.game.events import (
    DealEvent,
    Event,
    GameClosed,
    GameOpened,
    HandDealt,
    NoteWritten,
    PlayerJoined,
    RulesRuled,
    Setup,
    SetupChanged,
    TotalsKept,
    Undone,
)
from scorekeeper.game.names import clean_names
from scorekeeper.game.position import Position
from scorekeeper.game.state import Game, fold
from scorekeeper.ledger.codec import Line, entry, seconds
from scorekeeper.ledger.evidence import GARBLED
from scorekeeper.rules.limits import LARGEST_SIZE, MOST_HANDS, MOST_PLAYERS
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet

LONGEST_KEY = 80  # a form's, and the place of the line in a record
_EARLIEST = seconds(datetime(1970, 1, 2, tzinfo=UTC))  # where a computer without a clock begins
_AHEAD = timedelta(days=1)
_MOST_PEOPLE = 4 * MOST_PLAYERS  # who ever sat at the table
_MOST_TOTAL = 10**9
_LATER = "Entry {seq} has a time that is still to come."
_PEOPLE = frozenset(("player", "dealer", "behind", "seats", "winners", "agreed"))
_BELOW_ZERO = frozenset(("points", "totals"))
_MOST = {
    "bid": LARGEST_SIZE,
    "bids": LARGEST_SIZE,
    "tricks": LARGEST_SIZE,
    "size": LARGEST_SIZE,
    "points": MOST_POINTS,
    "totals": _MOST_TOTAL,
}


class Unbelievable(Refusal):
    """A line that this program can't have written, whatever its seal says."""

    def __init__(self, sentence: str, *, seq: int) -> None:
        super().__init__(sentence, seq=seq)
        self.seq = seq


def believed(lines: Sequence[Line], *, at: datetime) -> Game:
    """The game that these lines tell as far as none is missing, judged one by one. ``at``: the time it is.

    Raises Unbelievable at the first line that can't be, and ValueError where no game is opened.
    """
    latest, act = seconds(at + _AHEAD), 0
    game: Game | None = None
    for due, line in enumerate(lines, start=1):
        if line.seq != due:
            break
        if line.at > latest:
            raise Unbelievable(_LATER, seq=line.seq)
        if line.at < _EARLIEST or line.act not in (act or line.seq, line.seq) or not _key(line.key):
            raise Unbelievable(GARBLED, seq=line.seq)
        known, act = entry(line), line.act
        if not _can_be(known.event, game, seq=line.seq):
            raise Unbelievable(GARBLED, seq=line.seq)
        then = game.then((known,)) if game else fold((known,))
        if not _possible(then.position, game.position if game else None):
            raise Unbelievable(GARBLED, seq=line.seq)
        game = then
    return game or fold(())


def _key(key: str) -> bool:
    return 1 <= len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()


def _possible(position: Position, before: Position | None) -> bool:
    """Whether a table can look like this, and its names are those of different people."""
    if before is None or position.names != before.names:
        try:
            if clean_names(position.names) != position.names:
                return False
        except Refusal:
            return False
    people = len(position.names) <= _MOST_PEOPLE and len(position.seats) <= MOST_PLAYERS
    return people and len(position.playing) >= 2 and len(position.sizes) <= MOST_HANDS


def _can_be(event: Event, game: Game | None, *, seq: int) -> bool:
    """Whether an act can have written this behind the game as it stands."""
    if game is None or isinstance(event, GameOpened):
        first = game is None
        return first and (not isinstance(event, GameOpened) or _agreed(event.setup, everyone=True))
    people, deals = len(game.position.names), len(game.position.deals)
    if isinstance(event, DealEvent) and not 1 <= event.deal <= deals:
        return False
    match event:
        case SetupChanged():
            return _agreed(event.setup) and _clean(event.why)
        case RulesRuled():
            return _fit(event.rules, game.position) and _clean(event.by) and _clean(event.why)
        case HandDealt() if event.deal != deals + 1:
            return False
        case NoteWritten() if not 0 <= event.deal <= deals + 1:  # a hand that comes next, too
            return False
        case GameClosed() | TotalsKept() if len(event.totals) != people:
            return False
        case Undone(why=""):
            return event.act <= seq
    # Whoever sits down gets the next number, and a hand takes a line or more.
    places = {"deal": deals + 1, "hand": seq, "act": seq}
    places |= dict.fromkeys(_PEOPLE, people - (not isinstance(event, PlayerJoined)))
    return all(_fits(name, value, {**_MOST, **places}) for name, value in _parts(event))


def _agreed(setup: Setup, *, everyone: bool = False) -> bool:
    """Whether a table can have agreed on this: read as the head of a record is."""
    people, seats = range(len(setup.players)), setup.seats
    if not set(seats) <= set(people) or len(set(seats)) != len(seats) or setup.first_dealer not in seats:
        return False
    try:
        again = agree(
            names=[setup.players[player] for player in seats],
            rules=RuleSet.from_text(setup.rules),
            first_dealer=seats.index(setup.first_dealer),
            practice=setup.practice,
        )
    except Refusal:
        return False
    whole = len(seats) == len(people) or not everyone
    return whole and (again.schedule, again.largest) == (setup.schedule, setup.largest)


def _fit(rules: str, position: Position) -> bool:
    """Whether a table can have ruled that these rules were agreed."""
    try:
        return really_agreed(position, RuleSet.from_text(rules)).to_text() == rules
    except Refusal:
        return False


def _parts(event: Event) -> Iterator[tuple[str, Any]]:
    """Every single number and text of an event, under the name of its part."""
    for field in fields(event):
        value: object = getattr(event, field.name)
        for one in value if isinstance(value, tuple) else (value,):
            yield field.name, one


def _fits(name: str, value: object, most: dict[str, int]) -> bool:
    if value is None or isinstance(value, bool | Enum):
        return True
    if isinstance(value, int):
        return (-most[name] if name in _BELOW_ZERO else 0) <= value <= most[name]
    return isinstance(value, str) and (name in ("name", "digest") or _clean(value))


def _clean(text: str) -> bool:
    try:
        return reason(text) == text
    except Refusal:
        return False
