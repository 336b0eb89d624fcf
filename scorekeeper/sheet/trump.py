"""The trump of a hand on paper: printed where the rules alone decide it, else suits to circle one of."""

from collections.abc import Collection, Sequence

from scorekeeper.rules.suits import Suit
from scorekeeper.rules.trumps import Trump, TrumpMethod
from scorekeeper.sheet.measure import width
from scorekeeper.sheet.paper import POINT
from scorekeeper.sheet.style import Style

FOUR = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
NAMED = (TrumpMethod.BIDDER_NAMES, TrumpMethod.DEALER_NAMES)
HEAD, HEAD_TO_CIRCLE = "Trump", "Trump (circle)"
NO_TRUMP_SIGN = "NT"
SUIT_EM = 0.7375  # the widest of the four signs, with the air that belongs to it
AIR = 2.6  # left and right of the suits together
CLOSE, APART = 0.6, 1.3  # the least between two of them, and what a pen wants to circle one
_LINES_OF_STACKED = 2


def choices_of(trump: Trump) -> tuple[Suit, ...]:
    """Return the suits to circle one of where the rules do not decide.

    A card that is turned up has a suit; whoever names trump may as a rule name none.

    >>> from scorekeeper.rules.trumps import parse_trump
    >>> [len(choices_of(parse_trump(text))) for text in ("turn_up", "bidder_names", "dealer_names S H")]
    [4, 5, 2]
    """
    return trump.choices if trump.method in NAMED else FOUR


def in_line(suits: Sequence[Suit], *, stacked: bool) -> int:
    """Return how many suits stand in one line of a cell.

    >>> in_line(FOUR, stacked=True), in_line((*FOUR, Suit.NO_TRUMP), stacked=True)
    (2, 3)
    """
    return -(-len(suits) // _LINES_OF_STACKED) if stacked else len(suits)


def signs_width(suits: Sequence[Suit], *, stacked: bool, style: Style) -> float:
    """Return the width, in millimetres, of the widest line of suits, without what stands between them."""
    count = in_line(suits, stacked=stacked)
    lines = (suits[:count], suits[count:])
    return max(sum(_sign_width(suit, style) for suit in line) for line in lines)


def _sign_width(suit: Suit, style: Style) -> float:
    if suit is Suit.NO_TRUMP:
        return width(NO_TRUMP_SIGN, style.no_trump, bold=True)
    return SUIT_EM * style.suit * POINT


def column_width(cells: Collection[Sequence[Suit]], *, stacked: bool, narrow: bool, style: Style) -> float:
    """Return the width of the column, 0 where no hand has a trump."""
    if not is_told(cells):
        return 0.0
    usual = style.trump_least if narrow else style.trump_width
    if stacked:
        usual = style.trump_width_stacked
    if not is_circled(cells):
        return style.check_least if narrow else style.check_width
    needed = max(signs_width(cell, stacked=stacked, style=style) for cell in cells if cell)
    gaps = (CLOSE if narrow else APART) * (max(in_line(cell, stacked=stacked) for cell in cells) - 1)
    return round(max(usual, needed + gaps + AIR), 1)


def is_told(cells: Collection[Sequence[Suit]]) -> bool:
    """Tell whether there is anything to say: not where every hand is without trump."""
    return any(cell and tuple(cell) != (Suit.NO_TRUMP,) for cell in cells)


def is_circled(cells: Collection[Sequence[Suit]]) -> bool:
    """Tell whether in some hand a suit is to be circled."""
    return any(len(cell) > 1 for cell in cells)


def head_of_column(cells: Collection[Sequence[Suit]]) -> str:
    """Return what stands over the column.

    >>> head_of_column([FOUR, (Suit.NO_TRUMP,)]), head_of_column([(Suit.SPADES,)])
    ('Trump (circle)', 'Trump')
    """
    return HEAD_TO_CIRCLE if is_circled(cells) else HEAD
