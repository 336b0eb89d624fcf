"""A finding says: look here. It never changes anything and never holds anything up."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What was found."""

    HOOK = "hook"
    HOOK_BEFORE = "hook before the last"
    ZEROS = "zeros"
    TRICK_SUM = "trick sum"
    MADE_SUM = "made sum"
    MADE_POINTS = "made points"
    BLANK_BID = "blank bid"
    BLANK_TRICKS = "blank tricks"
    BID_RANGE = "bid range"
    TRICK_RANGE = "trick range"
    SIZE = "size"
    DEALER = "dealer"
    ORDER = "order"
    OVER = "over"
    AFTER_CLOSE = "after close"
    TWICE = "twice"
    NO_POINTS = "no points"
    NOT_NEEDED = "not needed"
    IGNORED = "ignored"
    CLOSED_EARLY = "closed early"
    CLOSED_DIGEST = "closed digest"
    CLOSED_TOTAL = "closed total"
    CLOSED_WINNERS = "closed winners"
    POINTS = "points"
    TOTAL = "total"
    LINE = "line"


# What no table can have played: a game with it is not taken in from elsewhere.
IMPOSSIBLE = frozenset(
    (
        Kind.TRICK_SUM,
        Kind.MADE_SUM,
        Kind.BLANK_BID,
        Kind.BLANK_TRICKS,
        Kind.BID_RANGE,
        Kind.TRICK_RANGE,
        Kind.ORDER,
        Kind.OVER,
        Kind.TWICE,
        Kind.LINE,
    )
)

# A bid that was not allowed: the table lets it stand, or the hand is void.
FORBIDDEN = frozenset((Kind.HOOK, Kind.HOOK_BEFORE, Kind.ZEROS))

_SENTENCES = {
    Kind.HOOK: "Hand {hand}: {name} bid {found} last, which the hook forbids: the bids add up to {due}.",
    Kind.HOOK_BEFORE: "Hand {hand}: {name} bid {found}, which the hook forbids: the bids add up to {due}.",
    Kind.ZEROS: "Hand {hand}: {name} bid {found} once too often: {due} in a row are the most.",
    Kind.TRICK_SUM: "Hand {hand}: the tricks add up to {found}, and {due} were played.",
    Kind.MADE_SUM: "Hand {hand}: made and missed do not fit: the made bids take {found} of {due} tricks.",
    Kind.MADE_POINTS: "Hand {hand}: {name}'s points are written as {found}, and {due} are possible.",
    Kind.BLANK_BID: "Hand {hand}: {name}'s bid is blank.",
    Kind.BLANK_TRICKS: "Hand {hand}: {name}'s tricks are blank.",
    Kind.BID_RANGE: "Hand {hand}: {name}'s bid is {found}, and 0 to {due} are possible.",
    Kind.TRICK_RANGE: "Hand {hand}: {name}'s tricks are {found}, and 0 to {due} are possible.",
    Kind.SIZE: "Hand {hand}: {found} cards each were dealt, where the schedule has {due}.",
    Kind.DEALER: "Hand {hand}: {found} dealt, and it was {due}'s turn to deal.",
    Kind.ORDER: "Hand {hand} was dealt when hand {due} was next.",
    Kind.OVER: "Hand {hand} was dealt when no hand was left to play.",
    Kind.AFTER_CLOSE: "Hand {hand} was dealt after the close.",
    Kind.TWICE: "Hand {hand} is recorded twice: the later one counts.",
    Kind.NO_POINTS: "Hand {hand}: the rules give {name} no points, because something is unknown.",
    Kind.NOT_NEEDED: "Hand {hand} was not needed: the lead is not tied before it. It has no points.",
    Kind.IGNORED: "Entry {found} of the record makes no sense where it stands and changes nothing.",
    Kind.CLOSED_EARLY: "The game was closed with hands left to play.",
    Kind.CLOSED_DIGEST: "The digest of the close, {found}, is not that of the lines before it, {due}.",
    Kind.CLOSED_TOTAL: "At the close {name} had {found}; by the record it is {due}.",
    Kind.CLOSED_WINNERS: "At the close {found} had won; by the record it is {due}.",
    Kind.POINTS: "Hand {hand}: {name}'s points are written as {found}; due are {due}.",
    Kind.TOTAL: "Hand {hand}: {name}'s total is written as {found}; due is {due}.",
    Kind.LINE: "{found}",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something to look at, with the place, what was found and what was due.

    >>> print(Finding(kind=Kind.TRICK_SUM, hand=3, found=7, due=6))
    Hand 3: the tricks add up to 7, and 6 were played.
    """

    kind: Kind
    hand: int | None = None
    player: int | None = None
    name: str = ""  # of that player
    found: int | str = ""
    due: int | str = ""

    @property
    def template(self) -> str:
        """The sentence with its fields hand, name, found and due."""
        return _SENTENCES[self.kind]

    def __str__(self) -> str:
        return self.template.format(hand=self.hand, name=self.name, found=self.found, due=self.due)
