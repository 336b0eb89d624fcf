"""The games that are kept: listed, handed on as files, taken in, copied away and put back."""

import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorekeeper.cli.checking import players_of, said
from scorekeeper.cli.reading import data_option, game_called, games_of, text_of
from scorekeeper.cli.serving import folder_of
from scorekeeper.cli.writing import writable
from scorekeeper.rules.refusals import Refusal

if TYPE_CHECKING:
    from scorekeeper.game.position import Position
    from scorekeeper.ledger.store import Ledger

LINE = "{game}  {at}  {players}  {state}"
NO_GAME_YET = "No games are kept in {folder} yet."
DAMAGED = "can't be read: {problem}"
NOBODY, TOTALS_ONLY = "no winner", "totals only"
HAND, STOPPED, OVER, CLOSED = "hand {hand} of {hands}", "stopped", "all hands played", "closed: {winners}"
EXTRA = "extra hand"
WRITTEN = "{place}: {what} of {players}."
NOT_TAKEN = "Nothing was taken in."
WOULD = "It would be taken in: {players}."
TAKEN = "{game}: {players}."
COPIED = "{place}: {count}. Links, and the phones that were let in, are not in it."
NOT_EMPTY = "{folder} holds games already: a backup is put into an empty folder. Choose another for --data."
RESTORED = "{folder}: {count}."
ALTERED = "{game}: {says}"
NO_BACKUP = "There is no file {file}."
NOT_DONE = 1
ONE_GAME, GAMES_COUNTED = "1 game", "{count} games"


@click.command(short_help="List the games that are kept.")
@data_option
def games(*, data: str | None) -> None:
    """Print every game on a line: id, time of the last entry, players, state.

    \b
    For example:
      scorekeeper games
    """
    with games_of(data) as ledger:
        found = ledger.games()
        for line in found:
            click.echo(_told(ledger, line.game, line.at))
        if not found:
            click.echo(NO_GAME_YET.format(folder=ledger.path.parent))


def _told(ledger: "Ledger", game: str, at: datetime) -> str:
    from scorekeeper.ledger.problems import LedgerProblem

    when = at.astimezone().strftime("%Y-%m-%d %H:%M")
    try:
        position = ledger.game(game).position
    except LedgerProblem as problem:
        return LINE.format(game=game, at=when, players="?", state=DAMAGED.format(problem=problem))
    return LINE.format(game=game, at=when, players=players_of(position), state=state_of(position))


def state_of(position: "Position") -> str:
    """Return how far a game is."""
    from scorekeeper.game.position import Status
    from scorekeeper.game.standings import leaders
    from scorekeeper.game.turns import is_extra, on_the_table

    if position.status is Status.CLOSED and position.closed:
        won = leaders(position) if position.amended else position.closed.winners
        winners = ", ".join(position.names[player] for player in won)
        return CLOSED.format(winners=winners or NOBODY)
    if position.status is Status.STOPPED:
        return STOPPED
    deal = on_the_table(position)
    if deal is None:
        return TOTALS_ONLY if position.totals_only else OVER
    if is_extra(position, deal.hand):
        return EXTRA
    return HAND.format(hand=deal.hand, hands=len(position.schedule))


@click.command(short_help="Write a game into a file.")
@click.argument("game", metavar="GAME")
@click.option("--record", "form", flag_value="record", help="As a plain-text score sheet (the usual).")
@click.option("--evidence", "form", flag_value="evidence", help="Every entry with its seal, as JSON lines.")
@click.option("--csv", "form", flag_value="csv", help="For a spreadsheet: a row for each hand and player.")
@click.option("-o", "out", metavar="FILE", required=True, help="The file to write or to replace.")
@data_option
def export(*, game: str, form: str | None, out: str, data: str | None) -> None:
    """Write a game into a file. GAME is its id, or as much of its beginning as no other game has.

    \b
    For example:
      scorekeeper export 4k7q --record -o friday.txt
      scorekeeper export 4k7q --evidence -o friday.jsonl
      scorekeeper export 4k7q --csv -o friday.csv
    """
    from scorekeeper.sheet.pdf import write_whole

    place = writable(out)
    with games_of(data) as ledger:
        known = game_called(ledger, game)
        kept = ledger.game(known)
        text = _text_in(form or "record", ledger, known)
    write_whole(place, text.encode("utf-8"))
    click.echo(WRITTEN.format(place=out, what=form or "record", players=players_of(kept.position)))


