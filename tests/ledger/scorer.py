"""A scorer in a process of its own, who can be watched, hindered and killed.

    python -m tests.ledger.scorer FOLDER GAME NAME ACTS [HOW]

Says on standard output what happens: "ready", then for every act "sent N" and, once it is
acknowledged, "kept N LENGTH"; "stale" when someone else was faster, "problem …" when the ledger
can't record; what was not acknowledged is sent again, twice.
"""

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from scorekeeper.game.events import BidChanged, Event
from scorekeeper.ledger import sqlite, store
from scorekeeper.ledger.problems import LedgerProblem
from scorekeeper.ledger.refusals import Stale
from scorekeeper.ledger.store import GAMES, Ledger
from tests.ledger.table import act, at

TRIES = 3


def say(text: str) -> None:
    os.write(1, f"{text}\n".encode())


def spoil(how: str, folder: Path) -> None:
    """Do on purpose what must not be done, so that the checks are seen to fail."""
    match how:
        case "careless":
            sqlite.EACH_CONNECTION += ("PRAGMA synchronous = NORMAL",)
        case "index":
            with closing(sqlite3.connect(folder / GAMES)) as connection:
                connection.execute("CREATE INDEX by_key ON events (key)")
        case "checkpoints":
            sqlite.EACH_CONNECTION += ("PRAGMA wal_autocheckpoint = 20",)
        case "tidy":
            store.TIDY_EVERY = 20
        case _:
            pass


def events(number: int, how: str) -> tuple[Event, ...]:
    """Bids and nothing else where writes are counted, all kinds of acts elsewhere."""
    return act(number) if how in ("", "wait") else (BidChanged(deal=1, player=number % 4, bid=number % 11),)


def send(ledger: Ledger, game: str, key: str, what: tuple[Event, ...]) -> int:
    """Send an act until it is acknowledged; the game's length then."""
    after = ledger.length(game)
    problems = 0
    while True:
        try:
            return ledger.append(game, what, after=after, key=key, at=at(2)).length
        except Stale as faster:
            say("stale")
            after = faster.game.length
        except LedgerProblem as problem:
            say(f"problem {problem}")
            problems += 1
            if problems == TRIES:
                raise


def main(folder: Path, game: str, name: str, acts: int, how: str = "") -> None:
    spoil(how, folder)
    with Ledger.open(folder) as ledger:
        say("ready")
        if how == "wait":
            sys.stdin.read()
        for number in range(1, acts + 1):
            what = events(number, how)
            say(f"sent {number}")
            try:
                length = send(ledger, game, f"{name} {number}", what)
            except LedgerProblem:
                say(f"reads {ledger.game(game).length} {len(ledger.games())}")
                break
            say(f"kept {number} {length}")
            if how == "tidy" and ledger._tidying is not None:
                ledger._tidying.join()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4]), *sys.argv[5:])
