"""Playing the line of a hand: deal, trump, bids in turn, tricks, and what was put right meanwhile."""

from collections.abc import Sequence

from scorekeeper.game import acts
from scorekeeper.game.acts.checks import refuse_closed
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import (
    BidCalled,
    BidChanged,
    BidCorrected,
    DealerCorrected,
    DealRuled,
    Event,
    HandDealt,
    SizeRuled,
    TricksCounted,
    TrickWon,
    TrumpCorrected,
    TrumpTurned,
)
from scorekeeper.game.position import Position
from scorekeeper.game.record.chain import Chain, chain_of
from scorekeeper.game.record.lines import Cell, FixLine, HandLine, Part, Settled, Value
from scorekeeper.game.record.replay import Act, Replay
from scorekeeper.game.turns import bidder, dealer_of, on_the_table, size_of
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit

_SIZE: Cell = (Part.SIZE, None)
_DEALER: Cell = (Part.DEALER, None)
_TRUMP: Cell = (Part.TRUMP, None)


def play_hand(replay: Replay, line: HandLine, fixes: Sequence[FixLine]) -> None:
    """Play one hand up to its count. What was corrected after that stands on lines of its own."""
    _Hand(replay, line, chain_of(line, fixes)).play([fix for fix in fixes if fix.in_progress])


def check_blank(position: Position, line: HandLine) -> None:
    """Refuse an empty line that is not a line of this game's sheet."""
    hands = len(position.schedule)
    if line.hand > hands:
        raise Refusal("Hand {hand} is not among the {hands} of the schedule.", hand=line.hand, hands=hands)
    _refuse_other(position, line, size=size_of(position, line.hand), dealer=dealer_of(position, line.hand))


def _refuse_other(
    position: Position, line: HandLine, *, size: int, dealer: int, chain: Chain | None = None
) -> None:
    chain = chain or chain_of(line, ())
    written = chain.at_first(line, _SIZE)
    if written not in (None, size):
        raise Refusal(
            "Hand {hand} has {due} cards each, not {size}. If that was let stand, add: "
            'corrected hand {hand} size {due} "why".',
            hand=line.hand,
            due=size,
            size=written,
        )
    written = chain.at_first(line, _DEALER)
    if isinstance(written, int) and written != dealer:
        raise Refusal(
            "Hand {hand} is {due}'s to deal, not {name}'s. If {name} dealt, add: "
            'corrected hand {hand} dealer {due} "why".',
            hand=line.hand,
            due=position.names[dealer],
            name=position.names[written],
        )


class _Hand:
    """One deal while its line is played."""

    def __init__(self, replay: Replay, line: HandLine, chain: Chain) -> None:
        self._replay = replay
        self._line = line
        self._chain = chain
        self._number = self._deal()
        self._taken = list(line.taken)

    def play(self, fixes: Sequence[FixLine]) -> None:
        trump = self._first(_TRUMP)
        if isinstance(trump, Suit):
            self._do(
                lambda game: acts.turn_trump(game, deal=self._number, suit=trump),
                TrumpTurned(deal=self._number, suit=trump),
            )
        for fix in fixes:
            self._call(bids=len(self._now.seats) if fix.playing else fix.after or 0)
            if fix.playing:
                self._take_tricks()
            self._fix(fix)
        self._call(bids=len(self._now.seats))
        self._call_out_of_turn()
        self._take_tricks(all_of_them=True)
        self._count()

    def _deal(self) -> int:
        """The number of this deal: the one that comes next, or (forgiving) the one that is written."""
        position, line = self._replay.position, self._line
        try:
            coming = self._coming(position)
        except Refusal:
            if not self._replay.forgiving:
                raise
            size, dealer = self._first(_SIZE), self._first(_DEALER)
            dealt = HandDealt(
                deal=len(position.deals) + 1,
                hand=line.hand,
                size=size if isinstance(size, int) else max(size_of(position, line.hand), 1),
                dealer=dealer if isinstance(dealer, int) else dealer_of(position, line.hand),
                seats=position.seats,
            )
            self._replay.write(dealt)
            number = dealt.deal
        else:
            number = coming.number
        self._replay.dealt(line.hand, number, line=line.line)
        return number

    def _coming(self, position: Position) -> Deal:
        refuse_closed(position)
        coming, line = on_the_table(position), self._line
        if coming is None:
            raise Refusal("The game is over: no hand is left to play.")
        if coming.number in self._replay.deals.values():
            raise Refusal("Hand {hand} is still being played: finish it on its own line.", hand=coming.hand)
        if coming.hand != line.hand:
            raise Refusal("Hand {due} comes next, not hand {hand}.", due=coming.hand, hand=line.hand)
        _refuse_other(position, line, size=coming.size, dealer=coming.dealer, chain=self._chain)
        return coming

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
        bid = _number(self._first((Part.BID, player)))
        self._do(
            lambda game: acts.call_bid(game, deal=self._number, player=player, bid=bid),
            BidCalled(deal=self._number, player=player, bid=bid),
        )

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
        self._do(*correction(self._number, fix, self._chain.led_to[fix.line]))

    def _count(self) -> None:
        line = self._line
        if line.settled is not None:
            settle(self._replay, self._number, line.settled)
            return
        players = range(len(line.tricks))
        tricks = tuple(_number_or_none(self._first((Part.TRICKS, player))) for player in players)
        if any(won is not None for won in tricks):
            self._do(
                lambda game: acts.count_tricks(game, deal=self._number, tricks=tricks),
                TricksCounted(deal=self._number, tricks=tricks),
            )


def correction(deal: int, fix: FixLine, now: Value) -> tuple[Act, Event]:
    """The act of a correction that concerns one value, and its event as it is written."""
    player, why = fix.player or 0, fix.why or ""
    if fix.part is Part.TRUMP:
        suit = now if isinstance(now, Suit) else None
        return (
            lambda game: acts.correct_trump(game, deal=deal, suit=suit, why=why),
            TrumpCorrected(deal=deal, suit=suit, why=why),
        )
    value = _number(now)
    if fix.part is Part.DEALER:
        return (
            lambda game: acts.correct_dealer(game, deal=deal, dealer=value, why=why),
            DealerCorrected(deal=deal, dealer=value, why=why),
        )
    if fix.part is Part.SIZE:
        return (
            lambda game: acts.let_stand(game, deal=deal, size=value, why=why),
            SizeRuled(deal=deal, size=value, why=why),
        )
    if fix.why is None:
        return (
            lambda game: acts.change_bid(game, deal=deal, player=player, bid=value),
            BidChanged(deal=deal, player=player, bid=value),
        )
    playing = fix.playing
    return (
        lambda game: acts.correct_bid(game, deal=deal, player=player, bid=value, why=why, playing=playing),
        BidCorrected(deal=deal, player=player, bid=value, why=why, playing=playing),
    )


def settle(replay: Replay, deal: int, settled: Settled) -> None:
    """Settle a hand by ruling."""
    ruled, by, why = settled.ruled, settled.by, settled.why
    tricks, points = settled.tricks, settled.points
    replay.do(
        lambda game: acts.rule_deal(
            game, deal=deal, ruled=ruled, tricks=tricks, points=points, by=by, why=why
        ),
        DealRuled(deal=deal, ruled=ruled, tricks=tricks, points=points, by=by, why=why),
        deal=deal,
    )


def _number(value: Value) -> int:
    if not isinstance(value, int):
        raise Refusal("The line of the hand does not say what stands there now.")
    return value


def _number_or_none(value: Value) -> int | None:
    return value if isinstance(value, int) else None
