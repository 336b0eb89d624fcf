"""The rows of a sheet: each hand across the page, as it is told beforehand and as it was written."""

from dataclasses import dataclass

from scorekeeper.rules.bidding import legal_bids
from scorekeeper.rules.hooks import Hook, HookRule
from scorekeeper.rules.ruleset import RuleSet, Ties
from scorekeeper.rules.schedules import turning_hands
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.words import number, signed
from scorekeeper.sheet.filled import NOTHING, Cells, FilledHand, Number

TIE_ROWS = 2
MORE = "…"
TURNED_UP = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
NOT_EQUAL_NOTE = "not {size}"
MUST_EXCEED_NOTE = "more than {size}"
TRICKS_NOTE = "= {size}"
TIE_LABEL = "T{extra}"
NOTHING_BARRED = "–"


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


def rows_of(
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
        label = str(hand) if hand <= len(sizes) else TIE_LABEL.format(extra=hand - len(sizes))
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
        suits=(fact.trump,) if fact.trump is Suit.NO_TRUMP else TURNED_UP,
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
    match hook.rule:
        case HookRule.NOT_EQUAL:
            return NOT_EQUAL_NOTE
        case HookRule.MUST_EXCEED:
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
    if hook.rule is HookRule.NONE or len(known) < len(others):
        return ""
    bids = legal_bids(hook, size=size, players=len(others) + 1, earlier=known)
    if bids.waived or not bids.forbidden:
        return NOTHING_BARRED
    return str(bids.forbidden[0] if hook.rule is HookRule.NOT_EQUAL else min(bids.allowed))


def _figure(value: Number, *, plus: bool = False) -> Figure:
    if value == NOTHING:
        return Figure()
    write = signed if plus else number
    return Figure(
        now="" if value.now is None else write(value.now),
        earlier=tuple(write(old) for old in value.earlier),
    )
