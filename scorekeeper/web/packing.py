"""What is long goes over the air compressed: a first visit is small also on a slow phone."""

import gzip

from flask import Flask, Response, request

from scorekeeper.web.answers import wants_fragment

_LEVEL = 5  # of 9: the next ones take twice the time for a hundredth of the size
_LONG = 6 * 1024  # bytes of a fragment; the answer to a bid is shorter, and goes out as it is


def pack_pages(app: Flask) -> None:
    """Compress pages, and long fragments, where the browser takes that."""
    app.after_request(_pack)


def _pack(response: Response) -> Response:
    if response.status_code in {204, 304} or response.mimetype != "text/html":
        return response
    page = response.get_data()
    if wants_fragment() and len(page) <= _LONG:
        return response
    response.headers["Vary"] = ", ".join(filter(None, (response.headers.get("Vary"), "Accept-Encoding")))
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        response.set_data(gzip.compress(page, _LEVEL, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
    return response
