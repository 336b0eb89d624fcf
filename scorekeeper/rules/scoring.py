"""Scoring: a short table of rows; the first that fits a player's bid and tricks gives the points.

Its text form is used in presets, in the frozen rules of a game, in the record and on the command
line; it reads back as the same table. ``scoring_reader`` has the grammar.
"""

from dataclasses import dataclass, field

from scorekeeper.rules.conditions import Outcome
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.rows import Modifiers, Row
from scorekeeper.rules.scoring_mistakes import LONGEST_TEXT, too_long
from scorekeeper.rules.scoring_reader import read_scoring
from scorekeeper.rules.suits import Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """What a bid and a number of tricks are worth at this table."""

    rows: tuple[Row, ...]
    modifiers: Modifiers = field(default_factory=Modifiers)

    @property
    def lowest_wins(self) -> bool:
        """Whether the lowest total wins.

        >>> parse_scoring("made: 0; missed: tri(off) | lowest wins").lowest_wins
        True
        """
        return self.modifiers.lowest_wins

    @property
    def needs_trump(self) -> bool:
        """Whether a hand's trump must be known before its points are.

        >>> parse_scoring("made: 10+bid; missed: 0 | times 2 if spades").needs_trump
        True
        """
        return bool(self.modifiers.by_trump) or any(row.no_trump for row in self.rows)

    def points(
        self,
        *,
        bid: int,
        tricks: int,
        size: int,
        players: int,
        largest: int,
        trump: Suit | None = None,
        hand: int = 1,
    ) -> int:
        """Return the points of one player in one hand. Raise a Refusal where no row speaks of it.

        >>> club = parse_scoring("made zero: 10; made: 10*bid; missed: -10*off")  # source 000
        >>> [club.points(bid=3, tricks=t, size=10, players=4, largest=10) for t in (3, 2, 4)]
        [30, -10, -10]
        """
        outcome = Outcome(
            bid=bid, tricks=tricks, size=size, players=players, largest=largest, trump=trump, hand=hand
        )
        return self.points_of(outcome)

    def points_of(self, outcome: Outcome) -> int:
        """Return the points of an outcome, as ``points`` does."""
        return self.row_for(outcome).points(outcome) * self.multiplier(outcome)

    def row_for(self, outcome: Outcome) -> Row:
        """Return the row that counts for this outcome.

        >>> scoring = parse_scoring("made zero: 10; made: 10*bid; missed: -10*off")
        >>> str(scoring.row_for(Outcome(bid=0, tricks=0, size=5, players=4, largest=10)))
        'made zero: 10'
        """
        if outcome.trump is None and self.needs_trump:
            raise Refusal("This scoring needs to know the hand’s trump.", field="trump")
        row = next((row for row in self.rows if row.fits(outcome)), None)
        if row is None:
            raise Refusal(
                "This scoring does not say what a bid of {bid} is worth "
                "that takes {tricks} in a hand of {size}.",
                field="scoring",
                bid=outcome.bid,
                tricks=outcome.tricks,
                size=outcome.size,
            )
        return row

    def multiplier(self, outcome: Outcome) -> int:
        """Return what all points of this hand are multiplied by.

        >>> doubled = parse_scoring("made: 10+bid; missed: 0 | times 2 if spades")
        >>> doubled.multiplier(Outcome(bid=1, tricks=1, size=5, players=4, largest=10, trump=Suit.SPADES))
        2
        """
        times = next((n for suit, n in self.modifiers.by_trump if suit is outcome.trump), 1)
        by_hand = self.modifiers.by_hand
        return times if by_hand is None else times * by_hand * outcome.hand

    def __str__(self) -> str:
        rows = "; ".join(map(str, self.rows))
        modifiers = str(self.modifiers)
        return f"{rows} | {modifiers}" if modifiers else rows


def parse_scoring(text: str) -> Scoring:
    """Read a scoring text, or raise a Refusal that quotes the word at fault and its place.

    >>> print(parse_scoring("MADE bid = 0: 5; made: bid+10; missed: 0*off"))
    made zero: 5; made: 10+bid; missed: 0
    """
    rows, modifiers = read_scoring(text)
    scoring = Scoring(rows=rows, modifiers=modifiers)
    if len(str(scoring)) > LONGEST_TEXT:  # what is printed must read back
        raise too_long(str(scoring))
    return scoring
