"""A card in millimetres: one side if all of it can be read there, else front and back, else a second card."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.rules.words import Line
from scorekeeper.sheet.card import Card, CardSize
from scorekeeper.sheet.card_page import CardPage, card_page
from scorekeeper.sheet.card_points import Grid
from scorekeeper.sheet.measure import lines, width
from scorekeeper.sheet.paper import POINT, paper_of

RULES, POINTS, REMEDIES = "How we play", "Points", "When something went wrong"
BID, WON = "Bid", "Tricks won"
SIDE = "{side} of {of}"
LYING = {True: "landscape", False: "portrait"}
ONE_SIDE = "{count} {size} cards on a page, {paper} {way}."
ONE_SIDE_ONE = "One {size} card on a page, {paper} {way}."
FRONT_AND_BACK = "{cards} The backs stand on page 2: print on both sides."
MORE_SIDES = (
    "{cards} The rules take {sides} sides, on as many pages: print on both sides and keep the cards together."
)

TITLE = {CardSize.A6: 13.0, CardSize.A5: 17.0}  # type, in points
MOST = {CardSize.A6: 8.6, CardSize.A5: 10.4}  # the type of the text
LEAST_ALONE = 7.2  # where one side is enough
LEAST = 7.0
STEP = 0.2
MARGIN = {CardSize.A6: (6.5, 6.0), CardSize.A5: (9.0, 8.5)}  # at the sides; above and below
LEADING = 1.26  # of the type
HEADING = 1.9  # of it, with its line and the air above
BETWEEN = 0.22  # between sentences of their own
FIGURE = 1.5  # the height of a row of points
CELL = {CardSize.A6: 8.2, CardSize.A5: 10.0}  # the widest a cell of points is
CELL_AIR = 1.0
TITLE_LEADING = 1.2
SAFE = 0.6  # kept back for another renderer's rounding
NOTE_LINE = 7.0  # to write on
FEWEST_NOTES, MOST_NOTES = 2, 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part of a side: sentences under a heading, or the points with their table."""

    heading: str
    lines: tuple[Line, ...] = ()
    points: tuple[str, ...] = ()
    grid: Grid | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One side of a card."""

    said: str  # which side it is, "" for the only one
    sections: tuple[Section, ...]
    notes: int = 0  # lines to write on, where room is left


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLayout:
    """The cards of a table on their paper. Lengths in millimetres, type in points."""

    card: Card
    page: CardPage
    faces: tuple[Face, ...]
    text: float
    title: float

    @property
    def cell(self) -> float:
        """The width of a cell of points."""
        return min(CELL[self.card.size], (self.room - self.bids) / len(self.card.grid.rows))

    @property
    def bids(self) -> float:
        """The width of the column of bids."""
        return width(BID, self.text, bold=True) + 3 * CELL_AIR

    @property
    def room(self) -> float:
        """The width of a line."""
        return self.page.width - 2 * MARGIN[self.card.size][0]

    @property
    def told(self) -> str:
        """What comes out of the printer, in a sentence or two."""
        template = ONE_SIDE_ONE if self.page.count == 1 else ONE_SIDE
        cards = template.format(
            count=self.page.count,
            size=self.card.size.upper(),
            paper=self.page.way.paper.name,
            way=LYING[self.page.way.landscape],
        )
        more = FRONT_AND_BACK if len(self.faces) == 2 else MORE_SIDES
        return cards if len(self.faces) == 1 else more.format(cards=cards, sides=len(self.faces))


def lay_card(card: Card, *, paper: str = "a4") -> CardLayout:
    """Return the cards of a table on a paper: on as few sides as can be read, in the largest type that fits.

    >>> from scorekeeper.rules.presets import preset
    >>> from scorekeeper.sheet.card import card_of
    >>> lay_card(card_of(preset("club-sheet"), size=CardSize.A5)).told
    '2 A5 cards on a page, A4 landscape.'
    """
    page = card_page(paper_of(paper), card.size)
    sides = 1
    while True:
        least = LEAST_ALONE if sides == 1 else LEAST
        for step in range(int((MOST[card.size] - least) / STEP + 1.5)):
            text = round(max(MOST[card.size] - step * STEP, least), 1)
            faces = _Side(card, page, text).faces()
            if len(faces) <= sides:
                return CardLayout(card=card, page=page, faces=faces, text=text, title=TITLE[card.size])
        sides += 1


class _Side:
    """The sides of a card when its text is set in one size of type."""

    def __init__(self, card: Card, page: CardPage, text: float) -> None:
        side, top = MARGIN[card.size]
        self.card, self.text = card, text
        self.room = page.width - 2 * side - SAFE
        self.line = text * POINT * LEADING
        self.full = page.height - 2 * top - SAFE

    def faces(self) -> tuple[Face, ...]:
        """Fill one side after the other. A part that fits on a side is not torn apart."""
        sides: list[list[Section]] = [[]]
        left = self.full - self.head()
        for whole in self._sections():
            for section in [whole] if self.height(whole) <= self.full - self.head() else _pieces(whole):
                need = self.height(section, follows=sides[-1])
                if need > left and sides[-1]:
                    sides.append([])
                    left = self.full - self.head()
                    need = self.height(section)
                _add(sides[-1], section)
                left -= need
        of = len(sides)
        return tuple(
            Face(
                said=SIDE.format(side=number, of=of) if of > 1 else "",
                sections=tuple(sections),
                notes=self._notes(left) if number == of else 0,
            )
            for number, sections in enumerate(sides, start=1)
        )

    def head(self) -> float:
        """The height of the title and of what stands under it."""
        card, title = self.card, TITLE[self.card.size]
        titles = lines(card.title, title, self.room - width(SIDE, self.text), bold=True)
        facts = lines(" · ".join(card.facts), self.text, self.room)
        return titles * title * POINT * TITLE_LEADING + (facts + BETWEEN) * self.line

    def height(self, section: Section, *, follows: list[Section] | None = None) -> float:
        """The height of a part; without its heading where it goes on from the part before it."""
        goes_on = bool(follows) and follows is not None and follows[-1].heading == section.heading
        total = 0.0 if goes_on else HEADING * self.line
        total += sum(self._entry(line) for line in section.lines)
        total += sum(lines(sentence, self.text, self.room) for sentence in section.points) * self.line
        if section.grid:
            total += (len(section.grid.rows) + 2) * FIGURE * self.text * POINT + 2 * BETWEEN * self.line
            total += sum(lines(note, self.text, self.room) for note in section.grid.notes) * self.line
        return total

    def _entry(self, line: Line) -> float:
        label = width(line.label, self.text, bold=True) - width(line.label, self.text)
        count = lines(f"{line.label} {line.sentence}", self.text, self.room - label)
        return (count + BETWEEN) * self.line

    def _notes(self, left: float) -> int:
        count = int((left - HEADING * self.line) / NOTE_LINE)
        return min(count, MOST_NOTES) if count >= FEWEST_NOTES else 0

    def _sections(self) -> Iterator[Section]:
        card = self.card
        yield Section(heading=RULES, lines=card.rules)
        yield Section(heading=POINTS, points=card.points, grid=card.grid)
        yield Section(heading=REMEDIES, lines=card.remedies)


def _pieces(section: Section) -> Iterator[Section]:
    """A part that no side can hold, one sentence at a time; the table of points stays whole."""
    for line in section.lines:
        yield Section(heading=section.heading, lines=(line,))
    for sentence in section.points:
        yield Section(heading=section.heading, points=(sentence,))
    if section.grid:
        yield Section(heading=section.heading, grid=section.grid)


def _add(sections: list[Section], section: Section) -> None:
    """Put a part under the one before it, or into it where it goes on from there."""
    if not sections or sections[-1].heading != section.heading:
        sections.append(section)
        return
    before = sections.pop()
    sections.append(
        Section(
            heading=before.heading,
            lines=(*before.lines, *section.lines),
            points=(*before.points, *section.points),
            grid=before.grid or section.grid,
        )
    )
