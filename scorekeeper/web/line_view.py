"""What stands on a player's line. Where all bid at once it is nobody's turn: any bid can be entered."""

from dataclasses import dataclass

from scorekeeper.game import acts
from scorekeeper.game.calling import bidder
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Values
from scorekeeper.game.position import Position
from scorekeeper.game.standings import totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import in_private
from scorekeeper.web.answers import Problem

LONG_NAME = 10  # characters: longer names are set smaller, on two lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One player's line."""

    player: int
    name: str
    long: bool
    deals: bool
    now: bool
    bid: int | None
    was: tuple[int, ...]
    private: bool  # the bid is noted and not shown yet
    total: int | None
    won: int | None
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What the one who looks brings along."""

    draft: Values | None = None  # tricks typed but not recorded
    problem: Problem | None = None  # why the last entry was refused
    bidder: int | None = None  # whose bid is entered, where all bid at once
    watches: bool = False


def any_order(deal: Deal) -> bool:
    """Whether anybody's bid can be entered or changed: all bid at once, and no card is played.

    >>> any_order(Deal(number=1, hand=1, size=4, dealer=1, seats=(0, 1), bids=(None, None)))
    False
    """
    return not deal.bidding.in_order and not deal.play_started


def wanted_of(position: Position, deal: Deal, asked: Asked) -> int | None:
    """Whose bid is entered: the next one's, or where all bid at once the one who was chosen."""
    chosen = asked.bidder
    if chosen in deal.seats and any_order(deal) and not asked.watches:
        return chosen
    return bidder(position, deal)


def lines_of(
    game: Game, deal: Deal, wanted: int | None, won: Values | None, asked: Asked
) -> tuple[Line, ...]:
    """One line per player, in bidding order: from behind the dealer on, or from the dealer if agreed."""
    position, problem = game.position, asked.problem
    now = totals(position)
    private = asked.watches and in_private(position) is not None
    suspects = getattr(problem.refusal, "suspects", None) if problem else None
    return tuple(
        Line(
            player=player,
            name=position.names[player],
            long=len(position.names[player]) > LONG_NAME,
            deals=player == deal.dealer,
            now=player == wanted and not (asked.watches and any_order(deal)),
            bid=None if private else deal.bids[player],
            was=() if private else game.earlier_bids(deal, player),
            private=private and deal.bids[player] is not None,
            total=now[player],
            won=won[player] if won else None,
            note=_note(suspects, player),
        )
        for player in deal.order
    )


def _note(suspects: acts.Suspects | None, player: int) -> str:
    if suspects is None:
        return ""
    if player in suspects.short:
        return "one short"
    return "one over" if player in suspects.over else ""
