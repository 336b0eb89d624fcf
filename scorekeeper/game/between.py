"""Between two hands: points for a person, people who come and go, hands put in, resized or left out."""

from collections.abc import Iterator, Set
from typing import NamedTuple

from scorekeeper.game.days import written_at
from scorekeeper.game.events import (
    Entry,
    HandInserted,
    HandResized,
    HandSkipped,
    PlayerJoined,
    PlayerLeft,
    SatOut,
)
from scorekeeper.game.naming import hand_in_words
from scorekeeper.game.record.head_told import Head
from scorekeeper.game.remarks import adjusted
from scorekeeper.game.standings import lines
from scorekeeper.game.state import Game, moments
from scorekeeper.game.telling_changes import tell_change

_CHANGE = "{told} “{why}”."
_AFTER, _BEFORE = "After {hand}: {text}", "Before hand 1: {text}"
_AFTER_AT, _BEFORE_AT = "After {hand}, {at}: {text}", "Before hand 1, {at}: {text}"
_Change = PlayerJoined | PlayerLeft | SatOut | HandInserted | HandResized | HandSkipped


class Between(NamedTuple):
    """A sentence for the foot of a sheet, and the hand after which it was written."""

    after_hand: int
    text: str


def between_hands(game: Game) -> list[Between]:
    """All that happened between hands, in the order of the hands."""
    head = Head(list(moments(game)))
    told = [
        entry for _, entry, _ in moments(game) if isinstance(entry.event, _Change) and not head.tells(entry)
    ]
    joined = {entry.act for entry in told if isinstance(entry.event, PlayerJoined)}
    found = [*_changes(game, {entry.seq for entry in told}), *_points(game, joined)]
    return sorted(found, key=lambda one: one.after_hand)


def _changes(game: Game, told: Set[int]) -> Iterator[Between]:
    """What was written about people and hands, but for what the set-up says."""
    for before, entry, _ in moments(game):
        if entry.seq in told and isinstance(entry.event, _Change):
            text = _CHANGE.format(told=tell_change(entry.event, before), why=entry.event.why.rstrip("."))
            yield _said(game, entry, before.last_hand, text)


def _points(game: Game, joined: Set[int]) -> Iterator[Between]:
    """Points for a person; what a newcomer starts with is told with the newcomer."""
    for line in lines(game.position):
        if line.adjustment is not None and line.adjustment.act not in joined:
            text = str(adjusted(game.position, line.adjustment, line.totals).text)
            yield _said(game, game.entries[line.adjustment.act - 1], line.adjustment.after_hand, text)


def _said(game: Game, entry: Entry, after_hand: int, text: str) -> Between:
    at = written_at(game, entry)
    if at:
        template = _AFTER_AT if after_hand else _BEFORE_AT
    else:
        template = _AFTER if after_hand else _BEFORE
    hand = hand_in_words(game.position, after_hand)
    return Between(after_hand, template.format(hand=hand, at=at, text=text))
