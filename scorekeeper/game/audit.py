"""The audit: what in a game breaks its own rules, one sentence each. It holds up nothing.

Every act asks before it writes, so a game that was scored here has few findings: a hook that a
correction broke, an extra hand that is no longer needed. An import may hold anything.
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import chain

from scorekeeper.game.calling import bids_for
from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.events import DealerCorrected, Entered, GameClosed, HandDealt
from scorekeeper.game.findings import Finding, Kind
from scorekeeper.game.marks import counts_beside, fits, taken_by_made, worth
from scorekeeper.game.points import points_of, streak_bonus
from scorekeeper.game.position import Position, Status, once
from scorekeeper.game.standings import leaders, lines, totals
from scorekeeper.game.state import Game, fold, moments
from scorekeeper.game.steps import unchanged
from scorekeeper.game.turns import due, on_the_table, perhaps_extra
from scorekeeper.rules.figures import number
from scorekeeper.rules.hooks import HookRule
from scorekeeper.rules.parts import Tricks

_SAID = 4  # numbers of points that are named one by one
_ONLY, _OR, _FROM_TO = "only {points}", "{first} or {last}", "{first} to {last}"
_UNKNOWN = "unknown"


def findings(game: Game) -> tuple[Finding, ...]:
    """Everything to look at, in the order of the hands; what concerns the whole game comes last."""
    position = game.position
    found = [*_dealt(game), *_closed(game), *_ignored(game), *chain(*forbidden_bids(position).values())]
    for deal in position.deals:
        found += _values(position, deal)
        found += _marks(position, deal)
    found += _extra_hands(position)
    found += _twice(position)
    return tuple(sorted(found, key=_place))


def _place(finding: Finding) -> tuple[bool, int]:
    return (finding.hand is None, finding.hand or 0)


def _dealt(game: Game) -> Iterator[Finding]:
    """Whether each hand was the one that came next, at its size and by its dealer."""
    events = (entry.event for _, entry, _ in moments(game))
    corrected = {event.deal for event in events if isinstance(event, DealerCorrected)}
    for before, entry, _ in moments(game):
        if not isinstance(entry.event, HandDealt):
            continue
        deal = game.position.deal(entry.event.deal)
        if deal is None or deal.void is not None:
            continue
        if before.status is Status.CLOSED:
            yield Finding(kind=Kind.AFTER_CLOSE, hand=deal.hand)
        yield from _as_due(before, deal, any_dealer=deal.number in corrected)


def _as_due(before: Position, deal: Deal, *, any_dealer: bool) -> Iterator[Finding]:
    coming = on_the_table(before) or perhaps_extra(before)
    if coming is None:
        yield Finding(kind=Kind.OVER, hand=deal.hand)
        return
    if coming.hand != deal.hand:
        yield Finding(kind=Kind.ORDER, hand=deal.hand, due=coming.hand)
        return
    if deal.size != coming.size and not deal.size_ruled:
        yield Finding(kind=Kind.SIZE, hand=deal.hand, found=deal.size, due=coming.size)
    if deal.dealer != coming.dealer and not any_dealer:
        found, wanted = before.names[deal.dealer], before.names[coming.dealer]
        yield Finding(kind=Kind.DEALER, hand=deal.hand, player=deal.dealer, found=found, due=wanted)


@once
def forbidden_bids(position: Position) -> dict[int, tuple[Finding, ...]]:
    """By deal: the bids that were not allowed, in hands that are neither void nor ruled on."""
    found = {deal.number: tuple(_hook(position, deal)) for deal in position.deals}
    return {deal: findings for deal, findings in found.items() if findings}


def _hook(position: Position, deal: Deal) -> Iterator[Finding]:
    """A forbidden bid, unless the hand is void or settled by a ruling."""
    if deal.void is not None or deal.ruling is not None or not deal.play_started:
        return
    if deal.next_bidder is not None:
        return
    for player in _bound(position, deal):
        bids, bid = bids_for(position, deal, player), deal.bids[player]
        of = partial(Finding, hand=deal.hand, player=player, name=position.names[player], found=bid or 0)
        if bid in bids.hooked:
            yield of(kind=Kind.HOOK if bids.last else Kind.HOOK_BEFORE, due=deal.bid_sum)
        elif bid in bids.forbidden:
            yield of(kind=Kind.ZEROS, due=bids.zeros or 0)


def _bound(position: Position, deal: Deal) -> tuple[int, ...]:
    """Those whose bid the rules can have forbidden. It is asked with every bid, so most hands are quick."""
    rules, hook = position.rules, position.rules.hook_in_force
    if rules.zeros is not None or hook.any_bidder:
        return deal.order
    open_to_all = hook.rule is HookRule.NONE or (
        hook.rule is HookRule.NOT_EQUAL and deal.bid_sum != deal.size
    )
    return () if open_to_all else (deal.last_bidder,)


def _values(position: Position, deal: Deal) -> Iterator[Finding]:
    """Values that can't be, and recorded hands with a gap."""
    if deal.void is not None:
        return
    blanks = deal.recorded and not deal.settled
    marked = [
        blanks and bool(deal.made) and deal.made[player] is not None for player in range(len(deal.bids))
    ]
    tricks = deal.tricks if deal.tricks is not None and blanks else (None,) * len(deal.bids)
    points = points_of(position, deal)
    for player in deal.order:
        of = partial(Finding, hand=deal.hand, player=player, name=position.names[player])
        bid, won = deal.bids[player], tricks[player]
        if bid is None and blanks:
            yield of(kind=Kind.BLANK_BID)
        if bid is not None and not 0 <= bid <= deal.size:
            yield of(kind=Kind.BID_RANGE, found=bid, due=deal.size)
        if won is None and blanks and not marked[player]:
            yield of(kind=Kind.BLANK_TRICKS)
        if won is not None and not 0 <= won <= deal.size:
            yield of(kind=Kind.TRICK_RANGE, found=won, due=deal.size)
        known = not blanks or None not in (bid, won)
        known = known and not marked[player] and streak_bonus(position, deal, player) is not None
        if deal.recorded and known and points[player] is None and deal.hand > PRACTICE:
            yield of(kind=Kind.NO_POINTS)
    given = [won for player in deal.order if (won := tricks[player]) is not None]
    fewer = position.rules.tricks is Tricks.AT_MOST
    wrong = sum(given) > deal.size if fewer else sum(given) != deal.size
    if blanks and not deal.made and len(given) == len(deal.order) and wrong:
        yield Finding(kind=Kind.TRICK_SUM, hand=deal.hand, found=sum(given), due=deal.size)


