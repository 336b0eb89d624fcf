"""The table that plays in these tests: acts are written down as they come, and a game is compared whole."""

import textwrap
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from scorekeeper.game.deals import Deal, Ruling
from scorekeeper.game.events import Entry, Event, SetupChanged
from scorekeeper.game.position import Position
from scorekeeper.game.record import play, read_record
from scorekeeper.game.standings import leaders, lines, places, totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import due, phase

EIGHT = datetime(2026, 1, 31, 20, 0, tzinfo=UTC)
ANN, BOB, CY, DI = range(4)
USUAL = {"players": "Ann, Bob, Cy, Di", "rules": "exact-classic", "dealer": "Di"}

Act = Callable[..., tuple[Event, ...]]
Essence = dict[str, Any]


def game_of(text: str) -> Game:
    """Play a record. Whatever it leaves out of the head is the usual table: Di deals, Ann bids first."""
    lines = textwrap.dedent(text).strip().splitlines()
    keys = {line.split()[0] for line in lines if line.split()}
    head = [f"{key} {usual}" for key, usual in USUAL.items() if key not in keys]
    return play(read_record("\n".join([*head, *lines])), at=EIGHT)


def then(game: Game, act: Act, /, **fields: object) -> Game:
    """Write down what an act returns."""
    return written(game, *act(game, **fields))


def written(game: Game, *events: Event) -> Game:
    """Write events down as one act, whether they make sense or not."""
    first = game.length + 1
    return game.then(
        Entry(seq=first + place, act=first, at=EIGHT, event=event) for place, event in enumerate(events)
    )


def counted_up(game: Game) -> dict[str, int | None]:
    """Everybody's total, by name."""
    position = game.position
    return {position.names[player]: totals(position)[player] for player in position.people}


def essence(game: Game) -> Essence:
    """All that a record has to keep: what every screen and sheet is made of, but for entry numbers.

    People are told by name, because someone who left before the first hand has no line in a record.
    """
    position, names = game.position, game.position.names
    people = position.people
    score = lines(position)
    return {
        "people": [names[player] for player in people],
        "seats": [names[player] for player in position.seats],
        "chairs": [names[player] for player in position.chairs],
        "away": sorted(names[player] for player in position.sit_out),
        "skipped": position.skipped,
        "rules": (
            position.setup.rules,
            position.rules_text,
            position.schedule,
            position.setup.largest,
            position.setup.practice,
        ),
        "deals": [_deal(game, deal) for deal in position.deals[position.old_deals :]],
        "score": [
            (_of(line.points, people), _of(line.totals, people), line.counts) for line in score if line.deal
        ],
        "penalties": [
            (names[one.player], one.points, one.why) for one in position.adjustments if one.player in people
        ],
        "notes": sorted(note.text for note in position.notes),
        "shared": _ruling(position.tie_shared),
        "rules ruled": _ruling(position.rules_ruled),
        "by other rules": [_of(totals(one), people) for one in position.superseded],
        "ends": (position.status, position.stopped, position.closed is not None),
        "amended": any(seq > _agreed(game) for seq in position.amended),
        "totals": _of(totals(position), people),
        "places": [(place, names[player], total) for place, player, total in places(position)],
        "leaders": [names[player] for player in leaders(position)],
        "phase": phase(position),
        "due": _due(position),
    }


def _agreed(game: Game) -> int:
    entries = (entry for act in game.acts for entry in act.entries)
    return max((entry.seq for entry in entries if isinstance(entry.event, SetupChanged)), default=0)


def _of(values: tuple[object, ...], people: Sequence[int]) -> list[object]:
    return [values[player] if player < len(values) else None for player in people]


def _deal(game: Game, deal: Deal) -> dict[str, object]:
    names, people = game.position.names, game.position.people
    return {
        "hand": (deal.hand, deal.size, deal.trump),
        "dealer": names[deal.dealer],
        "seats": [names[player] for player in deal.seats],
        "bids": _of(deal.bids, people),
        "made": (_of(deal.made, people), _of(deal.stated, people)) if deal.made else None,
        "tricks": deal.tricks and _of(deal.tricks, people),
        "taken": [names[player] for player in deal.taken],
        "playing": deal.play_started,
        "void": (deal.void, deal.again),
        "size": deal.size_ruled,
        "rulings": (_ruling(deal.ruling), _ruling(deal.extra_ruled)),
        "ruled": deal.ruling and (_of(deal.ruling.tricks, people), _of(deal.ruling.points, people)),
        "earlier": deal.tricks
        and [(set(game.earlier_bids(deal, one)), set(game.earlier_tricks(deal, one))) for one in deal.seats],
    }


def _ruling(ruling: Ruling | None) -> object:
    return ruling and (ruling.ruled, ruling.by, ruling.why)


def _due(position: Position) -> object:
    coming = due(position)
    if position.current or coming is None:
        return None
    return coming.hand, coming.size, position.names[coming.dealer], coming.again
