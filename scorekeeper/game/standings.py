"""Points, running totals and places. Totals never include the hand in progress."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.game.adding import add_hand, best_of, plus
from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.events import Values
from scorekeeper.game.points import points_of
from scorekeeper.game.position import Adjustment, Position, once
from scorekeeper.game.ties import COUNTED_FOR_TIES, tie_count
from scorekeeper.rules.ruleset import Ties


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the running score: a recorded deal, or points outside any hand."""

    deal: Deal | None
    adjustment: Adjustment | None
    points: Values  # None: this line does not concern the player
    totals: Values  # after this line, by player number; None: nobody can say
    counts: bool  # False: an extra hand that no tie asks for


@once
def unscored(position: Position) -> tuple[int, ...]:
    """Hands of the schedule still to be played, lowest first; none once the target is reached.

    A hand voided by agreement and not dealt again, or left out, is not among them.
    """
    if position.totals_only or target_reached(position):
        return ()
    return tuple(
        hand
        for hand in range(1, len(position.schedule) + 1)
        if position.counted(hand) is None and hand not in position.skipped and not _dropped(position, hand)
    )


@once
def target_reached(position: Position) -> bool:
    """True when somebody who plays has the points that end the game, judged after each hand.

    Without a last hand, a tie that is to be played off goes on.
    """
    best = _past_target(position)
    if best is None:
        return False
    goes_on = position.rules.endless and position.rules.ties is Ties.EXTRA_MAX_HAND
    return not goes_on or position.tie_shared is not None or len(best) == 1


@once
def _past_target(position: Position) -> tuple[int, ...] | None:
    """Who has the best total once somebody has reached the target, counted hands and all; None before.

    Nobody (()), where a total is not known.
    """
    target = position.rules.finish.target
    if target is None or not position.last_hand:
        return None
    now: list[int | None] = [0] * len(position.names)
    for hand in sorted({deal.hand for deal in position.deals if deal.recorded and deal.hand > PRACTICE}):
        deal = position.counted(hand)
        if deal is not None:
            add_hand(now, deal, points_of(position, deal))
    for adjustment in position.adjustments:
        if adjustment.after_hand < position.last_hand:  # what came since is judged after the next hand
            now[adjustment.player] = plus(now[adjustment.player], adjustment.points)
    reached = any(total is not None and total >= target for total in map(now.__getitem__, position.seats))
    return best_of(position, now) if reached else None


def _dropped(position: Position, hand: int) -> bool:
    last = position.last_deal(hand)
    return last is not None and last.dropped


@once
def lines(position: Position) -> tuple[Line, ...]:
    """The running score, in the order of the printed sheet.

    An extra hand counts only if the lead was tied when it was due, judged on present values, or
    if the table ruled that it counts (source 000 for the extra hand itself). Where a total is not
    known, whoever wrote the sheet is believed.
    """
    scheduled = len(position.schedule)
    judged = _plays_off(position) and not unscored(position)
    found: list[Line] = []
    totals: list[int | None] = [0] * len(position.names)
    if position.only_totals:
        more = len(position.names) - len(position.only_totals)
        totals = [*position.only_totals, *[None] * more]
        found.append(
            Line(deal=None, adjustment=None, points=tuple(totals), totals=tuple(totals), counts=True)
        )
    waiting = sorted(position.adjustments, key=lambda adjustment: adjustment.after_hand)
    hands = sorted({deal.hand for deal in position.deals if deal.recorded and deal.hand > PRACTICE})
    for hand in hands:
        while waiting and waiting[0].after_hand < hand:
            found.append(_adjust(totals, waiting.pop(0)))
        deal = position.counted(hand)
        if deal is None:
            continue
        tied = judged and len(best_of(position, totals, among=deal.seats)) != 1
        counts = hand <= scheduled or tied or deal.extra_ruled is not None
        points = points_of(position, deal)
        if counts:
            add_hand(totals, deal, points)
        line = Line(deal=deal, adjustment=None, points=points, totals=tuple(totals), counts=counts)
        found.append(line)
    found.extend(_adjust(totals, adjustment) for adjustment in waiting)
    return tuple(found)


def _adjust(totals: list[int | None], adjustment: Adjustment) -> Line:
    totals[adjustment.player] = plus(totals[adjustment.player], adjustment.points)
    points: Values = tuple(
        adjustment.points if player == adjustment.player else None for player in range(len(totals))
    )
    return Line(deal=None, adjustment=adjustment, points=points, totals=tuple(totals), counts=True)


