"""Games as they were after so many lines: such a prefix never becomes wrong, so it may be remembered.

What is remembered stays right when other programs write to the same file, because lines are only
ever added. It is bounded: the games that were looked at longest ago are forgotten first.
"""

from bisect import bisect_right, insort
from collections import OrderedDict
from threading import Lock

from scorekeeper.game.state import Game


class Prefixes:
    """The games of a ledger at some of their lengths. Threads may share it."""

    def __init__(self, room: int = 512) -> None:
        self._room = room
        self._games: OrderedDict[tuple[str, int], Game] = OrderedDict()  # longest ago first
        self._lengths: dict[str, list[int]] = {}  # of each game those in _games, sorted
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._games)

    def put(self, game: str, prefix: Game) -> None:
        """Remember a game as it was at its length."""
        with self._lock:
            place = game, prefix.length
            if place not in self._games:
                insort(self._lengths.setdefault(game, []), prefix.length)
            self._games[place] = prefix
            self._games.move_to_end(place)
            if len(self._games) > self._room:
                self._forget(*self._games.popitem(last=False)[0])

    def longest(self, game: str, length: int) -> Game | None:
        """The longest remembered prefix of at most this length."""
        with self._lock:
            lengths = self._lengths.get(game, [])
            shorter = bisect_right(lengths, length)
            if not shorter:
                return None
            place = game, lengths[shorter - 1]
            self._games.move_to_end(place)
            return self._games[place]

    def _forget(self, game: str, length: int) -> None:
        lengths = self._lengths[game]
        lengths.remove(length)
        if not lengths:
            del self._lengths[game]
