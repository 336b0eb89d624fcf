"""A server in a test: a real ledger in a folder of its own, games from score sheets, devices let in."""

import atexit
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from secrets import token_bytes
from tempfile import mkdtemp
from textwrap import dedent

from flask import Flask
from jinja2.bccache import Bucket, BytecodeCache

from scorekeeper.game.record import play, read_record
from scorekeeper.ledger.chain import sealed
from scorekeeper.ledger.links import LinkRole, digest
from scorekeeper.ledger.store import GAMES, SECRET, Ledger
from scorekeeper.sheet.maker import PdfMaker
from scorekeeper.web import create_app
from scorekeeper.web.serving import Serving
from tests.web.browser import HERE, LAN, Browser

EIGHT = datetime(2026, 1, 31, 20, 0, tzinfo=UTC)


def day_of(at: datetime) -> str:
    """The day it is then where the tests run: the pages tell it as the server's clock does."""
    return f"{at.astimezone():%-d %B}"


HOSTS = ("localhost", "127.0.0.1", "laptop.local")
PHONE = "192.168.1.21"
FOUR = """
    players  Ann, Bob, Cy, Di
    rules    exact-classic
    dealer   Di
"""


class Compiled(BytecodeCache):
    """Templates are compiled once for all houses of a run: most tests build one of their own."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._code:
            bucket.bytecode_from_string(self._code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._code[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


class OnePress(PdfMaker):
    """Makes the sheets of all houses of a run: a child for each would cost more than the sheets."""

    def close(self) -> None:
        """No house ends it; it ends with the run."""


PRESS = OnePress()
atexit.register(PdfMaker.close, PRESS)


class House:
    """The app of one table, and everything to look into it with."""

    def __init__(self, folder: Path, serving: Serving, app: Flask) -> None:
        self.folder, self.serving, self.app = folder, serving, app
        self.ledger = serving.ledger

    def written(self, sheet: str = FOUR, *, key: str = "written") -> str:
        """Keep the game on a score sheet, act by act, and return its id."""
        game = play(read_record(dedent(sheet)), at=EIGHT)
        return self.ledger.take_in(sealed(game.entries, key=key), key=key)

    def host(self) -> Browser:
        """The browser of the computer that runs the server."""
        return self._browser(HERE, "127.0.0.1")

    def phone(self, address: str = PHONE) -> Browser:
        """A phone in the home network that nobody has let in; it has been here once."""
        browser = self._browser(LAN, address)
        browser.get("/nothing-here")
        return browser

    def let_in(self, game: str, role: LinkRole) -> Browser:
        """A phone that pressed the button of a link to a game."""
        phone = self.phone()
        token = self.ledger.rights.make_link(game, role, at=EIGHT)
        page = phone.get(f"/in/{token}")
        answer = phone.press(page, {"watch": "Watch", "scorer": "Keep score here"}[role])
        assert answer.status_code == 303, answer.get_data(as_text=True)
        return phone

    def take_back(self, game: str, phone: Browser) -> None:
        """Take back what a phone may do in a game."""
        cookie = phone.get_cookie(self.serving.cookie, domain="laptop.local")
        assert cookie is not None
        (mine,) = (one for one in self.ledger.rights.grants(game) if one.device == digest(cookie.value))
        self.ledger.rights.revoke(game, mine.id, at=EIGHT)
        self.serving.roles.forget()

    def kept(self) -> list[object]:
        """Everything that the ledger keeps, to see that nothing was changed."""
        with closing(sqlite3.connect(self.folder / GAMES)) as file:
            tables = ("events", "links", "grants", "settings")
            return [file.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in tables]

    def _browser(self, base_url: str, address: str) -> Browser:
        browser = self.app.test_client()
        assert isinstance(browser, Browser)
        browser.base_url = base_url
        browser.environ_base = {**browser.environ_base, "REMOTE_ADDR": address}
        return browser


@cache
def _empty_folder() -> Path:
    """A folder of games without a game; every house begins with a copy of it."""
    place = mkdtemp(prefix="house-")
    atexit.register(shutil.rmtree, place)
    Ledger.open(Path(place) / "games").close()
    return Path(place) / "games"


@contextmanager
def house_in(folder: Path, *, hosts: tuple[str, ...] = HOSTS) -> Iterator[House]:
    """A house on the home network, with no game in it."""
    shutil.copytree(_empty_folder(), folder)
    (folder / SECRET).write_bytes(token_bytes(32))  # each its own, without waiting for the disk
    with Ledger.open(folder) as ledger:
        serving = Serving(
            ledger=ledger,
            hosts=hosts,
            lan=True,
            addresses=(LAN,),
            clock=lambda: EIGHT,
            pdfs=PRESS,
        )
        app = create_app(serving)
        app.testing = False  # errors are answered as they are to people
        app.test_client_class = Browser
        app.jinja_env.bytecode_cache = COMPILED
        yield House(folder, serving, app)
