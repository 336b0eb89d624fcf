"""Playing the lines of who joined, left or sat out, and of hands put in, resized or left out."""

from scorekeeper.game import acts
from scorekeeper.game.events import (
    Event,
    HandInserted,
    HandResized,
    HandSkipped,
    PlayerJoined,
    PlayerLeft,
    SatOut,
    TotalsKept,
)
from scorekeeper.game.record.changes import AwayLine, Change, JoinedLine, ScheduleLine, TotalsLine
from scorekeeper.game.record.replay import Act


def change(line: JoinedLine | AwayLine | ScheduleLine | TotalsLine) -> tuple[Act, Event]:
    """The act of a line, and what it writes."""
    match line:
        case JoinedLine(player=player, name=name, behind=behind, points=points, why=why):
            return (
                lambda game: acts.join(game, name=name, behind=behind, points=points, why=why),
                PlayerJoined(player=player, name=name, behind=behind, points=points, why=why),
            )
        case AwayLine(player=player, left=True, why=why):
            return lambda game: acts.leave(game, player=player, why=why), PlayerLeft(player=player, why=why)
        case AwayLine(player=player, why=why):
            return lambda game: acts.sit_out(game, player=player, why=why), SatOut(player=player, why=why)
        case TotalsLine(totals=totals):
            return lambda game: acts.keep_totals(game, totals=totals), TotalsKept(totals=totals)
        case ScheduleLine():
            return _rescheduled(line)


def _rescheduled(line: ScheduleLine) -> tuple[Act, Event]:
    hand, size, why = line.hand, line.size, line.why
    match line.change:
        case Change.INSERTED:
            return (
                lambda game: acts.insert_hand(game, hand=hand, size=size, why=why),
                HandInserted(hand=hand, size=size, why=why),
            )
        case Change.RESIZED:
            return (
                lambda game: acts.resize_hand(game, hand=hand, size=size, why=why),
                HandResized(hand=hand, size=size, why=why),
            )
        case Change.SKIPPED:
            return lambda game: acts.skip_hand(game, hand=hand, why=why), HandSkipped(hand=hand, why=why)
