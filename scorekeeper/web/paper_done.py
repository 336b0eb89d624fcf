"""A hand that is recorded already, as it stands above the fields for the rest."""

from scorekeeper.game.deals import Deal
from scorekeeper.game.numbers import numbers_of
from scorekeeper.game.standings import lines
from scorekeeper.game.state import Game
from scorekeeper.rules.figures import UNKNOWN, known, number, signed


def recorded_numbers(game: Game, deal: Deal, player: int) -> dict[str, str]:
    """What someone has in a recorded hand, by the part of the sheet."""
    numbers = numbers_of(game, deal, player)
    line = next((line for line in lines(game.position) if line.deal is deal), None)
    return {
        "b": "" if numbers.bid is None else number(numbers.bid),
        "t": UNKNOWN if numbers.won is None else number(numbers.won),
        "p": "" if numbers.points is None else signed(numbers.points),
        "s": known(line.totals[player]) if line and line.counts else "",
    }
