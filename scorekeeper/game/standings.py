"""Points, running totals and places. Totals never include the hand in progress."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.events import Values
from scorekeeper.game.position import Adjustment, Position, once, rules_from
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import Ties
from scorekeeper.rules.scoring import Scoring


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the running score: a recorded deal, or points outside any hand."""

    deal: Deal | None
    adjustment: Adjustment | None
    points: Values  # None: this line does not concern the player
    totals: tuple[int, ...]  # after this line, by player number
    counts: bool  # False: an extra hand that no tie asks for


def points_of(position: Position, deal: Deal) -> Values:
    """The points of one deal by player number; None where there are none (void, not recorded, practice)."""
    if not deal.recorded or deal.hand == PRACTICE:
        return (None,) * len(deal.bids)
    return _points_of(position.setup.rules, position.setup.largest, deal)


@lru_cache(maxsize=4096)  # a deal that is recorded stays as it is from one bid to the next
def _points_of(rules: str, largest: int, deal: Deal) -> Values:
    scoring = rules_from(rules).scoring
    return tuple(_points(scoring, largest, deal, player) for player in range(len(deal.bids)))


def _points(scoring: Scoring, largest: int, deal: Deal, player: int) -> int | None:
    if player not in deal.seats:
        return None
    tricks = deal.tricks
    if deal.ruling is not None:
        if deal.ruling.points[player] is not None:
            return deal.ruling.points[player]
        tricks = deal.ruling.tricks
    bid, won = deal.bids[player], tricks[player] if tricks else None
    if bid is None or won is None:
        return None
    try:
        return scoring.points(
            bid=bid,
            tricks=won,
            size=deal.size,
            players=len(deal.seats),
            largest=largest,
            trump=deal.trump,
            hand=deal.hand,
        )
    except Refusal:  # from an import: the rules say nothing about such a hand
        return None


@once
def unscored(position: Position) -> tuple[int, ...]:
    """Hands of the schedule still to be played, lowest first.

    A hand voided by agreement and not dealt again is not among them.
    """
    return tuple(
        hand
        for hand in range(1, len(position.schedule) + 1)
        if position.counted(hand) is None and not _dropped(position, hand)
    )


def _dropped(position: Position, hand: int) -> bool:
    last = position.last_deal(hand)
    return last is not None and last.void is not None and not last.again


@once
def lines(position: Position) -> tuple[Line, ...]:
    """The running score, in the order of the printed sheet.

    An extra hand counts only if the lead was tied when it was due, judged on present values, or
    if the table ruled that it counts (source 000 for the extra hand itself).
    """
    scheduled = len(position.schedule)
    judged = _plays_off(position) and not unscored(position)
    found: list[Line] = []
    totals = [0] * len(position.names)
    waiting = sorted(position.adjustments, key=lambda adjustment: adjustment.after_hand)
    hands = sorted({deal.hand for deal in position.deals if deal.recorded and deal.hand > PRACTICE})
    for hand in hands:
        while waiting and waiting[0].after_hand < hand:
            found.append(_adjust(totals, waiting.pop(0)))
        deal = position.counted(hand)
        if deal is None:
            continue
        tied = judged and len(_best(position, totals)) > 1
        counts = hand <= scheduled or tied or deal.extra_ruled is not None
        points = points_of(position, deal)
        if counts:
            for player, gained in enumerate(points):
                totals[player] += gained or 0
        line = Line(deal=deal, adjustment=None, points=points, totals=tuple(totals), counts=counts)
        found.append(line)
    found.extend(_adjust(totals, adjustment) for adjustment in waiting)
    return tuple(found)


def _adjust(totals: list[int], adjustment: Adjustment) -> Line:
    totals[adjustment.player] += adjustment.points
    points: Values = tuple(
        adjustment.points if player == adjustment.player else None for player in range(len(totals))
    )
    return Line(deal=None, adjustment=adjustment, points=points, totals=tuple(totals), counts=True)


@once
def totals(position: Position) -> tuple[int, ...]:
    """Everybody's total now, by player number."""
    all_lines = lines(position)
    return all_lines[-1].totals if all_lines else (0,) * len(position.names)


def _best(position: Position, totals: list[int] | tuple[int, ...]) -> tuple[int, ...]:
    wanted = min if position.rules.scoring.lowest_wins else max
    best = wanted(totals[player] for player in position.people)
    return tuple(player for player in position.people if totals[player] == best)


@once
def leaders(position: Position) -> tuple[int, ...]:
    """Who has the best total, in the order of the players line; several when the lead is tied."""
    return _best(position, totals(position))


def places(position: Position) -> tuple[tuple[int, int, int], ...]:
    """(place, player, total), best first; equal totals share a place and the next one is skipped."""
    now = totals(position)
    low = position.rules.scoring.lowest_wins
    ranked = sorted(position.people, key=lambda player: now[player] if low else -now[player])
    return tuple(_numbered(ranked, now))


def _numbered(ranked: list[int], now: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    place = 0
    for at, player in enumerate(ranked):
        if at == 0 or now[player] != now[ranked[at - 1]]:
            place = at + 1
        yield place, player, now[player]


def _plays_off(position: Position) -> bool:
    return position.rules.ties is Ties.EXTRA_MAX_HAND


def tie_to_play(position: Position) -> bool:
    """True when every hand of the schedule is done and a tied lead asks for an extra hand."""
    return extra_due(position) is not None


def extra_due(position: Position) -> int | None:
    """The extra hand that a tied lead asks for, or None: a void one again, else the next number."""
    if not _plays_off(position) or position.tie_shared or not position.deals or unscored(position):
        return None
    played = {deal.hand for deal in position.deals if deal.recorded}
    last = max({len(position.schedule), *played})
    void = {deal.hand for deal in position.deals if len(position.schedule) < deal.hand < last}
    for hand in sorted(void - played):
        deal = position.last_deal(hand)
        if deal is not None and deal.again and len(_best(position, _totals_before(position, hand))) > 1:
            return hand
    return last + 1 if len(leaders(position)) > 1 else None


def _totals_before(position: Position, hand: int) -> tuple[int, ...]:
    before = (0,) * len(position.names)
    for line in lines(position):
        place = line.deal.hand if line.deal else line.adjustment.after_hand if line.adjustment else 0
        if place >= hand:
            break
        before = line.totals
    return before
