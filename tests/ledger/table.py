"""The table that plays in these tests: four people, and acts in the order in which they are sent."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from scorekeeper.game.acts.opening import agree, open_game
from scorekeeper.game.events import BidCalled, BidChanged, Event, GameStopped, HandDealt, NoteWritten
from scorekeeper.ledger.store import Ledger
from scorekeeper.rules.presets import preset

EIGHT = datetime(2026, 1, 31, 20, 0, tzinfo=UTC)
OPENING = open_game(
    agree(names=("Ann", "May, Aunt", "Zoë", "عمر"), rules=preset("club-sheet"), first_dealer=3)
)
DEAL = (
    HandDealt(deal=1, hand=1, size=10, dealer=3, seats=(0, 1, 2, 3)),
    BidCalled(deal=1, player=0, bid=2),
)


def at(minute: int) -> datetime:
    """A time of the evening."""
    return EIGHT + timedelta(minutes=minute)


def act(number: int) -> tuple[Event, ...]:
    """The number-th act of a long evening, each of them different: one, two or three lines."""
    if number % 3 == 0:
        return tuple(NoteWritten(deal=1, text=f"{number} {part}") for part in "abc")
    if number % 3 == 1:
        return (BidChanged(deal=1, player=0, bid=number),)
    return (NoteWritten(deal=1, text=f"{number} " + "x" * 700), BidChanged(deal=1, player=1, bid=number))


def opened(ledger: Ledger, key: str = "opening") -> str:
    """A game with its first deal: three lines."""
    game = ledger.create(OPENING, key=key, at=at(0))
    ledger.append(game, DEAL, after=1, key=f"{key} 1", at=at(1))
    return game


def evening(ledger: Ledger, acts: int, key: str = "opening") -> str:
    """A game with so many acts after its first deal."""
    game = opened(ledger, key)
    for number in range(1, acts + 1):
        ledger.append(
            game, act(number), after=ledger.length(game), key=f"{key} {number + 1}", at=at(number + 1)
        )
    return game


def every_kind_of_line(ledger: Ledger) -> str:
    """A game whose lines fill every column, and leave every column empty, at least once."""
    game = opened(ledger)
    ledger.append(game, (NoteWritten(deal=1, text="Ten o'clock"),), after=3, key="note", at=at(2))
    ledger.append(game, (GameStopped(why="late"),), after=4, key="stop", at=at(3))
    ledger.append(game, (BidChanged(deal=1, player=0, bid=3),), after=5, key="end", at=at(4))
    return game


def acts_of(ledger: Ledger, game: str) -> Iterator[tuple[Event, ...]]:
    """The recorded acts, in order."""
    entries = ledger.game(game).entries
    for number in dict.fromkeys(entry.act for entry in entries):
        yield tuple(entry.event for entry in entries if entry.act == number)
