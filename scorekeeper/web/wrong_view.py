"""What can be put right now, in players' words: what can't have happened yet says from when on it can."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from flask import current_app, url_for

from scorekeeper.game.position import Status
from scorekeeper.game.state import Game
from scorekeeper.web.access import is_host
from scorekeeper.web.paper_rest import goes_on
from scorekeeper.web.remedies.hands import where
from scorekeeper.web.remedies.listed import ALLOWED, COMMON, RARE
from scorekeeper.web.remedies.steps import Remedy

_RULES = "The rules were written down wrongly"
_RULES_HELP = "Say what was agreed. Every total follows it."
_RULES_RIGHT = "They were put right. Withdraw that ruling first."


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One thing that can have gone wrong."""

    title: str
    help: str
    url: str  # "" while it can't be chosen; then the help says from when on it can


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong:
    """The list behind "something went wrong"."""

    where: str
    common: tuple[Line, ...]
    rare: tuple[Line, ...]
    allowed: tuple[Line, ...]  # what this table may change on the way


def wrong_of(game: Game, game_id: str) -> Wrong:
    """Everything that applies to a game now."""
    return Wrong(
        where=where(game.position),
        common=tuple(_lines(COMMON, game, game_id)),
        allowed=tuple(_lines(ALLOWED, game, game_id)),
        rare=(*_lines(RARE, game, game_id), *_other_screens(game, game_id)),
    )


def _lines(remedies: Iterable[Remedy], game: Game, game_id: str) -> Iterator[Line]:
    for remedy in remedies:
        if remedy.applies(game):
            waits = remedy.waits(game)
            url = "" if waits else url_for("remedies.page", game_id=game_id, kind=remedy.kind)
            yield Line(title=remedy.title, help=waits or remedy.help_in(game), url=url)


def _other_screens(game: Game, game_id: str) -> Iterator[Line]:
    """What has a screen of its own."""
    position = game.position
    if position.status is Status.OPEN and position.last_hand == 0 and not position.totals_only:
        yield from _screen(
            "set_up.page", game_id, title="Change the set-up", line="Until the first hand is recorded."
        )
    if position.rules_ruled is not None:
        url = url_for("remedies.page", game_id=game_id, kind="withdraw", act=position.rules_ruled.act)
        yield Line(title=_RULES, help=_RULES_RIGHT, url=url)
    elif position.last_hand:
        yield from _screen("agreed.page", game_id, title=_RULES, line=_RULES_HELP)
    if goes_on(game):
        yield from _screen(
            "prints.game_page",
            game_id,
            title="Go on on paper",
            line="Print the sheet as far as it is written.",
        )
        yield from _screen(
            "paper_rest.page", game_id, title="Type in the rest", line="Of a sheet that went on on paper."
        )
    yield from _screen(
        "links.page", game_id, title="Other phones", line="Let others watch, or hand over the pen."
    )
    if is_host():
        yield from _screen(
            "away.page", game_id, title="Put the game away", line="Started by mistake. Its record stays."
        )


def _screen(endpoint: str, game_id: str, *, title: str, line: str) -> Iterator[Line]:
    if endpoint in current_app.view_functions:
        yield Line(title=title, help=line, url=url_for(endpoint, game_id=game_id))
