"""Every table that may play: worked out in millimetres without any PDF."""

import pytest

from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.sheet.content import sheet_of
from scorekeeper.sheet.layout import lay_out
from scorekeeper.sheet.paper import PAPERS
from tests.sheet.adding import mistakes
from tests.sheet.tables import TABLES

EVERY = [
    (rules, players)
    for rules in presets().values()
    for players in range(rules.players[0], rules.players[1] + 1)
]


def wrong(rules: RuleSet, players: int, paper: str, orientation: str = "auto") -> list[str]:
    sheet = sheet_of(rules, players=players)
    return mistakes(sheet, lay_out(sheet, paper=paper, orientation=orientation))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("rules", "players"), EVERY, ids=[f"{rules.id}-{count}" for rules, count in EVERY])
def test_every_preset_is_laid_for_every_number_of_players(rules: RuleSet, players: int, paper: str) -> None:
    assert wrong(rules, players, paper) == []


@pytest.mark.parametrize("paper", [paper for paper in PAPERS if paper != "a5"])
@pytest.mark.parametrize("name", TABLES)
def test_a_table_of_any_rules_is_laid(name: str, paper: str) -> None:
    rules, players = TABLES[name]
    assert wrong(rules, players, paper) == []


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("name", [name for name in TABLES if name != "ten players"])
def test_a_table_of_any_rules_is_laid_either_way(name: str, orientation: str) -> None:
    rules, players = TABLES[name]
    assert wrong(rules, players, "a4", orientation) == []


def test_ten_players_who_must_be_told_a_lot_are_refused_upright_and_laid_across() -> None:
    rules, players = TABLES["ten players"]
    assert wrong(rules, players, "a4", "landscape") == []
    with pytest.raises(Refusal, match="A4 is too narrow for 10 players: choose landscape"):
        wrong(rules, players, "a4", "portrait")


@pytest.mark.parametrize("hands", [1, 2, 30, 45, 60, 90, 120])
@pytest.mark.parametrize("players", range(2, 11))
def test_any_schedule_is_laid_on_as_many_pages_as_it_needs(players: int, hands: int) -> None:
    rules = preset("exact-classic").changed(players="2-10")
    sheet = sheet_of(rules, players=players, sizes=(1, 2, 3, 2, 1) * (hands // 5) + (1,) * (hands % 5))
    page = lay_out(sheet)
    assert sheet.hands == hands
    assert mistakes(sheet, page) == []
    assert hands > 26 or len(page.parts) == 1
