"""A game from a file, a record or evidence: read, looked through, and taken in whole or not at all."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.game.audit import findings
from scorekeeper.game.deals import PRACTICE
from scorekeeper.game.findings import IMPOSSIBLE, Finding
from scorekeeper.game.record import Record, RecordProblem, keep, read_record
from scorekeeper.game.record.lines import HandLine
from scorekeeper.game.repair import Repairs
from scorekeeper.game.repairs import repairs
from scorekeeper.game.spreadsheet import is_spreadsheet
from scorekeeper.game.state import Game
from scorekeeper.ledger import chain
from scorekeeper.ledger.codec import Line
from scorekeeper.ledger.evidence import is_evidence, read_evidence
from scorekeeper.ledger.judging import Unbelievable, believed
from scorekeeper.rules.refusals import Refusal

_SPREADSHEET = (
    "Line 1: This is a game for a spreadsheet, which does not hold all of it. "
    "Give the game's record or its evidence."
)
_UNFOUNDED = "Line 2: the first entry opens no game."


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Something to look at: a sentence, the line of the file it is about, and what is behind it."""

    says: str
    line: int | None
    finding: Finding | None = None
    bars: bool = False  # a game with this is not taken in


_NO_GAME = Found(says=_SPREADSHEET, line=1, bars=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """What a file holds and what to look at; no game where nothing of it makes one."""

    game: Game | None
    lines: tuple[Line, ...]
    found: tuple[Found, ...]
    repairs: Repairs

    @property
    def hands(self) -> int:
        """How many hands are recorded, the practice hand aside."""
        deals = self.game.position.deals if self.game else ()
        return len({deal.hand for deal in deals if deal.recorded and deal.hand != PRACTICE})

    @property
    def barred(self) -> bool:
        """Whether something is in the way of taking it in."""
        return self.game is None or any(one.bars for one in self.found)


def look_through(text: str, *, key: str, at: datetime) -> Looked:
    """Read a record or evidence and say everything there is to look at.

    ``at`` and ``key`` go onto the lines of a record, which has neither; evidence keeps its own, which
    lie no later.

    >>> from datetime import UTC
    >>> looked = look_through("players Ann, Bo\\nhat on", key="k", at=datetime(2026, 1, 31, tzinfo=UTC))
    >>> looked.game, [one.says for one in looked.found]
    (None, ['Line 2: Found “hat”, which begins no line of a record.'])
    """
    if is_evidence(text):
        return _evidence(text, at=at)
    if is_spreadsheet(text):
        return Looked(game=None, lines=(), found=(_NO_GAME,), repairs=Repairs())
    try:
        record = read_record(text)
    except RecordProblem as problem:
        fault = Found(says=str(problem), line=problem.line, bars=True)
        return Looked(game=None, lines=(), found=(fault,), repairs=Repairs())
    kept = keep(record, at=at)
    lines = chain.sealed(kept.game.entries, key=key)
    return Looked(
        game=kept.game,
        lines=lines,
        found=tuple(_on(record, kept.findings)),
        repairs=repairs(record, at=at),
    )


def _on(record: Record, findings: tuple[Finding, ...]) -> Iterator[Found]:
    written = {line.hand: line.line for line in record.lines if isinstance(line, HandLine)}
    for finding in findings:
        line = written.get(finding.hand) if finding.hand is not None else None
        yield Found(says=str(finding), line=line, finding=finding, bars=finding.kind in IMPOSSIBLE)


def _evidence(text: str, *, at: datetime) -> Looked:
    evidence = read_evidence(text)
    found = [Found(says=str(fault), line=fault.line, bars=True) for fault in evidence.faults]
    game = None
    try:
        game = believed(evidence.lines, at=at)
    except Unbelievable as fault:
        found.append(Found(says=str(fault), line=fault.seq + 1, bars=True))
    except (ValueError, Refusal):
        found = found or [Found(says=_UNFOUNDED, line=2, bars=True)]
    if game:
        found += map(_in_evidence, findings(game))
    return Looked(game=game, lines=evidence.lines, found=tuple(found), repairs=Repairs())


def _in_evidence(finding: Finding) -> Found:
    return Found(says=str(finding), line=None, finding=finding, bars=finding.kind in IMPOSSIBLE)
