"""What can be written down about the end of a game: stopped, closed, and gone on with after all."""

from dataclasses import dataclass

from scorekeeper.game.deal_events import Values


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStopped:
    """The table stopped before the end: places so far, no winner by rule."""

    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResumed:
    """A stopped game goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameClosed:
    """The table agreed on the totals. They are kept, so that a later change of ours becomes a finding."""

    totals: Values  # None: nobody can say, and nobody has won
    winners: tuple[int, ...]
    digest: str  # the hash of the ledger's last line before the close
    agreed: tuple[int, ...] = ()  # who is named as having agreed; nobody need be


@dataclass(frozen=True, slots=True, kw_only=True)
class GameReopened:
    """A closed game goes on after all."""

    why: str
