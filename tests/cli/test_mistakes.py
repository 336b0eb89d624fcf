"""What nobody foresaw is told in one sentence too; a traceback only to whoever asks for one."""

import errno
import sys
from pathlib import Path

import pytest

from scorekeeper import cli
from scorekeeper.ledger.problems import FullDisk
from scorekeeper.ledger.store import GAMES


def run(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> int:
    """Run a command that ends with this error; return the exit code."""

    def broken(**_options: object) -> None:
        raise error

    monkeypatch.setattr(sys, "argv", ["scorekeeper", "rules"])
    monkeypatch.setattr(cli.commands.commands["rules"], "callback", broken)
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert isinstance(end.value.code, int)
    return end.value.code


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            OSError(errno.ENOSPC, "No space left on device"),
            "That could not be done: No space left on device.",
        ),
        (PermissionError(errno.EACCES, "Permission denied", "/attic"), "/attic: Permission denied."),
        (OSError("odd"), "Something broke, and that is our mistake (OSError: odd)."),
        (
            ZeroDivisionError("one\nline"),
            "Something broke, and that is our mistake (ZeroDivisionError: one line).",
        ),
        (FullDisk(Path(GAMES)), f"The disk that holds {GAMES} is full"),
        (RecursionError(), "Something broke"),
        (MemoryError(), "Something broke"),
    ],
)
def test_one_sentence_and_exit_2(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], error: Exception, sentence: str
) -> None:
    assert run(monkeypatch, error) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert err.startswith(sentence)


def test_ctrl_c_ends_a_command_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, KeyboardInterrupt()) == 130
    out, err = capfd.readouterr()
    assert (out, err.strip()) == ("", "")


def test_whoever_asks_for_it_sees_where_something_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cli.SHOW_WHERE, "1")
    with pytest.raises(ZeroDivisionError):
        run(monkeypatch, ZeroDivisionError())
