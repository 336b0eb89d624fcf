"""One line of a pasted list, taken apart at its commas, tabs or semicolons; quotes hold together."""

import re

from scorekeeper.rules.refusals import Refusal, clipped

SEPARATORS = "\t;,"
_QUOTES = {'"': '"', "“": "”", "„": "“", "«": "»"}
# Whole cells in quotes. Each stops where another of its kind begins: a line is looked through once.
_IN_QUOTES = re.compile(r"""(?<![^\s;,:])(?:"(?:[^"]|"")*"|“[^“”]*”|„[^„“]*“|«[^«»]*»)""")
_LINE = "Line {line}: "
_QUOTED = '"{name}"'
_OPEN_QUOTE = "Line {line}: the quote before “{text}” is not closed. Close it, or leave it out."
_AFTER_QUOTE = "Line {line}: after “{text}” {sign} or the end of the line is allowed, not “{more}”."
_AFTER_FIRST = "Line {line}: after “{text}” {sign}, a colon or the end of the line is allowed, not “{more}”."
_SIGNS = {"\t": "a tab", ";": "a semicolon", ",": "a comma"}


def cells_of(row: str, line: int = 1) -> tuple[list[str], bool]:
    """Return what stands on a line between its separators, and whether a colon makes the first a name.

    >>> cells_of('Table 1: Ann, "O, Di"'), cells_of("Ann; Bob, Jr.;")
    ((['Table 1', 'Ann', 'O, Di'], True), (['Ann', 'Bob, Jr.'], False))
    """
    outside = _IN_QUOTES.sub("", row)
    separator = next((sign for sign in SEPARATORS if sign in outside), ",")
    cells: list[str] = []
    names_it, at = False, 0
    while at < len(row):
        if row[at].isspace() and row[at] != separator:
            at += 1
            continue
        text, at = _cell(row, at, separator if cells or names_it else separator + ":", line)
        if at < len(row) and row[at] == ":" and not cells and not names_it:
            names_it = True
            cells.append(text)
        elif text:
            cells.append(text)
        at += 1
    return cells, names_it


def _cell(row: str, at: int, ends: str, line: int) -> tuple[str, int]:
    """The cell that begins here, and where it ends: before one of ``ends``, the separator first."""
    close = _QUOTES.get(row[at], "")
    if not close:
        stop = next((place for place in range(at, len(row)) if row[place] in ends), len(row))
        return row[at:stop].strip(), stop
    text, at = "", at + 1
    while True:
        stop = row.find(close, at)
        if stop < 0:
            raise refused(_OPEN_QUOTE, line=line, text=clipped(text + row[at:]))
        text += row[at:stop]
        if close == '"' and row[stop + 1 : stop + 2] == close:  # written twice, it stands for itself
            text, at = text + close, stop + 2
            continue
        break
    after = next((place for place in range(stop + 1, len(row)) if row[place] in ends), len(row))
    if row[stop + 1 : after].strip():
        template = _AFTER_FIRST if ":" in ends else _AFTER_QUOTE
        more = clipped(row[stop + 1 : after].strip())
        raise refused(template, line=line, text=clipped(text), sign=_SIGNS[ends[0]], more=more)
    return text.strip(), after


def in_line(line: int, refusal: Refusal) -> Refusal:
    """Return a refusal that says in which line of the list it is.

    >>> print(in_line(3, Refusal("{name} sits there already.", name="Ann")))
    Line 3: Ann sits there already.
    """
    return Refusal(_LINE + refusal.template, field="list", **{**refusal.fields, "line": line})


def quoted(name: str) -> str:
    """Return a name as it can stand in a list, whatever it holds.

    >>> quoted('Ann "Annie" B')
    '"Ann ""Annie"" B"'
    """
    return _QUOTED.format(name=name.replace('"', '""'))


def refused(template: str, **fields: object) -> Refusal:
    """Return why a list was not understood."""
    return Refusal(template, field="list", **fields)
