"""Parts that contradict each other are refused at their field; what never comes into play is said."""

import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal

CLUB = preset("club-sheet")


@pytest.mark.parametrize(
    ("part", "text"),
    [("special", "forehead last"), ("special", "no-trump last 3"), ("hook", "not_equal not-last-hand")],
)
def test_what_is_about_the_last_hand_needs_one(part: str, text: str) -> None:
    endless = preset("dkm-101")
    assert getattr(endless.changed(schedule="10..1", **{part: text}), part)
    with pytest.raises(Refusal, match="which has no last hand") as refused:
        endless.changed(**{part: text})
    assert refused.value.field == part


@pytest.mark.parametrize(
    ("changes", "remark"),
    [
        ({"bidding": "secret"}, "All bid at once, so nobody bids last: the hook is off."),
        ({"hook": "not_equal min-cards=11"}, "No hand of this schedule is large enough for the hook."),
        ({"special": "forehead size=11"}, "No hand of this schedule has the cards of “forehead size=11”."),
        (
            {"streak": "20 made=5 missed=5"},
            "There is no bonus: a run of 20 is longer than the 19 hands of this schedule.",
        ),
        ({"hook": "not_equal min-cards=10"}, ""),
        ({"special": "forehead size=10"}, ""),
        ({"streak": "19 made=5 missed=5"}, ""),
    ],
)
def test_a_part_that_never_comes_into_play_is_remarked_upon(changes: dict[str, str], remark: str) -> None:
    assert CLUB.changed(**changes).check(4) == ((remark,) if remark else ())


def test_a_hand_of_the_whole_pack_needs_to_know_what_is_trump_then() -> None:
    rules = CLUB.changed(cap="13", reserve="0")
    with pytest.raises(Refusal, match="With 4 players a hand of 13 leaves no card to turn up") as refused:
        rules.check(4)
    assert refused.value.field == "trump"
    for trump in ("turn_up left=no_trump", "fixed S", "none", "dealer_names", "rotate S H"):
        assert rules.changed(trump=trump).check(4) == ()
    assert rules.check(5) == ()
