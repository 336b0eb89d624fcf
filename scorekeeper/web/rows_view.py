"""The rows of the sheet: hands in the order of the paper, and whatever runs across them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.game.audit import forbidden_bids
from scorekeeper.game.deals import Deal
from scorekeeper.game.numbers import Numbers, numbers_of, totals_before
from scorekeeper.game.points import written_points
from scorekeeper.game.position import Status
from scorekeeper.game.remarks import (
    Remark,
    adjusted,
    left_out,
    remarks_on,
    remarks_on_rules,
    totals_left,
    voided,
)
from scorekeeper.game.said import Said
from scorekeeper.game.standings import Line, lines
from scorekeeper.game.state import Game
from scorekeeper.game.telling import hand_name
from scorekeeper.game.turns import dealer_of, on_the_table, size_of
from scorekeeper.rules.schedules import turning_hands
from scorekeeper.sheet.filled import MARK
from scorekeeper.sheet.sums import RULED, bids_note
from scorekeeper.web.explained_view import Explained, explained
from scorekeeper.web.wording import shown_finding

_ROOM = 6  # digits
_BLANK = Numbers()
_KEY = "{deal}.{player}"
_LOOK = "[Look here]: {text}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What one player has in one hand. ``key`` names it in an address, "" where nothing is written."""

    key: str = ""
    deals: bool = False
    numbers: Numbers = _BLANK
    total: int | None = None
    totals_before: tuple[int, ...] = ()  # under rules that were written down wrongly
    lost: bool = False  # nobody can say the total
    open: bool = False
    absent: bool = False  # does not play this hand

    @property
    def crowded(self) -> bool:
        """True when bid, won and points are too long to stand on one line of a phone."""
        numbers = self.numbers
        told = [str(value) for value in (numbers.bid, numbers.won, numbers.points) if value is not None]
        return numbers.corrected or bool(self.totals_before) or len("".join(told)) > _ROOM


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A hand, as it was dealt or as it will be; or, with ``across``, a sentence instead of cells."""

    state: str  # "done", "now", "coming", "void", "left out", "said"
    deal: int = 0  # its number, 0 for a hand to come
    name: str = ""
    size: int = 0
    cells: tuple[Cell, ...] = ()
    across: Remark | None = None
    bids: str = ""  # their sum
    note: str = ""  # what it may not be; or that the table ruled on the hand
    mark: str = ""
    counts: bool = True
    shade: bool = False
    turned: bool = False  # the schedule turns above it, or ends
    explained: Explained | None = None
    forbidden: bool = False  # it says that a bid of this deal was not allowed


def rows_of(game: Game, *, cell: str = "") -> tuple[Row, ...]:
    """Every row, from the first hand to the last extra one; ``cell`` ("7.2") is explained."""
    return tuple(_Rows(game, cell).rows())


class _Rows:
    """Goes down the sheet, hand by hand."""

    def __init__(self, game: Game, cell: str) -> None:
        self.game, self.cell = game, cell
        self.position = position = game.position
        self.columns = position.columns
        self.deals = position.deals[position.old_deals :]
        self.due = on_the_table(position)
        self.scored = {line.deal.number: line for line in lines(position) if line.deal}
        self.waiting = [line for line in lines(position) if line.adjustment]
        turning = turning_hands(position.schedule)
        self.turned = {hand + 1 for hand in (*turning, len(position.schedule))}

    def rows(self) -> Iterator[Row]:
        """Every row."""
        yield from (Row(state="said", across=remark) for remark in remarks_on_rules(self.game))
        if self.position.totals_only:
            yield Row(state="said", across=totals_left(self.position))
            yield from self._adjustments(None)
            return
        extra = {deal.hand for deal in self.deals} | ({self.due.hand} if self.due else set())
        scheduled = range(1, len(self.position.schedule) + 1)
        for hand in sorted({*scheduled, *extra} - {0}):
            yield from self._adjustments(hand)
            for place, row in enumerate(self._hand(hand)):
                yield replace(row, turned=place == 0 and hand in self.turned)
        yield from self._adjustments(None)

    def _adjustments(self, before: int | None) -> Iterator[Row]:
        """Points outside any hand, where they enter the totals."""
        while self.waiting and (adjustment := self.waiting[0].adjustment):
            if before is not None and adjustment.after_hand >= before:
                return
            line = self.waiting.pop(0)
            yield Row(state="said", across=adjusted(self.position, adjustment, line.totals))

    def _hand(self, hand: int) -> Iterator[Row]:
        """A hand's void deals and the one that counts, or its place."""
        last = None
        for one in self.position.left_out:
            if one.hand == hand:
                size = self.position.sizes[hand - 1]
                name = hand_name(self.position, hand)
                yield Row(state="left out", name=name, size=size, across=left_out(one))
                return
        for last in (deal for deal in self.deals if deal.hand == hand):
            yield from self._void(last) if last.void is not None else self._dealt(last)
        if last is None or (last.void is not None and last.again):
            yield self._coming(hand, last)

    def _void(self, deal: Deal) -> Iterator[Row]:
        name = hand_name(self.position, deal.hand)
        remark = voided(self.game, deal)
        yield Row(state="void", deal=deal.number, name=name, size=deal.size, across=remark)

    def _dealt(self, deal: Deal) -> Iterator[Row]:
        line = self.scored.get(deal.number)
        called = any(bid is not None for bid in deal.bids)
        counts = line is None or line.counts
        yield Row(
            state="now" if deal.in_progress and self._open else "done",
            deal=deal.number,
            name=hand_name(self.position, deal.hand),
            size=deal.size,
            cells=tuple(self._cell(deal, player, line) for player in self.columns),
            bids=str(deal.bid_sum) if called else "",
            note=RULED if deal.ruling else "" if called else self._note(deal.hand, deal.size),
            mark=MARK if deal.ruling or deal.extra_ruled or self._written(deal) else "",
            counts=counts,
            shade=deal.hand % 2 == 0,
            explained=self._explained(deal, line),
        )
        for remark in remarks_on(self.game, deal, counts=counts):
            yield Row(state="said", across=remark)
        for finding in forbidden_bids(self.position).get(deal.number, ()):
            remark = Remark(text=Said(_LOOK, {"text": shown_finding(finding)}))
            yield Row(state="said", deal=deal.number, across=remark, forbidden=True)

    def _written(self, deal: Deal) -> bool:
        """Whether points of a hand stand as they are on paper."""
        return any(written_points(self.position, deal, player) for player in deal.seats)

    def _cell(self, deal: Deal, player: int, line: Line | None) -> Cell:
        if player not in deal.seats:
            return Cell(absent=True)
        numbers = numbers_of(self.game, deal, player)
        told = deal.recorded or numbers.bid is not None
        key = _KEY.format(deal=deal.number, player=player) if told else ""
        return Cell(
            key=key,
            deals=player == deal.dealer,
            numbers=numbers if line is None or line.counts else replace(numbers, points=None),
            total=line.totals[player] if line and line.counts else None,
            totals_before=totals_before(self.position, deal.number, player) if line and line.counts else (),
            lost=line is not None and line.counts and line.totals[player] is None,
            open=bool(key) and key == self.cell,
        )

    def _explained(self, deal: Deal, line: Line | None) -> Explained | None:
        for player in deal.seats:
            if self._cell(deal, player, line).open:
                return explained(self.game, deal, player, line)
        return None

    def _coming(self, hand: int, void: Deal | None) -> Row:
        """A hand that nothing is written of yet, or only that it was void."""
        due = self.due if self.due and self.due.hand == hand else None
        size = void.size if void else size_of(self.position, hand)
        dealer = due.dealer if due else dealer_of(self.position, hand)
        return Row(
            state="now" if due and self._open else "coming",
            name=hand_name(self.position, hand),
            size=size,
            cells=tuple(Cell(deals=player == dealer) for player in self.columns),
            note=self._note(hand, size),
            shade=hand % 2 == 0,
        )

    def _note(self, hand: int, size: int) -> str:
        return bids_note(self.position.rules, size=size, last_hand=self.position.is_last(hand))

    @property
    def _open(self) -> bool:
        return self.position.status is Status.OPEN
