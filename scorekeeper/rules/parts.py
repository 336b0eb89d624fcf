"""The parts of a rule set, each read from text and written as text."""

import re
from collections.abc import Callable
from enum import StrEnum

from scorekeeper.rules.bidding import Bidding, parse_zero_limit
from scorekeeper.rules.finish import parse_finish, parse_streak
from scorekeeper.rules.hooks import parse_hook
from scorekeeper.rules.packs import Pack, parse_pack
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.schedule_reader import plain_schedule
from scorekeeper.rules.schedules import Overflow
from scorekeeper.rules.scoring import parse_scoring
from scorekeeper.rules.specials import Special, parse_specials, write_specials
from scorekeeper.rules.trumps import parse_trump

__all__ = [
    "DEFAULTS",
    "MAY_CHANGE",
    "PARTS",
    "TEXTS",
    "Direction",
    "Lead",
    "Pack",
    "Ties",
    "Tricks",
    "parse_pack",
    "read_part",
    "write_part",
]


class Direction(StrEnum):
    """Which way the deal, the bidding and the play go. Seats are always named in that order."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"  # Spain


class Lead(StrEnum):
    """Who leads to the first trick."""

    DEALER = "dealer"  # source 000
    LEFT_OF_DEALER = "left_of_dealer"  # sources 001 and 002
    SECOND_FROM_DEALER = "second_from_dealer"  # a house set
    OPPOSITE_DEALER = "opposite_dealer"  # oocities jaylipp
    HIGHEST_BIDDER = "highest_bidder"  # sv.wikibooks; of equals the first after the dealer


class Ties(StrEnum):
    """What settles a tie for first."""

    SHARE = "share"  # sources 001 and 002
    EXTRA_MAX_HAND = "extra_max_hand"  # source 000: everyone plays, again while the lead is tied
    MOST_EXACT_BIDS = "most_exact_bids"  # Sigrhofundr/podrida
    SUM_OF_MADE_BIDS = "sum_of_made_bids"  # Wikipedia, "scratch"
    SUM_OF_ALL_BIDS = "sum_of_all_bids"  # tabletopcafe.ca


class Tricks(StrEnum):
    """What the tricks of a hand add up to."""

    EXACT = "exact"  # the cards of the hand
    AT_MOST = "at_most"  # two packs in which equal cards cancel: a trick can be lost


MAY_CHANGE = ("people", "schedule")  # what a table may allow itself to change during a game

PARTS = (
    "players",
    "direction",
    "deck",
    "reserve",
    "cap",
    "schedule",
    "each",
    "overflow",
    "special",
    "bidding",
    "hook",
    "zeros",
    "trump",
    "lead",
    "tricks",
    "scoring",
    "streak",
    "finish",
    "ties",
    "allow",
)
DEFAULTS = {  # a part that is left out
    "direction": "clockwise",
    "each": "1",
    "overflow": "refuse",
    "special": "none",
    "bidding": "in_turn",
    "zeros": "none",
    "trump": "turn_up",
    "tricks": "exact",
    "streak": "none",
    "finish": "schedule",
    "allow": "nothing",
}
TEXTS = ("id", "name", "source", "note", "names", "region", "about")
_LONGEST_PART = 20_000  # more is no part of a rule set, whatever it says


def read_part(part: str, text: str) -> object:
    """Return a part's value, or raise a Refusal that says what is allowed.

    >>> read_part("players", "3-7"), read_part("lead", "dealer")
    ((3, 7), <Lead.DEALER: 'dealer'>)
    """
    if part in TEXTS:
        return text
    if part not in _READERS:
        raise Refusal("“{part}” is no part of a rule set.", field="rules", part=clipped(part))
    if len(text) > _LONGEST_PART and part not in ("scoring", "schedule"):  # they say it themselves
        raise Refusal("{part} is too long.", field=part, part=part)
    return _READERS[part](text)


def write_part(value: object) -> str:
    """Return a part's text. ``read_part`` reads it back.

    >>> write_part((3, 7)), write_part(Lead.DEALER), write_part(frozenset({"ties", "lead"}))
    ('3-7', 'dealer', 'lead ties')
    """
    match value:
        case (int(fewest), int(most)):
            return f"{fewest}-{most}"
        case tuple():
            specials: tuple[Special, ...] = value
            return write_specials(specials)
        case frozenset():
            return " ".join(sorted(value))
        case bool():
            return "P" if value else "1"
        case None:
            return "none"
        case _:
            return str(value)


def _players(text: str) -> tuple[int, int]:
    fewest, _, most = text.partition("-")
    return _number("players", fewest), _number("players", most)


def _each(text: str) -> bool:
    if text.strip() not in ("1", "P", "p"):
        raise Refusal(
            "“{word}” is not how often a size is played: 1 and P (once per player) are known.",
            field="each",
            word=clipped(text),
        )
    return text.strip() != "1"


def _allow(text: str) -> frozenset[str]:
    words = frozenset(text.replace(",", " ").split()) - {"nothing"}
    if not words <= set(MAY_CHANGE):
        raise Refusal(
            "“{word}” can’t be allowed during a game: nothing, {known} are known.",
            field="allow",
            word=clipped(min(words - set(MAY_CHANGE))),
            known=", ".join(MAY_CHANGE),
        )
    return words


def _named(part: str, kind: type[StrEnum]) -> Callable[[str], StrEnum]:
    def read(text: str) -> StrEnum:
        word = text.strip()
        if word not in set(kind):
            raise Refusal(
                "“{word}” can’t be played as {part}: {known} are known.",
                field=part,
                part=part,
                word=clipped(word),
                known=", ".join(kind),
            )
        return kind(word)

    return read


def _number(part: str, text: str) -> int:
    plain = text.strip()
    if not re.fullmatch(r"[0-9]{1,3}", plain):
        raise Refusal(
            "“{word}” is no number for {part}: write it in digits, 0 to 999.",
            field=part,
            part=part,
            word=clipped(text),
        )
    return int(plain)


_READERS: dict[str, Callable[[str], object]] = {
    "players": _players,
    "direction": _named("direction", Direction),
    "deck": parse_pack,
    "reserve": lambda text: _number("reserve", text),
    "cap": lambda text: _number("cap", text),
    "schedule": plain_schedule,
    "each": _each,
    "overflow": _named("overflow", Overflow),
    "special": parse_specials,
    "bidding": _named("bidding", Bidding),
    "hook": parse_hook,
    "zeros": parse_zero_limit,
    "trump": parse_trump,
    "lead": _named("lead", Lead),
    "tricks": _named("tricks", Tricks),
    "scoring": parse_scoring,
    "streak": parse_streak,
    "finish": parse_finish,
    "ties": _named("ties", Ties),
    "allow": _allow,
    "assumed": lambda text: frozenset(text.split()),
}
