"""What the head of a record tells already: the latest set-up, and what led to it."""

from collections.abc import Sequence

from scorekeeper.game.events import Entry, HandInserted, HandResized, HandSkipped, SetupChanged
from scorekeeper.game.position import Position

Moment = tuple[Position, Entry, Position]  # before an entry, the entry, after it


class Head:
    """Up to which entry the head speaks."""

    def __init__(self, moments: Sequence[Moment]) -> None:
        changes = [moment for moment in moments if isinstance(moment[1].event, SetupChanged)]
        self.agreed = max((entry.seq for _, entry, _ in changes), default=0)  # the latest set-up
        anew = (entry.seq for before, entry, after in changes if _other_hands(before, after))
        self._rescheduled = max(anew, default=0)  # the latest that put the schedule back

    def tells(self, entry: Entry) -> bool:
        """Whether what was written about the table has gone into the head.

        Hands that were put in, resized or left out outlast a set-up with the same schedule.
        """
        hands = isinstance(entry.event, HandInserted | HandResized | HandSkipped)
        return entry.seq <= (self._rescheduled if hands else self.agreed)


def _other_hands(before: Position, after: Position) -> bool:
    return (before.sizes, before.left_out) != (after.sizes, after.left_out)
