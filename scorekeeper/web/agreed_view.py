"""What changes when other rules were agreed: part by part, and everybody's total beside the one before."""

from dataclasses import dataclass

from scorekeeper.game.naming import person
from scorekeeper.game.standings import totals
from scorekeeper.game.state import Game
from scorekeeper.game.telling_rules import Difference, differences
from scorekeeper.web.answers import Events
from scorekeeper.web.draft import Draft
from scorekeeper.web.new_game_view import Place
from scorekeeper.web.remedies.foresee import follows, tried

_SAME = "No total changes."
REASONS = ("tapped wrong", "agreed otherwise", "nobody noticed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Total:
    """A player's total by the rules as they are written, and by those really agreed."""

    name: str
    was: int | None
    now: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """Everything on the screen."""

    place: Place
    draft: Draft
    names: tuple[str, str]  # of the rules: as they are written, and really agreed
    parts: tuple[Difference, ...]
    totals: tuple[Total, ...]
    says: tuple[str, ...]
    reasons: tuple[str, ...] = REASONS


def agreed_of(game: Game, draft: Draft, ruling: Events, place: Place) -> Agreed:
    """What a ruling on the rules would change."""
    after = tried(game, ruling)
    was, now = game.position, after.position
    old, new = totals(was), totals(now)
    return Agreed(
        place=place,
        draft=draft,
        names=(was.rules.name, now.rules.name),
        parts=differences(
            was.rules, now.rules, players=len(was.seats), sizes=(*was.sizes, was.setup.largest)
        ),
        totals=tuple(
            Total(name=person(now, player), was=old[player], now=new[player]) for player in now.columns
        ),
        says=(*(() if old != new else (_SAME,)), *follows(game, after, with_totals=False)),
    )
