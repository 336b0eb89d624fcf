"""The sheet of a game that is written down as a plain-text record."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from scorekeeper.cli.reading import STDIN, text_of

if TYPE_CHECKING:
    from scorekeeper.sheet.content import Sheet

LOOK_FIRST = (
    "{file} breaks its own rules and is printed with the points that are due: "
    "scorekeeper check {file} says where."
)
LOOK_PIPED = (  # it can be read only once
    "The record breaks its own rules and is printed with the points that are due: "
    "pipe it into scorekeeper check - too, which says where."
)


def sheet_in(file: str) -> "Sheet":
    """Return the filled sheet of a record; what is wrong in it is printed as it stands, and said on stderr.

    Raises RecordProblem, which names the line, for a record that can't be read.
    """
    from scorekeeper.game.record import keep, read_record
    from scorekeeper.sheet.written import filled_of

    kept = keep(read_record(text_of(file)), at=datetime.now(UTC))
    if kept.findings:
        click.echo(LOOK_PIPED if file == STDIN else LOOK_FIRST.format(file=file), err=True)
    return filled_of(kept.game)
