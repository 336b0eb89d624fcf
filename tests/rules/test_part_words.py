"""Every part of the rules has words of its own for each choice."""

import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from scorekeeper.rules.bidding import Bidding, ZeroLimit
from scorekeeper.rules.finish import Finish, parse_streak
from scorekeeper.rules.parts import DEFAULTS, MAY_CHANGE, Direction, Lead, Ties, Tricks, parse_pack
from scorekeeper.rules.presets import preset
from scorekeeper.rules.schedules import Overflow
from scorekeeper.rules.specials import Kind, parse_specials
from scorekeeper.rules.trumps import NoCardLeft, Trump, parse_trump
from scorekeeper.rules.words import (
    allow_sentence,
    bidding_sentence,
    direction_sentence,
    each_sentence,
    finish_sentence,
    lead_sentence,
    overflow_sentence,
    pack_sentence,
    rule_lines,
    special_sentence,
    streak_sentence,
    tie_sentence,
    tricks_sentence,
    trump_sentence,
    zeros_sentence,
)

TRUMPS = (
    "turn_up",
    "fixed S",
    "fixed H",
    "rotate S D C H",
    "none",
    "bidder_names",
    "bidder_names S H",
    "dealer_names",
    "dealer_names S H",
)
WHERE = ("last", "last 2", "size=1", "size=2")
RUN = "3 made=1 missed=0"


def sentences(kind: Iterable[object], say: Callable[[Any], str]) -> list[str]:
    return [say(choice) for choice in kind]


CHOICES = {
    "bidding": sentences(Bidding, bidding_sentence),
    "trump": sentences(
        [
            *(parse_trump(text) for text in TRUMPS),
            *(Trump(no_card_left=left) for left in NoCardLeft),
        ],
        trump_sentence,
    ),
    "lead": sentences(Lead, lead_sentence),
    "ties": sentences(Ties, lambda ties: tie_sentence(ties, largest=10)),
    "tricks": sentences(Tricks, tricks_sentence),
    "direction": sentences(Direction, direction_sentence),
    "overflow": sentences(Overflow, overflow_sentence),
    "each": sentences([True, False], lambda each: each_sentence(each=each, players=4)),
    "special": sentences(
        map(
            parse_specials,
            [
                *(f"{kind} {where}" for kind in Kind for where in ("last", "last 2", "size=1", "size=2")),
                "none",
            ],
        ),
        special_sentence,
    ),
    "zeros": sentences([None, ZeroLimit(most=1), ZeroLimit(most=5, players=6)], zeros_sentence),
    "streak": sentences(
        map(
            parse_streak,
            ["none", "3 made=1 missed=0", "3 made=1 missed=0 skip=1", "3 made=1 missed=0 skip=2"],
        ),
        streak_sentence,
    ),
    "finish": [
        finish_sentence(finish, endless=endless, lowest_wins=lowest)
        for finish, endless in [(Finish(), False), (Finish(target=9), False), (Finish(target=9), True)]
        for lowest in (False, True)
    ],
    "allow": sentences(
        [frozenset[str](), *(frozenset({part}) for part in MAY_CHANGE), frozenset(MAY_CHANGE)], allow_sentence
    ),
    "deck": sentences(map(parse_pack, ["40", "8n"]), lambda pack: pack_sentence(pack, players=5)),
}


@pytest.mark.parametrize("part", CHOICES)
def test_every_choice_has_a_sentence_of_its_own(part: str) -> None:
    assert len(set(CHOICES[part])) == len(CHOICES[part])
    assert all(re.fullmatch(r"[A-Z0-9].*\.", said) for said in CHOICES[part])


@pytest.mark.parametrize("part", [*DEFAULTS, "deck"])
def test_every_part_of_the_rules_has_words(part: str) -> None:
    assert part in CHOICES


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"trump": "turn_up left=last_card"}, "When no card is left, the dealer’s last card is shown."),
        ({"trump": "fixed S"}, "Always spades."),
        ({"trump": "rotate S D NT"}, "hand by hand: spades, diamonds, no trump, and again from the first."),
        ({"trump": "bidder_names"}, "The highest bidder names a suit or no trump; of equal bids the first"),
        ({"trump": "bidder_names C D H S NT"}, "The highest bidder names a suit or no trump; of"),
        ({"trump": "dealer_names C D NT"}, "The dealer names clubs, diamonds or no trump."),
        ({"special": "forehead size=1"}, "Hands of 1 card: cards on the forehead, everyone sees all but"),
        ({"special": "no-trump last 5"}, "The last 5 hands: no trump."),
        ({"streak": "5 made=10 missed=-5 skip=1"}, "5 bids made in a row: +10. 5 missed in a row: −5."),
        ({"streak": "5 made=10 missed=-5 skip=1"}, "Hands of 1 card do not count."),
        (
            {"finish": "target 101"},
            "someone reaches 101 points, or after the last hand. The highest total wins.",
        ),
        ({"finish": "target 101", "schedule": "10*until"}, "someone reaches 101 points. The highest total"),
        ({"scoring": "made: 0; missed: off | lowest wins"}, "After the last hand. The lowest total wins."),
        ({"each": "P"}, "Every size is played once per player: 4 times."),
        ({"deck": "12n"}, "12 cards for each player: 48 with 4 players."),
    ],
)
def test_a_part_that_is_changed_is_said(changes: dict[str, str], said: str) -> None:
    rules = preset("club-sheet").changed(**changes)
    lines = rule_lines(rules, players=4, sizes=rules.sizes(4))
    assert said in " ".join(line.sentence for line in lines)
