"""A pasted list of tables: names with commas, tabs or semicolons between, in quotes where they hold one.

A line is a table, and so is a block: a line that ends with a colon, then one name on each line up to an
empty line. What stands before a colon is the table's name; so is a first cell such as "Table 3" or "3".
"4 players" is a table without names, "10 x 4 players" are ten of them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.game.names import clean_name, clean_names, look
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.sheet.pasted_cells import SEPARATORS, cells_of, in_line, quoted, refused

MOST_TABLES = 60
MOST_ROWS = 500
LONGEST_LIST = 60_000  # characters
_LINE_ENDS = re.compile(r"\r\n|[\n\r\u2028\u2029]")
_NUMBERED = re.compile(r"(?:table|t)?[ #.]*[0-9]{1,3}|table [^\s]{1,3}", re.IGNORECASE)
_UNNAMED = re.compile(r"(?:([0-9]{1,3}) *(?:x|×|tables? of) *)?([0-9]{1,2}) players?", re.IGNORECASE)

_TOO_MANY_TABLES = "Line {line}: this would be table {tables}. A list has at most {most} tables."
_TOO_MANY_ROWS = "The list has {rows} lines. At most {most} are allowed."
_TOO_LONG = "The list has {long} characters. At most {most} are allowed."
_TWICE = "Line {line}: {name} is there already, in line {before}. Give every table a name of its own."
_NOBODY = "The list is empty. Write a table on each line: Ann, Bob, Cy."
_EMPTY_TABLE = "Line {line}: “{name}” has nobody. Write the names behind it, or 4 players."
_NO_TABLES = "Line {line}: “{typed}” is no number of tables. 1 to {most} are allowed."


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A table as the list has it: its name, "" for none, and who sits there, or how many."""

    line: int  # where it begins
    name: str = ""
    players: tuple[str, ...] | int

    @property
    def count(self) -> int:
        """How many sit there."""
        return self.players if isinstance(self.players, int) else len(self.players)


def tables_in(text: str) -> tuple[Seated, ...]:
    r"""Read a list of tables; refuse (field "list") what it does not understand, naming the line.

    >>> for table in tables_in('Table 1: Ann, "May, Aunt", Cy\n\nDi\tEd\tFlo\n2 x 4 players'):
    ...     print(table.name, table.players)
    Table 1 ('Ann', 'May, Aunt', 'Cy')
     ('Di', 'Ed', 'Flo')
     4
     4
    """
    if len(text) > LONGEST_LIST:
        raise refused(_TOO_LONG, long=len(text), most=LONGEST_LIST)
    rows = _LINE_ENDS.split(text.replace("\ufeff", ""))
    while rows and not rows[-1].strip():
        rows.pop()
    if len(rows) > MOST_ROWS:
        raise refused(_TOO_MANY_ROWS, rows=len(rows), most=MOST_ROWS)
    found: list[Seated] = []
    for table in _tables(rows):
        found.append(table)
        if len(found) > MOST_TABLES:
            raise refused(_TOO_MANY_TABLES, line=table.line, tables=len(found), most=MOST_TABLES)
    if not found:
        raise refused(_NOBODY)
    _refuse_twins(found)
    return tuple(found)


def at_two_tables(tables: tuple[Seated, ...]) -> tuple[str, ...]:
    """Return the names that more than one table has: two people, or one who was pasted twice.

    >>> at_two_tables(tables_in("Ann, Bob, Cy\\nann, Di, Ed"))
    ('Ann',)
    """
    seen: dict[str, str] = {}
    twice: dict[str, None] = {}
    for table in tables:
        for name in () if isinstance(table.players, int) else table.players:
            known = seen.setdefault(look(name), name)
            if known is not name:
                twice[known] = None
    return tuple(twice)


def _tables(rows: list[str]) -> Iterator[Seated]:
    for block in _blocks(rows):
        (line, first), *more = block
        cells, names_it = cells_of(first, line)
        if names_it and len(cells) == 1 and more:  # a heading, and a name on each line under it
            names = [name for number, row in more for name in cells_of(row, number)[0]]
            yield _seated(line, cells[0], names)
        elif len(block) > 1 and all(_alone(row, number) for number, row in block):
            yield _seated(line, "", [name for number, row in block for name in cells_of(row, number)[0]])
        else:
            for number, row in block:
                yield from _row(number, row)


def _blocks(rows: list[str]) -> Iterator[list[tuple[int, str]]]:
    """Lines that stand together, with their numbers; a heading, or so many players, begins a block."""
    block: list[tuple[int, str]] = []
    for number, row in enumerate(rows, start=1):
        empty = not row.strip(" \u00a0" + SEPARATORS)
        begins = row.rstrip().endswith(":") or _UNNAMED.fullmatch(row.strip())
        if block and (empty or begins):
            yield block
            block = []
        if not empty:
            block.append((number, row))
    if block:
        yield block


def _alone(row: str, line: int) -> bool:
    """Whether nothing but one name stands on a line."""
    cells, names_it = cells_of(row, line)
    return len(cells) == 1 and not names_it and not _UNNAMED.fullmatch(cells[0])


def _row(line: int, row: str) -> Iterator[Seated]:
    cells, names_it = cells_of(row, line)
    name = ""
    if names_it or (len(cells) > 1 and _NUMBERED.fullmatch(cells[0])):
        name, *cells = cells
    unnamed = _UNNAMED.fullmatch(cells[0]) if len(cells) == 1 else None
    if not unnamed:
        yield _seated(line, name, cells)
        return
    times = int(unnamed[1] or 1)
    if not 1 <= times <= MOST_TABLES:
        raise refused(_NO_TABLES, line=line, typed=unnamed[1], most=MOST_TABLES)
    for _ in range(times):
        yield Seated(line=line, name=_clean(line, name), players=int(unnamed[2]))


def _seated(line: int, name: str, players: list[str]) -> Seated:
    if not players:
        raise refused(_EMPTY_TABLE, line=line, name=clipped(name))
    try:
        people = clean_names(players)
    except Refusal as refusal:
        raise in_line(line, refusal) from None
    return Seated(line=line, name=_clean(line, name), players=people)


def _clean(line: int, name: str) -> str:
    try:
        return clean_name(name) if name else ""
    except Refusal as refusal:
        raise in_line(line, refusal) from None


def _refuse_twins(tables: list[Seated]) -> None:
    lines: dict[str, int] = {}
    for table in tables:
        before = lines.setdefault(look(table.name), table.line) if table.name else table.line
        if before != table.line:
            raise refused(_TWICE, line=table.line, name=table.name, before=before)


def written(table: Seated) -> str:
    """Return a table as one line of a list, which reads back as this table.

    >>> written(Seated(line=1, name="Table 1", players=("Ann", "May, Aunt")))
    '"Table 1": "Ann", "May, Aunt"'
    """
    if isinstance(table.players, int):
        players = f"{table.players} players"
    else:
        players = ", ".join(quoted(name) for name in table.players)
    return f"{quoted(table.name)}: {players}" if table.name else players
