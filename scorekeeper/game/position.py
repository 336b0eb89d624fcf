"""What the table looks like after some acts: people, seats, deals, and what was agreed."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache, wraps
from typing import Any, TypeVar

from scorekeeper.game.deals import Deal, Ruling
from scorekeeper.game.events import Entered, GameClosed, Setup, Values
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.suits import Suit

Answer = TypeVar("Answer")
# The parts of the rules on which the hands hang: they stay, whatever else was written down wrongly.
OF_THE_HANDS = ("players", "direction", "deck", "reserve", "cap", "schedule", "each", "overflow", "trump")


class Status(StrEnum):
    """Whether the table still plays."""

    OPEN = "open"
    STOPPED = "stopped"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment:
    """Points outside any hand, with the place where they enter the running totals."""

    act: int
    player: int
    points: int
    why: str
    after_hand: int  # the highest hand recorded by then


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """A hand of the schedule that the table does not play, and why."""

    act: int
    hand: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """Something that was said."""

    seq: int
    deal: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """The whole game as it stands."""

    setup: Setup
    names: tuple[str, ...]
    seats: tuple[int, ...]  # those who play, as they sit
    chairs: tuple[int, ...] = ()  # the same with those who left, so that the deal finds its way
    sizes: tuple[int, ...] = ()  # the schedule as it is by now
    left_out: tuple[LeftOut, ...] = ()
    sit_out: frozenset[int] = frozenset()  # those who do not play the next hand
    deals: tuple[Deal, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    notes: tuple[Note, ...] = ()
    only_totals: Values = ()  # of a game of which nothing else is left
    tie_shared: Ruling | None = None
    rules_ruled: Ruling | None = None  # the rules had been written down wrongly
    # how all stood before the rules were put right, each time
    superseded: tuple["Position", ...] = field(default=(), repr=False)
    status: Status = Status.OPEN
    stopped: str = ""
    closed: GameClosed | None = None
    amended: tuple[int, ...] = ()  # events after the close
    old_deals: int = 0  # deals made under an earlier set-up: they bind nobody any more
    memo: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def rules_text(self) -> str:
        """The frozen text of the rules: as they were written down, or really agreed by a ruling."""
        return self.rules_ruled.rules if self.rules_ruled else self.setup.rules

    @property
    def rules(self) -> RuleSet:
        """The rules by which everything is worked out."""
        return rules_from(self.rules_text)

    @property
    def totals_only(self) -> bool:
        """True for a game of which only the totals are left: no hand is known, and none can be dealt."""
        return self.setup.entered is Entered.TOTALS

    @property
    def schedule(self) -> tuple[int, ...]:
        """Cards each, hand by hand. Without a last hand, one more than was played or dropped."""
        if not self.rules.endless:
            return self.sizes
        done = (deal.hand for deal in self.deals[self.old_deals :] if deal.recorded or deal.dropped)
        return self.sizes * (max(done, default=0) + 1)

    @property
    def schedule_to_play(self) -> tuple[int, ...]:
        """The schedule up to the last hand that is not left out: what "the last hand" is counted by."""
        last = max((hand for hand in range(1, len(self.schedule) + 1) if hand not in self.skipped), default=0)
        return self.schedule[:last]

    @property
    def people(self) -> tuple[int, ...]:
        """Everyone who plays or has played, in the order of the players line."""
        return tuple(sorted(self.chairs))

    @property
    def columns(self) -> tuple[int, ...]:
        """The same from left to right on the sheet: as they sit, from the one who was named first.

        Those who left keep their place. So the deal moves one column to the right from hand to hand.
        """
        first = self.chairs.index(min(self.chairs))
        return self.chairs[first:] + self.chairs[:first]

    def is_last(self, hand: int) -> bool:
        """True for the last hand of the schedule that is played; a game without end has none."""
        return not self.rules.endless and hand == len(self.schedule_to_play)

    @property
    def skipped(self) -> frozenset[int]:
        """The hands that are left out."""
        return frozenset(one.hand for one in self.left_out)

    @property
    def gone(self) -> tuple[int, ...]:
        """Those who left the table. They keep their totals and can't win."""
        return tuple(player for player in self.people if player not in self.seats)

    @property
    def playing(self) -> tuple[int, ...]:
        """Those who play the next hand, as they sit."""
        return tuple(player for player in self.seats if player not in self.sit_out)

    @property
    def current(self) -> Deal | None:
        """The deal in progress, or None between hands."""
        return next((deal for deal in reversed(self.deals) if deal.in_progress), None)

    def deal(self, number: int) -> Deal | None:
        """The deal of that number, counted from 1, or None."""
        return self.deals[number - 1] if 1 <= number <= len(self.deals) else None

    def last_deal(self, hand: int) -> Deal | None:
        """The latest attempt at a hand under the present set-up, or None."""
        deals = reversed(self.deals[self.old_deals :])
        return next((deal for deal in deals if deal.hand == hand), None)

    def counted(self, hand: int) -> Deal | None:
        """The recorded deal that counts for a hand, or None while it is unscored."""
        found = (deal for deal in reversed(self.deals) if deal.hand == hand and deal.recorded)
        return next(found, None)

    def with_rules(self, ruling: Ruling | None) -> "Position":
        """The same position under rules that a ruling put right; None: as they were written down."""
        return replace(self, rules_ruled=ruling, superseded=(*self.superseded, replace(self, superseded=())))

    def penalty_of(self, act: int) -> Adjustment | None:
        """The points outside the hands that came with the ruling of this act, and go with it."""
        return next((one for one in self.adjustments if one.act == act), None)

    def with_deal(self, deal: Deal) -> "Position":
        """The same position with one deal as it is now."""
        at = deal.number - 1
        return replace(self, deals=(*self.deals[:at], deal, *self.deals[at + 1 :]))

    @property
    def last_hand(self) -> int:
        """The highest hand recorded so far, 0 before the first."""
        return max((deal.hand for deal in self.deals if deal.recorded), default=0)


def new_deal(
    position: Position, *, number: int, hand: int, size: int, dealer: int, seats: tuple[int, ...]
) -> Deal:
    """A deal that nothing is written of yet: bidding and, where they decide it, trump by the rules."""
    rules = position.rules
    return Deal(
        number=number,
        hand=hand,
        size=size,
        dealer=dealer,
        seats=seats,
        bids=(None,) * len(position.names),
        bidding=rules.bidding,
        trump=trump_by_the_rules(position, hand=hand, size=size, players=len(seats)),
    )


def trump_by_the_rules(position: Position, *, hand: int, size: int, players: int) -> Suit | None:
    """The trump of a hand where the rules alone decide it, or None where the table finds it."""
    return position.rules.trump_of(max(hand, 1), players=players, sizes=position.schedule_to_play, size=size)


@lru_cache(maxsize=64)
def rules_from(text: str) -> RuleSet:
    """The rule set of a frozen text, read once."""
    return RuleSet.from_text(text)


def once(question: Callable[[Position], Answer]) -> Callable[[Position], Answer]:
    """Work out a question once per position, which never changes; the answer is kept with it."""

    @wraps(question)
    def asked(position: Position) -> Answer:
        if question not in position.memo:
            position.memo[question] = question(position)
        answer: Answer = position.memo[question]
        return answer

    return asked
