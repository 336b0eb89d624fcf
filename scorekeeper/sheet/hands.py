"""The rows of a sheet: each hand across the page, as it is told beforehand and as it was written."""

from dataclasses import dataclass, replace

from scorekeeper.rules.figures import UNKNOWN, number, signed
from scorekeeper.rules.schedules import turning_hands
from scorekeeper.rules.specials import Kind
from scorekeeper.rules.suits import Suit
from scorekeeper.sheet.filled import Cells, FilledHand, Number
from scorekeeper.sheet.sums import RULED, added, barred_bid, bids_note, last_bidder, tricks_note
from scorekeeper.sheet.table import Table
from scorekeeper.sheet.trump import choices_of

MORE = "…"
TIE_LABEL = "T{extra}"
FOREHEAD = "F"
ABSENT = "–"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number as it is printed, and the struck-out ones before it, oldest first."""

    now: str = ""
    earlier: tuple[str, ...] = ()

    def struck(self, most: int) -> str:
        """The latest ``most`` struck-out numbers, with "…" for those before them.

        >>> Figure(now="2", earlier=("0", "1", "3")).struck(2)
        '…1 3'
        """
        return MORE * (len(self.earlier) > most) + " ".join(self.earlier[-most:])


@dataclass(frozen=True, slots=True, kw_only=True)
class Quad:
    """The four cells of one player in one hand, whether this player deals, and whether the bid was missed."""

    dealer: bool = False
    missed: bool = False
    bid: Figure = Figure()
    won: Figure = Figure()
    points: Figure = Figure()
    total: Figure = Figure()

    @property
    def figures(self) -> tuple[Figure, Figure, Figure, Figure]:
        """What stands in them."""
        return self.bid, self.won, self.points, self.total


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One hand across the sheet. ``label`` is its number, T1 for an extra hand, "" for a spare row."""

    label: str
    cards: str
    quads: tuple[Quad, ...]
    suits: tuple[Suit, ...] = ()  # one: printed; more: one of them is circled
    circled: Suit | None = None
    mark: str = ""  # leads to a note
    special: str = ""  # "F": played with the cards on the forehead
    bids_note: str = ""
    bids: str = ""
    barred: str = ""
    tricks_note: str = ""
    tricks: str = ""
    turning: bool = False
    last: bool = False  # of the schedule

    @property
    def passed(self) -> bool:
        """Whether no total comes of this hand: it is void and not dealt again, or was left out."""
        dealt = any(quad.dealer for quad in self.quads)
        written = any(quad.bid.now or quad.total.now for quad in self.quads)
        return bool(self.mark or not dealt) and not written


def rows_of(table: Table) -> tuple[Row, ...]:
    """The hands of the schedule, then the extra hands that a tie may need or has needed."""
    sizes, extra, written = table.scheduled, table.extra(), table.written
    turning = turning_hands(sizes)
    rows: list[Row] = []
    dealer = table.first % table.players
    for hand, size in enumerate(sizes + (table.largest,) * extra, start=1):
        left_out = hand in table.skipped and hand not in written
        cells = tuple(Cells(absent=left_out or seat in table.gone) for seat in range(table.players))
        coming = FilledHand(hand=hand, size=table.cards_of(hand, size), dealer=dealer, cells=cells)
        fact = written.get(hand, coming)
        row = _row(table, fact, turning=hand in turning, last=hand == len(sizes) and extra > 0)
        played = not all(cells.absent for cells in fact.cells)
        rows.append(row if played else _unplayed(row, dealt=not left_out))
        dealer = dealer if left_out else table.next_dealer(fact.dealer)
    return tuple(rows)


def _unplayed(row: Row, *, dealt: bool) -> Row:
    """A hand that the table left out, so that nobody deals, or gave up: nothing is to be added up."""
    quads = tuple(replace(quad, dealer=dealt and quad.dealer) for quad in row.quads)
    return replace(row, quads=quads, suits=(), bids_note="", barred="", tricks_note="")


def _row(table: Table, fact: FilledHand, *, turning: bool, last: bool) -> Row:
    """One hand as it is printed: what everybody is told beforehand, and what was written."""
    rules, hands = table.rules, len(table.scheduled)
    last_hand = fact.hand == len(table.told_of) and not rules.endless
    seats = tuple(seat for seat, cells in enumerate(fact.cells) if not cells.absent)
    bidder = last_bidder(rules, dealer=fact.dealer, seats=seats)
    bids = {seat: fact.cells[seat].bid.now for seat in seats}
    others = [bid for seat, bid in bids.items() if seat != bidder]
    suits, circled = _suits(table, fact, len(seats))
    special = Kind.FOREHEAD in rules.kinds(fact.hand, table.told_of)
    return Row(
        label=str(fact.hand) if fact.hand <= hands else TIE_LABEL.format(extra=fact.hand - hands),
        cards=str(fact.size),
        quads=tuple(_quad(cells, dealer=seat == fact.dealer) for seat, cells in enumerate(fact.cells)),
        suits=suits,
        circled=circled,
        mark=fact.mark,
        special=FOREHEAD if special else "",
        bids_note=bids_note(rules, size=fact.size, last_hand=last_hand),
        bids=added([*bids.values()]),
        barred=barred_bid(rules, size=fact.size, last_hand=last_hand, others=others),
        tricks_note=RULED if fact.ruled else tricks_note(rules, size=fact.size),
        tricks="" if fact.ruled else added([fact.cells[seat].won.now for seat in seats]),
        turning=turning,
        last=last,
    )


def _suits(table: Table, fact: FilledHand, players: int) -> tuple[tuple[Suit, ...], Suit | None]:
    """What is printed in the trump column, and what of it is circled."""
    known = table.rules.trump_of(fact.hand, players=players, sizes=table.told_of, size=fact.size)
    if known is not None and fact.trump in (None, known):
        return (known,), None
    choices = choices_of(table.rules.trump)
    if fact.trump is not None and fact.trump not in choices:
        return (fact.trump,), fact.trump
    return choices, fact.trump


def _quad(cells: Cells, *, dealer: bool) -> Quad:
    return Quad(
        dealer=dealer,
        missed=cells.missed,
        bid=Figure(now=ABSENT) if cells.absent else _figure(cells.bid),
        won=Figure(now=ABSENT) if cells.absent else _figure(cells.won, unknown=cells.unknown),
        points=_figure(cells.points, plus=True),
        total=_figure(cells.total, unknown=cells.lost),
    )


def _figure(value: Number, *, plus: bool = False, unknown: bool = False) -> Figure:
    write = signed if plus else number
    blank = UNKNOWN if unknown else ""
    return Figure(
        now=blank if value.now is None else write(value.now),
        earlier=tuple(UNKNOWN if old is None else write(old) for old in value.earlier),
    )
