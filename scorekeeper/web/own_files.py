"""A rule set as a small text file: everything that is wrong with one is said, line by line."""

from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.ruleset_file import check_file
from scorekeeper.web.own_rules import speaking

LONGEST_FILE = 10_000  # characters; a rule set has about 500


class NotTaken(Refusal):
    """A file that is no rule set, and every reason."""

    def __init__(self, *faults: str) -> None:
        super().__init__("{first}", field="text", first=faults[0])
        self.faults = faults


def file_name(rules: RuleSet) -> str:
    """Return what a rule set's file is called.

    >>> from scorekeeper.rules.presets import preset
    >>> file_name(preset("club-sheet"))
    'oh-hell-rules-club-sheet.txt'
    """
    return "oh-hell-rules-{name}.txt".format(name=speaking(rules.name))


def read_file(content: bytes, *, pasted: str = "") -> RuleSet:
    """Read a rule set from a file, or from what was pasted, or raise NotTaken.

    >>> from scorekeeper.rules.presets import preset
    >>> read_file(preset("club-sheet").to_text().encode()) == preset("club-sheet")
    True
    >>> read_file(b"name Ours\\nname Theirs")
    Traceback (most recent call last):
    scorekeeper.web.own_files.NotTaken: Line 2, “name”: line 1 says that already.
    """
    text = _decoded(content) if content else pasted
    if not text.strip():
        raise NotTaken("There is nothing in it: choose a file, or paste a rule set.")
    if len(text) > LONGEST_FILE:
        template = "A rule set’s file has at most {most} characters, not {length}."
        raise NotTaken(template.format(most=LONGEST_FILE, length=len(text)))
    checked = check_file(text)
    if checked.rules is None:
        raise NotTaken(*checked.faults)
    return checked.rules


def _decoded(content: bytes) -> str:
    if b"\0" in content:
        raise NotTaken("This file is no text. A rule set is a small text file, one part on each line.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotTaken("This file is no text in UTF-8. Save it as UTF-8, or paste it.") from None
