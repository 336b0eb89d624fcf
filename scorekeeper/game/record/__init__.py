"""The record: a game as a plain-text score sheet that a person can type and read.

    scorekeeper record 1
    players  Ann, "May, Aunt", Cy, Di      # in seating order, clockwise
    rules    club-sheet                    # then each part that differs
    schedule 6..1..6
    dealer   Cy                            # deals hand 1
    hand 1  size 6  trump H  bids 2 1 1 1  tricks 2 2 1 1  points 20 -10 10 10
    hand 2  void "seven cards dealt to Ann"
    hand 2  bids 1 2 0 1  tricks 1 3 0 1
    corrected hand 1 Ann bid 3 "misheard"  # the value that was replaced
    hand 3  bids - 1 0 -                   # Ann deals and bids last; Di is next

Words hold together in quotes, a quote inside is doubled, # after a space starts a comment, the
first line may be left out.

Head: players, seats (where they do not sit in the order of the players line), rules and the parts
that differ (schedule, scoring, hook, lead, ties, deck, reserve, cap; "rule PART TEXT" writes a rule
set in full), dealer, and where it matters chosen, practice (cards of an unscored hand 0), entered.

A hand: size, dealer, trump, bids, taken (who gathered each trick), tricks, points, totals,
void "why" (and undealt, where it is not dealt again), ruled "what" by "whom" because "why". Values
stand in the order of the players line, - is none yet. Size and dealer are the schedule's and the
rotation's where they are left out; points and totals are checked where they are given. Beside
"ruled", tricks and points are those of the ruling. Numbers past the schedule are extra hands.

Lines of their own, in the order in which it happened:
corrected hand K NAME bid|tricks N "why" · corrected hand K dealer NAME "why" · … trump S "why" ·
… size N "why" (N cards were due, and another size was let stand). "after N" behind it: when N bids
were called; "playing": during play; neither: after the count. changed hand K NAME bid N after N ·
voided hand K "why" [undealt] · ruled hand K [tricks …] [points …] "what" by "whom" because "why" ·
counts hand K by "whom" because "why" · shared by "whom" because "why" · withdrawn hand K|counts
hand K|shared "why" · adjusted NAME N "why" · note [hand K] "text" · seated NAMES "why" · renamed
NAME NAME · stopped "why" · resumed · closed [totals …] [winners NAMES] [digest D] · reopened "why".
"""

from scorekeeper.game.record.lines import Record, RecordProblem
from scorekeeper.game.record.playing import Kept, keep, play
from scorekeeper.game.record.reader import read_record
from scorekeeper.game.record.writer import write_record

__all__ = ["Kept", "Record", "RecordProblem", "keep", "play", "read_record", "write_record"]
