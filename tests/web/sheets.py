"""The sheet on screen, as somebody reads it who cannot see it: row by row, cell by cell."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from werkzeug.test import TestResponse

from scorekeeper.game.events import Event
from tests.web.browser import Browser
from tests.web.examiner import Node, Page
from tests.web.house import EIGHT, House

Act = Callable[..., tuple[Event, ...]]
HEAD = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    dealer   Di
"""
EVENING = (
    HEAD
    + """
    hand 1  trump S  bids 6 3 0 4  tricks 5 2 0 3
    hand 2  trump H  bids 2 0 3 2  tricks 2 0 4 3
    hand 3  bids 3 1 4 2  tricks 2 1 3 2
    hand 4  bids 3 0 0 2  tricks 4 1 0 2
    corrected hand 4 Di bid 3 "heard wrong, the table agrees"
    hand 5  bids 0 1 2 2  tricks 0 2 2 2
    hand 6  void "Bob had 6 cards"
    hand 6  bids 2 1 3 1  tricks 1 1 3 0
    hand 7  bids 0 1 2 2  tricks 0 1 1 2
    hand 8  bids 1 1 1 2  tricks 0 1 1 1
    hand 9  trump C  bids 1 0 - -
"""
)
RULED = (
    HEAD
    + """
    hand 1  bids 6 3 0 4  tricks 5 2 0 3
    ruled hand 1 tricks 5 2 - 3 points - - 5 - "Cy revoked" by "the table" because "four agree"
"""
)
NOT_NEEDED = """
    players  Ann, Bob, Cy
    rules    club-sheet
    schedule 2,1
    dealer   Cy
    hand 1  bids 1 0 0  tricks 1 1 0
    hand 2  bids 0 0 1  tricks 0 1 0
    hand 3  bids 1 0 0  tricks 1 1 0
    corrected hand 2 Cy bid 0 "misheard"
"""
STRANGE = ("<script>alert(1)</script>", "محمد", "🎲 Zoë", "O'Neil")


@dataclass(frozen=True, kw_only=True)
class Row:
    """A line of the sheet."""

    node: Node
    look: frozenset[str]
    head: str
    cells: tuple[str, ...]
    bids: str

    @property
    def id(self) -> str:
        return self.node.get("id")


@dataclass(frozen=True, kw_only=True)
class Read:
    """A sheet that was read."""

    page: Page
    players: tuple[str, ...]
    rows: tuple[Row, ...]

    def hand(self, name: str) -> Row:
        """The hand that counts, by its number."""
        (found,) = (row for row in self.rows if row.head.startswith(f"Hand {name} ") and len(row.cells) > 1)
        return found

    def where(self, look: str) -> list[Row]:
        return [row for row in self.rows if look in row.look]


def read(answer: TestResponse) -> Read:
    """Read the sheet in an answer; there is one table, and it says all."""
    page = Page(answer.get_data(as_text=True))
    (table,) = (table for table in page.find("table") if table.get("class") == "score")
    (head,) = table.find("thead")
    columns = head.find("th")
    assert all(column.get("scope") == "col" for column in columns)
    (body,) = table.find("tbody")
    return Read(
        page=page,
        players=tuple(column.find("bdi")[0].text for column in columns[1:-1]),
        rows=tuple(_row(node) for node in body.children),
    )


def _row(node: Node) -> Row:
    heads = [cell for cell in node.children if cell.tag == "th"]
    cells = [said(cell) for cell in node.children if cell.tag == "td"]
    return Row(
        node=node,
        look=frozenset(node.get("class").split()),
        head=said(heads[0]) if heads else "",
        cells=tuple(cells[:-1]),
        bids=cells[-1],
    )


def said(node: Node) -> str:
    """The text of a part of a page, without what is hidden from screen readers."""
    return " ".join("".join(_said(node.element)).split()).replace(" ,", ",")


def numbers(cell: Node) -> dict[str, int]:
    """What stands in a cell now, part by part: nothing that is struck, and no words."""
    found: dict[str, int] = {}
    for part in cell.find("span"):
        if part.get("class") in ("bid", "won", "points", "total"):
            shown = "".join((child.element.tail or "") for child in part.children).strip().replace("−", "-")
            found |= {part.get("class"): int(shown)} if shown else {}
    return found


def _said(element: Any) -> str:
    if element.get("aria-hidden") == "true":
        return ""
    inside = "".join(_said(child) + (child.tail or "") for child in element)
    return (element.text or "") + inside


def sheet(house: House, record: str, *, cell: str = "") -> Read:
    """The sheet of a record, with a cell explained."""
    return read(look(house.host(), house.written(record), cell=cell))


def then(house: House, game: str, act: Act, /, **fields: object) -> int:
    """Write down what an act returns, and return the line it stands on."""
    now = house.ledger.game(game)
    key = f"then {now.length}"
    house.ledger.append(game, act(now, **fields), after=now.length, key=key, at=EIGHT)
    return now.length + 1


def look(browser: Browser, game: str, *, cell: str = "", part: str = "", **headers: str) -> TestResponse:
    """Ask for a sheet's page, or with ``part`` for a part of a page."""
    asked = {"HX-Request": "true", "HX-Request-Type": "partial"} if part else {}
    query = {"cell": cell} if cell else {}
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return browser.get(
        f"/games/{game}/sheet{part if part != 'page' else ''}", query_string=query, headers=asked | sent
    )
