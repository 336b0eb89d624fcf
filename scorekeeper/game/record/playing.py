"""Playing a whole record, line by line, and comparing the numbers on it with what is due."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from scorekeeper.game.audit import findings
from scorekeeper.game.events import Entered, Setup
from scorekeeper.game.findings import Finding, Kind
from scorekeeper.game.record.fitting import check_blank
from scorekeeper.game.record.hand_replay import play_hand
from scorekeeper.game.record.line_replay import correct, play_line, void
from scorekeeper.game.record.lines import FixLine, HandLine, Line, Record, RecordProblem
from scorekeeper.game.record.plan import Plan, plan_of
from scorekeeper.game.record.replay import Replay, opened
from scorekeeper.game.record.written import differences
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A game as its record has it, right or wrong, and what to look at."""

    game: Game
    findings: tuple[Finding, ...]


def play(record: Record, *, at: datetime, entered: Entered | None = None) -> Game:
    """Play a record through the acts. Raises RecordProblem for the first line that can't be.

    ``at`` is the time of every entry; ``entered`` is how the game comes in, where the record
    does not say that it was typed in from paper.
    """
    game = opened(_entered(record.setup, entered), at=at)
    played = _Playing(Replay(game, at=at, forgiving=False), record.lines)
    played.play()
    for line, finding in differences(record.lines, played.replay):
        raise RecordProblem(Refusal("{finding}", finding=finding), line=line)
    return played.replay.game


def keep(record: Record, *, at: datetime, entered: Entered | None = Entered.IMPORT) -> Kept:
    """Keep a record as it is written. What can't be becomes a finding and holds nothing up."""
    return carry_on(opened(_entered(record.setup, entered), at=at), record.lines, at=at)


def carry_on(game: Game, lines: Sequence[Line], *, at: datetime) -> Kept:
    """Keep more lines of a game as they are written. What was to be looked at before is not named again."""
    played = _Playing(Replay(game, at=at, forgiving=True), lines)
    played.play()
    known = frozenset(findings(game))
    found = (finding for finding in findings(played.replay.game) if finding not in known)
    different = (finding for _, finding in differences(lines, played.replay))
    return Kept(game=played.replay.game, findings=(*played.problems, *found, *different))


def _entered(setup: Setup, entered: Entered | None) -> Setup:
    live = setup.entered is Entered.LIVE
    return replace(setup, entered=entered) if entered and live else setup


class _Playing:
    def __init__(self, replay: Replay, lines: Sequence[Line]) -> None:
        self.problems: list[Finding] = []
        self._lines = lines
        self._plan: Plan = plan_of(lines)
        self.replay = replay

    def play(self) -> None:
        for place, line in enumerate(self._lines):
            self._void(place)
            self._try(line)
        self._void(len(self._lines))

    def _void(self, place: int) -> None:
        for hand in self._plan.voids.get(place, ()):
            try:
                void(self.replay, hand.hand, why=hand.void or "", again=not hand.undealt)
            except Refusal as refusal:
                self._problem(hand, refusal)

    def _try(self, line: Line) -> None:
        try:
            self._play(line)
        except Refusal as refusal:
            self._problem(line, refusal)

    def _problem(self, line: Line, refusal: Refusal) -> None:
        problem = RecordProblem(refusal, line=line.line)
        if not self.replay.forgiving:
            raise problem from refusal
        self.problems.append(Finding(kind=Kind.LINE, found=str(problem)))

    def _play(self, line: Line) -> None:
        match line:
            case HandLine():
                fixes = self._plan.fixes.get(line.line, [])
                if line.blank and not fixes:
                    check_blank(self.replay.position, line)
                else:
                    play_hand(self.replay, line, fixes)
            case FixLine():
                chain = self._plan.chains.get(line.line)
                if chain is None:
                    raise Refusal("Hand {hand} is not written above this line.", hand=line.hand)
                if not line.in_progress and line.line not in self.replay.done:
                    correct(self.replay, line, chain)
            case _:
                play_line(self.replay, line)
