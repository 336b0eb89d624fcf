"""The record: a game as a plain-text score sheet that a person can type and read.

    scorekeeper record 1
    players  Ann, "May, Aunt", Cy, Di      # as they sit, in the order of play
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

The head: players, rules, dealer, and the parts of the rules that differ (schedule, scoring, hook,
lead, ties, trump, bidding … all that a rule set has). Where it matters: seats (when they do not sit
in the order of the players line), chosen (how the first dealer was found: highest card, app drew, agreed
or rotation), practice (cards of an unscored hand 0), entered (live, paper or import); "rule PART TEXT"
writes a rule set in full. trump is S, H, D, C, or NT for no trump.

A hand: size, dealer, trump, bids, taken (who gathered each trick), tricks (or made), points, totals,
void "why" (and undealt, where it is not dealt again), ruled "what" by "whom" because "why" (and
penalty NAME N, where points outside the hand came with the ruling and go with it).
Values stand in the order of the players line, - is none yet. Size and dealer are the schedule's and
the rotation's where they are left out; points and totals are checked where they are given. Beside
ruled, tricks and points are those of the ruling; without either the hand stands as it is counted,
and without tricks who has no points gets those of a made bid.
Numbers past the schedule are extra hands. A hand that is not finished may go on on another line;
dealt alone says that it was dealt by then.

Where a sheet has no more, "made y n y ?" stands in place of tricks: y for a bid that was made, n for
one that was missed, ? where nobody knows. Points beside it count where the rules can't give them
without the tricks; where there are none, the player's total is unknown from that hand on.

Lines of their own, in the order in which it happened, each of them one act:

    corrected hand K NAME bid N tricks N NAME tricks N … "why"
    corrected hand K NAME tricks y|n|? [points N] NAME …  "why"   (made was all that had been known)
    corrected hand K dealer NAME|trump S|size N "why"
    changed hand K NAME bid N                          (in time, so without a reason)
    voided hand K "why" [undealt]
    ruled hand K [tricks …] [points …] "what" by "whom" because "why" [penalty NAME N]
    ruled rules ID [PART "TEXT" …] by "whom" because "why"
                                                       (those really agreed; the head keeps the others)
    counts hand K by "whom" because "why"              (an extra hand that no tie asked for)
    shared by "whom" because "why"                     (the tied lead)
    withdrawn hand K|counts hand K|shared|rules "why"
    adjusted NAME N "why"
    note [hand K] "text"
    seated NAME, NAME … "why"
    renamed NAME NAME
    joined NAME behind NAME [points N] "why"           (from here on lines have one more value)
    left NAME "why" · satout NAME "why"                (the next hand)
    inserted|resized hand K size N "why" · skipped hand K "why"
    totals N N …                                       (all that is left of a game: entered totals)
    stopped "why" · resumed · reopened "why"
    closed [totals …] [winners NAME, NAME …] [agreed NAME, NAME …] [digest D]

Behind the id of a preset stand the parts that differ; behind "ID whole" all lines of a rule set.
Behind a correction, "after N" says that N bids had been called, "playing" that the cards were
already played; without either it was made after the count.
"""

from scorekeeper.game.record.lines import Record, RecordProblem
from scorekeeper.game.record.playing import Kept, carry_on, keep, play
from scorekeeper.game.record.reader import read_record
from scorekeeper.game.record.writer import write_record

__all__ = ["Kept", "Record", "RecordProblem", "carry_on", "keep", "play", "read_record", "write_record"]
