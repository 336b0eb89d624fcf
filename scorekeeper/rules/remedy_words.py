"""What a table does when something went wrong (source 000): one wording for screen and rule card."""

from collections.abc import Iterator

from scorekeeper.rules.hooks import NO_HOOK
from scorekeeper.rules.part_words import Line
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.trumps import TrumpMethod

WRONG_DEAL, WRONG_DEAL_HELP = "Wrong deal", "Too many or too few cards. Deal again, same dealer."
WRONG_BID, WRONG_BID_HELP = "A bid is written wrong", "Put the right one beside it."
NOT_ALLOWED = "A bid was not allowed"
BIDS_AGAIN = "{name} bids again."
NOT_FOLLOWED = "Someone did not follow suit"
BACK_IN_TIME = "Take the wrong card back and play a legal one. Nobody loses anything."
VOID = "The hand is void and dealt again, with no points from it."
WHOSE_TRICK, WHOSE_TRICK_HELP = "Who took that trick?", "Leave the cards. Look at suit led, then trump."
BAD_COUNT, BAD_COUNT_HELP = "The count does not add up", "Count packets, then the table rules."
WRONG_DEALER, WRONG_DEALER_HELP = "The wrong player dealt", "Say who did. The next deal follows."
WRONG_SIZE, WRONG_SIZE_HELP = "We played the wrong size", "Let the hand stand, or deal again."
FOUND_LATER, FOUND_LATER_HELP = "A score is wrong, found later", "Correct any hand. The old value stays."

# On paper a remedy is one entry: when it is noticed, and what is done then.
OUT_OF_TURN = "A bid out of turn"
NOT_TAKEN = "It is not taken until its turn comes."
_CHANGED = "A bid is changed"
_UNTIL_NEXT = "Only until the next player bids; the last bid until play starts. After that it stands."
_UNTIL_FIRST_CARD = "Only until play starts. After that it stands."
_UNTIL_NAMED = "{line} It stands too once trump is named."
_LAST_BIDDER, _WHOEVER = "The last bidder bids again.", "Whoever called it bids again."
_BEFORE_AND_AFTER = "Before the first card: {before} After play had begun: {after}"
_OPEN_AND_GATHERED = "Trick still open: {still_open} Trick gathered: {gathered}"
_NO_TRUMP_HELP = "Leave the cards. Look at the suit led."
_FROM_ITS_BIDS = "Work the hand out again from its bids and tricks. The old value stays, struck out."


def remedies_in_words(rules: RuleSet) -> tuple[Line, ...]:
    """Return what can go wrong at this table and what is done about it, in the order in which it happens.

    >>> from scorekeeper.rules.presets import preset
    >>> lines = remedies_in_words(preset("club-sheet"))
    >>> lines[0].label, lines[0].sentence
    ('Wrong deal', 'Too many or too few cards. Deal again, same dealer.')
    >>> len(lines), len(remedies_in_words(preset("club-sheet-open")))  # nothing to forbid without a hook
    (11, 10)
    """
    return tuple(Line(part="", label=label, sentence=sentence) for label, sentence in _lines(rules))


def _lines(rules: RuleSet) -> Iterator[tuple[str, str]]:
    yield WRONG_DEAL, WRONG_DEAL_HELP
    if rules.bidding.in_order:
        yield OUT_OF_TURN, NOT_TAKEN
    yield _CHANGED, _changed(rules)
    yield WRONG_BID, WRONG_BID_HELP
    if rules.hook_in_force != NO_HOOK or rules.zeros:
        again = _WHOEVER if rules.hook.any_bidder else _LAST_BIDDER
        yield NOT_ALLOWED, _BEFORE_AND_AFTER.format(before=_inside(again), after=_inside(VOID))
    yield (
        NOT_FOLLOWED,
        _OPEN_AND_GATHERED.format(still_open=_inside(BACK_IN_TIME), gathered=_inside(VOID)),
    )
    yield WHOSE_TRICK, _NO_TRUMP_HELP if rules.trump.method is TrumpMethod.NONE else WHOSE_TRICK_HELP
    yield BAD_COUNT, BAD_COUNT_HELP
    yield WRONG_DEALER, WRONG_DEALER_HELP
    yield WRONG_SIZE, WRONG_SIZE_HELP
    yield FOUND_LATER, _FROM_ITS_BIDS


def _changed(rules: RuleSet) -> str:
    line = _UNTIL_NEXT if rules.bidding.in_order else _UNTIL_FIRST_CARD
    if rules.trump.method is TrumpMethod.BIDDER_NAMES:
        return _UNTIL_NAMED.format(line=line)
    return line


def _inside(sentence: str) -> str:
    """A sentence that stands after a colon."""
    return sentence[:1].lower() + sentence[1:]
