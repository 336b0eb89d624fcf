"""What stands in each cell of a score sheet: players across, hands down, all of it from the table's rules."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.bidding import Hook, legal_bids
from scorekeeper.rules.ruleset import RuleSet, Ties
from scorekeeper.rules.schedules import schedule_short, turning_hands
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.words import number, signed
from scorekeeper.sheet.brief import Brief, brief_of
from scorekeeper.sheet.filled import NOTHING, Cells, Filled, FilledHand, Number

LETTERS = "ABCDEFGHIJ"
TIE_ROWS = 2
TURNED_UP = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
NOT_EQUAL_NOTE = "not {size}"
MUST_EXCEED_NOTE = "more than {size}"
TRICKS_NOTE = "= {size}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number as it is printed, and the struck-out ones before it."""

    now: str = ""
    earlier: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Quad:
    """The four cells of one player in one hand, and whether this player deals."""

    dealer: bool = False
    bid: Figure = Figure()
    won: Figure = Figure()
    points: Figure = Figure()
    total: Figure = Figure()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One hand across the sheet. ``label`` is its number, T1 for an extra hand, "" for a spare row."""

    label: str
    cards: str
    quads: tuple[Quad, ...]
    suits: tuple[Suit, ...] = TURNED_UP
    circled: Suit | None = None
    mark: str = ""
    bids_note: str = ""
    bids: str = ""
    barred: str = ""
    tricks_note: str = ""
    tricks: str = ""
    turning: bool = False
    last: bool = False  # of the schedule


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
    sizes = tuple(rules.sizes(count) if sizes is None else sizes)
    written = {hand.hand: hand for hand in filled.hands} if filled else {}
    done = filled is not None and filled.finished
    rows = _rows(rules, sizes=sizes, first=dealer, players=count, written=written, done=done)
    return Sheet(
        brief=brief_of(rules, players=count, sizes=sizes),
        heads=tuple(
            Head(
                name=name,
                letter=isinstance(players, int),
                deals_first=seat == dealer % count,
                place=str(filled.places[seat]) if filled and filled.places else "",
                total=number(filled.totals[seat]) if filled and filled.totals else "",
            )
            for seat, name in enumerate(names)
        ),
        rows=rows,
        spare=None if done else Row(label="", cards="", quads=(Quad(),) * count),
        schedule=schedule_short(sizes),
        hands=len(sizes),
        hook=rules.hook,
        filled=filled,
    )


def _rows(
    rules: RuleSet,
    *,
    sizes: tuple[int, ...],
    first: int,
    players: int,
    written: dict[int, FilledHand],
    done: bool,
) -> tuple[Row, ...]:
    """The hands of the schedule, then the extra hands that a tie may need or has needed."""
    played = max(written, default=0) - len(sizes)
    wanted = 0 if done or rules.ties is not Ties.EXTRA_MAX_HAND else TIE_ROWS
    extra = max(played, wanted, 0)
    turning = turning_hands(sizes)
    rows: list[Row] = []
    dealer = first % players
    for hand, size in enumerate(sizes + (max(sizes),) * extra, start=1):
        fact = written.get(hand) or _unwritten(hand, size, dealer, players)
        label = str(hand) if hand <= len(sizes) else f"T{hand - len(sizes)}"
        rows.append(
            _row(rules, fact, label=label, turning=hand in turning, last=hand == len(sizes) and extra > 0)
        )
        dealer = (fact.dealer + 1) % players
    return tuple(rows)


def _unwritten(hand: int, size: int, dealer: int, players: int) -> FilledHand:
    return FilledHand(hand=hand, size=size, dealer=dealer, cells=(Cells(),) * players)


def _row(rules: RuleSet, fact: FilledHand, *, label: str, turning: bool, last: bool) -> Row:
    """One hand as it is printed: what everybody is told beforehand, and what was written."""
    bids = [cells.bid.now for cells in fact.cells]
    won = [cells.won.now for cells in fact.cells]
    return Row(
        label=label,
        cards=str(fact.size),
        quads=tuple(
            Quad(
                dealer=seat == fact.dealer,
                bid=_figure(cells.bid),
                won=_figure(cells.won),
                points=_figure(cells.points, plus=True),
                total=_figure(cells.total),
            )
            for seat, cells in enumerate(fact.cells)
        ),
        circled=fact.trump,
        mark=fact.mark,
        bids_note=_bids_note(rules.hook).format(size=fact.size),
        bids=_sum(bids),
        barred=_barred(rules.hook, fact.size, bids[: fact.dealer] + bids[fact.dealer + 1 :]),
        tricks_note=TRICKS_NOTE.format(size=fact.size),
        tricks=_sum(won),
        turning=turning,
        last=last,
    )


def _bids_note(hook: Hook) -> str:
    match hook:
        case Hook.NOT_EQUAL:
            return NOT_EQUAL_NOTE
        case Hook.MUST_EXCEED:
            return MUST_EXCEED_NOTE
        case _:
            return ""


def _sum(values: list[int | None]) -> str:
    """The sum once nobody is missing: a blank is never a zero."""
    known = [value for value in values if value is not None]
    return str(sum(known)) if len(known) == len(values) else ""


def _barred(hook: Hook, size: int, others: list[int | None]) -> str:
    """What the dealer was not allowed to bid (or had to reach), once all the others have bid."""
    known = tuple(bid for bid in others if bid is not None)
    if hook is Hook.NONE or len(known) < len(others):
        return ""
    bids = legal_bids(hook, size=size, players=len(others) + 1, earlier=known)
    if bids.waived or not bids.forbidden:
        return "–"
    return str(bids.forbidden[0] if hook is Hook.NOT_EQUAL else min(bids.allowed))


def _figure(value: Number, *, plus: bool = False) -> Figure:
    if value == NOTHING:
        return Figure()
    write = signed if plus else number
    return Figure(
        now="" if value.now is None else write(value.now), earlier=tuple(write(old) for old in value.earlier)
    )


def file_name(sheet: Sheet, *, paper: str = "A4", suffix: str = "pdf") -> str:
    """Return a name that says what is inside, safe on every system.

    >>> from scorekeeper.rules.presets import preset
    >>> file_name(sheet_of(preset("club-sheet"), players=4), paper="A4")
    'oh-hell-4-players-10-1-10-A4.pdf'
    """
    schedule = re.sub(r"[^0-9]+", "-", sheet.schedule).strip("-")[:40].rstrip("-")
    return f"oh-hell-{sheet.players}-players-{schedule}-{paper}.{suffix}"
