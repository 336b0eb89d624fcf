"""What may stand on a command line, strictly: ASCII digits only, every mistake named with what is allowed."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import click

from scorekeeper.rules.parts import Pack, parse_pack, read_part
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.ruleset_check import LARGEST_DECK

_WHOLE = re.compile(r"0|[1-9][0-9]{0,5}")
NOT_WHOLE = "{option} is a whole number from {least} to {most}, not “{typed}”."
NO_NUMBER = "{option} is a whole number in digits, such as 4, not “{typed}”."
NO_PACK = "--pack is a number of cards from 1 to {most}, or one for each player such as 8n, not “{typed}”."
NOT_LISTED = "{option} is a list of whole numbers such as 1,2,0, each from 0 to {most}, not “{typed}”."


class Whole(click.ParamType):  # type: ignore[type-arg]  # generic in the newest click only
    """A whole number. ``int()`` would take "٣", "1_0" and " 3" too.

    >>> Whole(0, 10).convert("7", None, None)
    7
    >>> Whole(0, 10).convert("1_0", click.Option(["--bid"]), None)
    Traceback (most recent call last):
    scorekeeper.rules.refusals.Refusal: --bid is a whole number from 0 to 10, not “1_0”.
    """

    name = "number"

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, _context: click.Context | None) -> int:
        """Read the number."""
        typed = str(value)
        if not _WHOLE.fullmatch(typed) or not self.least <= int(typed) <= self.most:
            raise Refusal(
                NOT_WHOLE,
                field=_called(param),
                option=_called(param),
                least=self.least,
                most=self.most,
                typed=clipped(typed),
            )
        return int(typed)


class Numbers(click.ParamType):  # type: ignore[type-arg]  # generic in the newest click only
    """Whole numbers with commas between them, in the order in which they were said; "" for none yet.

    >>> Numbers(10).convert("1,2,0", None, None), Numbers(10).convert("", None, None)
    ((1, 2, 0), ())
    """

    name = "numbers"

    def __init__(self, most: int) -> None:
        self.most = most

    def convert(
        self, value: Any, param: click.Parameter | None, _context: click.Context | None
    ) -> tuple[int, ...]:
        """Read the numbers."""
        if isinstance(value, tuple):
            return value
        typed = str(value)
        words = [word.strip(" ") for word in typed.split(",")] if typed else []
        if not all(_WHOLE.fullmatch(word) and int(word) <= self.most for word in words):
            raise Refusal(
                NOT_LISTED,
                field=_called(param),
                option=_called(param),
                most=self.most,
                typed=clipped(typed),
            )
        return tuple(map(int, words))


class Count(click.ParamType):  # type: ignore[type-arg]  # generic in the newest click only
    """How many play. What is too few or too many is for the rules to say.

    >>> Count().convert("4", None, None)
    4
    """

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, _context: click.Context | None) -> int:
        """Read the number."""
        typed = str(value)
        if not _WHOLE.fullmatch(typed):
            raise Refusal(NO_NUMBER, field=_called(param), option=_called(param), typed=clipped(typed))
        return int(typed)


class Read(click.ParamType):  # type: ignore[type-arg]  # generic in the newest click only
    """A notation, read by the function that reads it everywhere else; a mistake is its sentence.

    >>> from scorekeeper.rules.hooks import parse_hook
    >>> str(Read(parse_hook).convert("not_equal,min-cards=4", None, None))
    'not_equal min-cards=4'
    """

    name = "text"

    def __init__(self, read: Callable[[str], object]) -> None:
        self.read = read

    def convert(self, value: Any, _param: click.Parameter | None, _context: click.Context | None) -> object:
        """Read the text."""
        return self.read(value) if isinstance(value, str) else value


class Part(Read):
    """A part of a rule set, read as it is read there."""

    def __init__(self, part: str) -> None:
        super().__init__(partial(read_part, part))


class Rules(click.ParamType):  # type: ignore[type-arg]  # generic in the newest click only
    """The id of a preset, read as its rules."""

    name = "id"

    def convert(self, value: Any, _param: click.Parameter | None, _context: click.Context | None) -> RuleSet:
        """Find the rules. An unknown id is refused with the ids there are."""
        from scorekeeper.rules.presets import preset

        return value if isinstance(value, RuleSet) else preset(str(value))


def _called(param: click.Parameter | None) -> str:
    return param.opts[-1] if param else "The value"


def pack(text: str) -> Pack:
    """Read a pack, "52" or "8n", as ``--pack`` takes it.

    >>> pack("8n").of(4)
    32
    """
    if not re.fullmatch(r"[1-9][0-9]{0,2}n?", text) or int(text.removesuffix("n")) > LARGEST_DECK:
        raise Refusal(NO_PACK, field="--pack", most=LARGEST_DECK, typed=clipped(text))
    return parse_pack(text)
