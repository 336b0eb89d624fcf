"""Sheets for many tables, from a list in a file: how many are made is told where somebody watches."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorekeeper.cli.reading import text_of
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from scorekeeper.cli.sheets import Look
    from scorekeeper.sheet.many import Many

NO_MORE = "--tables says who plays at each table: leave --{option} out."
NO_PAGE = "--html is for one table: print many into a PDF file."
PROGRESS = "\r{done} of {of} tables"


def tables_printed(
    rules: RuleSet, file: str, place: Path, look: "Look", *, schedule: str | None, **other: object
) -> str:
    """Write the sheets of all tables of a list; return what comes out of the printer.

    ``other`` are options that are for one table only, None where they were left out.
    """
    from scorekeeper.sheet.copies import copies_of
    from scorekeeper.sheet.many import lay_tables
    from scorekeeper.sheet.pasted import tables_in
    from scorekeeper.sheet.style import style_of

    for name, given in other.items():
        if given is not None:
            raise Refusal(NO_MORE, field=f"--{name}", option=name)
    if look["html"]:
        raise Refusal(NO_PAGE, field="--html")
    many = lay_tables(
        rules,
        tables_in(text_of(file)),
        schedule=schedule,
        paper=look["paper"],
        orientation=look["orientation"].strip().lower(),
        style=style_of(look["style"], zebra=look["zebra"]),
        copies=copies_of(look["copies"]),
    )
    _write(many, place)
    return many.told


def _write(many: "Many", place: Path) -> None:
    from scorekeeper.sheet.joining import join
    from scorekeeper.sheet.many import print_tables
    from scorekeeper.sheet.pdf import make_pdf, write_whole

    watched = sys.stderr.isatty()

    def shown(done: int) -> bool:
        if watched:
            click.echo(PROGRESS.format(done=done, of=len(many.tables)), nl=False, err=True)
        return True

    made = print_tables(many, make_pdf, join, shown=shown)
    if watched:
        click.echo(err=True)
    if made is None:  # nobody leaves it here
        return
    write_whole(place, made.content)
    if made.warning:
        click.echo(made.warning, err=True)
