"""The presets, and rule sets of a table's own: listed, shown in words, and checked."""

from collections.abc import Iterator

import click

from scorekeeper.cli.notations import RULE_SET
from scorekeeper.cli.reading import text_of
from scorekeeper.cli.typed import Rules
from scorekeeper.rules.ruleset import RuleSet

USUAL_PLAYERS = 4
CONTRADICTORY = 1

LINE = "{label}: {sentence}"
ASSUMED = "{label} (not from its source): {sentence}"
SOUND = "{name}: nothing contradicts itself, with {fewest} to {most} players."
SOUND_FOR_SO_MANY = "{name}: nothing contradicts itself, with {fewest} players."
NOTE = "Good to know: {remark}"


@click.group(
    invoke_without_command=True,
    short_help="The presets; a whole rule set in words; a check of one.",
    subcommand_metavar="[show|check] …",
)
@click.pass_context
def rules(context: click.Context) -> None:
    """Print every preset on a line: id, name, schedule, scoring in words, source.

    Or show one whole, or check a rule set of your own, in a file.

    \b
    For example:
      scorekeeper rules
      scorekeeper rules show kachuful
    """
    if context.invoked_subcommand is not None:
        return
    from scorekeeper.rules.presets import presets
    from scorekeeper.rules.words import rules_line

    for one in presets().values():
        click.echo(rules_line(one))


@rules.command(short_help="A whole rule set in words, and as text.")
@click.argument("rules", type=Rules(), metavar="ID")
def show(*, rules: RuleSet) -> None:
    """Print a whole rule set in words, and then its text form.

    \b
    For example:
      scorekeeper rules show romanian-whist
    """
    from scorekeeper.rules.words import plain

    for line in _told(rules):
        click.echo(plain(line))
    click.echo()
    click.echo(rules.to_text(), nl=False)


def _told(rules: RuleSet) -> Iterator[str]:
    from scorekeeper.rules.whole_words import whole_rules

    fewest, most = rules.players
    yield rules.name
    for line in whole_rules(rules, players=min(max(USUAL_PLAYERS, fewest), most)):
        template = ASSUMED if line.part in rules.assumed else LINE
        yield template.format(label=line.label, sentence=line.sentence)


@rules.command(short_help="What is contradictory in a rule-set file.", epilog=RULE_SET)
@click.argument("file", metavar="FILE")
def check(*, file: str) -> int:
    """Print what is contradictory in a rule-set file, a sentence each with its line.

    Exits 0 where nothing is, and 1 otherwise.

    \b
    For example:
      scorekeeper rules check friday.txt
    """
    from scorekeeper.rules.ruleset_file import check_file
    from scorekeeper.rules.words import plain

    checked = check_file(text_of(file))
    for fault in checked.faults:
        click.echo(plain(fault))
    if checked.rules is None:
        return CONTRADICTORY
    for remark in checked.remarks:
        click.echo(plain(NOTE.format(remark=remark)))
    fewest, most = checked.rules.players
    sound = SOUND_FOR_SO_MANY if fewest == most else SOUND
    click.echo(sound.format(name=checked.rules.name, fewest=fewest, most=most))
    return 0
