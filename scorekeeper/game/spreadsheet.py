"""A game for a spreadsheet: comma-separated values, one row for each hand and player.

Numbers are numbers. A text that a spreadsheet would take for a formula gets an apostrophe in front
(OWASP, "CSV Injection"), so that a name can't calculate.
"""

import csv
import io
import re
from collections.abc import Iterator

from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.events import Made
from scorekeeper.game.points import points_of, written_points
from scorekeeper.game.standings import lines, unknown_from
from scorekeeper.game.state import Game

HEAD = ("hand", "cards", "trump", "dealer", "player", "bid", "tricks", "points", "total", "remark")
VOID, RULED, CORRECTED, NOT_NEEDED = "void", "ruled", "corrected", "not needed"
MARKED = {Made.MISSED: "missed, tricks unknown", Made.UNKNOWN: "made or missed unknown"}
AS_WRITTEN = "points as written on paper"
UNKNOWN_FROM = "total unknown from hand {hand}"
ONLY_TOTALS = "only the totals are left"
OUTSIDE = "outside the hands"
BYTE_ORDER_MARK = "\ufeff"  # without it the usual spreadsheet takes UTF-8 for something else
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")

_SEPARATOR, _ENOUGH = re.compile("[,;\\t]"), 5  # columns that tell it from everything else

Cell = int | str | None


def write_csv(game: Game) -> str:
    """Return every deal of a game, void ones too, and the points given outside the hands.

    >>> from datetime import UTC, datetime
    >>> from scorekeeper.game.record import play, read_record
    >>> head = "players Ann, =Bo, Cy\\nrules exact-classic\\nschedule 1\\ndealer Cy\\n"
    >>> record = read_record(head + "hand 1 bids 1 0 1 tricks 1 0 0")
    >>> print(write_csv(play(record, at=datetime(2026, 1, 31, tzinfo=UTC))).splitlines()[2])
    1,1,,Cy,\'=Bo,0,0,10,10,
    """
    out = io.StringIO(BYTE_ORDER_MARK)
    out.seek(0, io.SEEK_END)
    writer = csv.writer(out)
    writer.writerow(HEAD)
    for row in _rows(game):
        writer.writerow([_safe(cell) for cell in row])
    return out.getvalue()


def is_spreadsheet(text: str) -> bool:
    """True for a text that begins as ``write_csv`` does, also behind a spreadsheet's own separators.

    >>> is_spreadsheet("hand;cards;trump;dealer;player;bid\\n1;3;;Cy;Ann;1,5"), is_spreadsheet("hand 1")
    (True, False)
    """
    first = text.removeprefix(BYTE_ORDER_MARK).partition("\n")[0]
    return tuple(_SEPARATOR.split(first.replace('"', "").strip()))[:_ENOUGH] == HEAD[:_ENOUGH]


def _safe(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def _rows(game: Game) -> Iterator[tuple[Cell, ...]]:
    position = game.position
    names = position.names
    counted = {line.deal.number: line for line in lines(position) if line.deal}
    for deal in position.deals[position.old_deals :]:
        line = counted.get(deal.number)
        points = points_of(position, deal) if line and line.counts else (None,) * len(names)
        for player in deal.from_dealer:
            yield (
                deal.hand,
                deal.size,
                str(deal.trump or ""),
                names[deal.dealer],
                names[player],
                deal.bids[player],
                deal.won[player],
                points[player],
                line.totals[player] if line and line.counts and deal.hand > PRACTICE else None,
                "; ".join(_remarks(game, deal, player, counts=line is None or line.counts)),
            )
    for player in position.people if position.only_totals else ():
        total = position.only_totals[player]
        yield (*(None,) * 4, names[player], *(None,) * 3, total, ONLY_TOTALS)
    for line in lines(position):
        if line.adjustment:
            one = line.adjustment
            yield (
                one.after_hand,
                *(None,) * 3,
                names[one.player],
                None,
                None,
                one.points,
                line.totals[one.player],
                OUTSIDE,
            )


def _remarks(game: Game, deal: Deal, player: int, *, counts: bool) -> Iterator[str]:
    if deal.void is not None:
        yield VOID
    if deal.ruling:
        yield RULED
    mark = deal.made[player] if deal.made and not deal.settled else None
    if mark in MARKED:
        yield MARKED[mark]
    if written_points(game.position, deal, player):
        yield AS_WRITTEN
    since = unknown_from(game.position).get(player)
    if since == deal.hand and deal.recorded and counts:
        yield UNKNOWN_FROM.format(hand=since)
    if game.earlier_bids(deal, player) or game.earlier_tricks(deal, player):
        yield CORRECTED
    if not counts:
        yield NOT_NEEDED
