"""Writing a game as a record: each hand as it is now, then what was put right, in order.

What was undone is not in force and stays out, but for values that once counted: those are written as
corrected. Deals made under an earlier set-up stay out too. The whole evidence is the entries.
"""

from collections import defaultdict
from typing import TypeVar

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import (
    BidChanged,
    BidCorrected,
    DealCorrected,
    DealerCorrected,
    DealEvent,
    DealRuled,
    DealVoided,
    Entry,
    Event,
    ExtraHandRuled,
    GameStopped,
    HandDealt,
    MadeNoted,
    NoteWritten,
    PlayerJoined,
    PlayerRenamed,
    PointsAdjusted,
    SizeRuled,
    TricksCounted,
    TrumpCorrected,
    TrumpTurned,
)
from scorekeeper.game.position import Position, Status
from scorekeeper.game.record.earlier import Replaced, replaced_values
from scorekeeper.game.record.hand_writer import (
    Fix,
    dealt_text,
    fix_text,
    hand_parts,
    replaced_text,
    ruled_text,
    void_text,
)
from scorekeeper.game.record.head_told import Head
from scorekeeper.game.record.header import write_head
from scorekeeper.game.record.line_writer import game_lines
from scorekeeper.game.record.unwritten import Unwritten, penalties
from scorekeeper.game.record.words import name_word, quoted
from scorekeeper.game.state import Game, moments
from scorekeeper.game.steps import unchanged

FIRST_LINE = "scorekeeper record 1"
_NOTED = "noted again"  # a trump that was corrected and then noted once more
_Kind = TypeVar("_Kind", bound=Event)
_BLANK = 3  # parts of a hand's line with nothing behind its dealer


def write_record(game: Game) -> str:
    """Write a game down so that reading and playing the record gives the same game.

    >>> from datetime import UTC, datetime
    >>> from scorekeeper.game.record import play, read_record
    >>> text = "players Ann, Bo, Cy\\nrules exact-classic\\nschedule 1\\ndealer Cy\\nhand 1 bids 1 0 -\\n"
    >>> print(write_record(play(read_record(text), at=datetime(2026, 1, 31, tzinfo=UTC))), end="")
    scorekeeper record 1
    players  Ann, Bo, Cy
    rules    exact-classic
    schedule 1
    dealer   Cy
    hand 1  size 1  dealer Cy  bids 1 0 -
    """
    writer = _Writer(game)
    writer.write()
    return "".join(f"{line}\n" for line in writer.lines)


