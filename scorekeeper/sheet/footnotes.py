"""What has to be said of a game at the foot of its sheet, in the order of the hands: what, when and why."""

from collections.abc import Iterator

from scorekeeper.game.between import between_hands
from scorekeeper.game.corrections import changes_of
from scorekeeper.game.days import written_at
from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.naming import capital, listed, people, person, the_hand
from scorekeeper.game.position import Status
from scorekeeper.game.remarks import Remark, remarks_on, remarks_on_rules, voided
from scorekeeper.game.standings import lines
from scorekeeper.game.state import Game
from scorekeeper.game.telling_table import stopped
from scorekeeper.game.turns import in_private
from scorekeeper.game.unknown import no_winner, unknown_totals
from scorekeeper.rules.figures import known
from scorekeeper.sheet.filled import MARK

_ABOUT, _ABOUT_AT = "{mark} {hand}. {text}", "{mark} {hand}, {at}. {text}"
_CHANGED = "{hand}, {name}: {text}"
_CHANGED_ALL = "{hand}: {text}"
_SHARED = "Ruled by {by}: the tied lead is shared. “{why}”."
_CLOSED = "At the close {names} agreed on {totals}."
_CLOSED_AT = "Closed {at}: {names} agreed on {totals}."
_TOTAL, _THE_TABLE = "{name} {total}", "the table"
_STOPPED = "{where} “{why}”."


def footnotes_of(game: Game) -> Iterator[str]:
    """Whole sentences. Of a deal whose bids are still in private nothing is said."""
    position = game.position
    yield from (str(remark.text) for remark in remarks_on_rules(game))
    counts = {line.deal.number: line.counts for line in lines(position) if line.deal}
    waiting = between_hands(game)
    deals = [deal for deal in position.deals[position.old_deals :] if deal.hand != PRACTICE]
    for deal in sorted(deals, key=lambda deal: (deal.hand, deal.number)):
        while waiting and waiting[0].after_hand < deal.hand:
            yield waiting.pop(0).text
        if deal != in_private(position):
            yield from _on_deal(game, deal, counts=counts.get(deal.number, True))
    yield from (one.text for one in waiting)
    yield from dict.fromkeys((*unknown_totals(position), *no_winner(position)))
    if position.tie_shared:
        yield _SHARED.format(by=position.tie_shared.by, why=position.tie_shared.why.rstrip("."))
    yield from _closed(game)
    if position.status is Status.STOPPED:
        yield _STOPPED.format(where=stopped(position), why=position.stopped.rstrip("."))


def _closed(game: Game) -> Iterator[str]:
    """What was agreed at the close, where it was amended since or somebody is named."""
    position = game.position
    closed = position.closed
    if closed is None or not (closed.agreed or position.amended):
        return
    entry = next(entry for act in reversed(game.acts) for entry in act.entries if entry.event is closed)
    at = written_at(game, entry)
    total = [
        _TOTAL.format(name=person(position, player), total=known(closed.totals[player]))
        for player in position.columns
        if player < len(closed.totals)
    ]
    names = people(position, closed.agreed) or _THE_TABLE
    yield (_CLOSED_AT if at else _CLOSED).format(at=at, names=names, totals=listed(total))


def _on_deal(game: Game, deal: Deal, *, counts: bool) -> Iterator[str]:
    """What has to be said of one deal: of all of it, then of each player's cells."""
    position = game.position
    if deal.void is not None:
        yield _about(game, deal, voided(game, deal))
        return
    told = set()
    for remark in remarks_on(game, deal, counts=counts):
        told.add(remark.line)
        yield _about(game, deal, remark)
    for player in position.columns:
        for change in changes_of(game, deal, player):
            if not change.by_rules and (change.line not in told or change.own):
                hand, name = capital(the_hand(position, deal)), person(position, player)
                template = _CHANGED if change.own else _CHANGED_ALL
                yield template.format(hand=hand, name=name, text=change.text)
            told.add(change.line)


def _about(game: Game, deal: Deal, remark: Remark) -> str:
    """A remark on a whole hand, with its mark and the time at which it was written."""
    at = written_at(game, game.entries[remark.line - 1]) if remark.line else ""
    hand = capital(the_hand(game.position, deal))
    return (_ABOUT_AT if at else _ABOUT).format(mark=MARK, hand=hand, at=at, text=remark.text)
