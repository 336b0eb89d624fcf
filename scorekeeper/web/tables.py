"""Several tables at once: a list is pasted, the first sheet is shown, and the file is made bit by bit."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.batch import Batch
from scorekeeper.sheet.pasted import LONGEST_LIST
from scorekeeper.sheet.render import GLYPHS, LANGUAGE
from scorekeeper.sheet.stylesheet import tables_css
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.paper_view import not_printed
from scorekeeper.web.printing import missing_in, paper_here
from scorekeeper.web.serving import serving
from scorekeeper.web.tables_view import TablesForm, progress_of, tables_form_of

screen = Blueprint("tables", __name__)
_MOST_BYTES = 12 * LONGEST_LIST  # a letter of the list is sent as up to twelve


def _form(asked: Mapping[str, str]) -> TablesForm:
    return tables_form_of(asked, paper=paper_here())


@screen.get("/print/tables")
@needs(Right.HOST)
def page() -> AnyResponse:
    """The form, empty or as it was sent for a file that was left."""
    left = serving().batches.of(request.args.get("again", ""))
    return _show(_form(left.typed if left else request.args))


@screen.post("/print/tables")
@needs(Right.HOST, most_bytes=_MOST_BYTES)
def look() -> AnyResponse:
    """What would be printed."""
    return _show(_form(request.form))


@screen.get("/print/tables/layout.css")
@needs(Right.HOST)
def layout() -> AnyResponse:
    """The millimetres of the first table's sheet."""
    form = _form(request.args)
    if form.first is None:
        return _show(form)
    answer = Response(form.layout, mimetype="text/css")
    answer.headers["Cache-Control"] = answers.WATCHED
    return answer


@screen.post("/print/tables/file")
@needs(Right.HOST, most_bytes=_MOST_BYTES)
def make() -> AnyResponse:
    """Begin with the file."""
    form = _form({"list": "", **request.form})
    if form.many is None:
        return _show(form)
    try:
        batch = serving().batches.start(form.many, form.query)
    except Refusal as refusal:
        return _show(form.refused(not_printed(refusal)))
    return answers.go(url_for("tables.progress", batch=batch.id))


@screen.post("/print/tables/page")
@needs(Right.HOST, most_bytes=_MOST_BYTES)
def show() -> AnyResponse:
    """All sheets, for the browser's own print."""
    form = _form({"list": "", **request.form})
    if form.many is None:
        return _show(form)
    return answers.go(url_for("tables.alone", batch=serving().batches.show(form.many, form.query).id))


@screen.get("/print/tables/<batch>/page")
@needs(Right.HOST)
def alone(batch: str) -> AnyResponse:
    """Just the sheets."""
    found = _known(batch)
    numbers = {page: number for number, page in enumerate(found.many.layouts, start=1)}
    page = render_template(
        "tables/print.html",
        batch=found,
        told=replace(found.many, copies=1).told,
        numbers=numbers,
        glyphs=GLYPHS,
        lang=LANGUAGE,
    )
    return Response(page)


@screen.get("/print/tables/<batch>/layout.css")
@needs(Right.HOST)
def layouts(batch: str) -> AnyResponse:
    """The millimetres of all sheets."""
    answer = Response(tables_css(_known(batch).many.layouts), mimetype="text/css")
    answer.headers["Cache-Control"] = answers.WATCHED
    return answer


@screen.get("/print/tables/<batch>")
@needs(Right.HOST)
def progress(batch: str) -> AnyResponse:
    """How far the file is."""
    found = _known(batch)
    if found.shown_only:
        return redirect(url_for("tables.alone", batch=batch), 303)
    return answers.show("tables", "progress", batch=found, told=progress_of(found))


@screen.post("/print/tables/<batch>/leave")
@needs(Right.HOST)
def leave(batch: str) -> AnyResponse:
    """Give the file up; the list is still there."""
    serving().batches.leave(_known(batch))
    return answers.go(url_for("tables.page", again=batch))


@screen.get("/print/tables/<batch>/sheets.pdf")
@needs(Right.HOST)
def pdf(batch: str) -> AnyResponse:
    """The finished file."""
    found = _known(batch)
    if found.pdf is None:
        return redirect(url_for("tables.progress", batch=batch), 303)
    answer = Response(found.pdf.content, mimetype="application/pdf")
    answer.headers.set("Content-Disposition", "attachment", filename=found.many.file_name)
    answer.headers["Cache-Control"] = answers.WATCHED
    return answer


def _known(batch: str) -> Batch:
    return serving().batches.of(batch) or abort(404)


def _show(form: TablesForm) -> AnyResponse:
    with suppress(Refusal):
        serving().pdfs.warm()
    layout = f"{url_for('tables.layout')}?{urlencode(form.first_query)}"
    return answers.show(
        "tables",
        "tables",
        status=form.problem.status if form.problem else 200,
        form=form,
        layout_url=layout,
        glyphs=GLYPHS,
        missing=missing_in(form.typed),
    )
