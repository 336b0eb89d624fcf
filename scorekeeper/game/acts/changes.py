"""Tables that allow it: people who come and go, and a schedule that changes on the way.

Both are off unless the table agreed on them (source 000 keeps people and hands as they are). Only
what was not played yet changes.
"""

from scorekeeper.game.acts.checks import reason, refuse_closed, refuse_points, refuse_size
from scorekeeper.game.deals import PRACTICE
from scorekeeper.game.events import (
    Event,
    HandInserted,
    HandResized,
    HandSkipped,
    PlayerJoined,
    PlayerLeft,
    SatOut,
)
from scorekeeper.game.names import clean_name, look, refuse_twin
from scorekeeper.game.position import Position
from scorekeeper.game.standings import totals, unscored
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, phase
from scorekeeper.rules.limits import MOST_HANDS
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset_check import remarks


def insert_hand(game: Game, *, hand: int, size: int, why: str) -> tuple[Event, ...]:
    """Put a hand into the schedule: it takes this number, and the later ones move up."""
    position = game.position
    _allowed(position, "schedule")
    first, last = first_open(position), len(position.sizes) + 1
    if first == last:
        raise Refusal("The last hand of the schedule is dealt: no hand can be put in any more.")
    if not first <= hand <= last:
        raise Refusal(
            "A hand can be put in as hand {first} to {last}, not {hand}.",
            field="hand",
            first=first,
            last=last,
            hand=hand,
        )
    if len(position.sizes) >= MOST_HANDS:
        raise Refusal("A schedule has at most {most} hands.", field="hand", most=MOST_HANDS)
    _size(position, size)
    _still_scored(position, players=len(position.seats), sizes=(size,))
    return (HandInserted(hand=hand, size=size, why=reason(why)),)


def resize_hand(game: Game, *, hand: int, size: int, why: str) -> tuple[Event, ...]:
    """Give a hand that was not played yet another size."""
    position = game.position
    _allowed(position, "schedule")
    _open_hand(position, hand)
    _size(position, size)
    if position.sizes[hand - 1] == size:
        raise Refusal("Hand {hand} already has {size} cards each.", field="size", hand=hand, size=size)
    _still_scored(position, players=len(position.seats), sizes=(size,))
    return (HandResized(hand=hand, size=size, why=reason(why)),)


def skip_hand(game: Game, *, hand: int, why: str) -> tuple[Event, ...]:
    """Leave out a hand that was not played yet. It keeps its number on the sheet."""
    position = game.position
    _allowed(position, "schedule")
    _open_hand(position, hand)
    if position.last_hand == 0 and unscored(position) == (hand,):
        raise Refusal("That is the only hand left: a game has at least one.", field="hand")
    return (HandSkipped(hand=hand, why=reason(why)),)


def join(game: Game, *, name: str, behind: int, points: int = 0, why: str) -> tuple[Event, ...]:
    """Somebody sits down between hands, behind another one and with a total to start with.

    Somebody who left may come back: under the same name, with the total they left with.
    """
    position = game.position
    _allowed(position, "people")
    kept = clean_name(name)
    back = next((player for player in position.gone if look(position.names[player]) == look(kept)), None)
    if back is None:
        for other in position.names:
            refuse_twin(kept, other)
    most = position.rules.players[1]
    if len(position.seats) >= most:
        raise Refusal("These rules are for at most {most} players.", field="name", most=most)
    if behind not in position.seats:
        raise Refusal("Say behind whom {name} sits.", field="behind", name=kept)
    if back is not None and points:
        raise Refusal("{name} comes back with the total from before.", field="points", name=kept)
    refuse_points(points)
    _still_scored(position, players=len(position.seats) + 1, sizes=_sizes_left(position))
    joined = PlayerJoined(
        player=len(position.names) if back is None else back,
        name=kept if back is None else position.names[back],
        behind=behind,
        points=points,
        why=reason(why),
    )
    return (joined,)


def last_places_total(position: Position) -> int | None:
    """The total of whoever is last: what a newcomer may start with. None where a total is not known."""
    now = [total for player in position.seats if (total := totals(position)[player]) is not None]
    if len(now) < len(position.seats):
        return None
    return max(now) if position.rules.scoring.lowest_wins else min(now)


def leave(game: Game, *, player: int, why: str) -> tuple[Event, ...]:
    """Somebody leaves between hands. Their total stays on the sheet and can't win."""
    position = game.position
    _allowed(position, "people")
    name = _seated(position, player)
    fewest = position.rules.players[0]
    if len(position.seats) <= fewest:
        raise Refusal(
            "These rules need {fewest} players: without {name} stop the game.",
            field="player",
            fewest=fewest,
            name=name,
        )
    _still_scored(position, players=len(position.seats) - 1, sizes=_sizes_left(position))
    return (PlayerLeft(player=player, why=reason(why)),)


def sit_out(game: Game, *, player: int, why: str) -> tuple[Event, ...]:
    """Somebody does not play the next hand."""
    position = game.position
    _allowed(position, "people")
    name = _seated(position, player)
    if player in position.sit_out:
        raise Refusal("{name} sits out already.", field="player", name=name)
    if len(position.playing) <= 2:
        raise Refusal("A hand needs two players: {name} has to play.", field="player", name=name)
    _still_scored(position, players=len(position.playing) - 1, sizes=_sizes_left(position))
    return (SatOut(player=player, why=reason(why)),)


def first_open(position: Position) -> int:
    """The lowest number that a new hand can take: behind all that was dealt."""
    return max((deal.hand for deal in position.deals[position.old_deals :]), default=PRACTICE) + 1


def _allowed(position: Position, what: str) -> None:
    refuse_closed(position)
    if what not in position.rules.allow:
        raise Refusal(_AGREED[what])
    if position.current is not None:
        raise Refusal("A hand is being played. Record it or void it first.")
    if what == "schedule" and position.rules.endless:
        raise Refusal("This game has no last hand: its schedule can’t be changed.")
    if phase(position) is Phase.OVER:
        raise Refusal("The game is over: no hand is left to play.")


_AGREED = {
    "people": "This table agreed that nobody comes or goes during a game. Friends can join the next game.",
    "schedule": "This table agreed on a fixed schedule for this game.",
}


def _open_hand(position: Position, hand: int) -> None:
    if hand not in unscored(position) or hand < first_open(position):
        raise Refusal("Hand {hand} is played, or not in the schedule.", field="hand", hand=hand)


def _sizes_left(position: Position) -> tuple[int, ...]:
    """The hands still to come, and the largest, which a tie may ask for."""
    return (*(position.schedule[hand - 1] for hand in unscored(position)), position.setup.largest)


def _still_scored(position: Position, *, players: int, sizes: tuple[int, ...]) -> None:
    """Refuse what would lead to hands of which the rules say nothing, or that leave no trump to turn."""
    most = position.rules.fitting(players)
    remarks(position.rules, players=players, sizes=[min(size, most) for size in sizes])


def _size(position: Position, size: int) -> None:
    refuse_size(size, most=position.rules.fitting(len(position.seats)))


def _seated(position: Position, player: int) -> str:
    if player not in position.seats:
        raise Refusal("There is no player number {number}.", field="player", number=player + 1)
    return position.names[player]
