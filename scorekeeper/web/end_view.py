"""The end: who won and how a tie was settled, the standings, and what a later correction changed."""

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup, escape

from scorekeeper.game.days import written_at
from scorekeeper.game.naming import in_groups, people
from scorekeeper.game.position import Position, Status
from scorekeeper.game.standings import leaders, places, totals
from scorekeeper.game.state import Game
from scorekeeper.game.telling_table import stopped
from scorekeeper.game.turns import Phase, phase
from scorekeeper.game.unknown import NOBODY, no_winner
from scorekeeper.rules.figures import known
from scorekeeper.sheet.chart import Chart, chart_of
from scorekeeper.sheet.running import course_of
from scorekeeper.web.agreeing import dealer_after
from scorekeeper.web.answers import Problem
from scorekeeper.web.corrected_view import corrected
from scorekeeper.web.forbidden_view import Look, look_of
from scorekeeper.web.result_text import result_lines, span
from scorekeeper.web.tie_words import ties, was_tied
from scorekeeper.web.undo_view import Undo, redo_of, undo_of

LONG_NAME = 16  # characters: longer names are set smaller
_WINS = "{names} wins."
_SHARE = "{names} share the win."
_AHEAD = Markup("After {span}, <b>{margin}</b> ahead of {names}.")
_AHEAD_ONE = Markup("After {span}, one point ahead of {names}.")
_ALOUD = Markup("{totals}. Does everybody agree?")
_HAS, _HAS_ONE = Markup("{name} has <b>{total}</b>"), Markup("{name} <b>{total}</b>")
_SHARED_AT = Markup("After {span}, tied at <b>{total}</b>.")
_STOPPED = Markup("Places so far, no winner by rule. Why: {why}.")
_RULES_RULED = Markup("The rules had been written down wrongly; they were put right by a ruling of {by}.")
_TOTALS_LEFT = Markup("Only the totals of this game are left.")
_CHANGED = "Line {line} changed the result: {now} wins, not {was}."
_CHANGED_FROM_NOBODY = "Since line {line} the result is known: {now} wins."
_CHANGED_FROM_NOBODY_SHARE = "Since line {line} the result is known: {now} share the win."
_CHANGED_SHARE = "Line {line} changed the result: {now} share the win, not {was}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One line of the standings."""

    place: int | None
    name: str
    long: bool
    total: int | None
    best: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal:
    """What was kept at the close."""

    at: str  # "" where nobody knows: in a record that was brought in
    agreed: str  # the names of those who were written down as having agreed, or ""
    digest: tuple[str, ...]  # in groups that can be compared by eye
    amended: tuple[int, ...]  # lines written since


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """Everything on the end's screen."""

    after: int
    phase: Phase
    headline: str
    story: tuple[Markup, ...]
    written: tuple[Markup, ...]  # what a correction wrote last
    changed: str
    found: Look | None  # a bid that was not allowed
    standings: tuple[Standing, ...]
    aloud: Markup  # the totals as a sentence, before the table agrees
    agreeing: tuple[tuple[int, str], ...]  # who can be named as having agreed
    chart: Chart | None
    span: str
    result: tuple[str, ...]
    totals_only: bool
    next_dealer: str
    seal: Seal | None
    undo: Undo | None
    redo: Undo | None
    problem: Problem | None


def end_of(game: Game, *, problem: Problem | None = None) -> End:
    """Return the end of a game that is over, stopped or closed."""
    position = game.position
    now = phase(position)
    over = now is not Phase.STOPPED
    first, course = leaders(position), course_of(position)
    return End(
        after=game.length,
        phase=now,
        headline=_headline(position),
        story=tuple(_story(position)),
        written=corrected(game)[:1],
        changed=_changed(game) if over else "",
        found=look_of(position),
        standings=tuple(
            Standing(
                place=place,
                name=position.names[player],
                long=len(position.names[player]) > LONG_NAME,
                total=total,
                best=over and player in first,
            )
            for place, player, total in places(position)
        ),
        aloud=_aloud(position),
        agreeing=tuple((player, position.names[player]) for player in position.people),
        chart=chart_of(course) if course else None,
        span=span(position),
        result=result_lines(game, headline=_headline(position)),
        totals_only=position.totals_only,
        next_dealer=position.names[position.seats[dealer_after(game)]],
        seal=_seal(game),
        undo=undo_of(game),
        redo=redo_of(game),
        problem=problem,
    )


def _headline(position: Position) -> str:
    if position.status is Status.STOPPED:
        return stopped(position)
    first = leaders(position)
    if not first:
        return NOBODY
    return (_WINS if len(first) == 1 else _SHARE).format(names=people(position, first))


def _story(position: Position) -> Iterator[Markup]:
    if position.status is Status.STOPPED:
        yield _STOPPED.format(why=position.stopped.rstrip("."))
        return
    if not leaders(position):
        yield from map(escape, no_winner(position))
    elif not position.totals_only and not was_tied(position):
        yield _margin(position)
    yield from [_TOTALS_LEFT] if position.totals_only else ties(position)
    if position.rules_ruled is not None:
        yield _RULES_RULED.format(by=position.rules_ruled.by)


def _margin(position: Position) -> Markup:
    first = leaders(position)
    ranked = places(position)
    after = span(position)
    behind = [line for line in ranked if line[1] not in first]
    if len(first) > 1 or not behind:
        return _SHARED_AT.format(span=after, total=ranked[0][2])
    margin = abs((ranked[0][2] or 0) - (behind[0][2] or 0))
    second = people(position, [player for place, player, _ in behind if place == behind[0][0]])
    return (_AHEAD_ONE if margin == 1 else _AHEAD).format(span=after, margin=margin, names=second)


def _aloud(position: Position) -> Markup:
    """The totals to read aloud, best first; nothing where one is not known: the story says so."""
    if None in totals(position):
        return Markup("")
    told = [
        (_HAS_ONE if at else _HAS).format(name=position.names[player], total=known(total))
        for at, (_, player, total) in enumerate(places(position))
    ]
    return _ALOUD.format(totals=Markup(", ").join(told))


def _changed(game: Game) -> str:
    """What changed the result after the last hand: a correction, a ruling, points for a person."""
    ended = {Phase.OVER, Phase.CLOSED}
    for at in range(len(game.acts) - 1, 0, -1):
        before, after = game.acts[at - 1].position, game.acts[at].position
        if phase(before) not in ended or phase(after) not in ended:
            return ""
        was, now = leaders(before), leaders(after)
        if was != now and now:
            template = _CHANGED if len(now) == 1 else _CHANGED_SHARE
            line = game.acts[at].entries[-1].seq
            if not was:
                template = _CHANGED_FROM_NOBODY if len(now) == 1 else _CHANGED_FROM_NOBODY_SHARE
            return template.format(line=line, now=people(after, now), was=people(after, was))
    return ""


def _seal(game: Game) -> Seal | None:
    position = game.position
    if position.closed is None:
        return None
    closing = next(
        entry for act in reversed(game.acts) for entry in act.entries if entry.event is position.closed
    )
    return Seal(
        at=written_at(game, closing),
        agreed=people(position, position.closed.agreed),
        digest=in_groups(position.closed.digest),
        amended=position.amended,
    )
