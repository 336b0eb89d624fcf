"""Cards on a sheet of paper: as many as fit, in the middle, and the marks along which they are cut."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.card import CardSize
from scorekeeper.sheet.paper import Paper, Way, others_than

SIZES = {CardSize.A6: (105.0, 148.0), CardSize.A5: (148.0, 210.0)}  # ISO 216, in millimetres
SHARED = 2.0  # so little left of the paper is shared by the cards: a quarter of A4 is an A6 card
WHOLE = 1e-6
MARK = 5.0  # the length of a mark
APART = 2.0  # from a card
FROM_EDGE = 8.0  # how far a mark reaches in where the paper ends with the cards: printers leave 5 mm white
CROSS = 3.0  # to each side where four cards meet
TOO_SMALL = "An {size} card does not fit on {paper}. Use {others}, or an A6 card."


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A thin line from left to right, or from the top down. Millimetres from the top left corner."""

    left: float
    top: float
    length: float
    upright: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPage:
    """Where the cards of one page lie. Cards touch each other: one cut parts two of them."""

    way: Way
    columns: int
    rows: int
    width: float  # of a card
    height: float

    @property
    def count(self) -> int:
        """How many cards a page has."""
        return self.columns * self.rows

    @property
    def left(self) -> float:
        """The paper to the left of the cards; as much is to the right, so that backs lie behind fronts."""
        return (self.way.width - self.columns * self.width) / 2

    @property
    def top(self) -> float:
        """The paper above the cards, and as much below."""
        return (self.way.height - self.rows * self.height) / 2

    @property
    def places(self) -> tuple[tuple[float, float], ...]:
        """The left top corner of every card, row by row."""
        return tuple(
            (self.left + column * self.width, self.top + row * self.height)
            for row in range(self.rows)
            for column in range(self.columns)
        )

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Where to cut. No mark stands on a card: they lie beside the cards, or on the cut itself."""
        xs = _cuts(self.left, self.width, self.columns)
        ys = _cuts(self.top, self.height, self.rows)
        marks = [
            *(_mark(x, at, upright=True) for x in xs for at in _ends(self.top, self.way.height)),
            *(_mark(y, at, upright=False) for y in ys for at in _ends(self.left, self.way.width)),
        ]
        for x in xs[1:-1] if self.left else xs:
            for y in ys[1:-1] if self.top else ys:
                marks.append(Mark(left=x, top=y - CROSS, length=2 * CROSS, upright=True))
                marks.append(Mark(left=x - CROSS, top=y, length=2 * CROSS, upright=False))
        return tuple(marks)


def card_page(paper: Paper, size: CardSize) -> CardPage:
    """Return the page with the most cards; of two ways to lay the paper, the one with more air around them.

    >>> from scorekeeper.sheet.paper import PAPERS
    >>> [card_page(PAPERS[name], CardSize.A6).count for name in ("a4", "letter", "legal", "a5", "a3")]
    [4, 2, 4, 2, 8]
    >>> page = card_page(PAPERS["a4"], CardSize.A6)
    >>> page.places[3], page.left, page.top
    ((105.0, 148.5), 0.0, 0.0)
    """
    ways = [_page(Way(paper=paper, landscape=landscape), size) for landscape in (False, True)]
    best = max(ways, key=lambda page: (page.count, min(page.left, page.top)))
    if not best.count:
        fitting = [other.name for other in others_than(paper) if _page(Way(paper=other), size).count]
        raise Refusal(
            TOO_SMALL, field="paper", size=size.upper(), paper=paper.name, others=" or ".join(fitting)
        )
    return best


def _page(way: Way, size: CardSize) -> CardPage:
    width, height = SIZES[size]
    columns, rows = int(way.width / width + WHOLE), int(way.height / height + WHOLE)
    return CardPage(
        way=way,
        columns=columns,
        rows=rows,
        width=_stretched(width, columns, way.width),
        height=_stretched(height, rows, way.height),
    )


def _stretched(length: float, count: int, room: float) -> float:
    return room / count if count and room - count * length <= SHARED else length


def _cuts(start: float, length: float, count: int) -> list[float]:
    """Every line to cut along; the paper's own edge is none."""
    lines = [start + place * length for place in range(count + 1)]
    return lines if start else lines[1:-1]


def _ends(margin: float, length: float) -> Iterator[tuple[float, float]]:
    """Where a cut is marked at both ends of the paper: from where, and how far."""
    if margin >= MARK + APART:
        yield margin - APART - MARK, MARK
        yield length - margin + APART, MARK
    else:
        yield 0.0, FROM_EDGE
        yield length - FROM_EDGE, FROM_EDGE


def _mark(at: float, end: tuple[float, float], *, upright: bool) -> Mark:
    start, length = end
    left, top = (at, start) if upright else (start, at)
    return Mark(left=left, top=top, length=length, upright=upright)
