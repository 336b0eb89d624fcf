"""Lines of the ledger as a game: whole, and from its opening."""

from collections.abc import Sequence

from scorekeeper.game.state import Game, fold
from scorekeeper.ledger.codec import Line, entry
from scorekeeper.ledger.problems import Garbled


def folded(lines: Sequence[Line]) -> Game:
    """The game that lines tell. Raises Garbled where the first of them opens none."""
    try:
        return fold(map(entry, lines))
    except ValueError as error:  # what comes first opens no game
        raise Garbled(seq=lines[0].seq) from error


def refuse_gap(lines: Sequence[Line], *, after: int) -> None:
    """Raise Garbled at the first line that is missing behind line ``after``."""
    for expected, line in enumerate(lines, start=after + 1):
        if line.seq != expected:
            raise Garbled(seq=expected)
