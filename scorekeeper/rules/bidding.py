"""The hook: the last bidder may not make everyone right."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.refusals import Refusal


class Hook(StrEnum):
    """What the last bidder may not do."""

    NONE = "none"  # anything goes: source 000 "let the bids add up", source 002 switched off
    NOT_EQUAL = "not_equal"  # the bids may not add up to the hand size: sources 000, 001, 002
    MUST_EXCEED = "must_exceed"  # the bids must add up to more than it: source 003, as printed


_REASONS = {
    Hook.NONE: "",
    Hook.NOT_EQUAL: "the bids would add up to {size}",
    Hook.MUST_EXCEED: "the bids must add up to more than {size}",
}
_WAIVER = "no bid could bring the bids above {size}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bids:
    """What the next bidder may bid: draws the keys, and judges the bid."""

    size: int
    hook: Hook
    forbidden: tuple[int, ...] = ()
    waived: bool = False  # the hook would leave no bid at all, so it does not hold this time
    last: bool = False

    @property
    def allowed(self) -> tuple[int, ...]:
        """The bids that may be called. Never empty.

        >>> legal_bids(Hook.NOT_EQUAL, size=3, players=4, earlier=(0, 1, 1)).allowed
        (0, 2, 3)
        """
        return tuple(bid for bid in range(self.size + 1) if bid not in self.forbidden)

    @property
    def reason(self) -> str:
        """Why bids are forbidden, as the end of a sentence; "" when none is.

        >>> legal_bids(Hook.NOT_EQUAL, size=3, players=4, earlier=(0, 1, 1)).reason
        'the bids would add up to 3'
        """
        if not self.forbidden:
            return ""
        return _REASONS[self.hook].format(size=self.size)

    @property
    def waiver(self) -> str:
        """Why the hook does not hold this time, as the end of a sentence; "" when it does.

        >>> legal_bids(Hook.MUST_EXCEED, size=3, players=3, earlier=(0, 0)).waiver
        'no bid could bring the bids above 3'
        """
        return _WAIVER.format(size=self.size) if self.waived else ""


def legal_bids(hook: Hook, *, size: int, players: int, earlier: tuple[int, ...]) -> Bids:
    """Return what the next bidder may bid after the ``earlier`` bids of this hand.

    The hook binds the last bidder alone. Where it would forbid every bid it is waived.

    >>> legal_bids(Hook.NOT_EQUAL, size=5, players=4, earlier=(1, 2, 0)).forbidden  # source 001
    (2,)
    >>> legal_bids(Hook.NOT_EQUAL, size=5, players=4, earlier=(1, 2)).forbidden
    ()
    >>> legal_bids(Hook.MUST_EXCEED, size=10, players=4, earlier=(1, 2, 3)).allowed  # source 003
    (5, 6, 7, 8, 9, 10)
    """
    if len(earlier) >= players:
        raise Refusal("All {players} players have bid.", field="earlier", players=players)
    last = len(earlier) == players - 1
    if not last:
        return Bids(size=size, hook=hook)
    left = size - sum(earlier)
    match hook:
        case Hook.NONE:
            barred: tuple[int, ...] = ()
        case Hook.NOT_EQUAL:
            barred = (left,) if 0 <= left <= size else ()
        case Hook.MUST_EXCEED:
            barred = tuple(range(min(left, size) + 1))
    waived = len(barred) > size
    return Bids(size=size, hook=hook, forbidden=() if waived else barred, waived=waived, last=True)
