"""All games in one file: copied while others read and write, and put into a folder that has none.

Links and the phones that were let in stay where they are: a copy that someone finds opens no game.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorekeeper.ledger import files, sqlite
from scorekeeper.ledger.problems import Damaged
from scorekeeper.ledger.refusals import BrokenCopy
from scorekeeper.ledger.store import GAMES, Ledger


def back_up(ledger: Ledger, place: Path) -> None:
    """Copy all games as they are now to a place where nothing is, whole or not at all."""
    try:
        files.put_copy(ledger.path, place)
    except Damaged as damage:  # only what is read can be damaged; what is written is new
        raise Damaged(ledger.path) from damage


def restore(copy: Path, folder: Path) -> Ledger:
    """Put a copy of all games into a folder that has none, and open them.

    Raises LedgerProblem for a file that holds no games, BrokenCopy for one that was cut, LeftOver
    for a folder with the log of other games, and leaves nothing behind then.
    """
    sqlite.recognise(copy)
    if sqlite.is_cut(copy):
        raise BrokenCopy(copy)
    files.refuse_left_over(folder / GAMES)
    with _nothing_left(folder):
        files.make_folder(folder)
        try:
            files.put_copy(copy, folder / GAMES)
        except Damaged as damage:
            raise BrokenCopy(copy) from damage
    return Ledger.open(folder)


@contextmanager
def _nothing_left(folder: Path) -> Iterator[None]:
    """Take away the folders that were made for what then failed."""
    missing = [place for place in (folder, *folder.parents) if not place.exists()]
    try:
        yield
    except BaseException:
        with suppress(OSError):
            for place in missing:
                place.rmdir()
        raise
