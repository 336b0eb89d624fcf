"""A set-up code is read aloud and typed: letters nobody mistakes, in groups of four, with a check letter.

It begins with a letter for its version and one for its length, and ends with the check letter. Whatever a
later version changes between them, these three stay: so every version can tell a code that is cut off or
mistyped from one that is too new for it.
"""

import re

from scorekeeper.rules.refusals import Refusal, clipped

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # no 0 and O, no 1, I and L: 31 signs, and 31 is prime
VERSION = 1
MOST_LETTERS = 4000  # the largest QR code holds 4296
GROUP = 4

_BASE = len(ALPHABET)
_WEIGHT = 3  # its powers are all remainders but 0, so no letter and no pair of neighbours weighs nothing
_FIRST_VERSION = ALPHABET.index("A")
_AROUND = 3  # version, length and check
_MOST_TYPED = 3 * MOST_LETTERS  # with what may stand between the letters
_BETWEEN = re.compile(r"[\s\-\u00ad\u2010-\u2015\u2212]+")  # blanks, and all that looks like a hyphen
_SEEMS_ONE = 4  # one of so many letters may be none of ours, and it is still a code

_NO_CODE = "“{typed}” is no set-up code: it stands beside the square on a printed sheet."
_EMPTY = "No set-up code is typed: it stands beside the square on a printed sheet."
_TOO_LONG = "This is too long for a set-up code: none has more than {most} letters."
_NO_LETTER = "“{letter}” can’t stand in a set-up code, which has no 0 and O, no 1, I and L: look at it again."
_CUT_OFF = "This set-up code is cut off, or its beginning is mistyped: compare it with the paper."
WRONG = "A letter of this set-up code is wrong, or two are swapped: compare it with the paper."
_NEWER = (
    "This set-up code comes from a newer version of the scorekeeper: update this one, then read it again."
)


def letters_of(content: bytes, *, version: int = VERSION) -> str:
    """Return the letters of a content, without groups.

    >>> letters_of(b"club")
    'AC3WA7UFFT'
    """
    count = _letters_for(len(content))
    number, signs = int.from_bytes(content, "big"), []
    for _ in range(count):
        number, sign = divmod(number, _BASE)
        signs.append(sign)
    whole = [_FIRST_VERSION + version - 1, (count + _AROUND) % _BASE, *reversed(signs)]
    return "".join(ALPHABET[sign] for sign in [*whole, _check(whole)])


def content_of(text: str) -> bytes:
    """Return what the letters hold, or raise a Refusal (field "code") that says what is wrong with them.

    Small letters, blanks and hyphens are taken as they come.

    >>> content_of("ac3w a7uf-ft")
    b'club'
    """
    signs = [ALPHABET.index(letter) for letter in _letters(text)]
    if len(signs) % _BASE != signs[1]:
        raise _refuse(_CUT_OFF)
    if _check(signs[:-1]) != signs[-1]:
        raise _refuse(WRONG)
    version = signs[0] - _FIRST_VERSION + 1
    if version < 1:
        raise _refuse(_NO_CODE, typed=clipped(text.strip()))
    if version > VERSION:
        raise _refuse(_NEWER)
    number, inside = 0, signs[2:-1]
    for sign in inside:
        number = number * _BASE + sign
    size = (_BASE ** len(inside)).bit_length() // 8
    size -= 256**size > _BASE ** len(inside)
    if _letters_for(size) != len(inside) or number >= 256**size:
        raise _refuse(WRONG)
    return number.to_bytes(size, "big")


def grouped(code: str) -> str:
    """Return a code as it is printed.

    >>> grouped("AC3WA7UFFT")
    'AC3W A7UF FT'
    """
    return " ".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def letters_typed(text: str) -> str:
    """Return the letters of what somebody typed, without what stands between them.

    >>> letters_typed(" af45-zvas ")
    'AF45ZVAS'
    """
    return "".join(letter.upper() if letter.isascii() else letter for letter in _BETWEEN.sub("", text))


def _letters(text: str) -> str:
    if len(text) > _MOST_TYPED:
        raise _refuse(_TOO_LONG, most=MOST_LETTERS)
    letters = letters_typed(text)
    if not letters:
        raise _refuse(_EMPTY)
    if len(letters) > MOST_LETTERS:
        raise _refuse(_TOO_LONG, most=MOST_LETTERS)
    strange = [at for at, letter in enumerate(letters) if letter not in ALPHABET]
    if len(letters) < _AROUND or len(strange) * _SEEMS_ONE > len(letters):
        raise _refuse(_NO_CODE, typed=clipped(text.strip()))
    if strange:
        raise _refuse(_NO_LETTER, letter=clipped(letters[strange[0]]))
    return letters


def _check(signs: list[int]) -> int:
    """The last letter: with it the letters, each times its weight, add up to a multiple of 31."""
    total, weight = 0, 1
    for sign in signs:
        total += sign * weight
        weight = weight * _WEIGHT % _BASE
    return -total * pow(weight, -1, _BASE) % _BASE


def _letters_for(size: int) -> int:
    """The fewest letters that tell all contents of so many bytes apart."""
    most, count = 256**size, size * 8 * 1000 // 4955
    while _BASE**count < most:
        count += 1
    return count


def _refuse(template: str, /, **fields: object) -> Refusal:
    return Refusal(template, field="code", **fields)