def _marks(position: Position, deal: Deal) -> Iterator[Finding]:
    """Made and missed that no tricks go with, and written points that no such bid gets."""
    if deal.void is not None or deal.settled or not deal.made:
        return
    whole = all(None not in (deal.bids[player], deal.made[player]) for player in deal.order)
    fewer = position.rules.tricks is Tricks.AT_MOST
    if whole and not fits(deal, fewer=fewer):
        yield Finding(kind=Kind.MADE_SUM, hand=deal.hand, found=taken_by_made(deal), due=deal.size)
    for player in deal.order:
        counts = counts_beside(deal, player, fewer=fewer) or None
        possible = worth(position.rules.scoring, position.setup.largest, deal, player, counts)
        stated = deal.stated[player]
        of = partial(Finding, hand=deal.hand, player=player, name=position.names[player])
        if not possible and stated is None and deal.bids[player] is not None:
            yield of(kind=Kind.NO_POINTS)
        elif possible and stated is not None and not position.rules.streak and stated not in possible:
            yield of(kind=Kind.MADE_POINTS, found=stated, due=_either(possible))


def _either(possible: tuple[int, ...]) -> str:
    """Numbers of points to choose from; of many the first and the last."""
    if len(possible) == 1:
        return _ONLY.format(points=number(possible[0]))
    if len(possible) > _SAID:
        return _FROM_TO.format(first=number(possible[0]), last=number(possible[-1]))
    first, last = ", ".join(map(number, possible[:-1])), number(possible[-1])
    return _OR.format(first=first, last=last)


def _extra_hands(position: Position) -> Iterator[Finding]:
    for line in lines(position):
        if line.deal is not None and not line.counts:
            yield Finding(kind=Kind.NOT_NEEDED, hand=line.deal.hand)


def _twice(position: Position) -> Iterator[Finding]:
    recorded = Counter(deal.hand for deal in position.deals if deal.recorded)
    for hand, times in recorded.items():
        if times > 1:
            yield Finding(kind=Kind.TWICE, hand=hand)


def _closed(game: Game) -> Iterator[Finding]:
    """Whether the totals and winners at the close are still what this program computes."""
    for before, entry, _ in moments(game):
        event = entry.event
        if not isinstance(event, GameClosed) or before.status is not Status.OPEN:
            continue
        if due(before) is not None or before.current is not None:
            yield Finding(kind=Kind.CLOSED_EARLY)
        seal = game.entries[entry.seq - 2].hash
        if seal != event.digest and seal and before.setup.entered is Entered.LIVE:  # closed in this ledger
            yield Finding(kind=Kind.CLOSED_DIGEST, found=event.digest[:8], due=seal[:8])
        now = totals(before)
        for player, name in enumerate(before.names):
            kept = event.totals[player] if player < len(event.totals) else "nothing"
            total = now[player]
            if kept != total:
                yield Finding(
                    kind=Kind.CLOSED_TOTAL,
                    player=player,
                    name=name,
                    found=_UNKNOWN if kept is None else kept,
                    due=_UNKNOWN if total is None else total,
                )
        if sorted(event.winners) != sorted(leaders(before)):
            kept_names = _names(before, event.winners)
            yield Finding(kind=Kind.CLOSED_WINNERS, found=kept_names, due=_names(before, leaders(before)))


def _names(position: Position, players: tuple[int, ...]) -> str:
    known = [position.names[player] for player in players if 0 <= player < len(position.names)]
    return ", ".join(known) if known else "nobody"


def _ignored(game: Game) -> Iterator[Finding]:
    """Entries that changed nothing when they were written."""
    before = fold(game.entries[:1])
    for entry in game.entries[1:]:
        after = before.then((entry,))
        if after.acts is before.acts or unchanged(before.position, after.position):
            yield Finding(kind=Kind.IGNORED, found=entry.seq)
        before = after
