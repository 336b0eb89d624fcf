"""A sheet as it is laid: paper, columns, rows and foot, all worked out."""

from dataclasses import dataclass

from scorekeeper.rules.part_words import listed
from scorekeeper.rules.suits import Suit
from scorekeeper.sheet.columns import Columns
from scorekeeper.sheet.foot import Foot
from scorekeeper.sheet.hands import Quad
from scorekeeper.sheet.head import Head
from scorekeeper.sheet.measure import width
from scorekeeper.sheet.names import NameFit
from scorekeeper.sheet.paper import Way
from scorekeeper.sheet.parts import Part
from scorekeeper.sheet.style import Style

ONE_PAGE = "One page, {paper} {way}."
PAGES = "{count} pages, {paper} {way}."
# What stands behind the hands: on the last page, or on the last few.
BEHIND = "{count} pages, {paper} {way}: {what} on the last."
BEHIND_SOME = "{count} pages, {paper} {way}: {what} on the last {behind}."
RULES, NOTES, CHART = "the rules", "notes", "the chart"
AND = "{so_far} and {more}"
PLACE, PLACE_SHORT = "Place", "Pl."
PLACE_AIR = 1.4
BESIDE_A_DISC = 1.3  # left and right of it, and of the number in the corner, together
LYING = {True: "landscape", False: "portrait"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The pages of a sheet. Lengths in millimetres, type in points."""

    way: Way
    style: Style
    columns: Columns
    parts: tuple[Part, ...]  # the pages
    suits: tuple[Suit, ...]  # the most that stand in one cell
    row: float  # from one hand to the next; a stacked hand has two halves
    final: float
    head: Head
    heads: float  # type of the columns' heads
    names: tuple[NameFit, ...]
    name_height: float
    figures: tuple[float, float, float, float]  # type of bid, won, points, total
    struck: tuple[int, int, int, int]  # replaced values in a cell of each
    foot: Foot
    closing_lines: int
    signature: str  # what the sheet is matched with a game by, or its set-up code where no square has room
    writing_lines: int  # to write notes on, where the page would otherwise stay empty
    spare: bool
    score: float

    @property
    def table(self) -> float:
        """The width of the table: the page without its margins."""
        return round(self.way.width - 2 * self.style.side, 2)

    @property
    def rows(self) -> int:
        """How many rows are numbered or T rows, on all pages."""
        return self.parts[-1].stop

    @property
    def place(self) -> str:
        """What stands in the last line before a player's place."""
        room = self.columns.cells[0] if self.way.stacked else self.columns.player / 2
        return PLACE if width(PLACE, self.style.label) + PLACE_AIR <= room else PLACE_SHORT

    def crowded(self, quad: Quad) -> bool:
        """Whether a bid's replaced values have no room beside the dealer's disc."""
        room = self.columns.cells[0] - self.style.disc - BESIDE_A_DISC
        return quad.dealer and width(quad.bid.struck(self.struck[0]), self.style.label) > room

    @property
    def told(self) -> str:
        """What comes out of the printer, in a sentence."""
        behind = [part for part in self.parts if not part.hands]
        if behind:
            template = BEHIND if len(behind) == 1 else BEHIND_SOME
        else:
            template = ONE_PAGE if len(self.parts) == 1 else PAGES
        what = {
            RULES: any(part.rules for part in behind),
            NOTES: any(part.block.text for part in behind),
            CHART: any(part.block.room for part in behind),
        }
        return template.format(
            count=len(self.parts),
            paper=self.way.paper.name,
            way=LYING[self.way.landscape],
            what=listed([name for name, there in what.items() if there], AND) if behind else "",
            behind=len(behind),
        )


def score_of(columns: Columns, row: float, *, stacked: bool, style: Style) -> float:
    """Return how good the worst thing on a page is, 1 being good: the hand that writes needs all of them.

    In stacked cells a number stands in half a row, so that half is judged.
    """
    good_row = row / style.good(stacked=stacked) * (style.stacked_worth if stacked else 1.0)
    points, total = columns.cells[-1 if stacked else -2], columns.cells[-1]
    return min(
        good_row,
        columns.cells[0] / style.bid_good,
        points / style.points_good,
        total / style.total_good,
    )
