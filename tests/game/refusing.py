"""Asking for what the table does not allow."""

import pytest

from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from tests.game.table import Act


def refused(game: Game, act: Act, /, **fields: object) -> Refusal:
    """The refusal that an act answers with. It is one sentence or two, with every field filled in."""
    with pytest.raises(Refusal) as caught:
        act(game, **fields)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "{" not in sentence
    return caught.value
