"""Sets a screen's state up on a real server, and brings a browser there."""

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from textwrap import dedent
from threading import Event as Signal
from threading import Thread

from playwright.sync_api import Page, expect
from waitress import create_server, wasyncore
from waitress.trigger import trigger

from scorekeeper.game import acts
from scorekeeper.game.record import play, read_record
from scorekeeper.ledger.chain import sealed
from scorekeeper.ledger.links import EVERY_GAME
from scorekeeper.ledger.store import Ledger
from scorekeeper.sheet.maker import PdfMaker
from scorekeeper.web import create_app
from scorekeeper.web.serve import listen
from scorekeeper.web.serving import Serving
from tests.state import State

EVENING = datetime(2026, 1, 31, 20, 0, tzinfo=UTC)
PACE = timedelta(seconds=40)  # between two acts
WATCHER = "watcher.test"  # the same server by a name that gives no rights
ADDRESSES = ("http://192.168.1.20:8000", "http://10.0.0.7:8000")


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """A server in this process, on a folder of its own."""

    ledger: Ledger
    port: int
    pdfs: PdfMaker
    numbers: Iterator[int] = field(default_factory=itertools.count)

    @property
    def url(self) -> str:
        """Where the computer that runs the server reaches it."""
        return f"http://localhost:{self.port}"

    @property
    def watch_url(self) -> str:
        """Where another device reaches it."""
        return f"http://{WATCHER}:{self.port}"

    def game(self, record: str) -> str:
        """Write a game from its record, act by act, at the pace of a real table."""
        game = play(read_record(dedent(record)), at=EVENING)
        acts = {number: at for at, number in enumerate(dict.fromkeys(entry.act for entry in game.entries))}
        entries = [replace(entry, at=EVENING + acts[entry.act] * PACE) for entry in game.entries]
        key = self.key()
        return self.ledger.take_in(sealed(entries, key=key), key=key)

    def key(self) -> str:
        """A key that no form had."""
        return f"stage{next(self.numbers)}"

    def note(self, game: str) -> None:
        """Write something into a game from elsewhere."""
        events = acts.write_note(self.ledger.game(game), text="the cards were cut")
        after = self.ledger.length(game)
        self.ledger.append(game, events, after=after, key=self.key(), at=EVENING)

    def let_in(self, page: Page, game: str, *, role: str) -> None:
        """Open a link on another device, and press its button."""
        page.goto(f"{self.watch_url}/in/{self._token(game, role)}")
        page.locator("main form button").click()
        page.wait_for_url(f"{self.watch_url}/games/{game}**")

    def _token(self, game: str, role: str) -> str:
        if role == "host":
            return self.ledger.rights.make_link(EVERY_GAME, "scorer", at=EVENING)
        return self.ledger.rights.make_link(game, "watch" if role == "watch" else "scorer", at=EVENING)

    def show(self, page: Page, state: State) -> None:
        """Open a state's screen, and tap what leads there."""
        game = self.game(state.record) if state.record else ""
        url = self.url
        if state.watched:
            self.let_in(page, game, role="watch")
            url = self.watch_url
        if state.guests:
            for role in ("host",) if not game else ("watch", "scorer"):
                self.ledger.rights.use_link(self._token(game, role), device=f"a phone {role}", at=EVENING)
        if state.no_pdf:
            self.pdfs.close()
        token = self._token(game, state.link) if state.link else ""
        path = state.path.format(game=game, token=token)
        if page.url != url + path:
            page.goto(url + path)
        if state.meanwhile:
            self.note(game)
        if state.cut_off:
            page.route("**/bids", lambda route: route.abort())
        for step in state.taps:
            if isinstance(step, str):
                page.locator(step).click()
            else:
                selector, text = step
                field = page.locator(selector)
                listed = field.evaluate("field => field.tagName") == "SELECT"
                field.select_option(text) if listed else field.fill(text)
        if state.then:
            expect(page.locator(state.then).first).to_be_visible()


@contextmanager
def stage_in(folder: Path) -> Iterator[Stage]:
    """Serve a new folder on a free port of this computer."""
    bound = listen("127.0.0.1", 0)
    with Ledger.open(folder) as ledger:
        names = ("localhost", "127.0.0.1", WATCHER)
        serving = Serving(ledger=ledger, hosts=names, lan=True, addresses=ADDRESSES)
        channels: dict[int, object] = {}
        server = create_server(
            create_app(serving), map=channels, sockets=list(bound.sockets), threads=8, asyncore_use_poll=True
        )
        waker, over = trigger(channels), Signal()

        def answer() -> None:
            while not over.is_set():
                wasyncore.loop(timeout=30, use_poll=True, map=channels, count=1)

        answering = Thread(target=answer)
        answering.start()
        try:
            yield Stage(ledger=ledger, port=bound.port, pdfs=serving.pdfs)
        finally:
            over.set()
            waker.pull_trigger()
            answering.join()
            serving.pdfs.close()
            server.task_dispatcher.shutdown(timeout=5)
            wasyncore.close_all(channels, ignore_all=True)
