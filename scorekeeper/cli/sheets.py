"""A score sheet for one table, as a PDF file or as one web page."""

from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack

import click

from scorekeeper.cli.arguments import (
    alone,
    one_of,
    players_option,
    refuse_other_tables,
    rules_option,
    schedule_option,
)
from scorekeeper.cli.notations import TABLES
from scorekeeper.cli.recorded import sheet_in
from scorekeeper.cli.tables import tables_printed
from scorekeeper.cli.writing import WRITTEN, printable
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from scorekeeper.sheet.content import Sheet

NO_NAMES = "--names is empty: write who plays with commas between, as in Ann,Bob,Cy."
ONE_OF_BOTH = "Say who plays by --players N or by --names, one of the two."
NOT_NAMES = (
    "--names are names with commas between, in double quotes where a name holds a comma or quote "
    "or begins with #, not “{typed}”."
)
NO_DEALER = "--dealer is one of {names}, or a number from 1 to {players}, not “{typed}”."
NO_COPIES = "--copies is for PDF files: ask the printer for copies of a web page."
END = "\N{END OF TEXT}"  # after the names, and no name: a # before it would have begun a comment


class Look(TypedDict):
    """How the sheet is printed."""

    paper: str
    orientation: str
    style: str
    zebra: bool
    copies: str
    html: bool


@click.command(short_help="Print a score sheet into a PDF file or a web page.", epilog=TABLES)
@rules_option(required=False)
@players_option(required=False, help="How many play, for a sheet without names.")
@click.option(
    "--names",
    metavar="NAMES",
    help="Who plays, in the order of play, with commas between; quotes around a comma.",
)
@schedule_option()
@click.option("--paper", metavar="a4|letter|legal|a5|a3", default="a4", show_default=True, help="The paper.")
@click.option(
    "--orientation",
    metavar="auto|portrait|landscape",
    default="auto",
    show_default=True,
    help="How the paper lies; auto is the best fit.",
)
@click.option(
    "--style",
    metavar="normal|large",
    default="normal",
    show_default=True,
    help="The print; large has no type under 12 points.",
)
@click.option("--zebra/--no-zebra", default=True, help="Shade every other row, or not.")
@click.option(
    "--copies", metavar="1..40", default="1", show_default=True, help="How often it stands in the file."
)
@click.option("--html", is_flag=True, help="Write one web page that needs no other file, not a PDF.")
@click.option("--dealer", metavar="NAME|1..N", help="Who deals first. Left out: the first player.")
@click.option(
    "--record",
    metavar="FILE",
    help="Or print the game of this record or evidence, as far as it is written; - for stdin.",
)
@click.option(
    "--code", metavar="TEXT", help="Or print the table of this set-up code, which stands on every sheet."
)
@click.option("--tables", metavar="FILE", help="Or a sheet for each table of a list, as below; - for stdin.")
@click.option("-o", "out", metavar="FILE", required=True, help="The file to write or to replace.")
def sheet(
    *,
    rules: RuleSet | None,
    players: int | None,
    names: str | None,
    schedule: str | None,
    dealer: str | None,
    record: str | None,
    code: str | None,
    tables: str | None,
    out: str,
    **look: Unpack[Look],
) -> None:
    """Write a blank score sheet that matches exactly what a table will play, or a game's filled one.

    \b
    For example:
      scorekeeper sheet --rules exact-classic --players 4 -o sheet.pdf
      scorekeeper sheet --rules club-sheet --names 'Ann,"May, Aunt",Cy,Di' --dealer Cy -o sheet.pdf
      scorekeeper sheet --rules table-7 --players 5 --schedule 1..7..1 --paper letter -o sheet.pdf
      scorekeeper sheet --rules exact-classic --players 4 --style large --paper a3 --no-zebra -o sheet.pdf
      scorekeeper sheet --rules club-sheet --players 4 --copies 10 -o tournament.pdf
      scorekeeper sheet --rules club-sheet --players 4 --html -o sheet.html
      scorekeeper sheet --code "AF45 ZVAS 7VJH G" -o again.pdf
      scorekeeper sheet --record friday.txt -o friday.pdf
      scorekeeper sheet --rules club-sheet --tables evening.txt -o evening.pdf
    """
    place = printable(out, html=look["html"])
    one_of("scorekeeper sheet", rules=rules, code=code, record=record)
    if tables is not None and rules:
        pages = tables_printed(
            rules, tables, place, look, schedule=schedule, players=players, names=names, dealer=dealer
        )
        click.echo(WRITTEN.format(place=out, pages=pages))
        return
    if rules:
        first = "1" if dealer is None else dealer
        content = _content(rules, seated(players, names), schedule=schedule, dealer=first)
    else:
        way = "--record" if code is None else "--code"
        alone(way, "--rules", tables=tables, players=players, names=names, schedule=schedule, dealer=dealer)
        content = sheet_in(record or "") if code is None else _coded(code)
    click.echo(WRITTEN.format(place=out, pages=_printed(content, place, look)))


