"""A ledger in a new folder, and a way to look into its file behind its back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.ledger.store import GAMES, Ledger


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture
def ledger(folder: Path) -> Iterator[Ledger]:
    with Ledger.open(folder) as opened:
        yield opened


@pytest.fixture
def behind(folder: Path, ledger: Ledger) -> Iterator[sqlite3.Connection]:
    """The file in the hands of someone who is not this program."""
    with closing(sqlite3.connect(folder / GAMES, isolation_level=None)) as connection:
        yield connection
