"""CPU of a bid and of an unchanged poll, against the least that Flask can do for the same durability.

Run with `python -m tests.bench.web`. Ratios of medians within one run; absolute times are of this machine.
"""

import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from flask import Flask, request
from werkzeug.test import EnvironBuilder
from werkzeug.wrappers import Response

from scorekeeper.game import acts
from scorekeeper.game.calling import bidder, bids_for
from scorekeeper.game.events import Event
from scorekeeper.game.state import Game
from scorekeeper.game.turns import on_the_table
from scorekeeper.ledger.store import Ledger
from scorekeeper.rules.presets import preset
from scorekeeper.web import create_app
from scorekeeper.web.keys import make_device, make_key
from scorekeeper.web.serving import Serving, now

ROUNDS = 60
HTMX = {"HX-Request": "true", "HX-Request-Type": "partial", "Origin": "http://localhost"}


def bare(folder: Path) -> Flask:
    """The least: read one form, insert one row durably, answer with a few bytes."""
    app = Flask("bare", static_folder=str(folder), static_url_path="/static")
    connection = sqlite3.connect(folder / "bare.sqlite3", check_same_thread=False, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE bids (player INT, bid INT)")

    @app.post("/bids")
    def bid() -> str:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO bids VALUES (?, ?)", (request.form["player"], request.form["bid"]))
        connection.execute("COMMIT")
        return "ok"

    return app


def environ(path: str, *, form: dict[str, str] | None = None, headers: dict[str, str]) -> dict[str, Any]:
    """A request as the server hands it over."""
    builder = EnvironBuilder(
        path=path,
        base_url="http://localhost",
        method="POST" if form else "GET",
        data=form,
        headers=list(headers.items()),
        environ_overrides={"REMOTE_ADDR": "127.0.0.1"},
    )
    return builder.get_environ()


def cpu(app: Flask, asked: dict[str, Any], *, status: int) -> float:
    """Seconds of processor time for one request."""
    asked["wsgi.errors"] = BytesIO()
    begin = time.process_time()
    answer = Response.from_app(app.wsgi_app, asked, buffered=True)
    end = time.process_time()
    if answer.status_code != status:
        raise SystemExit(
            f"{asked['PATH_INFO']} answered {answer.status}: {answer.get_data(as_text=True)[:500]}"
        )
    return end - begin


class Table:
    """A game of four that bids as the keys allow, one request after the other."""

    def __init__(self, folder: Path) -> None:
        self.ledger = Ledger.open(folder / "games")
        serving = Serving(ledger=self.ledger)
        self.app = create_app(serving)
        self.device = make_device(self.ledger.secret)
        self.cookie = f"{serving.cookie}={self.device}"
        self.open_game()

    def open_game(self) -> None:
        """Begin a game; the one before it is left as it is."""
        setup = acts.agree(names=["Ann", "Bob", "Cy", "Di"], rules=preset("club-sheet"), first_dealer=3)
        key = make_key(self.ledger.secret, self.device)
        self.game_id = self.ledger.create(acts.open_game(setup), key=key, at=now())

    @property
    def game(self) -> Game:
        return self.ledger.game(self.game_id)

    def append(self, events: tuple[Event, ...]) -> None:
        game = self.game
        self.ledger.append(self.game_id, events, after=game.length, key=f"k{game.length}", at=now())

    def bid(self) -> float:
        """Post the next bid; count the hand first where everybody has bid."""
        game = self.game
        deal = on_the_table(game.position)
        if deal is None:
            raise SystemExit("the schedule is over")
        player = bidder(game.position, deal)
        if player is None:
            tricks = [0] * 4
            tricks[deal.number % 4] = deal.size
            self.append(acts.count_tricks(game, deal=deal.number, tricks=tuple(tricks)))
            return self.bid()
        form = {
            "after": str(game.length),
            "key": make_key(self.ledger.secret, self.device),
            "deal": str(deal.number),
            "player": str(player),
            "bid": str(bids_for(game.position, deal, player).allowed[0]),
        }
        headers = {**HTMX, "Cookie": self.cookie}
        return cpu(self.app, environ(f"/games/{self.game_id}/bids", form=form, headers=headers), status=200)

    def grow(self, length: int) -> None:
        while self.game.length < length:
            self.append(acts.write_note(self.game, text="a word"))

    def poll(self) -> Callable[[], float]:
        """A poll that finds nothing new."""
        path = f"/games/{self.game_id}"
        headers = {**HTMX, "Cookie": self.cookie}
        first = Response.from_app(self.app.wsgi_app, environ(path, headers=headers), buffered=True)
        mark = first.headers["ETag"]
        return lambda: cpu(self.app, environ(path, headers={**headers, "If-None-Match": mark}), status=304)


def main() -> None:
    """Measure, and print the ratios."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "some.txt").write_text("x" * 3000)
        least = bare(folder)
        table = Table(folder)
        plain = environ("/static/some.txt", headers={})
        mark = Response.from_app(least.wsgi_app, plain, buffered=True).headers["ETag"]
        one = {"player": "1", "bid": "2"}
        times: list[float] = []
        bares: list[float] = []
        for turn in range(ROUNDS):
            times.append(table.bid())
            bares.append(cpu(least, environ("/bids", form=one, headers={}), status=200))
            if turn == ROUNDS // 2:
                table.grow(300)
                table.bid()
        half = ROUNDS // 2
        early, late = times[2:half], times[half + 2 :]
        polls, statics = [], []
        poll = table.poll()
        for _ in range(ROUNDS * 3):
            polls.append(poll())
            statics.append(
                cpu(least, environ("/static/some.txt", headers={"If-None-Match": mark}), status=304)
            )
        base = statistics.median(bares)
        say("a bid against a bare durable insert", statistics.median(early) / base, 3.5)
        say(
            "a bid after 300 events against a first one",
            statistics.median(late) / statistics.median(early),
            1.1,
        )
        say(
            "an unchanged poll against a static 304",
            statistics.median(polls) / statistics.median(statics),
            0.9,
        )
        show("poll", polls, "static", statics)
        show("bid", early, "bare", bares)
        table.ledger.close()


def show(what: str, times: list[float], other: str, others: list[float]) -> None:
    """Print two medians in milliseconds of processor time."""
    mine, theirs = statistics.median(times) * 1e3, statistics.median(others) * 1e3
    print(f"{what} {mine:.2f} ms, {other} {theirs:.2f} ms of processor time")


def say(what: str, ratio: float, goal: float) -> None:
    """Print one ratio beside its goal."""
    print(f"{what}: {ratio:.2f} × (goal ≤ {goal} ×)")


if __name__ == "__main__":
    main()
