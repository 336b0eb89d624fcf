"""A rule set as a small text file: what is wrong with one is said by its line."""

from scorekeeper.rules.parts import PARTS, read_part
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.own_rules import speaking

LONGEST_FILE = 10_000  # bytes; a rule set has about 500
_LINES = ("id", "name", *PARTS, "assumed", "source", "note")
_AT = "Line {line}: {why}"


def file_name(rules: RuleSet) -> str:
    """Return what a rule set's file is called.

    >>> from scorekeeper.rules.presets import preset
    >>> file_name(preset("club-sheet"))
    'oh-hell-rules-club-sheet.txt'
    """
    return "oh-hell-rules-{name}.txt".format(name=speaking(rules.name))


def read_file(content: bytes, *, pasted: str = "") -> RuleSet:
    """Read a rule set from a file, or from what was pasted; refuse with the line at fault.

    >>> from scorekeeper.rules.presets import preset
    >>> read_file(preset("club-sheet").to_text().encode()) == preset("club-sheet")
    True
    >>> read_file(b"name Ours\\nname Theirs")
    Traceback (most recent call last):
    scorekeeper.rules.refusals.Refusal: Line 2: name stands there twice, first in line 1.
    """
    text = "\n".join(line.strip() for line in (_decoded(content) if content else pasted).splitlines())
    if not text.strip():
        raise _refuse("There is nothing in it: choose a file, or paste a rule set.")
    if len(text) > LONGEST_FILE:
        raise _refuse(
            "A rule set’s file has at most {most} characters, not {length}.",
            most=LONGEST_FILE,
            length=len(text),
        )
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            part = _read_line(number, line)
            if part in seen:
                raise _refuse(
                    "Line {line}: {part} stands there twice, first in line {first}.",
                    line=number,
                    part=part,
                    first=seen[part],
                )
            seen[part] = number
    try:
        return _playable(RuleSet.from_text(_with_id(text, seen)))
    except Refusal as refusal:
        if refusal.field in seen:
            raise _refuse(_AT, line=seen[refusal.field], why=refusal) from refusal
        raise _refuse("{why}", why=refusal) from refusal


def _playable(rules: RuleSet) -> RuleSet:
    """Refuse points that do not answer for every hand; the rest is said where people sit down."""
    for players in range(rules.players[0], rules.players[1] + 1):
        try:
            rules.check(players)
        except Refusal as refusal:
            if refusal.field == "scoring":
                raise
    return rules


def _decoded(content: bytes) -> str:
    if b"\0" in content:
        raise _refuse("This file is no text. A rule set is a small text file, one part on each line.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _refuse("This file is no text in UTF-8. Save it as UTF-8, or paste it.") from None


def _read_line(number: int, line: str) -> str:
    part, _, written = line.partition(" ")
    if part not in _LINES:
        raise _refuse(
            "Line {line}: “{part}” is no part of a rule set. Known are {known}.",
            line=number,
            part=clipped(part),
            known=", ".join(_LINES),
        )
    try:
        read_part(part, written)
    except Refusal as refusal:
        raise _refuse(_AT, line=number, why=refusal) from refusal
    return part


def _with_id(text: str, seen: dict[str, int]) -> str:
    """A file that a person wrote needs no id and no source."""
    added = [line for part, line in _LEFT_OUT.items() if part not in seen]
    return "\n".join([text, *added])


_LEFT_OUT = {"id": "id own", "source": "source This table’s own rules"}


def _refuse(template: str, /, **fields: object) -> Refusal:
    return Refusal(template, field="text", **fields)
