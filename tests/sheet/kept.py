"""Games that are kept as records, their sheets, and what must stand in each cell by the fold alone."""

from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from scorekeeper.game.events import Entered
from scorekeeper.game.record import keep, read_record
from scorekeeper.game.standings import lines
from scorekeeper.game.state import Game
from scorekeeper.rules.figures import known, signed
from scorekeeper.sheet.style import NORMAL, Style
from scorekeeper.sheet.written import filled_of
from tests.sheet.printed import Line, Printed, Word, on_paper

RECORDS = Path(__file__).parent.parent / "records"
NAMES = tuple(sorted(record.stem for record in RECORDS.glob("*.txt")))
EVENING = datetime(2026, 5, 29, 20, 41, tzinfo=UTC)


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.txt").read_text(encoding="utf-8")


def game_of(text: str, *, live: bool = False) -> Game:
    """The game of a record; ``live``: as if it had been written down that evening."""
    return keep(read_record(text), at=EVENING, entered=Entered.LIVE if live else Entered.IMPORT).game


@cache
def printed_game(
    text: str, *, live: bool = False, paper: str = "a4", orientation: str = "auto", style: Style = NORMAL
) -> Printed:
    return on_paper(filled_of(game_of(text, live=live)), paper=paper, orientation=orientation, style=style)


def due(game: Game) -> dict[tuple[int, int], tuple[str, str, str, str]]:
    """Bid, won, points and total by (hand, player), as the scores of the game have them."""
    found = {}
    for line in lines(game.position):
        if line.deal is None:
            continue
        for player in line.deal.seats:
            won = (line.deal.ruling.tricks if line.deal.ruling else line.deal.tricks or ())[player]
            points = line.points[player]
            found[line.deal.hand, player] = (
                str(line.deal.bids[player]),
                "?" if won is None else str(won),
                "" if points is None or not line.counts else signed(points),
                known(line.totals[player]) if line.counts else "",
            )
    return found


def box(page: Printed, row: int, seat: int, column: int) -> tuple[float, float, float, float]:
    """Left, right, top and foot of one of a player's four cells: bid, won, points, total."""
    columns, high = page.page.columns, page.page.row
    left = page.left + columns.first + seat * columns.player
    top = page.first_row + row * high
    if page.page.way.stacked:
        left, wide = left + (column > 1) * columns.cells[0], columns.cells[column > 1]
        return left, left + wide, top + column % 2 * high / 2, top + (1 + column % 2) * high / 2
    left += sum(columns.cells[:column])
    return left, left + columns.cells[column], top, top + high


def words(page: Printed, row: int, seat: int, column: int) -> list[Word]:
    """The words in a cell, the dealer's D left out, the lowest last."""
    left, right, top, foot = box(page, row, seat, column)
    found = [
        word for word in page.words if left <= word.left and word.right <= right and top <= word.middle < foot
    ]
    return sorted((word for word in found if word.text != "D"), key=lambda word: word.bottom)


def strikes(page: Printed, word: Word) -> list[Line]:
    """The lines that go through a word."""
    return [
        line
        for line in page.lines
        if not line.upright
        and word.top < line.y0 < word.foot
        and line.x0 < word.right
        and word.left < line.x1
    ]
