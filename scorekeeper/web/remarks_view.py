"""What is said of a hand across the sheet: a void, a ruling, a size let stand, an extra hand not needed."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import DealEvent, DealRuled, DealVoided, Entry, ExtraHandRuled, SizeRuled, Values
from scorekeeper.game.position import Adjustment, LeftOut, Position
from scorekeeper.game.state import Game
from scorekeeper.rules.words import number, signed

_DEALS_AGAIN = Markup("<bdi>{name}</bdi> deals {size} again.")
_DEALT_AGAIN = Markup("<bdi>{name}</bdi> dealt {size} again.")
_NOT_AGAIN = Markup("Not dealt again.")
_VOID = Markup("<b>Void</b>: {why}. No points. {again}")
_VOID_BIDS = Markup("<b>Void</b>: {why}. No points. {again} Bids were {bids}.")
_VOID_WON = Markup("<b>Void</b>: {why}. No points. {again} Bids were {bids}. Won were {won}.")
_EACH, _COMMA = Markup("<bdi>{name}</bdi> {value}"), Markup(", ")
_ADJUSTED = Markup("<b><bdi>{name}</bdi> {points}</b>, now {total}: “{why}”.")
_RULED = Markup("<b>Ruled</b> by {by}: {ruled}. “{why}”.")
_COUNTS = Markup("<b>Counts</b> by a ruling of {by}: “{why}”.")
_NOT_NEEDED = Markup("<b>Not needed</b>: the lead is not tied before it. No points.")
_STANDS = Markup("<b>Stands</b> with {size} cards each: “{why}”.")
_STANDS_ONE = Markup("<b>Stands</b> with 1 card each: “{why}”.")
_LEFT_OUT = Markup("<b>Left out</b>: {why}.")
_NOTE = Markup("<b>Note</b>: {text}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A sentence, and the line of the record that it comes from (0: from none)."""

    text: Markup
    line: int = 0


def in_force(game: Game, deal: Deal) -> Iterator[tuple[Entry, Position]]:
    """Everything in force that was written about a deal, each with the position it found."""
    for before, act in pairwise(game.acts):
        for entry in act.entries:
            if isinstance(entry.event, DealEvent) and entry.event.deal == deal.number:
                yield entry, before.position


def voided(game: Game, deal: Deal) -> Remark:
    """Why a deal is void, and what became of the hand."""
    position = game.position
    later = any(one.hand == deal.hand and one.number > deal.number for one in position.deals)
    again = (_DEALT_AGAIN if later else _DEALS_AGAIN) if deal.again else _NOT_AGAIN
    bids, won = _all(position, deal, deal.bids), _all(position, deal, deal.tricks or ())
    template = _VOID_WON if won else _VOID_BIDS if bids else _VOID
    text = template.format(
        why=(deal.void or "").rstrip("."),
        again=again.format(name=position.names[deal.dealer], size=deal.size),
        bids=bids,
        won=won,
    )
    return Remark(text=text, line=_line(game, deal, DealVoided))


def _all(position: Position, deal: Deal, values: Values) -> Markup:
    """ "Ann 1, Bob 2", of those who have a value; "" when nobody has."""
    return _COMMA.join(
        _EACH.format(name=position.names[player], value=values[player])
        for player in deal.order
        if player < len(values) and values[player] is not None
    )


def left_out(one: LeftOut) -> Remark:
    """Why a hand of the schedule is not played."""
    return Remark(text=_LEFT_OUT.format(why=one.why.rstrip(".")), line=one.act)


def adjusted(position: Position, adjustment: Adjustment, totals: tuple[int, ...]) -> Remark:
    """Points outside any hand, and what the total became."""
    text = _ADJUSTED.format(
        name=position.names[adjustment.player],
        points=signed(adjustment.points),
        total=number(totals[adjustment.player]),
        why=adjustment.why,
    )
    return Remark(text=text, line=adjustment.act)


def remarks_on(game: Game, deal: Deal, *, counts: bool) -> Iterator[Remark]:
    """What has to be said of a deal that is not void."""
    if deal.size_ruled:
        template = _STANDS_ONE if deal.size == 1 else _STANDS
        text = template.format(size=deal.size, why=deal.size_ruled)
        yield Remark(text=text, line=_line(game, deal, SizeRuled))
    if deal.ruling is not None:
        ruled = deal.ruling.ruled.rstrip(".")
        text = _RULED.format(by=deal.ruling.by, ruled=ruled, why=deal.ruling.why)
        yield Remark(text=text, line=_line(game, deal, DealRuled))
    if deal.extra_ruled is not None:
        text = _COUNTS.format(by=deal.extra_ruled.by, why=deal.extra_ruled.why)
        yield Remark(text=text, line=_line(game, deal, ExtraHandRuled))
    elif not counts:
        yield Remark(text=_NOT_NEEDED)
    for note in game.position.notes:
        if note.deal == deal.number:
            yield Remark(text=_NOTE.format(text=note.text), line=note.seq)


def _line(game: Game, deal: Deal, kind: type[DealEvent]) -> int:
    """The line of the record with the latest event of a kind about a deal."""
    found = [entry.seq for entry, _ in in_force(game, deal) if isinstance(entry.event, kind)]
    return found[-1] if found else 0
