"""The list of games: found from game to game, without reading a single one."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, Row, Select

from scorekeeper.ledger import queries
from scorekeeper.ledger.codec import moment
from scorekeeper.ledger.problems import Damaged, in_words

_BEYOND = "\U0010ffff"  # after every id


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A game as the list of games shows it."""

    game: str
    length: int
    at: datetime  # of the last line


def every_game(reader: Engine, path: Path) -> list[Listed]:
    """Every game, newest first. Of a damaged file: those that can still be found.

    Raises LedgerProblem when nothing can be read.
    """
    try:
        with in_words(path), reader.connect() as connection:
            found = [_listed(row) for row in connection.execute(queries.EVERY_GAME)]
    except Damaged as damage:
        found = _around_the_damage(reader, path)
        if not found:
            raise damage from None
    return sorted(found, key=lambda line: (line.at, line.game), reverse=True)


def _listed(row: Any) -> Listed:
    return Listed(game=row.game, length=row.seq, at=moment(row.at))


def _around_the_damage(reader: Engine, path: Path) -> list[Listed]:
    """Go from game to game from both ends, as far as each way leads."""
    found: dict[str, Listed] = {}
    for step, start in ((queries.UP, ""), (queries.DOWN, _BEYOND)):
        beside: str | None = start
        with suppress(Damaged):
            while (beside := _ask(reader, path, step, {"beside": beside})[0]) is not None:
                with suppress(Damaged):
                    found[beside] = _listed(_ask(reader, path, queries.LAST, {"in_game": beside}))
    return list(found.values())


def _ask(reader: Engine, path: Path, question: Select[Any], values: dict[str, Any]) -> Row[Any]:
    with in_words(path), reader.connect() as connection:
        return connection.execute(question, values).one()
