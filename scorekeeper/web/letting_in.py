"""Who was let in, by which link, and with what: as the scorer sees it, and may take it back."""

from dataclasses import dataclass
from datetime import datetime

from flask import g, request, url_for

from scorekeeper.game.days import clock
from scorekeeper.ledger.links import Grant, Link, LinkRole, digest
from scorekeeper.web.access import at_this_computer, rights_changed
from scorekeeper.web.qr import Square, square
from scorekeeper.web.serving import Serving, serving

_LINKS = {"watch": "Watch link, made {when}", "scorer": "Scorer link, made {when}"}
_DEVICES = {"watcher": "{device}, watches since {when}", "scorer": "{device}, keeps score since {when}"}
_THIS = "This device"
_OTHER_DAY = "{day} {time}"

# What a browser says of its device, the more telling words first.
_WORDS = (
    ("iPhone", "An iPhone"),
    ("iPad", "An iPad"),
    ("Android", "An Android device"),
    ("CrOS", "A Chromebook"),
    ("Windows", "A Windows computer"),
    ("Macintosh", "A Mac"),
    ("Linux", "A Linux computer"),
)
_SOMETHING = "A device"
_SETTING = "device {id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A link that was just made. This is the only time that its address is seen."""

    role: LinkRole
    square: Square
    others: tuple[str, ...]  # the same link by the computer's other addresses


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A link or a device that the scorer may take back."""

    id: str
    label: str
    role: str
    devices: int = 0  # that a link has let in
    mine: bool = False


def shown(role: LinkRole, token: str) -> Made:
    """A link as it is shown: by the address that this device itself uses, or by the likeliest one."""
    path = url_for("enter.page", token=token)
    addresses = serving().addresses
    here = request.host_url.rstrip("/")
    known = addresses if at_this_computer() else (here, *(one for one in addresses if one != here))
    first, *others = (address + path for address in known)
    return Made(role=role, square=square(first), others=tuple(others))


def link_for_next_phone(served: Serving, path: str) -> str:
    """The address that lets the next phone in for every game, to be drawn in the terminal."""
    return served.addresses[0] + path.format(token=served.door.token())


def enter(token: str) -> Grant:
    """Let this device in by a link; raises NoSuchLink when it opens nothing."""
    ledger = serving().ledger
    grant = ledger.rights.use_link(token, device=g.device, at=serving().clock())
    ledger.settings.put(_SETTING.format(id=grant.id), device_word(request.user_agent.string), game=grant.game)
    rights_changed()
    return grant


def take_back(game: str, number: str) -> None:
    """Take back a link, with everybody whom it let in, or what one device may do."""
    serving().ledger.rights.revoke(game, number, at=serving().clock())
    rights_changed()


def go_on_watching(game: str) -> None:
    """Let this device, which gave up the pen, stay as a watcher."""
    serving().ledger.rights.grant(game, "watcher", device=g.device, at=serving().clock())
    rights_changed()


def device_word(agent: str) -> str:
    """What kind of device it is. Only our own words are kept: what a browser says may be anything.

    >>> device_word("Mozilla/5.0 (Linux; Android 14; Pixel 8)"), device_word("<script>")
    ('An Android device', 'A device')
    """
    return next((word for sign, word in _WORDS if sign in agent), _SOMETHING)


def open_links(game: str) -> list[Line]:
    """The links that still let somebody in, oldest first."""
    came = [grant.link for grant in _in_force(game)]
    return [
        Line(
            id=link.id,
            role=link.role,
            label=_LINKS[link.role].format(when=_when(link.made)),
            devices=came.count(link.id),
        )
        for link in serving().ledger.rights.links(game)
        if link.open
    ]


def devices(game: str) -> list[Line]:
    """The devices that were let in, oldest first, this one among them."""
    settings = serving().ledger.settings
    mine = digest(g.device)
    lines = []
    for grant in _in_force(game):
        word = settings.get(_SETTING.format(id=grant.id), game=game) or _SOMETHING
        label = _DEVICES[grant.role].format(
            device=_THIS if grant.device == mine else word, when=_when(grant.made)
        )
        lines.append(Line(id=grant.id, role=grant.role, label=label, mine=grant.device == mine))
    return lines


def _in_force(game: str) -> list[Grant]:
    return [grant for grant in serving().ledger.rights.grants(game) if grant.revoked is None]


def _when(at: datetime) -> str:
    """The time of day; with the day when that was not today."""
    day = at.astimezone().date()
    if day == serving().clock().astimezone().date():
        return clock(at)
    return _OTHER_DAY.format(day=day.isoformat(), time=clock(at))


def link_with(token: str) -> Link | None:
    """The link, if pressing its button would let this device in."""
    rights = serving().ledger.rights
    link = rights.link_of(token)
    if link is None or link.open:
        return link
    had = (grant for grant in rights.grants(link.game) if grant.link == link.id and grant.revoked is None)
    return link if any(grant.device == digest(g.device) for grant in had) else None
