"""The record in order: every line a sentence, with its time, its reason and what became of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.game.audit import findings
from scorekeeper.game.events import Entry, GameReopened, HandDealt, Redone, Undone
from scorekeeper.game.findings import FORBIDDEN
from scorekeeper.game.naming import capital, cards, hand_in_words, person
from scorekeeper.game.position import Status
from scorekeeper.game.state import Game, fold
from scorekeeper.game.telling import reason_of, tell
from scorekeeper.ledger.chain import Finding
from scorekeeper.web.games_view import day
from scorekeeper.web.replaced_view import replaced
from scorekeeper.web.wording import curved, shown_finding

_BEFORE = "Before the first hand"
_CLOSED = "After the close"
_HAND = "{hand}, {cards}, {dealer} deals"
_AGAIN = "{hand} again, {cards}, {dealer} deals"
_WHY = "Why: {why}."
_TAKEN_BACK = "Taken back in line {line}."
_BROUGHT_BACK = "Brought back in line {line}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the record."""

    seq: int
    at: datetime
    says: str
    notes: tuple[str, ...]  # why, and which lines took it back, brought it back or replaced it
    gone: bool  # taken back and not brought back
    amends: bool  # written after the close


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """The lines from one deal to the next."""

    title: str
    day: str  # where another day begins, else ""
    lines: tuple[Line, ...]

    @property
    def id(self) -> str:
        """The name of its place on the page."""
        return f"from-{self.lines[0].seq}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """Something in the record that breaks the table's own rules."""

    says: str
    deal: int | None  # where it can be put right
    kind: str = "later"  # by which remedy


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """Everything on the record's screen."""

    chapters: tuple[Chapter, ...]
    looks: tuple[Look, ...]
    last: int
    written_at: datetime


def record_of(game: Game, *, seals: Sequence[Finding] = ()) -> Record:
    """Return everything that was written, in order, grouped by the deal it was written during.

    ``seals`` are the ledger's lines that are not what was written.
    """
    steps = list(_steps(game))
    fates, later = _fates(steps), replaced(game)
    in_force = {entry.seq for act in game.acts for entry in act.entries}
    chapters: list[Chapter] = []
    for entry, before in steps:
        told = Line(
            seq=entry.seq,
            at=entry.at,
            says=tell(entry, before),
            notes=(*_why(entry), *fates.get(entry.act, ()), *later.get(entry.seq, ())),
            gone=entry.seq not in in_force and not isinstance(entry.event, Undone | Redone),
            amends=_closed(before) and not isinstance(entry.event, GameReopened),
        )
        title = _turned(entry, before, chapters)
        if title:
            known = day(chapters[-1].lines[-1].at) if chapters else ""
            today = day(entry.at)
            chapters.append(Chapter(title=title, day="" if today == known else today, lines=(told,)))
        else:
            last = chapters[-1]
            chapters[-1] = Chapter(title=last.title, day=last.day, lines=(*last.lines, told))
    return Record(
        chapters=tuple(chapters),
        looks=(*(Look(says=curved(seal.says), deal=None) for seal in seals), *_looks(game)),
        last=game.length,
        written_at=game.entries[-1].at,
    )


def _steps(game: Game) -> Iterator[tuple[Entry, Game | None]]:
    """Every entry with the game before it."""
    before: Game | None = None
    for entry in game.entries:
        yield entry, before
        before = fold((entry,)) if before is None else before.then((entry,))


def _closed(before: Game | None) -> bool:
    return before is not None and before.position.status is Status.CLOSED


def _turned(entry: Entry, before: Game | None, chapters: Sequence[Chapter]) -> str:
    """The title of the chapter that begins with this entry, or ""."""
    if before is None:
        return _BEFORE
    event = entry.event
    if isinstance(event, HandDealt):
        last = before.position.last_deal(event.hand)
        again = last is not None and last.void is not None
        return capital(
            (_AGAIN if again else _HAND).format(
                hand=hand_in_words(before.position, event.hand),
                cards=cards(event.size),
                dealer=person(before.position, event.dealer),
            )
        )
    return _CLOSED if _closed(before) and chapters[-1].title != _CLOSED else ""


def _why(entry: Entry) -> Iterator[str]:
    why = reason_of(entry.event).rstrip(".")
    if why:
        yield _WHY.format(why=why)


def _fates(steps: Sequence[tuple[Entry, Game | None]]) -> dict[int, tuple[str, ...]]:
    """By act: which lines took it back, and which brought it back."""
    fates: dict[int, tuple[str, ...]] = {}
    for entry, before in steps:
        event = entry.event
        if before is None or not isinstance(event, Undone | Redone):
            continue
        held = before.acts[1:] if isinstance(event, Undone) else before.undone
        if held and held[-1].number == event.act:
            template = _TAKEN_BACK if isinstance(event, Undone) else _BROUGHT_BACK
            fates[event.act] = (*fates.get(event.act, ()), template.format(line=entry.seq))
    return fates


def _looks(game: Game) -> Iterator[Look]:
    for finding in findings(game):
        hand = game.position.counted(finding.hand) if finding.hand is not None else None
        kind = "hook" if finding.kind in FORBIDDEN else "later"
        yield Look(says=shown_finding(finding), deal=hand.number if hand else None, kind=kind)
