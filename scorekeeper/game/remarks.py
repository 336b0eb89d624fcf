"""What is said of a hand across the sheet: a void, a ruling, a size let stand, an extra hand not needed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import (
    DealEvent,
    DealRuled,
    DealVoided,
    ExtraHandRuled,
    MadeNoted,
    RulesRuled,
    RulingWithdrawn,
    SetupChanged,
    SizeRuled,
    Values,
)
from scorekeeper.game.naming import people, person
from scorekeeper.game.points import written_points
from scorekeeper.game.position import Adjustment, LeftOut, Position
from scorekeeper.game.said import Said
from scorekeeper.game.state import Game, about, moments
from scorekeeper.game.steps import unchanged
from scorekeeper.game.telling_rules import rules_agreed
from scorekeeper.rules.figures import known, signed

_DEALS_AGAIN = "{name} deals {size} again."
_DEALT_AGAIN = "{name} dealt {size} again."
_NOT_AGAIN = "Not dealt again."
_VOID = "[Void]: {why}. No points. {again}"
_VOID_BIDS = "[Void]: {why}. No points. {again} Bids were {bids}."
_VOID_WON = "[Void]: {why}. No points. {again} Bids were {bids}. Won were {won}."
_EACH, _COMMA = "{name} {value}", ", "
_ADJUSTED = "[{name} {points}], now {total}: “{why}”."
_RULED = "[Ruled] by {by}: {ruled}. “{why}”."
_COUNTS = "[Counts] by a ruling of {by}: “{why}”."
_NOT_NEEDED = "[Not needed]: the lead is not tied before it. No points."
_STANDS = "[Stands] with {size} cards each: “{why}”."
_STANDS_ONE = "[Stands] with 1 card each: “{why}”."
_AS_WRITTEN = "[As written] on paper are the points of {names}: how many tricks they won is not known."
_LEFT_OUT = "[Left out]: {why}."
_TOTALS_LEFT = "[Only the totals] are left: {totals}."
_NOTE = "[Note]: {text}"
_RULES = "[Rules put right] by {by}: “{why}”. {agreed}"
_RULES_WITHDRAWN = "[Rules put right] by {by}: “{why}”. [Withdrawn] since."


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A sentence, and the line of the record that it comes from (0: from none)."""

    text: Said
    line: int = 0


def voided(game: Game, deal: Deal) -> Remark:
    """Why a deal is void, and what became of the hand."""
    position = game.position
    later = any(one.hand == deal.hand and one.number > deal.number for one in position.deals)
    again = (_DEALT_AGAIN if later else _DEALS_AGAIN) if deal.again else _NOT_AGAIN
    bids, won = _all(position, deal, deal.bids), _all(position, deal, deal.tricks or ())
    template = _VOID_WON if won else _VOID_BIDS if bids else _VOID
    fields = {
        "why": (deal.void or "").rstrip("."),
        "again": again.format(name=person(position, deal.dealer), size=deal.size),
        "bids": bids,
        "won": won,
    }
    return Remark(text=Said(template, fields), line=_line(game, deal, DealVoided))


def _all(position: Position, deal: Deal, values: Values) -> str:
    """ "Ann 1, Bob 2", of those who have a value; "" when nobody has."""
    return _COMMA.join(
        _EACH.format(name=person(position, player), value=values[player])
        for player in deal.order
        if player < len(values) and values[player] is not None
    )


def left_out(one: LeftOut) -> Remark:
    """Why a hand of the schedule is not played."""
    return Remark(text=Said(_LEFT_OUT, {"why": one.why.rstrip(".")}), line=one.act)


def totals_left(position: Position) -> Remark:
    """That nothing but the totals is known of a game."""
    told = [
        _EACH.format(name=person(position, player), value=known(total))
        for player, total in enumerate(position.only_totals)
    ]
    return Remark(text=Said(_TOTALS_LEFT, {"totals": _COMMA.join(told)}))


def adjusted(position: Position, adjustment: Adjustment, totals: Values) -> Remark:
    """Points outside any hand, and what the total became."""
    fields = {
        "name": person(position, adjustment.player),
        "points": signed(adjustment.points),
        "total": known(totals[adjustment.player]),
        "why": adjustment.why.rstrip("."),
    }
    return Remark(text=Said(_ADJUSTED, fields), line=adjustment.act)


def remarks_on_rules(game: Game) -> tuple[Remark, ...]:
    """That the rules had been written down wrongly: what was agreed, or that the ruling was withdrawn."""
    found: dict[int, Remark] = {}
    for before, entry, after in moments(game):
        event = entry.event
        if isinstance(event, RulesRuled) and not unchanged(before, after):
            agreed = rules_agreed(before, after)
            fields = {"by": event.by, "why": event.why.rstrip("."), "agreed": agreed}
            found[entry.act] = Remark(text=Said(_RULES, fields), line=entry.seq)
        elif isinstance(event, RulingWithdrawn) and event.act in found:
            withdrawn = found[event.act]
            found[event.act] = replace(withdrawn, text=replace(withdrawn.text, template=_RULES_WITHDRAWN))
        elif isinstance(event, SetupChanged):
            found.clear()
    return tuple(found.values())


def remarks_on(game: Game, deal: Deal, *, counts: bool) -> Iterator[Remark]:
    """What has to be said of a deal that is not void."""
    if deal.size_ruled:
        template = _STANDS_ONE if deal.size == 1 else _STANDS
        text = Said(template, {"size": deal.size, "why": deal.size_ruled.rstrip(".")})
        yield Remark(text=text, line=_line(game, deal, SizeRuled))
    if written := [player for player in deal.order if written_points(game.position, deal, player)]:
        text = Said(_AS_WRITTEN, {"names": people(game.position, written)})
        yield Remark(text=text, line=_line(game, deal, MadeNoted))
    for ruling in deal.rulings:
        fields = {"by": ruling.by, "ruled": ruling.ruled.rstrip("."), "why": ruling.why.rstrip(".")}
        yield Remark(text=Said(_RULED, fields), line=_line(game, deal, DealRuled, act=ruling.act))
    if deal.extra_ruled is not None:
        text = Said(_COUNTS, {"by": deal.extra_ruled.by, "why": deal.extra_ruled.why.rstrip(".")})
        yield Remark(text=text, line=_line(game, deal, ExtraHandRuled))
    elif not counts:
        yield Remark(text=Said(_NOT_NEEDED))
    for note in game.position.notes:
        if note.deal == deal.number:
            yield Remark(text=Said(_NOTE, {"text": note.text}), line=note.seq)


def _line(game: Game, deal: Deal, kind: type[DealEvent], *, act: int = 0) -> int:
    """The line of the record with the latest event of a kind about a deal, of that ``act`` if it is given."""
    found = [
        entry.seq for entry, _ in about(game, deal) if isinstance(entry.event, kind) and act in (0, entry.act)
    ]
    return found[-1] if found else 0
