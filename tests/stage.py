"""Sets a screen's state up on a real server, and brings a browser there."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from textwrap import dedent
from threading import Thread

from playwright.sync_api import Page, expect
from waitress.server import create_server

from scorekeeper.game import acts
from scorekeeper.game.record import play, read_record
from scorekeeper.ledger.store import Ledger
from scorekeeper.web import create_app
from scorekeeper.web.serving import Serving
from tests.states import State

EVENING = datetime(2026, 1, 31, 20, 0, tzinfo=UTC)
PACE = timedelta(seconds=40)  # between two acts


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """A server in this process, on a folder of its own."""

    ledger: Ledger
    url: str
    watch_url: str  # the same server by a name that gives no rights
    close: Callable[[], None]

    def game(self, record: str, *, key: str) -> str:
        """Write a game from its record, act by act, at the pace of a real table."""
        game = play(read_record(dedent(record)), at=EVENING)
        groups: dict[int, list[object]] = {}
        for entry in game.entries:
            groups.setdefault(entry.act, []).append(entry.event)
        game_id, at = "", EVENING
        for number, events in groups.items():
            at += PACE
            if not game_id:
                game_id = self.ledger.create(events, key=key, at=at)  # type: ignore[arg-type]
            else:
                self.ledger.append(game_id, events, after=number - 1, key=f"{key}{number}", at=at)  # type: ignore[arg-type]
        return game_id

    def show(self, page: Page, state: State) -> None:
        """Open a state's screen, and tap what leads there."""
        game_id = self.game(state.record, key=state.name) if state.record else ""
        if state.watched:
            token = self.ledger.rights.make_link(game_id, "watch", at=EVENING)
            page.goto(f"{self.watch_url}/in/{token}")
            page.locator("main form button").click()
            page.goto(self.watch_url + state.path.format(game=game_id))
        else:
            page.goto(self.url + state.path.format(game=game_id))
        if state.meanwhile:
            self.ledger.append(
                game_id,
                acts.write_note(self.ledger.game(game_id), text="the cards were cut"),
                after=self.ledger.length(game_id),
                key="meanwhile",
                at=EVENING,
            )
        if state.cut_off:
            page.route("**/bids", lambda route: route.abort())
        for selector in state.taps:
            page.locator(selector).click()
        if state.then:
            expect(page.locator(state.then).first).to_be_visible()


def stage_in(folder: Path) -> Stage:
    """Serve a new folder on a free port of this computer."""
    ledger = Ledger.open(folder)
    names = ("localhost", "127.0.0.1", "watcher.test")
    serving = Serving(ledger=ledger, hosts=names, lan=True, addresses=("http://192.168.1.20:8000",))
    server = create_server(create_app(serving), host="127.0.0.1", port=0, threads=8)
    port = server.effective_port
    Thread(target=server.run, daemon=True).start()

    def close() -> None:
        server.close()
        serving.pdfs.close()
        ledger.close()

    return Stage(
        ledger=ledger,
        url=f"http://localhost:{port}",
        watch_url=f"http://watcher.test:{port}",
        close=close,
    )
