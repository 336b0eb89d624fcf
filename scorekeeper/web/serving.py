"""What a running server is: its ledger, the names it answers to, and what time it is."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from hashlib import sha256
from typing import cast

from flask import current_app

from scorekeeper.ledger.store import Ledger
from scorekeeper.sheet.batch import Batches
from scorekeeper.sheet.maker import PdfMaker
from scorekeeper.web.door import Door
from scorekeeper.web.finished import File, Finished
from scorekeeper.web.roles import Roles


def now() -> datetime:
    """The present, in UTC and whole seconds, as the ledger keeps it."""
    return datetime.now(UTC).replace(microsecond=0)


@dataclass(frozen=True, kw_only=True)
class Serving:
    """Everything that an app needs to know about where it runs."""

    ledger: Ledger
    hosts: tuple[str, ...] = ("localhost", "127.0.0.1")
    trusts_loopback: bool = True  # True only when we bound the socket ourselves
    lan: bool = False  # let phones in the home network reach us
    addresses: tuple[str, ...] = ()  # where they do, "http://192.168.1.20:8000"; the likeliest first
    clock: Callable[[], datetime] = now
    pdfs: PdfMaker = field(default_factory=PdfMaker)
    finished: Finished[File] = field(default_factory=Finished[File])

    @cached_property
    def batches(self) -> Batches:
        """The files of many tables that are being made."""
        return Batches(self.pdfs)

    @cached_property
    def roles(self) -> Roles:
        """What devices may do."""
        return Roles(self.ledger.rights)

    @cached_property
    def door(self) -> Door:
        """The link for the next phone of whoever runs the server."""
        return Door(self.ledger.rights, clock=self.clock)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names we answer to, without brackets."""
        return frozenset(host.strip("[]") for host in self.hosts)

    @cached_property
    def cookie(self) -> str:
        """The name of the device's cookie: two servers on one machine do not overwrite each other's."""
        return "scorekeeper_" + sha256(b"cookie" + self.ledger.secret).hexdigest()[:8]


def serving() -> Serving:
    """The server that answers this request."""
    return cast(Serving, current_app.extensions["scorekeeper"])
