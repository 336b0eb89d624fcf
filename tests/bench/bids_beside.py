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

from tests.bench.pairs import say
from tests.bench.web import HTMX, Table

REQUESTS = 50
STRETCHES = 3
IDLE_BIDS = 60
GAMES = 30
FIELD = re.compile(r'name="(after|key|deal|player)" value="([^"]*)"')
ROOT = Path(__file__).parents[2]


class Scorer:
    """Somebody who writes bids at a server, one after the other; everybody bids 0 and one takes all."""

    def __init__(self, port: int, games: list[str], cookie: str) -> None:
        self.games = games
        self.line = http.client.HTTPConnection("127.0.0.1", port)
        self.headers = {
            **HTMX,
            "Cookie": cookie,
            "Origin": f"http://127.0.0.1:{port}",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        self.page = ""
        self.next_game()

    def next_game(self) -> None:
        """Open the page of the next game."""
        self.place = f"/games/{self.games.pop()}"
        self.ask("GET", self.place)

    def bid(self) -> float:
        """Post the next bid; return the seconds until its answer was there."""
        if 'name="tricks0"' in self.page:
            tricks = {f"tricks{seat}": self.fields["size"] if seat == 3 else "0" for seat in range(4)}
            self.write("count", tricks)
            self.ask("GET", self.place)
        if 'name="bid"' not in self.page:
            self.next_game()
        return self.write("bids", {"player": self.fields["player"], "bid": "0"})

    @property
    def fields(self) -> dict[str, str]:
        """What the page on the screen would send, and how many cards each has."""
        size = re.search(r'data-size="(\d+)"', self.page)
        return {"size": size[1] if size else "", **dict(FIELD.findall(self.page))}

    def write(self, what: str, typed: dict[str, str]) -> float:
        """Send the page's form."""
        once = {name: self.fields[name] for name in ("after", "key", "deal")}
        return self.ask("POST", f"{self.place}/{what}", urlencode({**once, **typed}))

    def ask(self, method: str, path: str, body: str | None = None) -> float:
        """Send a request; return the seconds until its answer was there, and keep the page."""
        begin = time.perf_counter()
        self.line.request(method, path, body, self.headers)
        answer = self.line.getresponse()
        content = answer.read()
        spent = time.perf_counter() - begin
        self.page = content.decode("utf-8")
        if answer.status != 200:
            raise SystemExit(f"{path} was answered {answer.status}: {self.page[:500]}")
        return spent


def ask_for_sheets(port: int, stretch: str, requests: int) -> None:
    """Ask for different sheets at once; print how many were answered how."""
    answers: Counter[int] = Counter()

    def one(number: int) -> None:
        line = http.client.HTTPConnection("127.0.0.1", port)
        query = urlencode({"rules": "club-sheet", "players": "4", "name0": f"Guest {stretch} {number}"})
        line.request("GET", f"/print/sheet.pdf?{query}")
        answer = line.getresponse()
        answer.read()
        answers[answer.status] += 1

    threads = [threading.Thread(target=one, args=(number,)) for number in range(requests)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(dict(answers))


def main() -> None:
    """Measure, and print medians, 95th percentiles and their ratios."""
    with tempfile.TemporaryDirectory() as name:
        games, cookie = _games(Path(name))
        place = ("--port", "0", "--data", str(Path(name) / "games"))
        server = subprocess.Popen(
            [sys.executable, "-m", "scorekeeper", "serve", "--no-browser", *place],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            port = _port(server)
            idle, busy, answers = _measure(Scorer(port, games, cookie), port)
        finally:
            server.terminate()
            server.wait()
    _report(idle, busy, answers)


def _games(folder: Path) -> tuple[list[str], str]:
    """Games to write in, and the cookie of a device."""
    table = Table(folder)
    games = [table.game_id]
    for _ in range(GAMES):
        table.open_game()
        games.append(table.game_id)
    table.ledger.close()
    return games, table.cookie


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
    subprocess.run([*load, "warm", "1"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    for _ in range(10):
        scorer.bid()
    for stretch in range(STRETCHES):
        idle += [scorer.bid() for _ in range(IDLE_BIDS)]
        asking = subprocess.Popen(
            [*load, str(stretch), str(REQUESTS)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
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
    ask_for_sheets(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
