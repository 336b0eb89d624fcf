"""Notes and the chart of a game: between the table and the rules where they have room, else on pages behind.

Nothing is left out. The chart stands under the notes or beside them, whichever is lower.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.sheet.chart import LEAST_WIDTH, TICK, Chart, chart_of, least_height
from scorekeeper.sheet.course import Course
from scorekeeper.sheet.measure import lines
from scorekeeper.sheet.paper import POINT
from scorekeeper.sheet.style import Style

SAFE = 0.5  # kept back for another renderer's rounding
LEAST, MOST, ALONE = 160.0, 300.0, 560.0  # the height of a chart, in its units; ALONE: on a page behind
SOME = 3  # notes that may stand apart from those on the next page
NARROWEST = 0.35  # of the page: notes beside the chart


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """What one page has of notes and chart. Lengths in millimetres."""

    start: int = 0
    stop: int = 0  # of the notes
    width: float = 0.0  # of the notes
    text: float = 0.0  # their height with what is above them
    room: float = 0.0  # the width of the chart, 0 where there is none
    chart: float = 0.0  # its height
    above: float = 0.0  # the gap over the chart, and its heading
    beside: bool = False  # the notes
    drawing: Chart | None = None

    @property
    def height(self) -> float:
        """What it takes of the page."""
        chart = self.chart + self.above if self.room else 0.0
        return max(self.text, chart) if self.beside else self.text + chart

    def grown(self, by: float, most: float) -> "Block":
        """The same with a higher chart, up to ``most``; beside notes it is as high as they for nothing."""
        free = max(self.text - self.chart - self.above, 0.0) if self.beside else 0.0
        high = max(self.chart, min(self.chart + free + by, most))
        return replace(self, chart=int(high * 100) / 100) if self.room else self


NOTHING = Block()


class Notes:
    """The notes and the chart of a sheet, under a table whose heavy lines stand at ``grid``."""

    def __init__(
        self, notes: Sequence[str], course: Course | None, *, grid: Sequence[float], style: Style
    ) -> None:
        self.notes, self.course, self.style = notes, course, style
        self.grid, self.width = grid, grid[-1]
        self.unit = style.label * POINT / TICK
        self.heading = style.foot_gap + style.heading_height
        least = max(LEAST, least_height(course)) if course else 0.0
        self.least = round(least * self.unit, 2)
        self.most, self.alone = MOST * self.unit, ALONE * self.unit

    @property
    def any(self) -> bool:
        """Whether there is anything to print."""
        return bool(self.notes or self.course)

    def whole(self, most: float) -> Block | None:
        """Return all of it within a height, as low as can be; None where it does not fit."""
        ways = [self._with_chart(self._text(0, self.width))] if self.course else [self._text(0, self.width)]
        if self.course and self.notes:
            ways += self._beside()
        lowest = min(ways, key=lambda block: block.height)
        return lowest if lowest.height <= most and lowest.stop == len(self.notes) else None

    def fitting(self, most: float) -> Iterator[Block]:
        """What a page may have of it within a height, the most of it first, at last nothing."""
        if self.any:
            yield from filter(None, (self.whole(most), self.parts(most), self.parts(most / 2)))
        yield NOTHING

    def parts(self, most: float) -> Block:
        """Return as many of the notes as have room within a height, without the chart; all, some or none.

        One or two of many are better with the others.
        """
        some = self._text(0, self.width, most=most)
        return some if some.stop == len(self.notes) or some.stop >= SOME else NOTHING

    def behind(self, block: Block, height: float, *, over: float = 0.0) -> tuple[Block, ...]:
        """Return the pages for what ``block`` leaves over, each so high; ``over`` is used on the first.

        There is one in any case where something else is to stand on it.
        """
        pages: list[Block] = []
        start, drawn = block.stop, bool(block.room) or self.course is None
        while start < len(self.notes) or not drawn or (over and not pages):
            most = height if pages else height - over
            page = self._text(start, self.width, most=most, fewest=0 if over and not pages else 1)
            if page.stop == len(self.notes) and not drawn:
                fits = self._with_chart(page)
                alone = not page.text and most == height  # then it makes do with the page
                drawn = alone or fits.height <= most
                page = fits.grown(most - fits.height, self.alone) if drawn else page
            pages.append(page)
            start = page.stop
        return tuple(map(self.drawn, pages))

    def drawn(self, block: Block) -> Block:
        """Return a block with its chart drawn."""
        if self.course is None or not block.room:
            return block
        across, high = (round(length / self.unit, 1) for length in (block.room, block.chart))
        return replace(block, drawing=chart_of(self.course, width=across, height=high))

    def _text(self, start: int, room: float, *, most: float = float("inf"), fewest: int = 0) -> Block:
        """The notes from ``start`` on, as many as fit, ``fewest`` of them in any case."""
        height, stop = self.heading, start
        for note in self.notes[start:]:
            taller = height + lines(note, self.style.text, room - SAFE) * self.style.text_height
            if taller > most and stop - start >= fewest:
                break
            height, stop = taller, stop + 1
        return Block(start=start, stop=stop, width=room, text=height if stop > start else 0.0)

    def _with_chart(self, block: Block) -> Block:
        return replace(block, room=self.width, chart=self.least, above=self.heading)

    def _beside(self) -> Iterator[Block]:
        """The chart to the right of the notes, from a line of the table to its end."""
        for line in self.grid[1:-1]:
            room = round(self.width - line, 2)
            notes = round(line - self.style.gutter, 2)
            if room >= LEAST_WIDTH * self.unit and notes >= NARROWEST * self.width:
                text = self._text(0, notes)
                yield replace(text, room=room, chart=self.least, above=self.heading, beside=True)
