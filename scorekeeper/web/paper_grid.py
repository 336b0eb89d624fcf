"""A sheet that was kept on paper, as fields to type into, below the hands that are recorded already."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Entered, Setup
from scorekeeper.game.naming import hand_name
from scorekeeper.game.position import Position
from scorekeeper.game.record import Record
from scorekeeper.game.record.lines import HandLine
from scorekeeper.game.record.replay import opened
from scorekeeper.game.state import Game
from scorekeeper.game.turns import dealer_of, on_the_table, size_of
from scorekeeper.rules.ruleset import Ties
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.trumps import TrumpMethod
from scorekeeper.web.paper_done import joins, other_bids, recorded_numbers
from scorekeeper.web.paper_lines import is_mixed, line_of
from scorekeeper.web.paper_typed import (
    CALLED,
    MOST_HANDS,
    NO_MARK,
    NO_NUMBER,
    PARTS,
    TRUMP,
    called_in,
    hand_of,
    is_wrong,
    typed_in,
)

HEADS = {"b": "Bid", "t": "Won", "p": "Points", "s": "Total"}
MADE = "Made"  # in place of won
_EXTRA_ROWS, _ENDLESS_ROWS = 2, 12
_LABEL = "{name}, hand {hand}, {called}"
_MIXED = "Hand {hand} has tricks as numbers and bids only marked as missed: write y or n for everybody."


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A field, and what is typed in it; or, without a name, what is recorded."""

    name: str
    part: str
    typed: str
    label: str = ""
    wrong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A hand: its name on the sheet, its cards, who deals, and every player's fields; () of who is away."""

    hand: int
    label: str
    size: int
    dealer: int
    trump: str  # as it was chosen
    players: tuple[tuple[Cell, ...], ...]
    done: bool = False  # recorded, or left out: there is nothing to type


