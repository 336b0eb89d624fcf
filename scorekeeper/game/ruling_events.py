"""What the table rules about the game as a whole, and what no longer holds of its rulings."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TieShared:
    """The table ruled that the tied lead is shared instead of played off."""

    by: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesRuled:
    """The rules had been written down wrongly: these, as frozen text, are the ones really agreed."""

    rules: str
    by: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingWithdrawn:
    """A ruling no longer holds, nor a penalty that came with it. ``act`` is the act that recorded it."""

    act: int
    why: str


RulingEvent = TieShared | RulesRuled | RulingWithdrawn
