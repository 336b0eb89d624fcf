"""Real PDFs, looked at as a printer would: every claim of ``checks`` on every sheet."""

import pytest

from scorekeeper.rules.presets import preset, presets
from scorekeeper.sheet.content import LETTERS
from tests.sheet.checks import failures
from tests.sheet.printed import printed

PAPERS = ("a4", "letter")
PLAYERS = range(3, 8)

# Every preset twice, every number of players on both papers, each hook across and upright.
SOME = [
    (rules, 3 + (number + turn * 2) % 5, PAPERS[(number + turn) % 2])
    for turn in range(2)
    for number, rules in enumerate(presets())
]


@pytest.mark.parametrize(("rules", "players", "paper"), SOME)
def test_a_sheet_prints_right(rules: str, players: int, paper: str) -> None:
    assert failures(printed(preset(rules), players=players, paper=paper)) == []


@pytest.mark.parametrize(
    ("rules", "players", "paper"),
    [
        ("club-sheet", 7, "a4"),
        ("overbid", 6, "letter"),
        ("exact-classic", 7, "a4"),
        ("club-sheet-open", 7, "letter"),
    ],
)
def test_a_stacked_sheet_prints_right(rules: str, players: int, paper: str) -> None:
    sheet = printed(preset(rules), players=players, paper=paper, orientation="portrait")
    assert sheet.page.way.stacked
    assert failures(sheet) == []


@pytest.mark.prove
@pytest.mark.parametrize("orientation", ["auto", "portrait", "landscape"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rules", presets())
def test_every_sheet_prints_right(rules: str, players: int, paper: str, orientation: str) -> None:
    from scorekeeper.rules.refusals import Refusal

    try:
        sheet = printed(preset(rules), players=players, paper=paper, orientation=orientation)
    except Refusal:
        assert orientation != "auto"  # what is asked for may not fit; what is chosen does
        return
    assert failures(sheet) == []


@pytest.mark.prove
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("dealer", [0, 2])
def test_names_and_any_first_dealer_print_right(players: int, paper: str, dealer: int) -> None:
    names = ["Ann", "Bartholomew", "O'Neil", "Maria-Luísa de Oliveira", "Žofie", "Ωμέγα", "Łukasz"][:players]
    assert len(LETTERS) >= players
    sheet = printed(preset("club-sheet"), players=names, paper=paper, dealer=dealer)
    assert failures(sheet) == []
