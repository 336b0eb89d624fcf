"""The words of one line of a record: plain, or in double quotes where they hold more than one."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.refusals import Refusal, clipped

_KEYWORDS = """
    after agreed because bid bids by counts dealer digest hand made playing points ruled shared size
    taken totals tricks trump undealt void winners
"""
KEYWORDS = frozenset(_KEYWORDS.split())
_WORD = re.compile(r'"((?:[^"]|"")*)"|(,)|([^\s,"#][^\s,"]*)|(#.*)|(\S)')
_PLAIN = re.compile(r'[^\s,"#-][^\s,"#]*')
_MOST_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Word:
    """A word as it was typed. In quotes it is never a keyword, a comma or "none yet"."""

    text: str
    quoted: bool = False

    def is_(self, plain: str) -> bool:
        """True for this word typed without quotes."""
        return not self.quoted and self.text == plain

    @property
    def goes_on(self) -> bool:
        """True for a word that can go on with a name of several words."""
        return not self.quoted and self.text != "," and self.text not in KEYWORDS


def words_of(line: str) -> list[Word]:
    """Cut a line into words; a # after a space begins a comment.

    >>> [word.text for word in words_of('note  "a ""b"", c"   # why')]
    ['note', 'a "b", c']
    """
    words = []
    for quoted, comma, plain, _, stray in (found.groups() for found in _WORD.finditer(line)):
        if stray:
            raise Refusal("A quote is opened and not closed.")
        if comma or plain:
            words.append(Word(comma or plain))
        elif quoted is not None:
            words.append(Word(quoted.replace('""', '"'), quoted=True))
    return words


def name_word(name: str) -> str:
    """Write a name so that it reads back as one word.

    >>> name_word("Ann"), name_word("May, Aunt"), name_word("bids")
    ('Ann', '"May, Aunt"', '"bids"')
    """
    return name if _PLAIN.fullmatch(name) and name not in KEYWORDS else quoted(name)


def quoted(text: str) -> str:
    """Write a text in quotes; a quote inside is doubled.

    >>> quoted('the "low" heart')
    '"the ""low"" heart"'
    """
    return '"{text}"'.format(text=text.replace('"', '""'))


def name_list(names: Sequence[str]) -> str:
    """Write names with commas between them, in quotes only where a comma or quote would mislead.

    >>> name_list(["Mary Ann", "May, Aunt", "Ann by Day"])
    'Mary Ann, "May, Aunt", "Ann by Day"'
    """
    return ", ".join(name if _reads_back(name) else quoted(name) for name in names)


def _reads_back(name: str) -> bool:
    first, *others = name.split(" ")
    return all(map(_PLAIN.fullmatch, [first, *others])) and KEYWORDS.isdisjoint(others)


class Cursor:
    """Goes through the words of a line. What is wanted is given as the whole sentence that refuses
    anything else, with a field for what was found.
    """

    def __init__(self, words: Sequence[Word]) -> None:
        self._words = words
        self._at = 0

    @property
    def next(self) -> Word | None:
        """The word that comes next, or None at the end of the line."""
        return self._words[self._at] if self._at < len(self._words) else None

    def ahead(self, plain: str) -> bool:
        """True when this word comes after the next."""
        return self._at + 1 < len(self._words) and self._words[self._at + 1].is_(plain)

    def took(self, plain: str) -> bool:
        """Go past this word if it comes next."""
        found = self.next is not None and self.next.is_(plain)
        self._at += found
        return found

    def take(self, wanted: str) -> Word:
        """Take any word but a comma."""
        word = self.next
        if word is None or word.is_(","):
            raise self.refuse(wanted)
        self._at += 1
        return word

    def quote(self, wanted: str) -> str:
        """Take a text in quotes."""
        if self.next is None or not self.next.quoted:
            raise self.refuse(wanted)
        return self.take(wanted).text

    def number(self, wanted: str, *, signed: bool = False, count: int = 0) -> int:
        """Take a whole number in ASCII digits; with a sign in front if that may be."""
        word = self.next
        typed = word.text if word is not None and not word.quoted else ""
        digits = typed[1:] if signed and typed[:1] in {"-", "+"} else typed
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= _MOST_DIGITS):
            raise self.refuse(wanted, count=count)
        self._at += 1
        return int(typed)

    def end(self) -> None:
        """Make sure that nothing more was typed."""
        if self.next is not None:
            raise self.refuse("Found {found} where the line ends.")

    def refuse(self, wanted: str, *, count: int = 0) -> Refusal:
        """A refusal that names what was found."""
        found = f"“{clipped(self.next.text)}”" if self.next else "the end of the line"
        return Refusal(wanted, found=found, count=count)
