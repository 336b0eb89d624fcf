"""A table's own rule set as a small text file: read whole, and every contradiction named with its line."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.parts import read_part
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.ruleset import LINES, MAY_BE_LEFT_OUT, RuleSet

MOST_FAULTS = 20
OWN_SOURCE = "This table’s own rules"
_NEED_NOT_BE_WRITTEN = {"id": "own", "source": OWN_SOURCE}

_AT = "Line {line}: {sentence}"
_WITH = "Line {line}, with {players} players: {sentence}"
_LEFT_OUT = "The line “{part} …” is left out, and as usual does not do: {sentence}"
_UNKNOWN = "Line {line}, “{word}”: a rule set has no such part."
_TWICE = "Line {line}, “{word}”: line {before} says that already."
_MISSING = "The line “{part} …” is missing."
_MORE = "There may be more: these {most} come first."


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What a file says: its rules where they can be played, or else what is contradictory."""

    rules: RuleSet | None
    faults: tuple[str, ...]
    remarks: tuple[str, ...] = ()  # what a table should know all the same


def check_file(text: str) -> Checked:
    """Read a rule-set file and say everything that is wrong with it, each in a sentence.

    A file that a person writes need not have an id or a source, and its lines may be indented.

    >>> check_file("id mine\\nties dice\\nhat on").faults[1]
    'Line 3, “hat”: a rule set has no such part.'
    """
    reading = _Reading(values={}, places={}, faults=[])
    for place, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if line.strip():
            reading.line(place, line.strip())
        if len(reading.faults) >= MOST_FAULTS:
            return Checked(rules=None, faults=(*reading.faults, _MORE.format(most=MOST_FAULTS)))
    may_lack = MAY_BE_LEFT_OUT | _NEED_NOT_BE_WRITTEN.keys()
    missing = [part for part in LINES if part not in reading.places and part not in may_lack]
    reading.faults += [_MISSING.format(part=part) for part in missing]
    if reading.faults:
        return Checked(rules=None, faults=tuple(reading.faults))
    return reading.checked()


@dataclass(slots=True)
class _Reading:
    values: dict[str, Any]
    places: dict[str, int]  # the lines, from 1, of the parts so far
    faults: list[str]

    def line(self, place: int, line: str) -> None:
        """Read one line, or note what is wrong with it."""
        part, _, written = line.partition(" ")
        if part not in LINES:
            self.faults.append(_UNKNOWN.format(line=place, word=clipped(part)))
        elif part in self.places:
            self.faults.append(_TWICE.format(line=place, word=part, before=self.places[part]))
        else:
            self.places[part] = place
            try:
                self.values[part] = read_part(part, written)
            except Refusal as refusal:
                self.faults.append(_AT.format(line=place, sentence=refusal))

    def checked(self) -> Checked:
        """Make the rules and try them with every number of players."""
        try:
            rules = RuleSet(**{**_NEED_NOT_BE_WRITTEN, **self.values})
        except Refusal as refusal:
            return Checked(rules=None, faults=(self.said(refusal),))
        outcomes = dict(_with_everyone(rules))
        refusals: dict[str, dict[int, Refusal]] = {}
        remarks: dict[str, None] = {}
        for players, outcome in outcomes.items():
            if isinstance(outcome, Refusal):
                refusals.setdefault(outcome.template, {})[players] = outcome
            else:
                remarks |= dict.fromkeys(outcome)
        faults = []
        for tables in refusals.values():
            players, first = next(iter(tables.items()))
            faults.append(self.said(first, players if len(tables) < len(outcomes) else None))
        return Checked(rules=None if faults else rules, faults=tuple(faults), remarks=tuple(remarks))

    def said(self, refusal: Refusal, players: int | None = None) -> str:
        """A contradiction with the line that it is about."""
        line = self.places.get(refusal.field)
        if line is None:
            return _LEFT_OUT.format(part=refusal.field, sentence=refusal)
        named = players is not None and "players" not in str(refusal)
        return (_WITH if named else _AT).format(line=line, players=players, sentence=refusal)


def _with_everyone(rules: RuleSet) -> Iterator[tuple[int, Refusal | tuple[str, ...]]]:
    fewest, most = rules.players
    for players in range(fewest, most + 1):
        try:
            yield players, rules.check(players)
        except Refusal as refusal:
            yield players, refusal
