"""A rule card for one table: its rules, its points and what to do when something went wrong, to cut out."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorekeeper.cli.arguments import players_option, rules_option, schedule_option
from scorekeeper.cli.writing import WRITTEN, printable
from scorekeeper.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from scorekeeper.sheet.card_layout import CardLayout


@click.command(short_help="Print rule cards for the table into a PDF file or a web page.")
@rules_option()
@players_option(required=False, help="How many play. Left out: four, or as near to four as the rules allow.")
@schedule_option()
@click.option("--size", metavar="a6|a5", default="a6", show_default=True, help="How large a card is.")
@click.option("--paper", metavar="a4|letter|legal|a5|a3", default="a4", show_default=True, help="The paper.")
@click.option("--html", is_flag=True, help="Write one web page that needs no other file, not a PDF.")
@click.option("-o", "out", metavar="FILE", required=True, help="The file to write or to replace.")
def card(
    *,
    rules: RuleSet,
    players: int | None,
    schedule: str | None,
    size: str,
    paper: str,
    html: bool,
    out: str,
) -> None:
    """Write rule cards: how this table plays, what its bids are worth, and what to do about mistakes.

    As many cards as the paper holds, with marks to cut along.

    \b
    For example:
      scorekeeper card --rules exact-classic -o rule-card.pdf
      scorekeeper card --rules romanian-whist --players 5 --size a5 -o rule-card.pdf
      scorekeeper card --rules table-7 --players 6 --schedule 1..7 --paper letter -o rule-card.pdf
      scorekeeper card --rules club-sheet --html -o rule-card.html
    """
    from scorekeeper.sheet.card import card_of, card_size_of
    from scorekeeper.sheet.card_layout import lay_card

    place = printable(out, html=html)
    chosen = card_size_of(size)
    if schedule is not None:
        rules = rules.changed(schedule=schedule)
    layout = lay_card(card_of(rules, players=players, size=chosen), paper=paper)
    _write(layout, place, html=html)
    click.echo(WRITTEN.format(place=out, pages=layout.told))


def _write(layout: "CardLayout", place: Path, *, html: bool) -> None:
    from scorekeeper.sheet.card_render import card_alone, card_html, card_press_css
    from scorekeeper.sheet.pdf import write_pdf, write_whole

    if html:
        write_whole(place, card_alone(layout).encode("utf-8"))
        return
    made = write_pdf(card_html(layout), card_press_css(layout), place)
    if made.warning:
        click.echo(made.warning, err=True)
