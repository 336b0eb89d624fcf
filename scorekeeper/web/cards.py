"""The rule card: shown as it will be cut out, printed from here or as a PDF."""

from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import partial

from flask import Blueprint, Response, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.render import LANGUAGE
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.cards_view import CardForm, CardOrder, card_form_of, game_card_form_of
from scorekeeper.web.printing import asked_by_query, layout_of, missing_in, paper_here, pdf_of, urls_of
from scorekeeper.web.secrecy import readable
from scorekeeper.web.serving import serving

screen = Blueprint("cards", __name__)


def _any() -> CardForm:
    return card_form_of(request.args, paper=paper_here())


def _of_game(game_id: str) -> CardForm:
    return _of(readable(game_id))


def _of(game: Game) -> CardForm:
    return game_card_form_of(game, request.args, paper=paper_here())


@screen.get("/print/card")
@needs(Right.HOST)
def page() -> AnyResponse:
    """The rule card of any table."""
    return _show(_any())


@screen.get("/print/card/layout.css")
@needs(Right.HOST)
def layout() -> AnyResponse:
    """The millimetres of those cards."""
    return _layout(_any())


@screen.get("/print/card/page")
@needs(Right.HOST)
def alone() -> AnyResponse:
    """Just the cards, for the browser's own print."""
    return _alone(_any())


@screen.get("/print/card/cards.pdf")
@needs(Right.HOST)
def pdf() -> AnyResponse:
    """The cards as a file."""
    return _pdf(_any, asked_by_query())


@screen.get("/games/<game_id>/card")
@needs(Right.SCORE)
def game_page(game_id: str) -> AnyResponse:
    """The rule card of a game, by the rules it is played by."""
    return _show(_of_game(game_id), game_id)


@screen.get("/games/<game_id>/card/layout.css")
@needs(Right.SCORE)
def game_layout(game_id: str) -> AnyResponse:
    """The millimetres of those cards."""
    return _layout(_of_game(game_id), game_id)


@screen.get("/games/<game_id>/card/page")
@needs(Right.SCORE)
def game_alone(game_id: str) -> AnyResponse:
    """Just the cards, for the browser's own print."""
    return _alone(_of_game(game_id), game_id)


@screen.get("/games/<game_id>/card/cards.pdf")
@needs(Right.SCORE)
def game_pdf(game_id: str) -> AnyResponse:
    """The cards as a file."""
    game = readable(game_id)
    return _pdf(partial(_of, game), (game.last_hash, request.query_string), game_id)


def _show(form: CardForm, game_id: str = "") -> AnyResponse:
    with suppress(Refusal):
        serving().pdfs.warm()  # whoever looks at the cards may want the file next
    return answers.show(
        "card",
        "card",
        status=form.problem.status if form.problem else 200,
        form=form,
        urls=urls_of("cards", form, game_id),
        game_id=game_id,
        tab="print",
        missing=missing_in(form.order.typed) if form.order else "",
    )


def _layout(form: CardForm, game_id: str = "") -> AnyResponse:
    return layout_of(form.order) if form.order else _show(form, game_id)


def _alone(form: CardForm, game_id: str = "") -> AnyResponse:
    if form.order is None:
        return _show(form, game_id)
    urls = urls_of("cards", form, game_id)
    page = render_template("card/print.html", order=form.order, urls=urls, lang=LANGUAGE)
    return Response(page)


def _pdf(read: Callable[[], CardForm], asked: Hashable, game_id: str = "") -> AnyResponse:
    def order() -> CardOrder | AnyResponse:
        form = read()
        return form.order or _show(form, game_id)

    return pdf_of("cards", game_id, asked, read=order)
