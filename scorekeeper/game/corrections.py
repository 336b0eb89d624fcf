"""Nothing is erased: what was changed in a cell, when, why, and on which line of the record."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from scorekeeper.game.days import written_at
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import (
    BidCorrected,
    DealCorrected,
    DealerCorrected,
    DealRuled,
    Entry,
    Event,
    Made,
    Redone,
    RulesRuled,
    RulingWithdrawn,
    TrumpCorrected,
    Undone,
)
from scorekeeper.game.naming import person
from scorekeeper.game.numbers import line_of, points_then, written_for
from scorekeeper.game.position import Position
from scorekeeper.game.said import Said
from scorekeeper.game.state import Game, Written, about
from scorekeeper.game.telling import reason_of
from scorekeeper.rules.figures import known, signed

_CHANGE, _CHANGE_WHY = "[{verb} {at}], {was}.", "[{verb} {at}], {was}: “{why}”."
_UNDATED, _UNDATED_WHY = "[{verb}], {was}.", "[{verb}], {was}: “{why}”."
_BID_WAS, _BOTH_WERE = "the bid was written {bid}", "bid {bid} and won {won} were written"
_WON_WAS, _ONE_WON_WAS = "{won} tricks were written", "1 trick was written"
_MADE_WAS = {
    Made.MISSED: "the bid was written as missed, without a count",
    Made.UNKNOWN: "neither made nor missed was written",
}
_BID_MADE_WAS = {
    Made.MISSED: "bid {bid} was written, as missed, without a count",
    Made.UNKNOWN: "bid {bid} was written, and neither made nor missed",
}
_NO_POINTS, _NOT_KNOWN = "no points", "points not known"
_WITH_POINTS = "{was} ({points})"
_DEALER_WAS = "{was} was written as the dealer"
_TRUMP_WAS, _NO_TRUMP_WAS = "trump was written {was}", "no trump was written down"
_RULED = "{ruled}, by {by}"
_WITHDRAWN = "“{ruled}” no longer holds"
_WITHDRAWN_WITH = "“{ruled}” no longer holds, nor {points} for {name}"
_OTHER_RULES = "{points} points and a total of {total} were written"

_AGAIN, _AMENDED = "Counted again", "Amended"
_VERBS: dict[type[Event], str] = {
    DealCorrected: "Corrected",
    BidCorrected: "Corrected",
    DealerCorrected: "Dealer corrected",
    TrumpCorrected: "Trump corrected",
    DealRuled: "Ruled",
    RulesRuled: "Rules put right",
    RulingWithdrawn: "Withdrawn",
    Undone: "Taken back",
    Redone: "Brought back",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A sentence, and the line of the record that it comes from."""

    text: Said
    line: int
    own: bool = True  # False: it is about the whole hand, and stands in everybody's cell
    by_rules: bool = False  # the rules were put right, which is told once for the whole game


def changes_of(game: Game, deal: Deal, player: int) -> tuple[Change, ...]:
    """Everything that was changed in a player's cell of a deal, in order."""
    found = [
        *_corrections(game, deal, player),
        *_recounts(game, deal, player),
        *_withdrawals(game, deal),
        *_by_other_rules(game, deal, player),
    ]
    return tuple(sorted(found, key=lambda change: change.line))


def _corrections(game: Game, deal: Deal, player: int) -> Iterator[Change]:
    """What was put right without a new count."""
    for entry, before in about(game, deal):
        was = _was(entry.event, before, deal, player)
        if was:
            own = isinstance(entry.event, BidCorrected)
            yield _change(game, entry, was, why=reason_of(entry.event), own=own)


def _was(event: Event, before: Position, deal: Deal, player: int) -> str:
    """What stood there before an event that changes this player's cell, "" for any other event."""
    then = before.deal(deal.number) or deal
    match event:
        case BidCorrected() if event.player == player:
            return _BID_WAS.format(bid=then.bids[player])
        case DealerCorrected() if player in (event.dealer, then.dealer):
            return _DEALER_WAS.format(was=person(before, then.dealer))
        case TrumpCorrected() if before.rules.scoring.needs_trump:
            return _TRUMP_WAS.format(was=then.trump.word) if then.trump else _NO_TRUMP_WAS
        case DealRuled():
            return _RULED.format(ruled=event.ruled.rstrip("."), by=event.by)
        case _:
            return ""


