"""What a table plays, in a few words: the line under the title, and the set-up at the foot."""

from collections.abc import Sequence

from scorekeeper.rules.bidding import Bidding
from scorekeeper.rules.hooks import Hook, HookRule
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import schedule_short
from scorekeeper.rules.words import scoring_short

JOINT = " · "
PLAYERS = "{count} players"
HAND, HANDS = "{count} hand", "{count} hands"
UNTIL_ONE, UNTIL = "{size} card each, until {target}", "{size} cards each, until {target}"
UNTIL_SHORT = "{size} until {target}"
EARLIER_END = "ends at {target}"
EACH = "{path}, each {count} times"
HOOKS = {
    HookRule.NONE: "hook off",
    HookRule.NOT_EQUAL: "hook on",
    HookRule.MUST_EXCEED: "bids above the cards",
    HookRule.MUST_BE_UNDER: "bids under the cards",
    HookRule.MUST_EQUAL: "bids equal to the cards",
}
FROM = "{hook} from {cards} cards"
NOT_LAST = "{hook}, not in the last hand"
WAYS = {
    Bidding.IN_TURN: "",
    Bidding.DEALER_FIRST: "dealer bids first",
    Bidding.SIMULTANEOUS: "bids all at once",
    Bidding.SECRET: "secret bids",
}
NO_TRUMP = "no trump"
USUAL_PACK, PACK = 52, "pack of {cards}"
LONGEST_SCORING = 64  # letters; a longer one stands at the foot alone
LONGEST_SET_UP = 150
SEE_POINTS = "points below"
SIGNATURE = "Set-up: {facts}"


def schedule_facts(rules: RuleSet, sizes: Sequence[int]) -> tuple[str, ...]:
    """Return the cards and how many hands there are.

    >>> from scorekeeper.rules.presets import preset
    >>> schedule_facts(preset("club-sheet"), [3, 2, 1, 2, 3])
    ('3–1–3', '5 hands')
    >>> endless = preset("club-sheet").changed(schedule="10*until", finish="target 101")
    >>> schedule_facts(endless, [10])
    ('10 cards each, until 101',)
    """
    target = rules.finish.target
    if rules.endless:
        size = sizes[0]
        return ((UNTIL_ONE if size == 1 else UNTIL).format(size=size, target=target),)
    hands = (HAND if len(sizes) == 1 else HANDS).format(count=len(sizes))
    return (path_of(sizes), hands, *([] if target is None else [EARLIER_END.format(target=target)]))


def path_of(sizes: Sequence[int]) -> str:
    """Return the schedule in short, said once where every hand is played several times in a row.

    >>> path_of([3, 3, 2, 2, 1, 1, 2, 2, 3, 3]), path_of([3, 3, 2, 1, 1])
    ('3–1–3, each 2 times', '3×2–1×2')
    """
    for count in range(len(sizes) // 2, 1, -1):
        path = sizes[::count]
        if len(path) > 1 and list(sizes) == [size for size in path for _ in range(count)]:
            return EACH.format(path=schedule_short(path), count=count)
    return schedule_short(sizes)


def schedule_name(rules: RuleSet, sizes: Sequence[int]) -> str:
    """Return the schedule for the name of a file: "10–1–10", "10 until 101"."""
    if rules.endless:
        return UNTIL_SHORT.format(size=sizes[0], target=rules.finish.target)
    return path_of(sizes)


def hook_fact(hook: Hook) -> str:
    """Return the hook in a few words.

    >>> from scorekeeper.rules.hooks import parse_hook
    >>> [hook_fact(parse_hook(text)) for text in ("none", "not_equal min-cards=4", "must_exceed")]
    ['hook off', 'hook on from 4 cards', 'bids above the cards']
    """
    fewest = max(hook.min_cards, 2 if hook.free_one_card else 1)
    said = HOOKS[hook.rule]
    said = FROM.format(hook=said, cards=fewest) if fewest > 1 else said
    return NOT_LAST.format(hook=said) if hook.not_last_hand else said


def bidding_facts(rules: RuleSet) -> tuple[str, ...]:
    """Return how the table bids, where that is not as usual, and the hook where one can hold.

    >>> from scorekeeper.rules.presets import preset
    >>> bidding_facts(preset("club-sheet").changed(bidding="secret"))
    ('secret bids',)
    """
    way = WAYS[rules.bidding]
    hook = [hook_fact(rules.hook)] if rules.bidding.in_order else []
    return (*([way] if way else []), *hook)


def facts_of(rules: RuleSet, *, players: int, sizes: Sequence[int], trump: bool) -> tuple[str, ...]:
    """Return the facts of a table but its points; ``trump`` says whether any hand has one."""
    cards = rules.deck.of(players)
    return (
        PLAYERS.format(count=players),
        *([] if cards == USUAL_PACK else [PACK.format(cards=cards)]),
        *schedule_facts(rules, sizes),
        *bidding_facts(rules),
        *([] if trump else [NO_TRUMP]),
    )


def points_fact(rules: RuleSet) -> str:
    """Return the points for the line under the title, or where to find them."""
    scoring = scoring_short(rules.scoring)
    return scoring if len(scoring) <= LONGEST_SCORING else SEE_POINTS


def signature_of(rules: RuleSet, facts: Sequence[str]) -> str:
    """Return the set-up in words, by which a sheet is matched with a game."""
    scoring = scoring_short(rules.scoring)
    return SIGNATURE.format(
        facts=JOINT.join([*facts, *([scoring] if len(scoring) <= LONGEST_SET_UP else [])])
    )
