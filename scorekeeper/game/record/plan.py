"""Which corrections belong to which hand, and when a hand that was declared void becomes void.

On a sheet a void hand is marked on its own line, whenever that was found out. So a counted hand
that is void stays in force until the next deal of the same hand is written, and a hand that is
void before its count is void at once.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.game.record.chain import Chain, chain_of
from scorekeeper.game.record.lines import (
    ClosedLine,
    CountsLine,
    End,
    EndLine,
    FixLine,
    HandLine,
    Line,
    Part,
    RuledLine,
    VoidLine,
    WithdrawnLine,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How the lines of a record hang together."""

    fixes: dict[int, list[FixLine]]  # by the line of the hand
    chains: dict[int, Chain]  # by the line of a correction
    voids: dict[int, list[HandLine]]  # by the place in the record before which they become void


def plan_of(lines: Sequence[Line]) -> Plan:
    """Find out what belongs together."""
    owners = _owners(lines)
    fixes: dict[int, list[FixLine]] = defaultdict(list)
    for line in lines:
        if isinstance(line, FixLine) and line.line in owners:
            fixes[owners[line.line].line].append(line)
    chains: dict[int, Chain] = {}
    for line in lines:
        if isinstance(line, HandLine):
            chain = chain_of(line, fixes[line.line])
            chains |= dict.fromkeys((fix.line for fix in fixes[line.line]), chain)
    voids: dict[int, list[HandLine]] = defaultdict(list)
    for place, line in enumerate(lines):
        if isinstance(line, HandLine) and line.void is not None:
            voids[_void_before(lines, place, line, owners)].append(line)
    return Plan(fixes=fixes, chains=chains, voids=voids)


def _owners(lines: Sequence[Line]) -> dict[int, HandLine]:
    """The hand that each line speaks of: the latest above it."""
    latest: dict[int, HandLine] = {}
    void: set[int] = set()
    owners = {}
    for line in lines:
        match line:
            case HandLine():
                before = latest.get(line.hand)
                if not line.blank or before is None or before.dealt or line.hand in void:
                    latest[line.hand] = line
                    void.discard(line.hand)
                if line.void is not None:
                    void.add(line.hand)
            case VoidLine():
                void.add(line.hand)
            case FixLine() | RuledLine() | CountsLine() | WithdrawnLine() if line.hand in latest:
                owners[line.line] = latest[line.hand]
    return owners


def _void_before(lines: Sequence[Line], place: int, hand: HandLine, owners: dict[int, HandLine]) -> int:
    """The place of the line before which a hand becomes void."""
    after = range(place + 1, len(lines))
    if all(value is None for value in hand.tricks) and not hand.made and hand.settled is None:
        return place + 1
    before = 1 + max((at for at in after if _before_void(lines[at], hand, owners)), default=place)
    dealt = [at for at in after if _deals(lines[at])]
    if dealt and _hand_of(lines[dealt[0]]) != hand.hand and not hand.undealt:
        again = [at for at in dealt if _hand_of(lines[at]) == hand.hand]
        before = max(before, again[0] if again else len(lines))
    end = next((at for at in after if _ends(lines[at])), len(lines))
    return min(before, end)


def _before_void(line: Line, hand: HandLine, owners: dict[int, HandLine]) -> bool:
    """Whether a line speaks of a hand that was in force. Who dealt a void one can still matter."""
    dealer = isinstance(line, FixLine) and line.cell[0] is Part.DEALER
    return owners.get(line.line) is hand and not dealer


def _deals(line: Line) -> bool:
    return isinstance(line, HandLine) and not line.blank


def _hand_of(line: Line) -> int | None:
    return line.hand if isinstance(line, HandLine) else None


def _ends(line: Line) -> bool:
    return isinstance(line, ClosedLine) or (isinstance(line, EndLine) and line.end is End.STOPPED)
