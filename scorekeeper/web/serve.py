"""A server for one table: it binds where it was told to, and ends at once when it is told to."""

import errno
import logging
import os
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from types import FrameType
from typing import Any

from waitress import create_server, wasyncore
from waitress.trigger import trigger

from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import create_app, network
from scorekeeper.web.running import Running, running_at
from scorekeeper.web.serving import Serving

THREADS = 16
CONNECTIONS = 1000
FILES = 4096  # open files, where the system grants them
GRACE = 1.0  # seconds for answers that are under way when the server is told to end
NEXT_PORTS = 20
LARGEST_BODY = 2**22  # bytes that are read at all; the app says itself that a form holds less
_BACKLOG = 128
_LAST_PORT = 65535

_TAKEN = "Ports {first} to {last} are all taken by other programs: choose another with --port."
_NOT_OURS = "This computer has no address {host} to serve at: leave --host away, or choose one that it has."
_FORBIDDEN = "Port {port} is for the system's own programs: choose one above 1023 with --port."


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """Sockets that listen at one port."""

    sockets: tuple[socket.socket, ...]
    port: int


def listen(host: str, port: int) -> Bound:
    """Bind and listen. OSError (EADDRINUSE) when another program has the port; 0 takes any that is free.

    An address of the home network alone would shut out this computer's own browser: it is let in too.
    """
    sockets: list[socket.socket] = []
    try:
        for one in (host,) if network.covers_loopback(host) else (host, network.LOOPBACK):
            sockets.append(_listening(one, sockets[0].getsockname()[1] if sockets else port))
    except BaseException:
        for bound in sockets:
            bound.close()
        raise
    return Bound(sockets=tuple(sockets), port=sockets[0].getsockname()[1])


def _listening(host: str, port: int) -> socket.socket:
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere this would share the port with another program
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        bound.listen(_BACKLOG)
    except BaseException:
        bound.close()
        raise
    return bound


def find_place(host: str, port: int, *, secret: bytes) -> Bound | Running:
    """Return a socket at the first free port from ``port`` on, or our server that is met before one."""
    last = min(port + NEXT_PORTS, _LAST_PORT)
    for candidate in range(port, last + 1):
        try:
            return listen(host, candidate)
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise Refusal(_NOT_OURS, field="--host", host=host) from error
            if error.errno == errno.EACCES:
                raise Refusal(_FORBIDDEN, field="--port", port=candidate) from error
            if error.errno != errno.EADDRINUSE:
                raise
        running = running_at(host, candidate, secret=secret)
        if running:
            return running
    raise Refusal(_TAKEN, field="--port", first=port, last=last)


def serve(serving: Serving, bound: Bound, *, ready: Callable[[], None]) -> None:
    """Answer requests until SIGINT or SIGTERM; then end in less than two seconds.

    ``ready`` is called once requests are answered. A second signal ends the program on the spot.
    """
    _quiet()
    channels: dict[int, Any] = {}
    server = create_server(
        create_app(serving),
        map=channels,
        sockets=list(bound.sockets),
        threads=THREADS,
        connection_limit=_connections(),
        asyncore_use_poll=True,
        # A proxy's headers must reach us: whoever comes by way of one is not at this computer.
        clear_untrusted_proxy_headers=False,
        max_request_body_size=LARGEST_BODY,
        ident=None,
    )
    stopping = False

    def stop(number: int, _frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True
        signal.signal(number, signal.SIG_DFL)

    _wake_on_signals(channels)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    ready()
    while not stopping:
        wasyncore.loop(timeout=30, use_poll=True, map=channels, count=1)
    _end(server, channels, serving)


def _wake_on_signals(channels: dict[int, Any]) -> None:
    """Let a signal end the loop's wait, whichever thread it reaches, and also if it comes just before."""
    waker = trigger(channels)
    os.set_blocking(waker.trigger, False)
    signal.set_wakeup_fd(waker.trigger, warn_on_full_buffer=False)


def _end(server: Any, channels: dict[int, Any], serving: Serving) -> None:
    """Take no more requests, let those under way be answered for a moment, then let go of everybody."""
    for listener in [channel for channel in channels.values() if channel.accepting]:
        listener.del_channel()
        listener.socket.close()
    serving.pdfs.close()  # whoever waits for a sheet is told so
    server.task_dispatcher.shutdown(timeout=GRACE)
    signal.set_wakeup_fd(-1)
    wasyncore.close_all(channels, ignore_all=True)


def _quiet() -> None:
    """Nothing is written about a request: an address may be a link that lets its holder in."""
    logging.getLogger("waitress").setLevel(logging.ERROR)


def _connections() -> int:
    """How many connections may be open at once, after asking the system for more files."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        if soft != resource.RLIM_INFINITY:
            return max(50, min(CONNECTIONS, soft - 100))
    return CONNECTIONS
