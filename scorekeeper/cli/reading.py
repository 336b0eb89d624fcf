"""Files that a person names: text that is read whole, and games that are there to be read."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorekeeper.cli.serving import folder_of
from scorekeeper.rules.refusals import Refusal, clipped

if TYPE_CHECKING:
    from scorekeeper.ledger.store import Ledger

LARGEST_FILE = 20_000_000  # bytes; what is too long is said line by line
STDIN = "-"
NO_FILE = "There is no file {file}."
NO_TEXT = "{file} is no text: byte {byte} in line {line} is not UTF-8."
TOO_LARGE = "{file} is too large: at most {most} bytes."
NO_GAMES = "There are no games in {folder}: choose another folder for --data."
NO_GAME = "No game begins with {typed}: scorekeeper games lists them."
MANY_GAMES = "{count} games begin with {typed}: write more of the id."


def data_option(command: "click.decorators.FC") -> "click.decorators.FC":
    """``--data DIR``, as for serve."""
    return click.option(
        "--data", metavar="DIR", help="The folder of the games. Left out: your own data folder."
    )(command)


def text_of(file: str) -> str:
    """Return the text of a file, "-" for what is typed in or piped; refuse what is no text."""
    from scorekeeper.ledger.incoming import NoText, text_in

    if file == STDIN:
        read = sys.stdin.buffer.read(LARGEST_FILE + 1)
    else:
        place = Path(file)
        if not place.is_file():
            raise Refusal(NO_FILE, field="FILE", file=clipped(file) or "“”")
        with place.open("rb") as opened:
            read = opened.read(LARGEST_FILE + 1)
    if len(read) > LARGEST_FILE:
        raise Refusal(TOO_LARGE, field="FILE", file=file, most=LARGEST_FILE)
    try:
        return text_in(read)
    except NoText as fault:
        raise Refusal(NO_TEXT, field="FILE", file=file, byte=fault.byte, line=fault.line) from None


def games_of(data: str | None) -> "Ledger":
    """Open the games of a folder as the server does; refuse a folder without any, and make none there."""
    from scorekeeper.ledger.store import GAMES, Ledger

    folder = folder_of(data)
    if not (folder / GAMES).exists():
        raise Refusal(NO_GAMES, field="--data", folder=folder)
    return Ledger.open(folder)


def game_called(ledger: "Ledger", typed: str) -> str:
    """Return the id of the one game whose id begins so."""
    found = [line.game for line in ledger.games() if typed and line.game.startswith(typed.strip().lower())]
    if not found:
        raise Refusal(NO_GAME, field="GAME", typed=clipped(typed) or "“”")
    if len(found) > 1:
        raise Refusal(MANY_GAMES, field="GAME", count=len(found), typed=clipped(typed))
    return found[0]
