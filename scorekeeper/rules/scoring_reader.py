"""Reading a scoring text: every mistake is one sentence that quotes the word and its place.

scoring   = row { ";" row } { "|" modifier }
row       = result { condition } ":" points
result    = "made" | "missed" | "under" | "over" | "any"
condition = "zero" | "no-trump" | ("bid" | "cards" | "players") op (number | "players")
op        = "<" | "<=" | "=" | ">=" | ">"
points    = ["-"] term { ("+" | "-") term }
term      = number | [number "*"] feature
feature   = "bid" | "tricks" | "off" | "cards" | "bid^2" | "off^2" | "tri(off)" | "largest"
modifier  = "times" number "if" suit | "times" number "*hand" | "lowest wins"
suit      = "spades" | "hearts" | "diamonds" | "clubs" | "no-trump"
"""

import re
from dataclasses import dataclass, field

from scorekeeper.rules import scoring_mistakes as mistakes
from scorekeeper.rules.conditions import ZERO, Comparison, Condition, Result, Subject
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.rows import Feature, Modifiers, Row, Term
from scorekeeper.rules.suits import Suit

MOST_ROWS = 12
LARGEST_NUMBER = 999

_WORD = re.compile(
    r"no-trump|tri\s*\(\s*off\s*\)|(?:bid|off)\s*\^\s*2|[a-z]+|[0-9]+|<=|>=|\S", re.ASCII | re.IGNORECASE
)
_FEATURES = {str(feature): feature for feature in Feature if feature is not Feature.ONE}
_SUITS = {suit.word.replace(" ", "-"): suit for suit in Suit}


def read_scoring(text: str) -> tuple[tuple[Row, ...], Modifiers]:
    """Return the rows and the modifiers, or raise a Refusal.

    >>> rows, modifiers = read_scoring("made: bid + 10; missed: 0 | times 2 if spades")
    >>> [str(row) for row in rows], str(modifiers)
    (['made: 10+bid', 'missed: 0'], 'times 2 if spades')
    """
    if len(text) > mistakes.LONGEST_TEXT:
        raise mistakes.too_long(text)
    if not text.strip():
        raise mistakes.refuse("The scoring is empty: write rows, as in made: 10+bid; missed: 0.")
    words = [
        _Word("".join(found[0].lower().split()), found[0], found.start() + 1)
        for found in _WORD.finditer(text)
    ]
    return _Reader([*words, _Word("", "", len(text) + 1)]).scoring()


@dataclass(frozen=True, slots=True)
class _Word:
    plain: str  # "" at the end of the text
    typed: str
    place: int  # of its first character, from 1

    @property
    def is_number(self) -> bool:
        return self.plain.isascii() and self.plain.isdecimal()


@dataclass(slots=True)
class _Reader:
    words: list[_Word]
    at: int = field(default=0)

    def scoring(self) -> tuple[tuple[Row, ...], Modifiers]:
        rows = [self.row()]
        while self.took(";"):
            if len(rows) == MOST_ROWS:
                raise self.mistaken(mistakes.TOO_MANY_ROWS, most=MOST_ROWS)
            rows.append(self.row())
        modifiers = Modifiers()
        while self.took("|"):
            modifiers = self.modifier(modifiers)
        if self.next.plain:
            raise self.mistaken(mistakes.GO_ON)
        return tuple(rows), modifiers

    def row(self) -> Row:
        if self.next.plain not in set(Result):
            raise self.mistaken(mistakes.RESULT)
        result = Result(self.take().plain)
        conditions: set[Condition] = set()
        no_trump = False
        while not self.took(":"):
            if self.took("no-trump"):
                no_trump = True
            elif self.took("zero"):
                conditions.add(ZERO)
            else:
                conditions.add(self.comparison())
        return Row(
            result=result,
            conditions=tuple(sorted(conditions, key=lambda c: (c != ZERO, str(c)))),
            no_trump=no_trump,
            terms=self.points(),
        )

    def comparison(self) -> Condition:
        if self.next.plain not in set(Subject):
            raise self.mistaken(mistakes.CONDITION)
        subject = Subject(self.take().plain)
        if self.next.plain not in set(Comparison):
            raise self.mistaken(mistakes.COMPARISON)
        comparison = Comparison(self.take().plain)
        return Condition(subject, comparison, None if self.took("players") else self.number())

    def points(self) -> tuple[Term, ...]:
        start = self.next
        sums = dict.fromkeys(Feature, 0)
        sign = -1 if self.took("-") else 1
        while sign:
            coefficient, feature = self.term()
            sums[feature] += sign * coefficient
            sign = 1 if self.took("+") else -1 if self.took("-") else 0
        terms = tuple(Term(total, feature) for feature, total in sums.items() if total)
        if any(abs(term.coefficient) > LARGEST_NUMBER for term in terms):
            raise mistakes.refuse(
                "The points at character {place} add up to a number above {most}.",
                place=start.place,
                most=LARGEST_NUMBER,
            )
        return terms or (Term(0, Feature.ONE),)

    def term(self) -> tuple[int, Feature]:
        coefficient = 1
        if self.next.is_number:
            coefficient = self.number()
            if not self.took("*"):
                return coefficient, Feature.ONE
        if self.next.plain not in _FEATURES:
            raise self.mistaken(mistakes.TERM)
        return coefficient, _FEATURES[self.take().plain]

    def modifier(self, so_far: Modifiers) -> Modifiers:
        start = self.next
        by_trump = dict(so_far.by_trump)
        by_hand, lowest_wins = so_far.by_hand, so_far.lowest_wins
        if self.took("lowest"):
            self.expect("wins")
            twice, lowest_wins = lowest_wins, True
        elif self.took("times"):
            times = self.number()
            if self.took("*"):
                self.expect("hand")
                twice, by_hand = by_hand is not None, times
            else:
                self.expect("if")
                suit = self.suit()
                twice = suit in by_trump
                by_trump[suit] = times
        else:
            raise self.mistaken(mistakes.MODIFIER)
        if twice:
            raise mistakes.refuse("The modifier at character {place} stands there twice.", place=start.place)
        ordered = tuple((suit, by_trump[suit]) for suit in Suit if suit in by_trump)
        return Modifiers(by_trump=ordered, by_hand=by_hand, lowest_wins=lowest_wins)

    def suit(self) -> Suit:
        if self.next.plain not in _SUITS:
            raise self.mistaken(mistakes.SUIT)
        return _SUITS[self.take().plain]

    def number(self) -> int:
        if not self.next.is_number:
            raise self.mistaken(mistakes.NUMBER)
        if len(self.next.plain.lstrip("0")) > len(str(LARGEST_NUMBER)):
            raise self.mistaken(mistakes.TOO_LARGE, most=LARGEST_NUMBER)
        return int(self.take().plain)

    @property
    def next(self) -> _Word:
        return self.words[self.at]

    def take(self) -> _Word:
        self.at += 1
        return self.words[self.at - 1]

    def took(self, plain: str) -> bool:
        found = self.next.plain == plain
        self.at += found
        return found

    def expect(self, plain: str) -> None:
        if self.next.plain != plain:
            raise self.mistaken(mistakes.WANTED, wanted=plain)
        self.at += 1

    def mistaken(self, template: str, **fields: object) -> Refusal:
        quoted = f"“{clipped(self.next.typed)}”" if self.next.typed else "the end"
        return mistakes.refuse(template, place=self.next.place, word=quoted, **fields)
