"""Special hands: on the forehead, or without trump, by size or at the end."""

import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.specials import Kind, parse_specials, write_specials


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("forehead size=1", {3}),
        ("forehead size=3", {1, 5}),
        ("forehead size=9", set()),
        ("forehead last", {5}),
        ("forehead last 1", {5}),
        ("no-trump last 3", {3, 4, 5}),
        ("no-trump last 9", {1, 2, 3, 4, 5}),
    ],
)
def test_which_hands_are_special(text: str, hands: set[int]) -> None:
    (special,) = parse_specials(text)
    assert special.hands([3, 2, 1, 2, 3]) == hands


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("none", "none"),
        ("forehead last 1", "forehead last"),
        ("forehead  size = 1;no-trump last 5", "forehead size=1; no-trump last 5"),
    ],
)
def test_special_hands_are_written_back(text: str, written: str) -> None:
    assert write_specials(parse_specials(text)) == written
    assert parse_specials(written) == parse_specials(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "elbow last",
        "forehead",
        "forehead last 0",
        "forehead size=0",
        "forehead size=121",
        "last",
        "; ",
        "forehead last" + " " * 400 + "; x",
    ],
)
def test_what_names_no_special_hand_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="names no special hand: write forehead or no-trump") as refused:
        parse_specials(text)
    assert refused.value.field == "special"


def test_a_hand_can_be_special_in_two_ways() -> None:
    rules = preset("club-sheet").changed(special="forehead last; no-trump last 2")
    assert rules.kinds(3, [3, 2, 1]) == {Kind.FOREHEAD, Kind.NO_TRUMP}
    assert rules.kinds(2, [3, 2, 1]) == {Kind.NO_TRUMP}
    assert rules.kinds(1, [3, 2, 1]) == frozenset()
