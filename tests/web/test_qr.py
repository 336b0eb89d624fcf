"""The square on page and terminal is the code of the address, with the margin that cameras need."""

import re

import pytest
import segno

from scorekeeper.sheet.square import QUIET
from scorekeeper.web.qr import for_terminal, square

ADDRESS = "http://192.168.1.20:8000/in/abcdefghijklmnopqrstuv"


def modules(address: str) -> set[tuple[int, int]]:
    """The dark modules, as the library that is trusted with it says."""
    matrix = segno.make(address, micro=False, error="m").matrix
    return {(x, y) for y, row in enumerate(matrix) for x, module in enumerate(row) if module}


@pytest.mark.parametrize("address", [ADDRESS, "http://laptop.local:8000/"])
def test_the_page_draws_every_dark_module_and_no_other(address: str) -> None:
    drawn = square(address)
    dark = {
        (int(x) + step - QUIET, int(y) - QUIET)
        for x, y, wide, back in re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", drawn.path)
        for step in range(int(wide))
        if wide == back
    }
    assert dark == modules(address)
    assert drawn.size == len(segno.make(address, micro=False, error="m").matrix) + 2 * QUIET
    assert drawn.address == address


def test_the_terminal_shows_the_same_square_dark_on_light() -> None:
    lines = for_terminal(ADDRESS).splitlines()
    assert all(line.startswith("\x1b[30;107m") and line.endswith("\x1b[0m") for line in lines)
    halves = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
    rows = [line.removeprefix("\x1b[30;107m").removesuffix("\x1b[0m") for line in lines]
    dark = {
        (x - 2, 2 * y + half - 2)
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
        for half in (0, 1)
        if halves[sign][half]
    }
    assert dark == modules(ADDRESS)
