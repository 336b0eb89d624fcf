"""A deal: one attempt at a hand, from the first bid to the count."""

from dataclasses import dataclass, replace

from scorekeeper.game.events import Marks, Values
from scorekeeper.rules.bidding import Bidding
from scorekeeper.rules.suits import Suit

PRACTICE = 0  # the hand that is not in the schedule and has no points


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What the table decided about a deal, by whom and why. ``act`` recorded it."""

    act: int
    ruled: str
    by: str
    why: str
    tricks: Values = ()  # of a ruling about a hand's result only
    points: Values = ()
    rules: str = ""  # of a ruling about the rules only: the ones really agreed
    before: "Ruling | None" = None  # that the hand stands: it holds again when this one is withdrawn

    @property
    def settles(self) -> bool:
        """True where it gives tricks or points; otherwise a hand goes on, and stands as it is counted."""
        return any(value is not None for value in (*self.tricks, *self.points))

    def with_room(self, more: int) -> "Ruling":
        """The same ruling with room for so many more people: it gives them nothing."""
        room = (None,) * more
        before = self.before and self.before.with_room(more)
        return replace(self, tricks=self.tricks + room, points=self.points + room, before=before)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One attempt at a hand. Bids and tricks are indexed by player number, None is "none yet".

    >>> deal = Deal(number=1, hand=1, size=4, dealer=2, seats=(0, 1, 2), bids=(2, None, None))
    >>> deal.order, deal.next_bidder, deal.bid_sum
    ((0, 1, 2), 1, 2)
    """

    number: int
    hand: int
    size: int
    dealer: int
    seats: tuple[int, ...]
    bids: Values
    bidding: Bidding = Bidding.IN_TURN
    trump: Suit | None = None
    taken: tuple[int, ...] = ()  # who gathered each trick, where that was noted
    playing: bool = False
    tricks: Values | None = None
    made: Marks = ()  # of a hand on paper that was kept so; tricks are then those of the made bids
    stated: Values = ()  # and these the points that stand on the paper, where the rules need the count
    void: str | None = None
    again: bool = False
    size_ruled: str = ""
    ruling: Ruling | None = None
    extra_ruled: Ruling | None = None
    replaced: tuple[tuple[int, int], ...] = ()  # (player, bid) that a correction replaced before the count

    @property
    def order(self) -> tuple[int, ...]:
        """The players in bidding order: in the order of play, the dealer last (or first, if agreed)."""
        first = self.bidding is Bidding.DEALER_FIRST
        return self.from_dealer[-1:] + self.from_dealer[:-1] if first else self.from_dealer

    @property
    def from_dealer(self) -> tuple[int, ...]:
        """The players in the order of play, from whoever sits behind the dealer; the dealer last."""
        if self.dealer not in self.seats:
            return self.seats
        chair = self.seats.index(self.dealer) + 1
        return self.seats[chair:] + self.seats[:chair]

    @property
    def next_bidder(self) -> int | None:
        """Who bids next (where all bid at once, the first who has not); None when everybody has."""
        return next((player for player in self.order if self.bids[player] is None), None)

    @property
    def last_bidder(self) -> int:
        """The one the hook belongs to, where one bids after the other."""
        return self.order[-1]

    @property
    def bid_sum(self) -> int:
        """All bids called so far, added up."""
        return sum(bid for bid in self.bids if bid is not None)

    @property
    def recorded(self) -> bool:
        """True once the hand has a result that counts: tricks or a ruling, and no void."""
        return self.void is None and (self.tricks is not None or self.settled)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """Every ruling in force on this hand, oldest first: several may let it stand, one may settle it."""
        found: list[Ruling] = []
        ruling = self.ruling
        while ruling is not None:
            found.insert(0, ruling)
            ruling = ruling.before
        return tuple(found)

    @property
    def settled(self) -> bool:
        """True where a ruling took the place of the count."""
        return self.ruling is not None and self.ruling.settles

    def settled_by(self, act: int) -> bool:
        """True where the ruling of that act took the place of the count."""
        return self.settled and self.ruling is not None and self.ruling.act == act

    @property
    def won(self) -> Values:
        """The tricks that count: those of a ruling that settled the hand, or as they were counted."""
        if self.ruling is not None and self.settled:
            return self.ruling.tricks
        return self.tricks or (None,) * len(self.bids)

    @property
    def dropped(self) -> bool:
        """True for a void deal that is not dealt again."""
        return self.void is not None and not self.again

    @property
    def in_progress(self) -> bool:
        """True from the first recorded act until the hand is recorded or void."""
        return self.void is None and not self.recorded

    @property
    def play_started(self) -> bool:
        """True once the first trick was entered, in whatever way, or the table ruled on the hand."""
        return self.playing or bool(self.taken) or self.recorded or self.ruling is not None

    @property
    def live_count(self) -> Values:
        """Tricks per player as they were noted one by one."""
        return tuple(
            self.taken.count(player) if player in self.seats else None for player in range(len(self.bids))
        )

    def with_room(self, people: int) -> "Deal":
        """The same deal with room for so many people: nothing of it concerns the new ones."""

        def wider(values: Values) -> Values:
            return values + (None,) * (people - len(values))

        ruling = self.ruling
        return replace(
            self,
            bids=wider(self.bids),
            tricks=None if self.tricks is None else wider(self.tricks),
            made=self.made and self.made + (None,) * (people - len(self.made)),
            stated=self.stated and wider(self.stated),
            ruling=ruling and ruling.with_room(people - len(self.bids)),
        )

    def earlier_bids(self, player: int) -> tuple[int, ...]:
        """The bids that stand before this player's: of everybody else for the last bidder.

        Where all bid at once nothing stands before.
        """
        before = self.order[: self.order.index(player)] if self.bidding.in_order else ()
        return tuple(bid for other in before if (bid := self.bids[other]) is not None)
