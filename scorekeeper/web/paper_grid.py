"""A sheet that was kept on paper, as fields to type into: read as a record, and a blank never as a zero.

A field is named by its part, its hand and its player: ``b3.0`` is the first player's bid of hand 3.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from scorekeeper.game.events import Entered, Setup, Values
from scorekeeper.game.findings import Finding, Kind
from scorekeeper.game.position import rules_from
from scorekeeper.game.record import Record
from scorekeeper.game.record.lines import HandLine
from scorekeeper.game.turns import next_chair
from scorekeeper.rules.ruleset import Ties
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.trumps import TrumpMethod

TRUMP = "u"  # the field of a hand's trump, where points hang on it
PARTS = {"b": "bids", "t": "tricks", "p": "points", "s": "totals"}  # in the order of a player's columns
HEADS = {"b": "Bid", "t": "Won", "p": "Points", "s": "Total"}
MOST_HANDS = 120
_CALLED = {"b": "bid", "t": "tricks", "p": "points", "s": "total"}
_FIELD = re.compile(r"[btpsu]([1-9][0-9]{0,2})[.]([0-9])")
_COUNT = re.compile(r"0|[1-9][0-9]?")
_POINTS = re.compile(r"0|[-−]?[1-9][0-9]{0,4}")
_LONGEST = 12  # of what is shown again
_EXTRA_ROWS, _ENDLESS_ROWS = 2, 12
_NO_NUMBER = "Hand {hand}, {name}’s {called}: “{typed}” is no whole number."
_LABEL = "{name}, hand {hand}, {called}"
# Where on the sheet a finding is to be seen; what is about a whole hand is seen at its tricks.
_AT = {
    Kind.HOOK: "b",
    Kind.HOOK_BEFORE: "b",
    Kind.ZEROS: "b",
    Kind.BLANK_BID: "b",
    Kind.BID_RANGE: "b",
    Kind.POINTS: "p",
    Kind.TOTAL: "s",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A field, and what is typed in it."""

    name: str
    part: str
    typed: str
    label: str
    wrong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A hand: its name on the sheet, its cards, who deals, and every player's fields."""

    hand: int
    label: str
    size: int
    dealer: int
    trump: str  # as it was chosen
    players: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The fields of a sheet, with what was typed in them so far."""

    setup: Setup
    typed: Mapping[str, str]
    parts: str  # "bt", or "btps" where points and totals are typed too

    @property
    def trumps(self) -> tuple[Suit, ...]:
        """What trump can be chosen from; () where no points hang on it, or the rules alone decide it."""
        rules = rules_from(self.setup.rules)
        asked = rules.scoring.needs_trump and rules.trump.method not in (
            TrumpMethod.FIXED,
            TrumpMethod.ROTATE,
        )
        return tuple(Suit) if asked else ()

    @property
    def hands(self) -> int:
        """How many rows there are: those of the schedule, and as many more as may be played."""
        scheduled, rules = len(self.setup.schedule), rules_from(self.setup.rules)
        if rules.endless:
            return min(max(_ENDLESS_ROWS, self.last + _EXTRA_ROWS), MOST_HANDS)
        more = _EXTRA_ROWS if rules.ties is Ties.EXTRA_MAX_HAND else 0
        return min(max(scheduled + more, self.last + (more > 0)), MOST_HANDS)

    @property
    def last(self) -> int:
        """The last hand with anything on it, 0 for none."""
        return max((int(name[1:].split(".")[0]) for name in self.typed if name[0] in PARTS), default=0)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The sheet, row after row."""
        return tuple(map(self._row, range(1, self.hands + 1)))

    def head(self, part: str) -> str:
        """What stands above a column."""
        return HEADS[part]

    def _row(self, hand: int) -> Row:
        setup = self.setup
        endless = rules_from(setup.rules).endless
        scheduled = hand <= len(setup.schedule)
        label = str(hand) if scheduled or endless else f"T{hand - len(setup.schedule)}"
        return Row(
            hand=hand,
            label=label,
            size=self.size(hand),
            dealer=next_chair(setup.seats, setup.first_dealer, steps=hand - 1),
            trump=self.typed.get(f"{TRUMP}{hand}.0", ""),
            players=tuple(
                tuple(self._cell(part, hand, player, label) for part in self.parts)
                for player in range(len(setup.players))
            ),
        )

    def _cell(self, part: str, hand: int, player: int, label: str) -> Cell:
        name = f"{part}{hand}.{player}"
        typed = self.typed.get(name, "")
        return Cell(
            name=name,
            part=part,
            typed=typed,
            label=_LABEL.format(name=self.setup.players[player], hand=label, called=_CALLED[part]),
            wrong=bool(typed) and _number(part, typed) is None,
        )

    def size(self, hand: int) -> int:
        """Cards each: those of the schedule, and of an extra hand the largest there are."""
        schedule = self.setup.schedule
        return schedule[min(hand, len(schedule)) - 1] if self._known(hand) else self.setup.largest

    def _known(self, hand: int) -> bool:
        return hand <= len(self.setup.schedule) or rules_from(self.setup.rules).endless

    @property
    def unread(self) -> tuple[tuple[str, str], ...]:
        """What is no number: the field and a sentence."""
        return tuple(
            (
                cell.name,
                _NO_NUMBER.format(
                    hand=row.label,
                    name=self.setup.players[player],
                    called=_CALLED[cell.part],
                    typed=cell.typed,
                ),
            )
            for row in self.rows
            for player, cells in enumerate(row.players)
            for cell in cells
            if cell.wrong
        )

    @property
    def record(self) -> Record:
        """The sheet as a record; a line's number is its hand's."""
        setup = replace(self.setup, entered=Entered.PAPER, practice=0)
        return Record(setup=setup, lines=tuple(self._lines()))

    def _lines(self) -> Iterator[HandLine]:
        for hand in range(1, self.last + 1):
            bids, tricks, points, totals = (self._values(part, hand) for part in PARTS)
            if any(number is not None for number in (*bids, *tricks, *points, *totals)):
                yield HandLine(
                    line=hand,
                    hand=hand,
                    trump=self._trump(hand),
                    bids=bids,
                    tricks=tricks,
                    points=points,
                    totals=totals,
                )

    def _trump(self, hand: int) -> Suit | None:
        chosen = self.typed.get(f"{TRUMP}{hand}.0", "")
        return Suit(chosen) if chosen in set(self.trumps) else None

    def _values(self, part: str, hand: int) -> Values:
        players = range(len(self.setup.players))
        return tuple(_number(part, self.typed.get(f"{part}{hand}.{player}", "")) for player in players)


