"""A scoring must answer for every hand that a table can play, before the first one is dealt."""

import itertools
from collections.abc import Iterable, Iterator
from functools import partial

from scorekeeper.rules.conditions import Outcome
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.rows import Row
from scorekeeper.rules.schedule_reader import LARGEST_SIZE
from scorekeeper.rules.scoring import Scoring
from scorekeeper.rules.suits import Suit

_ANY_PLAYERS = range(2, 11)
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
    rows = list(scoring.rows)
    met: set[int] = set()
    tempting = ""
    for made, missed in _made_and_missed(scoring, players=players, sizes=set(sizes), largest=largest):
        met |= {rows.index(_row(scoring, made)), rows.index(_row(scoring, missed))}
        tempting = tempting or _tempting(scoring, made, missed)
    unmet = [place for place in range(len(rows)) if place not in met]
    for place in unmet:
        _refuse_dead(scoring, place)
    remarks = [_NEVER_HERE.format(row=rows[place]) for place in unmet]
    return (*remarks, *[tempting] * bool(tempting))


def _row(scoring: Scoring, outcome: Outcome) -> Row:
    row = next((row for row in scoring.rows if row.fits(outcome)), None)
    if row is None:
        raise Refusal(
            "Row {place} is missing: this scoring does not say what a bid of {bid} is worth "
            "that takes {tricks} in a hand of {size}.",
            field="scoring",
            place=len(scoring.rows) + 1,
            bid=outcome.bid,
            tricks=outcome.tricks,
            size=outcome.size,
        )
    return row


def _made_and_missed(
    scoring: Scoring, *, players: int, sizes: set[int], largest: int
) -> Iterator[tuple[Outcome, Outcome]]:
    """Every result that this set-up can have, beside the same bid made."""
    for size, trump in itertools.product(sorted(sizes), _trumps(scoring)):
        of = partial(Outcome, size=size, players=players, largest=largest, trump=trump)
        for bid, tricks in itertools.product(range(size + 1), repeat=2):
            yield of(bid=bid, tricks=bid), of(bid=bid, tricks=tricks)


def _trumps(scoring: Scoring) -> tuple[Suit | None, ...]:
    return tuple(Suit) if scoring.needs_trump else (None,)


def _tempting(scoring: Scoring, made: Outcome, missed: Outcome) -> str:
    """The sentence about a miss that beats making the same bid, or "" where it does not."""
    won, lost = scoring.points_of(made), scoring.points_of(missed)
    if not (lost < won if scoring.lowest_wins else lost > won):
        return ""
    return _TEMPTING.format(size=made.size, bid=made.bid, tricks=missed.tricks, made=won, missed=lost)


def _refuse_dead(scoring: Scoring, place: int) -> None:
    """Refuse a row that fits nothing, or only what an earlier row has already taken."""
    row, earlier = scoring.rows[place], scoring.rows[:place]
    for outcome in _conceivable(scoring):
        if row.fits(outcome) and not any(before.fits(outcome) for before in earlier):
            return
    raise Refusal(
        "Row {place}, “{row}”, can never count: nothing fits it, or the rows before it take it all.",
        field="scoring",
        place=place + 1,
        row=row,
    )


def _conceivable(scoring: Scoring) -> Iterator[Outcome]:
    """One outcome of every kind that a row could tell apart, in any game."""
    trumps = _trumps(scoring)[-2:]  # a suit, and no trump
    for players, size, trump in itertools.product(_ANY_PLAYERS, range(1, LARGEST_SIZE + 1), trumps):
        of = partial(Outcome, size=size, players=players, largest=size, trump=trump)
        for bid in range(size + 1):
            for tricks in range(max(bid - 1, 0), min(bid + 1, size) + 1):
                yield of(bid=bid, tricks=tricks)
