"""What stands on a rule card: this table's rules, its points, and what to do when something went wrong."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.rules.part_words import SIDES
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.remedy_words import remedies_in_words
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import schedule_in_words
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.words import Line, rule_lines, rules_in_brief, scoring_in_words
from scorekeeper.sheet.brief import NO_BREAK
from scorekeeper.sheet.card_points import Grid, grid_of
from scorekeeper.sheet.facts import facts_of

USUAL_PLAYERS = 4
CARDS = "Cards"
_DEALT = "{path}, {hands} hands. The deal passes {side}."
_DEALT_ONCE = "{path}, 1 hand."
_DEALT_ON = "{size} each. The deal passes {side}."
_LAST_BEFORE_PLAY = "lead"  # the part after which it is said how cards are played


class CardSize(StrEnum):
    """How large a card is, as ISO 216 has it."""

    A6 = "a6"
    A5 = "a5"


MOST_BIDS = {CardSize.A6: 10, CardSize.A5: 13}  # the largest bid in the table of points
MOST_LETTERS = {CardSize.A6: 55, CardSize.A5: 84}  # in a row of it


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """Everything that is written on a card, before anybody thinks of millimetres."""

    id: str
    title: str
    facts: tuple[str, ...]
    rules: tuple[Line, ...]
    points: tuple[str, ...]  # in sentences
    grid: Grid
    remedies: tuple[Line, ...]
    size: CardSize


def card_of(
    rules: RuleSet,
    *,
    players: int | None = None,
    sizes: Sequence[int] | None = None,
    size: CardSize = CardSize.A6,
) -> Card:
    """Return the card of a table. ``players`` left out are four, or as near to four as the rules allow.

    >>> from scorekeeper.rules.presets import preset
    >>> card = card_of(preset("club-sheet"), players=4)
    >>> card.facts
    ('4 players', '10–1–10', '19 hands', 'hook on')
    >>> [line.label for line in card.rules]
    ['Cards', 'Bidding', 'Hook', 'Trump', 'First lead', 'Play', 'End', 'Tie']
    >>> card.rules[2].sentence.partition(". ")[2]
    '6 cards, 4 bid so far: not\xa02.'
    """
    if players is None:
        fewest, most = rules.players
        players = min(max(USUAL_PLAYERS, fewest), most)
    sizes = tuple(rules.sizes(players) if sizes is None else sizes)
    trump = any(
        rules.trump_of(hand, players=players, sizes=sizes, size=cards) is not Suit.NO_TRUMP
        for hand, cards in enumerate(sizes, start=1)
    )
    return Card(
        id=rules.id,
        title=rules.name,
        facts=facts_of(rules, players=players, sizes=sizes, trump=trump),
        rules=_bound(_lines(rules, players=players, sizes=sizes)),
        points=scoring_in_words(rules.scoring),
        grid=grid_of(rules, players=players, sizes=sizes, most=MOST_BIDS[size], letters=MOST_LETTERS[size]),
        remedies=_bound(remedies_in_words(rules)),
        size=size,
    )


def _lines(rules: RuleSet, *, players: int, sizes: Sequence[int]) -> Iterator[Line]:
    """The rules in the order in which a table plays by them, the play itself after the first lead."""
    yield Line(part="schedule", label=CARDS, sentence=_dealt(rules, sizes))
    for line in rule_lines(rules, players=players, sizes=sizes):
        yield line
        if line.part == _LAST_BEFORE_PLAY:
            brief = rules_in_brief(rules, players=players, sizes=sizes)
            yield from (play for play in brief if play.part == "play")


def _bound(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Sentences whose last word never stands alone on a line."""
    return tuple(replace(line, sentence=NO_BREAK.join(line.sentence.rsplit(" ", 1))) for line in lines)


def _dealt(rules: RuleSet, sizes: Sequence[int]) -> str:
    template = _DEALT_ON if rules.endless else _DEALT_ONCE if len(sizes) == 1 else _DEALT
    return template.format(
        path=schedule_in_words(sizes), size=sizes[0], hands=len(sizes), side=SIDES[rules.direction]
    )


def card_size_of(typed: str) -> CardSize:
    """Return the size called ``typed``; refuse (field "size") one that no card has.

    >>> card_size_of(" A6 ")
    <CardSize.A6: 'a6'>
    """
    name = typed.strip().lower()
    if name not in set(CardSize):
        raise Refusal("A card is A6 or A5, not “{typed}”.", field="size", typed=clipped(typed))
    return CardSize(name)


def card_file_name(card: Card, suffix: str = "pdf") -> str:
    """Return a name that says what is inside, safe on every system.

    >>> from scorekeeper.rules.presets import preset
    >>> card_file_name(card_of(preset("exact-classic")))
    'rule-card-exact-classic-A6.pdf'
    """
    name = re.sub(r"[^0-9a-z]+", "-", card.id.lower()).strip("-")[:40].rstrip("-") or "ours"
    return f"rule-card-{name}-{card.size.upper()}.{suffix}"