@dataclass(frozen=True, kw_only=True)
class Grid:
    """The fields of a sheet, with what was typed in them so far.

    ``game`` is what the ledger has of it already; of a game that is typed in from the start, its opening.
    """

    game: Game
    typed: Mapping[str, str]
    parts: str  # "bt", or "btps" where points and totals are typed too
    marks: bool = False  # only made or missed is written on it

    @property
    def position(self) -> Position:
        """How the game stands in the ledger."""
        return self.game.position

    @property
    def columns(self) -> tuple[int, ...]:
        """The players from left to right."""
        return self.position.columns

    @property
    def names(self) -> tuple[str, ...]:
        """What they are called."""
        return tuple(self.position.names[player] for player in self.columns)

    @property
    def begun(self) -> bool:
        """Whether the game is in the ledger already."""
        return self.game.length > 1

    @property
    def trumps(self) -> tuple[Suit, ...]:
        """What trump can be chosen from; () where no points hang on it, or the rules alone decide it."""
        rules = self.position.rules
        asked = rules.scoring.needs_trump and rules.trump.method not in (
            TrumpMethod.FIXED,
            TrumpMethod.ROTATE,
        )
        return tuple(Suit) if asked else ()

    @property
    def hands(self) -> int:
        """How many rows there are: those of the schedule, and as many more as may be played."""
        rules, last = self.position.rules, max(self.last, self.position.last_hand)
        if rules.endless:
            return min(max(_ENDLESS_ROWS, last + _EXTRA_ROWS), MOST_HANDS)
        more = _EXTRA_ROWS if rules.ties is Ties.EXTRA_MAX_HAND else 0
        return min(max(len(self.position.sizes) + more, last + (more > 0)), MOST_HANDS)

    @property
    def last(self) -> int:
        """The last hand with anything on it, 0 for none."""
        return max((hand_of(name) for name in self.typed if name[0] in PARTS), default=0)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The sheet, row after row."""
        return tuple(map(self._row, range(1, self.hands + 1)))

    def head(self, part: str) -> str:
        """What stands above a column."""
        return MADE if part == "t" and self.marks else HEADS[part]

    def _row(self, hand: int) -> Row:
        position, deal, label = self.position, self.position.counted(hand), self._label(hand)
        last = position.last_deal(hand)
        row = Row(
            hand=hand,
            label=label,
            size=deal.size if deal else self.size(hand),
            dealer=deal.dealer if deal else dealer_of(position, hand),
            trump=str(deal.trump or "") if deal else self.typed.get(f"{TRUMP}{hand}.0", ""),
            players=(),
            done=deal is not None or hand in position.skipped or (last is not None and last.dropped),
        )
        if row.done:
            told = tuple(self._told(deal, player) if deal else () for player in self.columns)
            return replace(row, players=told)
        seats = self._seats(hand)
        cells = (
            tuple(self._cell(part, hand, player, label) for part in self.parts) if player in seats else ()
            for player in self.columns
        )
        return replace(row, players=tuple(cells))

    def _label(self, hand: int) -> str:
        return str(hand) if self.position.rules.endless else hand_name(self.position, hand)

    def _seats(self, hand: int) -> tuple[int, ...]:
        coming = on_the_table(self.position)
        return coming.seats if coming is not None and coming.hand == hand else self.position.seats

    def _told(self, deal: Deal, player: int) -> tuple[Cell, ...]:
        """What the ledger has of a hand."""
        if player not in deal.seats:
            return ()
        texts = recorded_numbers(self.game, deal, player)
        return tuple(Cell(name="", part=part, typed=texts[part]) for part in self.parts)

    def _cell(self, part: str, hand: int, player: int, label: str) -> Cell:
        name = f"{part}{hand}.{player}"
        typed, called = self.typed.get(name, ""), called_in(part, marks=self.marks)
        return Cell(
            name=name,
            part=part,
            typed=typed,
            label=_LABEL.format(name=self.position.names[player], hand=label, called=called),
            wrong=is_wrong(part, typed),
        )

    def size(self, hand: int) -> int:
        """Cards each: those of the schedule, and of an extra hand the largest there are."""
        coming, sizes = on_the_table(self.position), self.position.sizes
        if coming is not None and coming.hand == hand:
            return coming.size
        return sizes[-1] if self.position.rules.endless else size_of(self.position, hand)

    @property
    def unread(self) -> tuple[tuple[str, str], ...]:
        """What is no number: the field and a sentence."""
        return tuple(self._unread())

    def _unread(self) -> Iterator[tuple[str, str]]:
        yield from other_bids(self.position, self.typed)
        for row in self.rows:
            if row.done:
                continue
            for player, cells in zip(self.columns, row.players, strict=True):
                for cell in cells:
                    if cell.wrong:
                        template = NO_MARK if cell.part == "t" and self.marks else NO_NUMBER
                        name, called = self.position.names[player], CALLED[cell.part]
                        says = template.format(hand=row.label, name=name, called=called, typed=cell.typed)
                        yield cell.name, says
            if is_mixed(self.typed, row.hand, len(self.position.names)):
                yield f"t{row.hand}.{self.columns[0]}", _MIXED.format(hand=row.label)

    @property
    def record(self) -> Record:
        """What is typed as a record; a line's number is its hand's."""
        return Record(setup=self.position.setup, lines=tuple(self._lines()))

    def _lines(self) -> Iterator[HandLine]:
        for row in self.rows:
            line = line_of(self.typed, row.hand, players=len(self.position.names), trumps=self.trumps)
            if line is not None and not row.done and joins(self.position, self.typed, row.hand):
                yield line


def opened_grid(setup: Setup, fields: Mapping[str, str], *, at: datetime) -> Grid:
    """Return the sheet of a set-up with what a form holds for it.

    >>> from datetime import UTC
    >>> from scorekeeper.game.acts import agree
    >>> from scorekeeper.rules.presets import preset
    >>> setup = agree(names=("Ann", "Bob", "Cy"), rules=preset("club-sheet"), first_dealer=0)
    >>> fields = {"b1.0": "2", "t1.0": "1", "b1.9": "7"}
    >>> opened_grid(setup, fields, at=datetime(2026, 1, 31, tzinfo=UTC)).record.lines[0].bids
    (2, None, None)
    """
    game = opened(replace(setup, entered=Entered.PAPER, practice=0), at=at)
    return grid_of(game, fields)


def grid_of(game: Game, fields: Mapping[str, str]) -> Grid:
    """Return the sheet of a game as far as it is recorded, with what a form holds for the rest."""
    typed = typed_in(fields, len(game.position.names))
    more = fields.get("more") == "yes" or any(name[0] in "ps" for name in typed)
    return Grid(game=game, typed=typed, parts="btps" if more else "bt", marks=fields.get("marks") == "yes")
