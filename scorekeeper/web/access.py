"""Who may do what: anyone may look who was given the link, nobody but the scorer may write."""

import secrets
from collections.abc import Callable
from enum import IntEnum
from hashlib import sha256
from ipaddress import ip_address
from typing import TypeVar
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, g, request

from scorekeeper.web.keys import is_ours, make_key
from scorekeeper.web.serving import serving

View = TypeVar("View", bound=Callable[..., object])
LOOPBACK_NAMES = ("localhost", "127.0.0.1", "[::1]", "::1")
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
_YEAR = 366 * 24 * 3600


class Right(IntEnum):
    """What a route asks for; each includes those before it."""

    ANYONE = 0
    WATCH = 1
    SCORE = 2
    HOST = 3


def needs(right: Right) -> Callable[[View], View]:
    """Mark a view with the right it asks for. A view without a mark is for the host only."""

    def mark(view: View) -> View:
        view.right = right  # type: ignore[attr-defined]
        return view

    return mark


def right_of(endpoint: str) -> Right:
    """The right that a route asks for."""
    view = current_app.view_functions[endpoint]
    found = getattr(view, "right", Right.HOST)
    assert isinstance(found, Right)
    return found


def is_host() -> bool:
    """True at the computer that runs the server: reached over loopback, with no proxy between."""
    if not serving().trusts_loopback:
        return False
    if any(name in request.headers for name in ("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via")):
        return False
    name = urlsplit("//" + request.host).hostname or ""
    if name not in LOOPBACK_NAMES:
        return False
    try:
        return ip_address(request.remote_addr or "").is_loopback
    except ValueError:
        return False


def right_here(game: str | None) -> Right:
    """What this device may do with a game (None: outside any game)."""
    if is_host():
        return Right.HOST
    if game is None or not g.device:
        return Right.ANYONE
    role = serving().ledger.rights.role_of(g.device, game)
    return {"scorer": Right.SCORE, "watcher": Right.WATCH}.get(role or "", Right.ANYONE)


def may_score(game: str) -> bool:
    """True if this device may write in a game."""
    return right_here(game) >= Right.SCORE


def fresh_key() -> str:
    """A one-time key for a form of this device."""
    return make_key(serving().ledger.secret, g.device)


def cookie_name() -> str:
    """One cookie per data folder, so that two servers on one machine do not overwrite each other."""
    return f"scorekeeper_{sha256(serving().ledger.secret).hexdigest()[:8]}"


def guard(app: Flask) -> None:
    """Put the checks before, and the headers after, every request of an app."""
    app.before_request(_know_device)
    app.before_request(_refuse_strangers)
    app.before_request(_refuse_foreign_posts)
    app.after_request(_keep_device)
    app.after_request(_harden)


def _know_device() -> None:
    # The host name is checked first: an unknown one raises here, for every route.
    _ = request.host
    sent = request.cookies.get(cookie_name(), "")
    known = 20 <= len(sent) <= 64 and sent.isascii() and sent.isprintable()
    g.device = sent if known else secrets.token_urlsafe(16)
    g.new_device = not known


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


def _refuse_foreign_posts() -> None:
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site")
    if origin is not None:
        allowed = origin == request.host_url.rstrip("/")
    elif site is not None:
        allowed = site == "same-origin"
    else:
        key = request.form.get("key", "")
        allowed = not g.new_device and is_ours(serving().ledger.secret, g.device, key)
    if not allowed:
        abort(403)


def _keep_device(response: Response) -> Response:
    if getattr(g, "new_device", False) and response.mimetype == "text/html":
        response.set_cookie(
            cookie_name(),
            g.device,
            max_age=_YEAR,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    return response


def _harden(response: Response) -> Response:
    response.headers.setdefault("Content-Security-Policy", CSP)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    if response.mimetype == "text/html":
        response.headers.setdefault("Cache-Control", "no-store")
        response.vary.update(("HX-Request", "HX-Request-Type", "Cookie"))
    return response
