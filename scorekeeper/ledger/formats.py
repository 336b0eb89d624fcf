"""The forms in which a game leaves the program, said so that someone else can write a reader.

Each text is plain: paragraphs, and behind four spaces what stands in a file as it is.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields

from scorekeeper.game import record, spreadsheet
from scorekeeper.game.events import Made, Setup
from scorekeeper.ledger.codec import KINDS

_EVIDENCE = """
The evidence is everything that was ever written about a game, with its times and its seals: JSON Lines,
that is UTF-8 text with one JSON object on each line. Every object is written in one way only: names in
the order of their code points, "," and ":" without spaces, letters as they are, nothing escaped that need
not be. A line that is written in any other way was not written by this program.

    {"form":"scorekeeper evidence","version":1}
    {"act":1,"at":"2026-01-31T20:00:00Z","before":"","event":{…},"hash":"5f0c…","key":"…","kind":"GameOpened","seq":1,"version":1}
    {"act":2,"at":"2026-01-31T20:02:10Z","before":"5f0c…","event":{…},"hash":"a91b…","key":"…","kind":"HandDealt","seq":2,"version":1}
    {"digest":"a91b…","end":2}

The first line names the form and its version. A reader that knows another version stops there.

Then comes a line for each entry: seq counts from 1 without gaps; act is the seq of the first entry that
was written by the same step; at is the time in UTC, in whole seconds; key is the one-time key of the form
that was sent; kind and version say what event holds. before is the hash of the line above, "" on the
first. hash is the SHA-256, in lower-case hexadecimal digits, of this same object without its hash,
written as above: whoever changes a byte of a line changes its hash, and with it every line that follows.

The last line has the number of entries as end and the last hash as digest. Where it is missing or speaks
of another number, the file was cut. The digest of a closed game, as it is shown on the screen and printed
on the sheet, is the hash of the line before its close.

Players are numbers from 0, in the order in which they were named when the game was opened or joined it.
A list that holds something of everybody is in that order, null is none or unknown. Hands count from 1
along the schedule; 0 is a practice hand, a number past the schedule an extra hand. Deals count from 1
through the game: a void hand that is dealt again has two. An Undone or Redone names the act it is about.

What event holds, for each kind, and at last what a setup holds. Suits are S, H, D, C,
and NT for no trump; made has y, n or ? for each player:

{kinds}
"""
_SPREADSHEET = """
Comma-separated values as RFC 4180 has them, in UTF-8 with a byte order mark, lines ended by CR LF, texts
in double quotes where they need it. The first line names the columns:

    {columns}

Then comes a line for every deal and player, in the order of the deals and, from the dealer on, of the
chairs; and one for points that were given outside the hands, with the last hand before them and the
remark "{outside}". Numbers are whole, a minus stands in front, and a cell is empty where nothing is
known or nothing counts. trump is S, H, D, C or NT. total is the running total behind that hand.

Remarks, with "; " between them: "{void}" (the deal scored nothing), "{ruled}" (the table ruled on it),
"{missed}" and "{either}" (of a game on paper that says no more), "{written}" (they count because the rules
need the tricks), "{unknown}" (nobody can say this player's total any more), "{corrected}" (this player's
bid or tricks were once written otherwise), "{not_needed}" (an extra hand that no tie asked for),
"{only}" (a game of which nothing else is known: one line for each player, without a hand). A text that a
spreadsheet would take for a formula has an apostrophe in front.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """One form: a key to ask for it, what it is, and how it is written."""

    key: str
    title: str
    about: str
    text: str


def formats() -> tuple[Format, ...]:
    """Every form, the one that people read first.

    >>> [form.key for form in formats()]
    ['record', 'evidence', 'csv']
    """
    head, _, grammar = (record.__doc__ or "").strip().partition("\n\n")
    return (
        Format(key="record", title="The record", about=_sentence(head), text=grammar),
        Format(
            key="evidence",
            title="The evidence",
            about="Every entry with its time and its seal, for another ledger or for whoever checks it.",
            text=_EVIDENCE.strip().replace("{kinds}", "\n".join(_kinds())),
        ),
        Format(
            key="csv",
            title="For a spreadsheet",
            about="One row for each hand and player.",
            text=_SPREADSHEET.strip().format(
                columns=",".join(spreadsheet.HEAD),
                outside=spreadsheet.OUTSIDE,
                void=spreadsheet.VOID,
                ruled=spreadsheet.RULED,
                missed=spreadsheet.MARKED[Made.MISSED],
                either=spreadsheet.MARKED[Made.UNKNOWN],
                written=spreadsheet.AS_WRITTEN,
                unknown=spreadsheet.UNKNOWN_FROM.format(hand="K"),
                only=spreadsheet.ONLY_TOTALS,
                corrected=spreadsheet.CORRECTED,
                not_needed=spreadsheet.NOT_NEEDED,
            ),
        ),
    )


def _sentence(head: str) -> str:
    """The first line of a module's text, without the name in front."""
    said = head.partition(": ")[2]
    return said[:1].upper() + said[1:]


def _kinds() -> Iterator[str]:
    """For each kind of entry what its class says of it, and below it what it holds."""
    for kind in (*KINDS.values(), Setup):
        held = ", ".join(field.name for field in fields(kind)) or "nothing"
        says = " ".join((kind.__doc__ or "").split())
        yield f"    {kind.__name__}: {says}\n        {held}"


def blocks(text: str) -> Iterator[tuple[bool, str]]:
    """Cut a text into paragraphs and what stands in a file as it is (True).

    >>> list(blocks("Two\\nwords.\\n\\n    hand 1\\n    hand 2"))
    [(False, 'Two words.'), (True, 'hand 1\\nhand 2')]
    """
    for block in text.split("\n\n"):
        lines = block.strip("\n").split("\n")
        if all(line.startswith("    ") for line in lines):
            yield True, "\n".join(line.removeprefix("    ") for line in lines)
        else:
            yield False, " ".join(lines)
