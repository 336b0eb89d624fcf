"""What there is to look at on a sheet that is being typed in. Nothing of it stops the typing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.game.findings import IMPOSSIBLE, Finding, Kind
from scorekeeper.game.naming import hand_name
from scorekeeper.game.record import Kept, carry_on
from scorekeeper.game.record.lines import HandLine
from scorekeeper.game.repair import Repairs
from scorekeeper.game.repairs import repairs
from scorekeeper.game.standings import places
from scorekeeper.game.unknown import unknown_totals
from scorekeeper.rules.figures import known
from scorekeeper.web.paper_grid import Grid
from scorekeeper.web.paper_places import marks_of, place_of
from scorekeeper.web.paper_typed import PARTS
from scorekeeper.web.wording import curved, shown_finding, shown_repair, things

_BLANKS = frozenset((Kind.BLANK_BID, Kind.BLANK_TRICKS))
_LETTERS = {part: letter for letter, part in PARTS.items()}
_EMPTY = "Nothing is typed yet"
_NOTHING_SO_FAR = "So far nothing to look at"
_SO_FAR = "Hand {hand} is not finished."
_TO_ITS_END = "Hand {hand} is not finished: type it to its end, or leave it out."
_GAP = "Hand {due} is not finished, and hand {hand} is played."


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A sentence, and the field at which it is to be seen."""

    at: str
    says: str
    marks: tuple[str, ...] = ()  # the fields that may be wrong


@dataclass(frozen=True, slots=True, kw_only=True)
class Total:
    """A player's total by the rules, as far as hands are finished."""

    name: str
    total: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperLook:
    """Everything that is said about the sheet so far."""

    heading: str
    looks: tuple[Look, ...]
    repairs: tuple[Look, ...]
    several: str  # said above repairs of which none can be chosen, or in place of them
    unfinished: str
    totals: tuple[Total, ...]
    unknown: tuple[str, ...]  # whose total nobody can say
    wrong: frozenset[str]  # fields
    may_be_kept: bool
    kept: Kept  # the game as it would be


def look_at(grid: Grid, *, at: datetime, done: bool) -> PaperLook:
    """Look through a sheet; ``done`` says that the typing is done, so that blanks are named too."""
    record = grid.record
    kept = carry_on(grid.game, record.lines, at=at)
    findings = [one for one in kept.findings if done or not _being_typed(one, grid.last)]
    looks = [Look(at=field, says=says, marks=(field,)) for field, says in grid.unread]
    looks += _looks(findings, len(grid.position.names))
    half = _half_typed(grid, kept) if done else ()
    looks += half
    mends = repairs(record, at=at) if done and findings and not (grid.unread or grid.begun) else Repairs()
    said = tuple(
        Look(at=f"{_LETTERS[one.part]}{one.hand}.{one.player}", says=shown_repair(one)) for one in mends.named
    )
    position = kept.game.position
    current = position.current
    ranked = places(position) if position.last_hand else ()
    counted = any(total is not None for _, _, total in ranked)
    return PaperLook(
        heading=_heading(looks, record.lines, whole=current is None and findings == list(kept.findings)),
        looks=tuple(looks),
        repairs=said,
        several=curved(mends.head),
        unfinished=_SO_FAR.format(hand=hand_name(position, current.hand)) if current else "",
        totals=tuple(
            Total(name=position.names[player], total=known(total)) for _, player, total in ranked if counted
        ),
        unknown=() if any(one.kind in _BLANKS for one in kept.findings) else unknown_totals(position),
        wrong=frozenset(field for look in looks for field in look.marks),
        may_be_kept=bool(record.lines) and not grid.unread and not (half or any(map(_bars, kept.findings))),
        kept=kept,
    )


def _heading(looks: Sequence[Look], lines: Sequence[object], *, whole: bool) -> str:
    """How much there is to look at; a row that is not ``whole`` may yet have something."""
    if not looks and not lines:
        return _EMPTY
    return things(len(looks)) if looks or whole else _NOTHING_SO_FAR


def _half_typed(grid: Grid, kept: Kept) -> tuple[Look, ...]:
    """Hands that can't be kept: of some only points or totals are typed, and what joins a game is whole.

    The bids of a hand that is only begun would stand in the way of those at the table.
    """
    position = kept.game.position
    dealt = {deal.hand for deal in position.deals}
    current = position.current.hand if position.current is not None and grid.begun else None
    typed = [line.hand for line in grid.record.lines if isinstance(line, HandLine)]
    return tuple(
        Look(at=f"t{hand}.0", says=_TO_ITS_END.format(hand=hand_name(position, hand)))
        for hand in typed
        if hand not in dealt or hand == current
    )


def _looks(findings: Sequence[Finding], players: int) -> Iterator[Look]:
    """Every finding at its field; of hands that were played too soon only the first: the others follow."""
    gap = next((one for one in findings if one.kind is Kind.ORDER), None)
    for one in findings:
        if one is gap:
            says = _GAP.format(due=one.due, hand=one.hand)
            yield Look(at=f"t{one.due}.0", says=says)
        elif one.kind is not Kind.ORDER:
            yield Look(at=place_of(one), says=shown_finding(one), marks=marks_of(one, players))


def _bars(finding: Finding) -> bool:
    return finding.kind in IMPOSSIBLE


def _being_typed(finding: Finding, last: int) -> bool:
    """Whether this is only because the last row is not typed to its end."""
    return finding.hand == last and finding.kind in _BLANKS
