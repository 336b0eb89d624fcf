"""The result in five lines of plain text, to be pasted into a chat."""

from scorekeeper.game.naming import listed, person
from scorekeeper.game.points import was_made
from scorekeeper.game.position import Position
from scorekeeper.game.standings import lines, places
from scorekeeper.game.state import Game
from scorekeeper.game.telling import hand_name
from scorekeeper.rules.figures import known
from scorekeeper.sheet.facts import schedule_name
from scorekeeper.web.games_view import day

_TITLE = "Oh Hell, {rules}, {schedule}, {day}"
_TOTALS_TITLE, _TOTALS_LEFT = "Oh Hell, {rules}, {day}", "Only the totals are left"
_PLACE = "{place}. {name} {total}"
_NO_PLACE = "{name} {total}"
_LEFT = "{name} left with {total}"
_HAND = "1 hand"
_HANDS = "{hands} hands"
_WITH_EXTRA = "{hands} and {extra}"
_PLAYED = "{span}, {players} players"
_MOST = "Most bids made: {names}, {made} of {of}"
_NONE_MADE = "No bid was made"
_NOTHING = "No hand was recorded"


def span(position: Position) -> str:
    """How much was played: "19 hands and T1"."""
    scheduled = len(position.schedule)
    played = [line.deal.hand for line in lines(position) if line.deal is not None]
    hands = sum(hand <= scheduled for hand in played)
    extra = [hand_name(position, hand) for hand in played if hand > scheduled]
    said = (_HAND if hands == 1 else _HANDS).format(hands=hands)
    return _WITH_EXTRA.format(hands=said, extra=listed(extra)) if extra else said


def result_lines(game: Game, *, headline: str) -> tuple[str, ...]:
    """Return what was played, who won, the places, how long it was, and who was right most often."""
    position = game.position
    title = (_TOTALS_TITLE if position.totals_only else _TITLE).format(
        rules=position.rules.name,
        schedule=schedule_name(position.rules, position.schedule),
        day=day(game.entries[-1].at),
    )
    ranked = ", ".join(
        _template(place).format(place=place, name=person(position, player), total=known(total))
        for place, player, total in places(position)
    )
    if position.totals_only:
        return (title, headline, ranked, _TOTALS_LEFT)
    played = _PLAYED.format(span=span(position), players=len(position.people))
    return (title, headline, ranked, played, _most_made(position))


def _template(place: int | None) -> str:
    if place is None:
        return _NO_PLACE
    return _PLACE if place else _LEFT


def _most_made(position: Position) -> str:
    """Ruled and voided hands count for no statistic, and bids of which nobody knows the result."""
    made = dict.fromkeys(position.people, 0)
    of = dict.fromkeys(position.people, 0)
    for line in lines(position):
        deal = line.deal
        if deal is None or deal.ruling is not None or deal.tricks is None:
            continue
        for player in deal.order:
            right = was_made(deal, player)
            of[player] += right is not None
            made[player] += right is True
    if not any(of.values()):
        return _NOTHING
    most = max(made.values())
    if most == 0:
        return _NONE_MADE
    names = [person(position, player) for player in position.people if made[player] == most]
    return _MOST.format(names=listed(names), made=most, of=max(of.values()))
