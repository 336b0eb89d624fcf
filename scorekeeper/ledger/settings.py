"""What may be changed at any time and is no evidence: remembered names, what is put away."""

import json
from typing import Any

from sqlalchemy import bindparam, insert, select, update

from scorekeeper.ledger.openfile import OpenFile
from scorekeeper.ledger.plain import canonical
from scorekeeper.ledger.schema import settings

_HERE = (settings.c.game == bindparam("in_game")) & (settings.c.name == bindparam("called"))
_GET = select(settings.c.value).where(_HERE)
_NAMED = select(settings.c.game, settings.c.value).where(settings.c.name == bindparam("called"))
_PUT = update(settings).where(_HERE)
_ADD = insert(settings)


class Settings:
    """Values under a name, for the whole folder or (``game``) for one game."""

    def __init__(self, file: OpenFile) -> None:
        self._file = file

    def get(self, name: str, *, game: str = "") -> Any:
        """The value, or None when there is none."""
        with self._file.reading() as connection:
            text = connection.execute(_GET, {"in_game": game, "called": name}).scalar()
        return None if text is None else json.loads(text)

    def of_games(self, name: str) -> dict[str, Any]:
        """The values that games have under a name, by game."""
        with self._file.reading() as connection:
            rows = connection.execute(_NAMED, {"called": name}).all()
        return {row.game: json.loads(row.value) for row in rows if row.game}

    def put(self, name: str, value: object, *, game: str = "") -> None:
        """Keep a value of the kinds that JSON has, in place of the one before."""
        text = canonical(value)
        with self._file.writing() as connection:
            place = {"in_game": game, "called": name}
            if not connection.execute(_PUT, {**place, "value": text}).rowcount:
                connection.execute(_ADD, {"game": game, "name": name, "value": text})
