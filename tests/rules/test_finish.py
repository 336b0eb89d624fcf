"""The end of a game, and the bonus for a run of bids."""

import pytest

from scorekeeper.rules.finish import parse_finish, parse_streak
from scorekeeper.rules.refusals import Refusal


@pytest.mark.parametrize(("text", "target"), [("schedule", None), ("target 1", 1), (" target  9999 ", 9999)])
def test_a_game_ends_with_its_schedule_or_at_a_target(text: str, target: int | None) -> None:
    finish = parse_finish(text)
    assert finish.target == target
    assert parse_finish(str(finish)) == finish


@pytest.mark.parametrize("text", ["", "target", "target 0", "target 10000", "target -5", "target ten", "101"])
def test_what_is_no_end_is_refused(text: str) -> None:
    with pytest.raises(
        Refusal, match="is no end of a game: write schedule, or target and 1 to 9999"
    ) as refused:
        parse_finish(text)
    assert refused.value.field == "finish"


@pytest.mark.parametrize(
    ("results", "bonuses"),
    [
        ("+2 +3 +4", "0 0 7"),
        ("+2 +3 +4 +5 +6 +7", "0 0 7 0 0 7"),  # what was paid begins anew
        ("+2 +3 +4 +5", "0 0 7 0"),
        ("+2 +3 -4 +5 +6 +7", "0 0 0 0 0 7"),
        ("-2 -3 -4 +5", "0 0 -2 0"),
        ("+2 +1 +3 +1 +4", "0 0 0 0 7"),  # hands of one card are left out
        ("+2 -1 +3 +4", "0 0 0 7"),
        ("+1 +1 +1", "0 0 0"),
        ("", ""),
    ],
)
def test_a_run_is_paid_when_it_is_long_enough(results: str, bonuses: str) -> None:
    streak = parse_streak("3 made=+7 missed=-2 skip=1")
    assert streak
    played = [(int(result[1:]), result[0] == "+") for result in results.split()]
    assert list(streak.bonuses(played)) == [int(bonus) for bonus in bonuses.split()]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("5 made=5 missed=−5 skip=1", "5 made=+5 missed=-5 skip=1"),
        ("2 made=0 missed=+0", "2 made=+0 missed=+0"),
        ("50 made=+999 missed=-999 skip=60", "50 made=+999 missed=-999 skip=60"),
    ],
)
def test_a_streak_is_written_back(text: str, written: str) -> None:
    assert str(parse_streak(text)) == written
    assert parse_streak(written) == parse_streak(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1 made=5 missed=5",
        "51 made=5 missed=5",
        "5",
        "5 made=1000 missed=0",
        "5 made=5 missed=5 skip=0",
        "x",
    ],
)
def test_what_is_no_streak_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="is no bonus for a streak") as refused:
        parse_streak(text)
    assert refused.value.field == "streak"
