"""The rules of a table: everything that is agreed before the first hand, as one frozen text.

A game keeps that text and never a preset's id alone, so a preset may change later without
touching a game. It has one part on each line; a part that is as usual may be left out:

    id overbid
    name Dealer must overbid
    players 3-7
    deck 52
    reserve 1
    cap 10
    schedule max..1..max
    hook must_exceed
    lead left_of_dealer
    scoring made: 10+bid; missed: 0
    ties share
    source …
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.rules.bidding import Bidding, ZeroLimit
from scorekeeper.rules.finish import SCHEDULE, Finish, Streak
from scorekeeper.rules.hooks import NO_HOOK, Hook
from scorekeeper.rules.options import Option
from scorekeeper.rules.parts import (
    DEFAULTS,
    PARTS,
    Direction,
    Lead,
    Pack,
    Ties,
    Tricks,
    read_part,
    write_part,
)
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.ruleset_check import ending, remarks, sound
from scorekeeper.rules.schedules import Overflow, is_endless, largest_hand, parse_schedule
from scorekeeper.rules.scoring import Scoring
from scorekeeper.rules.specials import Kind, Special
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.trumps import TURN_UP, Trump

__all__ = ["Lead", "Option", "RuleSet", "Ties"]

_FOR = "{name} is for {fewest} to {most} players, not {players}."
_SO_MANY = "{name} is for {fewest} players, not {players}."
LINES = ("id", "name", *PARTS, "assumed", "source", "note")
MAY_BE_LEFT_OUT = DEFAULTS.keys() | {"assumed", "note"}


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules of a table. What nobody could play is refused when it is made."""

    id: str
    name: str
    players: tuple[int, int]  # fewest, most
    deck: Pack
    reserve: int  # cards that must be left to turn up
    cap: int  # no hand is larger
    schedule: str
    scoring: Scoring
    hook: Hook
    lead: Lead
    ties: Ties
    source: str
    direction: Direction = Direction.CLOCKWISE
    each: bool = False  # every size once per player
    overflow: Overflow = Overflow.REFUSE
    special: tuple[Special, ...] = ()
    bidding: Bidding = Bidding.IN_TURN
    zeros: ZeroLimit | None = None
    trump: Trump = TURN_UP
    tricks: Tricks = Tricks.EXACT
    streak: Streak | None = None
    finish: Finish = SCHEDULE
    allow: frozenset[str] = frozenset()  # "people", "schedule": what may change during a game
    note: str = ""
    assumed: frozenset[str] = frozenset()  # the parts that the source leaves open
    options: tuple[Option, ...] = field(default=(), compare=False)  # a preset's; no game keeps them
    names: tuple[str, ...] = field(default=(), compare=False)  # a preset's: what else the game is called
    region: str = field(default="", compare=False)  # a preset's
    about: str = field(default="", compare=False)  # a preset's, in one line

    def __post_init__(self) -> None:
        sound(self)

    @property
    def endless(self) -> bool:
        """Whether hands are played until someone reaches the target.

        >>> from scorekeeper.rules.presets import preset
        >>> preset("club-sheet").endless
        False
        """
        return is_endless(self.schedule)

    @property
    def hook_in_force(self) -> Hook:
        """The hook, or none where all bid at once: then nobody is the last bidder.

        >>> from scorekeeper.rules.presets import preset
        >>> str(preset("club-sheet").changed(bidding="simultaneous").hook_in_force)
        'none'
        """
        return self.hook if self.bidding.in_order else NO_HOOK

    def largest(self, players: int) -> int:
        """Return the most cards each with so many players.

        >>> from scorekeeper.rules.presets import preset
        >>> [preset("club-sheet").largest(players) for players in (5, 6, 7)]
        [10, 8, 7]
        """
        fewest, most = self.players
        if not fewest <= players <= most:
            raise Refusal(
                _SO_MANY if fewest == most else _FOR,
                field="players",
                name=self.name,
                fewest=fewest,
                most=most,
                players=players,
            )
        return self.fitting(players)

    def fitting(self, players: int) -> int:
        """Return the most cards each that the pack allows, however many the rules are for.

        >>> from scorekeeper.rules.presets import preset
        >>> preset("club-sheet").fitting(8)
        6
        """
        return largest_hand(players=players, deck=self.deck.of(players), reserve=self.reserve, cap=self.cap)

    def sizes(self, players: int, schedule: str | None = None) -> tuple[int, ...]:
        """Return the size of every hand with so many players, by another schedule if one is given.

        Rules without a last hand give their one size.

        >>> from scorekeeper.rules.presets import preset
        >>> preset("table-7").sizes(4)
        (1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1)
        """
        text = self.schedule if schedule is None else schedule
        ending(self, text)
        largest = self.largest(players)
        return parse_schedule(text, players=players, largest=largest, each=self.each, overflow=self.overflow)

    def kinds(self, hand: int, sizes: Sequence[int]) -> frozenset[Kind]:
        """Return what is special about a hand of this schedule; hands count from 1.

        >>> from scorekeeper.rules.presets import preset
        >>> preset("club-sheet").changed(special="forehead last").kinds(3, [3, 2, 1])
        frozenset({<Kind.FOREHEAD: 'forehead'>})
        """
        return frozenset(special.kind for special in self.special if hand in special.hands(sizes))

    def trump_of(self, hand: int, *, players: int, sizes: Sequence[int], size: int) -> Suit | None:
        """Return a hand's trump where the rules alone decide it, or None where the table finds it.

        >>> from scorekeeper.rules.presets import preset
        >>> rules = preset("club-sheet").changed(trump="rotate S D C H")
        >>> [str(rules.trump_of(hand, players=4, sizes=[2, 1, 2], size=2)) for hand in (1, 2, 3)]
        ['S', 'D', 'C']
        """
        if Kind.NO_TRUMP in self.kinds(hand, sizes):
            return Suit.NO_TRUMP
        return self.trump.known(hand=hand, cards_left=self.deck.of(players) - players * size)

    def check(self, players: int, schedule: str | None = None) -> tuple[str, ...]:
        """Return what this table should know about its rules; refuse rules that contradict themselves.

        >>> from scorekeeper.rules.presets import preset
        >>> preset("club-sheet").check(4)
        ()
        """
        return remarks(self, players=players, sizes=self.sizes(players, schedule))

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
        texts = {part: write_part(getattr(self, part)) for part in LINES}
        usual = {"": "", **DEFAULTS}
        return "".join(f"{part} {text}\n" for part, text in texts.items() if text and text != usual.get(part))

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
            if part not in LINES or part in values:
                raise Refusal("“{line}” is no line of a rule set.", field="rules", line=clipped(line))
            values[part] = read_part(part, written)
        for part in LINES:
            if part not in values and part not in MAY_BE_LEFT_OUT:
                raise Refusal("This rule set has no line “{part} …”.", field="rules", part=part)
        return RuleSet(**values)
