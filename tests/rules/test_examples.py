"""Worked examples: what a few results are worth, read to the table."""

import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.rules.words import worked_examples


def test_the_worked_examples_of_the_default() -> None:
    examples = worked_examples(preset("exact-classic"), players=4)
    assert [(e.bid, e.tricks, e.points, e.size) for e in examples] == [
        (0, (0,), 10, 10),
        (1, (1,), 11, 10),
        (3, (3,), 13, 10),
        (3, (2, 4), 0, 10),
        (0, (2,), 0, 10),
    ]


def test_misses_that_differ_are_two_examples() -> None:
    rules = preset("exact-classic").changed(scoring="made: 10+bid; over: tricks; under: -10")
    assert [(e.bid, e.tricks, e.points) for e in worked_examples(rules, players=4)][3:5] == [
        (3, (2,), -10),
        (3, (4,), 4),
    ]


@pytest.mark.parametrize(
    ("largest", "results"),
    [
        (1, [(0, (0,)), (1, (1,)), (1, (0,)), (0, (1,))]),
        (2, [(0, (0,)), (1, (1,)), (1, (0, 2)), (0, (2,))]),
        (3, [(0, (0,)), (1, (1,)), (2, (2,)), (2, (1, 3)), (0, (2,))]),
    ],
)
def test_small_hands_get_examples_that_can_happen(
    largest: int, results: list[tuple[int, tuple[int, ...]]]
) -> None:
    rules = preset("club-sheet").changed(cap=str(largest))
    assert [(e.bid, e.tricks) for e in worked_examples(rules, players=4)] == results


def test_examples_are_worked_in_a_suit_without_a_rule_of_its_own() -> None:
    rules = preset("club-sheet").changed(
        scoring="made: bid; missed: 0 | times 2 if spades | times 3 if hearts"
    )
    assert worked_examples(rules, players=4)[1].points == 1
