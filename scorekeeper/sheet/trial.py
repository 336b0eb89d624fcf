"""One way to lay a sheet, tried with all that a page may have: the rows get what the rest leaves."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scorekeeper.sheet.code_box import CodeBox
from scorekeeper.sheet.columns import (
    Columns,
    columns_of,
    figure_types,
    figures_fitting,
    head_type,
    struck_out,
)
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.foot import foot_of
from scorekeeper.sheet.ground import PLANS, Ground, Plan
from scorekeeper.sheet.head import head_of
from scorekeeper.sheet.measure import lines, width
from scorekeeper.sheet.names import fit_names
from scorekeeper.sheet.notes import Block, Notes
from scorekeeper.sheet.page import Layout, score_of
from scorekeeper.sheet.paper import Way
from scorekeeper.sheet.parts import Part, Room, parts_of, split
from scorekeeper.sheet.style import Style

FEWEST_WRITING_LINES = 2
CLEAR = 0.93  # of a good row's height: what another page is taken for
NOT_WORTH_IT = 0.1  # millimetres of a row for which nothing is left out


def trial_of(sheet: Sheet, way: Way, *, style: Style, box: CodeBox | None = None) -> "Trial | None":
    """Return one way to lay a sheet, or None where its cells would become too narrow to write in.

    Stacked cells are for where four in a row are not good to write in.
    """
    columns = columns_of(sheet, way, style=style)
    upright = sheet.players == style.narrow_for and not way.landscape
    if min(columns.cells) < (style.bid_least if upright else style.bid_good):
        return None
    if way.stacked:
        in_a_row = columns_of(sheet, replace(way, stacked=False), style=style)
        if in_a_row.cells[0] >= style.bid_good:
            return None
    return Trial(sheet, way, style, columns, box)


class Trial:
    """One way to lay a sheet."""

    def __init__(self, sheet: Sheet, way: Way, style: Style, columns: Columns, box: CodeBox | None) -> None:
        self.sheet, self.way, self.style, self.columns = sheet, way, style, columns
        self.names, self.names_height = fit_names(sheet.heads, room=columns.player, style=style)
        self.heads = head_type(sheet, columns, stacked=way.stacked, style=style)
        self.figures = figures_fitting(sheet, columns, stacked=way.stacked)
        self.struck = struck_out(sheet, columns, stacked=way.stacked, style=style)
        grid = columns.grid(sheet.players)
        self.feet = {
            crib: foot_of(sheet.brief, style=style, grid=grid, crib=crib, box=box)
            for crib in {plan.crib for plan in self._plans()}
        }
        filled = sheet.filled
        notes, course = (filled.notes, filled.course) if filled else ((), None)
        self.notes = Notes(notes, course, grid=grid, style=style)
        alone = sheet.code is not None and box is None  # it takes no more room than the set-up in words
        self.signature = min(sheet.signature, sheet.code_alone, key=len) if alone else sheet.signature
        self.closing_lines = self._closing_lines()
        self.good, self.least = style.good(stacked=way.stacked), style.least(stacked=way.stacked)

    def one_page(self) -> Layout | None:
        """Return the only page, or None where its rows would become too low to write in.

        The crib strip and the spare row are there as long as the rows stay good to write in. Where the
        end is open, the page has as many rows as are good to write in.
        """
        return next(self._open_pages(), None) or self._one_page(self.sheet.fewest)

    def _open_pages(self) -> Iterator[Layout]:
        """What is good to write in where the end is open, the best first: enough rows, nothing behind."""
        sheet, (enough, most) = self.sheet, self.style.open_rows
        if sheet.fewest == sheet.numbered:
            return
        grounds = list(self._grounds(pages=1))
        for fewest in (max(enough, sheet.fewest), sheet.fewest):
            for ground in grounds:
                for rows in range(min(sheet.numbered, most), fewest - 1, -1):
                    page = self._filled(ground, rows)
                    if page.row >= self.good and len(page.parts) == 1:
                        yield page

    def pages(self, count: int, *, apart: bool = False) -> Layout | None:
        """Return so many pages with rows that are clear to write in, or None where there is no such way.

        ``apart``: the rules stand on a page of their own behind them.
        """
        style, rows = self.style, self.sheet.fewest
        most = style.most(stacked=self.way.stacked) * style.stretch
        for ground in self._grounds(pages=count + apart):
            if ground.plan.tight or (apart and ground.plan.crib):
                continue
            spare, rules = int(ground.plan.spare), ground.foot.height + style.foot_gap
            if apart and rules > self._under_the_head(ground):
                continue
            under = ground.last - style.carried_height + (rules if apart else 0.0)
            free = under - (1 + spare) * self.good
            for block in self.notes.fitting(free):
                room = Room(
                    first=ground.free, middle=ground.free - style.carried_height, last=under - block.height
                )
                found = split(rows, pages=count, room=room, spare=spare, least=self.good * CLEAR, most=most)
                if found:
                    row, counts = found
                    left = room.last - (counts[-1] + spare) * row
                    return self._page(ground, row, counts, block, left, rules=rules if apart else 0.0)
        return None

    def _one_page(self, rows: int) -> Layout | None:
        pages = [self._filled(ground, rows) for ground in self._grounds(pages=1)]
        fewest = min((len(page.parts) for page in pages), default=1)
        pages = [page for page in pages if len(page.parts) == fewest]
        enough = min(self.good, max((page.row for page in pages), default=0.0) - NOT_WORTH_IT)
        page = next((page for page in pages if page.row >= enough), None)
        return page if page and page.row >= self.least else None

    def _closing_lines(self) -> int:
        """One line where the signature fits beside the closing sentence."""
        closing, signature, label = self.sheet.closing, self.sheet.signature, self.style.label
        together = width(closing, label) + self.style.gutter + width(signature, label)
        if together <= self.columns.width:
            return 1
        return lines(closing, label, self.columns.width) + lines(signature, label, self.columns.width)

    def _plans(self) -> Sequence[Plan]:
        """What a page may have: nobody adds up points on a sheet that is finished."""
        if self.sheet.spare is not None:
            return PLANS
        return [plan for plan in PLANS if not (plan.spare or plan.crib)]

    def _grounds(self, *, pages: int) -> Iterator[Ground]:
        """Every plan that this sheet can have: none where the rules are too wide for the page."""
        style = self.style
        pages = max(pages, 2) if self.notes.any else pages  # they may need another
        for plan in self._plans():
            foot = self.feet[plan.crib]
            if foot is None:
                continue
            head = head_of(
                self.sheet.brief,
                self.columns.width,
                style=style,
                tight=plan.tight,
                pages=pages,
                date=self.sheet.filled.date if self.sheet.filled else "",
            )
            final = style.final_least if plan.tight else style.final_height
            name_height = max(self.names_height, style.name_least if plan.tight else style.name_height)
            free = self.way.height - style.top - style.bottom - style.slack
            free -= head.height + name_height + style.columns_height(stacked=self.way.stacked) + style.heavy
            free -= style.closing_gap + self.closing_lines * style.closing_height
            yield Ground(
                plan=plan,
                foot=foot,
                head=head,
                name_height=name_height,
                final=final,
                free=free,
                last=free - final - style.foot_gap - foot.height,
            )

    def _filled(self, ground: Ground, rows: int) -> Layout:
        """One page with so many hands; what else there is goes behind it if it has no room on it."""
        style, lines_of_table = self.style, rows + int(ground.plan.spare)
        block = self.notes.whole(ground.last - lines_of_table * self.least)
        block = block or self.notes.parts(ground.last - lines_of_table * self.good)
        free = ground.last - block.height
        if block.room:  # what is more than good rows need goes to the chart, then to the rows
            grown = block.grown(free - lines_of_table * self.good, self.notes.most)
            free, block = free + block.height - grown.height, grown
        most = style.most(stacked=self.way.stacked)
        left = free - lines_of_table * most
        if block.height or not self._writing_lines(left):  # what is left over goes to the rows
            most *= style.stretch
        row = int(min(free / max(lines_of_table, 1), most) * 100) / 100
        return self._page(ground, row, (rows,), block, free - lines_of_table * row)

    def _writing_lines(self, left: float) -> int:
        """How many lines to write notes on have room in what is left of a page."""
        count = int((left - self.style.heading_height - self.style.foot_gap) / self.style.note_height)
        return count if count >= FEWEST_WRITING_LINES else 0

    def _page(
        self,
        ground: Ground,
        row: float,
        counts: tuple[int, ...],
        block: Block,
        left: float,
        *,
        rules: float = 0.0,
    ) -> Layout:
        """Such pages; ``left`` is the height that they leave empty, ``rules`` that of rules behind them."""
        style, stacked = self.style, self.way.stacked
        return Layout(
            way=self.way,
            style=style,
            columns=self.columns,
            parts=self._parts(ground, counts, block.grown(left, self.notes.most), rules),
            suits=max((row.suits for row in self.sheet.rows), key=len),
            row=row,
            final=ground.final,
            head=ground.head,
            heads=self.heads,
            names=self.names,
            name_height=ground.name_height,
            figures=figure_types(self.figures, row=row, stacked=stacked, style=style),
            struck=self.struck,
            foot=ground.foot,
            closing_lines=self.closing_lines,
            signature=self.signature,
            writing_lines=0 if block.height else self._writing_lines(left),
            spare=ground.plan.spare,
            score=score_of(self.columns, row, stacked=stacked, style=style),
        )

    def _parts(self, ground: Ground, counts: tuple[int, ...], block: Block, rules: float) -> tuple[Part, ...]:
        """The pages with hands, and those behind them; on the first of those, ``rules`` of such a height."""
        behind = self.notes.behind(block, self._under_the_head(ground), over=rules)
        return parts_of(counts, block=self.notes.drawn(block), behind=behind, apart=bool(rules))

    def _under_the_head(self, ground: Ground) -> float:
        """What a page without a table has room for."""
        head = ground.name_height + self.style.columns_height(stacked=self.way.stacked) + self.style.heavy
        return ground.free + head
