"""How a request is answered: a page or its fragment, a refusal with what was typed, or what is there now."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256

from flask import Response, make_response, redirect, render_template, request
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper import __version__
from scorekeeper.game.events import Event
from scorekeeper.game.state import Game
from scorekeeper.ledger.problems import LedgerProblem
from scorekeeper.ledger.refusals import OtherAnswer, Stale
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.access import right_here
from scorekeeper.web.forms import Form
from scorekeeper.web.serving import serving
from scorekeeper.web.wording import shown

Events = tuple[Event, ...]
Act = Callable[[Game], Events]
REFUSED, CONFLICT = 422, 409
WATCHED = "private, no-cache"  # how a view that refreshes itself may be kept


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Why something was not recorded."""

    heading: str
    text: str
    field: str = ""
    refusal: Refusal | None = None

    @property
    def status(self) -> int:
        """The status code of the answer that shows it."""
        return CONFLICT if is_conflict(self.refusal) else REFUSED


def is_conflict(refusal: Refusal | None) -> bool:
    """True where the page was made from a game that went on since."""
    return isinstance(refusal, Stale | OtherAnswer)


def wants_fragment() -> bool:
    """True for htmx asking for a part of a page; a restored history entry wants the whole page."""
    asked = request.environ  # quicker than request.headers, and most of all requests are polls that ask this
    return asked.get("HTTP_HX_REQUEST") == "true" and asked.get("HTTP_HX_REQUEST_TYPE") == "partial"


def show(screen: str, fragment: str, *, status: int = 200, **view: object) -> Response:
    """Answer with a screen's page, or with its fragment alone."""
    name = f"_{fragment}" if wants_fragment() else "page"
    return make_response(render_template(f"{screen}/{name}.html", **view), status)


def found_again(answer: Response) -> Response:
    """The same answer to a form; the browser's way back finds it as it was, instead of asking to send again.

    What was agreed or kept there is not written twice: its key is the same.
    """
    answer.headers["Cache-Control"] = WATCHED
    return answer


def go(url: str) -> AnyResponse:
    """Send the browser to another page after something was recorded."""
    if request.headers.get("HX-Request") == "true":
        return Response(status=204, headers={"HX-Redirect": url})
    return redirect(url, 303)


@contextmanager
def reached() -> Iterator[None]:
    """Tell trouble with the ledger from a refusal: then it is not known whether anything was recorded.

    It is answered with 503, and the same form may be sent again: with its key it is never recorded twice.
    """
    try:
        yield
    except LedgerProblem as trouble:
        raise ServiceUnavailable(str(trouble)) from trouble


def write(game_id: str, form: Form, act: Act) -> Game:
    """Let an act look at the game the page was made from, and append what it returns.

    Raises Refusal when the act refuses, Stale when somebody else wrote first, OtherAnswer when this
    very form was already sent with other values.
    """
    ledger = serving().ledger
    with reached():
        events = act(ledger.game(game_id, form.after))
        return ledger.append(game_id, events, after=form.after, key=form.key, at=serving().clock())


def attempt(game_id: str, form: Form, act: Act) -> tuple[Game, Refusal | None]:
    """The game after an act, and None; or the game as it stands, and why nothing was recorded."""
    try:
        return write(game_id, form, act), None
    except (Stale, OtherAnswer) as conflict:
        return conflict.game, conflict
    except Refusal as refusal:
        with reached():
            return serving().ledger.game(game_id), refusal


def problem(refusal: Refusal) -> Problem:
    """Put a refusal into a heading and a sentence."""
    if isinstance(refusal, Stale):
        heading = "Somebody else wrote first"
    elif isinstance(refusal, OtherAnswer):
        heading = "Already recorded"
    else:
        heading = "Not recorded"
    return Problem(heading=heading, text=shown(refusal), field=refusal.field, refusal=refusal)


def mark_of(game_id: str, game: Game, view: str) -> str:
    """What a view of a game depends on: game, record, view, rights, our own version, page or fragment.

    The length alone would call a view unchanged after an upgrade, or between two views. A browser that
    kept the page asks for the fragment with the page's mark, and would put the page into itself.
    """
    part = "fragment" if wants_fragment() else "page"
    parts = (game_id, game.last_hash, view, part, right_here(game_id).name, __version__)
    return sha256("\n".join(parts).encode()).hexdigest()[:20]


def marked(answer: AnyResponse, mark: str) -> AnyResponse:
    """Let a fragment be asked for again only when it has changed.

    A whole page is never kept: on the way back a browser would show it as it was, without asking.
    """
    answer.set_etag(mark, weak=True)
    answer.headers["Cache-Control"] = WATCHED if wants_fragment() else "no-store"
    return answer


def unchanged(mark: str) -> bool:
    """True when a view that refreshes itself already shows this."""
    return wants_fragment() and f'"{mark}"' in request.environ.get("HTTP_IF_NONE_MATCH", "")


def same(mark: str) -> Response:
    """Answer that nothing has changed."""
    return Response(status=304, headers={"Cache-Control": WATCHED, "ETag": f'W/"{mark}"'})
