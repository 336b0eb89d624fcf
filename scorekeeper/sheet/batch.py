"""Files of many tables while they are being made: how far each is, and what came of it.

They are made one after the other, each in a thread that waits for the press; a single sheet goes first.
"""

import secrets
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.maker import PdfMaker
from scorekeeper.sheet.many import Many, print_tables
from scorekeeper.sheet.pdf import Pdf

MOST_AT_ONCE = 3
MOST_KEPT = 4
BROKEN = "The file could not be put together. Print fewer tables at a time."
BUSY = "{many} lists of tables are being printed already. Try again in a few minutes."


@dataclass(kw_only=True)
class Batch:
    """One list of tables on its way into a file."""

    id: str
    many: Many
    typed: Mapping[str, str]  # what was asked for, to go back to
    done: int = 0  # tables
    pdf: Pdf | None = None
    problem: Refusal | None = None
    left: bool = False
    begun: bool = False  # False while another list is being printed first
    shown_only: bool = False  # its sheets are printed from the browser
    over: threading.Event = field(default_factory=threading.Event)

    @property
    def of(self) -> int:
        """How many tables there are."""
        return len(self.many.tables)


class Batches:
    """All files of a server that are being made, and the last few that were."""

    def __init__(self, maker: PdfMaker) -> None:
        self._maker = maker
        self._kept: OrderedDict[str, Batch] = OrderedDict()
        self._state = threading.Lock()  # held for moments only
        self._turn = threading.Lock()  # held by the batch that is being made

    def start(self, many: Many, typed: Mapping[str, str]) -> Batch:
        """Begin with a file; refuse when so many are under way already."""
        batch = self._new(many, typed)
        with self._state:
            if sum(not one.over.is_set() for one in self._kept.values()) >= MOST_AT_ONCE:
                raise Refusal(BUSY, many=MOST_AT_ONCE)
            self._keep(batch)
        threading.Thread(target=self._make, args=(batch,), name="many tables", daemon=True).start()
        return batch

    def show(self, many: Many, typed: Mapping[str, str]) -> Batch:
        """Keep tables whose sheets are printed from the browser; no file is made."""
        batch = self._new(many, typed)
        batch.shown_only = True
        batch.over.set()
        with self._state:
            self._keep(batch)
        return batch

    def _new(self, many: Many, typed: Mapping[str, str]) -> Batch:
        return Batch(id=secrets.token_urlsafe(9), many=many, typed=typed)

    def _keep(self, batch: Batch) -> None:
        """Keep a batch and forget the oldest that are over. Call it with ``_state`` held."""
        self._kept[batch.id] = batch
        for old in [one for one in self._kept.values() if one.over.is_set()][:-MOST_KEPT]:
            del self._kept[old.id]

    def of(self, batch: str) -> Batch | None:
        """The batch of that id, as long as it is kept."""
        with self._state:
            return self._kept.get(batch)

    def leave(self, batch: Batch) -> None:
        """Give a file up after the table that is being made."""
        batch.left = True

    def _make(self, batch: Batch) -> None:
        def shown(done: int) -> bool:
            batch.done = done
            return not batch.left

        def press(html: str, css: str) -> Pdf:
            return self._maker.pdf(html, css, one_of_many=True)

        try:
            with self._turn:
                batch.begun = True
                if not batch.left:
                    batch.pdf = print_tables(batch.many, press, self._maker.join, shown=shown)
        except Refusal as refusal:
            batch.problem = refusal
        finally:
            if batch.pdf is None and batch.problem is None and not batch.left:
                batch.problem = Refusal(BROKEN)
            batch.over.set()
