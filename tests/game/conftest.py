"""A test's docstring is its score sheet."""

import pytest

from scorekeeper.game.state import Game
from tests.game.table import game_of


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game:
    """The game on the test's own score sheet."""
    sheet = request.function.__doc__
    assert sheet, "this test has no score sheet"
    return game_of(sheet)
