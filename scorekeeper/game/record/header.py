"""The head of a record: who plays, by which rules, and who deals first."""

import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from scorekeeper.game.acts.opening import agree
from scorekeeper.game.events import Chosen, Entered, Setup
from scorekeeper.game.names import clean_names
from scorekeeper.game.record.lines import RecordProblem
from scorekeeper.game.record.rule_words import PARTS, written_rules
from scorekeeper.game.record.words import Cursor, Word, name_list, name_word, quoted
from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.ruleset import RuleSet

KEYS = frozenset({"players", "seats", "rules", "rule", "dealer", "chosen", "practice", "entered", *PARTS})

_NAME = "Found {found} where a name stands. Put commas between names, and quotes around a name with a comma."
_Choice = TypeVar("_Choice", bound=StrEnum)


class Head:
    """The head lines of a record, gathered one by one."""

    def __init__(self) -> None:
        self._words: dict[str, Sequence[Word]] = {}
        self._lines: dict[str, int] = {}
        self._names: dict[str, list[str]] = {}
        self._rule: list[str] = []

    def take(self, key: str, words: Sequence[Word], *, line: int) -> None:
        """Keep one head line. Each stands once, but for the lines of a rule set in full."""
        if key == "rule":
            self._rule.append(_text(words))
        elif key in self._words:
            raise Refusal("“{key}” stands on line {first} already.", key=key, first=self._lines[key])
        if key in {"players", "seats"}:
            self._names[key] = _names(words)
        self._words[key] = words
        self._lines[key] = line

    def setup(self, *, line: int) -> Setup:
        """What the table agreed on. Raises RecordProblem at the head line at fault, else at ``line``."""
        try:
            return self._seated(self._agreed())
        except Refusal as refusal:
            field = "players" if refusal.field.startswith("name") else refusal.field
            found = self._lines.get(field) or self._lines.get("rules") or line
            raise RecordProblem(refusal, line=found) from refusal

    def _agreed(self) -> Setup:
        self._need("players", "Say who plays: players, and names in the order of play.")
        players = clean_names(self._names["players"])
        dealer = _text(self._need("dealer", "Say who deals hand 1: dealer, and a name."))
        return agree(
            names=players,
            rules=self._rules(),
            first_dealer=number_of(dealer, players, field="dealer"),
            chosen=self._choice("chosen", Chosen.AGREED),
            practice=self._practice(),
            entered=self._choice("entered", Entered.LIVE),
        )

    def _seated(self, setup: Setup) -> Setup:
        if "seats" not in self._names:
            return setup
        seats = tuple(number_of(name, setup.players, field="seats") for name in self._names["seats"])
        if sorted(seats) != sorted(setup.seats):
            raise Refusal("Every player has exactly one seat.", field="seats")
        return replace(setup, seats=seats)

    def _need(self, key: str, missing: str) -> Sequence[Word]:
        if key not in self._words:
            raise Refusal(missing, field=key)
        return self._words[key]

    def _rules(self) -> RuleSet:
        key = _text(self._need("rules", "Say which rules are played: rules, and the id of a rule set."))
        changes = {part: _text(self._words[part]) for part in PARTS if part in self._words}
        if self._rule:
            return RuleSet.from_text("\n".join([f"id {key}", *self._rule])).changed(**changes)
        return preset(key).changed(**changes)

    def _practice(self) -> int:
        typed = _text(self._words.get("practice", [Word("0")]))
        if not (typed.isascii() and typed.isdecimal() and len(typed) <= 2):
            raise Refusal(
                "Found “{typed}” where the cards of the practice hand stand.",
                field="practice",
                typed=clipped(typed),
            )
        return int(typed)

    def _choice(self, key: str, usual: _Choice) -> _Choice:
        kind = type(usual)
        typed = _text(self._words.get(key, [Word(usual)]))
        if typed not in set(kind):
            raise Refusal(
                "“{typed}” can't stand here: {known} can.",
                field=key,
                typed=clipped(typed),
                known=", ".join(kind),
            )
        return kind(typed)


def number_of(name: str, names: Sequence[str], *, field: str = "player") -> int:
    """The number of a player in the players line.

    >>> number_of("Cy", ["Ann", "Bob", "Cy"])
    2
    """
    name = unicodedata.normalize("NFC", name)
    if name not in names:
        raise Refusal(
            "{name} is not in the players line: {names}.",
            field=field,
            name=clipped(name),
            names=name_list(names),
        )
    return list(names).index(name)


def names_in(cursor: Cursor) -> list[str]:
    """Take names with commas between them.

    >>> from scorekeeper.game.record.words import words_of
    >>> names_in(Cursor(words_of('Mary Ann, "May, Aunt"')))
    ['Mary Ann', 'May, Aunt']
    """
    names = [_name(cursor)]
    while cursor.took(","):
        names.append(_name(cursor))
    return names


def _name(cursor: Cursor) -> str:
    words = [cursor.take(_NAME)]
    while not words[0].quoted and cursor.next and cursor.next.goes_on:
        words.append(cursor.take(_NAME))
    return " ".join(word.text for word in words)


def _names(words: Sequence[Word]) -> list[str]:
    cursor = Cursor(words)
    names = names_in(cursor)
    if cursor.next:
        raise cursor.refuse(_NAME)
    return names


def _text(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words).replace(" , ", ", ")


def write_head(setup: Setup, *, people: Sequence[int], names: Sequence[str]) -> list[str]:
    """The head lines of a game: people in the order of their columns, rules, first dealer."""
    lines = ["players  " + name_list([names[player] for player in people])]
    if tuple(people) != setup.seats:
        lines.append("seats    " + name_list([names[player] for player in setup.seats]))
    lines += _write_rules(RuleSet.from_text(setup.rules))
    lines.append("dealer   " + name_word(names[setup.first_dealer]))
    if setup.chosen is not Chosen.AGREED:
        lines.append(f"chosen   {setup.chosen}")
    if setup.practice:
        lines.append(f"practice {setup.practice}")
    if setup.entered in (Entered.PAPER, Entered.TOTALS):  # who reads a record knows that it was read
        lines.append(f"entered  {setup.entered}")
    return lines


def _write_rules(rules: RuleSet) -> list[str]:
    """A preset's id and the parts that differ; in full where that would not give the same rules."""
    written = written_rules(rules)
    if not written.whole:
        return [f"rules    {written.id}", *(f"{part:8} {text}" for part, text in written.parts.items())]
    full = [f"rule     {part:8} {quoted(text)}" for part, text in written.parts.items()]
    return [f"rules    {name_word(written.id)}", *full]
