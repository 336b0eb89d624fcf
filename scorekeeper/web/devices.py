"""A device is known by a cookie with a name that we gave it; what it may do is kept in the ledger."""

from functools import lru_cache

from flask import Response, g, request
from werkzeug.http import parse_cookie

from scorekeeper.web.keys import is_device, make_device
from scorekeeper.web.serving import serving

_YEAR = 366 * 24 * 3600


def know_device() -> None:
    """Find out which device asks; a new one gets a name."""
    served = serving()
    known = _device_in(request.environ.get("HTTP_COOKIE", ""), served.cookie, served.ledger.secret)
    g.device = known or make_device(served.ledger.secret)
    g.new_device = not known


@lru_cache(maxsize=64)
def _device_in(cookies: str, name: str, secret: bytes) -> str:
    """The device that a browser's cookies name, "" for none. A viewer sends the same ones all evening."""
    sent = parse_cookie(cookies).get(name, "")
    return sent if is_device(secret, sent) else ""


def keep_device(response: Response) -> Response:
    """Give a new device its name; give it once more with every page, so that the year begins anew."""
    new = getattr(g, "new_device", False)
    page = response.status_code == 200 and "HTTP_HX_REQUEST" not in request.environ
    if (new or page) and response.status_code != 304 and response.mimetype == "text/html" and "device" in g:
        response.set_cookie(
            serving().cookie,
            g.device,
            max_age=_YEAR,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    return response
