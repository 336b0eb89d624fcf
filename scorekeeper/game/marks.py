"""A hand on paper of which only "made" or "missed" was kept: what follows from that, and what does not.

Nothing is guessed, and nothing is put in that nobody wrote. Points that every count of a player's own mark
would give are known; others are not, even where the tricks of the others leave one count only.
"""

from collections.abc import Iterable
from functools import lru_cache

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Made
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.scoring import Scoring


def counts_of(deal: Deal, player: int) -> tuple[int, ...]:
    """The tricks that someone can have won by their own mark alone; () where there is none.

    >>> marks = (Made.MADE, Made.MISSED)
    >>> deal = Deal(number=1, hand=1, size=2, dealer=1, seats=(0, 1), bids=(1, 0), made=marks)
    >>> counts_of(deal, 0), counts_of(deal, 1)
    ((1,), (1, 2))
    """
    bid, mark = deal.bids[player], deal.made[player]
    if bid is None or mark is None:
        return ()
    if mark is Made.MADE:
        return (bid,)
    return tuple(won for won in range(deal.size + 1) if mark is Made.UNKNOWN or won != bid)


def fits(deal: Deal, *, fewer: bool, others_than: int | None = None, left: int = 0) -> bool:
    """Whether tricks that go with everybody's mark can add up to the hand.

    ``fewer``: some tricks may be nobody's. ``others_than`` leaves one player out, who has won ``left``.

    >>> marks = (Made.MADE, Made.MISSED)
    >>> deal = Deal(number=1, hand=1, size=2, dealer=1, seats=(0, 1), bids=(1, 1), made=marks)
    >>> fits(deal, fewer=False), fits(deal, fewer=True)
    (False, True)
    """
    sums = {left}
    for player in deal.seats:
        if player != others_than:
            counts = counts_of(deal, player)
            sums = {given + won for given in sums for won in counts if given + won <= deal.size}
    return bool(sums) if fewer else deal.size in sums


def forced(deal: Deal, player: int, *, fewer: bool) -> int | None:
    """The one count that the tricks of the others leave someone of whom none is written; None: several.

    It may be said, and is never stored: nobody wrote it down.

    >>> marks = (Made.MADE, Made.MISSED)
    >>> deal = Deal(number=1, hand=1, size=2, dealer=1, seats=(0, 1), bids=(1, 0), made=marks)
    >>> forced(deal, 1, fewer=False)
    1
    """
    if not deal.made or deal.made[player] in (None, Made.MADE):
        return None
    found = counts_beside(deal, player, fewer=fewer)
    return found[0] if len(found) == 1 else None


def taken_by_made(deal: Deal) -> int:
    """The tricks of everybody whose bid was made, added up."""
    made = (player for player in deal.seats if deal.made[player] is Made.MADE)
    return sum(deal.bids[player] or 0 for player in made)


@lru_cache(maxsize=4096)
def worth(
    scoring: Scoring, largest: int, deal: Deal, player: int, counts: tuple[int, ...] | None = None
) -> tuple[int, ...]:
    """Every number of points that a mark can be worth, smallest first; () where the rules give none.

    ``largest``: the most cards each in the schedule that was agreed. ``counts``: of these tricks only.
    """
    return _each(scoring, largest, deal, player, counts_of(deal, player) if counts is None else counts)


def counts_beside(deal: Deal, player: int, *, fewer: bool) -> tuple[int, ...]:
    """The tricks of a player's own mark that go with the marks of the others too; () where none do.

    >>> marks = (Made.MADE, Made.MISSED)
    >>> deal = Deal(number=1, hand=1, size=2, dealer=1, seats=(0, 1), bids=(1, 0), made=marks)
    >>> counts_beside(deal, 1, fewer=False)
    (1,)
    """
    return tuple(
        won for won in counts_of(deal, player) if fits(deal, fewer=fewer, others_than=player, left=won)
    )


def _each(scoring: Scoring, largest: int, deal: Deal, player: int, counts: Iterable[int]) -> tuple[int, ...]:
    try:
        return tuple(
            sorted(
                {
                    scoring.points(
                        bid=deal.bids[player] or 0,
                        tricks=won,
                        size=deal.size,
                        players=len(deal.seats),
                        largest=largest,
                        trump=deal.trump,
                        hand=deal.hand,
                    )
                    for won in counts
                }
            )
        )
    except Refusal:  # it hangs on a trump that nobody noted, or the rules say nothing about such a hand
        return ()


def as_written(scoring: Scoring, largest: int, deal: Deal, player: int) -> bool:
    """Whether someone's points count as they stand on the paper, because the rules can't give them."""
    if not deal.made or deal.settled or player not in deal.seats:
        return False
    return deal.stated[player] is not None and len(worth(scoring, largest, deal, player)) != 1
