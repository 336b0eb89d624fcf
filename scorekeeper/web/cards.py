"""The rule card: shown as it will be cut out, printed from here or as a PDF."""

from collections.abc import Mapping
from contextlib import suppress
from urllib.parse import urlencode

from flask import Blueprint, Response, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.render import LANGUAGE
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.cards_view import CardForm, card_form_of, game_card_form_of
from scorekeeper.web.paper_view import usual_paper
from scorekeeper.web.printing import failed, missing_in
from scorekeeper.web.secrecy import readable
from scorekeeper.web.serving import serving

screen = Blueprint("cards", __name__)
_FOREVER = "private, max-age=31536000, immutable"


def _form(game_id: str) -> CardForm:
    paper = usual_paper(request.accept_languages.values())
    if game_id:
        return game_card_form_of(readable(game_id), request.args, paper=paper)
    return card_form_of(request.args, paper=paper)


@screen.get("/print/card")
@needs(Right.HOST)
def page() -> AnyResponse:
    """The rule card of any table."""
    return _show(_form(""))


@screen.get("/print/card/layout.css")
@needs(Right.HOST)
def layout() -> AnyResponse:
    """The millimetres of those cards."""
    return _layout(_form(""))


@screen.get("/print/card/page")
@needs(Right.HOST)
def alone() -> AnyResponse:
    """Just the cards, for the browser's own print."""
    return _alone(_form(""))


@screen.get("/print/card/cards.pdf")
@needs(Right.HOST)
def pdf() -> AnyResponse:
    """The cards as a file."""
    return _pdf(_form(""))


@screen.get("/games/<game_id>/card")
@needs(Right.SCORE)
def game_page(game_id: str) -> AnyResponse:
    """The rule card of a game, by the rules it is played by."""
    return _show(_form(game_id), game_id)


@screen.get("/games/<game_id>/card/layout.css")
@needs(Right.SCORE)
def game_layout(game_id: str) -> AnyResponse:
    """The millimetres of those cards."""
    return _layout(_form(game_id), game_id)


@screen.get("/games/<game_id>/card/page")
@needs(Right.SCORE)
def game_alone(game_id: str) -> AnyResponse:
    """Just the cards, for the browser's own print."""
    return _alone(_form(game_id), game_id)


@screen.get("/games/<game_id>/card/cards.pdf")
@needs(Right.SCORE)
def game_pdf(game_id: str) -> AnyResponse:
    """The cards as a file."""
    return _pdf(_form(game_id), game_id)


def _urls(form: CardForm, game_id: str) -> Mapping[str, str]:
    """Where the form is sent, and where its page, style sheet and file are."""
    prefix, place = ("game_", game_id) if game_id else ("", None)
    here, page, pdf, layout = (
        url_for(f"cards.{prefix}{view}", game_id=place) for view in ("page", "alone", "pdf", "layout")
    )
    mark = {"v": form.order.layout_mark} if form.order else {}
    return {
        "screen": here,
        "page": page,
        "pdf": pdf,
        "again": f"{here}?{urlencode(form.query)}",
        "page_again": f"{page}?{urlencode(form.query)}",
        "layout": f"{layout}?{urlencode({**form.query, **mark})}",
        "prints": url_for(f"prints.{prefix}page", game_id=place),
    }


def _show(form: CardForm, game_id: str = "") -> AnyResponse:
    with suppress(Refusal):
        serving().pdfs.warm()  # whoever looks at the cards may want the file next
    return answers.show(
        "card",
        "card",
        status=form.problem.status if form.problem else 200,
        form=form,
        urls=_urls(form, game_id),
        game_id=game_id,
        tab="print",
        missing=missing_in(form.order.typed) if form.order else "",
    )


def _layout(form: CardForm, game_id: str = "") -> AnyResponse:
    if form.order is None:
        return _show(form, game_id)
    answer = Response(form.order.screen_css, mimetype="text/css")
    named = request.args.get("v") == form.order.layout_mark
    answer.headers["Cache-Control"] = _FOREVER if named else answers.WATCHED
    return answer


def _alone(form: CardForm, game_id: str = "") -> AnyResponse:
    if form.order is None:
        return _show(form, game_id)
    return Response(
        render_template("card/print.html", order=form.order, urls=_urls(form, game_id), lang=LANGUAGE)
    )


def _pdf(form: CardForm, game_id: str = "") -> AnyResponse:
    """The file, made once for each content; a browser that has it keeps it."""
    order = form.order
    if order is None:
        return _show(form, game_id)
    if request.if_none_match.contains(order.mark):
        answer = Response(status=304)
    else:
        try:
            made = serving().pdfs.pdf(order.html, order.css)
        except Refusal as refusal:
            return failed(refusal, _urls(form, game_id))
        answer = Response(made.content, mimetype="application/pdf")
        answer.headers.set("Content-Disposition", "attachment", filename=order.file_name)
    answer.set_etag(order.mark)
    answer.headers["Cache-Control"] = answers.WATCHED
    return answer
