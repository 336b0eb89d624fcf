"""What a person sees when a request goes wrong: a sentence, never a traceback."""

from dataclasses import dataclass

from flask import Flask, Response, current_app, make_response, render_template, request
from werkzeug.exceptions import (
    HTTPException,
    InternalServerError,
    RequestEntityTooLarge,
    ServiceUnavailable,
)

from scorekeeper.ledger.problems import LedgerProblem
from scorekeeper.ledger.refusals import NoSuchGame
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.answers import problem, wants_fragment
from scorekeeper.web.wording import shown

_SENTENCES = {
    400: ("That can’t be read", "The address or the form is not one of ours. Open the page again."),
    403: (
        "Not from this device",
        "This device may look but not write, or it sent a form of another page. Ask for a scorer link.",
    ),
    404: (
        "Not found",
        "There is no such page here, or this device was not let in. Ask the scorer for the watch link.",
    ),
    405: ("Not like that", "That page can be looked at, or written to, but not in this way."),
    413: ("Too much at once", "What is sent here may have {most} KB. Nothing was recorded."),
    500: (
        "Something broke",
        "That was our mistake. What was recorded is safe. Go back and try once more.",
    ),
    503: ("Busy", "Too much is going on. Try again in a moment."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """What went wrong, for the error page."""

    heading: str
    text: str


def explain(app: Flask) -> None:
    """Answer every error of an app in words."""
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Refusal, _refused)
    app.register_error_handler(LedgerProblem, _ledger)
    app.register_error_handler(NoSuchGame, _unknown)
    app.register_error_handler(Exception, _broken)


def _answer(status: int, heading: str, text: str) -> Response:
    if status >= 500 and request.headers.get("HX-Request") == "true":
        return Response(text, status, mimetype="text/plain")  # the script says it beside what it tries again
    page = render_template("error/page.html", trouble=Trouble(heading=heading, text=text))
    answer = make_response(page, status)
    if wants_fragment():  # a whole page takes the place of the whole page, not of the form that was sent
        answer.headers.update({"HX-Retarget": "body", "HX-Reswap": "innerHTML"})
    return answer


def _http(error: HTTPException) -> Response:
    status = error.code or 500
    if 300 <= status < 400:
        return make_response(error.get_response())
    if isinstance(error, ServiceUnavailable) and isinstance(error.__cause__, LedgerProblem):
        return _ledger(error.__cause__)
    heading, text = _SENTENCES.get(status, (error.name, error.description or error.name))
    if status == RequestEntityTooLarge.code:
        text = text.format(most=(request.max_content_length or 0) // 1024)
    return _answer(status, heading, text)


def _refused(error: Refusal) -> Response:
    found = problem(error)
    return _answer(found.status, found.heading, found.text)


def _ledger(error: LedgerProblem) -> Response:
    return _answer(503, "The games can’t be reached", shown(error))


def _unknown(_error: NoSuchGame) -> Response:
    heading, text = _SENTENCES[404]
    return _answer(404, heading, text)


def _broken(error: Exception) -> Response:
    current_app.logger.error("a request broke", exc_info=error)
    heading, text = _SENTENCES[InternalServerError.code]
    return _answer(500, heading, text)
