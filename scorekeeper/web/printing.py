"""What every print screen says of a file: why there is none now, and which letters no font has."""

from collections.abc import Mapping
from contextlib import suppress

from flask import Response, render_template
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.pdf import HOW, PdfUnavailable
from scorekeeper.web.serving import serving
from scorekeeper.web.wording import shown

_BUSY = 503


def missing_in(text: str) -> str:
    """Say which letters no font here has, before anything is printed; "" where nobody has time to look."""
    with suppress(Refusal):
        return serving().pdfs.missing(text)
    return ""


def failed(refusal: Refusal, urls: Mapping[str, str]) -> AnyResponse:
    """Say why there is no file now, and show the way to the same page without one."""
    missing = str(refusal) == str(PdfUnavailable())
    page = render_template("print/failed.html", text=shown(refusal), missing=missing, how=HOW, urls=urls)
    return Response(page, status=_BUSY)
