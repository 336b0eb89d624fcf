"""Files that were made and sent: whoever asks the same again gets the same at once."""

import threading
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass

MOST = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """A file as it is sent: its bytes, what it is called, and a mark that changes when its content does."""

    content: bytes
    name: str
    mark: str


class Finished:
    """The latest files by what was asked for. Safe to use from many threads."""

    def __init__(self) -> None:
        self._files: OrderedDict[Hashable, File] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, asked: Hashable) -> File | None:
        """Return the file that was made for exactly this, if it is still here."""
        with self._lock:
            if asked in self._files:
                self._files.move_to_end(asked)
            return self._files.get(asked)

    def keep(self, asked: Hashable, file: File) -> None:
        """Keep a file; the one that was longest unasked for goes.

        >>> finished = Finished()
        >>> finished.keep("club sheet for four", File(content=b"%PDF", name="sheet.pdf", mark="1"))
        >>> finished.get("club sheet for four").name, finished.get("club sheet for five")
        ('sheet.pdf', None)
        """
        with self._lock:
            self._files[asked] = file
            self._files.move_to_end(asked)
            if len(self._files) > MOST:
                self._files.popitem(last=False)
