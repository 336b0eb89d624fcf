"""What nobody could play is refused, at its field; what a table should know is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scorekeeper.rules.limits import FEWEST_PLAYERS, LARGEST_SIZE, MOST_PLAYERS
from scorekeeper.rules.parts import MAY_CHANGE, PARTS
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.schedules import is_endless
from scorekeeper.rules.scoring_check import check_scoring
from scorekeeper.rules.trumps import TrumpMethod

if TYPE_CHECKING:
    from scorekeeper.rules.ruleset import RuleSet

SMALLEST_DECK, LARGEST_DECK = 20, 208
MOST_PER_PLAYER = 20
MOST_RESERVED = 20
_LONGEST_TEXT = 600
_NO_SUCH_RUN = "There is no bonus: a run of {length} is longer than the {hands} hands of this schedule."
_NO_SUCH_HAND = "No hand of this schedule has the cards of “{special}”."


def sound(rules: RuleSet) -> None:
    """Refuse a rule set that no table could play, or that is no single line per part."""
    _texts(rules)
    _numbers(rules)
    ending(rules, rules.schedule)
    _last_hand(rules)
    _schedule(rules)


def remarks(rules: RuleSet, *, players: int, sizes: Sequence[int]) -> tuple[str, ...]:
    """Return what a table of so many should know about its rules; refuse a contradiction.

    >>> from scorekeeper.rules.presets import preset
    >>> remarks(preset("club-sheet").changed(bidding="simultaneous"), players=3, sizes=[2, 1])
    ('All bid at once, so nobody bids last: the hook is off.',)
    """
    pack = rules.deck.of(players)
    whole = next((size for size in sizes if size * players >= pack), None)
    if whole and rules.trump.method is TrumpMethod.TURN_UP and rules.trump.no_card_left is None:
        raise Refusal(
            "With {players} players a hand of {size} leaves no card to turn up: say what is trump then, "
            "or play smaller hands.",
            field="trump",
            players=players,
            size=whole,
        )
    said = list(check_scoring(rules.scoring, players=players, sizes=sizes, largest=max(sizes)))
    if rules.hook != rules.hook_in_force:
        said.append("All bid at once, so nobody bids last: the hook is off.")
    elif rules.hook.min_cards > max(sizes):
        said.append("No hand of this schedule is large enough for the hook.")
    if rules.streak and not rules.endless and rules.streak.length > len(sizes):
        said.append(_NO_SUCH_RUN.format(length=rules.streak.length, hands=len(sizes)))
    said += [_NO_SUCH_HAND.format(special=one) for one in rules.special if not one.hands(sizes)]
    return tuple(said)


def _texts(rules: RuleSet) -> None:
    for part in ("id", "name", "source", "note", "schedule"):
        text: str = getattr(rules, part)
        if not text.isprintable() or len(text) > _LONGEST_TEXT or not (text.strip() or part == "note"):
            raise Refusal(
                "The {part} of a rule set is one line of 1 to {longest} characters.",
                field=part,
                part=part,
                longest=_LONGEST_TEXT,
            )
    if unknown := rules.assumed - set(PARTS):
        raise Refusal("“{part}” is no part of a rule set.", field="assumed", part=clipped(min(unknown)))
    if unknown := rules.allow - set(MAY_CHANGE):
        raise Refusal("“{part}” can’t be allowed.", field="allow", part=clipped(min(unknown)))


def _numbers(rules: RuleSet) -> None:
    fewest, most = rules.players
    per_player = rules.deck.per_player
    for part, number, least, greatest in (
        ("players", fewest, FEWEST_PLAYERS, MOST_PLAYERS),
        ("players", most, fewest, MOST_PLAYERS),
        ("deck", rules.deck.cards, *((1, MOST_PER_PLAYER) if per_player else (SMALLEST_DECK, LARGEST_DECK))),
        ("reserve", rules.reserve, 0, MOST_RESERVED),
        ("cap", rules.cap, 1, LARGEST_SIZE),
        ("deck", rules.deck.of(most), most + rules.reserve, LARGEST_DECK),
    ):
        if not least <= number <= greatest:
            raise Refusal(
                "The {part} of a rule set can’t be {number}: {least} to {greatest} are allowed.",
                field=part,
                part=part,
                number=number,
                least=least,
                greatest=greatest,
            )


def ending(rules: RuleSet, schedule: str) -> None:
    """Refuse a schedule without a last hand where no target ends the game.

    >>> from scorekeeper.rules.presets import preset
    >>> ending(preset("dkm-101"), "10*until")
    >>> ending(preset("rats"), "10*until")
    Traceback (most recent call last):
    scorekeeper.rules.refusals.Refusal: “10*until” never ends: ...
    """
    if is_endless(schedule) and rules.finish.target is None:
        raise Refusal(
            "“{schedule}” never ends: agree on a target, as in target 101, or write a last hand.",
            field="finish",
            schedule=clipped(schedule),
        )


def _last_hand(rules: RuleSet) -> None:
    """Refuse what is about the last hand where there is none."""
    if not rules.endless:
        return
    about_it = next((special for special in rules.special if special.last is not None), None)
    for field, words in (
        ("special", about_it and str(about_it)),
        ("hook", rules.hook.not_last_hand and "not-last-hand"),
    ):
        if words:
            raise Refusal(
                "“{words}” does not go with “{schedule}”, which has no last hand.",
                field=field,
                words=words,
                schedule=clipped(rules.schedule),
            )


def _schedule(rules: RuleSet) -> None:
    """Refuse a schedule that no number of players could play."""
    fewest, most = rules.players
    refusals: list[Refusal] = []
    for players in range(fewest, most + 1):
        try:
            rules.sizes(players)
        except Refusal as refusal:
            refusals.append(refusal)
        else:
            return
    raise refusals[0]
