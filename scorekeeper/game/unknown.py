"""What a game can't say, said: whose total is unknown since which hand, and why nobody wins."""

from scorekeeper.game.adding import best_of
from scorekeeper.game.naming import hand_in_words, people, person
from scorekeeper.game.position import Position
from scorekeeper.game.standings import leaders, totals, unknown_from

_FROM = "{name}’s total is unknown from {hand}."
_FROM_THE_START = "{name}’s total is not known."
_TIE = "{names} are tied, and what settles it hangs on bids of which nobody knows whether they were made."
NOBODY = "Nobody can be named the winner"


def unknown_totals(position: Position) -> tuple[str, ...]:
    """Whose total nobody can say, one sentence each.

    >>> from datetime import UTC, datetime
    >>> from scorekeeper.game.record import play, read_record
    >>> head = "players Ann, Bo, Cy\\nrules club-sheet\\nschedule 3\\ndealer Cy\\n"
    >>> record = read_record(head + "hand 1 bids 1 0 0 made y n y")
    >>> unknown_totals(play(record, at=datetime(2026, 1, 31, tzinfo=UTC)).position)
    ('Bo’s total is unknown from hand 1.',)
    """
    return tuple(
        (_FROM if hand else _FROM_THE_START).format(
            name=person(position, player), hand=hand_in_words(position, hand)
        )
        for player, hand in sorted(unknown_from(position).items())
    )


def no_winner(position: Position) -> tuple[str, ...]:
    """Why nobody can be named the winner; () where somebody can."""
    if leaders(position):
        return ()
    tied = best_of(position, totals(position))
    return (_TIE.format(names=people(position, tied)),) if tied else unknown_totals(position)
