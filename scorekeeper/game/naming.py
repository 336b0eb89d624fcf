"""What people, hands and lists of them are called in a sentence."""

import unicodedata
from collections.abc import Sequence

from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.position import Position

_HAND = "hand {name}"
_EXTRA = "extra hand {name}"
_NOBODY = "player number {number}"
_ONE_CARD = "1 card each"
_CARDS = "{size} cards each"
_ONE = "1 card"
_SOME = "{size} cards"
_AND = "{most} and {last}"
_GROUP = 8  # letters


def hand_name(position: Position, hand: int) -> str:
    """A hand as the sheet names it: its number, T1 for the first extra hand.

    A practice hand is called just that.
    """
    if hand == PRACTICE:
        return "practice"
    extra = hand - len(position.schedule)
    return f"T{extra}" if extra > 0 else str(hand)


def the_hand(position: Position, deal: Deal | None) -> str:
    """A hand in the middle of a sentence: "hand 3", "extra hand T1", "the practice hand"."""
    return "a hand that is not on the record" if deal is None else hand_in_words(position, deal.hand)


def hand_in_words(position: Position, hand: int) -> str:
    """A hand by its number, in the middle of a sentence."""
    if hand == PRACTICE:
        return "the practice hand"
    template = _EXTRA if hand > len(position.schedule) else _HAND
    return template.format(name=hand_name(position, hand))


def capital(sentence: str) -> str:
    """The same with a capital first letter.

    >>> capital("hand 3 is void.")
    'Hand 3 is void.'
    """
    return sentence[:1].upper() + sentence[1:]


def cards_each(size: int) -> str:
    """So many cards for everybody.

    >>> cards_each(1), cards_each(7)
    ('1 card each', '7 cards each')
    """
    return (_ONE_CARD if size == 1 else _CARDS).format(size=size)


def cards(size: int) -> str:
    """So many cards.

    >>> cards(1), cards(7)
    ('1 card', '7 cards')
    """
    return (_ONE if size == 1 else _SOME).format(size=size)


def person(position: Position, player: int) -> str:
    """What someone is called in a sentence. An import may speak of people who are not there."""
    if 0 <= player < len(position.names):
        return isolated(position.names[player])
    return _NOBODY.format(number=player + 1)


def isolated(name: str) -> str:
    r"""A name that is written from right to left, so that a number behind it stays behind it.

    >>> isolated("Ann"), isolated("\u0639\u0645\u0631")
    ('Ann', '\u2068عمر\u2069')
    """
    turned = any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in name)
    return "\u2068{name}\u2069".format(name=name) if turned else name


def in_groups(digest: str) -> tuple[str, ...]:
    """A digest in groups of letters that can be compared by eye.

    >>> in_groups("0123456789abcdef")
    ('01234567', '89abcdef')
    """
    return tuple(digest[at : at + _GROUP] for at in range(0, len(digest), _GROUP))


def people(position: Position, players: Sequence[int]) -> str:
    """Several people, as one says them."""
    return listed([person(position, player) for player in players])


def listed(words: Sequence[str]) -> str:
    """Words as one says them one after the other.

    >>> listed(["Ann"]), listed(["Ann", "Bob"]), listed(["Ann", "Bob", "Cy"])
    ('Ann', 'Ann and Bob', 'Ann, Bob and Cy')
    """
    if len(words) < 2:
        return "".join(words)
    return _AND.format(most=", ".join(words[:-1]), last=words[-1])
