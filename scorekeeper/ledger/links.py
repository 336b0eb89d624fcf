"""Who may see a game and who may write in it: by a link that is shown once and a device that keeps it.

A link carries 128 random bits; only its SHA-256 is kept, so nobody can read it back. A scorer link
works once, a watch link often. Whoever presses its button gets a grant for the device in hand.
"""

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, get_args

from sqlalchemy import Connection, bindparam, insert, select, update

from scorekeeper.ledger.codec import moment, seconds
from scorekeeper.ledger.openfile import OpenFile
from scorekeeper.ledger.refusals import NoSuchLink
from scorekeeper.ledger.schema import grants, links

LinkRole = Literal["watch", "scorer"]
Role = Literal["watcher", "scorer"]
EVERY_GAME = ""  # a scorer of every game may also open games: the phone of whoever runs the server
_GIVES: dict[LinkRole, Role] = {"watch": "watcher", "scorer": "scorer"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A link that was made for a game, without the secret in it."""

    id: str
    game: str
    role: LinkRole
    made: datetime
    used: datetime | None
    revoked: datetime | None

    @property
    def open(self) -> bool:
        """True while pressing its button gives a right."""
        return self.revoked is None and (self.role == "watch" or self.used is None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """A right that a device has in a game."""

    id: str
    game: str
    role: Role
    device: bytes  # the digest of the device's secret
    link: str | None  # the id of the link it came by
    made: datetime
    revoked: datetime | None


_LINK_OF = select(links).where(links.c.token == bindparam("digest"))
_ROLES_OF = select(grants.c.role).where(
    grants.c.game == bindparam("in_game"),
    grants.c.device == bindparam("digest"),
    grants.c.revoked.is_(None),
)
_GAMES_OF = select(grants.c.game, grants.c.role).where(
    grants.c.device == bindparam("digest"), grants.c.revoked.is_(None)
)


def new_token() -> str:
    """A secret for a link or a device: 128 random bits, 22 characters that an address can carry."""
    return secrets.token_urlsafe(16)


def digest(token: str) -> bytes:
    """What is kept of a secret.

    >>> digest("a").hex()[:8]
    'ca978112'
    """
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()


class Rights:
    """The links and grants of all games of a ledger."""

    def __init__(self, file: OpenFile) -> None:
        self._file = file

    def make_link(self, game: str, role: LinkRole, *, at: datetime) -> str:
        """Make a link and return its secret, which can never be read again."""
        if role not in get_args(LinkRole):
            raise ValueError(role)
        token = new_token()
        row = {"game": game, "id": secrets.token_hex(8), "role": role, "made": seconds(at)}
        with self._file.writing() as connection:
            connection.execute(insert(links), {**row, "token": digest(token)})
        return token

    def link_of(self, token: str) -> Link | None:
        """The link with this secret, or None. Looking uses nothing up."""
        with self._file.reading() as connection:
            row = connection.execute(_LINK_OF, {"digest": digest(token)}).one_or_none()
        return None if row is None else _link(row)

    def use_link(self, token: str, *, device: str, at: datetime) -> Grant:
        """Exchange a link for a right of this device; NoSuchLink when it opens nothing.

        The same device may send this again: it then gets the right that it already has.
        """
        if self.link_of(token) is None:
            raise NoSuchLink  # a guess never holds up a bid
        with self._file.writing() as connection:
            link = _link(connection.execute(_LINK_OF, {"digest": digest(token)}).one())
            had = _had(connection, link, device)
            if had is not None and had.revoked is None:
                return had
            if had is not None or not link.open:
                raise NoSuchLink
            this = (links.c.game == link.game) & (links.c.id == link.id) & links.c.used.is_(None)
            connection.execute(update(links).where(this).values(used=seconds(at)))
            return _granted(connection, link.game, _GIVES[link.role], device=device, at=at, link=link.id)

    def grant(self, game: str, role: Role, *, device: str, at: datetime) -> Grant:
        """Give a device a right without a link: to the one that opened the game."""
        with self._file.writing() as connection:
            return _granted(connection, game, role, device=device, at=at, link=None)

    def role_of(self, device: str, game: str) -> Role | None:
        """The most that a device may do in a game."""
        with self._file.reading() as connection:
            found = connection.execute(_ROLES_OF, {"in_game": game, "digest": digest(device)}).scalars().all()
        if not found:
            return None
        return "scorer" if "scorer" in found else "watcher"

    def games_of(self, device: str) -> dict[str, Role]:
        """The games that a device may see, and the most that it may do in each."""
        found: dict[str, Role] = {}
        with self._file.reading() as connection:
            for row in connection.execute(_GAMES_OF, {"digest": digest(device)}):
                found[row.game] = "scorer" if "scorer" in (row.role, found.get(row.game)) else "watcher"
        return found

    def revoke(self, game: str, id: str, *, at: datetime) -> bool:  # noqa: A002 (it is the id of either)
        """Take back a link, with every right that came by it, or one grant. False when there is none."""
        now = seconds(at)
        by_link = (grants.c.game == game) & ((grants.c.link == id) | (grants.c.id == id))
        with self._file.writing() as connection:
            found = sum(
                connection.execute(
                    update(table).where(this, table.c.revoked.is_(None)).values(revoked=now)
                ).rowcount
                for table, this in ((links, (links.c.game == game) & (links.c.id == id)), (grants, by_link))
            )
        return found > 0

    def links(self, game: str) -> tuple[Link, ...]:
        """All links of a game, oldest first."""
        wanted = select(links).where(links.c.game == game).order_by(links.c.made, links.c.id)
        with self._file.reading() as connection:
            return tuple(_link(row) for row in connection.execute(wanted))

    def grants(self, game: str) -> tuple[Grant, ...]:
        """All grants of a game, oldest first."""
        wanted = select(grants).where(grants.c.game == game).order_by(grants.c.made, grants.c.id)
        with self._file.reading() as connection:
            return tuple(_grant(row) for row in connection.execute(wanted))


def _had(connection: Connection, link: Link, device: str) -> Grant | None:
    wanted = select(grants).where(
        grants.c.game == link.game,
        grants.c.link == link.id,
        grants.c.device == digest(device),
    )
    row = connection.execute(wanted).first()
    return None if row is None else _grant(row)


def _granted(
    connection: Connection, game: str, role: Role, *, device: str, at: datetime, link: str | None
) -> Grant:
    made, number = seconds(at), secrets.token_hex(8)
    kept = digest(device)
    row = {"game": game, "id": number, "role": role, "device": kept, "link": link, "made": made}
    connection.execute(insert(grants), row)
    return Grant(id=number, game=game, role=role, device=kept, link=link, made=moment(made), revoked=None)


def _link(row: Any) -> Link:
    return Link(
        id=row.id,
        game=row.game,
        role=row.role,
        made=moment(row.made),
        used=_maybe(row.used),
        revoked=_maybe(row.revoked),
    )


def _grant(row: Any) -> Grant:
    return Grant(
        id=row.id,
        game=row.game,
        role=row.role,
        device=row.device,
        link=row.link,
        made=moment(row.made),
        revoked=_maybe(row.revoked),
    )


def _maybe(kept: int | None) -> datetime | None:
    return None if kept is None else moment(kept)
