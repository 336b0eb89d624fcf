"""A game on its printed sheet: what is recorded so far, to be carried on by hand or to be kept."""

from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.game.days import played_on
from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.naming import in_groups
from scorekeeper.game.numbers import numbers_of, totals_before
from scorekeeper.game.position import Position, Status
from scorekeeper.game.remarks import remarks_on
from scorekeeper.game.standings import Line, lines, places, totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, fitting, in_private, on_the_table, phase
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.content import Sheet, sheet_of
from scorekeeper.sheet.filled import MARK, Cells, Filled, FilledHand, Number
from scorekeeper.sheet.footnotes import footnotes_of
from scorekeeper.sheet.running import course_of

_OVER = (Phase.OVER, Phase.CLOSED, Phase.STOPPED)


def blank_of(position: Position) -> Sheet:
    """The sheet of those who play and of their rules, with nothing written on it yet.

    Refuses a game of which only the totals are left, as ``filled_of`` does.
    """
    columns = tuple(player for player in position.columns if player in position.seats)
    return _sheet(position, columns, None)


def filled_of(game: Game) -> Sheet:
    """The sheet of a game, as far as it is recorded. Bids that are still in private are not on it.

    >>> from datetime import UTC, datetime
    >>> from scorekeeper.game.record import play, read_record
    >>> text = "players Ann, Bo, Cy\\nrules club-sheet\\ndealer Cy\\nhand 1 bids 1 2 0"
    >>> game = play(read_record(text), at=datetime.now(UTC))
    >>> [quad.bid.now for quad in filled_of(game).rows[0].quads]
    ['1', '2', '0']
    """
    return _sheet(game.position, game.position.columns, _filled(game))


def is_begun(game: Game) -> bool:
    """True when something would stand on the filled sheet that no blank one has."""
    filled = _filled(game)
    return bool(filled.notes) or any(hand.begun for hand in filled.hands)


def _sheet(position: Position, columns: tuple[int, ...], filled: Filled | None) -> Sheet:
    if position.totals_only:
        raise Refusal("Only the totals of this game are left: there is no sheet to print.")
    first = position.setup.first_dealer
    return sheet_of(
        position.rules,
        players=tuple(position.names[player] for player in columns),
        sizes=position.schedule,
        largest=fitting(position, position.setup.largest, players=len(position.seats)),
        dealer=columns.index(first) if first in columns else 0,  # whoever dealt first may have left
        filled=filled,
    )


def _filled(game: Game) -> Filled:
    position = game.position
    columns = position.columns
    over = phase(position) in _OVER
    place = {player: at for at, player, _ in places(position)}
    return Filled(
        hands=tuple(_hands(game, columns)),
        sizes=tuple(fitting(position, size, players=len(position.seats)) for size in position.schedule),
        skipped=position.skipped,
        gone=frozenset(columns.index(player) for player in position.gone),
        places=tuple(place[player] for player in columns) if over else (),
        totals=tuple(totals(position)[player] for player in columns) if over else (),
        notes=tuple(footnotes_of(game)),
        course=course_of(position) if over else None,
        date=played_on(game),
        stopped=position.status is Status.STOPPED,
        digest=" ".join(in_groups(position.closed.digest)) if position.closed else "",
    )


def _hands(game: Game, columns: tuple[int, ...]) -> Iterator[FilledHand]:
    """The latest deal of every hand, and the next one; void deals before it stand in the notes."""
    position = game.position
    scored = {line.deal.number: line for line in lines(position) if line.deal}
    given = _given(position)
    coming = on_the_table(position)
    deals = [deal for deal in position.deals[position.old_deals :] if deal.hand != PRACTICE]
    latest = {deal.hand: deal for deal in deals}
    if coming is not None and coming.hand != PRACTICE:
        latest[coming.hand] = coming  # the same, or the one that is dealt next
    for hand, deal in sorted(latest.items()):
        line = scored.get(deal.number)
        void = any(one.hand == hand and one.void is not None for one in deals)
        ruled = any(remarks_on(game, deal, counts=line is None or line.counts))
        yield FilledHand(
            hand=hand,
            size=deal.size,
            dealer=columns.index(deal.dealer),
            cells=tuple(_cells(game, deal, player, line, given.get((hand, player))) for player in columns),
            trump=deal.trump if deal.void is None else None,
            mark=MARK if void or ruled else "",
            ruled=deal.void is None and deal.ruling is not None,
            begun=deal in deals or void,
        )


def _given(position: Position) -> dict[tuple[int, int], int | None]:
    """By hand and player, the total after points that were given outside any hand since that hand."""
    return {
        (line.adjustment.after_hand, line.adjustment.player): line.totals[line.adjustment.player]
        for line in lines(position)
        if line.adjustment is not None and line.totals[line.adjustment.player] is not None
    }


def _cells(game: Game, deal: Deal, player: int, line: Line | None, given: int | None) -> Cells:
    """What a player has in a deal; ``given`` is the total that points outside any hand led to."""
    counts = line is not None and line.counts
    total = line.totals[player] if line is not None and line.counts else None
    if player not in deal.seats or deal.void is not None:
        return Cells(absent=player not in deal.seats or deal.dropped, total=Number(now=given))
    if deal == in_private(game.position):
        return Cells()
    numbers = numbers_of(game, deal, player)
    cells = Cells(
        bid=Number(now=numbers.bid, earlier=numbers.bids_before),
        won=Number(now=numbers.won, earlier=numbers.won_before),
        unknown=numbers.unknown,
    )
    if not counts:
        return replace(cells, total=Number(now=given))
    earlier = totals_before(game.position, deal.number, player)
    return replace(
        cells,
        points=Number(now=numbers.points, earlier=numbers.points_before),
        total=Number(now=total, earlier=earlier)
        if given in (None, total)
        else Number(now=given, earlier=(*earlier, total)),
        missed=numbers.missed,
        lost=total is None,
    )