@once
def totals(position: Position) -> Values:
    """Everybody's total now, by player number; None where a hand left it unknown."""
    all_lines = lines(position)
    return all_lines[-1].totals if all_lines else (0,) * len(position.names)


@once
def unknown_from(position: Position) -> dict[int, int]:
    """Whose total nobody can say, and since which hand; 0: from the start."""
    since: dict[int, int] = {}
    for line in lines(position):
        for player, total in enumerate(line.totals):
            if total is None and player in position.people:
                since.setdefault(player, line.deal.hand if line.deal else 0)
    return since


@once
def leaders(position: Position) -> tuple[int, ...]:
    """Who has the best total, in the order of the players line; several when the lead is tied.

    Who left is not among them. Once the last hand is played, the table's rule for ties has decided.
    Nobody leads where a total is not known, or what would settle a tie.
    """
    tied = best_of(position, totals(position))
    if len(tied) < 2 or position.rules.ties not in COUNTED_FOR_TIES or unscored(position):
        return tied
    counted = {player: tie_count(position, player) for player in tied}
    known = [count for count in counted.values() if count is not None]
    return (
        tuple(player for player in tied if counted[player] == max(known)) if len(known) == len(tied) else ()
    )


Place = tuple[int | None, int, int | None]


def places(position: Position) -> tuple[Place, ...]:
    """(place, player, total), best first; equal totals share a place and the next one is skipped.

    Those who left come last, behind everybody who plays, at place 0. While the total of anybody who
    plays is not known, nobody who plays has a place: it is None.
    """
    now, first = totals(position), leaders(position)
    low = position.rules.scoring.lowest_wins

    def rank(player: int) -> tuple[bool, bool, int, bool]:
        total = now[player] or 0
        return player in position.gone, now[player] is None, total if low else -total, player not in first

    ranked = _numbered(sorted(position.people, key=rank), {p: rank(p) for p in position.people}, now)
    if all(now[player] is not None for player in position.seats):
        return tuple(ranked)
    return tuple((None if place else place, player, total) for place, player, total in ranked)


def _numbered(
    ranked: list[int], rank: dict[int, tuple[bool, bool, int, bool]], now: Values
) -> Iterator[Place]:
    place = 0
    for at, player in enumerate(ranked):
        if at == 0 or rank[player] != rank[ranked[at - 1]]:
            place = at + 1
        gone = rank[player][0]
        yield 0 if gone else place, player, now[player]


def _plays_off(position: Position) -> bool:
    return position.rules.ties is Ties.EXTRA_MAX_HAND


def tie_to_play(position: Position) -> bool:
    """True when the game would be over but for a tied lead, which asks for another hand."""
    if position.rules.endless:
        return len(_past_target(position) or ()) > 1 and not target_reached(position)
    return extra_due(position) is not None


def extra_needed(position: Position, deal: int) -> bool:
    """Whether the deal of this number, of an extra hand, counts or is asked for."""
    counted = [line for line in lines(position) if line.deal and line.deal.number == deal]
    return counted[0].counts if counted else tie_to_play(position)


def extra_due(position: Position) -> int | None:
    """The extra hand that a tied lead asks for, or None: a void one again, else the next number."""
    if not _plays_off(position) or position.tie_shared or not position.deals or unscored(position):
        return None
    played = {deal.hand for deal in position.deals if deal.recorded}
    last = max({len(position.schedule), *played})
    void = {deal.hand for deal in position.deals if len(position.schedule) < deal.hand < last}
    for hand in sorted(void - played):
        deal = position.last_deal(hand)
        if deal is not None and deal.again and _tied_before(position, deal):
            return hand
    return last + 1 if len(leaders(position)) > 1 else None


def _tied_before(position: Position, deal: Deal) -> bool:
    """Whether those who played a deal were tied for the lead when it was due, or may have been."""
    return len(best_of(position, _totals_before(position, deal.hand), among=deal.seats)) != 1


def _totals_before(position: Position, hand: int) -> Values:
    before: Values = (0,) * len(position.names)
    for line in lines(position):
        place = line.deal.hand if line.deal else line.adjustment.after_hand if line.adjustment else 0
        if place >= hand:
            break
        before = line.totals
    return before
