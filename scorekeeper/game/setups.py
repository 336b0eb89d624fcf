"""What a table agrees before the first hand, and how a game comes into the ledger."""

from dataclasses import dataclass
from enum import StrEnum


class Entered(StrEnum):
    """How a game comes into the ledger."""

    LIVE = "live"
    PAPER = "paper"
    IMPORT = "import"
    TOTALS = "totals"  # of which nothing else is left: nothing can be counted hand by hand


class Chosen(StrEnum):
    """How the first dealer was found."""

    HIGHEST_CARD = "highest card"
    APP_DREW = "app drew"
    AGREED = "agreed"
    ROTATION = "rotation"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What the table agreed before the first hand."""

    players: tuple[str, ...]
    seats: tuple[int, ...]  # in the order of play: clockwise, unless the rules say otherwise
    first_dealer: int
    chosen: Chosen
    rules: str  # the frozen text of a rule set, never a preset's id alone
    schedule: tuple[int, ...]
    largest: int
    entered: Entered = Entered.LIVE
    practice: int = 0  # cards each in an unscored practice hand, 0 for none
