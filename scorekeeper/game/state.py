"""A game is a list of facts that are only ever added to; everything else is derived from it.

Because undo takes back the latest act first, the position after an undo is one that was there
before: the fold keeps the positions of all acts in force and steps back.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import (
    DealEvent,
    Entry,
    GameClosed,
    GameOpened,
    Marks,
    Redone,
    TotalsKept,
    Undone,
    Values,
)
from scorekeeper.game.position import Position
from scorekeeper.game.steps import opening, step


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """What the scorer did in one go: its entries, and the position it led to."""

    number: int  # seq of the first entry
    entries: tuple[Entry, ...]
    position: Position


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """Bids and tricks of a deal as they stood in the record at some time."""

    deal: int
    hand: int  # a deal that was undone may have had the same number
    seq: int
    bids: Values
    tricks: Values
    made: Marks = ()  # of a hand of which no more was known
    stated: Values = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """All entries of a game, and what follows from them."""

    entries: tuple[Entry, ...]
    acts: tuple[Act, ...]  # in force, oldest first
    undone: tuple[Act, ...]  # what redo can bring back, oldest first
    written: tuple[Written, ...]  # never shortened: what once stood in the record

    @property
    def position(self) -> Position:
        """How the game stands."""
        return self.acts[-1].position

    @property
    def length(self) -> int:
        """How many entries there are: the number a page was made from."""
        return len(self.entries)

    @property
    def last_hash(self) -> str:
        """The end of the ledger's chain."""
        return self.entries[-1].hash

    def then(self, entries: Iterable[Entry]) -> "Game":
        """The game once these entries, the next in order, were added."""
        game = self
        for entry in entries:
            game = game._plus(entry)
        return game

    def _plus(self, entry: Entry) -> "Game":
        acts, undone = self.acts, self.undone
        match entry.event:
            case Undone() if len(acts) > 1 and acts[-1].number == entry.event.act:
                acts, undone = acts[:-1], (*undone, acts[-1])
            case Redone() if undone and undone[-1].number == entry.event.act:
                acts, undone = (*acts, undone[-1]), undone[:-1]
            case Undone() | Redone():
                pass
            case _:
                undone = ()
                if acts[-1].number == entry.act:
                    act = replace(
                        acts[-1],
                        entries=(*acts[-1].entries, entry),
                        position=step(acts[-1].position, entry),
                    )
                    acts = (*acts[:-1], act)
                else:
                    position = step(acts[-1].position, entry)
                    acts = (*acts, Act(number=entry.act, entries=(entry,), position=position))
        return Game(
            entries=(*self.entries, entry),
            acts=acts,
            undone=undone,
            written=_written(self.written, self.position, acts[-1].position, entry.seq),
        )

    def earlier_bids(self, deal: Deal, player: int) -> tuple[int, ...]:
        """The bids that once stood in the record for this player, other than the present one.

        A bid that was corrected while the hand was played is one of them; one that was changed in
        time is not.
        """
        corrected = [bid for bidder, bid in deal.replaced if bidder == player]
        stood = [line.bids[player] for line in self._lines(deal, player)]
        return _other_than(deal.bids[player], [*corrected, *stood])

    def earlier_tricks(self, deal: Deal, player: int) -> Values:
        """The trick counts that once stood in the record, other than the present one.

        None: only that the bid was missed stood there, or that nobody knows.
        """
        now = deal.tricks[player] if deal.tricks else None
        lines = [line for line in self._lines(deal, player) if line.made or line.tricks[player] is not None]
        return tuple(dict.fromkeys(won for line in lines if (won := line.tricks[player]) != now))

    def _lines(self, deal: Deal, player: int) -> list[Written]:
        place = (deal.number, deal.hand)
        lines = (line for line in self.written if (line.deal, line.hand) == place)
        return [line for line in lines if player < len(line.bids)]


def _other_than(now: int | None, values: Iterable[int | None]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(value for value in values if value is not None and value != now))


def _written(written: tuple[Written, ...], before: Position, now: Position, seq: int) -> tuple[Written, ...]:
    known = set(map(id, before.deals))
    for deal in now.deals:
        if deal.tricks is None or id(deal) in known:
            continue
        place = (deal.number, deal.hand)
        last = next((line for line in reversed(written) if (line.deal, line.hand) == place), None)
        line = Written(
            deal=deal.number,
            hand=deal.hand,
            seq=seq,
            bids=deal.bids,
            tricks=deal.tricks,
            made=deal.made,
            stated=deal.stated,
        )
        if last is None or replace(last, seq=seq) != line:
            written = (*written, line)
    return written


def fold(entries: Iterable[Entry]) -> Game:
    """Read a game from its entries. The first opens it.

    Raises ValueError when there is no opening: such a list is no game at all.
    """
    rest = iter(entries)
    first = next(rest, None)
    if first is None or not isinstance(first.event, GameOpened):
        raise ValueError("a game begins with its opening")
    act = Act(number=first.seq, entries=(first,), position=opening(first.event.setup))
    return Game(entries=(first,), acts=(act,), undone=(), written=()).then(rest)


def moments(game: Game) -> Iterator[tuple[Position, Entry, Position]]:
    """Every entry in force behind the opening, with the position it found and the one it led to."""
    position = game.acts[0].position
    for act in game.acts[1:]:
        for entry in act.entries:
            before, position = position, step(position, entry)
            yield before, entry, position


def about(game: Game, deal: Deal) -> Iterator[tuple[Entry, Position]]:
    """Everything in force that was written about a deal, each with the position its act found."""
    for before, act in pairwise(game.acts):
        for entry in act.entries:
            if isinstance(entry.event, DealEvent) and entry.event.deal == deal.number:
                yield entry, before.position


def is_wall(act: Act) -> bool:
    """True for acts that undo does not pass: the opening, totals that are all there is, and a close."""
    return any(isinstance(entry.event, GameOpened | TotalsKept | GameClosed) for entry in act.entries)
