"""Serve the games of this computer to a browser, and on purpose to the phones at the table."""

import os
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorekeeper.cli.typed import Whole
from scorekeeper.rules.refusals import Refusal

if TYPE_CHECKING:
    from scorekeeper.ledger.store import Ledger
    from scorekeeper.web.serve import Bound
    from scorekeeper.web.serving import Serving

PORT = 8000

NO_DATA = "--data needs the name of a folder."
RUNS = "Scorekeeper already runs with these games: {address}"
RUNS_ALONE = (
    "Scorekeeper already runs with these games at {address}, but only for this computer. "
    "End it there with Ctrl-C, then start it again with --lan."
)
MOVED = "Port {port} is taken by another program, so the next free one is used."
AT = "Scorekeeper is at {address}"
ENDS = "Games are kept in {folder}. Ctrl-C ends the server; nothing is lost."
NO_NETWORK = "This computer is in no network. Connect it, then start again, so that phones can reach it."
IN_NETWORK = "In the home network:"
SCAN = "Let one phone in by scanning this. It may then open games and keep score:"
ON_PAGE = "To let phones in, open {address}lan on this computer."
NOT_REACHED = (
    "A phone can't reach it? It must be in the same network, and not in a guest network. "
    "If it is, a firewall may be in the way: let port {port} in (Linux: sudo ufw allow {port}/tcp)."
)


@click.command(short_help="Keep score in a browser, and on phones at the table.")
@click.option("--host", metavar="H", help="The address to serve at. Without --lan only this computer's own.")
@click.option("--port", type=Whole(0, 65535), metavar="N", default=PORT, show_default=True, help="The port.")
@click.option("--data", metavar="DIR", help="The folder of the games. Left out: your own data folder.")
@click.option("--lan", is_flag=True, help="Let phones in the home network reach this server.")
@click.option("--no-browser", is_flag=True, help="Open no browser.")
def serve(*, host: str | None, port: int, data: str | None, lan: bool, no_browser: bool) -> None:
    """Keep score in a browser on this computer, and with --lan on phones at the table.

    Where another program has the port, the next free one is used. Where a server with the same games
    runs already, the browser is opened there and nothing is started.

    \b
    For example:
      scorekeeper serve
      scorekeeper serve --lan
      scorekeeper serve --port 8080 --data ~/games --no-browser
    """
    folder = folder_of(data)
    from scorekeeper.ledger.store import Ledger
    from scorekeeper.web.network import chosen_host
    from scorekeeper.web.serve import Bound, find_place

    wanted = chosen_host(host, lan=lan)
    with Ledger.open(folder) as ledger:
        place = find_place(wanted, port, secret=ledger.secret)
        if isinstance(place, Bound):
            if port not in (0, place.port):
                click.echo(MOVED.format(port=port))
            _serve(ledger, place, host=wanted, lan=lan, browser=not no_browser)
            return
    if lan and not place.lan:
        raise Refusal(RUNS_ALONE, field="--lan", address=place.address)
    click.echo(RUNS.format(address=place.address))
    if not no_browser:
        open_browser(place.address)


def folder_of(data: str | None) -> Path:
    """Return the folder of the games."""
    if data is None:
        from platformdirs import user_data_path

        return user_data_path("scorekeeper", appauthor=False)
    if not data.strip():
        raise Refusal(NO_DATA, field="--data")
    return Path(data).expanduser()


def _serve(ledger: "Ledger", place: "Bound", *, host: str, lan: bool, browser: bool) -> None:
    from scorekeeper.web import network
    from scorekeeper.web.serve import serve as answer
    from scorekeeper.web.serving import Serving

    reached = network.reached_by(host) if lan else ()
    own = network.written(network.at_home(host))
    address = f"http://{own}:{place.port}/"
    known = (*network.LOOPBACK_HOSTS, own, *reached, *(network.own_names() if lan else ()))
    serving = Serving(
        ledger=ledger,
        hosts=tuple(dict.fromkeys(known)),
        lan=lan,
        addresses=tuple(f"http://{name}:{place.port}" for name in reached),
    )

    def ready() -> None:
        click.echo(AT.format(address=address))
        click.echo(ENDS.format(folder=ledger.path.parent))
        if ledger.trouble:
            click.echo(str(ledger.trouble), err=True)
        if lan:
            _tell_network(serving, address=address, port=place.port)
        if browser:
            opening = address + "lan" if lan else address
            threading.Thread(target=open_browser, args=(opening,), daemon=True).start()

    _shut(serving)  # what a server that was killed had shown
    answer(serving, place, ready=ready)
    _shut(serving)


def _shut(serving: "Serving") -> None:
    """Let no square that was shown and not used work any longer."""
    from scorekeeper.ledger.problems import LedgerProblem

    with suppress(LedgerProblem):  # the folder may be one that can only be read
        serving.door.shut()


def _tell_network(serving: "Serving", *, address: str, port: int) -> None:
    """Say where phones find us. The square lets one in, so it is drawn for eyes only, never into a file."""
    from scorekeeper.web.enter import PATH
    from scorekeeper.web.letting_in import link_for_next_phone
    from scorekeeper.web.qr import for_terminal

    if not serving.addresses:
        click.echo(NO_NETWORK, err=True)
        return
    click.echo(IN_NETWORK)
    for one in serving.addresses:
        click.echo(f"  {one}/")
    if sys.stdout.isatty() and "utf" in (sys.stdout.encoding or "").lower():
        click.echo(SCAN)
        click.echo(for_terminal(link_for_next_phone(serving, PATH)), color=True)
    click.echo(ON_PAGE.format(address=address))
    click.echo(NOT_REACHED.format(port=port))


def open_browser(address: str) -> None:
    """Open a browser where there is one to look at; a text browser would take the terminal away."""
    seen = sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    if seen and not os.environ.get("CI") and not os.environ.get("SSH_CONNECTION"):
        import webbrowser

        webbrowser.open(address)
