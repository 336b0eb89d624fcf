"""The rules of this game in brief, for the head and the foot of its sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.bidding import Bidding
from scorekeeper.rules.ruleset import RuleSet, Ties
from scorekeeper.rules.specials import Kind
from scorekeeper.rules.words import HookBox, Line, hook_box, points_table, rules_in_brief
from scorekeeper.sheet.crib import Crib, crib_of
from scorekeeper.sheet.facts import facts_of, points_fact, signature_of
from scorekeeper.sheet.sums import barred_head

TITLE = "Oh Hell score sheet"
NO_BREAK = "\u00a0"
DEALS = {
    Bidding.IN_TURN: "D deals and bids last.",
    Bidding.DEALER_FIRST: "D deals and bids first.",
    Bidding.SIMULTANEOUS: "D deals.",
    Bidding.SECRET: "D deals.",
}
FOREHEAD = "F: cards on the forehead."
PLAYED_ON = "On a tie for first everyone plays on, until one player leads."


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """All that a sheet says in words."""

    title: str
    facts: tuple[str, ...]
    rules: tuple[Line, ...]
    points: tuple[tuple[str, str], ...]  # what became of the bid, and its points
    crib: Crib | None
    hook: HookBox | None
    barred: str  # the head of the column for the last bidder's forbidden bid, "" without a hook
    closing: tuple[str, ...]  # what the signs on the sheet mean
    signature: str


def brief_of(
    rules: RuleSet, *, players: int, sizes: Sequence[int], told: Sequence[int] = (), trump: bool = True
) -> Brief:
    """Return the words of a table's sheet.

    ``told`` is the schedule by which the last hand is told, where it is not ``sizes``. ``trump`` says
    whether any hand has one.

    >>> from scorekeeper.rules.presets import preset
    >>> brief_of(preset("club-sheet"), players=4, sizes=(3, 2, 1, 2, 3)).facts[1:4]
    ('4 players', '3–1–3', '5 hands')
    """
    told = told or sizes
    hook = rules.hook_in_force
    box = hook_box(hook, sizes=told, players=players, bidding=rules.bidding)
    facts = facts_of(rules, players=players, sizes=sizes, trump=trump)
    return Brief(
        title=TITLE,
        facts=(rules.name, *facts, points_fact(rules)),
        rules=tuple(_lines(rules, players=players, sizes=told, boxed=box is not None)),
        points=points_table(rules.scoring),
        crib=crib_of(rules.scoring, players=players, sizes=sizes),
        hook=box and replace(box, exception=_bound(box.exception), example=_bound(box.example)),
        barred=barred_head(rules) if box else "",
        closing=tuple(_closing(rules)),
        signature=signature_of(rules, facts),
    )


def _lines(rules: RuleSet, *, players: int, sizes: Sequence[int], boxed: bool) -> Iterator[Line]:
    for line in rules_in_brief(rules, players=players, sizes=sizes):
        if line.part == "hook" and boxed:  # it has a box of its own
            continue
        played_on = line.part == "ties" and rules.endless and rules.ties is Ties.EXTRA_MAX_HAND
        yield replace(line, sentence=_bound(PLAYED_ON if played_on else line.sentence))


def _closing(rules: RuleSet) -> Iterator[str]:
    yield DEALS[rules.bidding]
    if any(special.kind is Kind.FOREHEAD for special in rules.special):
        yield FOREHEAD


def _bound(text: str) -> str:
    """A text whose last word never stands alone on a line."""
    return NO_BREAK.join(text.rsplit(" ", 1))
