"""Any number on the sheet explains itself: from what it comes, and who changed what, when and why."""

from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.game.corrections import Change, changes_of
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Made
from scorekeeper.game.marks import forced
from scorekeeper.game.numbers import Numbers, numbers_of
from scorekeeper.game.points import streak_bonus, was_made
from scorekeeper.game.position import Position
from scorekeeper.game.standings import Line
from scorekeeper.game.state import Game
from scorekeeper.game.telling import hand_name
from scorekeeper.game.turns import is_extra
from scorekeeper.rules.figures import known, number, signed
from scorekeeper.rules.parts import Tricks
from scorekeeper.rules.words import explain_points

_HAND, _EXTRA = Markup("<bdi>{name}</bdi>, hand {hand}:"), Markup("<bdi>{name}</bdi>, extra hand {hand}:")
_BID_ONLY = "bid {bid}. The hand is not recorded yet."
_BID_AND_WON = "bid {bid}, won {won}."
_UNKNOWN = "bid {bid}, tricks unknown."
_NO_BID = "no bid, won {won}."
_NO_BID_UNKNOWN = "no bid, tricks unknown."
_POINTS = Markup("{why}<b>{points}</b>.")
_AS_BID = Markup("The bid counts as made. {why}<b>{points}</b>.")
_STATED = Markup("Points stated by {by}: <b>{points}</b>.")
_MARKED = {
    Made.MADE: "bid {bid}, made: won {bid}.",
    Made.MISSED: "bid {bid}, missed. How many were won is not written.",
    Made.UNKNOWN: "bid {bid}. Whether it was made is not known.",
}
_FORCED_ONE = "The tricks of the others leave 1. It is not written: correct the hand to put it in."
_FORCED = "The tricks of the others leave {won}. They are not written: correct the hand to put them in."
_MARKED_POINTS = Markup("Such a bid gets <b>{points}</b>, however many were won.")
_AS_WRITTEN = Markup("Points as written on paper: <b>{points}</b>.")
_OPEN = "The points hang on how many were won."
_TOTAL_OPEN = "The total is not known."
_NO_POINTS = "No points: the rules say nothing about such a hand."
_RUN_MADE = Markup("With it, {bonus} for {length} bids made in a row.")
_RUN_MISSED = Markup("With it, {bonus} for {length} bids missed in a row.")
_PLUS = Markup("{before} + {points} = <b>{total}</b>.")
_MINUS = Markup("{before} − {points} = <b>{total}</b>.")
_NOT_NEEDED = Markup("The extra hand was not needed, so it does not count: <b>{total}</b> stands.")
_TRUMP = "Trump: {suit}."
_NEVER = "Never changed."


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """The row that opens under a hand."""

    head: Markup
    sentences: tuple[str, ...]
    changes: tuple[Change, ...]


def explained(game: Game, deal: Deal, player: int, line: Line | None) -> Explained:
    """Explain one player's cell of a deal; ``line`` is its line of the running score, if it has one."""
    position = game.position
    numbers = numbers_of(game, deal, player)
    changes = changes_of(game, deal, player)
    sentences = [_what(numbers, recorded=deal.recorded)]
    if numbers.made is not None:
        sentences += _forced(position, deal, player)
    if deal.trump is not None and position.rules.scoring.needs_trump:
        sentences.append(_TRUMP.format(suit=deal.trump.word))
    if line is not None:
        sentences.append(_why(position, deal, player, numbers))
        sentences += _streak(position, deal, player)
        sentences.append(_sum(line, player, numbers.points))
    if not changes:
        sentences.append(_NEVER)
    head = _EXTRA if is_extra(position, deal.hand) else _HAND
    return Explained(
        head=head.format(name=position.names[player], hand=hand_name(position, deal.hand)),
        sentences=tuple(sentences),
        changes=changes,
    )


def _forced(position: Position, deal: Deal, player: int) -> list[str]:
    """The count that the sum of the tricks leaves, where it leaves only one: said, not stored."""
    won = forced(deal, player, fewer=position.rules.tricks is Tricks.AT_MOST)
    return [] if won is None else [(_FORCED_ONE if won == 1 else _FORCED).format(won=won)]


def _what(numbers: Numbers, *, recorded: bool) -> str:
    if recorded and numbers.made is not None and numbers.bid is not None:
        return _MARKED[numbers.made].format(bid=numbers.bid)
    if not recorded:
        template = _BID_ONLY
    elif numbers.bid is None:
        template = _NO_BID_UNKNOWN if numbers.unknown else _NO_BID
    else:
        template = _UNKNOWN if numbers.unknown else _BID_AND_WON
    return template.format(bid=numbers.bid, won=numbers.won)


def _why(position: Position, deal: Deal, player: int, numbers: Numbers) -> str:
    """Where the points come from: a ruling, or the rules."""
    if numbers.points is None:
        return _OPEN if numbers.made else _NO_POINTS
    ruling = deal.ruling
    if numbers.written:
        return _AS_WRITTEN.format(points=signed(numbers.points))
    if ruling is not None and ruling.points[player] is not None:
        return _STATED.format(by=ruling.by, points=signed(numbers.points))
    bonus = streak_bonus(position, deal, player) or 0
    if numbers.made and numbers.won is None:
        return _MARKED_POINTS.format(points=signed(numbers.points - bonus))
    won = numbers.bid if deal.settled and numbers.won is None else numbers.won
    if numbers.bid is None or won is None:
        return _NO_POINTS
    told = explain_points(
        position.rules.scoring,
        bid=numbers.bid,
        tricks=won,
        size=deal.size,
        players=len(deal.seats),
        largest=position.setup.largest,
        trump=deal.trump,
        hand=deal.hand,
    )
    plain = numbers.points - bonus
    template = _POINTS if won == numbers.won else _AS_BID
    return template.format(why=told.removesuffix(number(plain)), points=number(plain))


def _streak(position: Position, deal: Deal, player: int) -> list[str]:
    """The bonus that a run of made or missed bids is part of the points."""
    bonus, streak = streak_bonus(position, deal, player), position.rules.streak
    if not bonus or streak is None:
        return []
    template = _RUN_MADE if was_made(deal, player) else _RUN_MISSED
    return [template.format(length=streak.length, bonus=signed(bonus))]


def _sum(line: Line, player: int, points: int | None) -> str:
    """The addition that the paper scorer would have made."""
    total = line.totals[player]
    if not line.counts:
        return _NOT_NEEDED.format(total=known(total))
    if total is None:
        return _TOTAL_OPEN
    gained = points or 0
    template = _MINUS if gained < 0 else _PLUS
    return template.format(before=number(total - gained), points=abs(gained), total=number(total))
