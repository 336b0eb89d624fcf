"""How long a scorer waits for a bid, alone and beside fifty requests for PDFs, at a real server.

Run with `python -m tests.bench.paper bids`. The requests come from a program of their own, all at once and
each for another sheet. Idle and busy stretches follow each other; the figures are of all of them together.
"""

import http.client
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from urllib.parse import urlencode

from scorekeeper.game import acts
from scorekeeper.game.calling import bidder, bids_for
from scorekeeper.game.turns import on_the_table
from scorekeeper.web.keys import make_key
from tests.bench.pairs import say
from tests.bench.web import HTMX, Table

REQUESTS = 50
STRETCHES = 4
IDLE_BIDS = 60
ROOT = Path(__file__).parents[2]


class Scorer:
    """Somebody who writes bids at a server, one after the other."""

    def __init__(self, table: Table, port: int) -> None:
        self.table = table
        self.line = http.client.HTTPConnection("127.0.0.1", port)
        self.headers = {
            **HTMX,
            "Cookie": table.cookie,
            "Origin": f"http://127.0.0.1:{port}",
            "Content-Type": "application/x-www-form-urlencoded",
        }

    def bid(self) -> float:
        """Post the next bid; return the seconds until its answer was there."""
        game = self.table.game
        deal = on_the_table(game.position)
        if deal is None:
            self.table.open_game()
            return self.bid()
        player = bidder(game.position, deal)
        if player is None:
            tricks = [0, 0, 0, deal.size]
            self.table.append(acts.count_tricks(game, deal=deal.number, tricks=tuple(tricks)))
            return self.bid()
        form = {
            "after": str(game.length),
            "key": make_key(self.table.ledger.secret, self.table.device),
            "deal": str(deal.number),
            "player": str(player),
            "bid": str(bids_for(game.position, deal, player).allowed[0]),
        }
        begin = time.perf_counter()
        self.line.request("POST", f"/games/{self.table.game_id}/bids", urlencode(form), self.headers)
        answer = self.line.getresponse()
        answer.read()
        spent = time.perf_counter() - begin
        if answer.status != 200:
            raise SystemExit(f"a bid was answered {answer.status}")
        return spent


def ask_for_sheets(port: int, stretch: str) -> None:
    """Ask for fifty different sheets at once; print how many were answered how."""
    answers: Counter[int] = Counter()

    def one(number: int) -> None:
        line = http.client.HTTPConnection("127.0.0.1", port)
        query = urlencode({"rules": "club-sheet", "players": "4", "name0": f"Guest {stretch} {number}"})
        line.request("GET", f"/print/sheet.pdf?{query}")
        answer = line.getresponse()
        answer.read()
        answers[answer.status] += 1

    threads = [threading.Thread(target=one, args=(number,)) for number in range(REQUESTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(dict(answers))


def main() -> None:
    """Measure, and print medians, 95th percentiles and their ratios."""
    with tempfile.TemporaryDirectory() as name:
        table = Table(Path(name))
        place = ("--port", "0", "--data", str(Path(name) / "games"))
        server = subprocess.Popen(
            [sys.executable, "-m", "scorekeeper", "serve", "--no-browser", *place],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            port = _port(server)
            idle, busy, answers = _measure(Scorer(table, port), port)
        finally:
            server.terminate()
            server.wait()
            table.ledger.close()
    _report(idle, busy, answers)


def _port(server: "subprocess.Popen[str]") -> int:
    for line in server.stdout or ():
        found = re.search(r"http://[^/ ]+:(\d+)", line)
        if found:
            return int(found[1])
    raise SystemExit("the server did not start")


def _measure(scorer: Scorer, port: int) -> tuple[list[float], list[float], list[str]]:
    """Bids of idle and of busy stretches, and how the requests for sheets were answered."""
    idle: list[float] = []
    busy: list[float] = []
    answers = []
    load = [sys.executable, "-m", "tests.bench.bids_beside", str(port)]
    subprocess.run([*load, "warm"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    for _ in range(10):
        scorer.bid()
    for stretch in range(STRETCHES):
        idle += [scorer.bid() for _ in range(IDLE_BIDS)]
        asking = subprocess.Popen([*load, str(stretch)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        time.sleep(0.3)  # until it has started; the requests go on for seconds
        while asking.poll() is None:
            busy.append(scorer.bid())
        answers.append(asking.communicate()[0].strip())
    return idle, busy, answers


def _report(idle: list[float], busy: list[float], answers: list[str]) -> None:
    print(f"{len(idle)} bids alone, {len(busy)} beside the requests, answered {answers}")
    medians = [statistics.median(times) for times in (idle, busy)]
    slow = [statistics.quantiles(times, n=20)[-1] for times in (idle, busy)]
    say("a bid beside fifty PDFs against one alone, median", medians[1] / medians[0], 1.5)
    say("the same, 95th percentile", slow[1] / slow[0], 3.0)
    worst = max(idle) * 1e3, max(busy) * 1e3
    print(f"    medians {medians[0] * 1e3:.1f} and {medians[1] * 1e3:.1f} ms, 95 % within ", end="")
    print(f"{slow[0] * 1e3:.1f} and {slow[1] * 1e3:.1f} ms, slowest {worst[0]:.1f} and {worst[1]:.1f} ms")


if __name__ == "__main__":
    ask_for_sheets(int(sys.argv[1]), sys.argv[2])
