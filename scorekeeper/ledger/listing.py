"""The list of games: found from game to game, without reading a single one."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, Select

from scorekeeper.ledger import queries
from scorekeeper.ledger.codec import moment
from scorekeeper.ledger.openfile import OpenFile
from scorekeeper.ledger.problems import Damaged

_BEYOND = "\U0010ffff"  # after every id


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A game as the list of games shows it."""

    game: str
    length: int
    at: datetime  # of the last line


def every_game(file: OpenFile) -> list[Listed]:
    """Every game, newest first. Of a damaged file: those that can still be found.

    Raises LedgerProblem when nothing can be read.
    """
    try:
        with file.reading() as connection:
            found = [_listed(row) for row in connection.execute(queries.EVERY_GAME)]
    except Damaged as damage:
        found = _around_the_damage(file)
        if not found:
            raise damage from None
    return sorted(found, key=lambda line: (line.at, line.game), reverse=True)


def _listed(row: Any) -> Listed:
    return Listed(game=row.game, length=row.seq, at=moment(row.at))


def _around_the_damage(file: OpenFile) -> list[Listed]:
    """Go from game to game from both ends, as far as each way leads."""
    found: dict[str, Listed] = {}
    for step, start in ((queries.UP, ""), (queries.DOWN, _BEYOND)):
        beside: str | None = start
        with suppress(Damaged):
            while (beside := _ask(file, step, {"beside": beside})[0]) is not None:
                with suppress(Damaged):
                    found[beside] = _listed(_ask(file, queries.LAST, {"in_game": beside}))
    return list(found.values())


def _ask(file: OpenFile, question: Select[Any], values: dict[str, Any]) -> Row[Any]:
    with file.reading() as connection:
        return connection.execute(question, values).one()
