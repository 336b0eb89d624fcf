"""What a correction, a ruling or a change of the table wrote, told once: until something else is written."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import DealCorrected, DealRuled, RulesRuled, RulingWithdrawn, TableChange
from scorekeeper.game.naming import capital, people, the_hand
from scorekeeper.game.position import Position
from scorekeeper.game.standings import leaders, totals
from scorekeeper.game.state import Game
from scorekeeper.game.telling_changes import tell_change
from scorekeeper.game.telling_deals import tell_deal
from scorekeeper.game.telling_table import tell_table
from scorekeeper.game.turns import on_the_table
from scorekeeper.rules.figures import known

_SHOWN = 3  # changes that are read out one by one
_CORRECTED = Markup("<b>{hand} corrected</b>: {changes}.")
_BID = Markup("<bdi>{name}</bdi> bid {now} instead of {was}")
_WON = Markup("<bdi>{name}</bdi> {now} tricks instead of {was}")
_WON_ONE = Markup("<bdi>{name}</bdi> 1 trick instead of {was}")
_COUNTED = Markup("<bdi>{name}</bdi> {now} tricks, which were not known")
_COUNTED_ONE = Markup("<bdi>{name}</bdi> 1 trick, which was not known")
_MORE_ONE, _MORE = Markup("1 more change"), Markup("{count} more changes")
_LEADS = Markup("<b>{now} leads now</b> with {total}, not {was}.")
_LEAD = Markup("<b>{now} lead now</b>, tied at {total}, not {was}.")
_CHANGED = Markup("<b>{told}</b>")
_RULES = Markup("<b>The rules were put right</b>: every total follows what was really agreed.")
_PLAY = Markup("{hand}: {names} play.")
_LEADS_AT_LAST = Markup("<b>{now} leads now</b> with {total}.")
_LEAD_AT_LAST = Markup("<b>{now} lead now</b>, tied at {total}.")
_STILL_LEADS = Markup("{now} still leads, with {total}.")
_STILL_LEAD = Markup("{now} still lead, tied at {total}.")


def corrected(game: Game) -> tuple[Markup, ...]:
    """What was corrected or ruled and who leads, or what changed at the table, if that was written last."""
    act = game.acts[-1]
    events = [entry.event for entry in act.entries]
    event = next((one for one in events if isinstance(one, DealRuled)), events[-1])
    if game.entries[-1].act != act.number:
        return ()
    if isinstance(event, TableChange):
        return tuple(_changed(game, event))
    if isinstance(event, DealRuled | RulesRuled | RulingWithdrawn):
        return tuple(_ruled(game, event))
    if not isinstance(event, DealCorrected):
        return ()
    before, now = game.acts[-2].position, act.position
    deal, then = before.deal(event.deal), now.deal(event.deal)
    if deal is None or then is None:
        return ()
    changes = list(_changes(now, deal, then))
    hidden = len(changes) - _SHOWN
    if hidden > 0:
        more = (_MORE_ONE if hidden == 1 else _MORE).format(count=hidden)
        changes = [*changes[:_SHOWN], more]
    told = _CORRECTED.format(hand=capital(the_hand(now, then)), changes=Markup("; ").join(changes))
    return (told, _lead(before, now))


def _ruled(game: Game, event: DealRuled | RulesRuled | RulingWithdrawn) -> Iterator[Markup]:
    """What the table ruled, unless a hand is read out with it, and who leads now."""
    before, now = game.acts[-2].position, game.acts[-1].position
    if isinstance(event, DealRuled):
        deal = now.deal(event.deal)
        if deal is not None and not deal.settled:
            yield _CHANGED.format(told=tell_deal(event, before))
        return
    yield _RULES if isinstance(event, RulesRuled) else _CHANGED.format(told=tell_table(event, before))
    if now.last_hand:
        yield _lead(before, now)


def _changed(game: Game, event: TableChange) -> Iterator[Markup]:
    """What changed, and who plays the next hand where that is new."""
    before, now = game.acts[-2].position, game.acts[-1].position
    yield _CHANGED.format(told=tell_change(event, before))
    was, coming = on_the_table(before), on_the_table(now)
    if was is not None and coming is not None and set(was.seats) != set(coming.seats):
        yield _PLAY.format(hand=capital(the_hand(now, coming)), names=people(now, coming.order))


def _changes(position: Position, was: Deal, now: Deal) -> Iterator[Markup]:
    for player in now.order:
        name = position.names[player]
        if was.bids[player] != now.bids[player]:
            yield _BID.format(name=name, now=now.bids[player], was=was.bids[player])
        old, new = _won(was, player), _won(now, player)
        if old != new and old is None:
            yield (_COUNTED_ONE if new == 1 else _COUNTED).format(name=name, now=new)
        elif old != new:
            yield (_WON_ONE if new == 1 else _WON).format(name=name, now=new, was=old)


def _won(deal: Deal, player: int) -> int | None:
    return deal.tricks[player] if deal.tricks else None


def _lead(before: Position, now: Position) -> Markup:
    was, first = leaders(before), leaders(now)
    if not first:
        return Markup("")
    if not was:
        template = _pick(first, _LEADS_AT_LAST, _LEAD_AT_LAST)
    elif was == first:
        template = _pick(first, _STILL_LEADS, _STILL_LEAD)
    else:
        template = _pick(first, _LEADS, _LEAD)
    total = known(totals(now)[first[0]])
    return template.format(now=people(now, first), was=people(now, was), total=total)


def _pick(players: Sequence[int], one: Markup, several: Markup) -> Markup:
    return one if len(players) == 1 else several
