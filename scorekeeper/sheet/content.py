"""What stands in each cell of a score sheet: players across, hands down, all of it from the table's rules."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.hooks import Hook
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import schedule_short
from scorekeeper.rules.words import number
from scorekeeper.sheet.brief import Brief, brief_of
from scorekeeper.sheet.filled import Filled
from scorekeeper.sheet.hands import Figure, Quad, Row, rows_of

__all__ = ["Figure", "Filled", "Head", "Quad", "Row", "Sheet", "file_name", "sheet_of"]

DIGEST = "{setup} · digest {digest}"
LETTERS = "ABCDEFGHIJ"


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
    hook: Hook
    filled: Filled | None = None

    @property
    def players(self) -> int:
        """How many columns of four the sheet has."""
        return len(self.heads)

    @property
    def signature(self) -> str:
        """What this sheet is matched with a game by: the set-up, and the digest once there is one."""
        digest = self.filled.digest if self.filled else ""
        return DIGEST.format(setup=self.brief.signature, digest=digest) if digest else self.brief.signature

    @property
    def numbered(self) -> int:
        """How many rows are numbered or T rows, the spare row left out."""
        return len(self.rows)


def sheet_of(
    rules: RuleSet,
    *,
    players: int | Sequence[str],
    sizes: Sequence[int] | None = None,
    dealer: int = 0,
    filled: Filled | None = None,
) -> Sheet:
    """Return the sheet of a table: ``players`` as names in seating order, or how many (lettered A, B …).

    ``dealer`` is the place of the first dealer in that order, from 0. ``sizes`` left out are the rules'
    own. Refuses what the rules refuse (too many players, a schedule that does not fit the pack).

    >>> from scorekeeper.rules.presets import preset
    >>> sheet = sheet_of(preset("club-sheet"), players=4)
    >>> [row.label for row in sheet.rows][-3:]
    ['19', 'T1', 'T2']
    >>> [row.bids_note for row in sheet.rows][:2]
    ['not 10', 'not 9']
    """
    names = tuple(LETTERS[:players]) if isinstance(players, int) else tuple(players)
    count = players if isinstance(players, int) else len(names)
    rules.largest(count)  # refuses too few players and too many
    sizes = tuple(rules.sizes(count) if sizes is None else sizes)
    written = {hand.hand: hand for hand in filled.hands} if filled else {}
    done = filled is not None and filled.finished
    rows = rows_of(rules, sizes=sizes, first=dealer, players=count, written=written, done=done)
    return Sheet(
        brief=brief_of(rules, players=count, sizes=sizes),
        heads=_heads(names, letters=isinstance(players, int), dealer=dealer, filled=filled),
        rows=rows,
        spare=None if done else Row(label="", cards="", quads=(Quad(),) * count),
        schedule=schedule_short(sizes),
        hands=len(sizes),
        hook=rules.hook,
        filled=filled,
    )


def _heads(names: Sequence[str], *, letters: bool, dealer: int, filled: Filled | None) -> tuple[Head, ...]:
    return tuple(
        Head(
            name=name,
            letter=letters,
            deals_first=seat == dealer % len(names),
            place=str(filled.places[seat]) if filled and filled.places else "",
            total=number(filled.totals[seat]) if filled and filled.totals else "",
        )
        for seat, name in enumerate(names)
    )


def file_name(sheet: Sheet, *, paper: str = "A4", suffix: str = "pdf") -> str:
    """Return a name that says what is inside, safe on every system.

    >>> from scorekeeper.rules.presets import preset
    >>> file_name(sheet_of(preset("club-sheet"), players=4), paper="A4")
    'oh-hell-4-players-10-1-10-A4.pdf'
    """
    schedule = re.sub(r"[^0-9]+", "-", sheet.schedule).strip("-")[:40].rstrip("-")
    return f"oh-hell-{sheet.players}-players-{schedule}-{paper}.{suffix}"
