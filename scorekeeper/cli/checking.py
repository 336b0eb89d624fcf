"""A record or evidence, checked: what breaks its own rules, and which one number would mend it."""

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from scorekeeper.cli.reading import text_of
from scorekeeper.rules.refusals import Refusal

if TYPE_CHECKING:
    from scorekeeper.game.position import Position
    from scorekeeper.ledger.taking_in import Found, Looked

SOME = 1
AT = "Line {line}: {says}"
SOUND = "{file}: {players}, {hands}. Nothing to look at."
TOTALS_ONLY = "only the totals"
ONE_HAND, HANDS = "1 hand", "{count} hands"


@click.command(short_help="What in a game's record or evidence breaks its own rules.")
@click.argument("file", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Print what is found for a program.")
def check(*, file: str, as_json: bool) -> int:
    """Read a plain-text record or exported evidence, and print what is wrong, a sentence each.

    Where one changed number would make everything fit, it says which. FILE may be - for what is piped in.
    Exits 0 where nothing is found, 1 where something is, 2 where it can't be read.

    \b
    For example:
      scorekeeper check friday.txt
      scorekeeper check evidence.jsonl --json
    """
    from scorekeeper.ledger.taking_in import look_through

    looked = look_through(text_of(file), key="check", at=datetime.now(UTC))
    if looked.game is None:
        raise Refusal("{says}", field="FILE", says=said(looked.found[0]))
    if as_json:
        click.echo(json.dumps(_for_programs(looked), ensure_ascii=False, indent=2))
        return SOME if looked.found else 0
    for one in looked.found:
        click.echo(said(one))
    for sentence in looked.repairs.told:
        click.echo(sentence)
    if not looked.found:
        players = players_of(looked.game.position)
        click.echo(SOUND.format(file=file, players=players, hands=_hands(looked)))
    return SOME if looked.found else 0


def said(one: "Found") -> str:
    """Return the sentence, with its line where it does not begin with one."""
    if one.line is None or one.says.startswith("Line "):
        return one.says
    return AT.format(line=one.line, says=one.says)


def players_of(position: "Position") -> str:
    """Return who sits at the table, in the order of play."""
    return ", ".join(position.names[player] for player in position.people)


def _hands(looked: "Looked") -> str:
    if looked.game and looked.game.position.totals_only:
        return TOTALS_ONLY
    return ONE_HAND if looked.hands == 1 else HANDS.format(count=looked.hands)


def _for_programs(looked: "Looked") -> dict[str, object]:
    return {
        "findings": [
            {
                "line": one.line,
                "kind": one.finding.kind.value if one.finding else "file",
                "hand": one.finding.hand if one.finding else None,
                "player": one.finding.name or None if one.finding else None,
                "found": one.finding.found if one.finding else None,
                "due": one.finding.due if one.finding else None,
                "sentence": one.says,
            }
            for one in looked.found
        ],
        "repairs": [
            {
                "line": one.line,
                "hand": one.hand,
                "player": one.name,
                "part": one.part,
                "found": one.found,
                "due": one.due,
                "sentence": str(one),
            }
            for one in looked.repairs.found
        ],
        "all_tried": looked.repairs.all_tried,
    }
