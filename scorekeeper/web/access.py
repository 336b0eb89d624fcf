"""Who may do what: anyone may look who was given the link, nobody but the scorer may write."""

from collections.abc import Callable
from enum import IntEnum
from functools import lru_cache
from ipaddress import ip_address
from typing import TypeVar, cast
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, g, request
from werkzeug.exceptions import SecurityError

from scorekeeper.ledger.links import EVERY_GAME, Role
from scorekeeper.web.devices import keep_device, know_device
from scorekeeper.web.keys import is_ours, make_key
from scorekeeper.web.serving import serving

View = TypeVar("View", bound=Callable[..., object])
SAFE = ("GET", "HEAD", "OPTIONS")
# Whoever comes by way of another program may be anybody, even though that program runs on this computer.
BY_WAY_OF = (
    "Forwarded",
    "Via",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Forwarded-Server",
    "X-Real-IP",
    "X-Client-IP",
    "True-Client-IP",
    "CF-Connecting-IP",
)
_BY_WAY_OF = frozenset("HTTP_" + name.upper().replace("-", "_") for name in BY_WAY_OF)
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
_OTHER_NAME = (
    "This computer is not known here by that name. Use an address that the scorekeeper printed when it was "
    "started, such as http://192.168.1.20:8000/.\n"
)


class Right(IntEnum):
    """What a route asks for; each includes those before it."""

    ANYONE = 0
    WATCH = 1
    SCORE = 2
    HOST = 3


def needs(right: Right, *, most_bytes: int = 0) -> Callable[[View], View]:
    """Mark a view with the right it asks for, and with how much it takes where that is more than usual.

    A view without a mark is for the host only.
    """

    def mark(view: View) -> View:
        view.right = right  # type: ignore[attr-defined]
        view.most_bytes = most_bytes  # type: ignore[attr-defined]
        return view

    return mark


def right_of(endpoint: str) -> Right:
    """The right that a route asks for."""
    view = current_app.view_functions[endpoint]
    return cast(Right, getattr(view, "right", Right.HOST))


def at_this_computer() -> bool:
    """True at the computer that runs the server: reached over loopback, with no proxy between."""
    environ = request.environ
    if not serving().trusts_loopback or not _BY_WAY_OF.isdisjoint(environ):
        return False
    return _is_loopback(environ.get("REMOTE_ADDR") or "") and _names_this_computer(request.host)


@lru_cache(maxsize=64)
def _names_this_computer(host: str) -> bool:
    name = _name_in(host) or ""
    return name == "localhost" or _is_loopback(name)


@lru_cache(maxsize=64)
def _name_in(host: str) -> str | None:
    return urlsplit("//" + host).hostname


@lru_cache(maxsize=256)
def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def right_here(game: str | None) -> Right:
    """What this device may do with a game (None: outside any game)."""
    known: dict[str | None, Right] = g.setdefault("rights", {})
    if game not in known:
        known[game] = _right(game)
    return known[game]


def _right(game: str | None) -> Right:
    if at_this_computer():
        return Right.HOST
    if g.new_device:
        return Right.ANYONE
    sure = request.method not in SAFE
    roles = serving().roles
    if roles.of(g.device, EVERY_GAME, sure=sure) == "scorer":
        return Right.HOST
    role = roles.of(g.device, game, sure=sure) if game else None
    return {"scorer": Right.SCORE, "watcher": Right.WATCH}.get(role or "", Right.ANYONE)


def rights_changed() -> None:
    """Look again at what this and every other device may do."""
    serving().roles.forget()
    g.pop("rights", None)


def games_here() -> dict[str, Role]:
    """The games that this device was let into, and as what: asked once for all of them."""
    return {} if g.new_device else serving().ledger.rights.games_of(g.device)


def is_host() -> bool:
    """True for whoever runs the server: at its computer, or on a phone that was let in for every game."""
    return right_here(None) is Right.HOST


def may_score(game: str) -> bool:
    """True if this device may write in a game."""
    return right_here(game) >= Right.SCORE


def fresh_key() -> str:
    """A one-time key for a form of this device."""
    return make_key(serving().ledger.secret, g.device)


def guard(app: Flask) -> None:
    """Put the checks before, and the headers after, every request of an app."""
    app.before_request(_admit)
    app.after_request(_see_off)


def _admit() -> Response | None:
    refused = _refuse_other_names()
    if refused is None:
        know_device()
        _refuse_strangers()
        _take_more()
        _refuse_foreign_posts()
    return refused


def _see_off(response: Response) -> Response:
    return keep_device(_harden(response))


def _refuse_other_names() -> Response | None:
    """A page elsewhere may lead its own name to our address; ours are known. No page of ours is shown."""
    try:
        name = _name_in(request.host)
    except (SecurityError, ValueError):
        name = None
    if name and name in serving().names:
        return None
    return Response(_OTHER_NAME, status=400, mimetype="text/plain")


def _refuse_strangers() -> None:
    if request.endpoint is None:
        return
    wanted = right_of(request.endpoint)
    if wanted is Right.ANYONE:
        return
    game = (request.view_args or {}).get("game_id")
    if right_here(game) < wanted:
        # A guess gets the same answer as a game that does not exist.
        abort(404 if right_here(game) < Right.WATCH else 403)


def _take_more() -> None:
    """Let a form be larger where its view takes more, once it is known who sent it."""
    view = current_app.view_functions.get(request.endpoint or "")
    if most := getattr(view, "most_bytes", 0):
        request.max_content_length = request.max_form_memory_size = most


def _refuse_foreign_posts() -> None:
    if request.method in SAFE:
        return
    origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site")
    if origin is not None:
        allowed = origin == request.host_url.rstrip("/")
    elif site is not None:
        allowed = site == "same-origin"
    else:
        key = request.form.get("key", "")
        allowed = is_ours(serving().ledger.secret, g.device, key)
    if not allowed:
        abort(403)


def _harden(response: Response) -> Response:
    headers = response.headers
    if "Content-Security-Policy" not in headers:  # a sheet's page has its own
        headers.add("Content-Security-Policy", CSP)
    headers.add("X-Content-Type-Options", "nosniff")
    headers.add("Referrer-Policy", "same-origin")
    if response.status_code != 304 and response.mimetype == "text/html":
        headers.setdefault("Cache-Control", "no-store")
        headers["Vary"] = "HX-Request, HX-Request-Type, Cookie"
    return response
