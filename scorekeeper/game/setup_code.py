"""The set-up of a table as letters on its paper: whoever has the sheet can have the table again.

No server remembers anything for it. The set-up is written as a short text, which is packed: a preset is
named by its id, with a fingerprint of what is played by it, and then what differs; other rules stand there
whole. With names it is the long code for a camera; without them it is short enough to be typed.
"""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from importlib.resources import files

from scorekeeper.game.code_letters import MOST_LETTERS, WRONG, content_of, grouped, letters_of
from scorekeeper.game.names import clean_names
from scorekeeper.rules.limits import FEWEST_PLAYERS, MOST_PLAYERS
from scorekeeper.rules.parts import PARTS, write_part
from scorekeeper.rules.presets import presets
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.ruleset import LINES, RuleSet

__all__ = ["SetUp", "grouped", "read_code", "write_code"]

LONGEST = 8000  # bytes of the text: more is no set-up, however small it was packed
_SEATS = "0123456789A"  # how many play, and the place of the first dealer
_FINGERPRINT = 4
_TEXT_PARTS = ("name", "source", "note", "assumed")  # told, not played

_TOO_LARGE = "These rules are too long for a set-up code."
_NOT_HERE = "This set-up code names the rule set “{key}”, which this version of the scorekeeper doesn’t know."
_CHANGED = (
    "The rule set {name} is played differently in this version of the scorekeeper: open this set-up code "
    "with the version that printed it."
)
_UNPLAYABLE = "No table could play what this set-up code says: {sentence}"
_NO_DEALER = "The first dealer is one of the {players} players."
_NAMES = "{players} players need {players} names, or none at all. There are {names}."


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUp:
    """What a table agrees on. Seats are counted from 0 in the order of play; no names: ``players`` of them.

    Refuses what no table could play.
    """

    rules: RuleSet  # with this table's own schedule
    players: int
    names: tuple[str, ...] = ()
    dealer: int = 0

    def __post_init__(self) -> None:
        self.rules.sizes(self.players)
        if not 0 <= self.dealer < self.players:
            raise Refusal(_NO_DEALER, field="dealer", players=self.players)
        if len(self.names) not in (0, self.players):
            raise Refusal(_NAMES, field="names", players=self.players, names=len(self.names))
        clean_names(self.names)

    @property
    def who(self) -> int | tuple[str, ...]:
        """The names in seating order, or how many play."""
        return self.names or self.players

    @property
    def sizes(self) -> tuple[int, ...]:
        """The size of every hand."""
        return self.rules.sizes(self.players)

    def nameless(self) -> "SetUp":
        """The same table without its names."""
        return replace(self, names=())


def write_code(setup: SetUp) -> str:
    """Return the code of a set-up, without groups; refuse rules that are too long for one.

    >>> from scorekeeper.rules.presets import preset
    >>> code = write_code(SetUp(rules=preset("club-sheet"), players=4, dealer=1))
    >>> len(code) <= 16
    True
    >>> read_code(code).rules.name
    'Club sheet'
    """
    content = "\n".join(_text(setup)).encode("utf-8")
    if len(content) > LONGEST:
        raise Refusal(_TOO_LARGE, field="code")
    code = letters_of(_packed(content))
    if len(code) > MOST_LETTERS:
        raise Refusal(_TOO_LARGE, field="code")
    return code


def read_code(text: str) -> SetUp:
    """Return the set-up that a code holds, however it was typed; refuse (field "code") in one sentence.

    >>> read_code("Ann, Bob, Cy")
    Traceback (most recent call last):
    scorekeeper.rules.refusals.Refusal: “Ann, Bob, Cy” is no set-up code: ...
    """
    try:
        lines = _unpacked(content_of(text)).decode("utf-8").split("\n")
    except UnicodeDecodeError:
        raise Refusal(WRONG, field="code") from None
    head, *rest = lines
    if len(head) < 2 or head[0] not in _SEATS or head[1] not in _SEATS:
        raise Refusal(WRONG, field="code")
    players, dealer = _SEATS.index(head[0]), _SEATS.index(head[1])
    end = rest.index("") if "" in rest else len(rest)
    parts, names = rest[:end], tuple(rest[end + 1 :])
    base = _preset(head[2:]) if head[2:] else None
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS or names != clean_or_none(names):
        raise Refusal(WRONG, field="code")
    try:
        rules = _changed(base, parts) if base else RuleSet.from_text("\n".join(parts))
        return SetUp(rules=rules, players=players, names=names, dealer=dealer)
    except Refusal as refusal:
        raise Refusal(_UNPLAYABLE, field="code", sentence=refusal) from refusal


