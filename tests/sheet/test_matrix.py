"""Every row of the printer's check table, for any number of players, on any paper, written in or not."""

import pytest

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.content import sheet_of
from scorekeeper.sheet.layout import lay_out
from tests.sheet.checks import failures
from tests.sheet.matrix import EVERY, TOO_NARROW, rules_of, sheet_in
from tests.sheet.writing import spoilt

SOME = [
    ("overbid", 2, "letter", "part-filled"),
    ("pocha", 3, "legal", "filled"),
    ("romanian-whist", 4, "a4", "part-filled"),
    ("romanian-whist", 5, "a5", "filled"),  # the cells of five are slim upright only
    ("boerenbridge", 6, "a4", "filled"),
    ("wizard", 8, "letter", "filled"),
    ("exact-classic", 10, "a3", "part-filled"),
]
WRITTEN_IN = [
    ("club-sheet", 4, "a4", "blank"),
    ("overbid", 5, "letter", "blank"),
    ("boerenbridge", 7, "a4", "blank"),
    ("podrida", 10, "a5", "blank"),
]


@pytest.mark.parametrize(("rules", "players", "paper", "state"), SOME)
def test_a_game_prints_right(rules: str, players: int, paper: str, state: str) -> None:
    assert failures(sheet_in(rules, players, paper, state)) == []


@pytest.mark.parametrize(("rules", "players", "paper", "state"), WRITTEN_IN)
def test_a_hand_of_five_millimetres_has_room_in_every_cell(
    rules: str, players: int, paper: str, state: str
) -> None:
    sheet = sheet_in(rules, players, paper, state)
    assert [trouble for leaf in sheet.leaves for trouble in spoilt(leaf)] == []


@pytest.mark.parametrize(("rules", "players", "paper"), TOO_NARROW)
def test_what_no_page_holds_is_refused_and_told_what_would(rules: str, players: int, paper: str) -> None:
    with pytest.raises(Refusal, match=r"A5 is too narrow for 10 players: choose A4\.") as refused:
        lay_out(sheet_of(rules_of(rules), players=players), paper=paper)
    assert refused.value.field == "paper"


@pytest.mark.prove
@pytest.mark.parametrize(
    ("rules", "players", "paper", "state"), [one for one in EVERY if one[:3] not in TOO_NARROW]
)
def test_every_sheet_of_the_matrix_prints_right(rules: str, players: int, paper: str, state: str) -> None:
    sheet = sheet_in(rules, players, paper, state)
    wrong = failures(sheet)
    if state == "blank":
        wrong += [trouble for leaf in sheet.leaves for trouble in spoilt(leaf)]
    assert wrong == []
