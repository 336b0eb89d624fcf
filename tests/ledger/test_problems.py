"""Whatever the system complains of, a person reads what is wrong and what to do."""

import errno
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from scorekeeper.ledger import problems, sqlite
from scorekeeper.ledger.problems import (
    Busy,
    Damaged,
    DiskFault,
    FullDisk,
    LedgerProblem,
    ReadOnly,
    Unreadable,
    in_words,
    problem,
)
from scorekeeper.ledger.store import Ledger
from tests.ledger.table import act, at, opened

PLACE = Path("games.sqlite3")


def complaint(name: str) -> OperationalError:
    """An error as it comes from the database."""
    error = sqlite3.OperationalError("it rains")
    error.sqlite_errorname = name
    return OperationalError("INSERT …", None, error)


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (complaint("SQLITE_FULL"), FullDisk),
        (complaint("SQLITE_IOERR_SHMSIZE"), FullDisk),
        (complaint("SQLITE_IOERR_WRITE"), DiskFault),
        (complaint("SQLITE_IOERR_FSYNC"), DiskFault),
        (complaint("SQLITE_READONLY_DBMOVED"), ReadOnly),
        (complaint("SQLITE_CANTOPEN"), Unreadable),
        (complaint("SQLITE_PERM"), Unreadable),
        (complaint("SQLITE_CORRUPT_INDEX"), Damaged),
        (complaint("SQLITE_NOTADB"), Damaged),
        (complaint("SQLITE_BUSY_SNAPSHOT"), Busy),
        (complaint("SQLITE_LOCKED"), Busy),
        (PoolTimeout("sixteen threads"), Busy),
        (OSError(errno.ENOSPC, ""), FullDisk),
        (OSError(errno.EDQUOT, ""), FullDisk),
        (OSError(errno.EROFS, ""), ReadOnly),
        (OSError(errno.EACCES, ""), ReadOnly),
        (OSError(errno.EIO, ""), DiskFault),
    ],
    ids=repr,
)
def test_each_complaint_has_its_sentence(error: Exception, kind: type[LedgerProblem]) -> None:
    assert type(problem(error, PLACE)) is kind
    with pytest.raises(kind, match=r"games\.sqlite3.*\."), in_words(PLACE):
        raise error


@pytest.mark.parametrize("error", [complaint("SQLITE_TOOBIG"), OSError(errno.ELOOP, "it rains")])
def test_a_complaint_nobody_has_heard_of_is_passed_on_in_a_sentence(error: Exception) -> None:
    sentence = r"The games in games\.sqlite3 can't be used: .*it rains\."
    with pytest.raises(LedgerProblem, match=sentence), in_words(PLACE):
        raise error


def test_a_place_that_is_taken_is_no_problem_of_the_disk() -> None:
    with pytest.raises(IntegrityError), in_words(PLACE):
        raise IntegrityError("INSERT …", None, sqlite3.IntegrityError("taken"))


def test_no_sentence_tells_a_statement_or_a_key() -> None:
    told = str(problem(complaint("SQLITE_TOOBIG"), PLACE))
    assert "INSERT" not in told


def test_every_problem_says_what_to_do() -> None:
    made = [
        FullDisk(PLACE),
        DiskFault(PLACE),
        ReadOnly(PLACE),
        Unreadable(PLACE),
        Damaged(PLACE),
        Busy(PLACE),
        problems.NoFolder(PLACE, reason="it rains"),
        problems.Empty(PLACE),
        problems.Foreign(PLACE),
        problems.Newer(PLACE, found=2, known=1),
        problems.LostSecret(PLACE),
        problems.UnknownEvent(seq=1, kind=99, version=1),
        problems.Garbled(seq=1),
    ]
    assert {type(one) for one in made} == set(LedgerProblem.__subclasses__())
    do = ("Make", "Send", "Allow", "Keep", "Close", "Choose", "Put", "Move", "Install")
    for one in made:
        sentences = str(one).split(". ")
        assert any(sentence.startswith(do) for sentence in sentences[1:]), str(one)


def test_another_program_that_holds_the_file_is_waited_for_and_then_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "EACH_CONNECTION", (*sqlite.EACH_CONNECTION, "PRAGMA busy_timeout = 50"))
    with Ledger.open(folder) as ledger, Ledger.open(folder) as other:
        game = opened(ledger)
        with other._file.writing():
            with pytest.raises(Busy, match=r"Another program is keeping .* busy.* then send this again"):
                ledger.append(game, act(1), after=3, key="k", at=at(2))
            assert ledger.game(game).length == 3
        assert ledger.append(game, act(1), after=3, key="k", at=at(2)).length == 4
