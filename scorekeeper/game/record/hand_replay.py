"""Playing the line of a hand: deal, trump, bids in turn, tricks, and what was put right meanwhile."""

from collections.abc import Sequence

from scorekeeper.game import acts
from scorekeeper.game.acts.bids import dealing
from scorekeeper.game.calling import bidder, bids_for
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import (
    BidCalled,
    Event,
    HandDealt,
    Made,
    MadeNoted,
    Marks,
    TricksCounted,
    TrickWon,
    TrumpTurned,
)
from scorekeeper.game.record.chain import Chain, chain_of
from scorekeeper.game.record.fitting import DEALER, SIZE, TRUMP, coming_deal
from scorekeeper.game.record.fix_replay import correction, number_in, number_or_none, settle
from scorekeeper.game.record.lines import Cell, FixLine, HandLine, Part, Value
from scorekeeper.game.record.replay import Act, Replay
from scorekeeper.game.turns import dealer_of, on_the_table, size_of
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.trumps import TrumpMethod


def play_hand(replay: Replay, line: HandLine, fixes: Sequence[FixLine]) -> None:
    """Play one hand up to its count. What was corrected after that stands on lines of its own."""
    hand = _Hand(replay, line, fixes)
    if line.dealt:
        hand.deal()
    hand.play([fix for fix in fixes if fix.in_progress])


class _Hand:
    """One deal while its line is played."""

    def __init__(self, replay: Replay, line: HandLine, fixes: Sequence[FixLine]) -> None:
        self._replay = replay
        self._line = line
        self._chain: Chain = chain_of(line, fixes)
        self._any_time = [fix for fix in fixes if not fix.in_progress and list(fix.was) == [fix.cell]]
        self._number = self._dealt()
        self._taken = list(line.taken[len(self._now.taken) :])

    def play(self, fixes: Sequence[FixLine]) -> None:
        to_name = self._replay.position.rules.trump.method is TrumpMethod.BIDDER_NAMES
        if not to_name:
            self._turn_trump()
        for fix in fixes:
            self._call(bids=len(self._now.seats) if fix.playing else fix.after or 0)
            if to_name and fix.cell == TRUMP:  # it was named before it was put right
                self._turn_trump()
                to_name = False
            if fix.playing:
                self._take_tricks()
            self._fix(fix)
        self._call(bids=len(self._now.seats))
        self._call_out_of_turn()
        if to_name:
            self._turn_trump()
        self._take_tricks(all_of_them=True)
        self._count()

    def _turn_trump(self) -> None:
        trump = self._first(TRUMP)
        if isinstance(trump, Suit) and trump is not self._now.trump:
            self._do(
                lambda game: acts.turn_trump(game, deal=self._number, suit=trump),
                TrumpTurned(deal=self._number, suit=trump),
            )

    def deal(self) -> None:
        """Only deal: something else came before the first bid of it was written."""
        self._replay.write(*dealing(self._replay.position, self._now))

    def _dealt(self) -> int:
        """The number of this deal: the one that comes next, or (forgiving) the one that is written."""
        position, line = self._replay.position, self._line
        try:
            coming = coming_deal(position, line, self._chain)
        except Refusal:
            if not self._replay.forgiving:
                raise
            size, dealer = self._first(SIZE), self._first(DEALER)
            dealt = HandDealt(
                deal=len(position.deals) + 1,
                hand=line.hand,
                size=size if isinstance(size, int) else max(size_of(position, line.hand), 1),
                dealer=dealer if isinstance(dealer, int) else dealer_of(position, line.hand),
                seats=position.playing,
            )
            self._replay.write(dealt)
            number = dealt.deal
        else:
            number = coming.number
            if on_the_table(position) is None:  # nobody can tell whether it was due
                self._replay.write(*dealing(position, coming))
        self._replay.dealt(line.hand, number, line=line.line)
        return number

    @property
    def _now(self) -> Deal:
        return self._replay.deal(self._number)

    def _first(self, cell: Cell) -> Value:
        return self._chain.at_first(self._line, cell)

    def _do(self, act: Act, written: Event) -> None:
        self._replay.do(act, written, deal=self._number)

    def _call(self, *, bids: int) -> None:
        """Let bids be called in turn until so many stand, or one is missing."""
        while sum(bid is not None for bid in self._now.bids) < bids:
            player = self._now.next_bidder
            if player is None or self._first((Part.BID, player)) is None:
                return
            self._bid(player)

    def _call_out_of_turn(self) -> None:
        for player, bid in enumerate(self._now.bids):
            if bid is None and self._first((Part.BID, player)) is not None:
                self._bid(player)

    def _bid(self, player: int) -> None:
        bid = number_in(self._first((Part.BID, player)))
        self._correct_what_hooks(player, bid)
        called = BidCalled(deal=self._number, player=player, bid=bid)
        if self._one_zero_too_many(player, bid):
            self._replay.write(*dealing(self._replay.position, self._now), called)
        else:
            self._do(lambda game: acts.call_bid(game, deal=self._number, player=player, bid=bid), called)

    def _one_zero_too_many(self, player: int, bid: int) -> bool:
        """A record can't tell which zeros stood when this one was called: the audit judges it."""
        bids = bids_for(self._replay.position, self._now, player)
        return bid == 0 and bids.zeros is not None and 0 not in bids.hooked and self._in_turn(player)

    def _in_turn(self, player: int) -> bool:
        return not self._now.bidding.in_order or bidder(self._replay.position, self._now) == player

    def _correct_what_hooks(self, player: int, bid: int) -> None:
        """Correct earlier bids at once where the last bid could not have been called otherwise."""
        for fix in self._any_time:
            hooked = bid in bids_for(self._replay.position, self._now, player).forbidden
            if hooked and fix.cell[0] is Part.BID and fix.cell[1] != player:
                self._fix(fix)
                self._replay.done.add(fix.line)

    def _take_tricks(self, *, all_of_them: bool = False) -> None:
        """Note tricks as they fell: all of them, or as many as could fall by now."""
        while self._taken and (all_of_them or self._may_fall()):
            self._gather(self._taken.pop(0))

    def _gather(self, player: int) -> None:
        self._do(
            lambda game: acts.trick_won(game, deal=self._number, player=player),
            TrickWon(deal=self._number, player=player),
        )

    def _may_fall(self) -> bool:
        now = self._now
        return bidder(self._replay.position, now) is None and len(now.taken) < now.size

    def _fix(self, fix: FixLine) -> None:
        self._do(*correction(self._number, fix, self._chain.led_to[fix.line, fix.cell]))

    def _count(self) -> None:
        line = self._line
        if line.settled is not None:
            settle(self._replay, self._number, line.settled)
            return
        players = range(len(line.tricks))
        won = [self._first((Part.TRICKS, player)) for player in players]
        if any(isinstance(one, Made) for one in won):
            self._note_made(tuple(one if isinstance(one, Made) else None for one in won))
            return
        tricks = tuple(map(number_or_none, won))
        if any(won is not None for won in tricks):
            self._do(
                lambda game: acts.count_tricks(game, deal=self._number, tricks=tricks),
                TricksCounted(deal=self._number, tricks=tricks),
            )

    def _note_made(self, made: Marks) -> None:
        """Record the hand as far as it is known, with the points that stand on the paper."""
        players = range(len(made))
        points = tuple(number_or_none(self._first((Part.POINTS, player))) for player in players)
        self._do(
            lambda game: acts.note_made(game, deal=self._number, made=made, points=points),
            MadeNoted(deal=self._number, made=made, points=points),
        )
