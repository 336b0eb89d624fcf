"""Rules on a record: the id of a preset and the parts that differ, or every line of the rule set."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.game.record.words import Cursor, name_word, quoted
from scorekeeper.rules.parts import PARTS as ALL_PARTS
from scorekeeper.rules.parts import write_part
from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import LINES, RuleSet

PARTS = tuple(part for part in ALL_PARTS if part != "players")  # "players" names the people
_RULES = "Found {found} where the id of a rule set stands."
_TEXT = "Found {found} where the text of a part stands, in quotes."


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """Rules as they are written: whole, or as what differs from a preset."""

    id: str
    parts: Mapping[str, str]
    whole: bool

    def read(self) -> RuleSet:
        """The rules, or a refusal of what is no part of them."""
        if not self.whole:
            return preset(self.id).changed(**self.parts)
        text = "\n".join(f"{part} {text}" for part, text in self.parts.items())
        return RuleSet.from_text(f"id {self.id}\n{text}")

    @property
    def words(self) -> str:
        """The same on one line."""
        told = [f"{part} {quoted(text)}" for part, text in self.parts.items()]
        return " ".join([name_word(self.id), *["whole"] * self.whole, *told])


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesLine:
    """The table ruled that other rules were agreed."""

    line: int
    rules: RuleSet
    by: str
    why: str


def written_rules(rules: RuleSet) -> Written:
    """A preset's id and the parts that differ; in full where that would not give the same rules.

    >>> rules = preset("club-sheet").changed(hook="none", ties="share")
    >>> written_rules(rules).words
    'club-sheet hook "none" ties "share"'
    """
    usual = presets().get(rules.id)
    different = [part for part in PARTS if usual and getattr(usual, part) != getattr(rules, part)]
    parts = {part: write_part(getattr(rules, part)) for part in different}
    if usual and _same(usual, rules, parts):
        return Written(id=rules.id, parts=parts, whole=False)
    lines = (line.partition(" ") for line in rules.to_text().splitlines())
    return Written(id=rules.id, parts={part: text for part, _, text in lines if part != "id"}, whole=True)


def _same(usual: RuleSet, rules: RuleSet, changes: dict[str, str]) -> bool:
    try:
        return usual.changed(**changes) == rules
    except Refusal:  # these parts only fit other people's number, or another pack
        return False


def rules_in(cursor: Cursor) -> RuleSet:
    """Take rules from one line.

    >>> from scorekeeper.game.record.words import words_of
    >>> str(rules_in(Cursor(words_of('club-sheet hook "none"'))).hook)
    'none'
    """
    key, whole = cursor.take(_RULES).text, cursor.took("whole")
    parts: dict[str, str] = {}
    while cursor.next is not None and not cursor.next.quoted and cursor.next.text in LINES:
        part = cursor.take(_TEXT).text
        if part in parts:
            raise Refusal("{part} stands twice on this line.", part=part)
        parts[part] = cursor.quote(_TEXT)
    return Written(id=key, parts=parts, whole=whole).read()
