"""Days and times as people say them, where the program runs; what came in with a record has none."""

from datetime import datetime

from scorekeeper.game.events import Entered, Entry
from scorekeeper.game.state import Game

_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
_DAY, _WHOLE_DAY = "{day} {month}", "{day} {month} {year}"
_ANOTHER_DAY = "{day}, {time}"


def day(at: datetime, now: datetime) -> str:
    """A day, with its year when that is another one.

    >>> day(datetime(2024, 11, 21, 12).astimezone(), datetime(2025, 1, 2).astimezone())
    '21 November 2024'
    """
    local = at.astimezone()
    return _day(local, _DAY) if local.year == now.astimezone().year else whole_day(at)


def whole_day(at: datetime) -> str:
    """A day with its year, as paper wants it.

    >>> whole_day(datetime(2024, 11, 21, 12).astimezone())
    '21 November 2024'
    """
    return _day(at.astimezone(), _WHOLE_DAY)


def _day(local: datetime, template: str) -> str:
    return template.format(day=local.day, month=_MONTHS[local.month - 1], year=local.year)


def clock(at: datetime) -> str:
    """The time of day.

    >>> clock(datetime(2024, 11, 21, 9, 5).astimezone())
    '09:05'
    """
    return at.astimezone().strftime("%H:%M")


def played_on(game: Game) -> str:
    """The day a game was played, or "" where nobody noted it: it was typed in, or read from a record."""
    live = game.position.setup.entered is Entered.LIVE
    return whole_day(game.entries[0].at) if live else ""


def written_at(game: Game, entry: Entry) -> str:
    """When something was written, with the day when that is not the evening on which the game began.

    "" for what was read from a record, of a game on paper too: that has no times.
    """
    first, last = game.entries[0].at, game.entries[-1].at
    if entry.at == first and game.position.setup.entered is not Entered.LIVE:
        return ""
    if day(first, last) == day(entry.at, last):
        return clock(entry.at)
    return _ANOTHER_DAY.format(day=day(entry.at, last), time=clock(entry.at))
