"""The hook: what the last bidder may not do, and the hands in which that holds.

Its text is a rule and options, "not_equal min-cards=4 not-last-hand"; commas do as well as spaces.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.limits import LARGEST_SIZE
from scorekeeper.rules.refusals import Refusal, clipped


class HookRule(StrEnum):
    """What the last bidder may not do."""

    NONE = "none"  # anything goes: source 000 "let the bids add up", source 002 switched off
    NOT_EQUAL = "not_equal"  # the bids may not add up to the hand size: sources 000, 001, 002
    MUST_EXCEED = "must_exceed"  # the bids must add up to more than it: source 003, as printed
    MUST_BE_UNDER = "must_be_under"  # wikiboardgames.com, doczz.fr
    MUST_EQUAL = "must_equal"  # the co-operative game: Wikipedia, "Oh Hell"


_SWITCHES = {
    "not-last-hand": "not_last_hand",
    "free-one-card": "free_one_card",
    "zero-allowed": "zero_allowed",
    "any-bidder": "any_bidder",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Hook:
    """A rule about the sum of the bids, and where it holds."""

    rule: HookRule = HookRule.NOT_EQUAL
    min_cards: int = 1  # smaller hands are free: nl.wikipedia, "more than three"
    not_last_hand: bool = False  # traditionalgamerules.neocities.org
    free_one_card: bool = False
    zero_allowed: bool = False  # whoever bids last may always bid 0
    any_bidder: bool = False  # catsatcards.com: nobody may bring the bids to it

    def __post_init__(self) -> None:
        if self.rule is HookRule.NONE and str(self) != self.rule:
            raise _refuse("Without a hook there is nothing to make an exception from.")
        if not 1 <= self.min_cards <= LARGEST_SIZE:
            raise _refuse(
                "min-cards can’t be {number}: 1 to {most} are allowed.",
                number=self.min_cards,
                most=LARGEST_SIZE,
            )
        if self.any_bidder and self.rule not in (HookRule.NOT_EQUAL, HookRule.MUST_BE_UNDER):
            raise _refuse(
                "any-bidder goes with not_equal and must_be_under, not with {rule}.", rule=self.rule
            )

    def holds(self, *, size: int, last_hand: bool = False) -> bool:
        """Tell whether the hook holds in a hand of so many cards each.

        >>> hook = parse_hook("not_equal min-cards=4")
        >>> hook.holds(size=3), hook.holds(size=4)
        (False, True)
        """
        return not (
            self.rule is HookRule.NONE
            or size < self.min_cards
            or (self.free_one_card and size == 1)
            or (self.not_last_hand and last_hand)
        )

    def barred(self, *, size: int, earlier: int, last: bool) -> tuple[int, ...]:
        """Return the bids it takes from someone when the bids before add up to ``earlier``.

        >>> parse_hook("must_be_under").barred(size=4, earlier=3, last=True)
        (1, 2, 3, 4)
        """
        if not (last or self.any_bidder):
            return ()
        every = range(size + 1)
        match self.rule:
            case HookRule.NONE:
                barred = set()
            case HookRule.NOT_EQUAL:
                barred = {bid for bid in every if earlier + bid == size}
            case HookRule.MUST_EXCEED:
                barred = {bid for bid in every if earlier + bid <= size}
            case HookRule.MUST_BE_UNDER:
                barred = {bid for bid in every if earlier + bid >= size}
            case HookRule.MUST_EQUAL:
                barred = {bid for bid in every if earlier + bid != size}
        return tuple(sorted(barred - {0} if self.zero_allowed else barred))

    def __str__(self) -> str:
        options = [
            f"min-cards={self.min_cards}" if self.min_cards > 1 else "",
            *[name for name, part in _SWITCHES.items() if getattr(self, part)],
        ]
        return " ".join([self.rule, *filter(None, options)])


NO_HOOK = Hook(rule=HookRule.NONE)

_LONGEST_TEXT = 200
_OPTION = re.compile(r"min-cards=([0-9]{1,3})")


def parse_hook(text: str) -> Hook:
    """Read a hook's text, or raise a Refusal that quotes the word at fault.

    >>> print(parse_hook("not_equal,free-one-card,min-cards=1"))
    not_equal free-one-card
    """
    rule, *options = text[:_LONGEST_TEXT].replace(",", " ").lower().split() or [""]
    if rule not in set(HookRule) or len(text) > _LONGEST_TEXT:
        raise _refuse(
            "“{word}” can’t be played as hook: {known} are known.",
            word=clipped(rule if len(text) <= _LONGEST_TEXT else text),
            known=", ".join(HookRule),
        )
    values: dict[str, int | bool] = {}
    for option in options:
        minimum = _OPTION.fullmatch(option)
        part = "min_cards" if minimum else _SWITCHES.get(option)
        if part is None or part in values:
            raise _refuse(
                "“{word}” is no option of the hook, or it stands twice: min-cards=N, {known} are known.",
                word=clipped(option),
                known=", ".join(_SWITCHES),
            )
        values[part] = int(minimum[1]) if minimum else True
    return Hook(rule=HookRule(rule), **values)  # type: ignore[arg-type]  # a number only for min_cards


def _refuse(template: str, /, **fields: object) -> Refusal:
    return Refusal(template, field="hook", **fields)
