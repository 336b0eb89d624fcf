"""The few questions and the one statement that a game needs of its lines."""

from sqlalchemy import Select, bindparam, func, insert, select

from scorekeeper.ledger.codec import Line
from scorekeeper.ledger.schema import events

COLUMNS = tuple(events.c[name] for name in Line._fields)
_IN_GAME = events.c.game == bindparam("in_game")

ADD = insert(events)
LINES = (
    select(*COLUMNS)
    .where(_IN_GAME, events.c.seq > bindparam("after"), events.c.seq <= bindparam("until"))
    .order_by(events.c.seq)
)
EVERYTHING = select(*COLUMNS).where(_IN_GAME).order_by(events.c.seq)
ANSWER = (
    select(*COLUMNS)
    .where(_IN_GAME, events.c.seq > bindparam("after"), events.c.key == bindparam("by"))
    .order_by(events.c.seq)
)
LAST = select(events.c.game, events.c.seq, events.c.at).where(_IN_GAME).order_by(events.c.seq.desc()).limit(1)
UP = select(func.min(events.c.game)).where(events.c.game > bindparam("beside"))
DOWN = select(func.max(events.c.game)).where(events.c.game < bindparam("beside"))


def _every_game() -> Select[tuple[str, int, int]]:
    """From game to game by the primary key, never from line to line: a loose index scan."""
    inner = events.alias("inner_events")
    found = select(func.min(events.c.game).label("game")).cte("found", recursive=True)
    further = select(func.min(inner.c.game)).where(inner.c.game > found.c.game).scalar_subquery()
    found = found.union_all(select(further).where(found.c.game.is_not(None)))
    last = select(func.max(inner.c.seq)).where(inner.c.game == found.c.game).scalar_subquery()
    return select(events.c.game, events.c.seq, events.c.at).join_from(
        found, events, (events.c.game == found.c.game) & (events.c.seq == last)
    )


EVERY_GAME = _every_game()
