"""The rules of this game in brief, for the head and the foot of its sheet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.hooks import HookRule
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import schedule_short, write_schedule
from scorekeeper.rules.scoring import Scoring
from scorekeeper.rules.words import (
    HookBox,
    Line,
    hook_box,
    number,
    points_table,
    rules_in_brief,
    scoring_short,
)

FACTS_JOINT = " · "
TITLE = "Oh Hell score sheet"
PLAYERS = "{count} players"
HAND, HANDS = "{count} hand", "{count} hands"
HOOKS = {
    HookRule.NONE: "hook off",
    HookRule.NOT_EQUAL: "hook on",
    HookRule.MUST_EXCEED: "bids above the cards",
    HookRule.MUST_BE_UNDER: "bids under the cards",
    HookRule.MUST_EQUAL: "bids equal to the cards",
}
NO_BREAK = "\u00a0"
BARRED = {  # "not bid" and "at least" stay on one line
    HookRule.NONE: "",
    HookRule.NOT_EQUAL: "Dealer may not\u00a0bid",
    HookRule.MUST_EXCEED: "Dealer at\u00a0least",
}
CLOSING = (
    "D deals and bids last. Write bids before and tricks after. Correct with one line through; never erase."
)
SIGNATURE = "Set-up: {players} players · {schedule} · {hook} · {scoring}"


@dataclass(frozen=True, slots=True, kw_only=True)
class CribRow:
    """The points of every bid for one result."""

    label: str
    points: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Crib:
    """The points of every bid made and missed by one, so that a paper scorer never computes."""

    bids: tuple[str, ...]
    rows: tuple[CribRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """All that a sheet says in words."""

    title: str
    facts: tuple[str, ...]
    rules: tuple[Line, ...]
    points: tuple[tuple[str, str], ...]  # what became of the bid, and its points
    crib: Crib | None
    hook: HookBox | None
    barred: str  # the head of the column for the dealer's forbidden bid, "" without a hook
    closing: str
    signature: str


def brief_of(rules: RuleSet, *, players: int, sizes: Sequence[int]) -> Brief:
    """Return the words of a table's sheet.

    >>> from scorekeeper.rules.presets import preset
    >>> brief_of(preset("club-sheet"), players=4, sizes=(3, 2, 1, 2, 3)).facts[1:4]
    ('4 players', '3–1–3', '5 hands')
    """
    box = hook_box(rules.hook, sizes=sizes, players=players, bidding=rules.bidding)
    return Brief(
        title=TITLE,
        facts=(
            rules.name,
            PLAYERS.format(count=players),
            schedule_short(sizes),
            (HAND if len(sizes) == 1 else HANDS).format(count=len(sizes)),
            HOOKS.get(rules.hook_in_force.rule, ""),
            scoring_short(rules.scoring),
        ),
        rules=tuple(
            replace(line, sentence=_bound(line.sentence))
            for line in rules_in_brief(rules, players=players, sizes=sizes)
            if box is None or line.part != "hook"  # it has a box of its own
        ),
        points=points_table(rules.scoring),
        crib=crib_of(rules.scoring, players=players, sizes=sizes),
        hook=box and replace(box, exception=_bound(box.exception), example=_bound(box.example)),
        barred=BARRED.get(rules.hook.rule, "") if box else "",
        closing=CLOSING,
        signature=SIGNATURE.format(
            players=players, schedule=write_schedule(sizes), hook=rules.hook, scoring=rules.scoring
        ),
    )


def _bound(text: str) -> str:
    """A text whose last word never stands alone on a line."""
    return NO_BREAK.join(text.rsplit(" ", 1))


def crib_of(scoring: Scoring, *, players: int, sizes: Sequence[int]) -> Crib | None:
    """Return the points of every bid, or None where they hang on more than bid and tricks.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> crib = crib_of(parse_scoring("made zero: 10; made: 10*bid; missed: -10*off"), players=4, sizes=(3, 2))
    >>> [(row.label, row.points) for row in crib.rows]
    [('Made', ('10', '10', '20', '30')), ('One off', ('−10', '−10', '−10', '−10'))]
    """
    largest = max(sizes)
    if scoring.needs_trump:
        return None

    def points(bid: int, tricks: int, size: int, hand: int) -> int:
        return scoring.points(bid=bid, tricks=tricks, size=size, players=players, largest=largest, hand=hand)

    if not _same_in_every_hand(points, sizes):
        return None
    bids = range(largest + 1)

    def row(label: str, off: int) -> CribRow:
        told = (points(bid, bid + off, largest, 1) if 0 <= bid + off <= largest else None for bid in bids)
        return CribRow(label=label, points=tuple("" if one is None else number(one) for one in told))

    under, over = row("One under", -1), row("One over", +1)
    pairs = zip(under.points, over.points, strict=True)
    if all(not few or not many or few == many for few, many in pairs):
        merged = tuple(few or many for few, many in zip(under.points, over.points, strict=True))
        missed: tuple[CribRow, ...] = (CribRow(label="One off", points=merged),)
    else:
        missed = (under, over)
    return Crib(bids=tuple(map(str, bids)), rows=(row("Made", 0), *missed))


def _same_in_every_hand(points: Callable[[int, int, int, int], int], sizes: Sequence[int]) -> bool:
    """Whether one strip is true for all hands of the schedule."""
    for bid in range(max(sizes) + 1):
        for tricks in (bid - 1, bid, bid + 1):
            told = {
                points(bid, tricks, size, hand)
                for hand, size in enumerate(sizes, start=1)
                if 0 <= tricks <= size and bid <= size
            }
            if len(told) > 1:
                return False
    return True
