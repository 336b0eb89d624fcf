"""Hands shared out over pages: none lost, none twice, every row as high as the fullest page allows."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.sheet.parts import Room, parts_of, split

ROOM = Room(first=225.0, middle=217.0, last=150.0)


@given(
    rows=some.integers(1, 120),
    pages=some.integers(2, 15),
    last=some.floats(10, 210),
    spare=some.integers(0, 1),
)
def test_every_row_has_its_place_and_no_page_overflows(
    rows: int, pages: int, last: float, spare: int
) -> None:
    room = Room(first=225.0, middle=217.0, last=last)
    found = split(rows, pages=pages, room=room, spare=spare, least=7.9, most=13.8)
    if found is None:
        return
    row, counts = found
    assert sum(counts) == rows
    assert len(counts) == pages
    assert 7.89 <= row <= 13.8
    assert counts[0] * row <= room.first
    assert all(count * row <= room.middle for count in counts[1:-1])
    assert (counts[-1] + spare) * row <= room.last
    parts = parts_of(counts)
    assert [index for part in parts for index in range(part.start, part.stop)] == list(range(rows))


@pytest.mark.parametrize("rows", range(20, 45))
def test_two_pages_hold_what_one_and_a_bit_would(rows: int) -> None:
    assert split(rows, pages=2, room=ROOM, spare=1, least=7.9, most=13.8) is not None


def test_rows_get_as_high_as_both_pages_allow() -> None:
    row, counts = split(30, pages=2, room=ROOM, spare=0, least=7.9, most=13.8) or (0.0, ())
    assert counts == (18, 12)
    assert row == 12.5


def test_more_hands_than_the_pages_hold_are_not_squeezed_in() -> None:
    assert split(90, pages=2, room=ROOM, spare=0, least=7.9, most=13.8) is None


def test_the_last_page_gets_a_few_hands_when_the_others_can_spare_them() -> None:
    _, counts = split(27, pages=2, room=ROOM, spare=0, least=7.9, most=8.0) or (0.0, ())
    assert counts[-1] >= 3


def test_rules_that_fill_a_page_leave_the_hands_to_the_others() -> None:
    room = Room(first=225.0, middle=217.0, last=9.0)
    _, counts = split(20, pages=2, room=room, spare=0, least=7.9, most=13.8) or (0.0, ())
    assert sum(counts) == 20
    assert counts[-1] <= 1


def test_a_paper_on_which_a_page_holds_three_hands_is_too_small() -> None:
    room = Room(first=49, middle=49, last=49)
    assert split(11, pages=3, room=room, spare=0, least=12, most=20) == (12.25, (4, 4, 3))
    assert split(9, pages=3, room=room, spare=0, least=13, most=20) is None
