"""The command line: what is asked is answered on stdout, a mistake is one sentence on stderr."""

import atexit
import gc
import io
import os
import sys

import click

from scorekeeper import __version__
from scorekeeper.cli.answers import legal_bids, schedule
from scorekeeper.cli.cards import card
from scorekeeper.cli.checking import check
from scorekeeper.cli.forms import help_with
from scorekeeper.cli.keeping import backup, export, games, restore, take_in
from scorekeeper.cli.points import points
from scorekeeper.cli.rule_sets import rules
from scorekeeper.cli.serving import serve
from scorekeeper.cli.sheets import sheet
from scorekeeper.rules.refusals import Refusal

MISTAKE, STOPPED = 2, 130
SHOW_WHERE = "SCOREKEEPER_TRACEBACK"  # set it to see where something broke

_NEEDS = "{command} needs {option}."
_UNKNOWN_OPTION = "There is no option {option}: {command} --help shows those there are."
_FILE = "{place}: {reason}."
_SYSTEM = "That could not be done: {reason}."
_OURS = "Something broke, and that is our mistake ({kind}: {detail}). Set {variable}=1 to see where."


@click.group(invoke_without_command=True, subcommand_metavar="COMMAND …")
@click.version_option(__version__, prog_name="scorekeeper")
@click.pass_context
def commands(context: click.Context) -> None:
    """Keep score for Oh Hell and its family: on a phone at the table, and on paper.

    \b
    For example:
      scorekeeper rules
      scorekeeper sheet --rules exact-classic --players 4 -o sheet.pdf
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


_PAPER = (sheet, card)
_ANSWERS = (rules, schedule, points, legal_bids)
_GAMES = (games, check, export, take_in, backup, restore, help_with)
for _command in (serve, *_PAPER, *_ANSWERS, *_GAMES):
    commands.add_command(_command)


def main() -> None:
    """Do what the command line says. Exits 0, 1 for something to look at, 2 with one sentence on stderr."""
    for stream in (sys.stdout, sys.stderr):  # a name in a script that this terminal does not know
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    atexit.register(gc.freeze)  # a tenth of the time of a sheet: nobody waits for memory to be sorted
    try:
        code = commands(prog_name="scorekeeper", standalone_mode=False)
    except click.Abort:
        sys.exit(STOPPED)
    except Exception as error:
        if os.environ.get(SHOW_WHERE):
            raise
        click.echo(sentence(error), err=True)
        sys.exit(MISTAKE)
    sys.exit(code if isinstance(code, int) else 0)


def sentence(error: Exception) -> str:
    r"""Say what was wrong, on one line.

    >>> sentence(FileNotFoundError(2, "No such file or directory", "attic/sheet.pdf"))
    'attic/sheet.pdf: No such file or directory.'
    >>> sentence(KeyError("\x1b"))
    "Something broke, and that is our mistake (KeyError: '\\x1b'). Set SCOREKEEPER_TRACEBACK=1 to see where."
    """
    line = " ".join(_words(error).split())
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in line)


def _words(error: Exception) -> str:
    match error:
        case Refusal():
            return str(error)
        case click.ClickException():
            return _mistyped(error)
        case OSError(filename=str(place), strerror=str(reason)):
            return _FILE.format(place=place, reason=reason)
        case OSError(strerror=str(reason)):
            return _SYSTEM.format(reason=reason)
        case _:
            return _OURS.format(kind=type(error).__name__, detail=error, variable=SHOW_WHERE)


def _mistyped(error: click.ClickException) -> str:
    """What click complains of, without its hints."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "scorekeeper"
    match error:
        case click.MissingParameter(param=click.Option() as option):
            return _NEEDS.format(command=command, option=option.opts[-1])
        case click.NoSuchOption():
            return _UNKNOWN_OPTION.format(option=error.option_name, command=command)
        case _:
            return error.format_message()
