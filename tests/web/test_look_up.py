"""Looking things up: rules in words with their sources. Anyone may."""

from collections.abc import Iterator

import pytest

from scorekeeper.rules.presets import presets
from tests.web.agreement import main
from tests.web.browser import Browser
from tests.web.house import House, house_in


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for all these tests: none of them records anything."""
    with house_in(tmp_path_factory.mktemp("house") / "games") as house:
        yield house


def test_every_rule_set_is_there_with_its_source(client: Browser) -> None:
    told = main(client.get("/rules"))
    for rules in presets().values():
        assert rules.name in told
        assert rules.source in told
        assert rules.note in told
        assert all(option.label in told for option in rules.options)
    assert "The dealer bids last and must bring the bids above the cards." in told
    assert "A tie for first is shared. assumed" in told
    assert "10 with 3 to 5 players, 8 with 6, 7 with 7" in told


def test_a_phone_that_was_not_let_in_may_look_things_up(house: House) -> None:
    phone = house.phone()
    told = main(phone.get("/rules"))
    assert "Club sheet" in told
    assert "Play these" not in told
    assert "Your rule sets" not in told


def test_rules_are_found_by_any_name(client: Browser) -> None:
    told = main(client.press(client.get("/rules"), "Find", find="Marrana"))
    assert "Pocha" in told
    assert "Also called" in told
    assert "Club sheet" not in told
    assert "Cuckoo" in main(client.get("/rules?find=screw+your+neighbor"))
    assert "No rule set is called that." in main(client.get("/rules?find=xyzzy"))


def test_a_game_to_a_target_has_no_number_of_hands(client: Browser) -> None:
    assert "10 each, until someone has 101" in main(client.get("/rules?find=Ten cards to 101"))
