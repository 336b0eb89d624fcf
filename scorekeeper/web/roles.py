"""What devices may do, remembered for a moment: a viewer asks every two seconds, with the same answer."""

from collections.abc import Callable
from time import monotonic

from scorekeeper.ledger.links import Rights, Role

LASTING = 10.0  # seconds; a right to look that another program on the same folder takes back ends within them
MOST = 4096


class Roles:
    """A device's role in a game. Looking may rest on what was known a moment ago, writing never does."""

    def __init__(self, rights: Rights, *, clock: Callable[[], float] = monotonic) -> None:
        self._rights, self._clock = rights, clock
        self._known: dict[tuple[str, str], tuple[Role | None, float]] = {}

    def of(self, device: str, game: str, *, sure: bool) -> Role | None:
        """The most that a device may do in a game; ``sure`` asks the ledger in any case."""
        known = self._known.get((device, game))
        if known and not sure and self._clock() < known[1]:
            return known[0]
        until = self._clock() + LASTING
        role = self._rights.role_of(device, game)
        if len(self._known) >= MOST:  # somebody tries out devices
            self._known.clear()
        self._known[device, game] = role, until
        return role

    def forget(self) -> None:
        """Ask the ledger again: somebody was let in, or a right was taken back."""
        self._known.clear()
