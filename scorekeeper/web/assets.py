"""Style, script and fonts: named by their content, so that a browser asks for each only once."""

import gzip
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256

from flask import Blueprint, Response, abort, request, url_for

from scorekeeper.assets import asset_dir
from scorekeeper.web.access import Right, needs

screen = Blueprint("assets", __name__)
_PACKED = {".css", ".js", ".svg"}
_LINK = re.compile(r'url\("(?P<name>fonts/[^"]+)"\)')
_IMPORT = re.compile(r"""from '\./(?P<name>[a-z]+\.js)'""")  # a module that asks for its neighbour
_FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asset:
    """One static file, read and compressed once."""

    body: bytes
    packed: bytes  # gzip, or b"" where that gains nothing
    mimetype: str
    mark: str  # the start of its hash


@lru_cache(maxsize=64)
def asset(name: str) -> Asset | None:
    """Return a static file by its name below ``static/``, or None."""
    root = asset_dir("static").resolve()
    try:
        path = (root / name).resolve()
        found = path.is_relative_to(root) and path.is_file()
    except (OSError, ValueError):  # no system has a file of that name
        found = False
    if not found:
        return None
    body = path.read_bytes()
    if path.suffix == ".css":
        body = _LINK.sub(_marked, body.decode()).encode()
    elif path.suffix == ".js" and "/" in name:
        body = _IMPORT.sub(partial(_neighbour, name.rpartition("/")[0]), body.decode()).encode()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    kind = "text/javascript" if path.suffix == ".js" else kind
    return Asset(
        body=body,
        packed=gzip.compress(body, 9, mtime=0) if path.suffix in _PACKED else b"",
        mimetype="font/woff2" if path.suffix == ".woff2" else kind,
        mark=sha256(body).hexdigest()[:12],
    )


def _marked(link: re.Match[str]) -> str:
    """The address of a font, as a style sheet names it: with its own mark, like any other."""
    found = asset(link["name"])
    return link[0] if found is None else 'url("../{}/{}")'.format(found.mark, link["name"])


def _neighbour(folder: str, module: re.Match[str]) -> str:
    """The address of a module beside another, with its own mark, from where that one stands."""
    found, up = asset("{}/{}".format(folder, module["name"])), "../" * (folder.count("/") + 2)
    return module[0] if found is None else "from '{}{}/{}/{}'".format(up, found.mark, folder, module["name"])


def asset_url(name: str) -> str:
    """The address of a static file, which changes when its content does."""
    found = asset(name)
    if found is None:
        raise LookupError(name)
    return url_for("assets.static_file", mark=found.mark, name=name)


@screen.get("/static/<mark>/<path:name>")
@needs(Right.ANYONE)
def static_file(mark: str, name: str) -> Response:
    """Answer with a static file, compressed where the browser takes that."""
    found = asset(name)
    if found is None or found.mark != mark:
        abort(404)
    packed = bool(found.packed) and "gzip" in request.headers.get("Accept-Encoding", "")
    response = Response(found.packed if packed else found.body, mimetype=found.mimetype)
    response.headers["Cache-Control"] = _FOREVER
    response.headers["ETag"] = f'"{mark}"'
    if found.packed:
        response.headers["Vary"] = "Accept-Encoding"
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    response.make_conditional(request)
    return response