def _text_in(form: str, ledger: "Ledger", game: str) -> str:
    from scorekeeper.game.record import write_record
    from scorekeeper.game.spreadsheet import write_csv
    from scorekeeper.ledger.evidence import write_evidence

    match form:
        case "evidence":
            return write_evidence(ledger.lines(game))
        case "csv":
            return write_csv(ledger.game(game))
        case _:
            return write_record(ledger.game(game))


@click.command(name="import", short_help="Take a game in from a record or evidence.")
@click.argument("file", metavar="FILE")
@click.option("--dry-run", is_flag=True, help="Say what would be taken in, and take nothing in.")
@data_option
def take_in(*, file: str, dry_run: bool, data: str | None) -> int:
    """Take a game in from a plain-text record or from evidence, as a new game.

    What is there already is never changed. Everything there is to look at is said first; a game that no
    table can have played is not taken in. Exits 0 when it is (or would be), 1 when it is not.

    \b
    For example:
      scorekeeper import friday.txt --dry-run
      scorekeeper import friday.jsonl
    """
    from scorekeeper.ledger.store import Ledger
    from scorekeeper.ledger.taking_in import look_through

    key = secrets.token_urlsafe(16)
    looked = look_through(text_of(file), key=key, at=datetime.now(UTC))
    for one in looked.found:
        click.echo(said(one), err=True)
    if looked.game is None or looked.barred:
        click.echo(NOT_TAKEN, err=True)
        return NOT_DONE
    players = players_of(looked.game.position)
    if dry_run:
        click.echo(WOULD.format(players=players))
        return 0
    with Ledger.open(folder_of(data)) as ledger:
        click.echo(TAKEN.format(game=ledger.take_in(looked.lines, key=key), players=players))
    return 0


@click.command(short_help="Copy all games into one file, also while the server runs.")
@click.argument("file", metavar="FILE")
@data_option
def backup(*, file: str, data: str | None) -> None:
    """Copy all games, as they are now, into one file. FILE must not be there yet.

    \b
    For example:
      scorekeeper backup games-2026-01-31.sqlite3
    """
    from scorekeeper.ledger.backup import back_up

    place = writable(file)
    with games_of(data) as ledger:
        back_up(ledger, place)
        click.echo(COPIED.format(place=file, count=_counted(ledger)))


@click.command(short_help="Put a backup into an empty folder.")
@click.argument("file", metavar="FILE")
@data_option
def restore(*, file: str, data: str | None) -> int:
    """Put the games of a backup into a folder without games, and say what they are.

    Exits 0, or 1 where a line in it is not what was written.

    \b
    For example:
      scorekeeper restore games-2026-01-31.sqlite3 --data ~/games
    """
    from scorekeeper.ledger import backup as backups
    from scorekeeper.ledger.store import GAMES

    folder = folder_of(data)
    if not Path(file).is_file():
        raise Refusal(NO_BACKUP, field="FILE", file=file)
    if (folder / GAMES).exists():
        raise Refusal(NOT_EMPTY, field="--data", folder=folder)
    altered = 0
    with backups.restore(Path(file), folder) as ledger:
        click.echo(RESTORED.format(folder=folder, count=_counted(ledger)))
        for line in ledger.games():
            click.echo(_told(ledger, line.game, line.at))
            for one in ledger.verify(line.game):
                altered += 1
                click.echo(ALTERED.format(game=line.game, says=one.says), err=True)
    return NOT_DONE if altered else 0


def _counted(ledger: "Ledger") -> str:
    count = len(ledger.games())
    return ONE_GAME if count == 1 else GAMES_COUNTED.format(count=count)
