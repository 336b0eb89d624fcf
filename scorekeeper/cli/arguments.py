"""What may stand on a command line, strictly: ASCII digits only, every mistake named with what is allowed."""

import re
from collections.abc import Callable
from typing import Any

import click

from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.ruleset_check import FEWEST_PLAYERS, LARGEST_CAP, MOST_PLAYERS

_WHOLE = re.compile(r"0|[1-9][0-9]{0,5}")
NOT_WHOLE = "{option} is a whole number from {least} to {most}, not “{typed}”."
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


class Rules(click.ParamType):  # type: ignore[type-arg]  # generic in the newest click only
    """The id of a preset, read as its rules."""

    name = "id"

    def convert(self, value: Any, _param: click.Parameter | None, _context: click.Context | None) -> RuleSet:
        """Find the rules. An unknown id is refused with the ids there are."""
        from scorekeeper.rules.presets import preset

        return value if isinstance(value, RuleSet) else preset(str(value))


def _called(param: click.Parameter | None) -> str:
    return param.opts[-1] if param else "The value"


Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def rules_option() -> Decorator:
    """``--rules ID``."""
    return click.option(
        "--rules", type=Rules(), required=True, help="Which rules, by an id of: scorekeeper rules."
    )


def players_option(*, required: bool, help: str = "How many play.") -> Decorator:  # noqa: A002 (click's word)
    """``--players N``."""
    return click.option(
        "--players",
        type=Whole(FEWEST_PLAYERS, MOST_PLAYERS),
        metavar="N",
        required=required,
        help=help,
    )


def cards_option() -> Decorator:
    """``--cards N``."""
    return click.option(
        "--cards", type=Whole(1, LARGEST_CAP), metavar="N", required=True, help="How many cards each."
    )


def schedule_option() -> Decorator:
    """``--schedule PATH``."""
    return click.option(
        "--schedule",
        metavar="PATH",
        help="Another schedule, such as 1..10..1 or 7,7,5; max is the largest hand.",
    )
