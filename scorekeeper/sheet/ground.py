"""What a page has beside its hands: the crib strip, a spare row, a head and a last line of some height."""

from dataclasses import dataclass

from scorekeeper.sheet.foot import Foot
from scorekeeper.sheet.head import Head


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a page has beside its hands, and whether head and last line give up some of their height."""

    crib: bool = False
    spare: bool = False
    tight: bool = False


# The fullest first: the first whose rows are good to write in is taken, or nearly as good as they can be.
PLANS = (
    Plan(crib=True, spare=True),
    Plan(crib=True),
    Plan(spare=True),
    Plan(crib=True, tight=True),
    Plan(),
    Plan(tight=True),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """A page before it has hands: its head and foot, and the room that they leave for rows."""

    plan: Plan
    foot: Foot
    head: Head
    name_height: float
    final: float
    free: float  # on a page without the last line and the rules
    last: float  # on the page with them
