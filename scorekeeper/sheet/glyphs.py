"""Letters that no font here has are named before anything is printed.

Latin, Greek, Cyrillic, Devanagari and the suits are drawn by our own fonts. What else a table types may be
drawn by a font of the system: the only answer that is always true is to print it, so its words, and only
those, are printed once by the very child that makes the sheet.
"""

import re
from functools import cache

from markupsafe import escape

from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.measure import drawn_by_us

PROOF = (
    '<!doctype html><html lang="en"><head><title>Letters</title></head>'
    '<body><article class="sheet"><p>{words}</p></article></body></html>'
)
MISSING = "No font here has {characters}: an empty box is printed in their place."
MISSING_ONE = "No font here has {characters}: an empty box is printed in its place."
MISSING_MORE = "No font here has {characters} and {more} more: empty boxes are printed in their place."
NAMED = 8  # of the missing characters; a name in an old script may have forty


def missing_sentence(missing: str) -> str:
    """Return one sentence that names the characters which no font could draw, "" when all were.

    >>> missing_sentence("ꙮ")
    'No font here has ꙮ (U+A66E): an empty box is printed in its place.'
    """
    named = ", ".join(f"{sign} (U+{ord(sign):04X})" for sign in missing[:NAMED])
    if len(missing) > NAMED:
        return MISSING_MORE.format(characters=named, more=len(missing) - NAMED)
    template = MISSING if len(missing) > 1 else MISSING_ONE
    return template.format(characters=named) if missing else ""


def typed_on(sheet: Sheet) -> str:
    """Return what people typed that stands on a sheet: names, what the rules are called, notes."""
    notes = sheet.filled.notes if sheet.filled else ()
    lines = [line.sentence for line in sheet.brief.rules]
    return " ".join(
        (*(head.name for head in sheet.heads), sheet.brief.title, *sheet.brief.facts, *lines, *notes)
    )


def foreign_words(text: str) -> str:
    """Return the words of a text that hold a letter which none of our fonts has, each once.

    >>> foreign_words("Ann, Ωμέγα, देवी, 李小龍 and 李小龍")
    '李小龍'
    """
    strange = set(text) - _ours()
    if not strange:
        return ""
    return " ".join(dict.fromkeys(word for word in re.split(r"\s+", text) if not strange.isdisjoint(word)))


def proof_of(words: str) -> str:
    """Return a document that prints some words as a sheet would."""
    return PROOF.format(words=escape(words))


@cache
def _ours() -> frozenset[str]:
    return drawn_by_us() | frozenset(" \n")
