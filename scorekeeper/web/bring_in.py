"""A game's file: what in it breaks its own rules, and the way in, as a new game."""

from dataclasses import replace

from flask import Blueprint, make_response, render_template, request, url_for
from werkzeug.datastructures import FileStorage
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game.position import Status
from scorekeeper.ledger.incoming import text_in
from scorekeeper.ledger.taking_in import look_through
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.answers import REFUSED
from scorekeeper.web.bring_in_view import BringIn, found_in
from scorekeeper.web.forms import Form, posted
from scorekeeper.web.serving import serving

MOST_BYTES = 2_000_000  # a long evening's evidence has about 100,000
screen = Blueprint("bring_in", __name__)

_NOTHING = "There is nothing in it: choose a file, or paste a record."


@screen.get("/check")
@needs(Right.HOST)
def page() -> AnyResponse:
    """A file to choose, or a text to paste."""
    return _show(BringIn())


@screen.post("/check")
@needs(Right.HOST, most_bytes=MOST_BYTES)
def look() -> AnyResponse:
    """Say what there is to look at in a file, or take its game in. Nothing that is here is ever changed.

    What is brought in is the text that was looked at: a file chosen meanwhile is looked at first.
    """
    form = posted()
    try:
        text = _text(form)
    except Refusal as refusal:
        typed = form.fields.get("text", "")
        seen = BringIn(text=typed, unread=str(refusal), unread_at=refusal.field)
        return _show(seen, status=REFUSED)
    looked = look_through(text, key=form.key, at=serving().clock())
    seen = found_in(looked, text=text)
    if form.fields.get("do") != "take" or _chosen():
        seen = replace(seen, unseen=form.fields.get("do") == "take")
        return _show(seen, status=200 if looked.game else REFUSED)
    if looked.game is None or looked.barred:
        return _show(replace(seen, refused=True), status=REFUSED)
    with answers.reached():
        game_id = serving().ledger.take_in(looked.lines, key=form.key)
    over = looked.game.position.status is Status.CLOSED
    return answers.go(url_for("end.page" if over else "table.page", game_id=game_id))


def _text(form: Form) -> str:
    upload = _chosen()
    text = text_in(upload.read()) if upload else form.fields.get("text", "")
    if not text.strip():
        raise Refusal(_NOTHING, field="file" if upload else "text")
    return text


def _chosen() -> FileStorage | None:
    upload = request.files.get("file")
    return upload if upload and upload.filename else None


def _show(seen: BringIn, *, status: int = 200) -> AnyResponse:
    return make_response(render_template("check/page.html", seen=seen), status)
