"""Which games go on and which are finished, without reading them all again each time.

Whether a game of so many lines is finished never changes, so it is remembered. What is remembered
is no evidence: when it is lost, the games are read once more.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from scorekeeper.game.position import Status
from scorekeeper.ledger.listing import Listed
from scorekeeper.ledger.problems import LedgerProblem
from scorekeeper.web.access import Right, is_host, right_here
from scorekeeper.web.serving import serving

READ_AGAIN = 4  # games that a page reads anyway; more than that is worth a note
_SETTING = "finished"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """The games that this device may see, those touched last first."""

    going: tuple[Listed, ...]
    finished: tuple[Listed, ...]

    @property
    def last(self) -> Listed | None:
        """The game that was touched last."""
        both = (*self.going[:1], *self.finished[:1])
        return max(both, key=lambda line: line.at, default=None)


def shelf() -> Shelf:
    """Sort the games that this device may see."""
    lines = serving().ledger.games()
    if not is_host():
        lines = [line for line in lines if right_here(line.game) >= Right.WATCH]
    finished = _finished(lines)
    return Shelf(
        going=tuple(line for line in lines if line.game not in finished),
        finished=tuple(line for line in lines if line.game in finished),
    )


def _finished(lines: Sequence[Listed]) -> set[str]:
    settings = serving().ledger.settings
    kept = settings.get(_SETTING)
    notes: dict[str, Any] = kept if isinstance(kept, dict) else {}
    finished: set[str] = set()
    learned: dict[str, list[Any]] = {}
    for line in lines:
        closed = _noted(notes.get(line.game), line)
        if closed is None:
            closed = _read(line.game)
            learned[line.game] = [line.length, closed]
        if closed:
            finished.add(line.game)
    if len(learned) > READ_AGAIN or any(closed for _, closed in learned.values()):
        with suppress(LedgerProblem):
            settings.put(_SETTING, {**notes, **learned})
    return finished


def _noted(note: Any, line: Listed) -> bool | None:
    """What the note says of this game; None when there is none, or the game went on since."""
    if isinstance(note, list) and len(note) == 2 and note[0] == line.length:
        return bool(note[1])
    return None


def _read(game: str) -> bool:
    try:
        return serving().ledger.game(game).position.status is Status.CLOSED
    except LedgerProblem:
        return False
