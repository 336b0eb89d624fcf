"""Sheets for several tables at once: each table has its own layout, what is equal is made once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.sheet.content import Sheet, sheet_of
from scorekeeper.sheet.layout import lay_out
from scorekeeper.sheet.measure import width
from scorekeeper.sheet.page import LYING, Layout
from scorekeeper.sheet.paper import Orientation
from scorekeeper.sheet.pasted import Seated
from scorekeeper.sheet.pasted_cells import in_line
from scorekeeper.sheet.pdf import Pdf
from scorekeeper.sheet.render import document_html
from scorekeeper.sheet.style import NORMAL, Style
from scorekeeper.sheet.stylesheet import press_css

MOST_PAGES = 400
_TOO_MANY = "That is more than the {most} pages of one file: print fewer tables or copies at a time."
_ONE_TABLE, _TABLES = "1 table", "{count} tables"
_ONE_PAGE, _PAGES = "1 page", "{count} pages"
_TOLD = "{tables} on {pages}, {paper}{way}."
_TOLD_COPIES = "{tables}, {copies} copies each, on {pages}, {paper}{way}."
_WAY = " {way}"
TITLE = "Oh Hell score sheets, {tables}"
FILE_NAME = "oh-hell-{count}-tables-{paper}.pdf"


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """The sheet of one table, laid on its paper."""

    seated: Seated
    sheet: Sheet
    page: Layout


@dataclass(frozen=True, slots=True, kw_only=True)
class Many:
    """The sheets of all tables, in the order of the list."""

    tables: tuple[Laid, ...]
    copies: int

    @property
    def pages(self) -> int:
        """How many pages come out of the printer."""
        return self.copies * sum(len(table.page.parts) for table in self.tables)

    @property
    def paper(self) -> str:
        """What they are printed on."""
        return self.tables[0].page.way.paper.name

    @property
    def counted(self) -> str:
        """How many tables there are, in words."""
        return _counted(len(self.tables), _ONE_TABLE, _TABLES)

    @property
    def layouts(self) -> tuple[Layout, ...]:
        """Every layout once."""
        return tuple(dict.fromkeys(table.page for table in self.tables))

    @property
    def title(self) -> str:
        """What the whole file is called inside."""
        return TITLE.format(tables=self.counted)

    @property
    def file_name(self) -> str:
        """What the file is called outside.

        >>> from scorekeeper.rules.presets import preset
        >>> from scorekeeper.sheet.pasted import tables_in
        >>> many = lay_tables(preset("club-sheet"), tables_in("Ann, Bob, Cy\\n12 x 4 players"))
        >>> many.file_name, many.told
        ('oh-hell-13-tables-A4.pdf', '13 tables on 13 pages, A4 portrait.')
        """
        return FILE_NAME.format(count=len(self.tables), paper=self.paper)

    @property
    def told(self) -> str:
        """What comes out of the printer, in a sentence."""
        ways = {table.page.way.landscape for table in self.tables}
        return (_TOLD if self.copies == 1 else _TOLD_COPIES).format(
            tables=self.counted,
            copies=self.copies,
            pages=_counted(self.pages, _ONE_PAGE, _PAGES),
            paper=self.paper,
            way=_WAY.format(way=LYING[ways.pop()]) if len(ways) == 1 else "",
        )


def lay_tables(
    rules: RuleSet,
    tables: Sequence[Seated],
    *,
    schedule: str | None = None,
    paper: str = "a4",
    orientation: str = Orientation.AUTO,
    style: Style = NORMAL,
    copies: int = 1,
) -> Many:
    """Lay the sheet of every table; refuse (field "list") what does not fit, naming the line.

    A paper, an orientation or a schedule that fits no table is refused under its own field.
    """
    changed = rules if schedule is None else rules.changed(schedule=schedule)
    laid: list[Laid] = []
    _refuse_too_many(pages := copies * len(tables))  # at least; laying them out takes its time
    for table in tables:
        laid.append(_laid(changed, table, schedule=schedule, look=(paper, orientation, style)))
        _refuse_too_many(pages := pages + copies * (len(laid[-1].page.parts) - 1))
    return Many(tables=tuple(laid), copies=copies)


def _refuse_too_many(pages: int) -> None:
    if pages > MOST_PAGES:
        raise Refusal(_TOO_MANY, field="copies", most=MOST_PAGES)


def _laid(rules: RuleSet, table: Seated, *, schedule: str | None, look: tuple[str, str, Style]) -> Laid:
    paper, orientation, style = look
    try:
        sizes = rules.sizes(table.count, schedule)
        sheet = named(sheet_of(rules, players=table.players, sizes=sizes), table.name)
    except Refusal as refusal:
        found = in_line(table.line, refusal)
        found.field = refusal.field if refusal.field == "schedule" else found.field
        raise found from None
    return Laid(seated=table, sheet=sheet, page=_page(sheet, paper, orientation, style))


@lru_cache(maxsize=64)  # a list that was changed in one line is laid anew there only
def _page(sheet: Sheet, paper: str, orientation: str, style: Style) -> Layout:
    return lay_out(sheet, paper=paper, orientation=orientation, style=style)


def named(sheet: Sheet, name: str) -> Sheet:
    """Return a sheet with the table's name at its head: as its title, or in the line of facts if it is long.

    >>> from scorekeeper.rules.presets import preset
    >>> named(sheet_of(preset("club-sheet"), players=4), "Table 7").brief.title
    'Table 7'
    """
    brief = sheet.brief
    if not name:
        return sheet
    if width(name, 1.0, bold=True) <= width(brief.title, 1.0, bold=True):
        return replace(sheet, brief=replace(brief, title=name))
    return replace(sheet, brief=replace(brief, facts=(name, *brief.facts)))


def print_tables(
    many: Many,
    press: Callable[[str, str], Pdf],
    join: Callable[..., Pdf],
    *,
    shown: Callable[[int], bool] = lambda _done: True,
) -> Pdf | None:
    """Make every sheet and join them; equal ones are made once. ``shown`` hears how many tables are done.

    It is left, with None, as soon as ``shown`` returns False.
    """
    known: dict[tuple[str, str], int] = {}
    parts: list[Pdf] = []
    order: list[int] = []
    names: list[str] = []
    for done, table in enumerate(many.tables, start=1):
        job = document_html(table.sheet, table.page), press_css(table.page)
        if job not in known:
            known[job] = len(parts)
            parts.append(press(*job))
        order += [known[job]] * many.copies
        names += [table.seated.name, *[""] * (many.copies - 1)]
        if not shown(done):
            return None
    return join(parts, order, title=many.title, names=names)


def _counted(count: int, one: str, several: str) -> str:
    return one if count == 1 else several.format(count=count)
