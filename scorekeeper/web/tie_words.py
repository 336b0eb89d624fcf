"""How a tie for first was settled, hand by hand (source 000: everyone plays on until one leads)."""

from collections.abc import Iterator

from markupsafe import Markup

from scorekeeper.game.adding import best_of
from scorekeeper.game.events import Values
from scorekeeper.game.naming import people, the_hand
from scorekeeper.game.position import Position
from scorekeeper.game.standings import Line, leaders, lines, tie_to_play, totals
from scorekeeper.game.telling import hand_name
from scorekeeper.game.ties import tie_count
from scorekeeper.game.turns import is_extra, on_the_table
from scorekeeper.rules.figures import known, number
from scorekeeper.rules.ruleset import Ties
from scorekeeper.web.sentences import spoken

_TIED = Markup("{names} were tied at <b>{total}</b> after hand {hand}.")
_STILL_TIED = Markup("{names} were tied at <b>{total}</b> after {hand}.")
_MORE = Markup("Everyone played one more hand of {size}: {results}.")
_PLAYED_ON = Markup("Everyone played one more hand of {size}. Nobody can say who was tied.")
_MADE = Markup("{name} made {bid} for <b>{points}</b>")
_MISSED_BY_ONE = Markup("{name} missed by one, <b>{points} off</b>")
_MISSED = Markup("{name} missed by {off}, <b>{points} off</b>")
_MISSED_FOR = Markup("{name} missed for <b>{points}</b>")
_GIVEN = Markup("{name} was given <b>{points}</b>")
_NOTHING = Markup("{name} got nothing")
_PLAYED_OFF = Markup("<b>{names} are tied at {total}.</b> Everyone plays one more hand of {size}.")
_RULED_COUNTS = Markup("Ruling by {by}: {hand} counts. Why: {why}.")
_NOT_NEEDED = Markup("{hand} was not needed: the lead was not tied. It has no points.")
_SHARED = Markup("{names} share by a ruling of {by}, tied at <b>{total}</b>. Why: {why}.")
_COUNTED = Markup("{names} were tied at <b>{total}</b>. {what}: {counts}.")
_COUNT = Markup("{name} {count}")
_WHAT = {
    Ties.MOST_EXACT_BIDS: "Exact bids decided",
    Ties.SUM_OF_MADE_BIDS: "The sum of the made bids decided",
    Ties.SUM_OF_ALL_BIDS: "The sum of all bids decided",
}
_STILL_SHARED = Markup("{names} are equal in that too, and share.")
_SHARED_BY_RULE = Markup("{names} are tied at <b>{total}</b>. A tie for first is shared.")


def played_off(position: Position) -> tuple[Markup, ...]:
    """That the lead is tied and one more hand is played, where the game would be over; else nothing."""
    coming = on_the_table(position)
    if coming is None or position.current is not None:
        return ()
    if not (tie_to_play(position) if position.rules.endless else is_extra(position, coming.hand)):
        return ()
    last = position.last_deal(coming.hand)
    if last is not None and last.void is not None:
        return ()  # it was said before the hand that is dealt again
    first = leaders(position)
    total = spoken(totals(position)[first[0]] or 0)
    return (_PLAYED_OFF.format(names=people(position, first), total=total, size=coming.size),)


def ties(position: Position) -> Iterator[Markup]:
    """Every tie for first after the last scheduled hand, and what came of it. Nothing without one."""
    scheduled = len(position.schedule)
    before: Values = (0,) * len(position.names)
    last = scheduled
    for line in lines(position):
        if line.deal is not None:
            if line.deal.hand > scheduled:
                yield from _extra(position, line, before, last)
            last = line.deal.hand  # not always the schedule's last: a target may have been reached before
        before = line.totals
    first = leaders(position)
    if not first:
        return
    total = known(before[first[0]])
    ruling = position.tie_shared
    yield from _counted(position, before)
    if len(first) > 1 and ruling is not None:
        yield _SHARED.format(
            names=people(position, first), by=ruling.by, total=total, why=ruling.why.rstrip(".")
        )
    elif len(first) > 1 and position.rules.ties is Ties.SHARE:
        yield _SHARED_BY_RULE.format(names=people(position, first), total=total)


def _counted(position: Position, totals: Values) -> Iterator[Markup]:
    """A tie that was settled by what everybody had bid."""
    tied, what = best_of(position, totals), _WHAT.get(position.rules.ties)
    if len(tied) < 2 or what is None:
        return
    counts = Markup(", ").join(
        _COUNT.format(name=position.names[player], count=tie_count(position, player)) for player in tied
    )
    total = known(totals[tied[0]])
    yield _COUNTED.format(names=people(position, tied), total=total, what=what, counts=counts)
    if len(leaders(position)) > 1:
        yield _STILL_SHARED.format(names=people(position, leaders(position)))


def was_tied(position: Position) -> bool:
    """True when a tie for first had to be settled: by an extra hand, by counting or by sharing."""
    if position.rules.ties in _WHAT:
        return len(best_of(position, totals(position))) > 1
    scheduled = len(position.schedule)
    played = any(line.counts and line.deal and line.deal.hand > scheduled for line in lines(position))
    shared = position.tie_shared is not None or position.rules.ties is Ties.SHARE
    return played or (shared and len(leaders(position)) > 1)


def _extra(position: Position, line: Line, before: Values, last: int) -> Iterator[Markup]:
    deal = line.deal
    if deal is None:
        return
    if not line.counts:
        yield _NOT_NEEDED.format(hand=_capital(position, line))
        return
    if deal.extra_ruled is not None:
        ruling = deal.extra_ruled
        yield _RULED_COUNTS.format(by=ruling.by, hand=the_hand(position, deal), why=ruling.why.rstrip("."))
        return
    best = best_of(position, before, among=deal.seats)
    if not best:
        yield _PLAYED_ON.format(size=deal.size)
        return
    template = _TIED if last <= len(position.schedule) else _STILL_TIED
    yield template.format(
        names=people(position, best), total=known(before[best[0]]), hand=hand_name(position, last)
    )
    told = (*best, *(player for player in leaders(position) if player not in best))
    results = Markup(", ").join(_result(position, line, player) for player in told)
    yield _MORE.format(size=deal.size, results=results)


def _capital(position: Position, line: Line) -> str:
    words = the_hand(position, line.deal)
    return words[0].upper() + words[1:]


def _result(position: Position, line: Line, player: int) -> Markup:
    deal, points = line.deal, line.points[player]
    name = position.names[player]
    if not points:
        return _NOTHING.format(name=name)
    bid = deal.bids[player] if deal else None
    won = deal.won[player] if deal else None
    if bid is None or won is None or (deal and deal.settled):
        return _GIVEN.format(name=name, points=number(points))
    if bid == won:
        return _MADE.format(name=name, bid=bid, points=number(points))
    if points > 0:
        return _MISSED_FOR.format(name=name, points=points)
    off = abs(won - bid)
    return (_MISSED_BY_ONE if off == 1 else _MISSED).format(name=name, off=off, points=-points)
