"""The record: everything that was written, in order. Anyone who may look at the game may read it."""

from flask import Blueprint, Response, render_template, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game.record import write_record
from scorekeeper.game.spreadsheet import write_csv
from scorekeeper.ledger.evidence import write_evidence
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.record_view import record_of
from scorekeeper.web.secrecy import readable
from scorekeeper.web.serving import serving

screen = Blueprint("record", __name__)
_NAME = "oh-hell-{day}.{suffix}"


@screen.get("/games/<game_id>/record")
@needs(Right.WATCH)
def page(game_id: str) -> AnyResponse:
    """Show every line; a viewer's copy asks for what is new."""
    game = readable(game_id)
    mark = answers.mark_of(game_id, game, "record")
    if answers.unchanged(mark):
        return answers.same(mark)
    answer = answers.show(
        "record",
        "record",
        game_id=game_id,
        tab="record",
        record=record_of(game, seals=serving().ledger.verify(game_id)),
        seen=serving().clock(),
        here=url_for("record.page", game_id=game_id),
    )
    return answers.marked(answer, mark)


@screen.get("/games/<game_id>/record/plain")
@needs(Right.WATCH)
def plain(game_id: str) -> str:
    """The plain-text score sheet as a page: to read, to copy, to print."""
    record = write_record(readable(game_id))
    return render_template("record/plain.html", game_id=game_id, tab="record", record=record)


@screen.get("/games/<game_id>/record.txt")
@needs(Right.WATCH)
def text(game_id: str) -> Response:
    """The same text alone."""
    game = readable(game_id)
    answer = Response(write_record(game), mimetype="text/plain")
    answer.headers["Cache-Control"] = answers.WATCHED
    return answer


@screen.get("/games/<game_id>/record.jsonl")
@needs(Right.SCORE)
def evidence(game_id: str) -> Response:
    """Every line with its seal, for another ledger or for whoever checks it."""
    return _file(write_evidence(serving().ledger.lines(game_id)), game_id, "jsonl", "application/x-ndjson")


@screen.get("/games/<game_id>/record.csv")
@needs(Right.SCORE)
def spreadsheet(game_id: str) -> Response:
    """A row for each hand and player."""
    return _file(write_csv(readable(game_id)), game_id, "csv", "text/csv")


def _file(content: str, game_id: str, suffix: str, kind: str) -> Response:
    day = serving().ledger.game(game_id).entries[0].at.astimezone()
    answer = Response(content, mimetype=kind)
    name = _NAME.format(day=day.strftime("%Y-%m-%d"), suffix=suffix)
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    answer.headers["Cache-Control"] = answers.WATCHED
    return answer
