"""Which server is it that answers there? One of ours with the same games can prove it."""

import hmac
import secrets
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException

from flask import Blueprint, Response, abort, request

from scorekeeper.web.access import Right, at_this_computer, needs
from scorekeeper.web.network import at_home, written
from scorekeeper.web.serving import serving

screen = Blueprint("running", __name__)
PATIENCE = 1.0  # seconds
_LONGEST = 200
_LAN, _ALONE = "lan", "alone"


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """A server of ours that runs already, with the same folder of games."""

    address: str
    lan: bool


@screen.get("/whoami")
@needs(Right.HOST)
def whoami() -> Response:
    """Prove to a program on this computer, which holds the folder's secret too, whose server this is.

    The proof is over a number that the asker has just drawn. It tells nothing to anyone else.
    """
    asked = request.args.get("asked", "")
    if not at_this_computer() or not 16 <= len(asked) <= 64:
        abort(404)
    way = _LAN if serving().lan else _ALONE
    return Response(f"{way} {proof(serving().ledger.secret, asked, way)}\n", mimetype="text/plain")


def proof(secret: bytes, asked: str, way: str) -> str:
    """Return what only a holder of the secret can answer.

    >>> proof(b"ours", "123", "lan") == proof(b"theirs", "123", "lan")
    False
    """
    return hmac.digest(secret, f"whoami\n{way}\n{asked}".encode(), "sha256").hex()


def running_at(host: str, port: int, *, secret: bytes) -> Running | None:
    """Return the server of ours with this secret that answers at a port of this computer, or None."""
    place = at_home(host)
    asked = secrets.token_hex(16)
    connection = HTTPConnection(place, port, timeout=PATIENCE)
    try:
        connection.request("GET", f"/whoami?asked={asked}")
        told = connection.getresponse().read(_LONGEST).decode("ascii").split()
    except (OSError, HTTPException, ValueError):
        return None
    finally:
        connection.close()
    for way in (_LAN, _ALONE):
        if told[:1] == [way] and hmac.compare_digest(told[-1], proof(secret, asked, way)):
            return Running(address=f"http://{written(place)}:{port}/", lan=way == _LAN)
    return None
