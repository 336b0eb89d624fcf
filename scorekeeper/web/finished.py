"""What was made: whoever asks the same again gets the same at once."""

import threading
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

MOST = 16
Made = TypeVar("Made")


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """A file as it is sent: its bytes, what it is called, and a mark that changes when its content does."""

    content: bytes
    name: str
    mark: str


class Finished(Generic[Made]):
    """The latest that was made, files mostly, by what was asked for. Safe to use from many threads."""

    def __init__(self, *, most: int = MOST) -> None:
        self._most = most
        self._made: OrderedDict[Hashable, Made] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, asked: Hashable) -> Made | None:
        """Return what was made for exactly this, if it is still here."""
        with self._lock:
            if asked in self._made:
                self._made.move_to_end(asked)
            return self._made.get(asked)

    def keep(self, asked: Hashable, made: Made) -> None:
        """Keep what was made; the one that was longest unasked for goes.

        >>> finished = Finished[File]()
        >>> finished.keep("club sheet for four", File(content=b"%PDF", name="sheet.pdf", mark="1"))
        >>> finished.get("club sheet for four").name, finished.get("club sheet for five")
        ('sheet.pdf', None)
        """
        with self._lock:
            self._made[asked] = made
            self._made.move_to_end(asked)
            if len(self._made) > self._most:
                self._made.popitem(last=False)
