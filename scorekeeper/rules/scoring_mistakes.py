"""What can be wrong with a scoring text: sentences that quote the word and its place."""

from scorekeeper.rules.refusals import Refusal

LONGEST_TEXT = 500

TOO_MANY_ROWS = "Character {place}, {word}: a scoring has at most {most} rows."
GO_ON = "Character {place}, {word}: only + or -, or ; and the next row, or | and a modifier can follow here."
RESULT = "Character {place}, {word}: a row starts with made, missed, under, over or any."
CONDITION = (
    "Character {place}, {word}: "
    "write : and the points, or a condition with zero, no-trump, bid, cards or players."
)
COMPARISON = "Character {place}, {word}: write <, <=, =, >= or > here."
MODIFIER = "Character {place}, {word}: a modifier starts with times, or is lowest wins."
SUIT = "Character {place}, {word}: write spades, hearts, diamonds, clubs or no-trump here."
NUMBER = "Character {place}, {word}: write a number here."
TOO_LARGE = "Character {place}, {word}: numbers go from 0 to {most}."
WANTED = "Character {place}, {word}: write {wanted} here."
TERM = (
    "Character {place}, {word}: "
    "write a number, bid, tricks, off, cards, bid^2, off^2, tri(off) or largest here."
)


def too_long(text: str) -> Refusal:
    """Say how long a scoring may be.

    >>> print(too_long("x" * 501))
    A scoring has at most 500 characters, not 501.
    """
    return refuse(
        "A scoring has at most {longest} characters, not {length}.",
        longest=LONGEST_TEXT,
        length=len(text),
    )


def refuse(template: str, /, **fields: object) -> Refusal:
    """Return a refusal of the scoring field."""
    return Refusal(template, field="scoring", **fields)
