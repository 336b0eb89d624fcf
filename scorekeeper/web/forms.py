"""Reading what was typed, strictly: ASCII digits only, every mistake named with what is allowed."""

import re
from collections.abc import Iterator, Mapping

from flask import request

from scorekeeper.rules.refusals import Refusal

_WHOLE = re.compile(r"0|[1-9][0-9]{0,5}")
_SIGNED = re.compile(r"0|[-−]?[1-9][0-9]{0,5}")
LONGEST = 2000
_BOTH = "{tapped}: {words}"


class Form:
    """The fields of one posted form.

    >>> Form({"bid": "3"}).number("bid")
    3
    >>> Form({"bid": "1_0"}).number("bid", most=10)
    Traceback (most recent call last):
    scorekeeper.rules.refusals.Refusal: The bid is a whole number from 0 to 10, not "1_0".
    """

    def __init__(self, fields: Mapping[str, str]) -> None:
        self.fields = fields

    def text(self, name: str) -> str:
        """A field as it was typed, "" when it is missing."""
        typed = self.fields.get(name, "")
        if len(typed) > LONGEST:
            raise Refusal(
                "The {called} has {long} characters. At most {most} are allowed.",
                field=name,
                called=name,
                long=len(typed),
                most=LONGEST,
            )
        return typed

    def number(self, name: str, *, most: int = 99999, called: str = "") -> int:
        """A whole number from 0 to ``most``. A blank is never a zero."""
        found = self.number_or_blank(name, most=most, called=called)
        if found is None:
            raise Refusal(
                "The {called} is blank. Give a whole number from 0 to {most}.",
                field=name,
                called=called or name,
                most=most,
            )
        return found

    def number_or_blank(self, name: str, *, most: int = 99999, called: str = "") -> int | None:
        """A whole number from 0 to ``most``, None for a blank."""
        typed = self.text(name)
        if typed.strip() == "":
            return None
        if not _WHOLE.fullmatch(typed) or int(typed) > most:
            raise Refusal(
                'The {called} is a whole number from 0 to {most}, not "{typed}".',
                field=name,
                called=called or name,
                most=most,
                typed=typed[:20],
            )
        return int(typed)

    def signed(self, name: str, *, called: str = "") -> int:
        """A whole number with or without a minus."""
        typed = self.text(name).strip()
        if not _SIGNED.fullmatch(typed):
            raise Refusal(
                'The {called} is a whole number such as 10 or -10, not "{typed}".',
                field=name,
                called=called or name,
                typed=typed[:20],
            )
        return int(typed.replace("−", "-"))

    def flag(self, name: str) -> bool:
        """True for a ticked box."""
        return self.text(name) == "yes"

    def per_player(self, name: str, players: int, *, called: str) -> tuple[int | None, ...]:
        """One number or blank for everybody: ``bid0``, ``bid1`` …"""
        return tuple(self.number_or_blank(f"{name}{player}", called=called) for player in range(players))

    def listed(self, name: str) -> Iterator[str]:
        """``name0``, ``name1`` … as far as they go."""
        at = 0
        while (field := f"{name}{at}") in self.fields:
            yield self.text(field)
            at += 1

    @property
    def why(self) -> str:
        """The reason: one of those offered, in the scorer's words, or both.

        >>> Form({"reason": "misheard", "why": "Ann said three"}).why
        'misheard: Ann said three'
        """
        tapped, words = self.text("reason"), self.text("why").strip()
        return _BOTH.format(tapped=tapped, words=words) if tapped and words else words or tapped

    @property
    def after(self) -> int:
        """The number of entries that the page was made from."""
        return self.number("after")

    @property
    def key(self) -> str:
        """The form's one-time key."""
        key = self.text("key")
        if not 1 <= len(key) <= 64 or not key.isascii() or not key.isprintable():
            raise Refusal("The form’s key is missing. Open the page again.", field="key")
        return key


def posted() -> Form:
    """The form that was just sent."""
    return Form(request.form)
