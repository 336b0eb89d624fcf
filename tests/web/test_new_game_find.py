"""Rule sets are found by any of the names that the game goes by."""

from collections.abc import Iterator

import pytest

from scorekeeper.rules.presets import presets
from tests.web.agreement import fields, main, new_game
from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import House, house_in


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for all these tests: none of them records anything."""
    with house_in(tmp_path_factory.mktemp("house") / "games") as house:
        yield house


@pytest.mark.parametrize(
    ("typed", "found", "told"),
    [
        ("marrana", ["pocha"], ""),
        ("India", ["judgement-down", "judgement-minus", "kachuful"], ""),
        ("screw your neighbour", None, "Cuckoo"),
        ("xyzzy", [], "No rule set is called that."),
        ("club sheet", None, "Club sheet stands above."),
        ("<script>", [], "No rule set is called that."),
    ],
)
def test_rule_sets_are_found_by_any_name_without_a_script(
    client: Browser, typed: str, found: list[str] | None, told: str
) -> None:
    page = client.press(new_game(client), "Find, or show all", find=typed)
    (list_,) = [node for node in Page(page.get_data(as_text=True)).nodes if node.get("id") == "found"]
    keys = sorted(node.get("value") for node in list_.find("input") if node.get("type") == "radio")
    assert told in list_.text
    assert found is None or keys == found
    assert fields(page)["find"] == typed


def test_all_rule_sets_are_shown_to_whoever_asks(client: Browser) -> None:
    page = client.press(new_game(client), "Find, or show all")
    keys = {node.get("value") for node in Page(page.get_data(as_text=True)).find("input")}
    assert presets().keys() <= keys
    assert "Great Britain" in main(page)


def test_a_found_rule_set_stays_in_sight_once_it_is_picked(client: Browser) -> None:
    page = client.press(new_game(client), "Recalculate", rules="wizard")
    assert main(page).index("Wizard") < main(page).index("Club sheet")
    assert "Add a player (3 to 6)" in main(page)
