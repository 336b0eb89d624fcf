"""What a game's file holds, as the screen says it: who played, how it stands, and what to look at."""

from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.game.position import Position
from scorekeeper.game.repair import Repairs
from scorekeeper.game.standings import places
from scorekeeper.ledger.taking_in import Found, Looked
from scorekeeper.rules.figures import known
from scorekeeper.web.games_view import NAME
from scorekeeper.web.wording import curved, shown_finding, shown_repair, things

_SHOWN = 60  # findings; a file in which more is wrong is another file
_ONLY_TOTALS = "Only the totals"
_HANDS = {0: "No hand recorded", 1: "1 hand"}
_MANY_HANDS = "{count} hands"
_UNREAD, _BARRED = "This can’t be read", "This can’t be brought in as it is"
_TOTAL = Markup("<bdi>{name}</bdi> {total}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A sentence, and the line of the file that it is about."""

    line: int | None
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BringIn:
    """Everything on the screen."""

    text: str = ""
    unread: str = ""  # why the file is no text
    unread_at: str = ""  # the field that is wrong then: "file" or "text"
    unseen: bool = False  # it was to be brought in before anybody looked at it
    people: Markup | None = None  # None until a game was read
    rules: str = ""
    hands: str = ""
    totals: Markup | None = None
    looks: tuple[Look, ...] = ()
    more: int = 0  # findings that are not shown
    heading: str = ""
    repairs: tuple[str, ...] = ()
    barred: bool = False
    refused: bool = False  # it was to be brought in all the same


def found_in(looked: Looked, *, text: str) -> BringIn:
    """Return the screen for what was found in a text."""
    looks = tuple(_look(one) for one in looked.found[:_SHOWN])
    more = max(0, len(looked.found) - _SHOWN)
    if looked.game is None:
        return BringIn(text=text, looks=looks, more=more, heading=_UNREAD, barred=True)
    position = looked.game.position
    names = [NAME.format(name=position.names[player]) for player in position.people]
    return BringIn(
        text=text,
        people=Markup(", ").join(names),
        rules=position.rules.name,
        hands=_ONLY_TOTALS
        if position.totals_only
        else _HANDS.get(looked.hands, _MANY_HANDS.format(count=looked.hands)),
        totals=_totals(position) if looked.hands or position.totals_only else None,
        looks=looks,
        more=more,
        heading=_BARRED if looked.barred else things(len(looked.found)),
        repairs=_mends(looked.repairs),
        barred=looked.barred,
    )


def _look(one: Found) -> Look:
    return Look(line=one.line, says=shown_finding(one.finding) if one.finding else curved(one.says))


def _mends(repairs: Repairs) -> tuple[str, ...]:
    head = (curved(repairs.head),) if repairs.head else ()
    return (*head, *map(shown_repair, repairs.named))


def _totals(position: Position) -> Markup:
    return Markup(", ").join(
        _TOTAL.format(name=position.names[player], total=known(total))
        for _, player, total in places(position)
    )
