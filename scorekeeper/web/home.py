"""Home: games that go on, then whatever starts one, then what can be looked up."""

from dataclasses import dataclass

from flask import Blueprint, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.ledger.listing import Listed
from scorekeeper.ledger.problems import LedgerProblem
from scorekeeper.web import answers
from scorekeeper.web.access import Right, is_host, needs
from scorekeeper.web.agreeing import dealer_after
from scorekeeper.web.forms import posted
from scorekeeper.web.games_view import Line, day, lines_of, people
from scorekeeper.web.serving import serving
from scorekeeper.web.shelf import shelf
from scorekeeper.web.wording import shown

screen = Blueprint("home", __name__)
GOING_SHOWN = STOPPED_SHOWN = 4
ON_A_PAGE = 25
THEMES = {"": "System", "light": "Light", "dark": "Dark"}
_YEAR = 366 * 24 * 3600
_AGAIN = Markup("{people} · {rules} · <bdi>{dealer}</bdi> deals")
_KINDS = {"going": "Going on now", "stopped": "Stopped", "finished": "Finished games", "away": "Put away"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """The same table once more."""

    game: str
    line: Markup


@dataclass(frozen=True, slots=True, kw_only=True)
class Home:
    """Everything on the first page."""

    going: tuple[Line, ...]
    more_going: int
    stopped: tuple[Line, ...]
    more_stopped: int
    again: Again | None
    finished: str
    away: int  # games
    trouble: str
    themes: dict[str, str]

    @property
    def first_visit(self) -> bool:
        """True when there is no game yet."""
        return not (self.going or self.stopped or self.finished or self.away)


@dataclass(frozen=True, slots=True, kw_only=True)
class Games:
    """One page of a long list of games."""

    kind: str
    heading: str
    lines: tuple[Line, ...]
    newer: str
    older: str


@screen.get("/")
@needs(Right.ANYONE)
def page() -> str:
    """The first page: for whoever runs the server everything, for others the games they were let into."""
    games = shelf()
    host = is_host()
    trouble = serving().ledger.trouble
    view = Home(
        going=lines_of(games.going[:GOING_SHOWN]),
        more_going=max(len(games.going) - GOING_SHOWN, 0),
        stopped=lines_of(games.stopped[:STOPPED_SHOWN]),
        more_stopped=max(len(games.stopped) - STOPPED_SHOWN, 0),
        again=_again(games.last.game) if host and games.last else None,
        finished=_finished(len(games.finished), day(games.finished[0].at)) if games.finished else "",
        away=len(games.away),
        trouble=shown(trouble) if trouble and host else "",
        themes=THEMES,
    )
    return render_template("home/page.html", home=view)


def _again(game_id: str) -> Again | None:
    try:
        game = serving().ledger.game(game_id)
    except LedgerProblem:
        return None
    position = game.position
    if position.totals_only:  # who dealt is not known, and maybe not what was played
        return None
    names = [position.names[player] for player in position.seats]
    line = _AGAIN.format(people=people(names), rules=position.rules.name, dealer=names[dealer_after(game)])
    return Again(game=game_id, line=line)


def _finished(count: int, last: str) -> str:
    template = "One, on {last}" if count == 1 else "{count}, the last on {last}"
    return template.format(count=count, last=last)


@screen.get("/games")
@needs(Right.ANYONE)
def games() -> str:
    """All games that are finished, or that go on, were stopped or put away, page by page."""
    found = shelf()
    wanted = request.args.get("show", "finished")
    kind = wanted if wanted in _KINDS else "finished"
    listed: tuple[Listed, ...] = getattr(found, kind)
    typed = request.args.get("page", "1")
    last = max(-(-len(listed) // ON_A_PAGE), 1)
    at = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 6 else 1
    at = min(max(at, 1), last)
    view = Games(
        kind=kind,
        heading=_KINDS[kind],
        lines=lines_of(listed[(at - 1) * ON_A_PAGE : at * ON_A_PAGE]),
        newer=url_for("home.games", show=kind, page=at - 1) if at > 1 else "",
        older=url_for("home.games", show=kind, page=at + 1) if at < last else "",
    )
    return render_template("games/page.html", games=view)


@screen.post("/theme")
@needs(Right.ANYONE)
def choose_theme() -> AnyResponse:
    """Keep the look this device wants: the system's, light or dark."""
    wanted = posted().text("theme")
    answer = answers.go(url_for("home.page"))
    if wanted in THEMES and wanted:
        answer.set_cookie("theme", wanted, max_age=_YEAR, httponly=True, samesite="Lax")
    else:
        answer.delete_cookie("theme")
    return answer
