"""The rules of a table: everything that is agreed before the first hand, as one frozen text.

A game keeps that text and never a preset's id alone, so a preset may change later without
touching a game. It has one part on each line:

    id overbid
    name Dealer must overbid
    players 3-7
    deck 52
    reserve 1
    cap 10
    schedule max..1..max
    scoring made: 10+bid; missed: 0
    hook must_exceed
    lead left_of_dealer
    ties share
    assumed lead ties
    source …
    note …
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.rules.bidding import Hook
from scorekeeper.rules.parts import PARTS, TEXTS, Lead, Ties, read_part, write_part
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.schedules import largest_hand, parse_schedule
from scorekeeper.rules.scoring import Scoring
from scorekeeper.rules.scoring_check import check_scoring

__all__ = ["Lead", "Option", "RuleSet", "Ties"]

FEWEST_PLAYERS, MOST_PLAYERS = 2, 10
SMALLEST_DECK, LARGEST_DECK = 20, 208
MOST_RESERVED, LARGEST_CAP = 20, 60
_LONGEST_TEXT = 600

_LINES = ("id", "name", *PARTS, "assumed", "source", "note")
_MAY_BE_LEFT_OUT = frozenset({"assumed", "note"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A variation that a preset's own source documents, as a switch for the set-up."""

    key: str
    label: str
    changes: Mapping[str, str]  # part -> text


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules of a table. What nobody could play is refused when it is made."""

    id: str
    name: str
    players: tuple[int, int]  # fewest, most
    deck: int
    reserve: int  # cards that must be left to turn up
    cap: int  # no hand is larger
    schedule: str
    scoring: Scoring
    hook: Hook
    lead: Lead
    ties: Ties
    source: str
    note: str = ""
    assumed: frozenset[str] = frozenset()  # the parts that the source leaves open
    options: tuple[Option, ...] = field(default=(), compare=False)  # a preset's; no game keeps them

    def __post_init__(self) -> None:
        self._check_texts()
        self._check_numbers()
        self._check_schedule()

    def largest(self, players: int) -> int:
        """Return the most cards each with so many players.

        >>> from scorekeeper.rules.presets import preset
        >>> [preset("club-sheet").largest(players) for players in (5, 6, 7)]
        [10, 8, 7]
        """
        fewest, most = self.players
        if not fewest <= players <= most:
            raise Refusal(
                "{name} is for {fewest} to {most} players, not {players}.",
                field="players",
                name=self.name,
                fewest=fewest,
                most=most,
                players=players,
            )
        return largest_hand(players=players, deck=self.deck, reserve=self.reserve, cap=self.cap)

    def sizes(self, players: int, schedule: str | None = None) -> tuple[int, ...]:
        """Return the size of every hand with so many players, by another schedule if one is given.

        >>> from scorekeeper.rules.presets import preset
        >>> preset("table-7").sizes(4)
        (1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1)
        """
        text = self.schedule if schedule is None else schedule
        return parse_schedule(text, players=players, largest=self.largest(players))

    def check(self, players: int, schedule: str | None = None) -> tuple[str, ...]:
        """Return what this table should know about its rules; refuse rules that contradict themselves.

        >>> from scorekeeper.rules.presets import preset
        >>> preset("club-sheet").check(4)
        ()
        """
        sizes = self.sizes(players, schedule)
        return check_scoring(self.scoring, players=players, sizes=sizes, largest=max(sizes))

    def changed(self, **parts: str) -> "RuleSet":
        """Return these rules with other parts, given as text. What is changed is no longer assumed.

        >>> from scorekeeper.rules.presets import preset
        >>> preset("exact-classic").changed(hook="none", schedule="5..1").sizes(4)
        (5, 4, 3, 2, 1)
        """
        values: dict[str, Any] = {part: read_part(part, text) for part, text in parts.items()}
        new = {part for part, value in values.items() if value != getattr(self, part)}
        return replace(self, **{"assumed": self.assumed - new, **values})

    def choose(self, keys: Iterable[str]) -> "RuleSet":
        """Return these rules with some of their documented options switched on.

        >>> from scorekeeper.rules.presets import preset
        >>> str(preset("table-7").choose(["tricks"]).scoring)
        'made: 10+tricks; missed: tricks'
        """
        known = {option.key: option for option in self.options}
        rules = self
        for key in keys:
            if key not in known:
                raise Refusal(
                    "{name} has no option “{key}”.", field="options", name=self.name, key=clipped(key)
                )
            rules = rules.changed(**known[key].changes)
        return rules

    def to_text(self) -> str:
        """Return the frozen text that a game keeps.

        >>> from scorekeeper.rules.presets import preset
        >>> preset("club-sheet").to_text().splitlines()[:3]
        ['id club-sheet', 'name Club sheet', 'players 3-7']
        """
        texts = {part: write_part(getattr(self, part)) for part in _LINES}
        return "".join(f"{part} {text}\n" for part, text in texts.items() if text)

    @staticmethod
    def from_text(text: str) -> "RuleSet":
        """Read a frozen text back.

        >>> from scorekeeper.rules.presets import preset
        >>> RuleSet.from_text(preset("overbid").to_text()) == preset("overbid")
        True
        """
        values: dict[str, Any] = {}
        for line in filter(str.strip, text.splitlines()):
            part, _, written = line.partition(" ")
            if part not in _LINES or part in values:
                raise Refusal("“{line}” is no line of a rule set.", field="rules", line=clipped(line))
            values[part] = read_part(part, written)
        for part in _LINES:
            if part not in values and part not in _MAY_BE_LEFT_OUT:
                raise Refusal("This rule set has no line “{part} …”.", field="rules", part=part)
        return RuleSet(**values)

    def _check_texts(self) -> None:
        for part in (*TEXTS, "schedule"):
            text: str = getattr(self, part)
            if not text.isprintable() or len(text) > _LONGEST_TEXT or not (text.strip() or part == "note"):
                raise Refusal(
                    "The {part} of a rule set is one line of 1 to {longest} characters.",
                    field=part,
                    part=part,
                    longest=_LONGEST_TEXT,
                )
        if unknown := self.assumed - set(PARTS):
            raise Refusal("“{part}” is no part of a rule set.", field="assumed", part=clipped(min(unknown)))

    def _check_numbers(self) -> None:
        fewest, most = self.players
        for part, number, least, greatest in (
            ("players", fewest, FEWEST_PLAYERS, MOST_PLAYERS),
            ("players", most, fewest, MOST_PLAYERS),
            ("deck", self.deck, SMALLEST_DECK, LARGEST_DECK),
            ("reserve", self.reserve, 0, MOST_RESERVED),
            ("cap", self.cap, 1, LARGEST_CAP),
            ("deck", self.deck, most + self.reserve, LARGEST_DECK),
        ):
            if not least <= number <= greatest:
                raise Refusal(
                    "The {part} of a rule set can’t be {number}: {least} to {greatest} are allowed.",
                    field=part,
                    part=part,
                    number=number,
                    least=least,
                    greatest=greatest,
                )

    def _check_schedule(self) -> None:
        """Refuse a schedule that no number of players could play."""
        fewest, most = self.players
        refusals: list[Refusal] = []
        for players in range(fewest, most + 1):
            try:
                self.sizes(players)
            except Refusal as refusal:
                refusals.append(refusal)
            else:
                return
        raise refusals[0]
