"""Printing: the page is shown as it will come out of the printer, from here or as a PDF."""

from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import partial

from flask import Blueprint, Response, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.glyphs import typed_on
from scorekeeper.sheet.render import GLYPHS, LANGUAGE
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.paper_rest import goes_on
from scorekeeper.web.paper_view import Order
from scorekeeper.web.printing import asked_by_query, layout_of, missing_in, paper_here, pdf_of, urls_of
from scorekeeper.web.prints_game_view import GamePrint, game_print_of
from scorekeeper.web.prints_view import Blank, blank_of
from scorekeeper.web.secrecy import readable
from scorekeeper.web.serving import serving

screen = Blueprint("prints", __name__)
View = Blank | GamePrint


def _blank() -> Blank:
    return blank_of(request.args, paper=paper_here())


def _of_game(game_id: str) -> GamePrint:
    return _of(readable(game_id))


def _of(game: Game) -> GamePrint:
    return game_print_of(game, request.args, paper=paper_here())


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
    return _pdf(_blank, asked_by_query())


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


def _show(form: View, game_id: str = "") -> AnyResponse:
    with suppress(Refusal):
        serving().pdfs.warm()  # whoever looks at the page may want the file next
    return answers.show(
        "print",
        "print",
        status=form.problem.status if form.problem else 200,
        form=form,
        urls=urls_of("prints", form, game_id),
        glyphs=GLYPHS,
        game_id=game_id,
        tab="print",
        missing=_missing(form),
        rest=bool(game_id) and goes_on(serving().ledger.game(game_id)),
    )


def _missing(form: View) -> str:
    return missing_in(typed_on(form.order.sheet)) if form.order else ""


def _layout(form: View, game_id: str = "") -> AnyResponse:
    return layout_of(form.order) if form.order else _show(form, game_id)


def _alone(form: View, game_id: str = "") -> AnyResponse:
    if form.order is None:
        return _show(form, game_id)
    urls = urls_of("prints", form, game_id)
    page = render_template("print/alone.html", order=form.order, urls=urls, glyphs=GLYPHS, lang=LANGUAGE)
    return Response(page)


def _pdf(read: Callable[[], View], asked: Hashable, game_id: str = "") -> AnyResponse:
    def order() -> Order | AnyResponse:
        form = read()
        return form.order or _show(form, game_id)

    return pdf_of("prints", game_id, asked, read=order)