def _content(rules: RuleSet, who: int | tuple[str, ...], *, schedule: str | None, dealer: str) -> "Sheet":
    from scorekeeper.sheet.content import LETTERS, sheet_of

    count = who if isinstance(who, int) else len(who)
    refuse_other_tables(rules, count)
    sizes = rules.sizes(count, schedule)
    return sheet_of(
        rules if schedule is None else rules.changed(schedule=schedule),
        players=who,
        sizes=sizes,
        dealer=dealing(dealer, tuple(LETTERS[:who]) if isinstance(who, int) else who),
    )


def _coded(code: str) -> "Sheet":
    from scorekeeper.game.setup_code import read_code
    from scorekeeper.sheet.content import sheet_of_setup

    return sheet_of_setup(read_code(code))


def _printed(content: "Sheet", place: Path, look: Look) -> str:
    """Write the file; return what comes out of the printer."""
    from scorekeeper.sheet.alone import standing_alone
    from scorekeeper.sheet.copies import copies_of, told
    from scorekeeper.sheet.layout import lay_out
    from scorekeeper.sheet.pdf import write_pdf, write_whole
    from scorekeeper.sheet.render import document_html
    from scorekeeper.sheet.style import style_of
    from scorekeeper.sheet.stylesheet import press_css

    copies = copies_of(look["copies"])
    if look["html"] and copies > 1:
        raise Refusal(NO_COPIES, field="--copies")
    page = lay_out(
        content,
        paper=look["paper"],
        orientation=look["orientation"].strip().lower(),
        style=style_of(look["style"], zebra=look["zebra"]),
    )
    if look["html"]:
        write_whole(place, standing_alone(content, page).encode("utf-8"))
    else:
        made = write_pdf(document_html(content, page), press_css(page), place, copies=copies)
        if made.warning:
            click.echo(made.warning, err=True)
    pages = told(page, copies)
    return pages[:1].lower() + pages[1:]


def seated(players: int | None, names: str | None) -> int | tuple[str, ...]:
    """Return who sits at the table: how many, or their names as the record's line of players has them.

    >>> seated(None, 'Ann, "May, Aunt", O\\'Neil')
    ('Ann', 'May, Aunt', "O'Neil")
    """
    if (players is None) == (names is None):
        raise Refusal(ONE_OF_BOTH, field="--players")
    if players is not None:
        return players
    if not (names or "").strip():
        raise Refusal(NO_NAMES, field="--names")
    from scorekeeper.game.names import clean_names
    from scorekeeper.game.record.header import names_in
    from scorekeeper.game.record.words import Cursor, words_of

    words = words_of(f'{names}, "{END}"')
    cursor = Cursor(words)
    found = names_in(cursor) if words[-1].text == END else []
    if not found or cursor.next:
        raise Refusal(NOT_NAMES, field="--names", typed=clipped(names or ""))
    return clean_names(found[:-1])


def dealing(typed: str, names: tuple[str, ...]) -> int:
    """Return the place of the first dealer, from 0: by name, or else by number from 1.

    >>> dealing("cy", ("Ann", "Bob", "Cy")), dealing("2", ("Ann", "Bob", "Cy"))
    (2, 1)
    """
    from scorekeeper.game.names import look

    for place, name in enumerate(names):
        if look(name) == look(typed):
            return place
    numbers = [str(number) for number in range(1, len(names) + 1)]
    if typed not in numbers:
        raise Refusal(
            NO_DEALER,
            field="--dealer",
            names=", ".join(names),
            players=len(names),
            typed=clipped(typed),
        )
    return numbers.index(typed)
