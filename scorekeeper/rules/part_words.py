"""The parts that every table agrees on, in words: bidding, trump, first lead, end and ties."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.bidding import Bidding
from scorekeeper.rules.finish import Finish
from scorekeeper.rules.parts import Direction, Lead, Ties
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.trumps import TURN_UP, NoCardLeft, Trump, TrumpMethod


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A label and a sentence. ``part`` is the rule set's part, so that "assumed" can be marked."""

    part: str
    label: str
    sentence: str


SIDES = {Direction.CLOCKWISE: "left", Direction.ANTICLOCKWISE: "right"}

_BIDDING = {
    Bidding.IN_TURN: "In turn from the dealer’s {side}, 0 to the hand size.",
    Bidding.DEALER_FIRST: "The dealer first, then in turn from the dealer’s {side}, 0 to the hand size.",
    Bidding.SIMULTANEOUS: (
        "All at once, 0 to the hand size. Until play starts a bid can be changed; "
        "then the scorer says whether the bids are over, under or even."
    ),
    Bidding.SECRET: (
        "Everyone notes a bid in secret, 0 to the hand size; they are shown together. "
        "Then the scorer says whether the bids are over, under or even."
    ),
}


def bidding_sentence(bidding: Bidding = Bidding.IN_TURN, direction: Direction = Direction.CLOCKWISE) -> str:
    """Return how the table bids.

    >>> bidding_sentence()
    'In turn from the dealer’s left, 0 to the hand size.'
    """
    return _BIDDING[bidding].format(side=SIDES[direction])


_FOUND = {
    TrumpMethod.TURN_UP: "Turn up the next card.",
    TrumpMethod.FIXED: "Always {suits}.",
    TrumpMethod.ROTATE: "One after the other, hand by hand: {suits}, and again from the first.",
    TrumpMethod.NONE: "There is no trump.",
    TrumpMethod.BIDDER_NAMES: (
        "The highest bidder names {suits}; of equal bids the first player after the dealer."
    ),
    TrumpMethod.DEALER_NAMES: "The dealer names {suits}.",
}
NO_CARD_LEFT = {
    NoCardLeft.NO_TRUMP: "When no card is left, there is no trump.",
    NoCardLeft.LAST_CARD: "When no card is left, the dealer’s last card is shown.",
    NoCardLeft.CUT: "When no card would be left, one is cut before the deal.",
}
_ANY_SUIT = "a suit or no trump"
_OR, _COMMA = "{so_far} or {more}", "{so_far}, {more}"
_TWO_SENTENCES = "{so_far} {more}"


def trump_sentence(trump: Trump = TURN_UP) -> str:
    """Return how trump is found.

    >>> from scorekeeper.rules.trumps import parse_trump
    >>> trump_sentence(), trump_sentence(parse_trump("dealer_names S H"))
    ('Turn up the next card.', 'The dealer names spades or hearts.')
    >>> trump_sentence(parse_trump("turn_up left=no_trump"))
    'Turn up the next card. When no card is left, there is no trump.'
    """
    said = _FOUND[trump.method].format(suits=_suits(trump))
    if trump.no_card_left is None:
        return said
    return _TWO_SENTENCES.format(so_far=said, more=NO_CARD_LEFT[trump.no_card_left])


def _suits(trump: Trump) -> str:
    named = trump.method in (TrumpMethod.BIDDER_NAMES, TrumpMethod.DEALER_NAMES)
    if named and len(trump.choices) == len(Suit):
        return _ANY_SUIT
    words = [suit.word for suit in trump.suits]
    return listed(words, _OR if named else _COMMA) if words else ""


def listed(words: Sequence[str], last: str) -> str:
    """Return words with commas between them, the last joined by a template of its own.

    >>> listed(["spades", "hearts", "no trump"], "{so_far} or {more}")
    'spades, hearts or no trump'
    """
    *before, final = words
    if not before:
        return final
    return last.format(so_far=", ".join(before), more=final)


_LEADS = {
    Lead.DEALER: "The dealer.",
    Lead.LEFT_OF_DEALER: "The player on the dealer’s {side}.",
    Lead.SECOND_FROM_DEALER: "The second player to the dealer’s {side}.",
    Lead.OPPOSITE_DEALER: "The player opposite the dealer.",
    Lead.HIGHEST_BIDDER: "The highest bidder; of equal bids the first player after the dealer.",
}


def lead_sentence(lead: Lead, direction: Direction = Direction.CLOCKWISE) -> str:
    """Return who leads to the first trick.

    >>> lead_sentence(Lead.DEALER), lead_sentence(Lead.LEFT_OF_DEALER, Direction.ANTICLOCKWISE)
    ('The dealer.', 'The player on the dealer’s right.')
    """
    return _LEADS[lead].format(side=SIDES[direction])


_TIES = {
    Ties.SHARE: "A tie for first is shared.",
    Ties.EXTRA_MAX_HAND: "Everyone plays another hand of {largest}, until one player leads.",
    Ties.MOST_EXACT_BIDS: (
        "Of those tied for first the one with the most exact bids wins; if that is equal too, they share."
    ),
    Ties.SUM_OF_MADE_BIDS: (
        "Of those tied for first the one whose made bids add up to the most wins; "
        "if that is equal too, they share."
    ),
    Ties.SUM_OF_ALL_BIDS: (
        "Of those tied for first the one whose bids, made or not, add up to the most wins; "
        "if that is equal too, they share."
    ),
}


def tie_sentence(ties: Ties, *, largest: int) -> str:
    """Return what settles a tie for first.

    >>> tie_sentence(Ties.EXTRA_MAX_HAND, largest=10)
    'Everyone plays another hand of 10, until one player leads.'
    """
    return _TIES[ties].format(largest=largest)


_ENDS = {  # by whether there is a target, and no last hand
    (False, False): "After the last hand.",
    (True, False): "After the hand in which someone reaches {target} points, or after the last hand.",
    (True, True): "After the hand in which someone reaches {target} points.",
}
_WINS = {
    False: "The highest total wins.",
    True: "The lowest total wins.",
}


def finish_sentence(finish: Finish, *, endless: bool = False, lowest_wins: bool = False) -> str:
    """Return when the game is over, and who has won.

    >>> finish_sentence(Finish())
    'After the last hand. The highest total wins.'
    >>> finish_sentence(Finish(target=101), endless=True)
    'After the hand in which someone reaches 101 points. The highest total wins.'
    """
    end = _ENDS[finish.target is not None, endless].format(target=finish.target)
    return _TWO_SENTENCES.format(so_far=end, more=_WINS[lowest_wins])
