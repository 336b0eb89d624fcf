"""The one wrong number of a sheet is told from what it broke; where several may be wrong, none is chosen."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from scorekeeper.game.findings import Kind
from scorekeeper.game.points import points_of
from scorekeeper.game.record import Record, keep, read_record
from scorekeeper.game.record.lines import HandLine
from scorekeeper.game.repair import Repair
from scorekeeper.game.repairs import repairs
from scorekeeper.game.standings import lines
from tests.game.table import EIGHT

HEAD = "players Ann, Bob, Cy\nrules club-sheet\nschedule 3,2,1\ndealer Cy\n"
# Cy deals the first hand, Ann the second, Bob the third: the dealer bids last.
SHEET = (
    HEAD
    + """hand 1 bids 1 1 0 tricks 1 2 0 points 10 -10 10 totals 10 -10 10
hand 2 bids 1 1 1 tricks 1 0 1 points 10 -10 10 totals 20 -20 20
hand 3 bids 0 1 1 tricks 0 1 0 points 10 10 -10 totals 30 -10 10
"""
)
Cell = tuple[int, str, int, int]


def found(text: str) -> list[str]:
    return [str(repair) for repair in repairs(read_record(text), at=EIGHT).found]


def test_a_right_sheet_needs_no_repair() -> None:
    assert keep(read_record(SHEET), at=EIGHT).findings == ()
    assert found(SHEET) == []


@pytest.mark.parametrize(
    ("written", "instead", "repair"),
    [
        ("bids 1 1 0 tricks 1", "bids 2 1 0 tricks 1", "Ann's bid in hand 1 were 1 and not 2"),
        ("tricks 1 0 1 points", "tricks 1 1 1 points", "Bob's tricks in hand 2 were 0 and not 1"),
        (
            "points 10 -10 10 totals 20",
            "points 10 -20 10 totals 20",
            "Bob's points in hand 2 were -10 and not -20",
        ),
        ("totals 20 -20 20", "totals 20 -20 30", "Cy's total in hand 2 were 20 and not 30"),
        ("totals 30 -10 10", "totals 30 -10 40", "Cy's total in hand 3 were 10 and not 40"),
        ("tricks 1 0 1 points", "tricks 1 - 1 points", "Bob's tricks in hand 2, which is blank, were 0"),
    ],
)
def test_the_one_wrong_number_is_named(written: str, instead: str, repair: str) -> None:
    assert SHEET.count(written) == 1
    assert found(SHEET.replace(written, instead)) == [f"If {repair}, everything would fit."]


def test_wrong_points_that_were_added_up_are_one_slip_and_not_many() -> None:
    text = SHEET.replace("points 10 -10 10 totals 10 -10 10", "points 20 -10 10 totals 20 -10 10")
    text = text.replace("totals 20 -20 20", "totals 30 -20 20").replace(
        "totals 30 -10 10", "totals 40 -10 10"
    )
    assert [(one.kind, one.hand, one.player) for one in keep(read_record(text), at=EIGHT).findings] == [
        (Kind.POINTS, 1, 0)
    ]


def test_a_slip_in_adding_up_is_named_where_it_was_made_and_not_in_every_later_total() -> None:
    text = SHEET.replace("totals 20 -20 20", "totals 20 -20 25").replace(
        "totals 30 -10 10", "totals 30 -10 15"
    )
    assert [(one.kind, one.hand, one.player) for one in keep(read_record(text), at=EIGHT).findings] == [
        (Kind.TOTAL, 2, 2)
    ]


def test_a_total_that_swallows_wrong_points_and_then_slips_too_is_named() -> None:
    text = SHEET.replace("points 10 -10 10 totals 10 -10 10", "points 20 -10 10 totals 25 -10 10")
    assert [one.kind for one in keep(read_record(text), at=EIGHT).findings] == [
        Kind.POINTS,
        Kind.TOTAL,
    ]


def test_where_several_numbers_may_be_wrong_none_is_chosen() -> None:
    text = HEAD + "hand 1 bids 1 1 0 tricks 1 1 0"
    told = repairs(read_record(text), at=EIGHT)
    assert [(repair.player, repair.part, repair.due) for repair in told.found] == [
        (0, "tricks", 2),
        (1, "tricks", 2),
        (2, "tricks", 1),
    ]
    assert told.told[0] == "One of 3 numbers may be wrong, and the sheet does not say which."
    assert told.told[1] == "If Ann's tricks in hand 1 were 2 and not 1, everything would fit."


def test_two_wrong_numbers_are_not_explained_by_one() -> None:
    text = SHEET.replace("points 10 -10 10 totals 20", "points 10 -20 10 totals 20")
    assert found(text.replace("totals 30 -10 10", "totals 30 -10 40")) == []


def test_it_is_said_when_too_many_numbers_may_be_wrong_to_try_them_all() -> None:
    hands = "".join(f"hand {hand} bids 1 1 0 tricks 1 1 0\n" for hand in range(1, 4))
    text = HEAD.replace("3,2,1", "2*3").replace("club-sheet", "exact-classic\nhook none") + hands
    wrong = read_record(text + "closed totals 1 1 1")
    assert not repairs(wrong, at=EIGHT, most=200).all_tried
    assert repairs(wrong, at=EIGHT, most=9_000).all_tried


def played(dice: random.Random, rules: str, *, players: int, sizes: list[int]) -> str:
    """A whole game with every number on it."""
    names = ["Ann", "Bob", "Cy", "Di"][:players]
    text = f"players {', '.join(names)}\nrules {rules}\nschedule {','.join(map(str, sizes))}\ndealer Ann\n"
    for hand, size in enumerate(sizes, start=1):
        tricks = [0] * players
        for _ in range(size):
            tricks[dice.randrange(players)] += 1
        while True:
            bids = [min(size, max(0, won + dice.choice((0, 0, 0, 1, -1)))) for won in tricks]
            line = f"hand {hand} bids {' '.join(map(str, bids))} tricks {' '.join(map(str, tricks))}"
            position = keep(read_record(f"{text}{line}\n"), at=EIGHT)
            if not position.findings:
                break
        score = [one for one in lines(position.game.position) if one.deal][-1]
        assert score.deal is not None
        points = points_of(position.game.position, score.deal)
        text += f"{line} points {' '.join(map(str, points))} totals {' '.join(map(str, score.totals))}\n"
    return text


def numbers_on(record: Record) -> set[int]:
    """The points and totals that stand on a sheet."""
    hands = (line for line in record.lines if isinstance(line, HandLine))
    return {value for line in hands for value in (*line.points, *line.totals) if value is not None}


def cells(record: Record, numbers: set[int]) -> Iterator[Cell]:
    """Every number of a sheet with every other value that it might have: line, part, player, value."""
    for line in (line for line in record.lines if isinstance(line, HandLine)):
        for part, player in product(("bids", "tricks", "points", "totals"), range(len(line.bids))):
            values = range(max(record.setup.schedule) + 2) if part in ("bids", "tricks") else numbers
            for value in sorted(values):
                if value != getattr(line, part)[player]:
                    yield line.line, part, player, value


def altered(record: Record, cell: Cell) -> Record:
    at, part, player, value = cell

    def one(line: HandLine) -> HandLine:
        values = list(getattr(line, part))
        values[player] = value
        numbers: dict[str, Any] = {part: tuple(values)}
        return replace(line, **numbers)

    changed = (one(line) if isinstance(line, HandLine) and line.line == at else line for line in record.lines)
    return replace(record, lines=tuple(changed))


def by_brute_force(record: Record, numbers: set[int]) -> set[Cell]:
    return {cell for cell in cells(record, numbers) if not keep(altered(record, cell), at=EIGHT).findings}


def as_cell(repair: Repair) -> Cell:
    return repair.line, repair.part, repair.player, repair.due


def decided(seed: int, *, rules: str, players: int, sizes: list[int]) -> bool | None:
    """Alter one number of a random game; None where nothing is found, True where the checker names it."""
    dice = random.Random(seed)
    right = read_record(played(dice, rules, players=players, sizes=sizes))
    cell = dice.choice(list(cells(right, numbers_on(right))))
    wrong = altered(right, cell)
    if not keep(wrong, at=EIGHT).findings:
        return None
    due_cells = by_brute_force(wrong, numbers_on(right) | numbers_on(wrong))
    told = repairs(wrong, at=EIGHT)
    assert told.all_tried
    assert {as_cell(repair) for repair in told.found} == due_cells, (seed, rules, cell)
    return len(due_cells) == 1


TABLES = [("club-sheet", 3, [2, 1, 2]), ("exact-classic", 3, [1, 2, 1]), ("table-7", 4, [2, 1])]


@pytest.mark.parametrize(("rules", "players", "sizes"), TABLES)
def test_the_repairs_are_those_that_trying_every_number_finds(
    rules: str, players: int, sizes: list[int]
) -> None:
    found = [decided(seed, rules=rules, players=players, sizes=sizes) for seed in range(3)]
    assert any(found)


@pytest.mark.prove
@pytest.mark.parametrize(
    ("rules", "players", "sizes"),
    [
        *TABLES,
        ("club-sheet", 4, [3, 2, 1, 2, 3]),
        ("overbid", 3, [3, 2, 3]),
        ("romanian-whist", 3, [1, 8, 1]),
    ],
)
def test_of_many_altered_games_at_least_half_can_be_decided(
    rules: str, players: int, sizes: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    found = [decided(seed, rules=rules, players=players, sizes=sizes) for seed in range(100, 140)]
    noticed = [one for one in found if one is not None]
    with capsys.disabled():
        print(f"\n{rules} for {players}: {sum(noticed)} of {len(noticed)} decided, {len(found)} altered")
    assert sum(noticed) * 2 >= len(noticed)
