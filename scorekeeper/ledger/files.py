"""The folder of the games: its owner may read and write it, nobody else."""

import os
import secrets
from pathlib import Path
from tempfile import TemporaryDirectory

from scorekeeper.ledger import sqlite
from scorekeeper.ledger.problems import LostSecret, NoFolder, Unreadable, in_words
from scorekeeper.ledger.refusals import LeftOver, Taken

_SECRET = 32  # bytes
_BESIDE = ("-wal", "-shm", "-journal")  # what SQLite reads into a file that it opens


def make_folder(folder: Path) -> None:
    """Make the folder unless it is there; one that is there keeps its rights."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700)
        folder.chmod(0o700)
    except FileExistsError as error:
        if not folder.is_dir():
            raise NoFolder(folder, reason="a file is in its place") from error
    except OSError as error:
        raise NoFolder(folder, reason=error.strerror or "unknown") from error


def make_games(path: Path) -> None:
    """Put a file without games in place, complete or not at all. If another was faster, keep theirs."""
    refuse_left_over(path)
    with in_words(path), TemporaryDirectory(prefix=".new-", dir=path.parent) as place:
        made = Path(place) / path.name
        sqlite.build(made)
        put_in_place(made, path)


def put_copy(path: Path, place: Path) -> None:
    """Put a copy of the games, without links and grants, where nothing is: complete or not at all.

    Raises Taken where something is, also when it came there meanwhile.
    """
    if os.path.lexists(place):
        raise Taken(place)
    with in_words(place), TemporaryDirectory(prefix=".new-", dir=place.absolute().parent) as beside:
        made = Path(beside) / place.name
        sqlite.copy(path, made)
        sqlite.lock_out(made)
        if not put_in_place(made, place.absolute()):
            raise Taken(place)


def put_in_place(made: Path, path: Path) -> bool:
    """Give a finished file its name without ever replacing another, and make sure of it on the disk.

    False when someone else was faster: then theirs stands there.
    """
    try:
        os.link(made, path)
    except FileExistsError:
        return False
    except OSError:  # a file system without links, as on a memory stick
        if os.path.lexists(path):
            return False
        made.rename(path)
    settle(path.parent)
    return True


def refuse_left_over(path: Path) -> None:
    """Refuse a place without games beside which a log of other games was left."""
    left = next((log for end in _BESIDE if os.path.lexists(log := path.with_name(path.name + end))), None)
    if left and not os.path.lexists(path):  # else another program has just put its games there
        raise LeftOver(left)


def settle(folder: Path) -> None:
    """See to it that the names in a folder are on the disk."""
    if os.name != "posix":
        return  # elsewhere a folder can't be opened
    folder_number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(folder_number)
    finally:
        os.close(folder_number)


def secret(path: Path) -> bytes:
    """The 32 bytes that only this folder knows. They are made once and then stay.

    A folder that can't be written to gets a secret that lasts until the program ends.
    """
    try:
        if not path.exists():
            _make_secret(path)
    except OSError:
        return secrets.token_bytes(_SECRET)
    try:
        found = path.read_bytes()
    except OSError as error:
        raise Unreadable(path) from error
    if len(found) != _SECRET:
        raise LostSecret(path)
    return found


def _make_secret(path: Path) -> None:
    with TemporaryDirectory(prefix=".new-", dir=path.parent) as place:
        made = Path(place) / path.name
        made.touch(mode=0o600)
        made.chmod(0o600)
        with made.open("wb") as file:
            file.write(secrets.token_bytes(_SECRET))
            file.flush()
            os.fsync(file.fileno())
        put_in_place(made, path)
