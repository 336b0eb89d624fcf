"""Real PDFs, looked at as a printer would: every claim of ``checks`` on every sheet."""

import pytest

from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.content import LETTERS
from scorekeeper.sheet.paper import PAPERS
from tests.sheet.checks import failures
from tests.sheet.printed import printed
from tests.sheet.tables import TABLES

# As different as they come: few players and many, each way to find trump, each hook, one page and several.
SOME = [
    ("overbid", 7, "a4"),
    ("podrida", 2, "a4"),
    ("dkm-101", 4, "letter"),
    ("podrida", 10, "a5"),
]


@pytest.mark.parametrize(("rules", "players", "paper"), SOME)
def test_a_sheet_prints_right(rules: str, players: int, paper: str) -> None:
    assert failures(printed(preset(rules), players=players, paper=paper)) == []


@pytest.mark.parametrize(
    ("rules", "players"), [("overbid", 6), pytest.param("club-sheet-open", 7, marks=pytest.mark.prove)]
)
def test_a_stacked_sheet_prints_right(rules: str, players: int) -> None:
    sheet = printed(preset(rules), players=players, paper="letter", orientation="portrait")
    assert sheet.page.way.stacked
    assert failures(sheet) == []


@pytest.mark.parametrize("name", ["ten players", "twelve lines of points for eight"])
def test_a_table_of_any_rules_prints_right(name: str) -> None:
    rules, players = TABLES[name]
    assert failures(printed(rules, players=players)) == []


@pytest.mark.prove
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", TABLES)
def test_every_table_of_any_rules_prints_right(name: str, paper: str) -> None:
    rules, players = TABLES[name]
    try:
        sheet = printed(rules, players=players, paper=paper)
    except Refusal as refusal:
        if paper != "a5" or refusal.field != "paper":
            raise
        return
    assert failures(sheet) == []


EVERY = [
    (rules.id, players)
    for rules in presets().values()
    for players in range(rules.players[0], rules.players[1] + 1)
]
FEWEST_AND_MOST = [(rules.id, players) for rules in presets().values() for players in rules.players]


@pytest.mark.prove
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("rules", "players"), EVERY)
def test_every_sheet_prints_right(rules: str, players: int, paper: str) -> None:
    assert failures(printed(preset(rules), players=players, paper=paper)) == []


@pytest.mark.prove
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize(("rules", "players"), FEWEST_AND_MOST)
def test_every_sheet_prints_right_either_way(rules: str, players: int, orientation: str) -> None:
    try:
        sheet = printed(preset(rules), players=players, orientation=orientation)
    except Refusal as refusal:
        if refusal.field != "paper":  # what is asked for may be too narrow; what is chosen is not
            raise
        return
    assert failures(sheet) == []


@pytest.mark.prove
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("dealer", [0, 2])
def test_names_and_any_first_dealer_print_right(players: int, paper: str, dealer: int) -> None:
    names = ["Ann", "Bartholomew", "O'Neil", "Maria-Luísa de Oliveira", "Žofie", "Ωμέγα", "Łukasz"][:players]
    assert len(LETTERS) >= players
    sheet = printed(preset("club-sheet"), players=names, paper=paper, dealer=dealer)
    assert failures(sheet) == []
