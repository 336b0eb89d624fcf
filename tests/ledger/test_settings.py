"""Settings are no evidence: they may be changed, and changing them touches no game."""

import pytest

from scorekeeper.ledger.store import Ledger
from tests.ledger.table import opened


def test_a_setting_that_was_never_made_is_none(ledger: Ledger) -> None:
    assert ledger.settings.get("names") is None


@pytest.mark.parametrize("value", [["Ann", "عمر"], {"a": None}, 3, "text", True, []])
def test_the_latest_value_holds(ledger: Ledger, value: object) -> None:
    ledger.settings.put("names", "first")
    ledger.settings.put("names", value)
    assert ledger.settings.get("names") == value
    with Ledger.open(ledger.path.parent) as again:
        assert again.settings.get("names") == value


def test_a_setting_of_a_game_is_that_games_own(ledger: Ledger) -> None:
    first, second = opened(ledger, "a"), opened(ledger, "b")
    ledger.settings.put("put away", True, game=first)
    assert ledger.settings.get("put away", game=first) is True
    assert ledger.settings.get("put away", game=second) is None
    assert ledger.settings.get("put away") is None
    assert ledger.length(first) == 3
    assert ledger.verify(first) == ()


def test_a_setting_is_told_of_all_games_that_have_it(ledger: Ledger) -> None:
    first, second = opened(ledger, "a"), opened(ledger, "b")
    ledger.settings.put("put away", 3, game=first)
    ledger.settings.put("other", 1, game=second)
    ledger.settings.put("put away", 7)
    assert ledger.settings.of_games("put away") == {first: 3}
