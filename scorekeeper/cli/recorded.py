"""The sheet of a game that stands in a file: in a plain-text record, or in evidence."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from scorekeeper.cli.checking import said
from scorekeeper.cli.reading import STDIN, text_of
from scorekeeper.rules.refusals import Refusal

if TYPE_CHECKING:
    from scorekeeper.game.state import Game
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
    """Return the filled sheet of a game; what is wrong in it is printed as it stands, and said on stderr.

    Raises RecordProblem, which names the line, for a record that can't be read, and Refusal for evidence
    that is not what was written.
    """
    from scorekeeper.ledger.evidence import is_evidence
    from scorekeeper.sheet.written import filled_of

    text = text_of(file)
    game, sound = _of_evidence(text) if is_evidence(text) else _of_record(text)
    if not sound:
        click.echo(LOOK_PIPED if file == STDIN else LOOK_FIRST.format(file=file), err=True)
    return filled_of(game)


def _of_record(text: str) -> tuple["Game", bool]:
    """The game, and whether there is nothing to look at."""
    from scorekeeper.game.record import keep, read_record

    kept = keep(read_record(text), at=datetime.now(UTC))
    return kept.game, not kept.findings


def _of_evidence(text: str) -> tuple["Game", bool]:
    """The same from evidence, of which nothing is believed where a line of it is not what was written."""
    from scorekeeper.ledger.taking_in import look_through

    looked = look_through(text, key="sheet", at=datetime.now(UTC))
    faults = [one for one in looked.found if one.finding is None]
    if looked.game is None or faults:
        raise Refusal("{says}", field="--record", says=said(faults[0]))
    return looked.game, not looked.found
