"""Printing: the page is shown as it will come out of the printer, from here or as a PDF."""

from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from functools import partial
from urllib.parse import urlencode

from flask import Blueprint, Response, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.glyphs import typed_on
from scorekeeper.sheet.render import GLYPHS, LANGUAGE
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.draft import IN_CODE
from scorekeeper.web.finished import File
from scorekeeper.web.own_rules import OWN
from scorekeeper.web.paper_view import usual_paper
from scorekeeper.web.printing import failed, missing_in
from scorekeeper.web.prints_game_view import GamePrint, game_print_of
from scorekeeper.web.prints_view import Blank, blank_of
from scorekeeper.web.secrecy import readable
from scorekeeper.web.serving import serving

screen = Blueprint("prints", __name__)
_FOREVER = "private, max-age=31536000, immutable"
View = Blank | GamePrint


def _blank() -> Blank:
    return blank_of(request.args, paper=_paper())


def _of_game(game_id: str) -> GamePrint:
    return _of(readable(game_id))


def _of(game: Game) -> GamePrint:
    return game_print_of(game, request.args, paper=_paper())


def _paper() -> str:
    return usual_paper(request.accept_languages.values())


@screen.get("/print")
@needs(Right.HOST)
def page() -> AnyResponse:
    """A blank sheet for any table, and what it will look like."""
    return _show(_blank())


@screen.get("/print/layout.css")
@needs(Right.HOST)
def layout() -> AnyResponse:
    """The millimetres of that page."""
    return _layout(_blank())


@screen.get("/print/page")
@needs(Right.HOST)
def alone() -> AnyResponse:
    """Just the page, for the browser's own print."""
    return _alone(_blank())


@screen.get("/print/sheet.pdf")
@needs(Right.HOST)
def pdf() -> AnyResponse:
    """The page as a file."""
    asked = None if request.args.get("rules", "").startswith(OWN) else request.query_string
    return _pdf(_blank, asked)


@screen.get("/games/<game_id>/print")
@needs(Right.SCORE)
def game_page(game_id: str) -> AnyResponse:
    """A sheet for the people of a game: as it is written so far, or blank."""
    return _show(_of_game(game_id), game_id)


@screen.get("/games/<game_id>/print/layout.css")
@needs(Right.SCORE)
def game_layout(game_id: str) -> AnyResponse:
    """The millimetres of that page."""
    return _layout(_of_game(game_id), game_id)


@screen.get("/games/<game_id>/print/page")
@needs(Right.SCORE)
def game_alone(game_id: str) -> AnyResponse:
    """Just the page, for the browser's own print."""
    return _alone(_of_game(game_id), game_id)


@screen.get("/games/<game_id>/print/sheet.pdf")
@needs(Right.SCORE)
def game_pdf(game_id: str) -> AnyResponse:
    """The page as a file."""
    game = readable(game_id)
    return _pdf(partial(_of, game), (game.last_hash, request.query_string), game_id)


def _urls(form: View, game_id: str) -> Mapping[str, str]:
    """Where the form is sent, and where its page, style sheet and file are."""
    prefix, place = ("game_", game_id) if game_id else ("", None)
    screen, page, pdf, layout = (
        url_for(f"prints.{prefix}{view}", game_id=place) for view in ("page", "alone", "pdf", "layout")
    )
    mark = {"v": form.order.layout_mark} if form.order else {}
    return {
        "screen": screen,
        "page": page,
        "pdf": pdf,
        "again": f"{screen}?{urlencode(form.query)}",
        "page_again": f"{page}?{urlencode(form.query)}",
        "layout": f"{layout}?{urlencode({**form.query, **mark})}",
        "card": url_for("cards.game_page", game_id=place) if place else _of_table("cards.page", form),
        "tables": "" if place else _of_table("tables.page", form),
    }


def _of_table(endpoint: str, form: View) -> str:
    """Another screen that prints something for any table, with what it wants to know of this one."""
    wanted = {"players", "paper"} | ({"rules"} if form.query.get("rules") != IN_CODE else set())
    known = {name: typed for name, typed in form.query.items() if name in wanted}
    return f"{url_for(endpoint)}?{urlencode(known)}"


def _show(form: View, game_id: str = "") -> AnyResponse:
    with suppress(Refusal):
        serving().pdfs.warm()  # whoever looks at the page may want the file next
    return answers.show(
        "print",
        "print",
        status=form.problem.status if form.problem else 200,
        form=form,
        urls=_urls(form, game_id),
        glyphs=GLYPHS,
        game_id=game_id,
        tab="print",
        missing=_missing(form),
    )


def _missing(form: View) -> str:
    return missing_in(typed_on(form.order.sheet)) if form.order else ""


def _layout(form: View, game_id: str = "") -> AnyResponse:
    if form.order is None:
        return _show(form, game_id)
    answer = Response(form.order.layout, mimetype="text/css")
    named = request.args.get("v") == form.order.layout_mark
    answer.headers["Cache-Control"] = _FOREVER if named else answers.WATCHED
    return answer


def _alone(form: View, game_id: str = "") -> AnyResponse:
    if form.order is None:
        return _show(form, game_id)
    return Response(
        render_template(
            "print/alone.html", order=form.order, urls=_urls(form, game_id), glyphs=GLYPHS, lang=LANGUAGE
        )
    )


def _pdf(read: Callable[[], View], asked: Hashable, game_id: str = "") -> AnyResponse:
    """The file, made once for each content; a browser that has it keeps it.

    ``asked`` says all that the file hangs on, but for where it was asked; None where it hangs on more.
    """
    key = None if asked is None else (asked, _paper(), request.host)
    file = serving().finished.get(key)
    if file is None:
        try:
            with serving().pdfs.turn() as printed:
                form = read()
                order = form.order
                if order is None:
                    return _show(form, game_id)
                if request.if_none_match.contains(order.mark):
                    return _sent(File(content=b"", name=order.file_name, mark=order.mark))
                made = printed(order.html, order.css, copies=order.copies)
        except Refusal as refusal:
            return failed(refusal, _ways_on(game_id))
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


def _ways_on(game_id: str) -> Mapping[str, str]:
    """The same page without a file, and the form it was asked for with, where neither was worked out."""
    prefix, place = ("game_", game_id) if game_id else ("", None)
    query = request.query_string.decode("latin-1")
    return {
        name: f"{url_for(f'prints.{prefix}{view}', game_id=place)}?{query}"
        for name, view in (("again", "page"), ("page_again", "alone"))
    }
