"""A scoring must answer for every hand that a table can play, before the first one is dealt."""

import itertools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from scorekeeper.rules.conditions import Outcome, Subject
from scorekeeper.rules.limits import FEWEST_PLAYERS, LARGEST_SIZE, MOST_PLAYERS
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.rows import Row
from scorekeeper.rules.scoring import Scoring
from scorekeeper.rules.suits import Suit

_ANY_PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
_NEVER_HERE = "“{row}” never counts in this game."
_TEMPTING = (
    "A miss can do better than making the same bid: "
    "in a hand of {size}, a bid of {bid} scores {made} when made, and {missed} with {tricks} won."
)


def check_scoring(scoring: Scoring, *, players: int, sizes: Iterable[int], largest: int) -> tuple[str, ...]:
    """Return what the table should know: rows that this set-up never meets, a miss that pays too well.

    Raise a Refusal where a bid and its tricks meet no row, or where a row could count in no game.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> plump = parse_scoring("made zero: 5; made bid>=10: 100+bid; made: 10+bid; missed: 0")
    >>> check_scoring(plump, players=7, sizes=[1, 2, 7], largest=7)
    ('“made bid>=10: 100+bid” never counts in this game.',)
    """
    met: set[int] = set()
    tempting = ""
    for size, trump in itertools.product(sorted(set(sizes)), _told_apart(scoring)):
        of = partial(Outcome, size=size, players=players, largest=largest, trump=trump)
        for bid in range(size + 1):
            kinds = tuple(_kinds(scoring, [of(bid=bid, tricks=tricks) for tricks in range(size + 1)], bid))
            met.update(place for place, _ in kinds)
            tempting = tempting or _tempting(scoring, kinds)
    unmet = [place for place in range(len(scoring.rows)) if place not in met]
    for place in unmet:
        _refuse_dead(scoring, place)
    remarks = [_NEVER_HERE.format(row=scoring.rows[place]) for place in unmet]
    return (*remarks, *[tempting] * bool(tempting))


def _told_apart(scoring: Scoring) -> tuple[Suit | None, ...]:
    """One trump of every kind that this scoring treats differently, in their order."""
    if not scoring.needs_trump:
        return (None,)
    named = {suit for suit, _ in scoring.modifiers.by_trump}
    kinds: dict[Suit | None, Suit] = {}
    for suit in Suit:
        kinds.setdefault(suit if suit in named or suit is Suit.NO_TRUMP else None, suit)
    return tuple(kinds.values())


def _kinds(scoring: Scoring, outcomes: list[Outcome], bid: int) -> Iterator[tuple[int, list[Outcome]]]:
    """The place of the row for making a bid, for too few tricks and for too many, with what it is for.

    Among what fits one row alike, the number of tricks makes no difference.
    """
    for alike in (outcomes[bid : bid + 1], outcomes[:bid], outcomes[bid + 1 :]):
        if alike:
            yield _place(scoring, alike[0]), alike


def _place(scoring: Scoring, outcome: Outcome) -> int:
    place = next((place for place, row in enumerate(scoring.rows) if row.fits(outcome)), None)
    if place is None:
        raise Refusal(
            "Row {place} is missing: this scoring does not say what a bid of {bid} is worth "
            "that takes {tricks} in a hand of {size}.",
            field="scoring",
            place=len(scoring.rows) + 1,
            bid=outcome.bid,
            tricks=outcome.tricks,
            size=outcome.size,
        )
    return place


def _tempting(scoring: Scoring, kinds: tuple[tuple[int, list[Outcome]], ...]) -> str:
    """The sentence about a miss that beats making the same bid, or "" where none does."""
    (place, (made,)), *misses = kinds
    times = scoring.multiplier(made)
    won = scoring.rows[place].points(made) * times
    for place, outcomes in misses:
        row = scoring.rows[place]
        for missed in outcomes:
            lost = row.points(missed) * times
            if lost < won if scoring.lowest_wins else lost > won:
                return _TEMPTING.format(
                    size=made.size, bid=made.bid, tricks=missed.tricks, made=won, missed=lost
                )
    return ""


def _refuse_dead(scoring: Scoring, place: int) -> None:
    """Refuse a row that fits nothing, or only what an earlier row has already taken."""
    if place in _alive(scoring):
        return
    raise Refusal(
        "Row {place}, “{row}”, can never count: nothing fits it, or the rows before it take it all.",
        field="scoring",
        place=place + 1,
        row=scoring.rows[place],
    )


@lru_cache(maxsize=64)
def _alive(scoring: Scoring) -> frozenset[int]:
    """The places of the rows that are the first to fit something, in any game."""
    fitting = {rows for players in _ANY_PLAYERS for rows in _Table(scoring, players).fitting()}
    return frozenset(map(_first, fitting - {0}))


def _first(rows: int) -> int:
    return (rows & -rows).bit_length() - 1


@dataclass(frozen=True, slots=True)
class _Table:
    """What so many players could meet. A set of rows is a number, with a bit for each place.

    Another row can be the first to fit only where a condition begins or ceases to hold. Of the bids
    between two such places the least goes with the most sizes, and of the sizes the largest goes with
    the most bids: what those do not meet, nothing meets.
    """

    scoring: Scoring
    players: int

    def fitting(self) -> Iterator[int]:
        """Every set of rows that fit one outcome."""
        made, under, over = (self._results(tricks) for tricks in (1, 0, 2))
        trumps = {-1, self._rows(lambda row: not row.no_trump)}  # without trump every row may fit
        here = self._asked(Subject.PLAYERS, self._outcome())
        steps = self._steps(Subject.BID)
        least = {0, 1} | {bid for bid in (*steps, *(step + 1 for step in steps)) if bid <= LARGEST_SIZE}
        bids = [(bid, here & self._asked(Subject.BID, self._outcome(bid=bid))) for bid in least]
        steps = self._steps(Subject.CARDS)
        most = {LARGEST_SIZE} | {
            size for size in (*steps, *(step - 1 for step in steps)) if 0 < size <= LARGEST_SIZE
        }
        for size in most:
            dealt = self._asked(Subject.CARDS, self._outcome(size=size))
            for bid, rows in bids:
                if bid <= size and dealt & rows:
                    ways = (made, under if bid else 0, over if bid < size else 0)
                    yield from (dealt & rows & way & trump for way in ways for trump in trumps)

    def _steps(self, subject: Subject) -> set[int]:
        """The numbers that conditions compare with."""
        conditions = (condition for row in self.scoring.rows for condition in row.conditions)
        return {
            self.players if condition.number is None else condition.number
            for condition in conditions
            if condition.subject is subject
        }

    def _outcome(self, *, bid: int = 1, tricks: int = 1, size: int = 1) -> Outcome:
        return Outcome(bid=bid, tricks=tricks, size=size, players=self.players, largest=size)

    def _results(self, tricks: int) -> int:
        one = self._outcome(bid=1, tricks=tricks)
        return self._rows(lambda row: row.result.fits(one))

    def _asked(self, subject: Subject, one: Outcome) -> int:
        """The rows whose conditions about this one thing hold."""
        return self._rows(
            lambda row: all(
                condition.fits(one) for condition in row.conditions if condition.subject is subject
            )
        )

    def _rows(self, fits: Callable[[Row], bool]) -> int:
        return sum(1 << place for place, row in enumerate(self.scoring.rows) if fits(row))
