"""scorekeeper help: how the files are written that it hands out and takes in."""

import click

from scorekeeper.rules.refusals import Refusal, clipped

_UNKNOWN = "There is help for {known}, not for {found}."
_ALSO = "{title}: scorekeeper help {key}"


@click.command(name="help", short_help="How a record, evidence and a spreadsheet are written.")
@click.argument("form", required=False)
@click.pass_context
def help_with(context: click.Context, form: str | None) -> None:
    """Say how a record, evidence or a spreadsheet is written, precisely enough to write a reader.

    \b
    For example:
      scorekeeper help record
    """
    from scorekeeper.ledger.formats import formats

    forms = {one.key: one for one in formats()}
    if form is None:
        click.echo(context.find_root().get_help())
    elif form in forms:
        click.echo(forms[form].text)
    else:
        raise Refusal(_UNKNOWN, field="form", known=", ".join(forms), found=clipped(form))
    click.echo()
    for other in forms.values():
        if other.key != form:
            click.echo(_ALSO.format(title=other.title, key=other.key))
