"""The options that several commands share, and what they may not be combined with."""

from collections.abc import Callable
from typing import Any

import click

from scorekeeper.cli.typed import NOT_WHOLE, Count, Rules, Whole
from scorekeeper.rules.limits import FEWEST_PLAYERS, LARGEST_SIZE, MOST_PLAYERS
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet

NEEDS_ONE = "{command} needs {one} or {other}."
ONE_OF_TWO = "{one} and {other} can't go together: give one of the two."
NOT_WITH = "{option} goes with {other}, not with {way}."
TOO_MANY_CARDS = "{name} deals at most {most} cards each to {players} players, so --cards can't be {cards}."
TOO_MANY_CARDS_FOR_ALL = "{name} deals at most {most} cards each, so --cards can't be {cards}."
RULES_FOR = "{refusal} For {players} players choose --rules {others}."
SOME_RULES_FOR = "{refusal} For {players} players choose --rules {others} or another: scorekeeper rules."
MOST_NAMED = 6  # of the presets for so many

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def rules_option(*, required: bool = True) -> Decorator:
    """``--rules ID``."""
    return click.option(
        "--rules", type=Rules(), required=required, help="Which preset, by an id of: scorekeeper rules."
    )


def players_option(*, required: bool, help: str = "How many play.") -> Decorator:  # noqa: A002 (click's word)
    """``--players N``."""
    return click.option("--players", type=Count(), metavar="N", required=required, help=help)


def one_of(command: str, **given: object) -> None:
    """Refuse none, and more than one, of several ways to say the same.

    >>> one_of("scorekeeper points", rules=None, scoring="made: 1; missed: 0")
    >>> one_of("scorekeeper points", rules=None, scoring=None)
    Traceback (most recent call last):
    scorekeeper.rules.refusals.Refusal: scorekeeper points needs --rules or --scoring.
    """
    names = [f"--{name}" for name in given]
    told = [f"--{name}" for name, value in given.items() if value is not None]
    if not told:
        others = ", ".join(names[:-1])
        raise Refusal(NEEDS_ONE, field=names[0], command=command, one=others, other=names[-1])
    if len(told) > 1:
        raise Refusal(ONE_OF_TWO, field=told[1], one=told[0], other=told[1])


def alone(way: str, other: str, **given: object) -> None:
    """Refuse options that go with one way only, where the other was taken.

    >>> alone("--rules", "--path", pack=None, cap=10)
    Traceback (most recent call last):
    scorekeeper.rules.refusals.Refusal: --cap goes with --path, not with --rules.
    """
    for name, value in given.items():
        if value is not None:
            option = "--{name}".format(name=name.replace("_", "-"))
            raise Refusal(NOT_WITH, field=option, option=option, way=way, other=other)


def any_players(players: int) -> int:
    """Return how many play where no preset says how many may.

    >>> any_players(4)
    4
    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise Refusal(
            NOT_WHOLE,
            field="--players",
            option="--players",
            least=FEWEST_PLAYERS,
            most=MOST_PLAYERS,
            typed=players,
        )
    return players


def refuse_other_tables(rules: RuleSet, players: int) -> None:
    """Refuse more or fewer players than the rules are for, and name the presets that are for so many.

    >>> from scorekeeper.rules.presets import preset
    >>> refuse_other_tables(preset("club-sheet"), 10)
    Traceback (most recent call last):
    scorekeeper.rules.refusals.Refusal: Club sheet is ... For 10 players choose --rules podrida or escalier.
    """
    from scorekeeper.rules.part_words import listed
    from scorekeeper.rules.presets import presets

    try:
        rules.largest(players)
    except Refusal as refusal:
        others = [key for key, other in presets().items() if _are_for(other, players)]
        if _are_for(rules, players) or not others:
            raise
        all_named = len(others) <= MOST_NAMED
        raise Refusal(
            RULES_FOR if all_named else SOME_RULES_FOR,
            field="--players",
            refusal=refusal,
            players=players,
            others=listed(others, "{so_far} or {more}") if all_named else ", ".join(others[:MOST_NAMED]),
        ) from None


def _are_for(rules: RuleSet, players: int) -> bool:
    fewest, most = rules.players
    return fewest <= players <= most


def tables_for(rules: RuleSet, *, cards: int, players: int | None) -> list[int]:
    """Return the numbers of players that so many cards each can be dealt to, or refuse that there is none.

    >>> from scorekeeper.rules.presets import preset
    >>> tables_for(preset("club-sheet"), cards=8, players=None)
    [3, 4, 5, 6]
    """
    if players is not None:
        largest = rules.largest(players)
        if cards > largest:
            raise Refusal(
                TOO_MANY_CARDS, field="--cards", name=rules.name, most=largest, players=players, cards=cards
            )
        return [players]
    fewest, most = rules.players
    tables = [table for table in range(fewest, most + 1) if cards <= rules.largest(table)]
    if not tables:
        largest = max(rules.largest(table) for table in range(fewest, most + 1))
        raise Refusal(TOO_MANY_CARDS_FOR_ALL, field="--cards", name=rules.name, most=largest, cards=cards)
    return tables


def cards_option() -> Decorator:
    """``--cards N``."""
    return click.option(
        "--cards", type=Whole(1, LARGEST_SIZE), metavar="N", required=True, help="How many cards each."
    )


def schedule_option() -> Decorator:
    """``--schedule PATH``."""
    return click.option(
        "--schedule",
        metavar="PATH",
        help="Another schedule, such as 1..10..1 or 7,7,5; max is the largest hand.",
    )
