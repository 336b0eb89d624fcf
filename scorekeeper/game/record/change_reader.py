"""Reading who joined, left or sat out, and which hands were put in, resized or left out."""

from collections.abc import Callable, Sequence

from scorekeeper.game.names import clean_name
from scorekeeper.game.record.changes import AwayLine, Change, JoinedLine, ScheduleLine, TotalsLine
from scorekeeper.game.record.hand_reader import hand_number, player_in, reason_in, size_in, values_in
from scorekeeper.game.record.words import Cursor


def _joined(cursor: Cursor, names: Sequence[str], line: int) -> JoinedLine:
    name = clean_name(cursor.take("Found {found} where the name of who joins stands.").text)
    player = list(names).index(name) if name in names else len(names)
    if not cursor.took("behind"):
        raise cursor.refuse("Found {found} where behind and a player's name stand.")
    behind = player_in(cursor, names)
    points = (
        cursor.number("Found {found} where points stand: 10 or -10.", signed=True)
        if cursor.took("points")
        else 0
    )
    return JoinedLine(
        line=line, player=player, name=name, behind=behind, points=points, why=reason_in(cursor)
    )


def _left(cursor: Cursor, names: Sequence[str], line: int) -> AwayLine:
    return AwayLine(line=line, player=player_in(cursor, names), left=True, why=reason_in(cursor))


def _sat_out(cursor: Cursor, names: Sequence[str], line: int) -> AwayLine:
    return AwayLine(line=line, player=player_in(cursor, names), left=False, why=reason_in(cursor))


def _schedule(change: Change) -> Callable[[Cursor, Sequence[str], int], ScheduleLine]:
    def read(cursor: Cursor, _: Sequence[str], line: int) -> ScheduleLine:
        if not cursor.took("hand"):
            raise cursor.refuse("Found {found} where the word hand stands.")
        hand, size = hand_number(cursor), 0
        if change is not Change.SKIPPED:
            if not cursor.took("size"):
                raise cursor.refuse("Found {found} where size and the cards each stand.")
            size = size_in(cursor)
        return ScheduleLine(line=line, change=change, hand=hand, size=size, why=reason_in(cursor))

    return read


def _totals(cursor: Cursor, names: Sequence[str], line: int) -> TotalsLine:
    return TotalsLine(line=line, totals=values_in(cursor, len(names), signed=True))


_Line = JoinedLine | AwayLine | ScheduleLine | TotalsLine
CHANGES: dict[str, Callable[[Cursor, Sequence[str], int], _Line]] = {
    "totals": _totals,
    "joined": _joined,
    "left": _left,
    "satout": _sat_out,
    "inserted": _schedule(Change.INSERTED),
    "resized": _schedule(Change.RESIZED),
    "skipped": _schedule(Change.SKIPPED),
}
