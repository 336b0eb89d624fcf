"""Games as they were after so many lines: such a prefix never becomes wrong, so it may be remembered.

What is remembered stays right when other programs write to the same file, because lines are only
ever added. It is bounded: the games that were looked at longest ago are forgotten first.
"""

from collections import OrderedDict
from threading import Lock

from scorekeeper.game.state import Game


class Prefixes:
    """The games of a ledger at some of their lengths. Threads may share it."""

    def __init__(self, room: int = 512) -> None:
        self._room = room
        self._games: OrderedDict[tuple[str, int], Game] = OrderedDict()
        self._lock = Lock()

    def put(self, game: str, prefix: Game) -> None:
        """Remember a game as it was at its length."""
        with self._lock:
            self._games[game, prefix.length] = prefix
            self._games.move_to_end((game, prefix.length))
            if len(self._games) > self._room:
                self._games.popitem(last=False)

    def longest(self, game: str, length: int) -> Game | None:
        """The longest remembered prefix of at most this length."""
        with self._lock:
            for shorter in range(length, 0, -1):
                if (found := self._games.get((game, shorter))) is not None:
                    self._games.move_to_end((game, shorter))
                    return found
        return None
