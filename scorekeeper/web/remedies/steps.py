"""A remedy is two or three questions; the last shows what will happen, and nothing changes before it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scorekeeper.game.events import Event
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form

LONG_NAME = 12  # characters
SEE = "See what changes"
State = Mapping[str, object]  # what was answered so far: it stands in the address, not in the game


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One answer to choose."""

    title: str
    help: str = ""
    kind: str = ""  # the remedy it leads to, "" for the one in hand
    state: State
    crossed: str = ""  # why it can't be chosen
    chosen: bool = False  # it is what stands in the record now


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """One number to write into a table."""

    name: str
    label: str
    value: str
    wrong: bool = False
    signed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A player's numbers: as they stand, and as they are typed."""

    name: str
    deals: bool
    note: str = ""
    bid: int | None = None
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A player's line before and after: what is different is struck and written beside."""

    name: str
    bid: tuple[int | None, int | None]
    won: tuple[int | None, int | None]
    points: tuple[int | None, int | None]
    total: tuple[int | None, int | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Something to write in words."""

    name: str
    label: str
    value: str
    most: int = 200
    numeric: bool = False
    wrong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One of a few things to tick."""

    name: str
    value: str
    title: str
    help: str = ""
    ticked: bool = False
    many: bool = False  # a box of its own, not one of several


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Numbers to fill in on the way to the last step."""

    before: tuple[Field, ...] = ()  # asked before the options
    heads: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    fields: tuple[Field, ...] = ()
    options: tuple[Option, ...] = ()
    state: State
    button: str = SEE


@dataclass(frozen=True, slots=True, kw_only=True)
class Last:
    """The last step: what will happen, in words, and why."""

    says: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    fields: tuple[Field, ...] = ()
    options: tuple[Option, ...] = ()
    reasons: tuple[str, ...] = ()  # () where nobody asks why
    why: str = ""
    button: str
    state: State


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a remedy. Only the last one has ``last``."""

    heading: str = ""
    title: str = ""  # in place of the remedy's own
    advice: tuple[str, ...] = ()
    keys: tuple[Way, ...] = ()  # short answers: names or numbers
    digits: bool = False  # the keys are numbers
    ways: tuple[Way, ...] = ()  # answers that need a line
    entry: Entry | None = None
    last: Last | None = None
    refusal: Refusal | None = None

    @property
    def roomy(self) -> bool:
        """True when a name is too long for a narrow key."""
        return any(len(way.title) > LONG_NAME for way in self.keys)


@dataclass(frozen=True, slots=True, kw_only=True)
class Remedy:
    """Something that went wrong, in players' words, and how it is put right."""

    kind: str
    title: str
    help: str = ""
    applies: Callable[[Game], bool]
    step: Callable[[Game, Form], Step]
    act: Callable[[Game, Form], tuple[Event, ...]] | None = None
    helps: Callable[[Game], str] | None = None  # where the help depends on the game
    waits: Callable[[Game], str] = lambda _game: ""  # from when on it can be chosen, "" for now

    def help_in(self, game: Game) -> str:
        """One line of help."""
        return self.helps(game) if self.helps else self.help


def with_reasons(form: Form) -> Form:
    """The same form with every reason given: to see what an act would do before anybody is asked why."""
    return Form({**form.fields, **dict.fromkeys(("why", "by", "ruled"), "…")})
