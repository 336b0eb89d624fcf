"""The parts of a rule set, each read from text and written as text."""

from enum import StrEnum

from scorekeeper.rules.bidding import Hook
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.scoring import parse_scoring


class Lead(StrEnum):
    """Who leads to the first trick."""

    DEALER = "dealer"  # source 000
    LEFT_OF_DEALER = "left_of_dealer"  # sources 001 and 002


class Ties(StrEnum):
    """What settles a tie for first."""

    SHARE = "share"  # sources 001 and 002
    EXTRA_MAX_HAND = "extra_max_hand"  # source 000: everyone plays, again while the lead is tied


PARTS = ("players", "deck", "reserve", "cap", "schedule", "scoring", "hook", "lead", "ties")
TEXTS = ("id", "name", "source", "note")

_ENUMS: dict[str, type[StrEnum]] = {"hook": Hook, "lead": Lead, "ties": Ties}


def read_part(part: str, text: str) -> object:
    """Return a part's value, or raise a Refusal that says what is allowed.

    >>> read_part("players", "3-7"), read_part("lead", "dealer")
    ((3, 7), <Lead.DEALER: 'dealer'>)
    """
    match part:
        case "scoring":
            return parse_scoring(text)
        case "schedule":
            return "".join(text.split()).lower().replace("p", "P")
        case "hook" | "lead" | "ties":
            return _named(part, text.strip())
        case "players":
            fewest, _, most = text.partition("-")
            return (_number(part, fewest), _number(part, most))
        case "deck" | "reserve" | "cap":
            return _number(part, text)
        case "assumed":
            return frozenset(text.split())
        case "id" | "name" | "source" | "note":
            return text
        case _:
            raise Refusal("“{part}” is no part of a rule set.", field="rules", part=clipped(part))


def write_part(value: object) -> str:
    """Return a part's text. ``read_part`` reads it back.

    >>> write_part((3, 7)), write_part(Lead.DEALER), write_part(frozenset({"ties", "lead"}))
    ('3-7', 'dealer', 'lead ties')
    """
    match value:
        case (int(fewest), int(most)):
            return f"{fewest}-{most}"
        case frozenset():
            return " ".join(sorted(value))
        case _:
            return str(value)


def _named(part: str, text: str) -> StrEnum:
    kind = _ENUMS[part]
    if text not in set(kind):
        raise Refusal(
            "“{word}” can’t be played as {part}: {known} are known.",
            field=part,
            part=part,
            word=clipped(text),
            known=", ".join(kind),
        )
    return kind(text)


def _number(part: str, text: str) -> int:
    plain = text.strip()
    if not (plain.isascii() and plain.isdecimal() and len(plain) <= 3):
        raise Refusal(
            "“{word}” is no number for {part}: write it in digits, 0 to 999.",
            field=part,
            part=part,
            word=clipped(text),
        )
    return int(plain)
