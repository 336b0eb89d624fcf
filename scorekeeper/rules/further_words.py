"""The parts that are said only where they are not as usual, in words."""

from collections.abc import Sequence

from scorekeeper.rules.bidding import ZeroLimit
from scorekeeper.rules.figures import signed
from scorekeeper.rules.finish import Streak
from scorekeeper.rules.parts import Direction, Pack, Tricks
from scorekeeper.rules.schedules import Overflow
from scorekeeper.rules.specials import Kind, Special

_ONE_ZERO = (
    "With {players} players or more nobody may bid zero more than {most} time in a row. "
    "Where no other bid is left, zero is allowed."
)
_ZEROS = (
    "With {players} players or more nobody may bid zero more than {most} times in a row. "
    "Where no other bid is left, zero is allowed."
)
NO_ZERO_LIMIT = "Zero may be bid as often as one likes."


def zeros_sentence(zeros: ZeroLimit | None) -> str:
    """Return how often one may bid zero.

    >>> zeros_sentence(ZeroLimit(most=5, players=6)).partition(". ")[0]
    'With 6 players or more nobody may bid zero more than 5 times in a row'
    """
    if zeros is None:
        return NO_ZERO_LIMIT
    return (_ONE_ZERO if zeros.most == 1 else _ZEROS).format(most=zeros.most, players=zeros.players)


_LAST, _LASTS = "The last hand: {what}", "The last {n} hands: {what}"
_SIZE, _SIZES = "Hands of {n} card: {what}", "Hands of {n} cards: {what}"
_WHAT = {
    Kind.FOREHEAD: "cards on the forehead, everyone sees all but their own.",
    Kind.NO_TRUMP: "no trump.",
}
NO_SPECIAL = "No hand is special."


def special_sentence(specials: Sequence[Special]) -> str:
    """Return which hands are played in a way of their own.

    >>> from scorekeeper.rules.specials import parse_specials
    >>> special_sentence(parse_specials("forehead size=1; no-trump last 5"))
    'Hands of 1 card: cards on the forehead, everyone sees all but their own. The last 5 hands: no trump.'
    """
    return " ".join(map(_special, specials)) or NO_SPECIAL


def _special(special: Special) -> str:
    if special.size is not None:
        template, n = (_SIZE if special.size == 1 else _SIZES), special.size
    else:
        template, n = (_LAST if special.last == 1 else _LASTS), special.last or 1
    return template.format(n=n, what=_WHAT[special.kind])


_TRICKS = {
    Tricks.EXACT: "They add up to the cards of the hand.",
    Tricks.AT_MOST: "They may add up to less than the cards of the hand, because equal cards cancel.",
}


def tricks_sentence(tricks: Tricks) -> str:
    """Return what the tricks of a hand add up to.

    >>> tricks_sentence(Tricks.EXACT)
    'They add up to the cards of the hand.'
    """
    return _TRICKS[tricks]


_STREAK = "{length} bids made in a row: {made}. {length} missed in a row: {missed}. Then a new run begins."
_SKIPS_ONE = "{streak} Hands of {skip} card do not count."
_SKIPS = "{streak} Hands of {skip} cards do not count."
NO_STREAK = "A run of made or missed bids is worth nothing more."


def streak_sentence(streak: Streak | None) -> str:
    """Return what a run of made or missed bids is worth.

    >>> from scorekeeper.rules.finish import parse_streak
    >>> streak_sentence(parse_streak("5 made=+5 missed=-5"))
    '5 bids made in a row: +5. 5 missed in a row: −5. Then a new run begins.'
    """
    if streak is None:
        return NO_STREAK
    said = _STREAK.format(length=streak.length, made=signed(streak.made), missed=signed(streak.missed))
    if streak.skip is None:
        return said
    return (_SKIPS_ONE if streak.skip == 1 else _SKIPS).format(streak=said, skip=streak.skip)


_DIRECTIONS = {
    Direction.CLOCKWISE: "Clockwise: the deal, the bidding and the play go to the left.",
    Direction.ANTICLOCKWISE: "Anticlockwise: the deal, the bidding and the play go to the right.",
}


def direction_sentence(direction: Direction) -> str:
    """Return which way the table goes.

    >>> direction_sentence(Direction.ANTICLOCKWISE)
    'Anticlockwise: the deal, the bidding and the play go to the right.'
    """
    return _DIRECTIONS[direction]


EACH_ONCE = "Every hand of the schedule is played once."
EACH_FOR_ALL = "Every size is played once per player: {players} times."


def each_sentence(*, each: bool, players: int) -> str:
    """Return how often each size of the schedule is played.

    >>> each_sentence(each=True, players=4)
    'Every size is played once per player: 4 times.'
    """
    return EACH_FOR_ALL.format(players=players) if each else EACH_ONCE


_OVERFLOW = {
    Overflow.REFUSE: "A hand too large for the pack can’t be agreed.",
    Overflow.SHRINK: "Where the pack is too small, the schedule turns at the largest hand there is.",
    Overflow.CLAMP: "Where the pack is too small, a hand is as large as it allows.",
}


def overflow_sentence(overflow: Overflow) -> str:
    """Return what becomes of a hand that is larger than the pack allows.

    >>> overflow_sentence(Overflow.CLAMP)
    'Where the pack is too small, a hand is as large as it allows.'
    """
    return _OVERFLOW[overflow]


_ALLOWED = {
    "people": "People may join, leave, sit out and swap chairs between hands.",
    "schedule": "Hands not yet played may be inserted, resized, skipped and repeated, each with a reason.",
}
NOTHING_ALLOWED = "Who plays and which hands are played stays as agreed."


def allow_sentence(allow: frozenset[str]) -> str:
    """Return what may change during the game.

    >>> allow_sentence(frozenset({"people"}))
    'People may join, leave, sit out and swap chairs between hands.'
    """
    return " ".join(said for part, said in _ALLOWED.items() if part in allow) or NOTHING_ALLOWED


_PACK = "{cards} cards."
_PACK_FOR_EACH = "{each} cards for each player: {cards} with {players} players."


def pack_sentence(pack: Pack, *, players: int) -> str:
    """Return how many cards the table plays with.

    >>> from scorekeeper.rules.parts import parse_pack
    >>> pack_sentence(parse_pack("8n"), players=4)
    '8 cards for each player: 32 with 4 players.'
    """
    template = _PACK_FOR_EACH if pack.per_player else _PACK
    return template.format(each=pack.cards, cards=pack.of(players), players=players)
