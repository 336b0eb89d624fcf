"""The screen of the sheet: the whole game as on paper, and how far it is."""

from dataclasses import dataclass

from scorekeeper.game.pace import minutes_left
from scorekeeper.game.position import Position, Status
from scorekeeper.game.standings import unscored
from scorekeeper.game.state import Game
from scorekeeper.game.turns import on_the_table
from scorekeeper.rules.words import number, scoring_short
from scorekeeper.sheet.facts import JOINT as FACTS_JOINT
from scorekeeper.sheet.facts import bidding_facts, schedule_facts
from scorekeeper.web.rows_view import Row, rows_of
from scorekeeper.web.sentences import duration

LONG_NAME, LONGEST = 8, 26  # letters: longer names are set smaller, or need more than two lines
WIDE_TOTAL = 4  # signs, the minus too: wider totals are set smaller where many stand side by side
NARROW, LONG_WORD = 4, 7  # players, and the letters of a word that is too long for their columns
MANY = 6  # players: names turned upright on a phone, points in the explanation
_PLAYED, _ALL, _ONE = "{done} of {of} hands", "All {of} hands", "The one hand"
_ONE_SO_FAR, _SO_FAR = "1 hand so far", "{done} hands so far"
_WITH_EXTRA, _WITH_EXTRAS = "{hands} and 1 extra hand", "{hands} and {extra} extra hands"
_TOTALS_LEFT = "Only the totals are left"
_TO_GO = "about {time} to go"
_STATUS = {Status.STOPPED: "stopped", Status.CLOSED: "closed"}
_BRIEF = "{schedule} · {hook} · {scoring}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A player."""

    player: int
    name: str

    @property
    def look(self) -> str:
        """The classes that set a long name smaller, and give the longest more room."""
        return " long" * (len(self.name) > LONG_NAME) + " longest" * (len(self.name) > LONGEST)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Everything on the screen of the sheet."""

    game_id: str
    progress: str
    time: str
    rules: str
    brief: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    cell: str  # the one that is explained, "" for none

    @property
    def many(self) -> bool:
        """True for so many players that a phone has no room for the points."""
        return len(self.columns) >= MANY

    @property
    def upright(self) -> bool:
        """True when a phone has no room for the names across."""
        words = (word for column in self.columns for word in column.name.split())
        return self.many or (len(self.columns) >= NARROW and max(map(len, words)) > LONG_WORD)

    @property
    def wide(self) -> bool:
        """True when a total has so many digits that all of them are set smaller."""
        totals = (cell.total for row in self.rows for cell in row.cells)
        return any(total is not None and len(number(total)) > WIDE_TOTAL for total in totals)


def sheet_of(game: Game, game_id: str, *, cell: str = "") -> Sheet:
    """The sheet of a game; ``cell`` ("7.2": deal and player) is explained under its hand, if it is there."""
    position = game.position
    rules, names = position.rules, position.names
    rows = rows_of(game, cell=cell)
    return Sheet(
        game_id=game_id,
        progress=_progress(position),
        time=_time(game),
        rules=rules.name,
        brief=""
        if position.totals_only
        else _BRIEF.format(
            schedule=schedule_facts(rules, position.schedule)[0],
            hook=FACTS_JOINT.join(bidding_facts(rules)),
            scoring=scoring_short(rules.scoring),
        ),
        columns=tuple(Column(player=player, name=names[player]) for player in position.columns),
        rows=rows,
        cell=cell if any(row.explained for row in rows) else "",
    )


def _progress(position: Position) -> str:
    if position.totals_only:
        return _TOTALS_LEFT
    of = len(position.schedule)
    done = sum(position.counted(hand) is not None for hand in range(1, of + 1))
    if position.rules.endless:
        if unscored(position):
            return (_ONE_SO_FAR if done == 1 else _SO_FAR).format(done=done)
        of = done
    if unscored(position) or done < of:
        return _PLAYED.format(done=done, of=of)
    hands = (_ONE if of == 1 else _ALL).format(of=of)
    extra = len({deal.hand for deal in position.deals if deal.recorded and deal.hand > of})
    if not extra:
        return hands
    return (_WITH_EXTRA if extra == 1 else _WITH_EXTRAS).format(hands=hands, extra=extra)


def _time(game: Game) -> str:
    if game.position.status is not Status.OPEN:
        return _STATUS[game.position.status]
    minutes = minutes_left(game)
    if minutes is None or on_the_table(game.position) is None:
        return ""
    return _TO_GO.format(time=duration(minutes))
