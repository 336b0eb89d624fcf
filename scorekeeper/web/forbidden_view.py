"""A bid that was not allowed is told where the scorer looks, until it is ruled on or the hand is void."""

from dataclasses import dataclass

from scorekeeper.game.audit import forbidden_bids
from scorekeeper.game.position import Position
from scorekeeper.web.wording import shown_finding

_MORE_ONE = "{says} So it is in one more hand."
_MORE = "{says} So it is in {more} more hands."


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What was found, and the deal it is about: 0 where there are several."""

    says: str
    deal: int


def look_of(position: Position) -> Look | None:
    """The latest bid that was not allowed, and in how many hands there are more; None where all were."""
    found = forbidden_bids(position)
    if not found:
        return None
    deal, findings = list(found.items())[-1]
    says, more = shown_finding(findings[-1]), len(found) - 1
    if more:
        return Look(says=(_MORE_ONE if more == 1 else _MORE).format(says=says, more=more), deal=0)
    return Look(says=says, deal=deal)