def clean_or_none(names: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return names as they are kept, or None where one can't be kept.

    >>> clean_or_none((" Ann ", "Bob")), clean_or_none(("Ann", "ann"))
    (('Ann', 'Bob'), None)
    """
    try:
        return clean_names(names)
    except Refusal:
        return None


def fingerprint(rules: RuleSet) -> str:
    """Return four signs that are others as soon as anything is played differently.

    >>> from scorekeeper.rules.presets import preset
    >>> club = preset("club-sheet")
    >>> fingerprint(club) == fingerprint(club.changed(hook="none"))
    False
    """
    played = "".join(f"{part} {write_part(getattr(rules, part))}\n" for part in PARTS)
    return sha256(played.encode("utf-8")).hexdigest()[:_FINGERPRINT]


def _text(setup: SetUp) -> Iterator[str]:
    """The lines of the text: who plays and by which preset, what differs, and a blank line before names."""
    rules, seats = setup.rules, _SEATS[setup.players] + _SEATS[setup.dealer]
    base = presets().get(rules.id)
    if base is None:
        yield seats
        yield from rules.to_text().splitlines()
    else:
        yield f"{seats}{base.id} {fingerprint(base)}"
        yield from _differences(base, rules)
    if setup.names:
        yield ""
        yield from setup.names


def _differences(base: RuleSet, rules: RuleSet) -> Iterator[str]:
    now = {part: write_part(getattr(rules, part)) for part in LINES if part != "id"}
    parts = {part: now[part] for part in PARTS if now[part] != write_part(getattr(base, part))}
    led_to = base.changed(**parts) if parts else base
    told = {part: now[part] for part in _TEXT_PARTS if now[part] != write_part(getattr(led_to, part))}
    for part, text in {**parts, **told}.items():
        yield f"{part} {text}"


def _preset(named: str) -> RuleSet:
    key, _, mark = named.partition(" ")
    found = presets().get(key)
    if found is None:
        raise Refusal(_NOT_HERE, field="code", key=clipped(key))
    if mark != fingerprint(found):
        raise Refusal(_CHANGED, field="code", name=found.name)
    return found


def _changed(base: RuleSet, lines: list[str]) -> RuleSet:
    parts: dict[str, str] = {}
    for line in lines:
        part, _, text = line.partition(" ")
        if part not in LINES or part == "id" or part in parts:
            raise Refusal("“{line}” is no line of a rule set.", field="rules", line=clipped(line))
        parts[part] = text
    return base.changed(**parts) if parts else base


@cache
def _words() -> bytes:
    """What texts of version 1 are likely to hold. It may never change: codes on paper were packed with it."""
    words = files("scorekeeper.game").joinpath("setup_words_1.txt").read_bytes()
    return words.replace(b"\r\n", b"\n")  # as a checkout on Windows may have it


def _packed(content: bytes) -> bytes:
    ways = []
    for strategy in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FIXED):
        packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, strategy, _words())
        ways.append(packer.compress(content) + packer.flush())
    return min(ways, key=len)


def _unpacked(packed: bytes) -> bytes:
    """The text, as far as a set-up may go: a bomb is not unpacked."""
    unpacker = zlib.decompressobj(-15, zdict=_words())
    try:
        content = unpacker.decompress(packed, LONGEST + 1)
    except zlib.error:
        raise Refusal(WRONG, field="code") from None
    if not unpacker.eof or unpacker.unused_data or len(content) > LONGEST:
        raise Refusal(WRONG, field="code")
    return content
