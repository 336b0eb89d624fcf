"""What every print screen does: its addresses, its style sheet, its file, and why there is none now."""

from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from typing import Protocol
from urllib.parse import urlencode

from flask import Response, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.pdf import HOW, PdfUnavailable
from scorekeeper.web import answers
from scorekeeper.web.finished import File
from scorekeeper.web.own_rules import OWN
from scorekeeper.web.paper_view import usual_paper
from scorekeeper.web.serving import serving
from scorekeeper.web.wording import shown

_FOREVER = "private, max-age=31536000, immutable"
_BUSY = 503
_AGAIN = {"again": "page", "page_again": "alone"}


class Printable(Protocol):
    """What can be shown, printed and put into a file."""

    @property
    def layout(self) -> str: ...

    @property
    def layout_mark(self) -> str: ...

    @property
    def html(self) -> str: ...

    @property
    def css(self) -> str: ...

    @property
    def copies(self) -> int: ...

    @property
    def file_name(self) -> str: ...

    @property
    def mark(self) -> str: ...


class Asked(Protocol):
    """A form as it was filled in, and what it leads to; None where it leads to nothing."""

    @property
    def query(self) -> dict[str, str]: ...

    @property
    def order(self) -> Printable | None: ...


def paper_here() -> str:
    """The usual paper of whoever asks."""
    return usual_paper(request.accept_languages.values())


def urls_of(screen: str, form: Asked, game_id: str) -> dict[str, str]:
    """Where the form of a screen is sent, and where its page, style sheet and file are."""
    here = {view: _url(screen, view, game_id) for view in ("page", "alone", "pdf", "layout")}
    mark = {"v": form.order.layout_mark} if form.order else {}
    return {
        "screen": here["page"],
        "page": here["alone"],
        "pdf": here["pdf"],
        "layout": f"{here['layout']}?{urlencode({**form.query, **mark})}",
        **{name: f"{here[view]}?{urlencode(form.query)}" for name, view in _AGAIN.items()},
    }


def _url(screen: str, view: str, game_id: str) -> str:
    prefix, place = ("game_", game_id) if game_id else ("", None)
    return url_for(f"{screen}.{prefix}{view}", game_id=place)


def layout_of(order: Printable) -> AnyResponse:
    """The style sheet; one that is asked for by its mark is kept for good."""
    answer = Response(order.layout, mimetype="text/css")
    named = request.args.get("v") == order.layout_mark
    answer.headers["Cache-Control"] = _FOREVER if named else answers.WATCHED
    return answer


def asked_by_query() -> Hashable:
    """All that a file for any table hangs on; None where it is also a rule set that may be changed."""
    return None if request.args.get("rules", "").startswith(OWN) else request.query_string


def pdf_of(
    screen: str, game_id: str, asked: Hashable, *, read: Callable[[], Printable | AnyResponse]
) -> AnyResponse:
    """The file, made once for each content; a browser that has it keeps it.

    ``asked`` says all that the file hangs on, but for where it was asked; None where it hangs on more.
    ``read`` works out what is printed, or the answer that says why there is none.
    """
    key = None if asked is None else (request.path, asked, paper_here(), request.host)
    file = serving().finished.get(key)
    if file is None:
        try:
            with serving().pdfs.turn() as printed:
                order = read()
                if isinstance(order, AnyResponse):
                    return order
                if request.if_none_match.contains(order.mark):
                    return _sent(File(content=b"", name=order.file_name, mark=order.mark))
                made = printed(order.html, order.css, copies=order.copies)
        except Refusal as refusal:
            return failed(refusal, _ways_on(screen, game_id))
        file = File(content=made.content, name=order.file_name, mark=order.mark)
        if key is not None:
            serving().finished.keep(key, file)
    return _sent(file)


def _sent(file: File) -> AnyResponse:
    if request.if_none_match.contains(file.mark):
        answer = Response(status=304)
    else:
        answer = Response(file.content, mimetype="application/pdf")
        answer.headers.set("Content-Disposition", "attachment", filename=file.name)
    answer.set_etag(file.mark)
    answer.headers["Cache-Control"] = answers.WATCHED
    return answer


def _ways_on(screen: str, game_id: str) -> Mapping[str, str]:
    """The same page without a file, and the form it was asked for with, where neither was worked out."""
    query = request.query_string.decode("latin-1")
    return {name: f"{_url(screen, view, game_id)}?{query}" for name, view in _AGAIN.items()}


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
