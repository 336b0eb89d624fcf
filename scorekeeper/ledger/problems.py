"""What can go wrong with the place where games are kept, in words: what is wrong, and what to do."""

import errno
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from scorekeeper.rules.refusals import Refusal


class LedgerProblem(Refusal):
    """The games can't be kept or read as they should be.

    >>> str(LedgerProblem("The games in {place} can't be used: {detail}.", place="here", detail="rain"))
    "The games in here can't be used: rain."
    """


class FullDisk(LedgerProblem):
    """There is no room for another line."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "The disk that holds {place} is full, so this could not be recorded. "
            "Make some room on it, then send this again.",
            place=path,
        )


class DiskFault(LedgerProblem):
    """The disk did not do what it was told."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "The disk that holds {place} reported a fault, so it is not certain that this was recorded. "
            "Send it again: it is never recorded twice. If that fails too, copy the folder to another disk.",
            place=path,
        )


class ReadOnly(LedgerProblem):
    """Reading is allowed, writing is not."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "{place} may be read but not written to, so nothing can be recorded. "
            "Allow yourself to write to this file and its folder, then send this again.",
            place=path,
        )


class Unreadable(LedgerProblem):
    """The file is there but can't be opened."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "{place} can't be opened. Allow yourself to read and write this file and its folder, "
            "or copy the folder to a place of your own, then start again.",
            place=path,
        )


class Damaged(LedgerProblem):
    """Part of the file is not what was written."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "A part of {place} is damaged and can't be read. Keep a copy of the whole folder as it is, "
            "then put your latest backup in its place. Games outside the damaged part can still be read.",
            place=path,
        )


class Busy(LedgerProblem):
    """Another program holds the file for too long."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "Another program is keeping {place} busy, so this could not be recorded. "
            "Close the other program, then send this again.",
            place=path,
        )


class NoFolder(LedgerProblem):
    """The folder for the games isn't there and can't be made."""

    def __init__(self, path: Path, *, reason: str) -> None:
        super().__init__(
            "The folder {place} can't be made ({reason}). Choose another folder for the games.",
            place=path,
            reason=reason,
        )


class Empty(LedgerProblem):
    """A file without a single byte: never silently replaced."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "{place} is empty, as after a broken copy, and is left as it is. "
            "Put your backup in its place, or move it away to begin without games.",
            place=path,
        )


class Foreign(LedgerProblem):
    """A file of another program, or one whose beginning is destroyed."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "{place} is not a file of games that this program wrote, and is left as it is. "
            "Move it away, or choose another folder for the games.",
            place=path,
        )


class Newer(LedgerProblem):
    """A file from a later version of this program."""

    def __init__(self, path: Path, *, found: int, known: int) -> None:
        super().__init__(
            "{place} was written by a newer version of this program (form {found}; this one knows forms "
            "up to {known}), and is left as it is. Install the newer version, or choose another folder.",
            place=path,
            found=found,
            known=known,
        )


class LostSecret(LedgerProblem):
    """The secret is not the 32 bytes that were written."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "{place} is damaged. Put your backup in its place, or move it away: "
            "then phones at the table must be let in again.",
            place=path,
        )


class UnknownEvent(LedgerProblem):
    """A line of a kind that only another version knows."""

    def __init__(self, *, seq: int, kind: object, version: object) -> None:
        super().__init__(
            "Line {seq} of this game is of a kind that this version doesn't know (kind {kind}, "
            "version {version}). Install the newest version to read this game.",
            seq=seq,
            kind=kind,
            version=version,
        )


class Garbled(LedgerProblem):
    """A line that this program can't have written."""

    def __init__(self, *, seq: object) -> None:
        super().__init__(
            "Line {seq} of this game can't be read: it was altered outside this program. "
            "Keep a copy of the whole folder as it is, then put your latest backup in its place.",
            seq=seq,
        )


_SQLITE: tuple[tuple[str, Callable[[Path], LedgerProblem]], ...] = (
    ("SQLITE_FULL", FullDisk),
    ("SQLITE_READONLY", ReadOnly),
    ("SQLITE_CANTOPEN", Unreadable),
    ("SQLITE_PERM", Unreadable),
    ("SQLITE_AUTH", Unreadable),
    ("SQLITE_CORRUPT", Damaged),
    ("SQLITE_NOTADB", Damaged),
    ("SQLITE_BUSY", Busy),
    ("SQLITE_LOCKED", Busy),
    ("SQLITE_IOERR_SHMSIZE", FullDisk),  # no room for the few pages beside the log
    ("SQLITE_IOERR", DiskFault),
)
_SYSTEM: dict[int | None, Callable[[Path], LedgerProblem]] = {
    errno.ENOSPC: FullDisk,
    errno.EDQUOT: FullDisk,
    errno.EROFS: ReadOnly,
    errno.EACCES: ReadOnly,
    errno.EPERM: ReadOnly,
    errno.EIO: DiskFault,
}


def problem(error: BaseException, path: Path) -> LedgerProblem:
    """Say in words what an error of the database or of the file system means.

    >>> print(problem(OSError(errno.ENOSPC, "No space left on device"), Path("games.sqlite3")))
    The disk that holds games.sqlite3 is full, so this could not be recorded. Make some room on it, ...
    """
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    if isinstance(cause, OSError) and cause.errno in _SYSTEM:
        return _SYSTEM[cause.errno](path)
    name = getattr(cause, "sqlite_errorname", "")
    for start, kind in _SQLITE:
        if name.startswith(start):
            return kind(path)
    if isinstance(cause, PoolTimeout):
        return Busy(path)
    return LedgerProblem("The games in {place} can't be used: {detail}.", place=path, detail=cause)


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Turn what the database or the file system complains of into a problem in words.

    A place that is taken (IntegrityError) is no such problem: it is passed on as it is.
    """
    try:
        yield
    except IntegrityError:
        raise
    except (DBAPIError, PoolTimeout, sqlite3.Error, OSError) as error:
        raise problem(error, path) from error
