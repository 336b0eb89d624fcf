"""The one wrong cell of a sheet: which number, changed alone, makes everything on it fit.

A sheet says most things twice: tricks add up to the cards, points follow from bid and tricks, totals from
points. So a single slip of the pen can often be told from what it broke. Nothing is changed here, and
where several changes would do, none is chosen.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Values
from scorekeeper.game.findings import Finding, Kind
from scorekeeper.game.points import points_of
from scorekeeper.game.position import Position
from scorekeeper.game.record.lines import HandLine, Line, Record
from scorekeeper.game.record.playing import keep
from scorekeeper.game.repair import Repair, Repairs
from scorekeeper.game.standings import lines
from scorekeeper.rules.parts import Tricks

MOST_WORK = 6_000  # entries that are played again, some three seconds; what needs more is not decided

# What no number on the sheet can mend.
_NEVER = frozenset(
    (
        Kind.SIZE,
        Kind.DEALER,
        Kind.ORDER,
        Kind.TWICE,
        Kind.IGNORED,
        Kind.LINE,
        Kind.AFTER_CLOSE,
        Kind.CLOSED_EARLY,
        Kind.CLOSED_DIGEST,
    )
)

_IN_ITS_HAND = frozenset(
    (
        Kind.HOOK,
        Kind.HOOK_BEFORE,
        Kind.TRICK_SUM,
        Kind.MADE_SUM,
        Kind.MADE_POINTS,
        Kind.BLANK_BID,
        Kind.BLANK_TRICKS,
        Kind.BID_RANGE,
        Kind.TRICK_RANGE,
        Kind.NO_POINTS,
        Kind.POINTS,
    )
)


def repairs(record: Record, *, at: datetime, most: int = MOST_WORK) -> Repairs:
    """Find every single number that, changed, would leave nothing to look at.

    ``at`` is the time of the entries, as ``keep`` takes it; so many entries at ``most`` are played again.
    Nothing is found where nothing is wrong.

    >>> from datetime import UTC
    >>> from scorekeeper.game.record import read_record
    >>> text = "players Ann, Bo, Cy\\nrules exact-classic\\nschedule 2\\ndealer Cy\\n"
    >>> record = read_record(text + "hand 1 bids 1 0 0 tricks 1 0 0 points 11 0 10")
    >>> print(*repairs(record, at=datetime(2026, 1, 31, tzinfo=UTC)).told)
    If Bo's tricks in hand 1 were 1 and not 0, everything would fit.
    """
    kept = keep(record, at=at)
    if not kept.findings:
        return Repairs()
    sheet = _Sheet(record, kept.game.position)
    found: list[Repair] = []
    for tried, repair in enumerate(sheet.candidates(kept.findings)):
        if tried * kept.game.length >= most:
            return Repairs(found=tuple(found), all_tried=False)
        if not keep(_repaired(record, repair), at=at).findings:
            found.append(repair)
    return Repairs(found=tuple(found))


def _repaired(record: Record, repair: Repair) -> Record:
    """The record with that one number on it."""

    def mended(line: Line) -> Line:
        if not isinstance(line, HandLine) or line.line != repair.line:
            return line
        numbers: dict[str, Any] = {repair.part: _with(getattr(line, repair.part), repair.player, repair.due)}
        return replace(line, **numbers)

    return replace(record, lines=tuple(map(mended, record.lines)))


def _with(values: Values, player: int, value: int) -> Values:
    return (*values[:player], value, *values[player + 1 :])


class _Sheet:
    """The hands that numbers stand on, each with the deal it was kept as."""

    def __init__(self, record: Record, position: Position) -> None:
        self._position = position
        self._totals = {line.deal.number: line.totals for line in lines(position) if line.deal}
        self._hands: dict[int, tuple[HandLine, Deal]] = {}
        for line in record.lines:
            deal = position.counted(line.hand) if isinstance(line, HandLine) and line.void is None else None
            if isinstance(line, HandLine) and deal is not None and deal.ruling is None:
                self._hands[line.hand] = (line, deal)

    def candidates(self, findings: Sequence[Finding]) -> Iterator[Repair]:
        """Changes that fit into their own hand, in the hands that all findings can come from."""
        hands = set(self._hands)
        for finding in findings:
            hands &= self._suspects(finding)
        for hand in sorted(hands):
            line, deal = self._hands[hand]
            for player in deal.order:
                for part, due in self._changes(line, deal, player):
                    yield Repair(
                        line=line.line,
                        hand=hand,
                        part=part,
                        player=player,
                        name=self._position.names[player],
                        found=_at(getattr(line, part), player),
                        due=due,
                    )

    def _suspects(self, finding: Finding) -> set[int]:
        """The hands with a number that can have led to a finding."""
        rules, hand = self._position.rules, finding.hand
        if finding.kind in _NEVER:
            return set()
        if rules.streak or rules.zeros or hand is None:  # one hand is judged by those before it
            return set(self._hands)
        if finding.kind in _IN_ITS_HAND:
            return {hand}
        if finding.kind is Kind.TOTAL and finding.player is not None:
            written = [at for at in self._hands if at < hand and self._has_total(at, finding.player)]
            return {at for at in self._hands if max(written, default=0) <= at <= hand}
        return set(self._hands)

    def _has_total(self, hand: int, player: int) -> bool:
        return _at(self._hands[hand][0].totals, player) is not None

    def _changes(self, line: HandLine, deal: Deal, player: int) -> Iterator[tuple[str, int]]:
        for part in () if line.made else ("bids", "tricks"):
            for due in range(deal.size + 1):
                if due != _at(getattr(line, part), player) and self._fits(line, deal, player, part, due):
                    yield part, due
        for part, values in (("points", points_of(self._position, deal)), ("totals", self._total(deal))):
            written, right = _at(getattr(line, part), player), _at(values, player)
            if written is not None and right is not None and written != right:
                yield part, right

    def _total(self, deal: Deal) -> Values:
        return self._totals.get(deal.number, ())

    def _fits(self, line: HandLine, deal: Deal, player: int, part: str, due: int) -> bool:
        """Whether tricks add up and written points follow once this number stands there."""
        tricks = deal.tricks or (None,) * len(deal.bids)
        if part == "bids":
            deal = replace(deal, bids=_with(deal.bids, player, due))
        else:
            deal = replace(deal, tricks=_with(tricks, player, due))
        given = [one for at in deal.order if (one := _at(deal.tricks or (), at)) is not None]
        fewer = self._position.rules.tricks is Tricks.AT_MOST
        if not (sum(given) <= deal.size if fewer else sum(given) == deal.size):
            return False
        if self._position.rules.streak:
            return True  # a bonus hangs on other hands
        return all(
            written in (None, right)
            for written, right in zip(line.points, points_of(self._position, deal), strict=False)
        )


def _at(values: Values, player: int) -> int | None:
    return values[player] if player < len(values) else None
