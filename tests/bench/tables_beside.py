"""How long a scorer waits for a bid, and anyone for a single sheet, while forty tables are being printed.

Run with `python -m tests.bench.tables_beside`. The list comes from a program of its own; idle and busy
stretches follow each other, and the figures are of all of them together.
"""

import http.client
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode

from tests.bench.bids_beside import ROOT, Scorer, _games, _port
from tests.bench.pairs import say

TABLES = 40
STRETCHES = 2
IDLE_BIDS = 100
PAUSE = 0.02  # between two bids of the scorer, who also plays


def print_tables(port: int, stretch: str) -> None:
    """Paste a list of different tables, ask for one sheet on the way, and wait for the file."""
    line = http.client.HTTPConnection("127.0.0.1", port)
    head = {"Origin": f"http://127.0.0.1:{port}", "Content-Type": "application/x-www-form-urlencoded"}
    rows = (f"Table {n}: Ann {stretch} {n}, Bob {n}, Cy {n}, Di {n}" for n in range(TABLES))
    form = urlencode({"rules": "club-sheet", "list": "\n".join(rows)})

    def ask(method: str, path: str, body: str | None = None) -> tuple[http.client.HTTPResponse, bytes]:
        line.request(method, path, body, head)
        answer = line.getresponse()
        return answer, answer.read()

    begin = time.perf_counter()
    ask("POST", "/print/tables", form)
    shown = time.perf_counter() - begin
    place = ask("POST", "/print/tables/file", form)[0].headers["Location"]
    while b"> 0 of" in (page := ask("GET", place)[1]) or b"0 of 40 tables are" in page:
        time.sleep(0.1)
    asked = time.perf_counter()
    ask("GET", f"/print/sheet.pdf?{urlencode({'players': '4', 'name0': f'Single {stretch}'})}")
    single = time.perf_counter() - asked
    while b"Ready" not in ask("GET", place)[1]:
        time.sleep(0.2)
    content = ask("GET", place + "/sheets.pdf")[1]
    pages = len(re.findall(rb"%PDF", content)) and len(content)
    print(f"{shown:.2f} {single:.2f} {time.perf_counter() - begin:.1f} {pages}")


def main() -> None:
    """Measure, and print what a scorer and a single sheet had to wait."""
    idle: list[float] = []
    busy: list[float] = []
    told: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        games, cookie = _games(Path(name))
        place = ("--port", "0", "--data", str(Path(name) / "games"))
        command = [sys.executable, "-m", "scorekeeper", "serve", "--no-browser", *place]
        server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        try:
            port = _port(server)
            scorer = Scorer(port, games, cookie)
            for stretch in range(STRETCHES):
                for _ in range(IDLE_BIDS):
                    idle.append(scorer.bid())
                    time.sleep(PAUSE)
                load = [sys.executable, "-m", "tests.bench.tables_beside", str(port), str(stretch)]
                printing = subprocess.Popen(load, cwd=ROOT, stdout=subprocess.PIPE, text=True)
                while printing.poll() is None:
                    busy.append(scorer.bid())
                    time.sleep(PAUSE)
                told.append(printing.communicate()[0].strip())
        finally:
            server.terminate()
            server.wait()
    medians = [statistics.median(times) for times in (idle, busy)]
    slow = [statistics.quantiles(times, n=20)[-1] for times in (idle, busy)]
    print(f"{len(idle)} bids alone, {len(busy)} beside {TABLES} tables")
    say("a bid beside forty tables against one alone, median", medians[1] / medians[0], 1.5)
    say("the same, 95th percentile", slow[1] / slow[0], 3.0)
    print("    preview, a single sheet meanwhile, all of it (seconds), bytes:", *told, sep="\n    ")


if __name__ == "__main__":
    if sys.argv[1:]:
        print_tables(int(sys.argv[1]), sys.argv[2])
    else:
        main()
