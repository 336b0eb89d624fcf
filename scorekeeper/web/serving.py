"""What a running server is: its ledger, the names it answers to, and what time it is."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from flask import current_app

from scorekeeper.ledger.store import Ledger
from scorekeeper.sheet.maker import PdfMaker


def now() -> datetime:
    """The present, in UTC and whole seconds, as the ledger keeps it."""
    return datetime.now(UTC).replace(microsecond=0)


@dataclass(frozen=True, kw_only=True)
class Serving:
    """Everything that an app needs to know about where it runs."""

    ledger: Ledger
    hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]")
    trusts_loopback: bool = True  # True only when we bound the socket ourselves
    addresses: tuple[str, ...] = ()  # where other devices reach us; empty unless on a network
    clock: Callable[[], datetime] = now
    pdfs: PdfMaker = field(default_factory=PdfMaker)


def serving() -> Serving:
    """The server that answers this request."""
    found = current_app.extensions["scorekeeper"]
    assert isinstance(found, Serving)
    return found
