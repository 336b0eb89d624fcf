"""The presets of the whole family: as documented, and honest about what is borrowed."""

import pytest

from scorekeeper.rules.parts import DEFAULTS, Lead, read_part
from scorekeeper.rules.presets import preset, presets

CLUB = "made zero: 10; made: 10*bid; missed: -10*off"
EXACT = "made: 10+bid; missed: 0"
TRICKS = "made: 10+tricks; missed: tricks"
TEN_EACH = "made zero: 10; made: 10*bid; missed: 0"
DOWN_UP, UP_DOWN = "max..1..max", "1..max..1"
LEFT = Lead.LEFT_OF_DEALER

OF_THE_SOURCES = (
    *("club-sheet", "exact-classic", "table-7", "table-10", "overbid"),
    *("club-sheet-build-up", "club-sheet-tricks", "club-sheet-open", "table-7-down", "table-10-down"),
)

# As the catalogue of documented games has them: fewest, most, pack, largest hand for the fewest, schedule,
# scoring, hook, trump, lead.
FAMILY = {
    "pagat-common": (3, 7, "52", 10, DOWN_UP, TRICKS, "not_equal", "turn_up", LEFT),
    "oh-pshaw": (3, 7, "52", 15, "1..max", EXACT, "none", "turn_up left=no_trump", LEFT),
    "up-and-down-river": (4, 8, "52", 10, DOWN_UP, TRICKS, "not_equal", "turn_up", LEFT),
    "nomination-whist": (3, 6, "52", 10, DOWN_UP, TRICKS, "not_equal", "rotate S H C D NT", LEFT),
    "nomination-whist-7": (3, 7, "52", 7, "max..1", TRICKS, "not_equal", "rotate H D C S NT", LEFT),
    "blob": (3, 8, "52", 10, DOWN_UP, EXACT, "not_equal", "bidder_names C D H S NT", LEFT),
    "kachuful": (3, 8, "52", 17, "1..max", EXACT, "not_equal", "rotate S D C H", LEFT),
    "judgement-down": (3, 5, "52", 10, "max..1", TEN_EACH, "not_equal", "rotate S D C H", LEFT),
    "judgement-minus": (3, 6, "52", 10, "max..1", CLUB, "not_equal", "dealer_names", LEFT),
    "romanian-whist": (
        *(3, 6, "8n", 8, "1*P..max*P..1*P", "made: 5+bid; missed: -off"),
        *("not_equal", "turn_up left=no_trump", LEFT),
    ),
    "pocha": (
        *(4, 8, "40", 10, "1*P..max*P..1*P", "made: 10+5*tricks; missed: -5*off"),
        *("not_equal", "turn_up left=last_card", LEFT),
    ),
    "podrida": (2, 10, "40", 20, "1..max..1+1", "made: 10+3*tricks; missed: 0", "not_equal", "none", LEFT),
    "plump": (
        *(2, 5, "52", 10, "max..1*P..max"),
        "made zero: 5; made bid>=10: 100+bid; made: 10+bid; missed: 0",
        *("not_equal", "none", Lead.HIGHEST_BIDDER),
    ),
    "boerenbridge": (
        *(3, 7, "52", 17, UP_DOWN, "made zero cards>=6: 20; made: 10+2*tricks; missed: -2*off"),
        *("not_equal min-cards=4", "turn_up left=no_trump", LEFT),
    ),
    "stiche-raten": (3, 6, "64", 21, UP_DOWN, TRICKS, "not_equal", "none", LEFT),
    "ascenseur": (3, 7, "52", 10, DOWN_UP, TRICKS, "not_equal", "turn_up", LEFT),
    "escalier": (2, 10, "52", 8, UP_DOWN, "made: 5+5*tricks; missed: -5*off", "not_equal", "turn_up", LEFT),
    "squares": (3, 7, "52", 10, DOWN_UP, "made: 10+bid^2; missed: -off^2", "not_equal", "turn_up", LEFT),
    "wizard": (
        *(3, 6, "60", 20, "1..max", "made: 20+10*tricks; missed: -10*off"),
        *("none", "turn_up left=no_trump", LEFT),
    ),
    "dkm-101": (4, 4, "52", 10, "10*until", TRICKS, "not_equal", "turn_up", LEFT),
    "prospect": (5, 5, "52", 10, "10..1..10", TRICKS, "not_equal", "turn_up", LEFT),
    "rats": (3, 5, "52", 10, "1..10..1", TRICKS, "not_equal", "turn_up", LEFT),
    "cartier": (4, 4, "52", 13, "13..2..13", TRICKS, "not_equal", "bidder_names C D H S NT", LEFT),
    "golf": (
        3,
        7,
        "52",
        10,
        DOWN_UP,
        "made: 0; missed: tri(off) | lowest wins",
        "not_equal",
        "turn_up",
        LEFT,
    ),
}
OTHER_PARTS = {  # what else is not as usual; ties are shared and the end is the schedule's
    "pagat-common": {"ties": "extra_max_hand"},
    "kachuful": {"zeros": "5,6"},
    "pocha": {"direction": "anticlockwise"},
    "podrida": {"special": "forehead last", "ties": "most_exact_bids"},
    "boerenbridge": {"special": "forehead size=1"},
    "dkm-101": {"finish": "target 101"},
}


@pytest.mark.parametrize("key", FAMILY)
def test_the_presets_of_the_family_are_as_documented(key: str) -> None:
    rules = preset(key)
    fewest, most = rules.players
    told = (rules.schedule, str(rules.scoring), str(rules.hook), str(rules.trump), rules.lead)
    assert (fewest, most, str(rules.deck), rules.largest(fewest), *told) == FAMILY[key]
    usual = DEFAULTS | {"ties": "share"}
    for part, text in (usual | OTHER_PARTS.get(key, {})).items():
        if part != "trump":
            assert getattr(rules, part) == read_part(part, text), part


def test_every_documented_preset_is_offered() -> None:
    assert list(presets()) == [*OF_THE_SOURCES, *FAMILY]


@pytest.mark.parametrize(
    ("key", "sizes"),
    [
        ("cartier", [13]),
        ("kachuful", [17, 13, 10, 8, 7, 6]),
        ("oh-pshaw", [15, 13, 10, 8, 7]),
        ("pocha", [10, 8, 6, 5, 5]),
        ("romanian-whist", [8, 8, 8, 8]),
        ("up-and-down-river", [10, 10, 8, 7, 6]),
        ("wizard", [20, 15, 12, 10]),
    ],
)
def test_the_largest_hand_is_what_the_tables_print(key: str, sizes: list[int]) -> None:
    rules = preset(key)
    assert [rules.largest(players) for players in range(rules.players[0], rules.players[1] + 1)] == sizes


def test_the_bonus_for_a_run_is_an_option_of_the_romanian_game() -> None:
    assert preset("romanian-whist").streak is None
    assert str(preset("romanian-whist").choose(["streak"]).streak) == "5 made=+5 missed=-5 skip=1"


BORROWED = {  # whose points nobody could read at their source
    "pagat-common",
    "oh-pshaw",
    "blob",
    "judgement-down",
    "boerenbridge",
    "stiche-raten",
    "ascenseur",
    "prospect",
    "rats",
    "cartier",
}


def test_borrowed_points_are_marked_and_said() -> None:
    assert {key for key, rules in presets().items() if "scoring" in rules.assumed} == BORROWED
    for key in BORROWED:
        assert "points" in preset(key).note
