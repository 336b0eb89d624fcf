"""Writing a game as a record: each hand as it is now, then what was put right, in order.

What was undone is not in force and stays out, but for values that once counted: those are written as
corrected. Deals made under an earlier set-up stay out too. The whole evidence is the entries.
"""

from collections import defaultdict
from itertools import pairwise

from scorekeeper.game.deal_steps import DealEvent
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import (
    BidChanged,
    BidCorrected,
    DealCorrected,
    DealerCorrected,
    DealRuled,
    DealVoided,
    Entry,
    ExtraHandRuled,
    GameStopped,
    HandDealt,
    NoteWritten,
    PlayerRenamed,
    PointsAdjusted,
    SetupChanged,
    SizeRuled,
    TricksCounted,
    TrumpCorrected,
    TrumpTurned,
)
from scorekeeper.game.position import Position, Status
from scorekeeper.game.record.earlier import Replaced, replaced_values
from scorekeeper.game.record.hand_writer import (
    Fix,
    fix_text,
    hand_parts,
    replaced_text,
    ruled_text,
    void_text,
)
from scorekeeper.game.record.header import write_head
from scorekeeper.game.record.line_writer import game_lines
from scorekeeper.game.record.unwritten import Unwritten
from scorekeeper.game.record.words import name_word, quoted
from scorekeeper.game.state import Game
from scorekeeper.game.steps import step, unchanged

FIRST_LINE = "scorekeeper record 1"
_NOTED = "noted again"  # a trump that was corrected and then noted once more
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
        self._people = self._now.people
        self._names = list(self._now.setup.players)
        self._written: list[int] = []  # deals
        self._waiting: dict[int, Unwritten] = defaultdict(Unwritten)  # by deal
        self._dealings: dict[int, HandDealt] = {}
        self._replaced: dict[int, list[Replaced]] = {}  # by the entry that tells it
        self._setups = sum(
            isinstance(entry.event, SetupChanged) for act in game.acts for entry in act.entries
        )
        self._at = 0  # how many lines there were behind the latest hand's own
        stops = [
            entry.seq for act in game.acts for entry in act.entries if isinstance(entry.event, GameStopped)
        ]
        self._stopped = stops[-1] if self._now.status is Status.STOPPED else 0
        head = write_head(self._now.setup, people=self._people, names=self._names)
        self.lines = [FIRST_LINE, *head]

    def write(self) -> None:
        """Write every act in force, then the hand in progress, then how the game stands."""
        for act, following in pairwise(self._game.acts):
            position = act.position
            for entry in following.entries:
                self._setups -= isinstance(entry.event, SetupChanged)
                after = step(position, entry)
                if not unchanged(position, after):
                    self._event(after, position, entry)
                position = after
        self._hands_in_progress()

    def _hands_in_progress(self) -> None:
        for deal in self._now.deals[self._now.old_deals :]:
            if deal.in_progress:
                self._hand(deal.number)

    def _event(self, after: Position, before: Position, entry: Entry) -> None:
        event = entry.event
        if isinstance(event, HandDealt):
            self._dealings[event.deal] = event
        elif isinstance(event, DealEvent):
            deal = before.deal(event.deal)
            if deal is not None and deal.number > self._now.old_deals:
                self._deal_event(before, deal, event, entry=entry)
        elif entry.seq == self._stopped:
            self._hands_in_progress()
            self.lines.append(f"stopped  {quoted(self._now.stopped)}")
        elif isinstance(event, NoteWritten):
            self._note(after, event)
        elif isinstance(event, PlayerRenamed) and not self._setups:
            was = name_word(self._names[event.player])
            self._names[event.player] = event.name
            self.lines.append(f"renamed  {was} {name_word(event.name)}")
        elif isinstance(event, PointsAdjusted) or not self._setups:
            self._say(before, *game_lines(before, event, people=self._people, names=self._names))

    def _deal_event(self, before: Position, deal: Deal, event: DealEvent, *, entry: Entry) -> None:
        match event:
            case TricksCounted() | DealCorrected():
                self._hand(deal.number)
                for replaced in self._replaced.get(entry.seq, ()):
                    self._say(before, replaced_text(deal, replaced, names=self._names))
            case DealVoided():
                self._void(before, deal, event, seq=entry.seq)
            case DealRuled():
                self._before_ruling(before, deal, act=entry.act)
                self._say(before, ruled_text(deal, event, people=self._people))
            case ExtraHandRuled(by=by, why=why):
                self._say(before, f"counts hand {deal.hand} by {quoted(by)} because {quoted(why)}")
            case BidChanged() if not self._waiting[deal.number].changes_tell:
                pass
            case TrumpTurned(suit=suit) if self._waiting[deal.number].trump_fixed:
                self._fix(before, deal, TrumpCorrected(deal=deal.number, suit=suit, why=_NOTED))
            case BidChanged() | BidCorrected() | DealerCorrected() | TrumpCorrected() | SizeRuled():
                self._fix(before, deal, event)
            case _:  # the line of the hand says it
                pass

    def _fix(self, before: Position, deal: Deal, event: Fix) -> None:
        if deal.number in self._written:
            self._say(before, fix_text(deal, event, names=self._names))
        elif not (self._setups and isinstance(event, DealerCorrected)):  # agreed on in the set-up since
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

    def _before_ruling(self, before: Position, deal: Deal, *, act: int) -> None:
        """Write a hand before it is settled: as it is then, if the ruling was withdrawn since."""
        now = self._now.deal(deal.number)
        stands = now is not None and now.ruling is not None and now.ruling.act == act
        if stands or not deal.in_progress:
            self._hand(deal.number)
        else:
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
        others = [hand for hand in self._dealt_after(seq)[:1] if hand != deal.hand]
        beside = before.current is not None and before.current.number != deal.number
        if self._written[-1] == deal.number and len(self.lines) == self._at and not (others or beside):
            self.lines[-1] += "  void " + text
        else:
            self._say(before, f"voided hand {deal.hand} {text}")

    def _open(self, before: Position) -> None:
        """Say that the hand in progress was dealt by now: what follows could take its place."""
        deal = before.current
        if deal is None or deal.number in self._written:
            return
        waiting, dealt = self._waiting[deal.number], self._dealings.get(deal.number)
        above = waiting.opened or waiting.begun or deal.number <= self._now.old_deals
        if dealt is not None and not above:
            waiting.opened = True
            dealer = name_word(self._names[dealt.dealer])
            self.lines.append(f"hand {deal.hand}  size {dealt.size}  dealer {dealer}  dealt")

    def _dealt_after(self, seq: int) -> list[int]:
        return [
            entry.event.hand
            for act in self._game.acts
            for entry in act.entries
            if entry.seq > seq and isinstance(entry.event, HandDealt)
        ]

    def _note(self, after: Position, event: NoteWritten) -> None:
        deal = after.deal(event.deal)
        if deal is None or deal.number <= self._now.old_deals or after.last_deal(deal.hand) is not deal:
            self.lines.append(f"note {quoted(event.text)}")
        elif deal.number in self._written:
            self.lines.append(f"note hand {deal.hand} {quoted(event.text)}")
        else:
            self._waiting[deal.number].notes.append(f"note hand {deal.hand} {quoted(event.text)}")
