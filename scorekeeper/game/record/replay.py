"""A game while its record is played: every line becomes an act, so what can't have happened is refused.

A record from elsewhere may hold what no act would return. A forgiving replay keeps that as it is
written, and the audit names it.
"""

from collections.abc import Callable
from datetime import datetime

from scorekeeper.game.acts.bids import dealing
from scorekeeper.game.acts.checks import known_deal
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Entry, Event, GameOpened, Setup
from scorekeeper.game.position import Position
from scorekeeper.game.state import Game, fold
from scorekeeper.game.turns import on_the_table
from scorekeeper.rules.refusals import Refusal

Act = Callable[[Game], tuple[Event, ...]]


def opened(setup: Setup, *, at: datetime) -> Game:
    """A game of which only the opening is written."""
    return fold([Entry(seq=1, act=1, at=at, event=GameOpened(setup=setup))])


class Replay:
    """Plays acts one after the other, and remembers which line dealt which hand."""

    def __init__(self, game: Game, *, at: datetime, forgiving: bool) -> None:
        self.game = game
        self.forgiving = forgiving
        self.deals: dict[int, int] = {}  # the line of a hand: its deal
        self.done: set[int] = set()  # lines of corrections that were played with their hand
        self.latest: dict[int, int] = {}  # a hand: its latest deal
        self._at = at

    @property
    def position(self) -> Position:
        """How the game stands."""
        return self.game.position

    def do(self, act: Act, *written: Event, deal: int = 0) -> None:
        """Let an act look at the game, and write what it returns.

        When it refuses, a forgiving replay writes what stands in the record, with the dealing of
        its ``deal`` where that comes next; another one raises.
        """
        try:
            events = act(self.game)
        except Refusal:
            if not self.forgiving:
                raise
            coming = on_the_table(self.position)
            about = coming is not None and coming.number == deal
            events = (*(dealing(self.position, coming) if coming and about else ()), *written)
        self.write(*events)

    def write(self, *events: Event) -> None:
        """Add the entries of one act."""
        first = self.game.length + 1
        self.game = self.game.then(
            Entry(seq=first + place, act=first, at=self._at, event=event)
            for place, event in enumerate(events)
        )

    def dealt(self, hand: int, deal: int, *, line: int) -> None:
        """Remember the deal that a line stands for."""
        self.deals[line] = deal
        self.latest[hand] = deal

    def number_of(self, hand: int) -> int:
        """The number of the latest deal of a hand that was written above."""
        if hand not in self.latest:
            raise Refusal("Hand {hand} is not written above this line.", hand=hand)
        return self.latest[hand]

    def deal(self, number: int) -> Deal:
        """A deal on the record, or the one that comes next."""
        return known_deal(self.position, number)