class _Writer:
    """Walks through the acts in force; a hand is written when it is done, in its final form."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._now = game.position
        self._moments = list(moments(game))
        self._people = sorted(self._now.setup.seats)
        self._names = list(self._now.setup.players)
        self._written: list[int] = []  # deals
        self._waiting: dict[int, Unwritten] = defaultdict(Unwritten)  # by deal
        self._replaced: dict[int, list[Replaced]] = {}  # by the entry that tells it
        self._penalties = penalties(game)
        self._head = Head(self._moments)
        stopped = self._now.status is Status.STOPPED
        self._stopped = self._of(GameStopped)[-1][0] if stopped else 0
        self._at = 0  # how many lines there were behind the latest hand's own
        head = write_head(self._now.setup, people=self._people, names=self._names)
        self.lines = [FIRST_LINE, *head]

    def _of(self, kind: type[_Kind]) -> list[tuple[int, _Kind]]:
        events = ((entry.seq, entry.event) for _, entry, _ in self._moments)
        return [(seq, event) for seq, event in events if isinstance(event, kind)]

    def write(self) -> None:
        """Write every act in force, then the hand in progress, then how the game stands."""
        for before, entry, after in self._moments:
            if not unchanged(before, after):
                self._event(after, before, entry)
        self._hands_in_progress()

    def _hands_in_progress(self) -> None:
        for deal in self._now.deals[self._now.old_deals :]:
            if deal.in_progress:
                self._hand(deal.number)

    def _event(self, after: Position, before: Position, entry: Entry) -> None:
        event = entry.event
        if isinstance(event, DealEvent):
            deal = before.deal(event.deal)
            if deal is not None and deal.number > self._now.old_deals:
                self._deal_event(before, deal, event, entry=entry)
        elif self._penalties.get(entry.act) is event:
            pass  # the line of the ruling says it
        elif entry.seq == self._stopped:
            self._hands_in_progress()
            self.lines.append(f"stopped  {quoted(self._now.stopped)}")
        elif isinstance(event, NoteWritten):
            self._note(after, event)
        elif isinstance(event, PlayerRenamed) and entry.seq > self._head.agreed:
            was = name_word(self._names[event.player])
            self._names[event.player] = event.name
            self.lines.append(f"renamed  {was} {name_word(event.name)}")
        elif isinstance(event, PlayerJoined) and entry.seq <= self._head.agreed:  # the set-up names them
            start = PointsAdjusted(player=event.player, points=event.points, why=event.why)
            if event.points:
                self._say(before, *game_lines(before, start, people=self._people, names=self._names))
        elif isinstance(event, PointsAdjusted) or not self._head.tells(entry):
            if isinstance(event, PlayerJoined) and event.player == len(self._names):
                self._names.append(event.name)
                self._people.append(event.player)
            if after.superseded is not before.superseded:
                self._so_far(before, before.current)  # later bids are called by other rules
            self._say(before, *game_lines(before, event, people=self._people, names=self._names))

    def _deal_event(self, before: Position, deal: Deal, event: DealEvent, *, entry: Entry) -> None:
        match event:
            case TricksCounted() | MadeNoted() | DealCorrected():
                self._hand(deal.number)
                for replaced in self._replaced.get(entry.seq, ()):
                    self._say(before, replaced_text(deal, replaced, names=self._names))
            case DealVoided():
                self._void(before, deal, event, seq=entry.seq)
            case DealRuled():
                now = self._now.deal(deal.number)
                if not deal.in_progress or (now is not None and now.settled_by(entry.act)):
                    self._hand(deal.number)
                self._so_far(before, deal)
                penalty = self._penalties.get(entry.act)
                self._say(before, ruled_text(deal, event, penalty, people=self._people, names=self._names))
            case ExtraHandRuled(by=by, why=why):
                self._say(before, f"counts hand {deal.hand} by {quoted(by)} because {quoted(why)}")
            case BidChanged() if not self._waiting[deal.number].changes_tell:
                pass
            case TrumpTurned(suit=suit) if self._waiting[deal.number].trump_fixed:
                self._fix(
                    before, deal, TrumpCorrected(deal=deal.number, suit=suit, why=_NOTED), seq=entry.seq
                )
            case BidChanged() | BidCorrected() | DealerCorrected() | TrumpCorrected() | SizeRuled():
                self._fix(before, deal, event, seq=entry.seq)
            case _:  # the line of the hand says it
                pass

    def _fix(self, before: Position, deal: Deal, event: Fix, *, seq: int) -> None:
        if deal.number in self._written:
            self._say(before, fix_text(deal, event, names=self._names))
        elif seq > self._head.agreed or not isinstance(event, DealerCorrected):  # else the set-up has it
            self._waiting[deal.number].fixes.append((deal, event))

    def _hand(self, number: int, *, void: str = "") -> None:
        """Write the line of a hand as it is now, and what follows it, once."""
        deal = self._now.deal(number)
        if deal is None or number in self._written:
            return
        waiting = self._waiting[number]
        self._replaced |= replaced_values(self._game, deal, called=waiting.called)
        self._line(self._now, deal, void=void)
        self._written.append(number)

    def _so_far(self, before: Position, deal: Deal | None) -> None:
        """Write what there is of a hand in progress; the rest of it comes on a later line."""
        if deal is not None and deal.number > self._now.old_deals and deal.number not in self._written:
            self._line(before, deal)
            self._waiting[deal.number].begun = True

    def _line(self, position: Position, deal: Deal, *, void: str = "") -> None:
        waiting = self._waiting[deal.number]
        parts = hand_parts(position, deal, people=self._people, names=self._names)
        parts += [f"void {void}"] * bool(void)
        blank = len(parts) == _BLANK and not waiting.fixes
        if not (blank and waiting.opened):
            self.lines.append("  ".join([*parts, *["dealt"] * blank]))
        self._at = len(self.lines)
        self.lines += waiting.take(self._names)

    def _say(self, before: Position, *lines: str) -> None:
        """Write lines, after saying that the hand in progress was dealt: they could take its place."""
        if lines:
            self._open(before)
        self.lines += lines

    def _void(self, before: Position, deal: Deal, event: DealVoided, *, seq: int) -> None:
        """Write a void: on the hand's own line, where nothing else came between."""
        text = void_text(event)
        if deal.number not in self._written:
            self._hand(deal.number, void=text)
            return
        later = [dealt.hand for at, dealt in self._of(HandDealt) if at > seq]
        alone = before.current is None and later[:1] in ([], [deal.hand])
        if self._written[-1] == deal.number and len(self.lines) == self._at and alone:
            self.lines[-1] += "  void " + text
        else:
            self._say(before, f"voided hand {deal.hand} {text}")

    def _open(self, before: Position) -> None:
        """Say that the hand in progress was dealt by now: what follows could take its place."""
        deal = before.current
        if deal is None or deal.number in self._written:
            return
        waiting = self._waiting[deal.number]
        if waiting.opened or waiting.begun or deal.number <= self._now.old_deals:
            return
        waiting.opened = True
        dealt = next(dealt for _, dealt in self._of(HandDealt) if dealt.deal == deal.number)
        self.lines.append(dealt_text(dealt, names=self._names))

    def _note(self, after: Position, event: NoteWritten) -> None:
        deal = after.deal(event.deal)
        if deal is None or deal.number <= self._now.old_deals or after.last_deal(deal.hand) is not deal:
            self.lines.append(f"note {quoted(event.text)}")
            return
        lines = self.lines if deal.number in self._written else self._waiting[deal.number].notes
        lines.append(f"note hand {deal.hand} {quoted(event.text)}")
