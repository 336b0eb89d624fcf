"""All games in one file: copied while others read and write, and put into a folder that has none."""

from pathlib import Path

from scorekeeper.ledger import files, sqlite
from scorekeeper.ledger.store import GAMES, Ledger


def back_up(ledger: Ledger, place: Path) -> None:
    """Copy all games as they are now to a place where nothing is, whole or not at all."""
    files.put_copy(ledger.path, place)


def restore(copy: Path, folder: Path) -> Ledger:
    """Put a copy of all games into a folder that has none, and open them.

    Raises LedgerProblem for a file that holds no games, and changes nothing then.
    """
    sqlite.recognise(copy)
    files.make_folder(folder)
    files.put_copy(copy, folder / GAMES)
    return Ledger.open(folder)
