"""Sizes of type and cells: what a normal print looks like, and the least that can be written in.

Geometry that looked right on paper, in millimetres; type in points. Another print (large, say) is another
value of this class, not another layout.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """The sizes of one way to print."""

    # the page
    side: float = 10.0
    top: float = 9.0
    bottom: float = 8.0
    slack: float = 0.8  # left free, so that another renderer's rounding never makes a second page

    # the three weights of line: round the table and between players, before the total, everywhere else
    heavy: float = 0.45
    thin: float = 0.22
    hair: float = 0.15

    # type, in points
    title: float = 19.0
    title_small: float = 15.0
    facts: float = 9.0
    facts_small: float = 8.5
    heading: float = 8.0
    text: float = 7.6
    label: float = 6.5
    disc_letter: float = 6.0
    cards: float = 12.7
    number: float = 8.0
    suit: float = 11.5
    no_trump: float = 8.5  # the letters NT among suits
    column: float = 7.2
    crib: float = 7.2
    figure: float = 11.0
    figure_least: float = 9.0
    figure_share: float = 1.3  # of the row's height
    names: tuple[float, ...] = (10.0, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5)

    # heights
    title_height: float = 8.2
    facts_height: float = 4.0
    facts_gap: float = 1.2
    blank_most: float = 38.0
    blank_least: float = 20.0
    blank_gap: float = 3.0
    name_height: float = 11.0
    name_least: float = 9.0
    column_height: float = 4.6
    carried_height: float = 7.8  # the totals carried over, on every page after the first
    final_height: float = 9.4
    final_least: float = 8.4
    foot_gap: float = 2.4
    heading_height: float = 5.0
    text_height: float = 3.5
    heading_line: float = 3.8
    points_height: float = 3.9
    crib_height: float = 4.1
    crib_gap: float = 1.2
    closing_gap: float = 1.5
    closing_height: float = 3.0
    note_height: float = 8.0  # a line to write on

    # widths
    number_width: float = 6.0
    cards_width: float = 8.0
    trump_width: float = 18.6
    trump_least: float = 16.4
    trump_width_stacked: float = 12.0
    check_width: float = 9.4
    check_least: float = 8.8
    gutter: float = 4.5
    disc: float = 3.1
    # a column of the foot, and what it makes do with on a narrow page
    foot_rules: tuple[float, float] = (50.0, 42.0)
    foot_hook: tuple[float, float] = (27.0, 25.0)
    foot_result: tuple[float, float] = (34.0, 20.0)  # what became of a bid, before its points
    shares: tuple[float, float, float, float] = (0.215, 0.215, 0.26, 0.31)  # bid, won, points, total
    shares_stacked: tuple[float, float] = (0.43, 0.57)  # bid over won, points over total

    # a row as it should be, at most and at least; the half of a stacked row likewise
    row_good: float = 8.5
    row_most: float = 12.0
    stretch: float = 1.15  # rows may grow by this where too little is left for lines to write on
    row_least: float = 7.0
    half_good: float = 7.0
    half_most: float = 9.0
    half_least: float = 6.0

    stacked_worth: float = 0.95  # a row of four is easier to follow across the page

    # cells as they should be, and at least
    bid_good: float = 6.0
    points_good: float = 7.0
    total_good: float = 8.5
    bid_least: float = 5.0
    narrow_for: int = 5  # the players for whom cells of the least width are better than stacked ones

    open_rows: tuple[int, int] = (16, 24)  # enough of them, and the most, where a game has no last hand

    def good(self, *, stacked: bool) -> float:
        """The height of a row, in millimetres, that is good to write in."""
        return 2 * self.half_good if stacked else self.row_good

    def least(self, *, stacked: bool) -> float:
        """The least height of a row."""
        return 2 * self.half_least if stacked else self.row_least

    def most(self, *, stacked: bool) -> float:
        """The greatest height of a row: more would only be empty paper."""
        return 2 * self.half_most if stacked else self.row_most

    def columns_height(self, *, stacked: bool) -> float:
        """The height of the line that names the cells."""
        return self.column_height * (1.75 if stacked else 1.0)


NORMAL = Style()
