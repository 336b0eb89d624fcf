"""What stands in each cell of a score sheet: players across, hands down, all of it from the table's rules."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.game.setup_code import SetUp
from scorekeeper.rules.figures import UNKNOWN, known
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.sheet.brief import Brief, brief_of
from scorekeeper.sheet.facts import schedule_name
from scorekeeper.sheet.filled import Filled
from scorekeeper.sheet.hands import Figure, Quad, Row, rows_of
from scorekeeper.sheet.measure import legible
from scorekeeper.sheet.table import TO_CARRY_ON, Table
from scorekeeper.sheet.table_code import TableCode, table_code
from scorekeeper.sheet.trump import head_of_column, is_told

__all__ = ["Figure", "Filled", "Head", "Quad", "Row", "Sheet", "file_name", "sheet_of", "sheet_of_setup"]

DIGEST = "{setup} · digest {digest}"
CODE = "Set-up code to type on the print screen: {typed}"
LETTERS = "ABCDEFGHIJ"
NO_PLACE = "–"
# By whether a game stands on it, and whether nothing is left to write.
FILE_STATES = {(False, False): "", (True, False): "-so-far", (True, True): "-finished"}
STOPPED = "-stopped"  # nothing is left to write, and yet not all was played
WRITE = "Write bids before and tricks after. Correct with one line through; never erase."
# What the signs on a sheet with numbers mean.
MISSED = "Black corner: bid missed."
STRUCK = "Struck through: replaced."
NOT_KNOWN, LOST = "?: tricks not known.", "?: not known."
EXPLAINED = "*: see the notes."


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """The head of a player's columns: a name, or a letter with room to write one."""

    name: str
    letter: bool
    deals_first: bool
    place: str = ""
    total: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Everything that stands on the paper, before anybody thinks of millimetres."""

    brief: Brief
    heads: tuple[Head, ...]
    rows: tuple[Row, ...]
    spare: Row | None
    schedule: str  # "10–1–10"
    hands: int  # in the schedule
    fewest: int  # rows that must be there; where the end is open, as many more as fit
    trump: str  # the head of the column, "" where no hand has a trump
    filled: Filled | None = None
    code: TableCode | None = None  # the set-up as letters

    @property
    def players(self) -> int:
        """How many columns of four the sheet has."""
        return len(self.heads)

    @property
    def signature(self) -> str:
        """What this sheet is matched with a game by: the set-up, and the digest once there is one."""
        return self._signed(self.brief.signature)

    @property
    def code_alone(self) -> str:
        """The same in letters that can be typed, where the square has no room."""
        return self._signed(CODE.format(typed=self.code.typed) if self.code else self.brief.signature)

    def _signed(self, setup: str) -> str:
        digest = self.filled.digest if self.filled else ""
        return DIGEST.format(setup=setup, digest=digest) if digest else setup

    @property
    def closing(self) -> str:
        """The last line: how to write on this sheet, and what the signs on it mean."""
        quads = [quad for row in self.rows for quad in row.quads]
        lost = any(quad.total.now == UNKNOWN for quad in quads)
        struck = any(figure.earlier for quad in quads for figure in quad.figures)
        told = {
            WRITE: self.spare is not None,
            MISSED: any(quad.missed for quad in quads),
            STRUCK: struck,
            NOT_KNOWN: not lost and any(quad.won.now == UNKNOWN for quad in quads),
            LOST: lost,
            EXPLAINED: any(row.mark for row in self.rows),
        }
        return " ".join((*self.brief.closing, *(said for said, holds in told.items() if holds)))

    @property
    def numbered(self) -> int:
        """How many rows are numbered or T rows, the spare row left out."""
        return len(self.rows)

    def totals_before(self, row: int) -> tuple[str, ...]:
        """Return the totals to be carried over to a row, counted from 0; "" while they are to be written.

        Who was not there in the hand before has the total of an earlier one.

        >>> from scorekeeper.rules.presets import preset
        >>> sheet_of(preset("club-sheet"), players=4).totals_before(3)
        ('', '', '', '')
        """
        above = [row for row in self.rows[:row] if not row.passed]
        if not above or not any(quad.total.now for quad in above[-1].quads):
            return ("",) * self.players
        return tuple(
            next((now for row in reversed(above) if (now := row.quads[seat].total.now)), "")
            for seat in range(self.players)
        )


def sheet_of(
    rules: RuleSet,
    *,
    players: int | Sequence[str],
    sizes: Sequence[int] | None = None,
    dealer: int = 0,
    largest: int | None = None,
    filled: Filled | None = None,
) -> Sheet:
    """Return the sheet of a table: ``players`` as names in seating order, or how many (lettered A, B …).

    ``dealer`` is the place of the first dealer in that order, from 0. ``sizes`` left out are the rules'
    own; ``largest`` is what an extra hand has, where that is not the largest of them. Refuses what the
    rules refuse (too many players, a schedule that does not fit the pack).

    >>> from scorekeeper.rules.presets import preset
    >>> sheet = sheet_of(preset("club-sheet"), players=4)
    >>> [row.label for row in sheet.rows][-3:]
    ['19', 'T1', 'T2']
    >>> [row.bids_note for row in sheet.rows][:2]
    ['not 10', 'not 9']
    """
    names = tuple(LETTERS[:players]) if isinstance(players, int) else tuple(players)
    count = players if isinstance(players, int) else len(names)
    if filled is None:  # people of a game may have come and gone
        rules.largest(count)  # refuses too few players and too many
    sizes = tuple(rules.sizes(count) if sizes is None else sizes)
    table = Table(
        rules=rules,
        sizes=sizes,
        players=count,
        first=dealer,
        largest=max(sizes) if largest is None else largest,
        filled=filled,
        done=filled is not None and filled.finished,
    )
    letters = isinstance(players, int)
    heads = _heads(names, letters=letters, dealer=dealer, filled=filled)
    return replace(_sheet(table, heads), code=_code(table, () if letters else names))


def sheet_of_setup(setup: SetUp) -> Sheet:
    """Return the blank sheet of a set-up that was read from a code.

    >>> from scorekeeper.rules.presets import preset
    >>> setup = SetUp(rules=preset("club-sheet"), players=4)
    >>> sheet_of_setup(setup) == sheet_of(preset("club-sheet"), players=4)
    True
    """
    return sheet_of(setup.rules, players=setup.who, sizes=setup.sizes, dealer=setup.dealer)


def _code(table: Table, names: Sequence[str]) -> TableCode | None:
    """The set-up of those who play, whoever has left."""
    gone = table.filled.gone if table.filled else frozenset()
    here = [seat for seat in range(table.players) if seat not in gone]
    first = table.first % table.players
    return table_code(
        table.rules,
        names=[names[seat] for seat in here] if names else (),
        count=len(here),
        sizes=table.sizes,
        dealer=here.index(first) if first in here else 0,
    )


def _sheet(table: Table, heads: tuple[Head, ...]) -> Sheet:
    rules, rows = table.rules, rows_of(table)
    suits = [row.suits for row in rows]
    trump = is_told(suits)
    return Sheet(
        brief=brief_of(rules, players=table.players, sizes=table.sizes, told=table.told_of, trump=trump),
        heads=heads,
        rows=rows,
        spare=None if table.done else Row(label="", cards="", quads=(Quad(),) * table.players),
        schedule=schedule_name(rules, table.sizes),
        hands=len(table.scheduled),
        fewest=min(len(rows), table.played + TO_CARRY_ON) if rules.endless else len(rows),
        trump=head_of_column(suits) if trump else "",
        filled=table.filled,
    )


def _heads(names: Sequence[str], *, letters: bool, dealer: int, filled: Filled | None) -> tuple[Head, ...]:
    return tuple(
        Head(
            name=legible(name),
            letter=letters,
            deals_first=seat == dealer % len(names),
            place=_place(filled.places[seat]) if filled and filled.places else "",
            total=known(filled.totals[seat]) if filled and filled.totals else "",
        )
        for seat, name in enumerate(names)
    )


def _place(place: int | None) -> str:
    return UNKNOWN if place is None else str(place or NO_PLACE)


def file_name(sheet: Sheet, *, paper: str = "A4", suffix: str = "pdf") -> str:
    """Return a name that says what is inside, safe on every system.

    >>> from scorekeeper.rules.presets import preset
    >>> file_name(sheet_of(preset("club-sheet"), players=4), paper="A4")
    'oh-hell-4-players-10-1-10-A4.pdf'
    """
    schedule = re.sub(r"[^0-9a-z]+", "-", sheet.schedule.replace("×", "x")).strip("-")[:40].rstrip("-")
    state = FILE_STATES[sheet.filled is not None, sheet.spare is None]
    state = STOPPED if sheet.filled and sheet.filled.stopped else state
    return f"oh-hell-{sheet.players}-players-{schedule}{state}-{paper}.{suffix}"
