"""What a bid and its tricks are worth, by a preset or by points of one's own."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import click

from scorekeeper.cli.arguments import (
    any_players,
    cards_option,
    one_of,
    players_option,
    rules_option,
    tables_for,
)
from scorekeeper.cli.notations import SCORING
from scorekeeper.cli.typed import Read, Whole
from scorekeeper.rules.conditions import Outcome
from scorekeeper.rules.limits import FEWEST_PLAYERS, LARGEST_SIZE, MOST_HANDS, MOST_PLAYERS
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scoring, parse_scoring
from scorekeeper.rules.scoring_check import check_scoring
from scorekeeper.rules.suits import Suit

MORE_THAN_CARDS = "{option} is a whole number from 0 to {cards}, not {number}."
FEWER_THAN_CARDS = (
    "--largest is a whole number from {cards}, the cards of this hand, to {most}, not {number}."
)
NO_SUIT = "--trump is one of {suits}, not “{typed}”."
TELL = {  # what the points depend on and nobody said, in the order in which it is asked
    "trump": "By these rules the points depend on trump: give --trump.",
    "hand": "By these rules the points depend on the hand's place in the schedule: give --hand.",
    "players": "By these rules the points depend on how many play: give --players.",
    "largest": "By these rules the points depend on the largest hand of the game: give --largest.",
}


def suit(text: str) -> Suit:
    """Read a suit as the record writes it.

    >>> suit("nt")
    <Suit.NO_TRUMP: 'NT'>
    """
    if text.upper() not in set(Suit):
        raise Refusal(NO_SUIT, field="--trump", suits=", ".join(Suit), typed=clipped(text))
    return Suit(text.upper())


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What was asked, as far as it was said."""

    cards: int
    bid: int
    tricks: int
    players: int | None
    trump: Suit | None
    hand: int | None
    largest: int | None

    def __post_init__(self) -> None:
        for option, number in (("--bid", self.bid), ("--tricks", self.tricks)):
            if number > self.cards:
                raise Refusal(MORE_THAN_CARDS, field=option, option=option, cards=self.cards, number=number)
        if self.largest is not None and self.largest < self.cards:
            raise Refusal(
                FEWER_THAN_CARDS,
                field="--largest",
                cards=self.cards,
                most=LARGEST_SIZE,
                number=self.largest,
            )

    def outcomes(self, scoring: Scoring, tables: list[tuple[int, int]]) -> Iterator[Outcome]:
        """Everything that may be meant; ``tables`` are players and their largest hand."""
        trumps = (self.trump,) if self.trump else tuple(Suit) if scoring.needs_trump else (None,)
        hands = (self.hand,) if self.hand else (1, 2)
        for (players, largest), trump, hand in product(tables, trumps, hands):
            yield Outcome(
                bid=self.bid,
                tricks=self.tricks,
                size=self.cards,
                players=players,
                largest=largest,
                trump=trump,
                hand=hand,
            )


@click.command(short_help="What a bid and the tricks won are worth.", epilog=SCORING)
@rules_option(required=False)
@click.option("--scoring", type=Read(parse_scoring), metavar="TEXT", help="Or points of your own, as below.")
@cards_option()
@click.option("--bid", type=Whole(0, LARGEST_SIZE), metavar="B", required=True, help="How many were bid.")
@click.option("--tricks", type=Whole(0, LARGEST_SIZE), metavar="T", required=True, help="How many were won.")
@players_option(required=False, help="How many play.")
@click.option("--trump", type=Read(suit), metavar="S|H|D|C|NT", help="The hand's trump.")
@click.option("--hand", type=Whole(1, MOST_HANDS), metavar="K", help="Its place in the schedule.")
@click.option("--largest", type=Whole(1, LARGEST_SIZE), metavar="M", help="The largest hand of the game.")
def points(*, rules: RuleSet | None, scoring: Scoring | None, **asked: Any) -> None:
    """Print the points of one player in one hand.

    Players, trump, place and largest hand need only be given where the points depend on them.

    \b
    For example:
      scorekeeper points --rules club-sheet --cards 7 --bid 3 --tricks 2
      scorekeeper points --scoring "made: 10+bid; missed: -off" --cards 7 --bid 3 --tricks 5
      scorekeeper points --scoring "any: tricks | times 2 if spades" --cards 4 --bid 3 --tricks 3 --trump S
    """
    one_of("scorekeeper points", rules=rules, scoring=scoring)
    question = Question(**asked)
    if scoring:
        tables = _any_table(question)
        players, largest = tables[0]
        check_scoring(scoring, players=players, sizes=[question.cards], largest=largest)
    elif rules:
        tables, scoring = _tables(rules, question), rules.scoring
    else:
        raise AssertionError  # one of both
    outcomes = list(question.outcomes(scoring, tables))
    _refuse_vague(scoring, outcomes, with_rules=rules is not None)
    click.echo(scoring.points_of(outcomes[0]))


def _any_table(question: Question) -> list[tuple[int, int]]:
    """Any number of players; of what was not said, the extremes."""
    said = question.players
    tables = range(FEWEST_PLAYERS, MOST_PLAYERS + 1) if said is None else [any_players(said)]
    largest = (question.largest,) if question.largest else (question.cards, LARGEST_SIZE)
    return list(product(tables, largest))


def _tables(rules: RuleSet, question: Question) -> list[tuple[int, int]]:
    """The players that the rules are for, with the largest hand that they agreed on."""
    return [
        (players, question.largest or max(question.cards, *rules.sizes(players)))
        for players in tables_for(rules, cards=question.cards, players=question.players)
    ]


def _refuse_vague(scoring: Scoring, outcomes: list[Outcome], *, with_rules: bool) -> None:
    """Refuse a question whose answer depends on what was not said."""
    for part, sentence in TELL.items():
        same = {part: None, "largest": None} if part == "players" and with_rules else {part: None}
        worth: dict[Outcome, set[int]] = defaultdict(set)
        for outcome in outcomes:
            worth[replace(outcome, **same)].add(scoring.points_of(outcome))  # type: ignore[arg-type]
        if any(len(points) > 1 for points in worth.values()):
            raise Refusal(sentence, field=f"--{part}")
