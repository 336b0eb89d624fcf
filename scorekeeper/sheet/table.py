"""What the rows of a sheet are made from: rules, schedule, who deals first, and what is written already."""

from dataclasses import dataclass

from scorekeeper.rules.ruleset import RuleSet, Ties
from scorekeeper.sheet.filled import Filled, FilledHand

TIE_ROWS = 2
ENDLESS_ROWS = 40  # offered to the layout, which prints as many as are good to write in
TO_CARRY_ON = 3  # at least so many more where the end is open
FAR = 120  # hands after the last row of an endless game: none of them is among its last


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What the rows are made from: rules, schedule, who deals first, and what is written already."""

    rules: RuleSet
    sizes: tuple[int, ...]
    players: int
    first: int  # dealer, from 0
    largest: int  # agreed at opening: what an extra hand has
    filled: Filled | None
    done: bool

    @property
    def written(self) -> dict[int, FilledHand]:
        """The hands with something written in them, and the next one, by their number."""
        return {hand.hand: hand for hand in self.filled.hands} if self.filled else {}

    @property
    def skipped(self) -> frozenset[int]:
        """The hands that the table left out."""
        return self.filled.skipped if self.filled else frozenset()

    @property
    def gone(self) -> frozenset[int]:
        """The places of those who left the table."""
        return self.filled.gone if self.filled else frozenset()

    def next_dealer(self, dealer: int) -> int:
        """The next chair in which somebody sits."""
        chairs = [(dealer + step) % self.players for step in range(1, self.players + 1)]
        return next((chair for chair in chairs if chair not in self.gone), chairs[0])

    @property
    def played(self) -> int:
        """The number of the last hand with something written in it."""
        return max((hand.hand for hand in self.written.values() if hand.begun), default=0)

    def cards_of(self, hand: int, agreed: int) -> int:
        """How many cards a hand to come has, of which nothing is written yet."""
        sizes = self.filled.sizes if self.filled else ()
        return sizes[hand - 1] if hand <= len(sizes) else agreed

    @property
    def scheduled(self) -> tuple[int, ...]:
        """The size of every numbered row, extra hands left out."""
        if not self.rules.endless:
            return self.sizes
        return self.sizes[:1] * (
            max(self.played, 1) if self.done else max(ENDLESS_ROWS, self.played + TO_CARRY_ON)
        )

    @property
    def told_of(self) -> tuple[int, ...]:
        """The schedule by which a hand's trump and kind are told: up to the last hand that is played."""
        if self.rules.endless:
            return self.sizes[:1] * (len(self.scheduled) + FAR)
        played = (hand for hand in range(1, len(self.sizes) + 1) if hand not in self.skipped)
        return self.sizes[: max(played, default=0)]

    def extra(self) -> int:
        """How many extra hands a tie may need, or has needed."""
        if self.rules.endless:
            return 0
        wanted = 0 if self.done or self.rules.ties is not Ties.EXTRA_MAX_HAND else TIE_ROWS
        needed = self.played if self.done else max(self.written, default=0)
        return max(needed - len(self.sizes), wanted, 0)
