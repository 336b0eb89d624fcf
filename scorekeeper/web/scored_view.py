"""A recorded hand, to be read aloud: points, totals, and who deals next."""

from dataclasses import dataclass

from markupsafe import Markup, escape

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import DealRuled, DealVoided, MadeNoted, TricksCounted
from scorekeeper.game.position import Position
from scorekeeper.game.standings import lines, totals
from scorekeeper.game.state import Game
from scorekeeper.game.unknown import unknown_totals
from scorekeeper.rules.figures import known
from scorekeeper.web import sentences
from scorekeeper.web.corrected_view import corrected
from scorekeeper.web.tie_words import played_off


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredLine:
    """What one player got for the hand."""

    name: str
    long: bool
    deals: bool
    bid: int | None
    tricks: str
    points: int | None
    total: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """The hand that was recorded, or declared void, last."""

    heading: str
    void: bool
    aloud: tuple[Markup, ...]
    news: tuple[Markup, ...]  # said on every screen: what was corrected, a tie that is played off
    lines: tuple[ScoredLine, ...]


def _last(game: Game) -> Deal | None:
    for act in reversed(game.acts):
        for entry in reversed(act.entries):
            event = entry.event
            if isinstance(event, TricksCounted | MadeNoted | DealVoided) or (
                isinstance(event, DealRuled) and event.settles
            ):
                return game.position.deal(event.deal)
    return None


def scored(game: Game) -> Scored | None:
    """What to read aloud before the next hand; None before the first."""
    position = game.position
    deal = _last(game)
    if deal is None:
        return None
    now = totals(position)
    points = _points(position, deal)
    tricks = _tricks(deal)
    written = corrected(game)
    return Scored(
        heading=sentences.recorded(position, deal),
        void=deal.void is not None,
        aloud=() if written else sentences.gains(position, deal, points, now),
        news=(*written, *played_off(position), *map(escape, unknown_totals(position))),
        lines=tuple(
            ScoredLine(
                name=position.names[player],
                long=len(position.names[player]) > 10,
                deals=player == deal.dealer,
                bid=None if deal.void else deal.bids[player],
                tricks=tricks[player],
                points=points[player],
                total=now[player],
            )
            for player in deal.order
        ),
    )


def _tricks(deal: Deal) -> list[str]:
    """What everybody won; "?" where nobody can say."""
    if deal.void is not None or not deal.recorded:
        return [""] * len(deal.bids)
    return list(map(known, deal.won))


def _points(position: Position, deal: Deal) -> tuple[int | None, ...]:
    for line in lines(position):
        if line.deal is not None and line.deal.number == deal.number:
            return line.points
    return (None,) * len(position.names)
