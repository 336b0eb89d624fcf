"""A game is found by any of its names, and nobody is left with the wrong one."""

import tomllib
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.names import Found, find, look, remark
from scorekeeper.rules.presets import presets
from scorekeeper.rules.scoring import parse_scoring

FAMILY = (  # the names that the catalogue of documented games lists
    *("Elevator", "l'Ascenseur", "Up and Down the River", "Bust", "10 op en neer", "Boerenbridge"),
    *("Nomination Whist", "Blob", "Blackout", "Kachuful", "German Bridge", "Plump", "Beredskap"),
    *("Bondebridge", "Selbubridge", "Rikiki", "Fodinha", "Basas", "Estimation", "Biskauer", "Rats"),
    *("Contract Whist", "Diminishing Whist", "Judgement", "Stiche-Raten", "Ansagen", "Fahrstuhl"),
    *("Rauf-runter", "Cravallo", "Herboriste", "Galouze", "Kirikiki", "Bistouquette", "Escalier"),
    *("Pocha", "Podrida", "Marrana", "Screw Your Neighbor", "Oh Pshaw", "Oh Hell", "Wizard", "Oh Well"),
)


@pytest.mark.parametrize("name", FAMILY)
def test_every_name_of_the_family_finds_a_game_or_a_reason_why_not(name: str) -> None:
    assert find(name) or remark(name)


@pytest.mark.parametrize("name", ["Ninety-Nine", "Skull King", "Georgian Joker", "Egyptian Estimation"])
def test_games_only_listed_with_the_family_are_told_apart(name: str) -> None:
    words = remark(name) or remark(name.rsplit(maxsplit=1)[-1])
    assert "is another game" in words


def test_screw_your_neighbor_may_be_another_game() -> None:
    assert [found.key for found in find("screw your neighbor")] == ["exact-classic", "table-10"]
    assert "Cuckoo" in remark("Screw your neighbor!")
    assert "nobody bids" in remark("cuckoo")


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("pocha", "pocha"),
        ("POCHA ", "pocha"),
        ("ascenseur", "ascenseur"),
        ("L’Ascenseur", "ascenseur"),
        ("rauf runter", "stiche-raten"),
        ("stiche", "stiche-raten"),
        ("kachuful", "kachuful"),
        ("kachufol", "kachuful"),  # a slip of the finger
        ("plmup", "plump"),
        ("10-op-en-neer", "boerenbridge"),
        ("sweden", "plump"),
        ("romania", "romanian-whist"),
        ("wizard", "wizard"),
        ("overbid", "overbid"),  # within a name
        ("neer", "boerenbridge"),
    ],
)
def test_the_first_one_found_is_the_one_meant(typed: str, key: str) -> None:
    assert find(typed)[0].key == key


def test_what_matches_is_shown_beside_the_name() -> None:
    assert find("Marrana") == (Found(key="pocha", name="Pocha", other="Marrana"),)
    assert find("Pocha")[0].other == ""


@pytest.mark.parametrize("typed", ["", "  ", "…", "qqqq", "Diamonds-and-Hearts"])
def test_what_nobody_plays_finds_nothing(typed: str) -> None:
    assert (find(typed), remark(typed)) == ((), "")


@given(typed=st.text(max_size=200))
def test_anything_may_be_searched_for(typed: str) -> None:
    keys = [found.key for found in find(typed)]
    assert set(keys) <= set(presets())
    assert len(set(keys)) == len(keys)
    assert remark(typed) == "" or remark(typed).endswith(".")


def test_every_preset_is_found_by_its_own_name_first() -> None:
    for key, rules in presets().items():
        assert find(rules.name)[0].key == key


def test_the_file_of_remarks_says_each_thing_once_and_in_a_sentence() -> None:
    remarks = tomllib.loads(files("scorekeeper.rules").joinpath("names.toml").read_text("utf-8"))["remarks"]
    names = [look(name) for entry in remarks for name in entry["names"]]
    assert len(set(names)) == len(names)
    for entry in remarks:
        assert entry.keys() == {"names", "says"}
        assert entry["says"].endswith(".")


@pytest.mark.parametrize("name", ["Basas", "Biskauer"])
def test_points_told_in_a_remark_can_be_typed(name: str) -> None:
    written = remark(name).partition(": ")[2].rstrip(".")
    assert str(parse_scoring(written)) == written
