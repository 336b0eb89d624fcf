"""A server in a folder of its own. Whatever its browsers are answered passes the examiner."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.ledger.store import Ledger
from tests.web.browser import Browser
from tests.web.house import House, house_in


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_in(tmp_path / "games") as house:
        yield house


@pytest.fixture
def ledger(house: House) -> Ledger:
    return house.ledger


@pytest.fixture
def app(house: House) -> Flask:
    return house.app


@pytest.fixture
def client(house: House) -> Browser:
    """The browser of the computer that runs the server."""
    return house.host()