def grid_in(setup: Setup, fields: Mapping[str, str]) -> Grid:
    """Return the sheet of a set-up with what a form holds for it.

    >>> from scorekeeper.game.acts import agree
    >>> from scorekeeper.rules.presets import preset
    >>> setup = agree(names=("Ann", "Bob", "Cy"), rules=preset("club-sheet"), first_dealer=0)
    >>> grid_in(setup, {"b1.0": "2", "t1.0": "1", "b1.9": "7"}).record.lines[0].bids
    (2, None, None)
    """
    typed = {name: fields[name].strip()[:_LONGEST] for name in fields if _is_cell(name, len(setup.players))}
    parts = "btps" if fields.get("more") == "yes" or any(name[0] in "ps" for name in typed) else "bt"
    return Grid(setup=setup, typed={name: text for name, text in typed.items() if text}, parts=parts)


def marks_of(finding: Finding, players: int) -> tuple[str, ...]:
    """Return the fields that may be wrong: of tricks that do not add up all of the hand.

    >>> marks_of(Finding(kind=Kind.TRICK_SUM, hand=3, found=7, due=6), 3)
    ('t3.0', 't3.1', 't3.2')
    """
    if finding.kind is Kind.TRICK_SUM:
        return tuple(f"t{finding.hand}.{player}" for player in range(players))
    place = place_of(finding)
    return (place,) if place else ()


def place_of(finding: Finding) -> str:
    """Return the field at which a finding is to be seen, "" for none.

    >>> place_of(Finding(kind=Kind.TRICK_SUM, hand=3, found=7, due=6))
    't3.0'
    """
    if finding.hand is None:
        return ""
    return f"{_AT.get(finding.kind, 't')}{finding.hand}.{finding.player or 0}"


def _is_cell(name: str, players: int) -> bool:
    found = _FIELD.fullmatch(name)
    return found is not None and int(found[1]) <= MOST_HANDS and int(found[2]) < players


def _number(part: str, typed: str) -> int | None:
    """What is typed as a number, None for a blank and for what is none."""
    if part in "bt":
        return int(typed) if _COUNT.fullmatch(typed) else None
    return int(typed.replace("−", "-")) if _POINTS.fullmatch(typed) else None
