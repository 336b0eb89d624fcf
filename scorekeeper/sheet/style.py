"""Sizes of type and cells: what a normal print looks like, and the least that can be written in.

Geometry that looked right on paper, in millimetres; type in points. Large print is another value of this
class, not another layout: nothing under 12 points, the cards of a hand at least 18, black on white.
"""

from dataclasses import dataclass, replace

from scorekeeper.rules.refusals import Refusal, clipped


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

    # greys: of what is read last, of hairlines, of the line in a stacked row, and of every other row
    soft: str = "#333"
    hairline: str = "#777"
    half_line: str = "#bbb"
    zebra: str = "#f1f1f1"

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
    figure_low: float = 0.8  # millimetres under the middle of a row, out of the corners' way
    figure_raised: float = 0.8  # from there up again, where a struck-out number stands in the corner below
    names: tuple[float, ...] = (10.0, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5)
    name_wishes: tuple[tuple[int, float, bool], ...] = (
        # what is tried, in this order: lines, the least type, whether a word may be broken
        (1, 8.5, False),
        (2, 7.5, False),
        (1, 7.0, False),
        (2, 6.5, False),
        (3, 6.5, False),
        (2, 6.5, True),
    )
    tag: float = 7.0  # "first dealer"

    # heights
    title_height: float = 8.2
    facts_height: float = 4.0
    facts_gap: float = 1.2
    blank_most: float = 38.0
    blank_least: float = 20.0
    blank_gap: float = 3.0
    name_height: float = 11.0
    name_least: float = 9.0
    tag_height: float = 3.1
    column_height: float = 4.6
    head_line: float = 2.9
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
    narrow_for: int = 5  # upright, cells of the least width are better for so many than stacked ones

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
LARGE = Style(
    hair=0.2,
    thin=0.3,
    heavy=0.6,
    soft="#000",
    hairline="#000",
    half_line="#000",
    zebra="none",
    title=24.0,
    title_small=20.0,
    facts=13.0,
    facts_small=12.0,
    heading=13.0,
    text=12.0,
    label=12.0,
    disc_letter=12.0,
    cards=20.0,
    number=14.0,
    suit=18.0,
    no_trump=13.0,
    column=13.0,
    crib=12.0,
    figure=18.0,
    figure_least=14.0,
    figure_low=1.8,
    figure_raised=0.6,
    names=(16.0, 15.0, 14.0, 13.0, 12.0),
    name_wishes=((1, 14.0, False), (2, 13.0, False), (1, 12.0, False), (3, 12.0, False), (2, 12.0, True)),
    tag=12.0,
    title_height=11.0,
    facts_height=6.0,
    blank_most=45.0,
    blank_least=30.0,
    name_height=15.0,
    name_least=13.0,
    tag_height=5.2,
    column_height=7.0,
    head_line=5.0,
    carried_height=12.0,
    final_height=13.0,
    final_least=12.0,
    heading_height=7.6,
    text_height=5.6,
    heading_line=6.2,
    points_height=6.2,
    crib_height=6.6,
    closing_height=5.2,
    note_height=12.0,
    number_width=9.2,
    cards_width=12.2,
    trump_width=26.5,
    trump_least=23.0,
    trump_width_stacked=18.0,
    check_width=16.0,
    check_least=15.0,
    disc=4.8,
    foot_rules=(76.0, 64.0),
    foot_hook=(44.0, 40.0),
    foot_result=(54.0, 32.0),
    row_good=11.0,
    row_most=16.0,
    row_least=9.0,
    half_good=10.0,
    half_most=13.0,
    half_least=9.0,
    bid_good=9.7,
    points_good=14.6,
    total_good=13.5,
    bid_least=9.7,
)
STYLES = {"normal": NORMAL, "large": LARGE}
PLAIN = "none"  # where no row is shaded


def style_of(name: str, *, zebra: bool = True) -> Style:
    """Return the style called ``name``, with every other row shaded or not; refuse (field "style") others.

    >>> style_of("large").label, style_of("Normal", zebra=False).zebra
    (12.0, 'none')
    """
    style = STYLES.get(name.strip().lower())
    if style is None:
        raise Refusal("There is no print “{typed}”: normal or large.", field="style", typed=clipped(name))
    return style if zebra else replace(style, zebra=PLAIN)
