"""Which games go on, were stopped, are finished or put away, without reading them all again each time.

How a game of so many lines stands never changes, so it is remembered. What is remembered is no
evidence: when it is lost, the games are read once more. A game that is put away stays away until it
is taken back, or goes on.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from scorekeeper.game.position import Status
from scorekeeper.ledger.listing import Listed
from scorekeeper.ledger.problems import LedgerProblem
from scorekeeper.web.access import games_here, is_host
from scorekeeper.web.serving import serving

READ_AGAIN = 4  # games that a page reads anyway; more than that is worth a note
_SETTING = "status"
_AWAY = "put away"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """The games that this device may see, those touched last first."""

    going: tuple[Listed, ...]
    stopped: tuple[Listed, ...]
    finished: tuple[Listed, ...]
    away: tuple[Listed, ...]

    @property
    def last(self) -> Listed | None:
        """The game that was touched last and is not put away."""
        firsts = (*self.going[:1], *self.stopped[:1], *self.finished[:1])
        return max(firsts, key=lambda line: line.at, default=None)


def shelf() -> Shelf:
    """Sort the games that this device may see."""
    ledger = serving().ledger
    lines = ledger.games()
    if not is_host():
        let_in = games_here()
        lines = [line for line in lines if line.game in let_in]
    put = ledger.settings.of_games(_AWAY)
    away = [line for line in lines if put.get(line.game) == line.length]
    here = [line for line in lines if put.get(line.game) != line.length]
    stands = _statuses(here)
    return Shelf(
        going=tuple(line for line in here if stands[line.game] is Status.OPEN),
        stopped=tuple(line for line in here if stands[line.game] is Status.STOPPED),
        finished=tuple(line for line in here if stands[line.game] is Status.CLOSED),
        away=tuple(away),
    )


def put_away(game: str) -> None:
    """Leave a game out of the lists. Nothing is changed in it."""
    ledger = serving().ledger
    ledger.settings.put(_AWAY, ledger.length(game), game=game)


def take_back(game: str) -> None:
    """Put a game back into the lists."""
    ledger = serving().ledger
    ledger.length(game)  # there is such a game
    ledger.settings.put(_AWAY, 0, game=game)


def _statuses(lines: Sequence[Listed]) -> dict[str, Status]:
    settings = serving().ledger.settings
    kept = settings.get(_SETTING)
    notes: dict[str, Any] = kept if isinstance(kept, dict) else {}
    found: dict[str, Status] = {}
    learned: dict[str, list[Any]] = {}
    for line in lines:
        status = _noted(notes.get(line.game), line)
        if status is None:
            status = _read(line.game)
            learned[line.game] = [line.length, status]
        found[line.game] = status
    if len(learned) > READ_AGAIN or any(status is not Status.OPEN for _, status in learned.values()):
        with suppress(LedgerProblem):
            settings.put(_SETTING, {**notes, **learned})
    return found


def _noted(note: Any, line: Listed) -> Status | None:
    """What the note says of this game; None when there is none, or the game went on since."""
    if isinstance(note, list) and len(note) == 2 and note[0] == line.length and note[1] in set(Status):
        return Status(note[1])
    return None


def _read(game: str) -> Status:
    try:
        return serving().ledger.game(game).position.status
    except LedgerProblem:
        return Status.OPEN
