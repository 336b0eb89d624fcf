"""A game on its printed sheet: what is recorded so far, to be carried on by hand or to be kept."""

from collections.abc import Iterator

from markupsafe import Markup

from scorekeeper.game.deals import Deal
from scorekeeper.game.naming import capital, the_hand
from scorekeeper.game.position import Position, Status
from scorekeeper.game.standings import Line, lines, places, totals
from scorekeeper.game.state import Game
from scorekeeper.game.telling_table import stopped
from scorekeeper.game.turns import Phase, phase
from scorekeeper.sheet.content import Sheet, sheet_of
from scorekeeper.sheet.filled import Cells, Filled, FilledHand, Number
from scorekeeper.web.change_notes import between_hands
from scorekeeper.web.changes_view import changes_of
from scorekeeper.web.games_view import whole_day
from scorekeeper.web.numbers_view import numbers_of
from scorekeeper.web.remarks_view import remarks_on, voided
from scorekeeper.web.rows_view import RULED, columns_of

_ABOUT = "{mark} {hand}. {text}"
_CHANGED = "{hand}, {name}: {text}"
_SHARED = "Ruled by {by}: the tied lead is shared. “{why}”."
_STOPPED = "{where} “{why}”."
_OVER = (Phase.OVER, Phase.CLOSED, Phase.STOPPED)


def blank_of(position: Position) -> Sheet:
    """The sheet of those who play and of their rules, with nothing written on it yet."""
    columns = tuple(player for player in columns_of(position) if player in position.seats)
    return _sheet(position, columns, None)


def filled_of(game: Game) -> Sheet:
    """The sheet of a game, as far as it is recorded."""
    return _sheet(game.position, columns_of(game.position), _filled(game))


def has_numbers(game: Game) -> bool:
    """True when something would stand on the filled sheet."""
    return bool(_filled(game).hands)


def _sheet(position: Position, columns: tuple[int, ...], filled: Filled | None) -> Sheet:
    first = position.setup.first_dealer
    return sheet_of(
        position.rules,
        players=tuple(position.names[player] for player in columns),
        sizes=position.schedule,
        largest=position.setup.largest,
        dealer=columns.index(first) if first in columns else 0,  # whoever dealt first may have left
        filled=filled,
    )


def _filled(game: Game) -> Filled:
    position = game.position
    columns = columns_of(position)
    over = phase(position) in _OVER
    place = {player: at for at, player, _ in places(position)}
    return Filled(
        hands=tuple(_hands(game, columns)),
        skipped=position.skipped,
        gone=frozenset(columns.index(player) for player in position.gone),
        places=tuple(place[player] for player in columns) if over else (),
        totals=tuple(totals(position)[player] for player in columns) if over else (),
        notes=tuple(_notes(game, columns)),
        date=whole_day(game.entries[0].at),
        digest=position.closed.digest if position.closed else "",
    )


def _hands(game: Game, columns: tuple[int, ...]) -> Iterator[FilledHand]:
    """The latest deal of every hand; those before it are void and stand in the notes."""
    position = game.position
    scored = {line.deal.number: line for line in lines(position) if line.deal}
    deals = position.deals[position.old_deals :]
    for hand in sorted({deal.hand for deal in deals} - {0}):
        tries = [deal for deal in deals if deal.hand == hand]
        deal, line = tries[-1], scored.get(tries[-1].number)
        marked = len(tries) > 1 or any(remarks_on(game, deal, counts=line is None or line.counts))
        yield FilledHand(
            hand=hand,
            size=deal.size,
            dealer=columns.index(deal.dealer),
            cells=tuple(_cells(game, deal, player, line) for player in columns),
            trump=deal.trump if deal.void is None else None,
            mark=RULED if marked or deal.void is not None else "",
        )


def _cells(game: Game, deal: Deal, player: int, line: Line | None) -> Cells:
    if player not in deal.seats:
        return Cells(absent=True)
    if deal.void is not None:
        return Cells()
    numbers = numbers_of(game, deal, player)
    bid = Number(now=numbers.bid, earlier=numbers.bids_before)
    won = Number(now=numbers.won, earlier=numbers.won_before)
    if line is None or not line.counts:
        return Cells(bid=bid, won=won)
    points = Number(now=numbers.points, earlier=numbers.points_before)
    return Cells(bid=bid, won=won, points=points, total=Number(now=line.totals[player]))


def _notes(game: Game, columns: tuple[int, ...]) -> Iterator[str]:
    """Whole sentences for the foot, in the order of the hands."""
    position = game.position
    scored = {line.deal.number: line for line in lines(position) if line.deal}
    waiting = between_hands(game)
    for deal in sorted(position.deals[position.old_deals :], key=lambda deal: (deal.hand, deal.number)):
        while waiting and waiting[0].after_hand < deal.hand:
            yield waiting.pop(0).text
        line = scored.get(deal.number)
        yield from _on_hand(game, deal, columns, counts=line is None or line.counts)
    yield from (one.text for one in waiting)
    if position.tie_shared:
        yield _SHARED.format(by=position.tie_shared.by, why=position.tie_shared.why)
    if position.status is Status.STOPPED:
        yield _STOPPED.format(where=stopped(position), why=position.stopped)


def _on_hand(game: Game, deal: Deal, columns: tuple[int, ...], *, counts: bool) -> Iterator[str]:
    """What has to be said of one deal: of all of it, then of each player's cells."""
    position = game.position
    hand = capital(the_hand(position, deal))
    if deal.hand == 0:
        return
    if deal.void is not None:
        yield _ABOUT.format(mark=RULED, hand=hand, text=_plain(voided(game, deal).text))
        return
    told = set()
    for remark in remarks_on(game, deal, counts=counts):
        told.add(remark.line)
        yield _ABOUT.format(mark=RULED, hand=hand, text=_plain(remark.text))
    for player in columns:
        for change in changes_of(game, deal, player):
            if change.line not in told or change.own:
                yield _CHANGED.format(hand=hand, name=position.names[player], text=_plain(change.text))
            told.add(change.line)


def _plain(text: Markup) -> str:
    """A sentence of the screen without its bold words, for paper."""
    return text.striptags()
