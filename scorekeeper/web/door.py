"""The link that lets the next phone in for every game: there is one at a time, and it works once."""

import threading
from collections.abc import Callable
from datetime import datetime

from scorekeeper.ledger.links import EVERY_GAME, Rights


class Door:
    """Keeps that link's secret in memory, for the screen and the terminal of whoever runs the server."""

    def __init__(self, rights: Rights, *, clock: Callable[[], datetime]) -> None:
        self._rights, self._clock = rights, clock
        self._token = ""
        self._lock = threading.Lock()

    def token(self) -> str:
        """The secret of a link that still works: the last one, or a new one once that was used."""
        with self._lock:
            link = self._rights.link_of(self._token) if self._token else None
            if link is None or not link.open:
                self._token = self._rights.make_link(EVERY_GAME, "scorer", at=self._clock())
            return self._token

    def shut(self) -> None:
        """Take back whatever was shown and not used, also by a server that was killed."""
        with self._lock:
            self._token = ""
            for link in self._rights.links(EVERY_GAME):
                if link.open:
                    self._rights.revoke(EVERY_GAME, link.id, at=self._clock())
