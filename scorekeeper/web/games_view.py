"""A game in the list of games: who plays, how far it is, who leads, who won."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup

from scorekeeper.game import days
from scorekeeper.game.events import Entered
from scorekeeper.game.naming import capital
from scorekeeper.game.pace import minutes_left
from scorekeeper.game.position import Position, Status
from scorekeeper.game.standings import leaders, places
from scorekeeper.game.state import Game
from scorekeeper.game.telling import hand_name
from scorekeeper.game.telling_table import stopped
from scorekeeper.game.turns import is_extra, on_the_table
from scorekeeper.ledger.listing import Listed
from scorekeeper.ledger.problems import LedgerProblem
from scorekeeper.rules.figures import known
from scorekeeper.web.sentences import duration, how_far, still_out
from scorekeeper.web.serving import serving
from scorekeeper.web.wording import shown

# Each name keeps its own direction: a minus after an Arabic name still stands before the number.
NAME = Markup("<bdi>{name}</bdi>")
_TOTAL = Markup("<bdi>{name}</bdi>&nbsp;{total}")
_OTHER = Markup("<bdi>{first}</bdi> and 1 other")
_OTHERS = Markup("<bdi>{first}</bdi> and {others} others")
_MORE = Markup("{shown}, and {more} more")
_WON, _WON_TOGETHER = Markup("{names} won"), Markup("{names} won together")
_TOTALS_OPEN = "Not agreed yet"
_ORIGINS = {
    Entered.PAPER: "from paper",
    Entered.IMPORT: "brought in",
    Entered.TOTALS: "totals only",
}
_NO_WINNER = "No winner is named"
_TOGETHER = "\N{NO-BREAK SPACE}"
_ABOUT = "about {time}"
_ROOM = 30  # letters that a list of names may take: two lines on a phone
_SHOWN_WHOLE, _SHOWN_OF_MANY = 4, 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One game on the list."""

    game: str
    people: Markup
    where: str | Markup
    standing: str | Markup
    day: str
    length: int  # lines of its record
    origin: str = ""  # how it came here, where it was not scored here
    fresh: bool = False  # no hand was recorded yet: it may have been started by mistake


def lines_of(listed: Sequence[Listed]) -> tuple[Line, ...]:
    """The lines of these games. One that can't be read says why and hides none of the others."""
    return tuple(map(_line, listed))


def _line(line: Listed) -> Line:
    try:
        game = serving().ledger.game(line.game)
    except LedgerProblem as problem:
        return Line(
            game=line.game,
            people=Markup("A damaged game"),
            where=shown(problem),
            standing="",
            day=day(line.at),
            length=line.length,
        )
    position = game.position
    finished = position.status is Status.CLOSED
    return Line(
        game=line.game,
        people=people([position.names[player] for player in position.seats]),
        where=won_by(position) if finished else where(game),
        standing=standing(position),
        day=day(line.at),
        length=line.length,
        origin=_ORIGINS.get(position.setup.entered, ""),
        fresh=position.last_hand == 0 and not position.totals_only,
    )


def people(names: Sequence[str]) -> Markup:
    """Who plays: everybody, or the first and how many more.

    >>> print(people(["Ann", "Bob"]), people(["Gran", *["Somebody Else"] * 6]), sep="; ")
    <bdi>Ann</bdi>, <bdi>Bob</bdi>; <bdi>Gran</bdi> and 6 others
    """
    if len(", ".join(names)) <= _ROOM:
        return Markup(", ").join(NAME.format(name=name) for name in names)
    template = _OTHER if len(names) == 2 else _OTHERS
    return template.format(first=names[0], others=len(names) - 1)


def where(game: Game) -> str:
    """How far a game is, and what it waits for."""
    position = game.position
    if position.status is Status.STOPPED:
        return stopped(position).rstrip(".")
    deal = on_the_table(position)
    if deal is None:
        return _TOTALS_OPEN if position.totals_only else "All hands played · not agreed yet"
    if deal.hand == 0:
        hand = "Practice hand"
    elif is_extra(position, deal.hand):
        hand = "Extra hand {name}".format(name=hand_name(position, deal.hand))
    else:
        hand = capital(how_far(position, deal.hand))
    minutes = minutes_left(game)
    if deal.taken:
        template, more = "{hand} · {more}", still_out(deal.size, len(deal.taken)).rstrip(".")
    elif minutes is not None:
        template, more = "{hand} · {more}", _ABOUT.format(time=duration(minutes)).replace(" ", _TOGETHER)
    else:
        return hand
    return template.format(hand=hand, more=more)


def standing(position: Position) -> str | Markup:
    """The totals, best first; of many people those of the first three."""
    if position.last_hand == 0 and not (position.adjustments or position.totals_only):
        return "No hand recorded yet"
    ranked = [
        _TOTAL.format(name=position.names[player], total=known(total))
        for _, player, total in places(position)
    ]
    if len(ranked) <= _SHOWN_WHOLE:
        return Markup(", ").join(ranked)
    shown = Markup(", ").join(ranked[:_SHOWN_OF_MANY])
    return _MORE.format(shown=shown, more=len(ranked) - _SHOWN_OF_MANY)


def won_by(position: Position) -> str | Markup:
    """Who won a closed game: as it was agreed, or as it stands since it was amended."""
    if position.closed is None:
        return ""
    won = leaders(position) if position.amended else position.closed.winners
    if not won:
        return _NO_WINNER
    winners = [NAME.format(name=position.names[player]) for player in won]
    template = _WON if len(winners) == 1 else _WON_TOGETHER
    return template.format(names=Markup(" and ").join(winners))


def day(at: datetime) -> str:
    """A day where the server stands, with its year when that is another one."""
    return days.day(at, serving().clock())
