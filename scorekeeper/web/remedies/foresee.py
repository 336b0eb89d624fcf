"""What an act would do, seen before anything is written: the act is tried on a copy of the game."""

from collections.abc import Sequence

from scorekeeper.game.calling import bidder
from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.events import Entry, Event
from scorekeeper.game.naming import cards, cards_each, listed, people, person, the_hand
from scorekeeper.game.points import points_of
from scorekeeper.game.position import Position
from scorekeeper.game.standings import leaders, totals, unscored
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, dealer_of, fitting, on_the_table, phase, size_of
from scorekeeper.rules.figures import known
from scorekeeper.web.remedies.steps import Change

_DEALS = "{dealer} deals {hand}, {cards} each."
_DEALS_AGAIN = "{dealer} deals {cards} again."
_AFTER = "After this hand: {hand} again, {cards}, {dealer} deals."
_REBID = "{name} bids again before play: {bid} is forbidden now."
_BIDS = "{name} bids next."
_TOTAL = "{name} has {now} instead of {was}."
_LEADS = "{now} leads, not {was}."
_LEAD = "{now} lead, not {was}."
_WINS = "{now} wins, not {was}."
_WIN = "{now} share the win, not {was}."
_AT_LAST = {
    _LEADS: "{now} leads.",
    _LEAD: "{now} lead.",
    _WINS: "{now} wins.",
    _WIN: "{now} share the win.",
}
_LESS_ONE = "With {players} players the pack allows {cards}: hand {hands} gets no more."
_LESS = "With {players} players the pack allows {cards}: hands {hands} get no more."
_MORE_ONE = "With {players} players the pack allows {cards}: hand {hands} gets more."
_MORE = "With {players} players the pack allows {cards}: hands {hands} get more."
_FULL_ONE = "Hand {hands} is as large as agreed again."
_FULL = "Hands {hands} are as large as agreed again."
_OVER = "No hand is left to play."


def tried(game: Game, events: Sequence[Event]) -> Game:
    """The game as it would be once these events were written."""
    first, at = game.length + 1, game.entries[-1].at
    return game.then(
        Entry(seq=seq, act=first, at=at, event=event) for seq, event in enumerate(events, start=first)
    )


def follows(before: Game, after: Game, *, with_totals: bool = True) -> tuple[str, ...]:
    """What would be different for everybody: totals, who leads, and what is dealt next."""
    was, now = before.position, after.position
    return (*(_totals(was, now) if with_totals else ()), *_best(was, now), *_next(was, now))


def _totals(was: Position, now: Position) -> list[str]:
    return [
        _TOTAL.format(name=person(now, player), now=known(new), was=known(old))
        for player, (old, new) in enumerate(zip(totals(was), totals(now), strict=False))
        if old != new
    ]


def _best(was: Position, now: Position) -> list[str]:
    old, new = leaders(was), leaders(now)
    if old == new or not new or not now.last_hand:
        return []
    ended = {Phase.OVER, Phase.CLOSED}
    over = phase(was) in ended and phase(now) in ended
    one, several = (_WINS, _WIN) if over else (_LEADS, _LEAD)
    template = one if len(new) == 1 else several
    if not old:
        template = _AT_LAST[template]
    return [template.format(now=people(now, new), was=people(was, old))]


def _next(was: Position, now: Position) -> list[str]:
    found = _coming(now)
    return [] if found == _coming(was) else found


def _coming(position: Position) -> list[str]:
    now = phase(position)
    if now in (Phase.STOPPED, Phase.CLOSED):
        return []
    deal = on_the_table(position)
    if deal is None:
        return [_OVER]
    if position.current is None:
        return [_dealt(position, deal)]
    said = []
    wanted = bidder(position, deal)
    if wanted is not None and now is Phase.REBID:
        said.append(_REBID.format(name=position.names[wanted], bid=deal.bids[wanted]))
    elif wanted is not None:
        said.append(_BIDS.format(name=position.names[wanted]))
    return [*said, *_again_after(position, deal)]


def _dealt(position: Position, deal: Deal) -> str:
    last = position.last_deal(deal.hand)
    again = last is not None and last.void is not None
    return (_DEALS_AGAIN if again else _DEALS).format(
        dealer=position.names[deal.dealer], cards=cards(deal.size), hand=the_hand(position, deal)
    )


def _again_after(position: Position, deal: Deal) -> list[str]:
    """A void old hand comes up right after the one in progress."""
    waiting = [hand for hand in unscored(position) if hand != deal.hand]
    last = position.last_deal(waiting[0]) if waiting else None
    if last is None or last.void is None or deal.hand == PRACTICE:
        return []
    return [
        _AFTER.format(
            hand=the_hand(position, last),
            cards=cards(last.size if last.again else size_of(position, last.hand)),
            dealer=position.names[dealer_of(position, last.hand)],
        )
    ]


def other_sizes(was: Position, now: Position) -> tuple[str, ...]:
    """The hands that get fewer cards because more people play, or more once fewer do, up to their size."""
    old, new = _sizes(was), _sizes(now)
    players = len(now.seats)
    most = cards_each(now.rules.fitting(players))
    changed: dict[tuple[str, str], list[str]] = {}
    for at in (hand - 1 for hand in unscored(now)):
        if new[at] < old[at]:
            changed.setdefault((_LESS_ONE, _LESS), []).append(str(at + 1))
        elif new[at] > old[at]:
            full = new[at] == now.schedule[at]
            changed.setdefault((_FULL_ONE, _FULL) if full else (_MORE_ONE, _MORE), []).append(str(at + 1))
    return tuple(
        (one if len(hands) == 1 else several).format(players=players, cards=most, hands=listed(hands))
        for (one, several), hands in changed.items()
    )


def _sizes(position: Position) -> list[int]:
    return [fitting(position, size, players=len(position.seats)) for size in position.schedule]


def changes(before: Game, after: Game, number: int) -> tuple[Change, ...]:
    """Everybody's line for one deal, as it is and as it would be."""
    old, new = before.position.deal(number), after.position.deal(number)
    if old is None or new is None:
        return ()
    old_points = points_of(before.position, old)
    new_points = points_of(after.position, new)
    old_totals, new_totals = totals(before.position), totals(after.position)
    return tuple(
        Change(
            name=person(after.position, player),
            bid=(old.bids[player], new.bids[player]),
            won=(old.won[player], new.won[player]),
            points=(old_points[player], new_points[player]),
            total=(old_totals[player], new_totals[player]),
        )
        for player in new.order
    )