def _recounts(game: Game, deal: Deal, player: int) -> Iterator[Change]:
    """What stood on the record of this player's bid and tricks, by whatever path it was replaced."""
    told = [
        entry.seq
        for entry, _ in about(game, deal)
        if isinstance(entry.event, BidCorrected) and entry.event.player == player
    ]
    for old, new in pairwise(written_for(game, deal)):
        if player >= len(old.bids):
            continue
        bid = old.bids[player] if old.bids[player] != new.bids[player] else None
        won = old.tricks[player] if old.tricks[player] != new.tricks[player] else None
        mark = old.made[player] if old.made and not new.made and old.tricks[player] is None else None
        if any(old.seq < seq < new.seq for seq in told):
            bid = None  # it has a line of its own
        if bid is not None or won is not None or mark is not None:
            was = _WITH_POINTS.format(was=_were(bid, won, mark), points=_points(game, deal, old, player))
            yield _change(game, game.entries[new.seq - 1], was, why=_why(game, old, new))


def _were(bid: int | None, won: int | None, mark: Made | None) -> str:
    if mark is not None:
        return (_MADE_WAS if bid is None else _BID_MADE_WAS)[mark].format(bid=bid)
    if bid is not None:
        return (_BID_WAS if won is None else _BOTH_WERE).format(bid=bid, won=won)
    return (_ONE_WON_WAS if won == 1 else _WON_WAS).format(won=won)


def _points(game: Game, deal: Deal, line: Written, player: int) -> str:
    points = points_then(game, deal, line, player)
    if points is None:
        return _NOT_KNOWN if line.made else _NO_POINTS
    return signed(points)


def _why(game: Game, old: Written, new: Written) -> str:
    """The reason of a change, or of the undo that came before a new count."""
    last = game.entries[new.seq - 1].event
    undone = [entry.event for entry in game.entries[old.seq : new.seq] if isinstance(entry.event, Undone)]
    return next((why for event in (last, *reversed(undone)) if (why := reason_of(event))), "")


def _withdrawals(game: Game, deal: Deal) -> Iterator[Change]:
    """Rulings on this deal that no longer hold, each with the penalty that came with it."""
    rulings = {e.act: e.event.ruled for e, _ in about(game, deal) if isinstance(e.event, DealRuled)}
    for before, act in pairwise(game.acts):
        for entry in act.entries:
            event = entry.event
            if isinstance(event, RulingWithdrawn) and event.act in rulings:
                was = _no_longer(before.position, event.act, rulings[event.act].rstrip("."))
                yield _change(game, entry, was, why=event.why, own=False)


def _no_longer(before: Position, act: int, ruled: str) -> str:
    penalty = before.penalty_of(act)
    if penalty is None:
        return _WITHDRAWN.format(ruled=ruled)
    name, points = person(before, penalty.player), signed(penalty.points)
    return _WITHDRAWN_WITH.format(ruled=ruled, points=points, name=name)


def _by_other_rules(game: Game, deal: Deal, player: int) -> Iterator[Change]:
    """Points and total of this cell that stood on the record until the rules were put right."""
    for before, act in pairwise(game.acts):
        if act.position.superseded is before.position.superseded:
            continue
        was, now = (line_of(position, deal.number, player) for position in (before.position, act.position))
        if was is not None and was != now:
            told = _OTHER_RULES.format(points=signed(was[0]), total=known(was[1]))
            change = _change(game, act.entries[0], told, why=reason_of(act.entries[0].event))
            yield replace(change, by_rules=True)


def _change(game: Game, entry: Entry, was: str, *, why: str, own: bool = True) -> Change:
    amended = entry.seq in game.position.amended
    verb = _AMENDED if amended else _VERBS.get(type(entry.event), _AGAIN)
    at = written_at(game, entry)
    if at:
        template = _CHANGE_WHY if why else _CHANGE
    else:
        template = _UNDATED_WHY if why else _UNDATED
    fields = {"verb": verb, "at": at, "was": was, "why": why.rstrip(".")}
    return Change(text=Said(template, fields), line=entry.seq, own=own)
