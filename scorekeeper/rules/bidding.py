"""Bidding: in which way the table bids, and what the next bidder may bid.

A legal bid always exists. Where the limit on zeros and the hook leave none together, the limit is
dropped; where the hook alone leaves none, it is waived.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.hooks import Hook, HookRule
from scorekeeper.rules.limits import FEWEST_PLAYERS, MOST_PLAYERS
from scorekeeper.rules.refusals import Refusal, clipped

MOST_ZEROS = 99


class Bidding(StrEnum):
    """In which way the table bids."""

    IN_TURN = "in_turn"  # from the dealer's left, the dealer last
    DEALER_FIRST = "dealer_first"  # gameduell: the last one is then the dealer's right neighbour
    SIMULTANEOUS = "simultaneous"  # all at once: source 002 and many house tables
    SECRET = "secret"  # noqa: S105  # noted in private, shown together

    @property
    def in_order(self) -> bool:
        """Whether one bids after the other, so that somebody is the last bidder."""
        return self in (Bidding.IN_TURN, Bidding.DEALER_FIRST)


@dataclass(frozen=True, slots=True, kw_only=True)
class ZeroLimit:
    """At most so many zeros in a row by one player, from so many players on (Wikipedia, Kachufool).

    >>> str(ZeroLimit(most=5, players=6))
    '5,6'
    """

    most: int
    players: int = 2

    def bars(self, *, run: int, players: int) -> bool:
        """Tell whether someone who has bid ``run`` zeros in a row may not bid another.

        >>> ZeroLimit(most=5, players=6).bars(run=5, players=6)
        True
        """
        return players >= self.players and run >= self.most

    def __str__(self) -> str:
        return f"{self.most},{self.players}"


def parse_zero_limit(text: str) -> ZeroLimit | None:
    """Read "none", or "K,N": at most K zeros in a row from N players on.

    >>> parse_zero_limit("5,6"), parse_zero_limit("none")
    (ZeroLimit(most=5, players=6), None)
    """
    if text.strip() == "none":
        return None
    written = re.fullmatch(r"([0-9]{1,2})\s*,\s*([0-9]{1,2})", text.strip())
    limit = written and ZeroLimit(most=int(written[1]), players=int(written[2]))
    if not limit or not (1 <= limit.most <= MOST_ZEROS and FEWEST_PLAYERS <= limit.players <= MOST_PLAYERS):
        raise Refusal(
            "“{word}” is no limit on zeros: write none, or K,N for at most K zeros in a row (1 to {zeros}) "
            "from N players on (2 to {players}), as in 5,6.",
            field="zeros",
            word=clipped(text),
            zeros=MOST_ZEROS,
            players=MOST_PLAYERS,
        )
    return limit


_REASONS = {
    HookRule.NONE: "",
    HookRule.NOT_EQUAL: "the bids would add up to {size}",
    HookRule.MUST_EXCEED: "the bids must add up to more than {size}",
    HookRule.MUST_BE_UNDER: "the bids must add up to less than {size}",
    HookRule.MUST_EQUAL: "the bids must add up to {size}",
}
_WAIVERS = {
    HookRule.NONE: "",
    HookRule.NOT_EQUAL: "every bid would make the bids add up to {size}",
    HookRule.MUST_EXCEED: "no bid could bring the bids above {size}",
    HookRule.MUST_BE_UNDER: "no bid could keep the bids under {size}",
    HookRule.MUST_EQUAL: "no bid could make the bids add up to {size}",
}
_ZEROS = "that would be more than {most} zeros in a row"
_ONE_ZERO = "that would be two zeros in a row"
_ZERO_DROPPED = "0 is the only bid that the hook leaves, so the limit on zeros does not hold"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bids:
    """What the next bidder may bid: draws the keys, and judges the bid."""

    size: int
    hook: Hook
    hooked: tuple[int, ...] = ()  # what the hook forbids
    zeros: int | None = None  # so many zeros in a row are the most, and this bidder has bid them
    waived: bool = False  # the hook would leave no bid at all, so it does not hold this time
    zero_dropped: bool = False  # the limit on zeros would leave none, so it does not hold this time
    last: bool = False

    @property
    def forbidden(self) -> tuple[int, ...]:
        """The bids that may not be called, lowest first."""
        return self.hooked if self.zeros is None or 0 in self.hooked else (0, *self.hooked)

    @property
    def allowed(self) -> tuple[int, ...]:
        """The bids that may be called. Never empty.

        >>> legal_bids(Hook(), size=3, players=4, earlier=(0, 1, 1)).allowed
        (0, 2, 3)
        """
        return tuple(bid for bid in range(self.size + 1) if bid not in self.forbidden)

    def why(self, bid: int) -> str:
        """Why a bid is forbidden, as the end of a sentence; "" when it is not.

        >>> legal_bids(Hook(), size=3, players=4, earlier=(0, 1, 1)).why(1)
        'the bids would add up to 3'
        """
        if bid in self.hooked:
            return _REASONS[self.hook.rule].format(size=self.size)
        if bid == 0 and self.zeros is not None:
            return (_ONE_ZERO if self.zeros == 1 else _ZEROS).format(most=self.zeros)
        return ""

    @property
    def reason(self) -> str:
        """Why bids are forbidden, as the end of a sentence; "" when none is.

        >>> legal_bids(Hook(), size=3, players=4, earlier=(0, 1, 1)).reason
        'the bids would add up to 3'
        """
        return "; ".join(dict.fromkeys(self.why(bid) for bid in self.forbidden))

    @property
    def waiver(self) -> str:
        """Why a rule does not hold this time, as the end of a sentence; "" when all do.

        >>> legal_bids(Hook(rule=HookRule.MUST_EXCEED), size=3, players=3, earlier=(0, 0)).waiver
        'no bid could bring the bids above 3'
        """
        if self.waived:
            return _WAIVERS[self.hook.rule].format(size=self.size)
        return _ZERO_DROPPED if self.zero_dropped else ""


def legal_bids(
    hook: Hook,
    *,
    size: int,
    players: int,
    earlier: tuple[int, ...],
    last_hand: bool = False,
    zero_limit: ZeroLimit | None = None,
    zero_run: int = 0,
) -> Bids:
    """Return what the next bidder may bid after the ``earlier`` bids of this hand.

    ``last_hand``: the last hand of the schedule. ``zero_run``: the zeros that this bidder has bid
    in a row up to now.

    >>> legal_bids(Hook(), size=5, players=4, earlier=(1, 2, 0)).forbidden  # source 001
    (2,)
    >>> legal_bids(Hook(), size=5, players=4, earlier=(1, 2)).forbidden
    ()
    >>> must_exceed = Hook(rule=HookRule.MUST_EXCEED)
    >>> legal_bids(must_exceed, size=10, players=4, earlier=(1, 2, 3)).allowed  # source 003
    (5, 6, 7, 8, 9, 10)
    """
    if len(earlier) >= players:
        raise Refusal("All {players} players have bid.", field="earlier", players=players)
    last = len(earlier) == players - 1
    holds = hook.holds(size=size, last_hand=last_hand)
    hooked = hook.barred(size=size, earlier=sum(earlier), last=last) if holds else ()
    no_zero = zero_limit is not None and zero_limit.bars(run=zero_run, players=players)
    waived = len(hooked) > size
    dropped = no_zero and len({0, *hooked}) > size
    return Bids(
        size=size,
        hook=hook,
        hooked=() if waived else hooked,
        zeros=zero_limit.most if zero_limit and no_zero and not dropped else None,
        waived=waived,
        zero_dropped=dropped,
        last=last,
    )
