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
    when_text,
)
from scorekeeper.game.record.header import write_head
from scorekeeper.game.record.line_writer import game_lines
from scorekeeper.game.record.words import name_word, quoted
from scorekeeper.game.state import Game
from scorekeeper.game.steps import step, unchanged

FIRST_LINE = "scorekeeper record 1"
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
        self._fixes: dict[int, list[tuple[Deal, Fix]]] = defaultdict(list)  # before the count of a deal
        self._notes: dict[int, list[str]] = defaultdict(list)
        self._opened: set[int] = set()  # deals that were dealt before their line
        self._begun: set[int] = set()  # deals that have bids on a line before their own
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
                self._deal_event(before, deal, event, seq=entry.seq)
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

    def _deal_event(self, before: Position, deal: Deal, event: DealEvent, *, seq: int) -> None:
        match event:
            case TricksCounted() | DealCorrected():
                self._hand(deal.number)
                for replaced in self._replaced.get(seq, ()):
                    self._say(before, replaced_text(deal, replaced, names=self._names))
            case DealVoided():
                self._void(before, deal, event, seq=seq)
            case DealRuled():
                self._before_ruling(before, deal)
                self._say(before, ruled_text(deal, event, people=self._people))
            case ExtraHandRuled(by=by, why=why):
                self._say(before, f"counts hand {deal.hand} by {quoted(by)} because {quoted(why)}")
            case BidChanged() if not self._fixes[deal.number] and deal.number not in self._begun:
                pass
            case BidChanged() | BidCorrected() | DealerCorrected() | TrumpCorrected() | SizeRuled():
                self._fix(before, deal, event)
            case _:  # the line of the hand says it
                pass

    def _fix(self, before: Position, deal: Deal, event: Fix) -> None:
        if deal.number in self._written:
            self._say(before, fix_text(deal, event, names=self._names))
        elif not (self._setups and isinstance(event, DealerCorrected)):  # agreed on in the set-up since
            self._fixes[deal.number].append((deal, event))

    def _hand(self, number: int, *, void: str = "") -> None:
        """Write the line of a hand and what follows it, once."""
        deal = self._now.deal(number)
        if deal is None or number in self._written:
            return
        fixes = self._fix_texts(number)
        called = number in self._begun or any(
            isinstance(fix, BidChanged | BidCorrected) for _, fix in self._fixes[number]
        )
        self._replaced |= replaced_values(self._game, deal, called=called)
        parts = hand_parts(self._now, deal, people=self._people, names=self._names)
        parts += [f"void {void}"] * bool(void)
        blank = len(parts) == _BLANK and not fixes
        if not blank or number not in self._opened:
            self.lines.append("  ".join([*parts, *["dealt"] * blank]))
        self._written.append(number)
        self._at = len(self.lines)
        self.lines += [*fixes, *self._notes[number]]

    def _before_ruling(self, before: Position, deal: Deal) -> None:
        """Write a hand before it is settled: as it is then, if the ruling was withdrawn since."""
        now = self._now.deal(deal.number)
        if now is None or now.ruling is not None or not deal.in_progress:
            self._hand(deal.number)
            return
        parts = hand_parts(before, deal, people=self._people, names=self._names)
        fixes = self._fix_texts(deal.number)
        blank = len(parts) == _BLANK and not fixes
        self.lines.append("  ".join([*parts, *["dealt"] * blank]))
        self.lines += [*fixes, *self._notes.pop(deal.number, [])]
        self._fixes.pop(deal.number, None)
        self._begun.add(deal.number)

    def _fix_texts(self, number: int) -> list[str]:
        return [
            fix_text(deal, fix, names=self._names) + when_text(deal, fix) for deal, fix in self._fixes[number]
        ]

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
        others = [hand for hand in self._dealt_after(seq) if hand != deal.hand][:1]
        beside = before.current is not None and before.current.number != deal.number
        if self._written[-1] == deal.number and len(self.lines) == self._at and not (others or beside):
            self.lines[-1] += "  void " + text
        else:
            self._say(before, f"voided hand {deal.hand} {text}")

    def _open(self, before: Position) -> None:
        """Say that the hand in progress was dealt by now: what follows could take its place."""
        deal = before.current
        if deal is None or deal.number in {*self._written, *self._opened, *self._begun}:
            return
        dealt = self._dealings.get(deal.number)
        if dealt is not None and deal.number > self._now.old_deals:
            self._opened.add(deal.number)
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
            self._notes[deal.number].append(f"note hand {deal.hand} {quoted(event.text)}")
