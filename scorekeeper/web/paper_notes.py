"""What is written on a sheet and not due: no number of the game, but kept as a note, so nothing is lost."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.game.acts import write_note
from scorekeeper.game.events import Entry
from scorekeeper.game.findings import Finding, Kind
from scorekeeper.game.naming import hand_name
from scorekeeper.game.position import Position
from scorekeeper.game.record.lines import HandLine
from scorekeeper.game.standings import lines
from scorekeeper.game.state import Game
from scorekeeper.rules.figures import number
from scorekeeper.web.paper_grid import Grid
from scorekeeper.web.paper_look import PaperLook

_POINTS = "On paper: {name}’s points in hand {hand} are written as {found}; {due} are due."
_POINTS_UNKNOWN = "On paper: {name}’s points in hand {hand} are written as {found}; what is due is not known."
_TOTAL = "On paper: {name}’s total in hand {hand} is written as {found}; {due} is due."
_TOTAL_UNKNOWN = "On paper: {name}’s total in hand {hand} is written as {found}; what is due is not known."
_HIGH, _LOW = (
    "On paper: {name}’s totals in hands {hand} to {last} are {slip} too high: {found} first, {ended} last.",
    "On paper: {name}’s totals in hands {hand} to {last} are {slip} too low: {found} first, {ended} last.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Written:
    """A total as it is written, and the one that is due; None where nobody can say it."""

    hand: int
    found: int
    due: int | None

    @property
    def slip(self) -> int | None:
        return None if self.due is None else self.found - self.due


def with_notes(grid: Grid, look: PaperLook, *, at: datetime) -> Game:
    """Return what the ledger has of the game, with a note for every number on the sheet that is not due.

    Notes come before the hands, so that undo takes back the latest hand first.
    """
    game = grid.game
    for text in said_on_paper(grid, look):
        (note,) = write_note(game, text=text)
        seq = game.length + 1
        game = game.then([Entry(seq=seq, act=seq, at=at, event=note)])
    return game


def said_on_paper(grid: Grid, look: PaperLook) -> Iterator[str]:
    """The sentences: points one by one, a slip that is carried on through the totals as one."""
    position = look.kept.game.position
    for finding in look.kept.findings:
        if finding.kind is Kind.POINTS:
            yield _points(position, finding)
    for player in grid.columns:
        for run in _runs(_totals(grid, position, player)):
            yield _said(position, player, run)


def _points(position: Position, finding: Finding) -> str:
    template = _POINTS if isinstance(finding.due, int) else _POINTS_UNKNOWN
    hand, found = hand_name(position, finding.hand or 0), number(int(finding.found))
    due = number(finding.due) if isinstance(finding.due, int) else ""
    return template.format(name=finding.name, hand=hand, found=found, due=due)


def _totals(grid: Grid, position: Position, player: int) -> Iterator[_Written]:
    """A player's totals that are written otherwise than they are due, hand after hand."""
    due = {line.deal.hand: line.totals[player] for line in lines(position) if line.deal}
    for line in grid.record.lines:
        if isinstance(line, HandLine) and line.hand in due and player < len(line.totals):
            found = line.totals[player]
            if found is not None and found != due[line.hand]:
                yield _Written(hand=line.hand, found=found, due=due[line.hand])


def _runs(totals: Iterator[_Written]) -> Iterator[list[_Written]]:
    """Hands one after the other whose totals are wrong by as much."""
    run: list[_Written] = []
    for one in totals:
        if run and (one.slip is None or one.slip != run[-1].slip or one.hand != run[-1].hand + 1):
            yield run
            run = []
        run.append(one)
    if run:
        yield run


def _said(position: Position, player: int, run: list[_Written]) -> str:
    first, last = run[0], run[-1]
    slip = first.slip or 0
    template = _TOTAL_UNKNOWN if first.due is None else _TOTAL
    if len(run) > 1:
        template = _HIGH if slip > 0 else _LOW
    return template.format(
        name=position.names[player],
        hand=hand_name(position, first.hand),
        last=hand_name(position, last.hand),
        slip=number(abs(slip)),
        found=number(first.found),
        ended=number(last.found),
        due="" if first.due is None else number(first.due),
    )
